package dataset_test

import (
	"slices"
	"testing"

	"coptic.example/service/dataset/lexicon"
	"coptic.example/service/shared/dictionary/reading/gloss/rule"
)

// TestPreferredEntries checks that the entries that readings put first for words of the grammar are in the lexicon.
func TestPreferredEntries(t *testing.T) {
	words := authoredLexicon(t)
	for _, id := range rule.Entries() {
		if !slices.ContainsFunc(words.Entries, func(e lexicon.Entry) bool { return e.ID == id }) {
			t.Errorf("shared/dictionary/reading/entries.go prefers %s, which no entry of dataset/dictionary has", id)
		}
	}
}
