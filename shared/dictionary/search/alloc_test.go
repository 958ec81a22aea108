//go:build !race

package search

import (
	"testing"

	"coptic.example/service/shared/dictionary"
	"coptic.example/service/shared/dictionary/lexicontest"
)

// TestAllocations checks that a search into a reused result allocates nothing, however words are found, except for
// strings from folding marked text and from the stemmers.
func TestAllocations(t *testing.T) {
	small, _ := lexicontest.Entries(t)
	ix := openEntries(t, append(small, lexicontest.MadeUp(1000)...), dictionary.Meta{})
	for _, c := range []struct {
		name, text string
		most       float64
	}{
		{"headword", "ⲥⲱⲧⲙ", 0},
		{"folded", "ⲥⲱⲧⲙ̄", 2},
		{"weak letters", "ⲣⲱⲙⲏ", 0},
		{"prefix", "ⲥⲱ", 0},
		{"cached", "ⲁ", 0},
		{"meaning", "water", 0},
		{"stem", "gods", 2},
		{"transliteration", "noute", 3},
		{"scholarly transliteration", "šēre", 2},
		{"unknown in Latin letters", "djschoizzl", 4},
		{"typo", "ⲁⲡⲟⲥⲧⲗⲟⲗⲥ", 0},
		{"typo of a meaning", "kingddom", 2},
		{"two words", "black bread", 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			var r Result
			q := Query{Text: c.text, Limit: DefaultLimit}
			ix.SearchInto(&r, &q)
			if n := testing.AllocsPerRun(200, func() { ix.SearchInto(&r, &q) }); n > c.most {
				t.Errorf("%s: %v allocations, want at most %v", c.text, n, c.most)
			}
		})
	}
}
