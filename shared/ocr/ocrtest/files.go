package ocrtest

import (
	"bytes"
	"image"
	"image/color"
	"image/gif"
	"image/jpeg"
	"image/png"

	"golang.org/x/image/bmp"
	"golang.org/x/image/tiff"
)

// Picture returns a small picture in which no two parts are the same.
func Picture() image.Image {
	m := image.NewRGBA(image.Rect(0, 0, 64, 48))
	for y := range 48 {
		for x := range 64 {
			m.Set(x, y, color.RGBA{uint8(x * 4), uint8(y * 5), uint8(x * y), 255})
		}
	}
	return m
}

// PNG returns the picture as a PNG file.
func PNG() []byte { return encode(func(b *bytes.Buffer) error { return png.Encode(b, Picture()) }) }

// JPEG returns the picture as a JPEG file without metadata.
func JPEG() []byte {
	return encode(func(b *bytes.Buffer) error { return jpeg.Encode(b, Picture(), nil) })
}

// Files returns a file of each type that is forwarded, by media type.
func Files() map[string][]byte {
	return map[string][]byte{
		"image/png":  PNG(),
		"image/jpeg": JPEG(),
		"image/webp": []byte("RIFF\x1a\x00\x00\x00WEBPVP8L" +
			"\x0d\x00\x00\x00\x2f\x00\x00\x00\x10\x07\x10\x11\x11\x88\x88\xfe\x07\x00"),
		"image/gif":       encode(func(b *bytes.Buffer) error { return gif.Encode(b, Picture(), nil) }),
		"image/tiff":      encode(func(b *bytes.Buffer) error { return tiff.Encode(b, Picture(), nil) }),
		"image/bmp":       encode(func(b *bytes.Buffer) error { return bmp.Encode(b, Picture()) }),
		"application/pdf": []byte("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n"),
	}
}

// Padded returns a PNG file of exactly size bytes, with pseudo-random bytes after the image.
func Padded(size int) []byte {
	b := append(make([]byte, 0, size), PNG()...)
	for x := uint32(1); len(b) < size; x = x*1664525 + 1013904223 {
		b = append(b, byte(x>>24))
	}
	return b[:size]
}

func encode(write func(*bytes.Buffer) error) []byte {
	var b bytes.Buffer
	if err := write(&b); err != nil {
		panic(err)
	}
	return b.Bytes()
}
