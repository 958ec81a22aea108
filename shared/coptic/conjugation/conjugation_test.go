package conjugation_test

import (
	"strings"
	"testing"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/coptic/conjugation"
)

func TestForm(t *testing.T) {
	for _, tt := range []struct{ tense, dialect, person, verb, want string }{
		{"perfect", "S", "3sgm", "ⲥⲱⲧⲙ", "ⲁϥⲥⲱⲧⲙ"},
		{"perfect", "B", "2pl", "ⲥⲱⲧⲉⲙ", "ⲁⲣⲉⲧⲉⲛⲥⲱⲧⲉⲙ"},
		{"negative-perfect", "S", "2sgm", "ⲥⲱⲧⲙ", "ⲙⲡⲕⲥⲱⲧⲙ"},
		{"negative-perfect", "B", "3pl", "ⲥⲱⲧⲉⲙ", "ⲙⲡⲟⲩⲥⲱⲧⲉⲙ"},
		{"present", "B", "2sgm", "ⲛⲁⲩ", "ⲭⲛⲁⲩ"},
		{"present", "B", "2sgm", "ϯ", "ⲕϯ"},
		{"present", "B", "2sgm", "ⲥⲱⲧⲉⲙ", "ⲕⲥⲱⲧⲉⲙ"},
		{"present", "S", "2sgm", "ⲛⲁⲩ", "ⲕⲛⲁⲩ"},
		{"present", "S", "noun", "ⲥⲱⲧⲙ", "… ⲥⲱⲧⲙ"},
		{"perfect", "S", "noun", "ⲥⲱⲧⲙ", "ⲁ-… ⲥⲱⲧⲙ"},
		{"future-imperfect", "S", "noun", "ⲥⲱⲧⲙ", "ⲛⲉⲣⲉ-… ⲛⲁⲥⲱⲧⲙ"},
		{"jussive", "S", "2pl", "ⲥⲱⲧⲙ", ""},
		{"perfect", "A", "1sg", "ⲥⲱⲧⲙⲉ", ""},
		{"perfect", "S", "4sg", "ⲥⲱⲧⲙ", ""},
	} {
		t.Run(tt.dialect+" "+tt.tense+" "+tt.person+" "+tt.verb, func(t *testing.T) {
			tense, known := conjugation.Named(tt.tense)
			if got := tense.Form(tt.dialect, tt.person, tt.verb); !known || got != tt.want {
				t.Errorf("%q (tense known: %v), want %q", got, known, tt.want)
			}
		})
	}
}

