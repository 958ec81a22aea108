package browsertest

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// TestPassage: a translation stands beside its Coptic where there is room, and below it on a phone, where the page is
// no wider than the window with its citation open.
func TestPassage(t *testing.T) {
	b := newTab(t, start(t))
	const across = `(() => {
		const [coptic, translation] = [...document.querySelector('.abreast').children].map((e) => e.getBoundingClientRect());
		return translation.left >= coptic.right;
	})()`
	for _, window := range []struct {
		name   string
		width  int64
		across bool
	}{{"desktop", 1280, true}, {"phone", 320, false}} {
		b.size(window.width, 800)
		b.open("/nl/texts/mark-and-the-old-monk/1")
		if got := value[bool](b, across); got != window.across {
			t.Errorf("on a %s the translation is beside the Coptic: %t", window.name, got)
		}
		b.click(".citing summary")
		b.until(`!document.querySelector('.citing [data-copy]').hidden`)
		if wide := value[int64](b, `document.documentElement.scrollWidth`); wide > window.width {
			t.Errorf("on a %s the page is %d pixels wide", window.name, wide)
		}
		b.picture("passage-cite-" + window.name)
	}
	b.accessible("a passage with its citation open")
}

// TestTapped: a short work stands whole on its page; a group that is tapped shows its parts below, with links to their
// entries, until Escape or another tap.
func TestTapped(t *testing.T) {
	b := newTab(t, start(t))
	b.size(320, 800)
	b.open("/nl/texts/bread-and-water")
	if n := value[int](b, `document.querySelectorAll('.passage').length`); n != 6 {
		t.Errorf("%d passages of 6", n)
	}
	const shown = `[...document.querySelectorAll('.parsing')].filter((e) => e.checkVisibility()).map((e) => e.textContent)`
	b.click(`[id="p1.3"] summary`)
	if got := value[[]string](b, shown); len(got) != 1 || !strings.Contains(got[0], "huis") {
		t.Errorf("the parts that are shown: %q", got)
	}
	const bottom = `document.querySelector('[open] .parsing').getBoundingClientRect().bottom <= innerHeight`
	if !value[bool](b, bottom) {
		t.Error("the parts are below the window")
	}
	b.picture("passage-tapped")
	b.click(`[id="p2.0"] summary`)
	if got := value[[]string](b, shown); len(got) != 1 || strings.Contains(got[0], "huis") {
		t.Errorf("the parts after another tap: %q", got)
	}
	b.do(chromedp.KeyEvent(kb.Escape))
	if got := value[[]string](b, shown); len(got) != 0 {
		t.Errorf("the parts after Escape: %q", got)
	}
	b.accessible("a short work")
}
