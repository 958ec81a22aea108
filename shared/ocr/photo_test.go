package ocr_test

import (
	"bytes"
	"image/jpeg"
	"strings"
	"testing"

	"github.com/bep/imagemeta"

	"coptic.example/service/shared/ocr"
	"coptic.example/service/shared/ocr/ocrtest"
)

// tags returns what a metadata reader finds in a JPEG file.
func tags(t *testing.T, file []byte) map[string]any {
	t.Helper()
	found := map[string]any{}
	_, err := imagemeta.Decode(imagemeta.Options{
		R: bytes.NewReader(file), ImageFormat: imagemeta.JPEG, Sources: imagemeta.EXIF | imagemeta.XMP | imagemeta.IPTC,
		ShouldHandleTag: func(imagemeta.TagInfo) bool { return true },
		HandleTag:       func(tag imagemeta.TagInfo) error { found[tag.Tag] = tag.Value; return nil },
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// TestPhoto checks that a forwarded picture does not reveal its location, has the same pixels, and is still
// upright.
func TestPhoto(t *testing.T) {
	for orientation := range uint16(10) {
		photo := ocrtest.Photo(orientation)
		if tag := tags(t, photo); tag["GPSLatitude"] == nil || !bytes.Contains(photo, []byte(ocrtest.Secret)) {
			t.Fatalf("the test's picture names no place: %v", tag)
		}
		for where, storage := range storages {
			u := ocrtest.Start(t, nil)
			if w := post(handler(t, storage, to(u)), ocr.Path, ocrtest.File("a.jpg", photo)); w.Code != 200 {
				t.Fatal(w.Code, w.Body)
			}
			sent := u.Received()[0].Body
			found := tags(t, sent)
			turned := orientation >= 2 && orientation <= 8
			if turned && (len(found) != 1 || found["Orientation"] != orientation) || !turned && len(found) != 0 {
				t.Errorf("%s, orientation %d: left with %v", where, orientation, found)
			}
			if bytes.Contains(sent, []byte(ocrtest.Secret)) || !bytes.Contains(sent, []byte("ICC_PROFILE\x00\x01\x01profile")) {
				t.Errorf("%s: left as %.300q", where, sent)
			}
			// Exif 2.32 (CIPA DC-008): a big-endian directory with one entry, its value padded, and no further
			// directory.
			only := "\xff\xe1\x00\x22Exif\x00\x00MM\x00\x2a\x00\x00\x00\x08" +
				"\x00\x01\x01\x12\x00\x03\x00\x00\x00\x01\x00" + string(rune(orientation)) + "\x00\x00\x00\x00\x00\x00"
			if bytes.Contains(sent, []byte(only)) != turned {
				t.Errorf("%s, orientation %d: left as %.300q", where, orientation, sent)
			}
			samePixels(t, sent, photo)
		}
	}
}

func samePixels(t *testing.T, a, b []byte) {
	t.Helper()
	x, err := jpeg.Decode(bytes.NewReader(a))
	if err != nil {
		t.Fatal(err)
	}
	y, err := jpeg.Decode(bytes.NewReader(b))
	if err != nil {
		t.Fatal(err)
	}
	if x.Bounds() != y.Bounds() {
		t.Fatal(x.Bounds(), y.Bounds())
	}
	for py := x.Bounds().Min.Y; py < x.Bounds().Max.Y; py++ {
		for px := x.Bounds().Min.X; px < x.Bounds().Max.X; px++ {
			if x.At(px, py) != y.At(px, py) {
				t.Fatalf("pixel %d,%d differs", px, py)
			}
		}
	}
}

// TestDamagedPhoto checks that a JPEG file which is truncated, or has garbage between its segments, is forwarded as
// far as a decoder would read it.
func TestDamagedPhoto(t *testing.T) {
	plain := ocrtest.JPEG()
	for name, tt := range map[string]struct{ file, want string }{
		"cut in the image": {string(plain[:len(plain)-100]), string(plain[:len(plain)-100])},
		"rubbish": {string(plain[:len(plain)-2]) + "\xff\xfe\x00\x02" + ocrtest.Secret + "\xff\xd9",
			string(plain)},
		"fill bytes":           {string(plain[:2]) + "\xff\xff\xff" + string(plain[2:]), string(plain)},
		"impossible length":    {string(plain[:2]) + "\xff\xe1\x00\x01" + string(plain[2:]), string(plain)},
		"Exif that is no TIFF": {string(plain[:2]) + "\xff\xe1\x00\x0cExif\x00\x00abcd" + string(plain[2:]), string(plain)},
		"lone TEM": {string(plain[:2]) + "\xff\x01" + string(plain[2:]),
			string(plain[:2]) + "\xff\x01" + string(plain[2:])},
		"cut behind the first byte of a marker": {string(plain[:len(plain)-1]), string(plain[:len(plain)-1])},
		"comment before the end":                {string(plain[:len(plain)-2]) + "\xff\xfe\x00\x04ab\xff\xd9", string(plain)},
	} {
		t.Run(name, func(t *testing.T) {
			u := ocrtest.Start(t, nil)
			if w := post(handler(t, ocr.Disk, to(u)), ocr.Path, ocrtest.File("a.jpg", []byte(tt.file))); w.Code != 200 {
				t.Errorf("%s: %d %s", name, w.Code, w.Body)
			} else if sent := string(u.Received()[0].Body); sent != tt.want || strings.Contains(sent, ocrtest.Secret) {
				t.Errorf("%s: left as %d bytes, want %d", name, len(sent), len(tt.want))
			}
		})
	}
}

// TestPhotoWithoutSize checks that a JPEG file truncated before its size is rejected.
func TestPhotoWithoutSize(t *testing.T) {
	plain, photo := ocrtest.JPEG(), ocrtest.Photo(6)
	for name, file := range map[string][]byte{
		"cut in a table": plain[:30], "cut after two bytes": plain[:3], "cut in the Exif": photo[:60],
	} {
		t.Run(name, func(t *testing.T) {
			u := ocrtest.Start(t, nil)
			w := post(handler(t, ocr.Disk, to(u)), ocr.Path, ocrtest.File("a.jpg", file))
			if got := message(t, w.Body); w.Code != 422 || got != "The size of the image cannot be read" {
				t.Errorf("%d %s, want 422", w.Code, got)
			}
			if n := len(u.Received()); n > 0 {
				t.Errorf("the upstream got %d files", n)
			}
		})
	}
}
