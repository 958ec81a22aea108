package browsertest

import (
	"encoding/csv"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	cdp "github.com/chromedp/cdproto/browser"
	"github.com/chromedp/chromedp"
)

// TestLessonToFlashcards: reader, concept window, word window, flashcards, and the file for Anki.
func TestLessonToFlashcards(t *testing.T) {
	b := newTab(t, start(t))
	b.open("/?page=lessons")
	b.press("Lesson 2: Nouns and their articles")
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
	cards := value[int](
		b,
		`[...document.querySelectorAll('.options .check')].slice(0, 2).reduce((n, each) => n + Number(each.textContent.match(/\d+/)), 0)`,
	)
	b.do(chromedp.KeyEvent(" "))
	b.until(`document.querySelector('.card-back').textContent.length > 0`)
	b.do(chromedp.KeyEvent("1"))
	b.press("Turn the card")
	b.press("I knew it")
	b.says(".progress", "cards left")

	rows := b.download("Download for Anki (TSV)")
	if len(rows) != cards || cards < 30 {
		t.Errorf("%d rows for %d cards", len(rows), cards)
	}
	for _, row := range rows {
		if len(row) != 6 || row[0] == "" || row[1] == "" || row[3] == "" || !strings.HasPrefix(row[5], "lesson-2 ") {
			t.Errorf("row %q", row)
		}
	}
}

// download presses a button and returns the rows of the file it saves, the head checked and left out.
func (b *tab) download(button string) [][]string {
	b.t.Helper()
	dir := b.t.TempDir()
	target := chromedp.FromContext(b.ctx)
	_, err := chromedp.CallBrowser(b.ctx, cdp.SetDownloadBehavior, cdp.SetDownloadBehaviorParams{
		Behavior: cdp.SetDownloadBehaviorBehaviorAllow, BrowserContextID: target.BrowserContextID, DownloadPath: dir,
	})
	if err != nil {
		b.t.Fatal(err)
	}
	b.press(button)
	var files []string
	for end := time.Now().Add(patience); len(files) == 0 && time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		files, _ = filepath.Glob(filepath.Join(dir, "*.tsv"))
	}
	if len(files) != 1 {
		b.t.Fatalf("files: %v", files)
	}
	text, err := os.ReadFile(files[0])
	if err != nil {
		b.t.Fatal(err)
	}
	for _, line := range []string{"#separator:tab\n", "#html:false\n", "#guid column:1\n", "#tags column:6\n", "All rights reserved"} {
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

// TestEveryLesson: each lesson shows whole, in both languages, with nothing left out.
func TestEveryLesson(t *testing.T) {
	b := newTab(t, start(t))
	for _, language := range []string{"en", "nl"} {
		b.open("/?page=lessons")
		b.click(`.languages [lang="` + language + `"]`)
		b.until(`document.documentElement.lang === ` + quoted(language))
		for _, slug := range value[[]string](b, `fetch('/api/v1/grammar/manifest').then((r) => r.json()).then((m) => m.lessons.map((l) => l.slug))`) {
			b.open("/?page=lesson&id=" + slug)
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

// TestKeys: the client has a model answer in both languages for every question of every lesson.
func TestKeys(t *testing.T) {
	b := newTab(t, start(t))
	b.open("/?page=lessons")
	lacking := value[[]string](b, `(async () => {
		const read = async (path) => { const r = await fetch(path); return r.ok ? r.json() : {}; };
		const lacking = [];
		for (const { slug } of (await read('/api/v1/grammar/manifest')).lessons) {
			const [lesson, key] = [await read('/api/v1/grammar/lessons/' + slug), await read('/keys/' + slug + '.json')];
			for (const item of lesson.data.exercises.flatMap((each) => each.items)) if (!key[item.id]?.model?.en || !key[item.id]?.model?.nl) lacking.push(item.id);
		}
		return lacking;
	})()`)
	if len(lacking) > 0 {
		t.Errorf("no model answer to %v", lacking)
	}
}

// TestExercises: without an answer key the page says so kindly; with one it shows the model answer beside the learner's.
func TestExercises(t *testing.T) {
	b := newTab(t, start(t))
	b.before(`
		const real = window.fetch;
		window.fetch = (path, options) => String(path).startsWith('/keys/')
			? Promise.resolve(path === '/keys/lesson-2.json'
				? new Response(JSON.stringify({
					'grammar.exercise.lesson02.02.item.1': {
						model: {en: 'The old man and the boy. / The old man’s child. (word for word)', nl: 'x'},
						accepted: {en: ['The old man and the boy.', 'The old man’s child. (word for word)', 'The old man’s child.'], nl: ['x']},
					},
					'grammar.exercise.lesson02.01.item.1': {
						model: {en: 'b. ϯⲃⲁⲕⲓ', nl: 'b. ϯⲃⲁⲕⲓ'}, right: 'b', question: {en: 'Which?', nl: 'Welke?'},
						choices: {en: [{letter: 'a', text: 'ⲡⲓⲃⲁⲕⲓ'}, {letter: 'b', text: 'ϯⲃⲁⲕⲓ'}], nl: []},
					},
				}))
				: new Response('', {status: 404}))
			: real(path, options);
	`)
	b.open("/?page=lesson&id=lesson-3")
	b.click(".exercise .reveal")
	b.says(".model", "no answer key for this lesson yet")

	b.open("/?page=lesson&id=lesson-2")
	item := `.exercise[id="grammar.exercise.lesson02.02"] li`
	b.write(item+" input, "+item+" textarea", "the old man's child")
	b.click(item + " .reveal")
	b.says(item+" .compare", "The old man and the boy.")
	b.says(item+" .same", "Well done")

	choice := `.exercise[id="grammar.exercise.lesson02.01"] li`
	b.click(choice + ` input[value="a"]`)
	b.click(choice + " .reveal")
	b.says(choice+" .model", "Not this one")
	b.click(choice + ` input[value="b"]`)
	b.click(choice + " .reveal")
	b.says(choice+" .same", "Right")
}

// TestUnknownTypes: a course with types this client does not know shows what they hold.
func TestUnknownTypes(t *testing.T) {
	b := newTab(t, start(t))
	b.before(`
		const real = window.fetch;
		window.fetch = async (path, options) => {
			const response = await real(path, options);
			if (!String(path).endsWith('/lessons/lesson-1')) return response;
			const bundle = await response.json();
			for (const blocks of Object.values(bundle.data.lesson.sections[0].blocks)) blocks.unshift(
				{type: 'poem', content: [{type: 'rubric', children: [{type: 'text', text: 'unheard-of inline'}]}]},
				{type: 'aside', blocks: [{type: 'paragraph', content: [{type: 'text', text: 'unheard-of block'}]}]},
				{type: 'drawing', source: 'x.svg'},
				{type: 'paragraph', content: [{type: 'link', href: 'javascript:alert(1)', children: [{type: 'text', text: 'no link'}]}]});
			return new Response(JSON.stringify(bundle));
		};
	`)
	b.open("/?page=lesson&id=lesson-1")
	b.says("section", "unheard-of inline")
	b.says("section", "unheard-of block")
	b.says("section", "no link")
	b.until(`!document.querySelector('a[href^="javascript:"]')`)
}
