package browsertest

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// TestDutch: the first address follows the browser; the language can be switched on the same page, and is remembered.
func TestDutch(t *testing.T) {
	b := newTab(t, start(t))
	b.speak("nl-NL,nl,en")
	b.open("/")
	b.says("h1", "Koptisch lezen.")
	b.open("/nl/dictionary?q=mens")
	b.says("h1", "Woordenboek")
	b.says(".result .gloss", "mens")
	b.says(".result .grammar", "zelfstandig naamwoord")
	b.until(`document.documentElement.lang === 'nl'`)
	b.open("/nl/lessons/lesson-4")
	b.says("h1", "Het zelfstandig naamwoord")
	b.says("form.exercise", "Controleer")
	b.open("/nl/dictionary/cls-rwme")
	b.says(".sense-example", "Matteüs 12:13")
	b.open("/nl/lessons/lesson-4")

	b.click(`.languages [lang="en"]`)
	b.says("h1", "Nouns and their articles")
	b.until(`location.pathname === '/en/lessons/lesson-4'`)
	b.open("/")
	b.says("h1", "Read Coptic.")

	b.speak("fr-FR")
	b.click(`.languages [lang="nl"]`)
	b.says("h1", "Koptisch lezen.")
	b.open("/")
	b.says("h1", "Koptisch lezen.")
}

// TestOldAddresses: what was passed on before leads to the same page now.
func TestOldAddresses(t *testing.T) {
	b := newTab(t, start(t))
	for old, now := range map[string]string{
		"/?page=entry&id=cls-rwme":                 "/en/dictionary/cls-rwme",
		"/?page=dictionary&q=noute&dialect=B":      "/en/dictionary?dialect=B&q=noute",
		"/?page=lesson&id=lesson-4":                "/en/lessons/lesson-4",
		"/?page=lesson":                            "/en/lessons",
		"/?page=concept&id=grammar.concept.jinkim": "/en/concepts/jinkim",
	} {
		b.open(old)
		if at := value[string](b, `location.pathname + location.search`); at != now {
			t.Errorf("%s leads to %s, want %s", old, at, now)
		}
	}
	b.open("/en/lessons/lesson-4#%zz")
	b.says("h1", "Nouns and their articles")
}

// TestWithoutScripts: every page can be read, and the dictionary searched, where no script runs.
func TestWithoutScripts(t *testing.T) {
	b := newTab(t, start(t))
	b.withoutScripts()
	for name, address := range addresses {
		b.do(chromedp.Navigate(b.base + address))
		if b.text("main h1") == "" {
			t.Errorf("%s has no heading", name)
		}
	}
	b.do(chromedp.Navigate(b.base + "/en"))
	b.write("#q", "ⲁϥⲥⲱⲧⲙ\r")
	b.until(`location.pathname === '/en/dictionary'`)
	b.says(".analysis-line", "he heard")
	b.says(".result h3", "ⲥⲱⲧⲙ")

	b.do(chromedp.Navigate(b.base + "/en/read"))
	b.write("#text", "ⲁϥⲥⲱⲧⲙ ⲛϭⲓ ⲡⲣⲱⲙⲉ")
	b.click(".readform .primary")
	b.says(".parsed", "heard")
	b.says(".parsed", "ⲡⲣⲱⲙⲉ")
	b.picture("read-unscripted")
	b.size(320, 640)
	if wide := value[int64](b, `document.documentElement.scrollWidth`); wide > 320 {
		t.Errorf("a text read without scripts is %d pixels wide", wide)
	}
	b.picture("read-unscripted-narrow")

	b.click(`.languages [lang="nl"]`)
	b.until(`location.pathname === '/nl/read' && document.querySelector('#text').value.startsWith('ⲁϥⲥⲱⲧⲙ')`)
	b.says(".parsed", "hoorde")
	b.do(chromedp.Navigate(b.base + "/"))
	b.says("h1", "Koptisch lezen.")
}

