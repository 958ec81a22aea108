package quality_test

import (
	"path/filepath"
	"reflect"
	"testing"

	"coptic.example/service/dataset/quality"
	"coptic.example/service/shared/coptic/datatest"
	"coptic.example/service/shared/dictionary"
)

// leastKnown is how many of the running content words the authored lexicon owes its readers, in per cent.
var leastKnown = map[string]float64{"cop_scriptorium-ud-dev.conllu": 93, "cop_bohairic-ud-dev.conllu": 90}

func TestCoverage(t *testing.T) {
	data := datatest.Folder(t)
	words, err := authoredWords()
	if err != nil {
		t.Fatal(err)
	}
	for siglum, name := range map[string]string{"S": "cop_scriptorium-ud-dev.conllu", "B": "cop_bohairic-ud-dev.conllu"} {
		t.Run(siglum, func(t *testing.T) {
			tokens, err := quality.ContentWords(filepath.Join(data, "ud", name))
			if err != nil || len(tokens) == 0 {
				t.Fatalf("%s: %d words, %v", name, len(tokens), err)
			}
			if c := quality.Cover(words.Entries, siglum, tokens); c.Share() < leastKnown[name] {
				t.Errorf("%s: %.1f %%; wanted are %.0f %%", name, c.Share(), leastKnown[name])
			}
		})
	}
}

func TestCover(t *testing.T) {
	hear := dictionary.Entry{Headword: "ⲥⲱⲧⲙ", Dialects: map[string]dictionary.Forms{
		"B": {States: dictionary.States{Absolute: "ⲥⲱⲧⲉⲙ", Pronominal: "ⲥⲟⲑⲙ⸗"}},
	}}
	brother := dictionary.Entry{Headword: "ⲥⲟⲛ", Dialects: map[string]dictionary.Forms{
		"S": {States: dictionary.States{Absolute: "ⲥⲟⲛ"}},
	}, Inflections: map[string]dictionary.InflectedForms{"plural": {"S": {"absolute": {"ⲥⲛⲏⲩ"}}}}}
	tokens := []quality.Token{
		{Lemma: "ⲥⲱ̀ⲧⲉⲙ"}, {Lemma: "ⲥⲱⲧⲙ"}, {Lemma: "ⲥⲟⲑⲙ"}, {Lemma: "ⲥⲟⲛ"}, {Lemma: "ⲥⲛⲏⲩ"}, {Lemma: "ⲥⲟⲛ"},
	}
	for siglum, want := range map[string]quality.Coverage{
		"B": {Words: 6, Known: 3, Missing: []quality.Gap{{Lemma: "ⲥⲟⲛ", Count: 2}, {Lemma: "ⲥⲛⲏⲩ", Count: 1}}},
		"S": {Words: 6, Known: 3, Missing: []quality.Gap{
			{Lemma: "ⲥⲟⲑⲙ", Count: 1}, {Lemma: "ⲥⲱ̀ⲧⲉⲙ", Count: 1}, {Lemma: "ⲥⲱⲧⲙ", Count: 1},
		}},
	} {
		t.Run(siglum, func(t *testing.T) {
			if got := quality.Cover([]dictionary.Entry{hear, brother}, siglum, tokens); !reflect.DeepEqual(got, want) {
				t.Errorf("%s: got %v, want %v", siglum, got, want)
			}
		})
	}
}
