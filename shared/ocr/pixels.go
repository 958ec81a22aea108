package ocr

import (
	"image"
	_ "image/gif" // the formats whose size is read
	_ "image/jpeg"
	_ "image/png"
	"io"
	"net/http"

	_ "golang.org/x/image/bmp"
	_ "golang.org/x/image/tiff"
	_ "golang.org/x/image/webp"

	"coptic.example/service/shared/httpapi"
)

// maxPixels is above every camera's pictures (200 million) and far below what a decompression bomb unfolds to.
const maxPixels = 250_000_000

// checkPixels refuses an image that a small file would unfold to a giant one. A size that cannot be read is left to the
// OCR service to judge.
func checkPixels(file io.ReaderAt, size int64) error {
	c, _, err := image.DecodeConfig(io.NewSectionReader(file, 0, size))
	if err != nil || int64(c.Width)*int64(c.Height) <= maxPixels {
		return nil
	}
	return httpapi.Errorf(http.StatusRequestEntityTooLarge,
		"The image is too large: %d x %d pixels. The limit is %d pixels", c.Width, c.Height, maxPixels)
}
