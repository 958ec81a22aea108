package browsertest

import (
	"context"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// ownBrowser is a browser of its own with a profile, until the returned function closes it.
func ownBrowser(t *testing.T, s *service, profile string) (*tab, func()) {
	t.Helper()
	allocator, stop := chromedp.NewExecAllocator(context.Background(), flags(chromium(), profile)...)
	ctx, cancel := chromedp.NewContext(allocator)
	if err := chromedp.Do(ctx); err != nil {
		t.Fatal(err)
	}
	b := &tab{t: t, ctx: ctx, base: s.URL}
	b.watch()
	b.size(320, 900)
	return b, func() {
		b.noErrors()
		if err := chromedp.Cancel(ctx); err != nil {
			t.Log(err)
		}
		cancel()
		stop()
	}
}

// TestKeep: the course, the dictionary and a work are kept on the device, with their sizes said before; after the
// browser has been started anew, and without the service, pages, cards, entries and texts that nobody opened before are
// there; a newer release replaces what is kept; and it can be removed.
func TestKeep(t *testing.T) {
	s, profile := start(t), t.TempDir()
	b, closed := ownBrowser(t, s, profile)
	b.open("/nl/offline#texts/the-small-boat")
	b.until(`navigator.serviceWorker.controller`)
	b.says("h1", "Zonder verbinding")
	b.until(`document.querySelector('#keep-work optgroup[label="Bohairisch: voor wie leert"]')`)
	b.says(`main [role="status"]`, "Je bent online.")
	for _, set := range []string{"course", "dictionary", "texts/the-small-boat"} {
		row := `[data-set="` + set + `"]`
		b.click(row + " button.quiet")
		b.says(row, "ongeveer")
		b.picture("keep-" + strings.ReplaceAll(set, "/", "-"))
		b.click(row + " button.primary")
		b.until(`document.querySelector('` + row + ` progress, ` + row + ` button[aria-label^="Verwijderen"]')`)
		b.until(`document.querySelector('` + row + ` button[aria-label^="Verwijderen"]')`)
		b.says(row, "MB · release van 20")
	}
	b.picture("kept")
	b.accessible("what is kept")
	b.until(`caches.keys().then((names) => caches.open(names.find((each) => each.startsWith('kept dictionary')))
		.then((cache) => cache.match('/api/v1/grammar/phrases')))`)
	b.open("/nl/read")
	b.write(".readform textarea", "ⲁϥⲥⲱⲧⲙ")
	b.press("Lees")
	b.says(".text .plain-line", "hij")
	read := value[string](b, `location.pathname + location.hash`)
	closed()

	s.SetDown(true)
	b, closed = ownBrowser(t, s, profile)
	b.open("/nl/lessons/lesson-40")
	b.says(".crumb", "Les 40")
	b.until(`getComputedStyle(document.querySelector('.wrap')).marginLeft !== '0px'`)
	b.open("/nl/cards/lesson-40")
	b.says(".progress", "nieuw")
	b.open("/nl/concepts/jinkim")
	b.says("h1", "Jinkim")
	b.open("/nl/texts/the-small-boat")
	b.says("h1", "boot")
	b.says("main", "Dit werk is op dit apparaat bewaard")
	b.until(`document.querySelector('main .tapped .word')`)
	b.eval(`localStorage.setItem('coptic', JSON.stringify({
		...JSON.parse(localStorage.getItem('coptic')), words: [{ id: 'cls-rwme', headword: 'ⲣⲱⲙⲓ' }] }))`)
	b.open("/nl/texts/the-small-boat")
	b.says(".level", "Je kent hier")
	b.click(".level a.button")
	b.says(".progress", "nieuw")
	b.open("/nl/dictionary/cls-rwme")
	b.says("article .sense-example", "tegen de man")
	b.says("article .sense-example", "Matteüs 12:13")
	b.says("article", "Bohairisch: ⲣⲱⲙⲓ")
	b.picture("kept-entry")
	b.open("/nl/dictionary/cls-nau")
	b.says("h1", "ⲛⲁⲩ")
	b.says(".conjugation", "ⲭⲛⲁⲩ")
	b.says(".conjugation", "ⲁϥⲛⲁⲩ")
	b.open("/nl/dictionary?q=brood")
	b.says("h1", "Woordenboek")
	b.says(".lead", "het woordenboek dat op dit apparaat bewaard is")
	b.says(".offline-result", "brood")
	b.open("/nl/dictionary?q=goedemorgen")
	b.says(".found-phrases", "goedemorgen")
	b.until(`!document.querySelector('main').textContent.includes('0 lemma')`)
	b.picture("kept-phrase")
	b.open("/nl/texts/house-in-the-village")
	b.until(`document.querySelector('main .tapped .word')`)
	b.open("/nl/lessons/lesson-4")
	b.click("main a.word[data-window]")
	b.until(`document.querySelector('dialog .sense')`)
	b.open(read)
	b.says(".text .plain-line", "hij")
	b.open("/nl/offline")
	b.says("h1", "Geen verbinding")
	b.says(`main [role="status"]`, "Je bent offline.")
	b.says("main", "Waarvoor verbinding nodig is")
	b.picture("kept-offline")
	b.open("/nl/concordance?q=x")
	b.says("main", "Deze pagina is niet op dit apparaat bewaard.")

	s.SetDown(false)
	b.open("/nl/offline")
	b.eval(`caches.keys().then(async (names) => {
		for (const name of names.filter((each) => each.startsWith('kept texts'))) {
			const [before, after] = [await caches.open(name), await caches.open(name.replace(/ [^ ]*$/, ' 2000-01-01/x'))];
			for (const request of await before.keys()) await after.put(request, await before.match(request));
			await caches.delete(name);
		}
		sessionStorage.clear();
		window.aged = true;
	})`)
	b.until(`window.aged`)
	b.open("/nl/offline")
	b.until(`caches.keys().then((names) => names.filter((each) => each.startsWith('kept texts')).length === 1 &&
		!names.some((each) => each.includes('2000-01-01')))`)
	b.settled()
	for _, set := range []string{"course", "dictionary", "texts/the-small-boat"} {
		b.click(`[data-set="` + set + `"] button[aria-label^="Verwijderen"]`)
		b.until(`document.querySelector('[data-set="` + set + `"] button[aria-label^="Bewaren"]')`)
	}
	b.until(`caches.keys().then((names) => !names.some((each) => each.startsWith('kept ')))`)
	closed()
}

// TestPhrasesWithoutNetwork: the search over what is kept finds the phrases that the service finds.
func TestPhrasesWithoutNetwork(t *testing.T) {
	b := newTab(t, start(t))
	b.size(320, 900)
	phrases := `[...document.querySelectorAll('.found-phrases .phrase')].map((each) =>
		each.textContent.replace(/\s+/g, ''))`
	for _, c := range []struct{ name, query string }{
		{"a word", "goedemorgen"},
		{"in two words", "goede morgen"},
		{"in English", "Thank you!"},
		{"in Coptic", "ⲭⲉⲣⲉ"},
		{"in a question", "hoe zeg je dank je wel"},
		{"several", "hallo"},
		{"one word of a question", "zei hij hallo of niet"},
		{"to two kinds of people", "ik hou van je"},
		{"a word and no phrase", "brood"},
	} {
		t.Run(c.name, func(t *testing.T) {
			b.open("/nl/dictionary?q=" + url.QueryEscape(c.query))
			want := value[[]string](b, phrases)
			b.open("/nl/offline")
			b.write("#q", c.query)
			b.until(`document.querySelector('[aria-live] ul')`)
			if got := value[[]string](b, phrases); !slices.Equal(got, want) {
				t.Errorf("found %q, the service finds %q", got, want)
			}
		})
	}
}

// TestKeepRefused: a browser without room, and one that lets pages keep nothing, are said to be so, and nothing of what
// was begun stays.
func TestKeepRefused(t *testing.T) {
	for _, c := range []struct{ name, script, says string }{
		{"no room", `Cache.prototype.put = () => Promise.reject(new DOMException('', 'QuotaExceededError'));`,
			"has no room for it"},
		{"not allowed", `CacheStorage.prototype.open = () => Promise.reject(new DOMException('', 'SecurityError'));`,
			"does not let these pages keep anything"},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := newTab(t, start(t))
			b.before(c.script)
			b.open("/en/offline")
			b.click(`[data-set="course"] button.quiet`)
			b.says(`[data-set="course"]`, "about")
			b.click(`[data-set="course"] button.primary`)
			b.says(`[data-set="course"] .failure`, c.says)
			b.until(`caches.keys().then((names) => !names.some((each) => each.startsWith('kept ')))`)
			b.until(`document.querySelector('[data-set="course"] button.quiet')`)
		})
	}
}
