package browsertest

import (
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// TestWorksWithoutNetwork: the dictionary is searched, an entry looked at, and a lesson read with the network off.
func TestWorksWithoutNetwork(t *testing.T) {
	s := start(t)
	b := newTab(t, s)
	b.open("/en/lessons/lesson-7")
	b.until(`navigator.serviceWorker.controller`)
	b.until(`caches.match('/en/lessons/lesson-7').then(Boolean)`)
	b.until(`caches.match('/data/dictionary/v1/search-index.json').then(Boolean)`)
	b.open("/en/lessons/lesson-5")
	b.open("/en/cards/lesson-4")
	b.open("/nl/lessons/lesson-6")
	s.SetDown(true)
	b.open("/en/lessons/lesson-7")
	b.says(".crumb", "Lesson 7")
	b.open("/en/lessons/lesson-5")
	b.says("h1", "Nominal sentences")
	b.until(`getComputedStyle(document.querySelector('.wrap')).marginLeft !== '0px'`)
	b.open("/nl/lessons/lesson-6")
	b.says(".crumb", "Les 6")
	b.open("/en/cards/lesson-4")
	b.says(".progress", "10 new")
	b.open("/en/dictionary?q=bread")
	b.says("h1", "Dictionary")
	b.says(".lead", "kept on this device")
	b.says(".offline-result", "ⲟⲉⲓⲕ")
	b.picture("offline-search")
	b.eval(
		`(() => { const field = document.querySelector('#q'); field.value = 'ⲥⲱⲧⲉⲙ'; field.dispatchEvent(new ` +
			`Event('input')); })()`,
	)
	b.says(".offline-result", "ⲥⲱⲧⲙ")
	b.open("/nl/dictionary/cls-rwme")
	b.says("h1", "ⲣⲱⲙⲉ")
	b.says("main", "mens")
	s.SetDown(false)
	b.open("/en/dictionary/cls-rwme")
	b.until(`!document.body.textContent.includes('kept on this device')`)
}

// TestUpdateIsAnnounced: a newer version of the pages says so, and waits until the reader takes it.
func TestUpdateIsAnnounced(t *testing.T) {
	s := start(t)
	b := newTab(t, s)
	b.open("/en")
	b.until(`navigator.serviceWorker.controller`)
	s.SetNewer()
	b.eval(`navigator.serviceWorker.getRegistration().then((each) => each.update())`)
	b.says(".update", "A new version")
	b.picture("update")
	b.eval(`window.before = true`)
	b.press("Use it now")
	b.until(`window.before === undefined`)
}

// TestKeyboard: while the Coptic keyboard is open a phone's own stays shut; it is open on the next page too; and the
// keys of an ordinary keyboard write Coptic when that is wanted.
func TestKeyboard(t *testing.T) {
	b := newTab(t, start(t))
	b.open("/en/dictionary")
	b.click(".keyboard-toggle")
	b.until(`document.querySelector('#q').inputMode === 'none'`)
	b.click(".keyboard .check input")
	b.click("#q")
	b.until(`document.querySelector('.layout kbd').checkVisibility()`)
	b.do(chromedp.KeyEvent("rwmi Sx`"))
	b.until(`document.querySelector('#q').value === 'ⲣⲱⲙⲓ ϣⲝ\u0300'`)
	b.until(`new URLSearchParams(location.search).get('q') === 'ⲣⲱⲙⲓ ϣⲝ\u0300'`)
	b.settled()
	b.picture("keyboard-layout")
	b.accessible("keyboard with its layout")
	b.open("/en/dictionary")
	b.until(`document.querySelector('.keyboard')?.checkVisibility()`)
	b.click(".keyboard-toggle")
	b.until(`!document.querySelector('#q').hasAttribute('inputmode')`)
	b.open("/en/dictionary")
	b.until(`document.querySelector('.keyboard-toggle') && !document.querySelector('.keyboard').checkVisibility()`)
}

// TestBackClosesWindow: a step back closes the window over the page and stays on the page.
func TestBackClosesWindow(t *testing.T) {
	b := newTab(t, start(t))
	b.size(390, 844)
	b.open("/en/lessons")
	b.open("/en/lessons/lesson-4")
	b.click("a.concept")
	b.until(`document.querySelector('dialog[open]')`)
	b.eval(`history.back()`)
	b.until(`!document.querySelector('dialog')`)
	b.says("h1", "Nouns and their articles")
	b.click("a.concept")
	b.until(`document.querySelector('dialog[open]')`)
	b.click("dialog .close")
	b.until(`!document.querySelector('dialog')`)
	b.eval(`history.back()`)
	b.says("h1", "Lessons")
}

// own are the pages of learning, for what holds on each.
var own = map[string]string{
	"cards-today":   "/cards",
	"cards-lesson":  "/cards/lesson-4",
	"cards-words":   "/cards/words",
	"words-list":    "/words#list=cls-rwme,cls-noute,cls-swtm",
	"words-own":     "/words",
	"offline":       "/offline",
	"assistant-own": "/assistant",
	"exercises":     "/lessons/lesson-4#practice",
	"home-own":      "",
}

// keepSome has the browser keep what somebody learned when lessons had other numbers, so that these pages show it.
const keepSome = `try {
	if (localStorage.getItem('coptic') === null) localStorage.setItem('coptic', JSON.stringify({
		version: 2,
		words: [{ id: 'cls-rwme', headword: 'ⲣⲱⲙⲉ', form: 'ⲣⲱⲙⲓ', meaning: 'mens, man, persoon', at: 1 },
			{ id: 'cls-swtm', headword: 'ⲥⲱⲧⲙ', form: 'ⲥⲱⲧⲉⲙ', meaning: 'horen, luisteren, gehoorzamen', at: 2 }],
		lessons: { 'lesson-2': { at: 3, read: true } }, searches: ['ⲁϥⲥⲱⲧⲉⲙ', 'water'],
		decks: [{ kind: 'lesson', id: 'lesson-2' }, { kind: 'words' }],
		where: { href: '/nl/lessons/lesson-2', title: 'Les 4: Het zelfstandig naamwoord en zijn lidwoorden', at: 4 },
	}));
} catch { /* about:blank keeps nothing */ }`

// TestCardFitsPhone: a card and the buttons that grade it stand in the window of a small phone; a grade can be taken
// back, and its card is there again.
func TestCardFitsPhone(t *testing.T) {
	b := newTab(t, start(t))
	b.size(320, 640)
	b.open("/nl/cards/lesson-4")
	b.press("Draai de leerkaart om")
	b.until(`document.querySelector('.card-back p')`)
	b.until(`document.querySelector('.card-buttons').getBoundingClientRect().bottom <= innerHeight`)
	first := value[string](b, `document.querySelector('.card .card-coptic').textContent`)
	b.click(".card-buttons button")
	b.until(`document.querySelector('.card .card-coptic').textContent !== ` + quoted(first))
	b.press("Neem de laatste beoordeling terug")
	b.until(`document.querySelector('.card .card-coptic').textContent === ` + quoted(first))
}

// TestNarrowAndLarge: in Dutch at 320 pixels, and with text of twice the size, nothing is wider than the window.
func TestNarrowAndLarge(t *testing.T) {
	b := newTab(t, start(t))
	b.before(keepSome)
	for name, path := range own {
		for _, shape := range []struct {
			name   string
			width  int64
			height int64
			size   string
		}{{"narrow", 320, 640, "100%"}, {"large", 768, 1024, "200%"}, {"landscape", 740, 360, "100%"}} {
			t.Run(name+" "+shape.name, func(t *testing.T) {
				b.size(shape.width, shape.height)
				b.open("/nl" + path)
				b.eval(`document.documentElement.style.fontSize = ` + quoted(shape.size))
				if wide := value[int64](b, `document.documentElement.scrollWidth`); wide > shape.width {
					t.Errorf("%s at %d pixels with text of %s is %d pixels wide: %v", path, shape.width, shape.size, wide,
						value[[]string](
							b,
							`[...document.querySelectorAll('body *')].filter((e) => e.getBoundingClientRect().right > innerWidth + 1 &&
								!e.closest('.scroll')).slice(0, 6).map((e) => e.tagName + '.' + e.className)`,
						))
				}
				b.picture("own-" + name + "-" + shape.name)
			})
		}
	}
}

// TestHeaderIsOneLine: on a phone the header leaves the page its room, in both languages.
func TestHeaderIsOneLine(t *testing.T) {
	b := newTab(t, start(t))
	for _, width := range []int64{320, 390} {
		for _, language := range []string{"/en", "/nl"} {
			b.size(width, 700)
			b.open(language + "/lessons")
			if height := value[float64](b, `document.querySelector('header').getBoundingClientRect().height`); height > 64 {
				t.Errorf("%s at %d pixels: the header is %.0f pixels high, want one line", language, width, height)
			}
		}
	}
}

// TestForcedColours: with the system's colours every page of learning still passes.
func TestForcedColours(t *testing.T) {
	b := newTab(t, start(t))
	b.before(keepSome)
	_, err := chromedp.Call(b.ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
		Features: []*emulation.MediaFeature{{Name: "forced-colors", Value: "active"}},
	})
	if err != nil {
		t.Fatal(err)
	}
	b.size(390, 844)
	for name, path := range own {
		b.open("/en" + path)
		b.until(`matchMedia('(forced-colors: active)').matches`)
		b.picture("forced-" + name)
		b.accessible(name + " in forced colours")
	}
}

