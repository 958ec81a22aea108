package browsertest

import (
	"encoding/json"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"coptic.example/service/shared/ocr/tesseracttest"
	"github.com/chromedp/chromedp"
)

// TestPhotoWithTesseract is the whole way of a photographed page: picked in the browser, read by a real OCR service,
// sent with the question, and put before the provider. A service that does not know the language is asked again in
// one that it knows.
func TestPhotoWithTesseract(t *testing.T) {
	s := startBefore(t, tesseracttest.Start(t).URL)
	b := newTab(t, s)
	b.open("/en/assistant")
	b.write("#question", "Which book is this?")
	b.do(chromedp.SetUploadFiles(chromedp.CSS(`input[type="file"]`), []string{
		printed(t, "In the beginning was the Word,", "and the Word was with God."),
	}))
	b.readPage()
	b.says(".photo .failure", "Nothing can be read in this file.") // Tesseract has no Coptic here
	b.do(chromedp.SetValue(chromedp.CSS(".ocr-language"), "eng"))
	const text = "In the beginning was the Word,\nand the Word was with God."
	b.until(`document.querySelector('.photo textarea').value === ` + quoted(text))
	b.until(`!document.querySelector('.photo .failure')`)
	b.press("Send")
	b.says(".message.assistant", "Yes.")

	const question = "Which book is this?\n\n[Image OCR Context]\n" + text
	got := lastAsked(t, s)
	if len(got.Messages) != 1 || got.Messages[0].Role != "user" || got.Messages[0].Parts[0].Text != question {
		t.Errorf("the assistant was asked %+v", got)
	}
	var asked struct {
		Messages []struct{ Role, Content string }
	}
	_, upstream := s.Inference.Last()
	if err := json.Unmarshal(upstream, &asked); err != nil || len(asked.Messages) == 0 {
		t.Fatalf("the provider was sent %s", upstream)
	}
	last := asked.Messages[len(asked.Messages)-1]
	want := "<learner>\nWhich book is this?\n</learner>\n<image_text>\n" + text + "\n</image_text>"
	if last.Role != "user" ||
		last.Content != want {
		t.Errorf("the provider was sent %+v, want %q", last, want)
	}
}

// printed writes lines of text as a picture and returns its name.
func printed(t *testing.T, lines ...string) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "page.png")
	f, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := png.Encode(f, tesseracttest.Page(lines...)); err != nil {
		t.Fatal(err)
	}
	return name
}
