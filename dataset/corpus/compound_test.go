package corpus

import (
	"strings"
	"testing"

	"coptic.example/service/dataset/quality"
	"coptic.example/service/shared/dictionary/lookup"
	"coptic.example/service/shared/dictionary/reading"
)

// TestCompounds finds entries of several words and prefixes of words in what a reading gives, and leaves alone what
// only looks like them.
func TestCompounds(t *testing.T) {
	words, err := quality.Lexicon("..", "")
	if err != nil {
		t.Fatal(err)
	}
	data, err := quality.Index(words)
	if err != nil {
		t.Fatal(err)
	}
	ix, err := lookup.Open(data)
	if err != nil {
		t.Fatal(err)
	}
	c := compoundsOf(ix)
	for name, tt := range map[string]struct{ dialect, text, want, without string }{
		"a verb and its adverb":            {"S", "ⲁϥⲃⲱⲕ ⲉⲃⲟⲗ", "cls-bwkebol", ""},
		"the stative of the verb":          {"S", "ⲛⲉϥⲛⲏⲩ ⲉϩⲟⲩⲛ", "cls-eiehoun", ""},
		"an object between them":           {"S", "ⲁϥⲛⲟϫϥ ⲉⲃⲟⲗ", "cls-noujeebol", ""},
		"a noun between them":              {"S", "ⲁϥⲛⲉϫ ⲡⲇⲁⲓⲙⲱⲛⲓⲟⲛ ⲉⲃⲟⲗ", "cls-noujeebol", ""},
		"in Bohairic":                      {"B", "ⲁϥϣⲉ ⲉⲃⲟⲗ", "cls-bwkebol", ""},
		"a preposition of two words":       {"S", "ⲉⲃⲟⲗ ϩⲙⲡⲏⲓ", "cls-ebolhn", "cls-ebolje"},
		"an adverb that is one group":      {"S", "ⲁϥϭⲱ ⲙⲡⲉⲓⲙⲁ", "cls-mpeima", ""},
		"a verb and its preposition":       {"S", "ⲁⲩⲥⲱⲧⲙ ⲛⲥⲱϥ", "cls-swtmnsa", ""},
		"no preposition of the object":     {"S", "ⲛⲁⲧⲁⲁⲩ ⲙⲛⲡⲣⲱⲙⲉ", "", "cls-timn"},
		"a subject before its verb":        {"S", "ⲕⲥⲟⲟⲩⲛ ⲙⲙⲟϥ", "cls-k", ""},
		"no subject after a conjugation":   {"S", "ⲁⲕⲥⲱⲧⲙ ⲉⲣⲟϥ", "", "cls-k"},
		"the prefix of a word":             {"S", "ⲟⲩⲁⲧⲥⲟⲟⲩⲛ ⲡⲉ", "cls-at", ""},
		"the adverb of a verb before that": {"S", "ⲁϥⲱϣ ⲉⲃⲟⲗ ϫⲉ ⲁⲙⲟⲩ", "cls-wshebol", "cls-ebolje"},
		"two words that belong to two":     {"S", "ⲁϥⲃⲱⲕ . ⲉⲃⲟⲗ ϫⲉ ⲁϥⲛⲁⲩ", "cls-ebolje", "cls-bwkebol"},
	} {
		t.Run(name, func(t *testing.T) {
			doc := ix.Read(tt.text, reading.Options{Dialect: tt.dialect, Spacing: reading.SpacedGroups})
			found := map[string]bool{}
			var all []string
			for _, b := range c.find(doc) {
				found[b.Entry] = true
				all = append(all, b.Entry)
			}
			if tt.want != "" && !found[tt.want] || found[tt.without] {
				t.Errorf("%s: found %s, want %s and not %s", tt.text, strings.Join(all, " "), tt.want, tt.without)
			}
		})
	}
}
