package tesseracttest_test

import (
	"bytes"
	"fmt"
	"image"
	"image/gif"
	"image/jpeg"
	"image/png"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"

	"golang.org/x/image/bmp"
	"golang.org/x/image/tiff"

	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/ocr"
	"coptic.example/service/shared/ocr/ocrtest"
	"coptic.example/service/shared/ocr/tesseracttest"
	"coptic.example/service/shared/setting"
)

func TestMain(m *testing.M) {
	if os.Getenv("TEST_OCR") == "" {
		fmt.Println("tests that need Tesseract are run by make test-ocr")
		return
	}
	os.Exit(m.Run())
}

var encoders = map[string]func(io.Writer, image.Image) error{
	"png":  png.Encode,
	"jpeg": func(w io.Writer, m image.Image) error { return jpeg.Encode(w, m, nil) },
	"gif":  func(w io.Writer, m image.Image) error { return gif.Encode(w, m, nil) },
	"tiff": func(w io.Writer, m image.Image) error { return tiff.Encode(w, m, nil) },
	"bmp":  bmp.Encode,
}

// service returns the proxy in front of Tesseract.
func service(t *testing.T, storage ocr.Storage) http.Handler {
	t.Helper()
	t.Setenv("OCR_SERVICE_URL", tesseracttest.Start(t).URL)
	var env setting.Env
	s := ocr.Configure(&env, storage, nil)
	if err := env.Err(); err != nil {
		t.Fatal(err)
	}
	return httpapi.New(ocr.Routes(s)...)
}

func read(h http.Handler, lang string, file []byte) *httptest.ResponseRecorder {
	body, kind := ocrtest.Form(ocrtest.File("page", file), ocrtest.Field("lang", lang))
	r := httptest.NewRequest("POST", ocr.Path, bytes.NewReader(body))
	r.Header.Set("Content-Type", kind)
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w
}

// TestPages checks that a page rendered as an image comes back as its text.
func TestPages(t *testing.T) {
	pages := map[string][]string{
		"eng":     {"In the beginning was the Word,", "and the Word was with God."},
		"nld":     {"In het begin was het Woord,", "het Woord was bij God."},
		"ell":     {"ΕΝ ΑΡΧΗ ΗΝ Ο ΛΟΓΟΣ"},
		"eng+ell": {"The word is λόγος", "and the light is φως"},
	}
	for where, storage := range map[string]ocr.Storage{"memory": ocr.Memory, "disk": ocr.Disk} {
		t.Run(where, func(t *testing.T) {
			h := service(t, storage)
			for lang, lines := range pages {
				for format, encode := range encoders {
					var file bytes.Buffer
					if err := encode(&file, tesseracttest.Page(lines...)); err != nil {
						t.Fatal(err)
					}
					w := read(h, lang, file.Bytes())
					got, want := strings.Join(strings.Fields(w.Body.String()), " "), strings.Join(lines, " ")
					if w.Code != 200 || got != want || w.Header().Get("Content-Type") != "text/plain; charset=utf-8" {
						t.Errorf("%s, %s, %s: %d %q, want %q", where, lang, format, w.Code, got, want)
					}
				}
			}
		})
	}
}

// TestUnreadable checks that a file which Tesseract rejects gives our 422, without Tesseract's message.
func TestUnreadable(t *testing.T) {
	h := service(t, ocr.Disk)
	for name, tt := range map[string]struct {
		lang string
		file []byte
	}{
		"language it lacks": {"cop", ocrtest.PNG()},
		"damaged image":     {"eng", ocrtest.PNG()[:60]},
		"PDF":               {"eng", ocrtest.Files()["application/pdf"]},
	} {
		t.Run(name, func(t *testing.T) {
			w := read(h, tt.lang, tt.file)
			if w.Code != 422 || w.Body.String() != `{"error":"The OCR service does not take this file."}` {
				t.Errorf("%s: %d %s", name, w.Code, w.Body)
			}
		})
	}
}
