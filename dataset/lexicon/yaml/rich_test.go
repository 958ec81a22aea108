package yaml

import (
	"maps"
	"reflect"
	"testing"

	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/internal/fixture"
	"coptic.example/service/dataset/lexicon"
	"coptic.example/service/shared/dictionary"
)

// TestRich checks what becomes of the keys other than forms and meanings.
func TestRich(t *testing.T) {
	var faults fault.List
	tree := fixture.Base(t, "testdata/base.txtar")
	maps.Copy(tree, fixture.Base(t, "testdata/rich.txtar"))
	entries := map[string]lexicon.Entry{}
	for _, e := range Read(tree, &faults).Entries {
		entries[e.ID] = e
	}
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	hear, zion, child := entries["cls-swtm"], entries["cls-siwn"], entries["cls-alou"]
	for _, c := range []struct {
		name      string
		got, want any
	}{
		{"government", hear.Senses[0].Governed(), []dictionary.Government{
			{Preposition: "ⲉ-", Meaning: dictionary.Localized{En: "listen to", Nl: "luisteren naar"}},
			{Preposition: "ⲛⲥⲁ-", Meaning: dictionary.Localized{En: "obey", Nl: "gehoorzamen"}},
		}},
		{"condition before government", hear.Senses[0].Frames[0], dictionary.Frame{Preposition: "ⲉ-"}},
		{"first example", hear.Senses[0].Examples[0], dictionary.Example{
			Coptic:      "ⲁϥⲥⲱⲧⲙ ⲛϭⲓ ⲡⲁⲗⲟⲩ",
			Dialect:     "S",
			Translation: dictionary.Localized{En: "the child heard", Nl: "het kind hoorde"},
			Source:      dictionary.Citation{Title: "A text", Reference: "1:2"},
			Segments: []dictionary.Segment{
				{Text: "ⲁϥⲥⲱⲧⲙ", EntryID: "cls-swtm"}, {Text: " "}, {Text: "ⲛϭⲓ"}, {Text: " "},
				{Text: "ⲡⲁⲗⲟⲩ", EntryID: "cls-alou"},
			},
		}},
		{"number of examples", len(hear.Senses[0].Examples), 2},
		{"forms without those that are not known", hear.Dialects["S"].Nominal, ""},
		{"dialects without one that is not known", len(hear.Dialects), 2},
		{"evidence", hear.Evidence, []dictionary.Evidence{
			{Dialect: "S", State: "nominal", Status: "none"},
			{Dialect: "F", State: "absolute", Status: "none"},
			{Dialect: "B", State: "stative", Form: "ⲥⲏⲧⲉⲙ", Status: "cited", Place: "a grammar, § 1"},
		}},
		{"counterpart", hear.Relations, []dictionary.Relation{{
			Type: "COUNTERPART", TargetID: "cls-alou", Target: &dictionary.Target{ID: "cls-alou", Headword: "ⲁⲗⲟⲩ"},
		}}},
		{"counterpart of the counterpart", child.Relations, []dictionary.Relation{{
			Type: "COUNTERPART", TargetID: "cls-swtm", Target: &dictionary.Target{ID: "cls-swtm", Headword: "ⲥⲱⲧⲙ"},
		}}},
		{"grammar by dialect", zion.Senses[0].Grammar, dictionary.Grammar{
			Pos: "PROPN", Gender: "mf", GenderByDialect: map[string]string{"S": "f", "B": "m"},
		}},
		{"traits", zion.Traits, dictionary.Place},
		{"government that is not known", len(zion.Senses[0].Frames), 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			if !reflect.DeepEqual(c.got, c.want) {
				t.Errorf("got %+v, want %+v", c.got, c.want)
			}
		})
	}
}
