package browsertest

import (
	"archive/zip"
	"encoding/base64"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// TestExercises: a wrong choice is wrong and a right one right, Enter checks, the tally counts, and answers outlive a
// reload and a change of language.
func TestExercises(t *testing.T) {
	b := newTab(t, start(t))
	b.open("/en/lessons/lesson-4")
	b.press("Show the whole lesson")
	choice := `form[data-kind="multiple-choice"] [data-item]`
	b.until(`document.querySelector('` + choice + ` .check-answer')`)
	right := value[string](b, `document.querySelector('`+choice+`').dataset.right`)
	wrong := value[string](
		b,
		`[...document.querySelectorAll('`+choice+`')][0].querySelector('input:not([value="`+right+`"])').value`,
	)
	b.click(choice + ` input[value="` + wrong + `"]`)
	b.do(chromedp.KeyEvent("\r"))
	b.says(choice+" .verdict", "Wrong")
	b.click(choice + ` input[value="` + right + `"]`)
	b.do(chromedp.KeyEvent("\r"))
	b.says(choice+" .verdict", "Right.")
	b.says("form .tally", "1 right of 1 checked")

	written := `[data-judged]`
	variant := "THE OLD MAN AND THE BOY"
	b.write(written+" input, "+written+" textarea", "the old man and the dog")
	b.do(chromedp.KeyEvent("\r"))
	b.says(written+" .verdict", "You wrote “dog”")
	b.until(`document.querySelector('` + written + ` .solution').open`)
	b.click(written + " .own-judgement")
	b.says(written+" .verdict", "by your own judgement")
	b.says("form[data-kind=\"translation\"] .tally", "1 of them by your own judgement")
	b.open("/en/lessons/lesson-4")
	b.says(written+" .verdict", "by your own judgement")
	b.eval(
		`(() => { const field = document.querySelector('` + written + ` input, ` + written + ` textarea'); field.focus(); ` +
			`field.value = ''; })()`,
	)
	b.write(written+" input, "+written+" textarea", variant)
	b.do(chromedp.KeyEvent("\r"))
	b.says(written+" .verdict", "Right.")

	b.open("/en/lessons/lesson-4")
	b.says(choice+" .verdict", "Right.")
	b.says(written+" .verdict", "Right.")
	b.open("/nl/lessons/lesson-4")
	b.says(choice+" .verdict", "Goed.")
	b.until(`document.querySelector('` + choice + ` input:checked').value === ` + quoted(right))
	b.until(`document.querySelector('` + written + ` input, ` + written + ` textarea').value === ` + quoted(variant))
	b.click(`form[data-kind="multiple-choice"] .tally button`)
	b.until(`!document.querySelector('` + choice + ` input:checked')`)
	b.picture("exercise-restarted")
}

// TestCards: a lesson's cards are graded, the day's count goes down, progress is kept, and the deck is listed.
func TestCards(t *testing.T) {
	b := newTab(t, start(t))
	b.open("/en/cards/lesson-4")
	b.says(".progress", "0 to repeat, 10 new")
	b.do(chromedp.KeyEvent(" "))
	b.says(".card-buttons", "Good")
	b.says(".card-buttons", "10 minutes")
	b.picture("card-turned")
	b.do(chromedp.KeyEvent("4"))
	b.says(".progress", "0 to repeat, 9 new")
	b.press("Take back the last grade")
	b.says(".progress", "0 to repeat, 10 new")
	b.do(chromedp.KeyEvent(" "))
	b.do(chromedp.KeyEvent("1"))
	b.says(".progress", "1 to repeat, 9 new")

	b.open("/en/cards")
	b.says(".decks", "Lesson 4")
	b.says(".progress", "1 to repeat, 9 new")
	b.click("details summary")
	b.do(chromedp.SetValue(chromedp.CSS(`input[type="number"]`), "1"))
	b.eval(`document.querySelector('input[type="number"]').dispatchEvent(new Event('change'))`)
	b.says(".progress", "0 new")
	b.open("/en")
	b.says("#resume", "Flashcards: 1 to repeat")
	b.picture("resume")
}

// TestCardsOfSearch: what a search finds is a deck, and so are the words of one's own.
func TestCardsOfSearch(t *testing.T) {
	b := newTab(t, start(t))
	b.open("/en/dictionary?q=bread&partOfSpeech=N")
	b.press("Practise with flashcards")
	b.says(".progress", "new")
	b.says(".printed", "ⲟⲉⲓⲕ")
	b.do(chromedp.KeyEvent(" "))
	b.says(".card-buttons", "Good")
	b.do(chromedp.KeyEvent("3"))
	b.open("/en/cards")
	b.says(".decks", "Found with “bread”")
	b.open("/en/dictionary/cls-eire")
	b.until(`document.querySelector("[data-add-word]:not([hidden])")`)
	b.press("Add to my words")
	b.open("/en/cards/words")
	b.says(".card", "ⲉⲓⲣⲉ")
}

// TestCardsOfPhrases: the phrases of a subject are a deck, with their sound, in the dialect that the learner chose.
func TestCardsOfPhrases(t *testing.T) {
	b := newTab(t, start(t))
	b.size(320, 640)
	b.open("/nl/phrases")
	b.click(`a[href="/nl/cards/phrases?subject=greeting"]`)
	b.says("h1", "Zinnetjes")
	b.says(".card-coptic", "ⲭⲉⲣⲉ")
	b.do(chromedp.KeyEvent(" "))
	b.says(".card-back", "hallo")
	b.says(".card-back", "Bohairisch")
	b.do(chromedp.KeyEvent("3"))
	b.open("/nl/cards")
	b.says(".decks", "Zinnetjes: Groeten")
	b.accessible("cards of phrases")
}

// TestCardsComeBack: what is due in ten days is due in ten days.
func TestCardsComeBack(t *testing.T) {
	b := newTab(t, start(t))
	b.open("/en/cards/lesson-4")
	b.do(chromedp.KeyEvent(" "))
	b.says(".card-buttons", "Easy")
	b.do(chromedp.KeyEvent("4"))
	b.says(".progress", "9 new")
	b.before(`(() => { const now = Date.now; const Real = Date; const later = 12 * 86400000;
		Date = class extends Real {
			constructor(...given) { super(...(given.length ? given : [now() + later])); }
			static now() { return now() + later; }
		}; })()`)
	b.open("/en/cards/lesson-4")
	b.says(".progress", "1 to repeat, 10 new")
}

// TestLocalDay: the week ticks the day that it is where the reader is, also in the first hours after midnight and where
// it is still the day before in Greenwich; cards due later that day wait on every page.
func TestLocalDay(t *testing.T) {
	for _, c := range []struct{ name, zone, now, due, day, date string }{
		{"before four at night", "Europe/Amsterdam", "2026-11-27T01:30:00Z", "2026-11-27T22:30:00Z", "vrijdag", "27"},
		{"ahead of Greenwich", "Pacific/Auckland", "2026-11-26T20:00:00Z", "2026-11-27T10:30:00Z", "vrijdag", "27"},
		{"behind Greenwich", "America/Los_Angeles", "2026-11-28T03:00:00Z", "2026-11-28T07:30:00Z", "vrijdag", "27"},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := newTab(t, start(t))
			b.size(320, 640)
			_, err := chromedp.Call(b.ctx, emulation.SetTimezoneOverride,
				emulation.SetTimezoneOverrideParams{TimezoneID: c.zone})
			if err != nil {
				t.Fatal(err)
			}
			b.before(`(() => { const Real = Date; const now = Real.parse('` + c.now + `');
				Date = class extends Real {
					constructor(...given) { super(...(given.length ? given : [now])); }
					static now() { return now; }
				}; })()`)
			b.open("/nl/lessons")
			b.says(`.week [aria-current="date"]`, c.date)
			due := `Date.parse('` + c.due + `') / 1000`
			b.eval(`localStorage.setItem('coptic', JSON.stringify({ version: 3, decks: [{ kind: 'lesson', id: 'lesson-4' }],
				cards: { 'cls-alou': { coptic: [` + due + `, 9, 5, 9, 0, 3, 0, 2, 1], meaning: [` + due +
				` + 3600, 9, 5, 9, 0, 3, 0, 2, 1] } } }))`)
			b.open("/nl/lessons/lesson-4")
			b.click(".steps-on .primary")
			b.says(".steps", "Stap 2 van")
			b.open("/nl/lessons")
			b.says(`.week .did[aria-current="date"]`, c.day+": iets gedaan")
			b.says("#today", ": 1")
			b.picture("week-320-nl")
			b.open("/nl")
			b.says("#resume", ": 1")
			b.open("/nl/cards")
			b.says(".progress", "1 te herhalen")
		})
	}
}

