package browsertest

import (
	"net/url"
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
	b.eval(`document.getElementById('p2.0').scrollIntoView()`)
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

// TestText: a short text stands whole on its page; a tap on a group opens its words, the address names it and opens it
// again, Escape closes it, and nothing is wider than a phone.
func TestText(t *testing.T) {
	b := newTab(t, start(t))
	for _, window := range []struct {
		name  string
		width int64
	}{{"desktop", 1280}, {"phone", 320}} {
		b.size(window.width, 800)
		b.open("/nl/texts/mark-and-the-old-monk")
		if n := value[int](b, `document.querySelectorAll('.passage').length`); n != 6 {
			t.Errorf("the text has %d passages on its page, not 6", n)
		}
		b.picture("text-whole-" + window.name)
		b.click(`#p1 details.tapped summary`)
		b.until(`location.hash === '#p1.0'`)
		b.picture("text-word-" + window.name)
		if wide := value[int64](b, `document.documentElement.scrollWidth`); wide > window.width {
			t.Errorf("on a %s the page is %d pixels wide", window.name, wide)
		}
		b.click(`#p1 details[open] .parsing .parse a`)
		b.until(`document.querySelector('dialog .sense')`)
		b.do(chromedp.KeyEvent(kb.Escape))
		b.until(`!document.querySelector('dialog') && document.querySelector('details.tapped[open]')`)
		b.do(chromedp.KeyEvent(kb.Escape))
		b.until(`!document.querySelector('details.tapped[open]') && !location.hash`)
		b.open("/nl/texts/mark-and-the-old-monk#p2.1")
		b.until(`document.getElementById('p2.1').open`)
	}
	b.accessible("a text with a word open")
	b.open("/nl/texts/course-lesson-39")
	b.says("h1", "Marcus 5")
	b.picture("text-reading-phone")
	b.open("/nl/texts")
	b.picture("shelf-phone")
}

// TestLevel: from the words that a reader keeps, a text says how many it knows and which are new, makes cards of these,
// and leads to the next passage that can be read, within a tenth of a second; the shelf says it of each work.
func TestLevel(t *testing.T) {
	b := newTab(t, start(t))
	b.size(320, 800)
	b.open("/nl/texts/the-small-boat")
	b.says(".level", "Er wordt niets verstuurd.")
	b.picture("level-none")
	// Whoever knows all of this text but one word, and all of another.
	b.eval(`Promise.all(['the-small-boat', 'mark-meets-mary'].map((id) => fetch('/nl/texts/' + id).then((r) => r.text())))
		.then((pages) => {
			const ids = pages.map((page) => [...new Set([...page.matchAll(/data-know="([^"]+)"/g)].map((m) => m[1]))]);
			window.left = ids[0].find((id) => !ids[1].includes(id));
			const words = [...new Set(ids.flat())].filter((id) => id !== window.left)
				.map((id) => ({ id, headword: 'ⲁ', meaning: '', at: 1 }));
			localStorage.setItem('coptic', JSON.stringify({ version: 3, words }));
			window.made = true;
		})`)
	b.until(`window.made`)
	left := value[string](b, `window.left`)
	b.open("/nl/texts/the-small-boat")
	b.says(".level", "Je kent hier")
	b.says(".level", "Lidwoorden, voornaamwoorden, voorzetsels, namen en getallen tellen niet mee.")
	b.says(".new-words summary", "1 nieuw woord")
	b.until(`document.querySelector('.next-passage a')`)
	b.picture("level")
	b.accessible("a text at the reader's level")
	next := value[string](b, `document.querySelector('.next-passage a').getAttribute('href')`)
	b.open("/nl/texts/the-small-boat/1")
	b.until(`document.querySelector('.next-passage a')`)
	b.open(next)
	b.until(`document.querySelector('.passage:target')`)
	unknown := value[int](b, `(() => {
		const known = new Set(JSON.parse(localStorage.getItem('coptic')).words.map(({ id }) => id));
		const all = [...document.querySelectorAll('.passage:target [data-know]')].map((e) => e.dataset.know);
		return all.length < 2 ? 100 : all.filter((id) => !known.has(id)).length / all.length * 100;
	})()`)
	if unknown > 5 {
		t.Errorf("%s has %d%% unknown words", next, unknown)
	}
	b.open("/nl/texts/the-small-boat")
	b.click(".level a.button")
	b.says(".progress", "nieuw")
	if n := value[int](b, `document.querySelectorAll('.printed tbody tr').length`); n != 1 {
		t.Errorf("the one new word %s makes %d cards", left, n)
	}
	b.picture("level-cards")
	b.open("/nl/texts")
	b.says(`[data-work="mark-meets-mary"]`, "je kent 100%")
	b.picture("level-shelf")

	b.eval(`localStorage.setItem('coptic', JSON.stringify({ version: 3, words: ['cls-hn', 'cls-mn', 'cls-pi-2', 'cls-eire']
		.map((id) => ({ id, headword: 'ⲁ', meaning: '', at: 1 })) }))`)
	b.open("/nl/texts/the-small-boat")
	b.says(".level", "Je kent hier 0 van de")
	b.says(".level", "tellen niet mee. Je kent er hier 3 van.")
	b.picture("level-grammar-320-nl")
}

// TestReference: the search finds a place by its reference and leads to it.
func TestReference(t *testing.T) {
	b := newTab(t, start(t))
	b.size(320, 800)
	for _, test := range []struct {
		name, query, title, leads string
		places                    int
	}{
		{"a title and a number", "De kleine boot 2", "De kleine boot 2", "/nl/texts/the-small-boat/2", 1},
		{"a verse", "Marcus 5:3", "Marcus 5:3 · Marcus 5, eerste helft", "/nl/texts/course-lesson-39#p3", 1},
		// The other place is a story in Sahidic.
		{"one of the second half", "Mark 5:29", "Marcus 5:29 · Marcus 5, tweede helft", "/nl/texts/course-lesson-40#p9", 2},
		{"a psalm", "Psalm 150:6", "Psalmen 150:6 · Lezen II", "/nl/texts/course-lesson-37#p5", 1},
		{"a chapter in Coptic", "ⲙⲁⲣⲕⲟⲥ 5", "Marcus 5, eerste helft", "/nl/texts/course-lesson-39", 3},
	} {
		b.open("/nl/dictionary?q=" + url.QueryEscape(test.query))
		b.says(".found-places", test.title)
		path := value[string](b, `document.querySelector('.found-places a').getAttribute('href')`)
		if path != test.leads {
			t.Errorf("%s: %s leads to %s, not %s", test.name, test.query, path, test.leads)
		}
		if n := value[int](b, `document.querySelectorAll('.found-places a').length`); n != test.places {
			t.Errorf("%s: %s leads to %d places, not %d", test.name, test.query, n, test.places)
		}
		b.picture("reference")
		b.click(".found-places a")
		b.until(`document.querySelector('.passage .tapped')`)
		if strings.Contains(test.leads, "#") {
			b.until(`document.querySelector('.passage:target').getBoundingClientRect().top >= 0`)
			b.says(".passage:target", "("+strings.Split(test.title, " · ")[0]+")")
			b.picture("reference-verse-320-nl")
		}
	}
}

// TestLevelSpeed: the next passage is found within a tenth of a second in a library of the size of the New Testament,
// of which nothing can be read but its end.
func TestLevelSpeed(t *testing.T) {
	b := newTab(t, start(t))
	b.open("/en/texts")
	took := value[float64](b, `(async () => {
		const { $app_texts_level: { nextPassage } } =
			await import([...document.querySelectorAll('link[rel=modulepreload]')]
				.find(({ href }) => href.includes('/texts/')).href);
		const entries = Array.from({ length: 4000 }, (_, i) => 'cls-' + i);
		const words = [];
		for (let i = 0; i < 8000; i++) {
			const last = i === 7999;
			words.push(16, last ? 1 : 2, ...Array.from({ length: 15 }, () => last ? 0 : 9));
		}
		const references = Array.from({ length: 8000 }, (_, i) => '1.' + i);
		const work = { id: 'nt', dialect: 'S', references, pages: [], words: Uint8Array.from(words) };
		const levels = { entries, numbers: new Map(entries.map((id, i) => [id, i])), works: [work] };
		const start = performance.now();
		const found = nextPassage(levels, new Set(entries.slice(0, 2)), 'nt', '');
		const took = performance.now() - start;
		return found?.reference === '1.7999' ? took : 1e9;
	})()`)
	if took > 100 {
		t.Errorf("it took %.1f ms", took)
	}
	t.Logf("128,000 words of 8,000 passages: %.1f ms", took)
}
