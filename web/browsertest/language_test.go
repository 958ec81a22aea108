package browsertest

import "testing"

// TestDutch: the interface follows the browser, can be switched, and remembers it.
func TestDutch(t *testing.T) {
	b := newTab(t, start(t))
	b.speak("nl-NL,nl,en")
	b.open("/?page=dictionary&q=mens")
	b.says("h1", "Woordenboek")
	b.says(".result .gloss", "mens")
	b.says(".result .grammar", "zelfstandig naamwoord")
	b.until(`document.documentElement.lang === 'nl'`)
	b.picture("search-dutch")
	b.open("/?page=lesson&id=lesson-2")
	b.says("h1", "Het zelfstandig naamwoord")
	b.says(".exercise", "Controleer")

	b.click(`.languages [lang="en"]`)
	b.says("h1", "Nouns and their articles")
	b.until(`document.querySelector('.languages [lang="en"]').getAttribute('aria-pressed') === 'true'`)
	b.open("/")
	b.says("h1", "Read Coptic.")

	b.speak("fr-FR")
	b.click(`.languages [lang="nl"]`)
	b.says("h1", "Koptisch lezen.")
}

// TestSameWords: both languages have the same words, with the same places to fill in.
func TestSameWords(t *testing.T) {
	b := newTab(t, start(t))
	b.open("/")
	faults := value[[]string](
		b,
		`Promise.all(['en', 'nl'].map((code) => import('/app/words/' + code + '.js'))).then(([{default: en}, {default: nl}]) => {
		const places = (text) => [...(text ?? '').matchAll(/\{\w+\}/g)].map(String).sort().join();
		return [...new Set([...Object.keys(en), ...Object.keys(nl)])].filter((key) => !en[key] || !nl[key] || places(en[key]) !== places(nl[key]));
	})`,
	)
	if len(faults) > 0 {
		t.Errorf("differ: %v", faults)
	}
}
