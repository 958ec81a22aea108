package recognition

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/color"
	"image/gif"
	"image/png"
	"runtime"
	"testing"

	"golang.org/x/image/tiff"
)

// TestHostile checks that malicious files are rejected, or read as the one picture that they also are, with little
// memory.
func TestHostile(t *testing.T) {
	picture := image.NewGray(image.Rect(0, 0, 40, 30))
	encoded := func(write func(*bytes.Buffer) error) []byte {
		var b bytes.Buffer
		if err := write(&b); err != nil {
			t.Fatal(err)
		}
		return b.Bytes()
	}
	whole := encoded(func(b *bytes.Buffer) error { return png.Encode(b, picture) })
	plain := encoded(func(b *bytes.Buffer) error { return tiff.Encode(b, picture, nil) })
	animated := encoded(func(b *bytes.Buffer) error {
		palette := image.NewPaletted(picture.Rect, color.Palette{color.White, color.Black})
		return gif.EncodeAll(b, &gif.GIF{Image: []*image.Paletted{palette, palette}, Delay: []int{0, 0}})
	})
	for _, test := range []struct {
		name string
		file []byte
		want error
	}{
		{"a PNG whose data is a bomb", pngBomb(t), ErrUnreadable},
		{"a PNG with a PDF behind it", append(bytes.Clone(whole), "%PDF-1.7\n"...), nil},
		{"a GIF with several frames", animated, nil},
		{"a TIFF whose directory points to itself", pointing(plain, binary.LittleEndian.Uint32(plain[4:])), nil},
		{"a TIFF whose directory lies behind its end", directory(plain, 1<<30), ErrUnreadable},
		{"a TIFF that is only a header", []byte("II*\x00\x08\x00\x00\x00"), ErrUnreadable},
		{"a PDF", []byte("%PDF-1.7\n1 0 obj<</Type/Catalog>>"), ErrUnreadable},
		{"PostScript", []byte("%!PS-Adobe-3.0\n(/etc/passwd) (r) file"), ErrUnreadable},
		{"SVG", []byte(`<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>`), ErrUnreadable},
		{"a list of files, as Tesseract takes it", []byte("/etc/passwd\n/etc/hostname\n"), ErrUnreadable},
	} {
		t.Run(test.name, func(t *testing.T) {
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			_, err := decode(test.file)
			runtime.ReadMemStats(&after)
			if err != test.want {
				t.Errorf("got %v, want %v", err, test.want)
			}
			if took := after.TotalAlloc - before.TotalAlloc; took > 100<<20 {
				t.Errorf("took %d MB", took>>20)
			}
		})
	}
}

// pngBomb claims to be small and contains a hundred megabytes of zeros.
func pngBomb(t *testing.T) []byte {
	t.Helper()
	var data bytes.Buffer
	w := zlib.NewWriter(&data)
	zeros := make([]byte, 1<<20)
	for range 100 {
		w.Write(zeros)
	}
	w.Close()
	b := bytes.NewBuffer([]byte("\x89PNG\r\n\x1a\n"))
	chunk := func(name string, data []byte) {
		binary.Write(b, binary.BigEndian, uint32(len(data)))
		body := append([]byte(name), data...)
		b.Write(body)
		binary.Write(b, binary.BigEndian, crc32.ChecksumIEEE(body))
	}
	chunk("IHDR", []byte{0, 0, 0, 8, 0, 0, 0, 8, 8, 0, 0, 0, 0})
	chunk("IDAT", data.Bytes())
	chunk("IEND", nil)
	return b.Bytes()
}

// directory returns a TIFF file whose first directory is at another offset.
func directory(file []byte, at uint32) []byte {
	out := bytes.Clone(file)
	binary.LittleEndian.PutUint32(out[4:], at)
	return out
}

// pointing returns a TIFF file whose first directory names a next one.
func pointing(file []byte, at uint32) []byte {
	out := bytes.Clone(file)
	first := binary.LittleEndian.Uint32(out[4:])
	entries := binary.LittleEndian.Uint16(out[first:])
	binary.LittleEndian.PutUint32(out[first+2+12*uint32(entries):], at)
	return out
}
