package build_test

import (
	"testing"

	"coptic.example/service/shared/assistant/build"
	"coptic.example/service/shared/assistant/clause"
	"coptic.example/service/shared/assistant/ground"
	"coptic.example/service/shared/coptic"
)

// found returns what was found for a word: an entry with its forms in Sahidic and Bohairic.
func found(word, pos, gender string, sahidic, bohairic ground.Forms, frames ...[3]string) ground.Found {
	sahidic.Dialect, bohairic.Dialect = coptic.Sahidic, coptic.Bohairic
	e := ground.Entry{
		ID: word, Forms: []ground.Forms{sahidic, bohairic}, Match: ground.Match{Pos: pos, Gloss: word},
		Senses: []ground.Sense{{Pos: pos, Gender: gender}},
	}
	for _, f := range frames {
		e.Governs, e.Takes = append(e.Governs, f[0]), append(e.Takes, coptic.Localized{En: f[1], Nl: f[2]})
	}
	return ground.Found{Query: word, Entries: []ground.Entry{e}}
}

var words = []ground.Found{
	found("want", "V", "", ground.Forms{Absolute: "ⲟⲩⲱϣ"}, ground.Forms{Absolute: "ⲟⲩⲱϣ"},
		[3]string{"ⲉ-", "wish to", "willen (doen)"}),
	found("see", "V", "", ground.Forms{Absolute: "ⲛⲁⲩ"}, ground.Forms{Absolute: "ⲛⲁⲩ"},
		[3]string{"ⲉ-", "see", "zien"}),
	found("bind", "V", "", ground.Forms{Absolute: "ⲙⲟⲩⲣ", Pronominal: "ⲙⲟⲣ⸗"},
		ground.Forms{Absolute: "ⲙⲟⲩⲣ", Pronominal: "ⲙⲟⲣ⸗"}, [3]string{"ⲉ-", "bind to", "binden aan"}),
	found("give", "V", "", ground.Forms{Absolute: "ϯ", Imperative: "ⲙⲁ"}, ground.Forms{Absolute: "ϯ",
		Imperative: "ⲙⲟⲓ"},
		[3]string{"ⲛ-", "give to", "geven aan"}),
	found("pray", "V", "", ground.Forms{Absolute: "ϣⲗⲏⲗ"}, ground.Forms{Absolute: "ϣⲗⲏⲗ"}),
	found("in", "PREP", "", ground.Forms{Nominal: "ϩⲛ-", Pronominal: "ⲛϩⲏⲧ⸗"},
		ground.Forms{Nominal: "ϧⲉⲛ-", Pronominal: "ⲛϧⲏⲧ⸗"}),
	found("house", "N", "m", ground.Forms{Absolute: "ⲏⲓ"}, ground.Forms{Absolute: "ⲏⲓ"}),
	found("woman", "N", "f", ground.Forms{Absolute: "ⲥϩⲓⲙⲉ", Plural: "ϩⲓⲟⲙⲉ"},
		ground.Forms{Absolute: "ⲥϩⲓⲙⲓ", Plural: "ϩⲓⲟⲙⲓ"}),
	found("night", "N", "f", ground.Forms{Absolute: "ⲟⲩϣⲏ"}, ground.Forms{Absolute: "ⲉϫⲱⲣϩ"}),
	found("egypt", "PROPN", "", ground.Forms{Absolute: "ⲕⲏⲙⲉ"}, ground.Forms{Absolute: "ⲭⲏⲙⲓ"}),
}

