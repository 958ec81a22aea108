package ocr

import (
	"bytes"
	"errors"
	"image/jpeg"
	"io"
	"mime/multipart"
	"net/http/httptest"
	"strings"
	"testing"

	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/ocr/ocrtest"
)

// FuzzForm checks that any body is either rejected with one of our errors, or is a form with that one file
// according to the standard library.
func FuzzForm(f *testing.F) {
	seed := func(parts ...ocrtest.Part) {
		body, kind := ocrtest.Form(parts...)
		_, boundary, _ := strings.Cut(kind, "boundary=")
		f.Add(bytes.ReplaceAll(body, []byte(boundary), []byte("x")), true)
	}
	seed(ocrtest.File("a.png", ocrtest.PNG()))
	seed(ocrtest.File("", nil), ocrtest.Field("lang", "cop"), ocrtest.File("a", []byte("GIF89a")))
	seed(ocrtest.Field("a", "b"))
	seed()
	f.Add([]byte("--x\r\nContent-Disposition: form-data; filename\r\n\r\n\r\n--x--"), false)
	f.Add([]byte("--x\nContent-Disposition:form-data;name=f;filename=a\n\nabc\n--x--"), false)
	f.Fuzz(func(t *testing.T, body []byte, announced bool) {
		for _, storage := range []Storage{Memory, Disk} {
			s := &Service{storage: storage, limit: 3000, kinds: defaultKinds}
			r := httptest.NewRequest("POST", Path, bytes.NewReader(body))
			r.Header.Set("Content-Type", "multipart/form-data; boundary=x")
			if !announced {
				r.ContentLength = -1
			}
			form, err := s.receive(httptest.NewRecorder(), r)
			var refused *httpapi.Error
			if err != nil {
				if !errors.As(err, &refused) || refused.Status != 400 && refused.Status != 413 {
					t.Fatalf("%v", err)
				}
				continue
			}
			defer form.Close()
			content := make([]byte, form.size)
			if _, err := form.file.ReadAt(content, 0); err != nil && err != io.EOF {
				t.Fatal(err)
			}
			if form.size == 0 || form.size > s.limit || !slicesContain(contents(t, body), content) {
				t.Fatalf("took %q", content)
			}
			if _, err := s.examine(form); err != nil && (!errors.As(err, &refused) || refused.Status >= 500) {
				t.Fatalf("%v", err)
			}
		}
	})
}

// contents returns the contents of all parts.
func contents(t *testing.T, body []byte) (all [][]byte) {
	for parts := multipart.NewReader(bytes.NewReader(body), "x"); ; {
		part, err := parts.NextRawPart()
		if err != nil {
			return all
		}
		content, err := io.ReadAll(part)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, content)
	}
}

func slicesContain(all [][]byte, one []byte) bool {
	for _, b := range all {
		if bytes.Equal(b, one) {
			return true
		}
	}
	return false
}

// FuzzJPEG checks that removing metadata never changes the pixels, and that doing it again changes nothing.
func FuzzJPEG(f *testing.F) {
	f.Add(ocrtest.JPEG())
	f.Add(ocrtest.Photo(6))
	f.Add([]byte("\xff\xd8\xff\xfe\x00\x02\xff\xff\xff\x00\x00\xff\xda\x00\x02\x00\xff\x00\xff\xd0a\xff\xffz"))
	f.Fuzz(func(t *testing.T, file []byte) {
		cut, refused := strip(t, file)
		if refused {
			return
		}
		again, _ := strip(t, cut)
		if !bytes.Equal(again, cut) {
			t.Fatalf("cut again: %q, then %q", cut, again)
		}
		before, err := jpeg.Decode(bytes.NewReader(file))
		if err != nil {
			return
		}
		after, err := jpeg.Decode(bytes.NewReader(cut))
		if err != nil {
			t.Fatalf("no longer a JPEG file: %v", err)
		}
		b := before.Bounds()
		for y := b.Min.Y; y < b.Max.Y; y++ {
			for x := b.Min.X; x < b.Max.X; x++ {
				if before.At(x, y) != after.At(x, y) {
					t.Fatalf("pixel %d,%d differs", x, y)
				}
			}
		}
	})
}

func strip(t *testing.T, file []byte) (cut []byte, refused bool) {
	pieces, err := withoutMetadata(bytes.NewReader(file), int64(len(file)))
	if err != nil {
		return nil, true
	}
	d := document{pieces: pieces}
	cut, err = io.ReadAll(d.reader())
	if err != nil {
		t.Fatal(err)
	}
	return cut, false
}
