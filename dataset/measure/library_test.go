package measure

import (
	"slices"
	"testing"
)

// TestExplained holds which words of an analysis count, and which of them count as lacking an entry.
func TestExplained(t *testing.T) {
	word := func(xpos, entries string) string { return `{"xpos":"` + xpos + `","entries":[` + entries + `]}` }
	for name, tt := range map[string]struct {
		word           string
		words, unknown int
		entries        []string
	}{
		"a word with two entries":    {word("N", `{"id":"cls-a"},{"id":"cls-b"}`), 1, 0, []string{"cls-a"}},
		"a word without entry":       {word("V", ""), 1, 1, nil},
		"a name, which needs none":   {word("NPROP", ""), 1, 0, nil},
		"an article needs none":      {word("ART", ""), 1, 0, nil},
		"punctuation is no word":     {word("PUNCT", ""), 0, 0, nil},
		"a tag that no table has":    {word("UNKNOWN", ""), 1, 1, nil},
		"a name that an entry knows": {word("NPROP", `{"id":"cls-n"}`), 1, 0, []string{"cls-n"}},
	} {
		t.Run(name, func(t *testing.T) {
			var entries []string
			words, unknown, err := explained([]byte(`{"sentences":[{"groups":[{"words":[`+tt.word+`]}]}]}`), &entries)
			if err != nil || words != tt.words || unknown != tt.unknown || !slices.Equal(entries, tt.entries) {
				t.Errorf("%d words, %d unknown, entries %v, error %v", words, unknown, entries, err)
			}
		})
	}
	if _, _, err := explained([]byte("{"), nil); err == nil {
		t.Error("a broken analysis passes")
	}
}