// saved presses a button and returns the one file that it saves.
func (b *tab) saved(button, pattern string) []byte {
	b.t.Helper()
	dir := b.downloads()
	b.press(button)
	var files []string
	for end := time.Now().Add(patience); len(files) == 0 && time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		files, _ = filepath.Glob(filepath.Join(dir, pattern))
	}
	if len(files) != 1 {
		b.t.Fatalf("%s saved %v, want one file like %s\nthe page says: %.600s", button, files, pattern, b.text("main"))
	}
	data, err := os.ReadFile(files[0])
	if err != nil {
		b.t.Fatal(err)
	}
	return data
}

// TestAnkiPackage: the package that the browser makes is a collection with two cards for every note and permanent ids.
func TestAnkiPackage(t *testing.T) {
	b := newTab(t, start(t))
	b.open("/en/cards/lesson-4")
	data := b.saved("Anki package (.apkg)", "*.apkg")
	name := filepath.Join(t.TempDir(), "lesson.apkg")
	if keep := os.Getenv("KEEP_APKG"); keep != "" {
		name = keep // for a real Anki
	}
	if err := os.WriteFile(name, data, 0o644); err != nil {
		t.Fatal(err)
	}
	z, err := zip.OpenReader(name)
	if err != nil {
		t.Fatal(err)
	}
	defer z.Close()
	files := map[string][]byte{}
	for _, f := range z.File {
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		if files[f.Name], err = io.ReadAll(r); err != nil {
			t.Fatal(err)
		}
	}
	if string(files["media"]) != `{"0":"_noto-sans-coptic.woff2"}` || len(files["0"]) < 10_000 {
		t.Errorf("media %s, the font has %d bytes", files["media"], len(files["0"]))
	}
	got := value[struct {
		Notes, Cards, Ids int
		Word, Decks       string
	}](b, `(async () => {
		const base = document.querySelector('#mount').dataset.module.replace(/app\/.*/, '');
		const { default: open } = await import(base + 'vendor/sql.js');
		const sql = await open({ locateFile: () => base + 'vendor/sql-wasm.wasm' });
		const collection = atob('`+base64.StdEncoding.EncodeToString(files["collection.anki2"])+`');
		const bytes = Uint8Array.from(collection, (c) => c.charCodeAt(0));
		const db = new sql.Database(bytes);
		const one = (query) => db.exec(query)[0].values[0][0];
		return { notes: one('SELECT count(*) FROM notes'),
			cards: one('SELECT count(*) FROM cards'),
			ids: one('SELECT count(DISTINCT guid) FROM notes'),
			word: one("SELECT flds FROM notes WHERE guid = 'cls-alou'"), decks: one('SELECT decks FROM col') };
	})()`)
	var decks map[string]struct{ Name string }
	if err := json.Unmarshal([]byte(got.Decks), &decks); err != nil {
		t.Fatal(err)
	}
	if got.Notes < 30 || got.Cards != 2*got.Notes || got.Ids != got.Notes || !strings.HasPrefix(got.Word, "ⲁ̀ⲗⲟⲩ\x1f") ||
		decks["1763769602004"].Name != "Coptic::Lessons::Bohairic::04 Nouns and their articles" {
		t.Errorf("%+v, decks %v", got, decks)
	}
}