// TestDraftInOtherLanguage: an answer that is typed and not checked, and the step of the lesson, are there in the other
// language; so is what is typed into a search that has not been sent.
func TestDraftInOtherLanguage(t *testing.T) {
	b := newTab(t, start(t))
	b.open("/en/lessons/lesson-5")
	b.until(`document.querySelector('.bar-steps button')`)
	b.click(".bar-steps li:last-child button")
	b.until(`location.hash`)
	place := value[string](b, "location.hash")
	b.eval(`(() => {
		const field = [...document.querySelectorAll('form.exercise input[type=text]')].find((each) =>
			!each.closest('.off, [hidden]'));
		window.item = field.name;
		field.closest('[data-item]').classList.remove('tiled');
		field.value = 'half an answer';
		field.dispatchEvent(new Event('input', { bubbles: true }));
	})()`)
	item := value[string](b, "window.item")
	b.click(`.languages a[lang="nl"]`)
	b.until(`document.documentElement.lang === 'nl' && location.hash === ` + quoted(place))
	field := `document.querySelector('[name=' + CSS.escape(` + quoted(item) + `) + ']')`
	b.until(field + `?.value === 'half an answer'`)
	b.until(field + `.checkVisibility()`)
	b.open("/nl/lessons/lesson-5")
	if again := value[string](b, field+".value"); again != "" {
		t.Errorf("what was typed comes back once more: %q", again)
	}
	b.open("/en/assistant")
	b.write("#question", "What is the plur")
	b.click(`.languages a[lang="nl"]`)
	b.until(`document.documentElement.lang === 'nl' && document.querySelector('#question')?.value === 'What is the plur'`)
	b.open("/en/lessons/lesson-4#grammar.exercise.lesson04.02")
	tile := `[...document.querySelectorAll('.tile')].find((each) => each.checkVisibility())`
	b.until(tile)
	word := value[string](b, `(() => { const one = `+tile+`; one.click(); return one.textContent; })()`)
	b.click(`.languages a[lang="nl"]`)
	b.until(`document.documentElement.lang === 'nl' && [...document.querySelectorAll('form.exercise input')].some((each) =>
		each.checkVisibility() && each.value === ` + quoted(word) + `)`)
	b.open("/en/concordance?q=ⲣⲱⲙⲉ")
	b.write("main form input[name=q]", "ⲥⲱⲧⲙ")
	b.click(`.languages a[lang="nl"]`)
	b.until(`document.documentElement.lang === 'nl'`)
	b.until(`document.querySelector('main form input[name=q]')?.value.includes('ⲥⲱⲧⲙ')`)
}

// TestWhereYouWere: the first page leads back to the lesson that was read, by its name in the page's language, and to
// searches that found something; the list of lessons is no lesson.
func TestWhereYouWere(t *testing.T) {
	b := newTab(t, start(t))
	b.open("/en/lessons")
	b.open("/en/dictionary?q=xqzvwk")
	b.open("/en/dictionary?q=water")
	b.open("/en")
	b.says("#resume", "water")
	b.says("#start", "Start learning")
	if got := b.text("#resume"); strings.Contains(got, "xqzvwk") {
		t.Errorf("after a list and a search for nothing the first page says %q", got)
	}
	b.open("/en/lessons/lesson-4")
	b.until(`JSON.parse(localStorage.coptic).where`)
	b.open("/nl")
	b.says("#start", "Verder leren")
	b.says("#start", "Les 4: Het zelfstandig naamwoord")
	if to := value[string](b, `document.querySelector('#start').pathname`); to != "/nl/lessons/lesson-4" {
		t.Errorf("the place to go on leads to %s", to)
	}
}

// TestClassPack: a lesson says how it is put on paper, and leads to its words.
func TestClassPack(t *testing.T) {
	b := newTab(t, start(t))
	b.open("/nl/lessons/lesson-4")
	b.press("Voor een klas")
	b.says("details[open]", "zonder de modelantwoorden")
	b.accessible("a class pack")
	b.click("details[open] li a")
	b.until(`document.querySelector('.printed tbody tr')`)
	if notes := b.text(".printed"); !strings.Contains(notes, "les 2)") || strings.Contains(notes, "les 29") {
		t.Errorf("the list for paper names lessons by their records: %.2000s", notes)
	}
}

// TestConcepts: on a phone the list of concepts is folded by subject, each concept stands in one, and a letter leads to
// those that begin with it.
func TestConcepts(t *testing.T) {
	b := newTab(t, start(t))
	b.size(320, 640)
	b.open("/nl/concepts")
	if high := value[float64](b, `document.documentElement.scrollHeight`); high > 4000 {
		t.Errorf("the list of concepts is %.0f pixels high", high)
	}
	b.picture("concepts-320-nl")
	b.accessible("the list of concepts")
	all := value[int](b, `document.querySelectorAll('.by-letter a').length`)
	if n := value[int](b, `document.querySelectorAll('.subject li a').length`); n != all || all < 70 {
		t.Errorf("%d concepts stand in subjects, %d under letters", n, all)
	}
	for _, subject := range value[[]string](b, `[...document.querySelectorAll('.subject h2')].map((each) =>
		each.firstChild.textContent.trim())`) {
		if strings.ToLower(subject) == subject {
			t.Errorf("the subject %s has no name", subject)
		}
	}
	b.press("Tijden en wijzen 19")
	b.until(`document.querySelector('.subject[open] a[href="/nl/concepts/perfect"]').checkVisibility()`)
	b.picture("concepts-subject-320-nl")
	b.click(`.initials a[href="#letter-V"]`)
	b.says("li:target", "V")
	b.until(`document.querySelector('li:target').getBoundingClientRect().top < innerHeight`)
	b.picture("concepts-letter-320-nl")
}
