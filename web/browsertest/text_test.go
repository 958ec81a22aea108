package browsertest

import "testing"

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