// TestJoined holds how a noun is joined to what follows it, and the articles of two that are joined.
func TestJoined(t *testing.T) {
	of := func(tense, dialect, noun string) string {
		t, _ := conjugation.Named(tense)
		return t.FormOf(dialect, noun, "ⲥⲱⲧⲙ")
	}
	the := func(dialect, gender, noun string) string {
		return conjugation.Determined(dialect, "the", gender, false, noun)
	}
	for name, tt := range map[string]struct{ got, want string }{
		"house of God, B": {conjugation.Owned("B", "ⲡⲓⲏⲓ", the("B", "m", "ⲛⲟⲩϯ"), false, false),
			"ⲡⲓⲏⲓ ⲛⲧⲉ ⲫⲛⲟⲩϯ"},
		"house of God, S": {conjugation.Owned("S", "ⲡⲏⲓ", the("S", "m", "ⲛⲟⲩⲧⲉ"), false, false),
			"ⲡⲏⲓ ⲙⲡⲛⲟⲩⲧⲉ"},
		"a son of God, S": {conjugation.Owned("S", "ⲟⲩϣⲏⲣⲉ", "ⲡⲛⲟⲩⲧⲉ", true, false),
			"ⲟⲩϣⲏⲣⲉ ⲛⲧⲉ ⲡⲛⲟⲩⲧⲉ"},
		"cup of water, B": {conjugation.Owned("B", "ⲟⲩⲁⲫⲟⲧ", "ⲙⲱⲟⲩ", true, true),
			"ⲟⲩⲁⲫⲟⲧ ⲙⲙⲱⲟⲩ"},
		"heaven, B":   {the("B", "f", "ⲫⲉ"), "ⲧⲫⲉ"},
		"the lord, B": {the("B", "m", "ϭⲟⲓⲥ"), "ⲡϭⲟⲓⲥ"},
		"is a king": {conjugation.Nominal("S", "3sgm", "ⲡⲣⲱⲙⲉ", "ⲟⲩⲣⲣⲟ", false),
			"ⲡⲣⲱⲙⲉ ⲟⲩⲣⲣⲟ ⲡⲉ"},
		"is the king": {conjugation.Nominal("S", "3sgm", "ⲡⲣⲱⲙⲉ", "ⲡⲣⲣⲟ", true),
			"ⲡⲣⲱⲙⲉ ⲡⲉ ⲡⲣⲣⲟ"},
		"I am a king": {conjugation.Nominal("B", "1sg", "", "ⲟⲩⲟⲩⲣⲟ", false),
			"ⲁⲛⲟⲕ ⲟⲩⲟⲩⲣⲟ"},
		"you are the king": {conjugation.Nominal("B", "2sgm", "", "ⲡⲟⲩⲣⲟ", true),
			"ⲛⲑⲟⲕ ⲡⲉ ⲡⲟⲩⲣⲟ"},
		"is not a king, B": {conjugation.NegativeNominal("B", "3sgm", "", "ⲟⲩⲟⲩⲣⲟ", false),
			"ⲟⲩⲟⲩⲣⲟ ⲁⲛ ⲡⲉ"},
		"is not a king, S": {conjugation.NegativeNominal("S", "3sgm", "ⲡⲣⲱⲙⲉ", "ⲟⲩⲣⲣⲟ", false),
			"ⲡⲣⲱⲙⲉ ⲛⲟⲩⲣⲣⲟ ⲁⲛ ⲡⲉ"},
		"is not my brother, S": {conjugation.NegativeNominal("S", "3sgm", "", "ⲡⲁⲥⲟⲛ", true),
			"ⲙⲡⲁⲥⲟⲛ ⲁⲛ ⲡⲉ"},
		"is not the house, S": {conjugation.NegativeNominal("S", "3sgm", "ⲡⲁⲓ", "ⲡⲏⲓ", true),
			"ⲙⲡⲁⲓ ⲁⲛ ⲡⲉ ⲡⲏⲓ"},
		"I am not the lord, S": {conjugation.NegativeNominal("S", "1sg", "", "ⲡϫⲟⲉⲓⲥ", true),
			"ⲁⲛⲟⲕ ⲁⲛ ⲡⲉ ⲡϫⲟⲉⲓⲥ"},
		"there is a man, B": {conjugation.Existence("B", false, "ⲟⲩⲣⲱⲙⲓ"),
			"ⲟⲩⲟⲛ ⲟⲩⲣⲱⲙⲓ"},
		"there was a man, S": {conjugation.Preterite("S", conjugation.Existence("S", false, "ⲟⲩⲣⲱⲙⲉ")),
			"ⲛⲉⲩⲛⲟⲩⲣⲱⲙⲉ"},
		"there was a herd, B": {conjugation.Preterite("B", conjugation.Existence("B", false, "ⲟⲩⲁⲅⲉⲗⲏ")),
			"ⲛⲉ ⲟⲩⲟⲛ ⲟⲩⲁⲅⲉⲗⲏ"},
		"my brother was wise, B": {
			conjugation.Preterite("B", conjugation.Nominal("B", "3sgm", "ⲡⲁⲥⲟⲛ", "ⲟⲩⲥⲁⲃⲉ", false)),
			"ⲛⲉ ⲡⲁⲥⲟⲛ ⲟⲩⲥⲁⲃⲉ ⲡⲉ"},
		"he was just, S": {
			conjugation.Preterite("S", conjugation.Nominal("S", "3sgm", "", "ⲟⲩⲇⲓⲕⲁⲓⲟⲥ", false)),
			"ⲛⲉⲩⲇⲓⲕⲁⲓⲟⲥ ⲡⲉ"},
		"there is no water, S": {conjugation.Existence("S", true, "ⲙⲟⲟⲩ"), "ⲙⲛⲙⲟⲟⲩ"},
		"who is this, B": {conjugation.WhoQuestion("B", "who", "3sgm", conjugation.Pointing("B", "this")),
			"ⲛⲓⲙ ⲡⲉ ⲫⲁⲓ"},
		"who is my mother, S": {conjugation.WhoQuestion("S", "who", "3sgf", "ⲧⲁⲙⲁⲁⲩ"),
			"ⲛⲓⲙ ⲧⲉ ⲧⲁⲙⲁⲁⲩ"},
		"to them, B":        {conjugation.Recipient("B", "ⲛ-", "3pl"), "ⲛⲱⲟⲩ"},
		"the bridegroom, S": {the("S", "m", "ⲡⲁⲧϣⲉⲗⲉⲉⲧ"), "ⲡⲁⲧϣⲉⲗⲉⲉⲧ"},
		"every day, S":      {conjugation.Determined("S", "every", "m", false, "ϩⲟⲟⲩ"), "ϩⲟⲟⲩ ⲛⲓⲙ"},
		"all of them":       {conjugation.All("B", "3pl"), "ⲧⲏⲣⲟⲩ"},
		"joined, S": {conjugation.WithAnd("S", "ⲡⲥⲟⲛ", "ⲧⲥⲱⲛⲉ"),
			"ⲡⲥⲟⲛ ⲙⲛ ⲧⲥⲱⲛⲉ"},
		"would hear, S": {of("future-imperfect", "S", "ⲡⲥⲟⲛ"), "ⲛⲉⲣⲉⲡⲥⲟⲛ ⲛⲁⲥⲱⲧⲙ"},
		"would hear, B": {of("future-imperfect", "B", "ⲡⲓⲥⲟⲛ"), "ⲛⲁⲣⲉ ⲡⲓⲥⲟⲛ ⲛⲁⲥⲱⲧⲙ"},
		"will not hear, B": {of("negative-future", "B", "ⲡⲓⲥⲟⲛ"),
			"ⲙⲡⲓⲥⲟⲛ ⲛⲁⲥⲱⲧⲙ ⲁⲛ"},
		"holy, B": {conjugation.WithStativeClause("B", "ⲡⲓⲣⲁⲛ", "ⲟⲩⲁⲃ"),
			"ⲡⲓⲣⲁⲛ ⲉⲑⲟⲩⲁⲃ"},
		"holy, S": {conjugation.WithStativeClause("S", "ⲡⲣⲁⲛ", "ⲟⲩⲁⲁⲃ"),
			"ⲡⲣⲁⲛ ⲉⲧⲟⲩⲁⲁⲃ"},
		"dead, B": {conjugation.WithStativeClause("B", "ⲡⲓⲣⲱⲙⲓ", "ⲙⲱⲟⲩⲧ"),
			"ⲡⲓⲣⲱⲙⲓ ⲉⲑⲙⲱⲟⲩⲧ"},
		"written, B": {conjugation.WithStativeClause("B", "ⲡⲓϫⲱⲙ", "ⲥϧⲏⲟⲩⲧ"),
			"ⲡⲓϫⲱⲙ ⲉⲧⲥϧⲏⲟⲩⲧ"},
	} {
		t.Run(name, func(t *testing.T) {
			if tt.got != tt.want {
				t.Errorf("%q, want %q", tt.got, tt.want)
			}
		})
	}
}

// TestTables checks that every tense has both dialects, with a cell for each person, in Coptic letters.
func TestTables(t *testing.T) {
	for _, tense := range conjugation.Tenses {
		t.Run(tense.Name, func(t *testing.T) {
			if tense.En == "" || tense.Nl == "" {
				t.Error("no name in English or Dutch")
			}
			for _, dialect := range []string{coptic.Sahidic, coptic.Bohairic} {
				bases := tense.Bases[dialect]
				if len(bases) != len(conjugation.Persons) {
					t.Fatalf("%s has %d bases, want %d", dialect, len(bases), len(conjugation.Persons))
				}
				for i, base := range bases {
					if conjugation.Persons[i].Name == "noun" {
						base = strings.Replace(base, "-", "", 1)
					}
					if coptic.Fold(base) != base {
						t.Errorf("%s %s: %q is not written in plain Coptic letters", dialect, conjugation.Persons[i].Name, base)
					}
				}
			}
		})
	}
}