// TestCoptic holds the Coptic of clauses in both dialects.
func TestCoptic(t *testing.T) {
	type one = clause.Clause
	for name, tt := range map[string]struct {
		of                one
		bohairic, sahidic string
	}{
		"wants to see the house": {
			one{Person: "3sgm", Verb: "want", Tense: "present", Infinitive: &one{Verb: "see", Noun: "house", Determiner: "the"}},
			"ϥⲟⲩⲱϣ ⲉⲛⲁⲩ ⲉⲡⲓⲏⲓ", "ϥⲟⲩⲱϣ ⲉⲛⲁⲩ ⲉⲡⲏⲓ",
		},
		"does not want to bind her": {
			one{Person: "3sgm", Verb: "want", Tense: "present", Negative: true, Infinitive: &one{Verb: "bind", Object: "3sgf"}},
			"ⲛϥⲟⲩⲱϣ ⲁⲛ ⲉⲙⲟⲣⲥ", "ⲛϥⲟⲩⲱϣ ⲁⲛ ⲉⲙⲟⲣⲥ",
		},
		"they bound her": {
			one{Person: "3pl", Verb: "bind", Tense: "perfect", Object: "3sgf"}, "ⲁⲩⲙⲟⲣⲥ", "ⲁⲩⲙⲟⲣⲥ",
		},
		"they saw her": {
			one{Person: "3pl", Verb: "see", Tense: "perfect", Object: "3sgf"}, "ⲁⲩⲛⲁⲩ ⲉⲣⲟⲥ",
			"ⲁⲩⲛⲁⲩ ⲉⲣⲟⲥ",
		},
		"gave them a house": {
			one{Person: "3sgf", Verb: "give", Tense: "perfect", To: "3pl", Noun: "house", Determiner: "a"},
			"ⲁⲥϯ ⲛⲱⲟⲩ ⲛⲟⲩⲏⲓ", "ⲁⲥϯ ⲛⲁⲩ ⲛⲟⲩⲏⲓ",
		},
		"give me the house": {
			one{Verb: "give", Tense: "imperative", To: "1sg", Noun: "house", Determiner: "the"},
			"ⲙⲟⲓ ⲛⲏⲓ ⲙⲡⲓⲏⲓ", "ⲙⲁ ⲛⲁⲓ ⲙⲡⲏⲓ",
		},
		"the woman is in the house": {
			one{Person: "3sgm", Tense: "present", Subject: &one{Noun: "woman", Determiner: "the"},
				At: &one{Preposition: "in", Noun: "house", Determiner: "the"}},
			"ϯⲥϩⲓⲙⲓ ϧⲉⲛ ⲡⲓⲏⲓ", "ⲧⲉⲥϩⲓⲙⲉ ϩⲙⲡⲏⲓ",
		},
		"I was not in Egypt": {
			one{Person: "1sg", Tense: "imperfect", Negative: true, At: &one{Preposition: "in", Noun: "egypt"}},
			"ⲛⲁⲓϧⲉⲛ ⲭⲏⲙⲓ ⲁⲛ", "ⲛⲉⲓϩⲛⲕⲏⲙⲉ ⲁⲛ",
		},
		"there is no house in Egypt": {
			one{There: true, Negative: true, Noun: "house", Determiner: "a",
				Beside: []*one{{Preposition: "in", Noun: "egypt"}}},
			"ⲙⲙⲟⲛ ⲏⲓ ϧⲉⲛ ⲭⲏⲙⲓ", "ⲙⲛⲏⲓ ϩⲛⲕⲏⲙⲉ",
		},
		"there are women": {
			one{There: true, Noun: "woman", Determiner: "a", Plural: true}, "ⲟⲩⲟⲛ ϩⲁⲛϩⲓⲟⲙⲓ",
			"ⲟⲩⲛϩⲉⲛϩⲓⲟⲙⲉ",
		},
		"who is this woman": {
			one{Asks: "who", Noun: "woman", Determiner: "this"}, "ⲛⲓⲙ ⲧⲉ ⲧⲁⲓⲥϩⲓⲙⲓ",
			"ⲛⲓⲙ ⲧⲉ ⲧⲉⲓⲥϩⲓⲙⲉ",
		},
		"what is that": {
			one{Asks: "what", Person: "3sgm", Determiner: "that"},
			"ⲟⲩ ⲡⲉ ⲫⲏ", "ⲟⲩ ⲡⲉ ⲡⲏ",
		},
		"who are you": {one{Asks: "who", Person: "2sgm"}, "ⲛⲑⲟⲕ ⲛⲓⲙ", "ⲛⲧⲟⲕ ⲛⲓⲙ"},
		"all my women": {
			one{Noun: "woman", Determiner: "of:1sg", Plural: true, All: true},
			"ⲛⲁϩⲓⲟⲙⲓ ⲧⲏⲣⲟⲩ", "ⲛⲁϩⲓⲟⲙⲉ ⲧⲏⲣⲟⲩ",
		},
		"the whole house": {
			one{Noun: "house", Determiner: "the", All: true},
			"ⲡⲓⲏⲓ ⲧⲏⲣϥ", "ⲡⲏⲓ ⲧⲏⲣϥ",
		},
		"every house": {one{Noun: "house", Determiner: "every"}, "ⲏⲓ ⲛⲓⲃⲉⲛ", "ⲏⲓ ⲛⲓⲙ"},
		"he is not a woman": {
			one{Person: "3sgm", Is: true, Negative: true, Noun: "woman", Determiner: "a"},
			"ⲟⲩⲥϩⲓⲙⲓ ⲁⲛ ⲡⲉ", "ⲛⲟⲩⲥϩⲓⲙⲉ ⲁⲛ ⲡⲉ",
		},
		"they pray every night": {
			one{Person: "3pl", Verb: "pray", Tense: "habitual", Beside: []*one{{Noun: "night", Determiner: "every"}}},
			"ϣⲁⲩϣⲗⲏⲗ ⲛⲉϫⲱⲣϩ ⲛⲓⲃⲉⲛ", "ϣⲁⲩϣⲗⲏⲗ ⲛⲟⲩϣⲏ ⲛⲓⲙ",
		},
	} {
		t.Run(name, func(t *testing.T) {
			for dialect, want := range map[string]string{coptic.Bohairic: tt.bohairic, coptic.Sahidic: tt.sahidic} {
				if got := build.Coptic(&tt.of, dialect, "", words).Coptic; got != want {
					t.Errorf("in %s %q, want %q", dialect, got, want)
				}
			}
		})
	}
}
