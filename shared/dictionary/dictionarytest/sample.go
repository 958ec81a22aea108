// Package dictionarytest provides a small dictionary for tests.
package dictionarytest

import (
	"testing"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary"
	"coptic.example/service/shared/dictionary/api"
	"coptic.example/service/shared/dictionary/search"
	"coptic.example/service/shared/release/releasetest"
)

// Sample returns a dictionary of a few words in Sahidic and Bohairic.
func Sample() []dictionary.Entry {
	return []dictionary.Entry{
		withAncestor(somebody(word("cls-rwme", "N", "m", "ⲣⲱⲙⲉ", "ⲣⲱⲙⲓ", "man", "mens")), "rmṯ", "94530"),
		somebody(word("cls-noute", "N", "m", "ⲛⲟⲩⲧⲉ", "ⲛⲟⲩϯ", "god", "god")),
		word("cls-oeik", "N", "m", "ⲟⲉⲓⲕ", "ⲱⲓⲕ", "bread", "brood"),
		somebody(word("cls-hime", "N", "f", "ⲥϩⲓⲙⲉ", "ⲥϩⲓⲙⲓ", "woman", "vrouw")),
		{
			ID: "cls-swtm", Headword: "ⲥⲱⲧⲙ", Etym: "Egy", Traits: dictionary.Speech,
			Dialects: map[string]dictionary.Forms{
				coptic.Sahidic:  {States: dictionary.States{Absolute: "ⲥⲱⲧⲙ", Nominal: "ⲥⲉⲧⲙ-", Pronominal: "ⲥⲟⲧⲙ⸗"}},
				coptic.Bohairic: {States: dictionary.States{Absolute: "ⲥⲱⲧⲉⲙ", Nominal: "ⲥⲉⲧⲉⲙ-", Pronominal: "ⲥⲟⲑⲙ⸗"}},
			},
			Senses: []dictionary.Sense{{
				Grammar: dictionary.Grammar{Pos: "V"}, Meanings: dictionary.Meanings{En: []string{"hear"}, Nl: []string{"horen"}},
			}},
			GreekContext: &dictionary.GreekContext{Equivalents: []string{"ἀκούω"}},
		},
	}
}

func word(id, pos, gender, sahidic, bohairic, en, nl string) dictionary.Entry {
	return dictionary.Entry{
		ID: id, Headword: sahidic, Etym: "Egy",
		Dialects: map[string]dictionary.Forms{
			coptic.Sahidic:  {States: dictionary.States{Absolute: sahidic}},
			coptic.Bohairic: {States: dictionary.States{Absolute: bohairic}},
		},
		Senses: []dictionary.Sense{{
			Grammar:  dictionary.Grammar{Pos: pos, Gender: gender},
			Meanings: dictionary.Meanings{En: []string{en}, Nl: []string{nl}},
		}},
	}
}

func somebody(e dictionary.Entry) dictionary.Entry {
	e.Traits = dictionary.Person
	return e
}

// withAncestor adds the Egyptian ancestor of an entry.
func withAncestor(e dictionary.Entry, lemma, number string) dictionary.Entry {
	e.Etymology = &dictionary.Etymology{Egyptian: &dictionary.Ancestor{Lemma: lemma, TLA: number}}
	return e
}

// Parts returns the parts of a release that contains the sample.
func Parts(t testing.TB, version string) map[string][]byte {
	t.Helper()
	meta := dictionary.Meta{
		SchemaVersion: "1.0.0", DatasetVersion: version, GeneratedAt: version + "T00:00:00.000Z",
		Sources: []dictionary.Source{{Name: "Sample lexicon", Licence: "all-rights-reserved", Attribution: "A. Author"}},
	}
	index, err := search.WriteIndex(Sample(), meta)
	if err != nil {
		t.Fatal(err)
	}
	answers, err := api.SearchIndexAnswers(Sample(), meta)
	if err != nil {
		t.Fatal(err)
	}
	return map[string][]byte{
		api.PartName: index, api.SearchIndexPart: releasetest.Pack(t, answers),
	}
}
