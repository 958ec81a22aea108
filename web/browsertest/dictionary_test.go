package browsertest

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
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
	b.says(".permalink code", b.base+"/?page=entry&id=cls-rwme")
	b.says(".sources", "Lexicon")
	if title := value[string](b, "document.title"); !strings.HasPrefix(title, "ⲣⲱⲙⲉ") {
		t.Errorf("title %q", title)
	}
	b.do(chromedp.NavigateBack())
	b.says(".result h3", "ⲣⲱⲙⲉ")
	if q := value[string](b, `document.getElementById('q').value`); q != "ⲣⲱⲙⲓ" {
		t.Errorf("after going back the field holds %q", q)
	}

	b.open("/?page=entry&id=cls-rwme")
	b.says("h1", "ⲣⲱⲙⲉ")
}

// TestSearchAsYouType: the address follows the search, transliteration and the Coptic keyboard write into it.
func TestSearchAsYouType(t *testing.T) {
	b := newTab(t, start(t))
	b.open("/?page=dictionary")
	b.says(".tally", "in dictionary order")
	b.write("#q", "noute")
	b.says(".result .how", "from your Latin letters")
	b.until(`location.search === '?page=dictionary&q=noute'`)

	b.eval(`document.getElementById('q').value = ''`)
	b.click(".keyboard-toggle")
	for _, letter := range "ⲛⲟⲩϯ" {
		b.press(string(letter))
	}
	b.says(".result mark", "ⲛⲟⲩϯ")
	b.press("⌫")
	b.until(`document.getElementById('q').value === 'ⲛⲟⲩ'`)
}

// TestFilters: counts stand at the filters, an active one can be taken away, and an empty result says what it hid.
func TestFilters(t *testing.T) {
	b := newTab(t, start(t))
	b.open("/?page=dictionary&q=man")
	b.says(".tally", "entries")
	b.click(".filters summary")
	b.until(
		`[...document.querySelectorAll('.filters option')].some((each) => /^Bohairic \(\d+\)$/.test(each.textContent))`,
	)
	b.do(chromedp.SetValue(chromedp.CSS(".filters select"), "B"))
	b.eval(`document.querySelector('.filters select').dispatchEvent(new Event('change'))`)
	b.until(`location.search.includes('dialect=B')`)
	b.says(".active-filters", "Bohairic")

	b.open("/?page=dictionary&q=rabbi&dialect=A")
	b.says(".empty", "Nothing found")
	b.says(".empty", "Without “Akhmimic”")
	b.click(".empty button")
	b.says(".result h3", "ⲣⲁⲃⲃⲓ")

	b.open("/?page=dictionary&q=ⲣⲱⲙⲭⲭ")
	b.says(".empty", "Did you mean")
	b.click(".empty .chips a")
	b.says("h1", "ⲣⲱⲙ")
}

func TestPaging(t *testing.T) {
	b := newTab(t, start(t))
	b.open("/?page=dictionary")
	first := b.text(".result h3")
	b.says(".paging", "1–25 of")
	b.click(`.paging [rel="next"]`)
	b.says(".paging", "26–50 of")
	b.until(`document.querySelector('.result h3').textContent !== ` + quoted(first) + ` || scrollY === 0`)
	b.click(`.paging [rel="prev"]`)
	b.says(".paging", "1–25 of")
}
