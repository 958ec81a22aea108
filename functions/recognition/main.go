// Command recognition is our own OCR service as a Lambda function, in an image with Debian's Tesseract. Only the
// function for /api/ocr may invoke it.
package main

import (
	"log/slog"
	"os"

	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/lambda"
	"coptic.example/service/shared/recognition"
)

func main() {
	reader, err := recognition.Open()
	if err != nil {
		slog.Error("OCR cannot start", "error", err)
		os.Exit(1)
	}
	lambda.Start(httpapi.New(recognition.Routes(reader)...))
}
