package browsertest

import (
	"net/url"
	"strings"
	"testing"
)

// TestConcordance: an entry's page shows its places in the texts; all of them are a page that needs no scripts, sorts,
// and leads to the very group in its passage.
func TestConcordance(t *testing.T) {
	b := newTab(t, start(t))
	b.open("/en/dictionary/cls-rwme")
	if places := b.shown(".places"); !strings.Contains(places, "ⲣⲱⲙⲉ") && !strings.Contains(places, "ⲣⲱⲙⲓ") {
		t.Errorf("the entry shows %q", places)
	}
	b.open("/nl/concordance?entry=cls-rwme&sort=after")
	if title := b.shown("h1"); title != "In de teksten" {
		t.Errorf("the page is called %q", title)
	}
	b.size(320, 640)
	if wide := value[int64](b, `document.documentElement.scrollWidth`); wide > 320 {
		t.Errorf("on a phone the page is %d pixels wide", wide)
	}
	b.picture("concordance-320-nl")
	path := value[string](b, `document.querySelector('.places a').getAttribute('href')`)
	group := value[string](b, `document.querySelector('.places mark').textContent`)
	b.open(path)
	at := value[string](b, `document.getElementById(decodeURIComponent(location.hash.slice(1)))?.textContent ?? ''`)
	if !strings.Contains(at, group) {
		t.Errorf("%s leads to %q, not to %s", path, at, group)
	}
	b.open("/en/concordance?q=" + url.QueryEscape("ⲭⲭⲭ"))
	if found := b.shown("[role=status]"); !strings.HasPrefix(found, "No text has this word.") {
		t.Errorf("a word that is in no text: %q", found)
	}
}
