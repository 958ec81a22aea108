package browsertest

import (
	"encoding/csv"
	"strings"
	"testing"

	cdp "github.com/chromedp/cdproto/browser"
	"github.com/chromedp/chromedp"
)

// TestLessonToFlashcards: reader, concept window, word window, flashcards, and the file for Anki.
func TestLessonToFlashcards(t *testing.T) {
	b := newTab(t, start(t))
	b.open("/en/lessons")
	b.press("Lesson 4: Nouns and their articles")
	b.says("h1", "Nouns and their articles")
	b.says("#rights", "Copyright")

	b.click("a.concept")
	b.says("dialog h2", "Gender")
	b.until(`document.querySelector('dialog .sheet > div p')`)
	b.do(chromedp.KeyEvent("\x1b"))
	b.until(`!document.querySelector('dialog')`)

	b.click(".example a.word")
	b.says("dialog .preview", "Open the whole entry")
	b.click("dialog .close")
	b.until(`!document.querySelector('dialog')`)

	b.click(`.noteref a`)
	b.until(`document.activeElement.id.startsWith('note-')`)
	b.click(`.footnotes [role="doc-backlink"]`)
	b.until(`document.activeElement.id.startsWith('mark-')`)

	b.press("Practise with flashcards")
	b.says("h1", "Flashcards")
	b.says(".progress", "new")
	cards := value[int](b, `document.querySelectorAll('.printed tbody tr').length`)
	rows := b.download("Text for Anki (TSV)")
	if len(rows) != cards || cards < 30 {
		t.Errorf("%d rows for %d cards", len(rows), cards)
	}
	for _, row := range rows {
		if len(row) != 6 || row[0] == "" || row[1] == "" || row[3] == "" || !strings.HasPrefix(row[5], "lesson-4 ") {
			t.Errorf("row %q", row)
		}
	}
}

// download presses a button and returns the rows of the file it saves, the head checked and left out.
func (b *tab) download(button string) [][]string {
	b.t.Helper()
	text := b.saved(button, "*.tsv")
	for _, line := range []string{
		"#separator:tab\n", "#html:false\n", "#guid column:1\n", "#tags column:6\n", "All rights reserved",
	} {
		if !strings.Contains(string(text), line) {
			b.t.Errorf("no %q in %.300s", line, text)
		}
	}
	r := csv.NewReader(strings.NewReader(string(text)))
	r.Comma, r.Comment, r.LazyQuotes, r.FieldsPerRecord = '\t', '#', true, -1
	rows, err := r.ReadAll()
	if err != nil {
		b.t.Fatal(err)
	}
	return rows
}

// downloads is the folder that files are saved into from here on.
func (b *tab) downloads() string {
	b.t.Helper()
	dir := b.t.TempDir()
	target := chromedp.FromContext(b.ctx)
	_, err := chromedp.CallBrowser(b.ctx, cdp.SetDownloadBehavior, cdp.SetDownloadBehaviorParams{
		Behavior: cdp.SetDownloadBehaviorBehaviorAllow, BrowserContextID: target.BrowserContextID, DownloadPath: dir,
	})
	if err != nil {
		b.t.Fatal(err)
	}
	return dir
}

// TestEveryLesson: each lesson shows whole, in both languages, with nothing left out.
func TestEveryLesson(t *testing.T) {
	b := newTab(t, start(t))
	for _, language := range []string{"en", "nl"} {
		b.open("/" + language + "/lessons")
		for _, slug := range value[[]string](b, `fetch('/api/v1/grammar/manifest').then((r) => r.json()).then((m) => `+
			`m.lessons.map((l) => l.slug))`) {
			b.open("/" + language + "/lessons/" + slug)
			lacking := value[[]string](b, `fetch('/api/v1/grammar/lessons/`+slug+`').then((r) => r.json()).then(({ data }) => [
				...data.examples.map((each) => each.id), ...data.exercises.map((each) => each.id),
				...data.footnotes.map((each) => 'note-' + each.id), ...data.lesson.sections.map((each) => each.slug),
				...data.sources.map((each) => each.id),
			].filter((id) => document.querySelectorAll('[id="' + id + '"]').length !== 1))`)
			if len(lacking) > 0 {
				t.Errorf("%s %s lacks %v", language, slug, lacking)
			}
			if strings.Contains(b.text("main"), "undefined") || strings.Contains(b.text("main"), "[object") {
				t.Errorf("%s %s shows what is no text", language, slug)
			}
		}
	}
}
