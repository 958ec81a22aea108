package browsertest

import (
	"encoding/csv"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

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

	b.press("Show the whole lesson")
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

// TestStepLength: no step takes more than the eight minutes that are promised, and nine in ten take five or more, in
// lessons with long and short sections, long texts and long exercises.
func TestStepLength(t *testing.T) {
	b := newTab(t, start(t))
	var short, all int
	for _, n := range []int{1, 4, 5, 14, 17, 22, 28, 36, 40, 42, 57, 59, 62, 67, 70} {
		b.open(fmt.Sprintf("/en/lessons/lesson-%d", n))
		minutes := value[[]int](b, `[...document.querySelectorAll('.bar-steps button')].map((button) => {
			button.click();
			return Number(document.querySelector('.steps p').textContent.match(/about (\d+)/)[1]);
		})`)
		if slices.Max(minutes) > 8 {
			t.Errorf("the steps of lesson %d take %v minutes", n, minutes)
		}
		all += len(minutes)
		for _, m := range minutes {
			if m < 5 {
				short++
			}
		}
	}
	t.Logf("%d of %d steps are short", short, all)
	if short > all/10 {
		t.Errorf("%d of %d steps take less than five minutes", short, all)
	}
}

// TestLessonBySteps: a lesson shows a step at a time, Continue ticks it and goes on, bar and list of lessons say
// what is done, a place in the page opens its step, and the whole lesson is one button away.
func TestLessonBySteps(t *testing.T) {
	b := newTab(t, start(t))
	b.size(320, 640)
	b.open("/nl/lessons")
	b.says("#today", "Begin hier")
	b.picture("lessons-320-nl")
	b.open("/nl/lessons/lesson-4")
	steps := value[int](b, `document.querySelectorAll('.bar-steps li').length`)
	if steps < 4 || steps > 9 {
		t.Errorf("lesson 4 has %d steps", steps)
	}
	if high := value[float64](b, `document.querySelector('article').offsetHeight`); high > 5000 {
		t.Errorf("the first step is %.0f pixels high", high)
	}
	b.picture("step-320-nl")
	b.accessible("a step")
	b.eval(`document.querySelector('.steps').scrollIntoView()`)
	b.picture("step-bar-320-nl")
	for i := range steps {
		b.says(".steps", "Stap "+strconv.Itoa(i+1)+" van "+strconv.Itoa(steps))
		if wide := value[int64](b, `document.documentElement.scrollWidth`); wide > 320 {
			t.Errorf("step %d is %d pixels wide", i+1, wide)
		}
		b.click(".steps-on .primary")
	}
	b.says(".steps-on", "Je hebt deze les afgerond")
	b.until(`document.querySelectorAll('.bar-steps .done').length === ` + strconv.Itoa(steps))
	b.picture("step-last-320-nl")
	b.open("/nl/lessons/lesson-5")
	b.click(".steps-on .primary")
	b.says(".steps", "Stap 2 van")
	b.eval(`history.back()`)
	b.says(".steps", "Stap 1 van")

	b.open("/en/lessons/lesson-4#practice")
	b.until(`document.querySelector('#practice').checkVisibility()`)
	b.until(`!document.querySelector('#gender').checkVisibility()`)
	b.press("Show the whole lesson")
	b.until(`document.querySelector('#gender').checkVisibility()`)

	b.size(1280, 900)
	b.open("/en/lessons")
	b.says(`a[data-lesson="lesson-4"] + .lesson-state`, "done")
	b.says(`a[data-lesson="lesson-5"] + .lesson-state`, "1 of")
	b.says("#today", "Lesson 5: Nominal sentences")
	b.until(`document.querySelectorAll('.week .did').length === 1 && document.querySelectorAll('.week li').length === 7`)
	if high := value[float64](b, `document.documentElement.scrollHeight`); high > 3200 {
		t.Errorf("the list of lessons is %.0f pixels high", high)
	}
	b.accessible("the list of lessons")
	b.picture("lessons-desktop")
	bare := newTab(t, start(t))
	bare.withoutScripts()
	bare.open("/en/lessons/lesson-4")
	for _, id := range []string{"gender", "articles", "practice", "rights"} {
		bare.until(`document.querySelector('#` + id + `').checkVisibility()`)
	}
}

// TestExerciseByQuestions: a step asks a question at a time, by choice, by words to put in order or a gap to fill; what
// was wrong says what is right, leads to the paragraph, comes back at the end and becomes a card.
func TestExerciseByQuestions(t *testing.T) {
	b := newTab(t, start(t))
	b.size(320, 640)
	b.open("/nl/lessons/lesson-4#practice")
	form := `form[data-kind="multiple-choice"] `
	shown := form + `[data-item]:not(.off) `
	b.says(form+".round-head", "8")
	question := b.text(shown + ".question")
	b.click(shown + `input:not([value="` + value[string](b, `document.querySelector('`+shown+`').dataset.right`) + `"])`)
	b.says(shown+".verdict", "Fout. Je koos ")
	b.says(form+".round-foot", "komt aan het eind terug")
	b.says(form+".tally", "0 goed van 1 gecontroleerd")
	b.picture("exercise-wrong-320-nl")
	b.accessible("a wrong answer")
	for i := range 8 { // the other seven, and the one that comes back
		b.press("Volgende vraag")
		b.says(form+".tally", fmt.Sprintf("%d goed van %d gecontroleerd", i, i+1))
		b.until(`!document.querySelector('` + shown + `.verdict').textContent`)
		last := b.text(shown + ".question")
		right := value[string](b, `document.querySelector('`+shown+`').dataset.right`)
		b.click(shown + `input[value="` + right + `"]`)
		b.says(shown+".verdict", "Goed")
		if b.text(form+".round-head") == "Nog te gaan: 1" && last != question {
			t.Errorf("the last question is %q, want the one that was answered wrong, %q", last, question)
		}
	}
	b.press("Volgende vraag")
	b.until(`!document.querySelector('` + form + `[data-item]:not(.off)')`)
	b.says(form+".tally", "8 goed van 8")
	b.press("Begin opnieuw")
	b.until(`document.activeElement.closest('` + shown + `')`)
	b.says(form+".round-head", "8")
	b.until(`!document.querySelector('` + form + `.tally').checkVisibility()`)
	right := value[string](b, `document.querySelector('`+shown+`').dataset.right`)
	b.click(shown + `input[value="` + right + `"]`)
	b.says(form+".tally", "1 goed van 1 gecontroleerd")

	b.open("/nl/lessons/lesson-4#grammar.exercise.lesson04.03")
	tiles := `[id="grammar.exercise.lesson04.03"] [data-item]:not(.off) `
	b.until(`document.querySelector('` + tiles + `.tiles').checkVisibility()`)
	b.until(`!document.querySelector('` + tiles + `input').checkVisibility()`)
	for _, word := range []string{"ⲡⲓⲙⲱⲓⲧ", "ⲛⲉⲙ", "ⲡⲓⲧⲱⲟⲩ"} {
		b.press(word)
	}
	b.press("Liever typen")
	b.until(`document.querySelector('` + tiles + `input').value === 'ⲡⲓⲙⲱⲓⲧ ⲛⲉⲙ ⲡⲓⲧⲱⲟⲩ'`)
	b.eval(`document.activeElement.dispatchEvent(
		new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))`)
	b.until(`document.activeElement.closest('.round-foot')`)
	b.picture("exercise-order-320-nl")
	b.accessible("words to put in order")
	b.says(tiles+".verdict", "Goed")
	b.press("Volgende vraag")
	b.until(`document.querySelector('` + tiles + `.tiles-line')?.textContent.includes('____')`)
	b.eval(`[...document.querySelectorAll('` + tiles + `.tile')].find((each) =>
		!'ⲟⲩⲃⲁⲕⲓ ⲛⲉⲙ ⲟⲩϯⲙⲓ'.includes(each.textContent)).click()`)
	b.says(tiles+".verdict", "sleutel")
	b.picture("exercise-gap-320-nl")
	b.click(tiles + ".explained")
	b.until(`location.hash && document.getElementById(location.hash.slice(1)).checkVisibility()`)
	b.until(`!document.querySelector('#practice').checkVisibility()`)

	b.open("/nl/lessons")
	b.says("#today", "Fouten om nog eens te bekijken: 2")
	b.press("Fouten om nog eens te bekijken: 2")
	b.says(".progress", "2 nieuw")
	b.press("Draai de leerkaart om")
	b.picture("card-mistake-320-nl")
}

// TestPairs: a step that only reads is tried by matching its examples.
func TestPairs(t *testing.T) {
	b := newTab(t, start(t))
	b.size(320, 640)
	b.open("/nl/lessons/lesson-4#vocabulary")
	side := `document.querySelectorAll('.try:not(.off) .pairs-side')`
	b.until(side + `.length === 2`)
	press := func(side int, text string) {
		b.eval(`[...document.querySelectorAll('.try:not(.off) .pairs-side')[` + strconv.Itoa(side) +
			`].children].find((each) => each.textContent === ` + quoted(text) + `).click()`)
	}
	words := value[[]string](b, `[...`+side+`[0].children].map((each) => each.textContent)`)
	meaning := func(word string) string {
		return value[string](b, `[...document.querySelectorAll('#vocabulary tbody tr')].find((row) =>
			row.firstElementChild.textContent.trim() === `+quoted(word)+`).lastElementChild.textContent.trim()`)
	}
	press(0, words[0])
	press(1, meaning(words[1]))
	b.says(".try:not(.off) .verdict", "betekent "+meaning(words[0]))
	for _, word := range words {
		press(0, word)
		press(1, meaning(word))
		b.says(".try:not(.off) .verdict", "Goed")
	}
	b.until(`[...document.querySelectorAll('.try:not(.off) .tile')].every((each) => each.disabled)`)
	b.write(".try:not(.off) .typing input", "xqz\r")
	b.says(".try:not(.off) .typing .verdict", "betekent")
	for range 5 {
		asked := b.text(".try:not(.off) .typing .question")
		means, _, _ := strings.Cut(strings.Split(meaning(asked), ",")[0], "(")
		b.write(".try:not(.off) .typing input", strings.TrimSpace(means)+"\r")
		b.says(".try:not(.off) .typing .verdict.right", asked)
	}
	b.says(".try:not(.off) .typing .question", "Goed")
	b.eval(`document.querySelector('.try:not(.off)').scrollIntoView()`)
	b.picture("pairs-320-nl")
	b.accessible("pairs")
}

// brokenTiles lists the words in tiles that a line's end breaks, with a stroke where it does.
const brokenTiles = `[...document.querySelectorAll('.try:not(.off) .pairs .tile')].flatMap((tile) => {
	const found = [];
	const walker = document.createTreeWalker(tile, NodeFilter.SHOW_TEXT);
	const range = document.createRange();
	let word = '', last;
	for (let node = walker.nextNode(); node; node = walker.nextNode()) {
		[...node.data].forEach((letter, i) => {
			range.setStart(node, i);
			range.setEnd(node, i + 1);
			const { top, width, height } = range.getBoundingClientRect();
			if (width && last !== undefined && top > last + height / 2 && word) word += '/';
			if (width) last = top;
			word = /[\p{L}\p{M}]/u.test(letter) ? word + letter : (found.push(word), '');
		});
	}
	return [...found, word].filter((each) => /[^/]\/[^/]/u.test(each));
})`

// TestNarrowTiles: on a phone a word in a tile leaves no lone letters where it has to break.
func TestNarrowTiles(t *testing.T) {
	b := newTab(t, start(t))
	b.size(320, 640)
	for _, n := range []int{1, 4, 9, 14, 20, 33, 42, 57} {
		b.open(fmt.Sprintf("/nl/lessons/lesson-%d", n))
		b.until(`document.querySelector('.bar-steps button')`)
		steps := value[int](b, `document.querySelectorAll('.bar-steps button').length`)
		for i := range steps {
			b.eval(fmt.Sprintf(`document.querySelectorAll('.bar-steps button')[%d].click()`, i))
			for _, word := range value[[]string](b, brokenTiles) {
				for part := range strings.SplitSeq(word, "/") {
					if utf8.RuneCountInString(strings.Map(lettersOnly, part)) < 3 {
						t.Errorf("lesson %d, step %d: %s", n, i+1, word)
					}
				}
			}
			if wide := value[int64](b, `document.documentElement.scrollWidth`); wide > 320 {
				t.Errorf("step %d of lesson %d is %d pixels wide", i+1, n, wide)
			}
		}
	}
}

// lettersOnly drops the marks of a text.
func lettersOnly(r rune) rune {
	if unicode.IsLetter(r) {
		return r
	}
	return -1
}
