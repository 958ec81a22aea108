package ocr

import (
	"errors"
	"io"
	"net/http"

	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/ocr/imagesize"
)

// maxPixels is more than any camera produces (200 million) and far less than a decompression bomb expands to.
const maxPixels = 250_000_000

// checkPixels rejects a picture whose pages and frames expand to too many pixels in total, and one without a size. It
// does not check PDF, because the OCR service decides how to draw a page.
func checkPixels(file io.ReaderAt, size int64) error {
	s, known, err := imagesize.Of(file, size)
	if !known {
		return err
	}
	return sizeError(s, err)
}

// sizeError returns the error for a picture of the given size, or nil.
func sizeError(s imagesize.Size, err error) error {
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