// TestStore: what a reader has done is saved as a file, erased with one button, and read back from the file.
func TestStore(t *testing.T) {
	b := newTab(t, start(t))
	b.open("/en/dictionary/cls-eire")
	b.until(`document.querySelector("[data-add-word]:not([hidden])")`)
	b.press("Add to my words")
	b.says("[data-add-word]", "Among my words")
	b.open("/en/words")
	b.says(".wordlist", "ⲉⲓⲣⲉ")
	b.picture("words")
	file := b.saved("Save as a file", "coptic-*.json")
	if !strings.Contains(string(file), `"cls-eire"`) {
		t.Errorf("the file lacks the word: %.400s", file)
	}
	b.press("Erase everything")
	b.says("main", "cannot be brought back")
	b.click(".buttons .primary")
	b.says("main", "No words yet")
	name := filepath.Join(t.TempDir(), "kept.json")
	if err := os.WriteFile(name, file, 0o600); err != nil {
		t.Fatal(err)
	}
	b.do(chromedp.SetUploadFiles(chromedp.CSS(`input[type="file"]`), []string{name}))
	b.says(".wordlist", "ⲉⲓⲣⲉ")
	if err := os.WriteFile(name, []byte(`{"application":"coptic","version":99}`), 0o600); err != nil {
		t.Fatal(err)
	}
	b.do(chromedp.SetUploadFiles(chromedp.CSS(`input[type="file"]`), []string{name}))
	b.says("main", "no file that was saved here")

	b.open("/en/words#list=cls-rwme,cls-noute,nothing")
	b.says("main", "A list of 2 words")
	b.press("Add these 2 to my words")
	b.open("/en/words")
	b.says("main", "3 words")
}

