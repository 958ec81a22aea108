package main

import (
	"context"
	"fmt"
	"os"

	"coptic.example/service/shared/recognition"
	"coptic.example/service/shared/setting"
)

const ocrVariable = "OCR_SERVICE_URL"

// ownAddress is the address of our own OCR service, or "" if it is not running.
var ownAddress string

// ownOCR makes the proxy use our own OCR service if Tesseract is installed and no other service is configured. It
// returns a line that names the service in use.
func ownOCR(ctx context.Context) string {
	var env setting.Env
	if env.Text(ocrVariable) != "" {
		return "OCR: the service that " + ocrVariable + " names"
	}
	reader, err := recognition.Open()
	if err != nil {
		return "OCR: not available, because Tesseract is not installed. Install it to read photographed pages: " +
			"apt-get install tesseract-ocr, or brew install tesseract"
	}
	url, err := recognition.Start(ctx, reader)
	if err != nil {
		return fmt.Sprintf("OCR: not available: %v", err)
	}
	os.Setenv(ocrVariable, url)
	ownAddress = url
	if !reader.ReadsPDF() {
		return "OCR: Tesseract on this machine, with our model for Coptic. Install poppler-utils to read PDF too"
	}
	return "OCR: Tesseract on this machine, with our model for Coptic"
}