// TestAccessOfLearning holds the pages of learning to axe-core's rules, in both schemes.
func TestAccessOfLearning(t *testing.T) {
	b := newTab(t, start(t))
	b.before(keepSome)
	for _, scheme := range []string{"light", "dark"} {
		b.scheme(scheme)
		for name, path := range own {
			for _, width := range []int64{1440, 390} {
				b.size(width, 844)
				b.open("/nl" + path)
				b.accessible(name + " " + scheme)
			}
			b.picture("learn-" + name + "-" + scheme)
		}
	}
}

// TestPrinted: on paper a lesson and a passage have no navigation and no buttons, and a deck is a list of its
// words.
func TestPrinted(t *testing.T) {
	b := newTab(t, start(t))
	media := func(name string) {
		media := emulation.SetEmulatedMediaParams{Media: name}
		if _, err := chromedp.Call(b.ctx, emulation.SetEmulatedMedia, media); err != nil {
			t.Fatal(err)
		}
	}
	for path, shown := range map[string]string{
		"/lessons/lesson-4": ".example", "/cards/lesson-4": ".printed tbody tr",
		"/words#list=cls-rwme": ".wordlist tbody tr", "/texts/mark-and-the-old-monk/1": ".abreast [lang=cop]",
	} {
		b.open("/en" + path)
		b.until(`document.querySelector(` + quoted(shown) + `)`)
		media("print")
		left := value[[]string](
			b,
			`[...document.querySelectorAll('header, footer, nav, button, .deck, .solution, .citing')].filter(
				(e) => e.checkVisibility()).map((e) => e.tagName + '.' + e.className)`,
		)
		if len(left) > 0 || !value[bool](b, `document.querySelector(`+quoted(shown)+`).checkVisibility()`) {
			t.Errorf("%s on paper still shows %q", path, left)
		}
		b.picture("print-" + path[1:3])
		media("")
	}
}
