package browsertest

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// TestSearchToEntry: results come while typing, the matched form is marked and explained, an entry has an address of
// its own, and the way back leads to the same results.
func TestSearchToEntry(t *testing.T) {
	b := newTab(t, start(t))
	b.open("/")
	b.write(`.hero input`, "ⲣⲱⲙⲓ")
	b.press("Search")
	b.says(".result h3", "ⲣⲱⲙⲉ")
	b.says(".result mark", "ⲣⲱⲙⲓ")
	b.says(".result .why", "form, Bohairic")

	b.click(".result h3 a")
	b.says("h1", "ⲣⲱⲙⲉ")
	b.says(".forms", "Bohairic")
	b.says(".citation", b.base+"/en/dictionary/cls-rwme")
	if title := value[string](b, "document.title"); !strings.HasPrefix(title, "ⲣⲱⲙⲉ") {
		t.Errorf("title %q", title)
	}
	b.click(".crumb a")
	b.says(".result h3", "ⲣⲱⲙⲉ")
	if q := value[string](b, `document.getElementById('q').value`); q != "ⲣⲱⲙⲓ" {
		t.Errorf("after going back the field holds %q", q)
	}

	b.open("/en/dictionary/cls-rwme")
	b.says("h1", "ⲣⲱⲙⲉ")
}

// TestSearchAsYouType: the address follows the search, transliteration and the Coptic keyboard write into it.
func TestSearchAsYouType(t *testing.T) {
	b := newTab(t, start(t))
	b.open("/en/dictionary")
	b.says(".tally", "in dictionary order")
	b.write("#q", "noute")
	b.says(".result .how", "from your Latin letters")
	b.until(`location.search === '?q=noute'`)

	b.eval(`document.getElementById('q').value = ''`)
	b.click(".keyboard-toggle")
	for _, letter := range "ⲛⲟⲩϯ" {
		b.eval(`[...document.querySelectorAll('.keyboard button')].find((each) => each.textContent.startsWith(` +
			quoted(string(letter)) + `)).click()`)
	}
	b.says(".result mark", "ⲛⲟⲩϯ")
	b.press("⌫")
	b.until(`document.getElementById('q').value === 'ⲛⲟⲩ'`)
}

// TestFilters: counts stand at the filters, an active one can be taken away, and an empty result says what it hid.
func TestFilters(t *testing.T) {
	b := newTab(t, start(t))
	b.open("/en/dictionary?q=man")
	b.says(".tally", "entries")
	b.click(".filters summary")
	b.until(
		`[...document.querySelectorAll('.filters option')].some((each) => /^Bohairic \(\d+\)$/.test(each.textContent))`,
	)
	b.do(chromedp.SetValue(chromedp.CSS(".filters select"), "B"))
	b.eval(`document.querySelector('.filters select').dispatchEvent(new Event('change', {bubbles: true}))`)
	b.until(`location.search.includes('dialect=B')`)
	b.says(".active-filters", "Bohairic")

	b.open("/en/dictionary?q=rabbi&dialect=A")
	b.says(".empty", "Nothing found")
	b.says(".empty", "Without “Akhmimic”")
	b.click(".empty .button")
	b.says(".result h3", "ⲣⲁⲃⲃⲓ")

	b.open("/en/dictionary?q=ⲣⲱⲙⲭⲭ")
	b.says(".empty", "Did you mean")
	b.click(".empty .chips a")
	b.says("h1", "ⲣⲱⲙ")
}

func TestPaging(t *testing.T) {
	b := newTab(t, start(t))
	b.open("/en/dictionary")
	first := b.text(".result h3")
	b.says(".paging", "1–25 of")
	b.click(`.paging [rel="next"]`)
	b.says(".paging", "26–50 of")
	b.until(`document.querySelector('.result h3').textContent !== ` + quoted(first) + ` || scrollY === 0`)
	b.click(`.paging [rel="prev"]`)
	b.says(".paging", "1–25 of")
}

// TestExplained: above the results of a bound group stands its analysis, each part a link.
func TestExplained(t *testing.T) {
	b := newTab(t, start(t))
	for _, query := range []string{"ⲁϥⲥⲱⲧⲙ", "afsotem"} {
		b.open("/en/dictionary?q=" + query)
		b.says(".analysis-line", "past")
		b.says(".analysis-line", "he heard")
		if links := value[int](b, `document.querySelectorAll('.analysis-line a.word').length`); links < 2 {
			t.Errorf("the analysis of %s has %d links", query, links)
		}
	}
}

// TestSuggestions: entries are suggested while typing; arrow keys choose one and Enter opens it; a slash begins.
func TestSuggestions(t *testing.T) {
	b := newTab(t, start(t))
	b.open("/en/lessons/lesson-4")
	b.open("/en")
	b.do(chromedp.KeyEvent("/"))
	b.until(`document.activeElement.id === 'q'`)
	b.write("#q", "ⲛⲟⲩⲧⲉ")
	b.says(".suggestions li", "ⲛⲟⲩⲧⲉ")
	b.do(chromedp.KeyEvent(kb.ArrowDown))
	b.until(`document.getElementById('q').getAttribute('aria-activedescendant')`)
	b.accessible("suggestions")
	b.do(chromedp.KeyEvent(kb.Enter))
	b.says("h1", "ⲛⲟⲩⲧⲉ")
}

// TestHistory: Enter makes a step of the history, typing does not; the title follows.
func TestHistory(t *testing.T) {
	b := newTab(t, start(t))
	b.open("/en/dictionary")
	b.write("#q", "water")
	b.until(`location.search === '?q=water' && document.title.startsWith('water')`)
	steps := value[int](b, `history.length`)
	b.do(chromedp.KeyEvent(kb.Enter))
	b.eval(`document.getElementById('q').value = ''`)
	b.write("#q", "bread\r")
	b.until(`location.search === '?q=bread' && document.title.startsWith('bread')`)
	if now := value[int](b, `history.length`); now <= steps {
		t.Errorf("%d steps of history after Enter, %d before", now, steps)
	}
	b.eval(`history.back()`)
	b.until(`document.getElementById('q').value === 'water' && document.title.startsWith('water')`)
	b.until(`!document.querySelector('[aria-busy="true"]')`)
}

// TestEntry: what a verb's page has.
func TestEntry(t *testing.T) {
	b := newTab(t, start(t))
	b.open("/en/dictionary/cls-rwme")
	b.says(".forms", "none known")
	b.open("/en/dictionary/cls-eire")
	b.click(".conjugation summary")
	b.until(`document.querySelectorAll('.conjugated a').length > 100`)
	b.says(".citation", "release")
	b.press("Add to my words")
	b.says("[data-add-word]", "Among my words")
	b.accessible("entry with its conjugation")
}

// TestResultColumns: the forms of a result stand under the names of their dialects in the right of the page, and the
// place of a meaning that is marked is not said again.
func TestResultColumns(t *testing.T) {
	b := newTab(t, start(t))
	b.open("/nl/dictionary?q=brood")
	b.says(".result .spellings", "Bohairisch")
	if left := value[float64](b, `document.querySelector('.result .spellings').getBoundingClientRect().left`); left < 700 {
		t.Errorf("the forms stand at %.0f pixels of 1280", left)
	}
	if why := b.text(".result:has(.gloss mark) .why"); why != "" {
		t.Errorf("a meaning that is marked is explained with %q", why)
	}
}
