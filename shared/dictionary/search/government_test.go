package search

import (
	"testing"

	"coptic.example/service/shared/dictionary"
	"coptic.example/service/shared/dictionary/index"
)

// TestGovernment checks that a word is found together with a preposition that it governs, and by their joint
// meaning.
func TestGovernment(t *testing.T) {
	hear := dictionary.Entry{
		ID: "hear", Headword: "ⲥⲱⲧⲙ",
		Dialects: map[string]dictionary.Forms{"S": {States: dictionary.States{Absolute: "ⲥⲱⲧⲙ"}}},
		Senses: []dictionary.Sense{{
			Grammar: dictionary.Grammar{Pos: "V"}, Meanings: dictionary.Meanings{En: []string{"hear"}, Nl: []string{"horen"}},
			Frames: []dictionary.Frame{
				{Preposition: "ⲛⲥⲁ-", Meaning: &dictionary.Localized{En: "obey", Nl: "gehoorzamen"}},
			},
		}},
	}
	after := dictionary.Entry{
		ID: "after", Headword: "ⲛⲥⲁ-",
		Dialects: map[string]dictionary.Forms{"S": {States: dictionary.States{Nominal: "ⲛⲥⲁ-"}}},
		Senses: []dictionary.Sense{{
			Grammar: dictionary.Grammar{Pos: "PREP"}, Meanings: dictionary.Meanings{En: []string{"after"}, Nl: []string{"na"}},
		}},
	}
	data, err := WriteIndex([]dictionary.Entry{hear, after}, dictionary.Meta{DatasetVersion: "2026-01-01"})
	if err != nil {
		t.Fatal(err)
	}
	opened, err := index.Open(data)
	if err != nil {
		t.Fatal(err)
	}
	ix := New(opened, nil)
	for query, want := range map[string]string{
		"ⲥⲱⲧⲙ ⲛⲥⲁ": "hear", "ⲥⲱⲧⲙ ⲛⲥⲁ-": "hear", "obey": "hear", "gehoorzamen": "hear", "ⲛⲥⲁ": "after",
	} {
		t.Run(query, func(t *testing.T) {
			r := ix.Search(Query{Text: query, Limit: 5})
			if len(r.Hits) == 0 {
				t.Fatalf("search for %q: got nothing, want %s first", query, want)
			}
			if e, _ := ix.Entry(int(r.Hits[0].Entry)); e.ID != want {
				t.Errorf("search for %q: got %s first, want %s", query, e.ID, want)
			}
		})
	}
}