// TestStoreOfOldAndForbidden: the first version's words are still there, what was kept of lessons follows their new
// numbers, and pages work where nothing may be kept.
func TestStoreOfOldAndForbidden(t *testing.T) {
	s := start(t)
	b := newTab(t, s)
	b.open("/en/words")
	b.eval(
		`localStorage.setItem('coptic', '{"version":1,"words":[{"id":"cls-rwme","headword":"ⲣⲱⲙⲉ","form":"ⲣⲱⲙⲓ",` +
			`"meaning":"man"}]}')`,
	)
	b.open("/en/words")
	b.says(".wordlist", "ⲣⲱⲙⲉ")
	b.eval(`localStorage.setItem('coptic', JSON.stringify({ version: 2,
		answers: { 'grammar.exercise.lesson29.01.item.1': { value: 'x', right: true, at: 1 } },
		lessons: { 'lesson-60': { at: 1 }, 'lesson-1': { at: 2 } },
		cards: { 'grammar.example.lesson02.articles.001': { c: [1, 2, 3, 4, 5, 6, 7, 8, 9] } },
		decks: [{ kind: 'lesson', id: 'lesson-2' }, { kind: 'words' }],
	}))`)
	b.open("/en/lessons/lesson-70") // notes that it was seen, and so writes what is kept
	b.until(`(({ version, answers, lessons, cards, decks }) => version === 3 && decks[0].id === 'lesson-4' &&
		'grammar.exercise.lesson02.01.item.1' in answers && 'grammar.example.lesson04.articles.001' in cards &&
		Object.keys(lessons).sort().join() === 'lesson-1,lesson-70')(JSON.parse(localStorage.getItem('coptic')))`)
	b.eval(`localStorage.setItem('coptic', '{broken')`)
	b.open("/en/words")
	b.says("main", "No words yet")

	forbidden := newTab(t, s)
	forbidden.before(
		`Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } })`,
	)
	forbidden.open("/en/cards/lesson-4")
	forbidden.says(".progress", "10 new")
	forbidden.do(chromedp.KeyEvent(" "))
	forbidden.do(chromedp.KeyEvent("1"))
	forbidden.says(".progress", "1 to repeat, 9 new")
	forbidden.open("/en/words")
	forbidden.says("main", "does not allow these pages to keep anything")
}

// TestCardsInDialect: the words of a Bohairic lesson are learned in Sahidic where the learner says so, and the back of
// a card says in words what the word is, and how it sounds.
func TestCardsInDialect(t *testing.T) {
	b := newTab(t, start(t))
	b.size(320, 640)
	b.open("/nl/cards/lesson-4")
	b.says(".printed", "ⲙⲱⲓⲧ")
	b.says(".printed", "koning (mv. ⲟⲩⲣⲱⲟⲩ)")
	b.says(".printed", "zelfstandig naamwoord, mannelijk")
	b.press("Draai de leerkaart om")
	b.until(`document.querySelector('.card-back .example-sound')`)
	b.picture("card-plain-320-nl")
	b.press("Instellingen")
	b.accessible("settings of the cards")
	b.eval(`(() => { const select = document.querySelector('.options div:last-child select'); select.value = 'S';
		select.dispatchEvent(new Event('change')); })()`)
	b.says(".printed", "ⲙⲟⲉⲓⲧ")
	b.until(`document.activeElement.checkVisibility() && document.activeElement.value === 'S'`)
	b.picture("card-settings-320-nl")
	b.says(".printed", "koning (mv. ⲣⲣⲱⲟⲩ)")
	for _, c := range []struct{ name, lesson, word, says, without string }{
		{"two forms in a remark", "lesson-17", "ϩⲁⲉ", "laatste (v. ϩⲁⲏ, mv. ϩⲁⲉⲉⲩ)", "ϧ"},
		{"a remark on another word", "lesson-27", "ϫⲱⲕ", "voltooien", "ⲉ̀ⲃⲟⲗ"},
		{"a meaning with another word alone", "lesson-27", "ⲟⲩⲱϩ", "leggen", "volgen"},
		{"a stative", "lesson-27", "ϣⲟⲩⲟ", "kwalitatief ϣⲟⲩⲉⲓⲧ", "ϣⲟⲩⲓⲧ"},
	} {
		b.open("/nl/cards/" + c.lesson)
		b.says(".printed", c.word)
		row := value[string](b, `[...document.querySelectorAll('.printed tbody tr')].find((each) =>
			each.firstElementChild.textContent === `+quoted(c.word)+`).textContent`)
		if !strings.Contains(row, c.says) || strings.Contains(row, c.without) {
			t.Errorf("%s: the card says %q, want %q without %q", c.name, row, c.says, c.without)
		}
	}
	b.open("/nl/cards/lesson-4")
	b.says(".printed", "ⲙⲟⲉⲓⲧ")
	if wide := value[int64](b, `document.documentElement.scrollWidth`); wide > 320 {
		t.Errorf("the page is %d pixels wide", wide)
	}
}
