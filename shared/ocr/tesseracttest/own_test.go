package tesseracttest_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"image"
	"image/gif"
	"image/jpeg"
	"image/png"
	"net/http"
	"strings"
	"testing"
	"time"

	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/ocr"
	"coptic.example/service/shared/ocr/ocrtest"
	"coptic.example/service/shared/ocr/tesseracttest"
	"coptic.example/service/shared/recognition"
	"coptic.example/service/shared/setting"
)

// own returns the proxy in front of our own recogniser.
func own(t *testing.T) http.Handler {
	t.Helper()
	reader, err := recognition.Open()
	if err != nil {
		t.Fatal(err)
	}
	if !reader.ReadsPDF() {
		t.Fatal("pdftoppm is missing. On Debian: apt-get install poppler-utils")
	}
	url, err := recognition.Start(t.Context(), reader)
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv("OCR_SERVICE_URL", url)
	var env setting.Env
	s := ocr.Configure(&env, ocr.Disk, nil)
	if err := env.Err(); err != nil {
		t.Fatal(err)
	}
	return httpapi.New(ocr.Routes(s.TrustMessages())...)
}

// TestOwnRefusals checks that a file which our own recogniser cannot read is a client error.
func TestOwnRefusals(t *testing.T) {
	h := own(t)
	encoded := func(encode func(*bytes.Buffer, image.Image) error, m image.Image) []byte {
		var b bytes.Buffer
		if err := encode(&b, m); err != nil {
			t.Fatal(err)
		}
		return b.Bytes()
	}
	asPNG := func(b *bytes.Buffer, m image.Image) error { return png.Encode(b, m) }
	page := tesseracttest.Page("The light shines", "in the darkness")
	half := func(file []byte) []byte { return file[:len(file)/2] }
	jpg := encoded(func(b *bytes.Buffer, m image.Image) error { return jpeg.Encode(b, m, nil) }, page)
	animated := encoded(func(b *bytes.Buffer, m image.Image) error { return gif.Encode(b, m, nil) }, page)
	webp := ocrtest.Files()["image/webp"]
	nothing := "The picture holds nothing that can be read."
	for _, tt := range []struct {
		name, lang string
		file       []byte
		status     int
		message    string
	}{
		{"half a JPEG", "eng", half(jpg), 422, nothing},
		{"half a GIF", "eng", half(animated), 422, nothing},
		{"half a WebP", "eng", webp[:len(webp)-6], 422, nothing},
		{"one pixel", "eng", encoded(asPNG, image.NewGray(image.Rect(0, 0, 1, 1))), 422, nothing},
		{"seven pixels", "eng", encoded(asPNG, image.NewGray(image.Rect(0, 0, 7, 7))), 422, nothing},
		{"a thread", "eng", encoded(asPNG, image.NewGray(image.Rect(0, 0, 6000, 9))), 422, nothing},
		{"an empty picture of eight pixels", "eng", encoded(asPNG, image.NewGray(image.Rect(0, 0, 8, 8))), 200, ""},
		{"a strip", "eng", encoded(asPNG, image.NewGray(image.Rect(0, 0, 2600, 8))), 200, ""},
		{"a language that nobody has", "zzz", encoded(asPNG, page), 400, "Invalid lang: zzz. Allowed: "},
		{"one of two", "eng+zzz", encoded(asPNG, page), 400, "Invalid lang: zzz. Allowed: "},
		{"a PDF without a page", "eng", ocrtest.Files()["application/pdf"], 422, "The PDF has no page that can be read."},
		{"half a PDF", "eng", half(pdf(1)), 422, "The PDF has no page that can be read."},
	} {
		t.Run(tt.name, func(t *testing.T) {
			w := read(h, tt.lang, tt.file)
			var got struct{ Error string }
			if err := json.Unmarshal(w.Body.Bytes(), &got); err != nil {
				t.Fatal(err)
			}
			if w.Code != tt.status || !strings.HasPrefix(got.Error, tt.message) {
				t.Errorf("%d %s, want %d %s", w.Code, w.Body, tt.status, tt.message)
			}
		})
	}
}

// TestDocuments checks that the first twenty pages of a PDF are read, with their lines, and that the response says
// if there are more.
func TestDocuments(t *testing.T) {
	h := own(t)
	for _, tt := range []struct {
		name  string
		pages int
	}{{"one page", 1}, {"three", 3}, {"twenty", 20}, {"twenty-five", 25}} {
		t.Run(tt.name, func(t *testing.T) {
			began := time.Now()
			w := read(h, "eng", pdf(tt.pages))
			took := time.Since(began)
			var got struct {
				Pages []struct{ Lines []struct{ Text string } }
				More  bool
			}
			if json.Unmarshal(w.Body.Bytes(), &got) != nil || w.Code != 200 {
				t.Fatalf("%d %.300s", w.Code, w.Body)
			}
			read := len(got.Pages) // fewer when the time was up on a busy machine, which the answer says then
			if read == 0 || read > min(tt.pages, 20) || got.More != (read < tt.pages) {
				t.Errorf("%d pages of %d, others: %v: %.300s", read, tt.pages, got.More, w.Body)
			}
			t.Logf("%d pages of %d in %v", read, tt.pages, took.Round(100*time.Millisecond))
			for i, p := range got.Pages {
				if want := fmt.Sprintf("page number %d of", i+1); len(p.Lines) != 1 || !strings.Contains(p.Lines[0].Text, want) {
					t.Errorf("page %d: %v, want %q", i+1, p.Lines, want)
				}
			}
		})
	}
}

// pdf returns a PDF with that many pages of one line.
func pdf(pages int) []byte {
	var out bytes.Buffer
	var offsets []int
	object := func(text string) {
		offsets = append(offsets, out.Len())
		fmt.Fprintf(&out, "%d 0 obj\n%s\nendobj\n", len(offsets), text)
	}
	out.WriteString("%PDF-1.4\n")
	kids := ""
	for i := range pages {
		kids += fmt.Sprintf("%d 0 R ", 4+2*i)
	}
	object("<</Type/Catalog/Pages 2 0 R>>")
	object(fmt.Sprintf("<</Type/Pages/Kids[%s]/Count %d>>", kids, pages))
	object("<</Type/Font/Subtype/Type1/BaseFont/Times-Roman>>")
	for i := range pages {
		object(fmt.Sprintf("<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F1 3 0 R>>>>"+
			"/Contents %d 0 R>>", 5+2*i))
		line := fmt.Sprintf("BT /F1 24 Tf 72 700 Td (This is page number %d of many.) Tj ET", i+1)
		object(fmt.Sprintf("<</Length %d>>\nstream\n%s\nendstream", len(line), line))
	}
	start := out.Len()
	fmt.Fprintf(&out, "xref\n0 %d\n0000000000 65535 f \n", len(offsets)+1)
	for _, at := range offsets {
		fmt.Fprintf(&out, "%010d 00000 n \n", at)
	}
	fmt.Fprintf(&out, "trailer<</Size %d/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF\n", len(offsets)+1, start)
	return out.Bytes()
}
