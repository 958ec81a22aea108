package ocr

import (
	"errors"
	"io"
	"net/http"

	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/ocr/imagesize"
)

// maxPixels is above every camera's pictures (200 million) and far below what a decompression bomb unfolds to.
const maxPixels = 250_000_000

// checkPixels refuses a picture that a small file would unfold to a giant one, all its pages and frames together, and
// one that does not tell its size. What a page of a PDF unfolds to is the OCR service's choice.
func checkPixels(file io.ReaderAt, size int64) error {
	s, known, err := imagesize.Of(file, size)
	if !known {
		return err
	}
	return judge(s, err)
}

// judge returns the answer to a picture of that size.
func judge(s imagesize.Size, err error) error {
	switch {
	case errors.Is(err, imagesize.ErrUnreadable):
		return httpapi.Errorf(http.StatusUnprocessableEntity,
			"The size of the image cannot be read").WithCode(httpapi.UnreadableImage)
	case err != nil:
		return err
	case s.Pixels > maxPixels && s.Frames == 1:
		return httpapi.Errorf(http.StatusRequestEntityTooLarge,
			"The image is too large: %d x %d pixels. The limit is %d pixels", s.Width, s.Height, maxPixels).
			WithCode(httpapi.ImageTooLarge)
	case s.Pixels > maxPixels:
		return httpapi.Errorf(http.StatusRequestEntityTooLarge,
			"The image is too large: its pages or frames have more than %d pixels in all. That is the limit", maxPixels).
			WithCode(httpapi.ImageTooLarge)
	}
	return nil
}
