package morphology

import (
	"slices"
	"strings"
	"testing"
)

func TestNumberOf(t *testing.T) {
	for _, tt := range []struct {
		name, dialect, form string
		value               int // 0 for no number of several parts
		parts               string
	}{
		{"ten and a unit", "S", "ϫⲟⲩⲧⲏ", 25, "ϫⲟⲩⲧ ⲏ"},
		{"a unit with its link", "S", "ⲙⲛⲧⲧⲁⲥⲉ", 16, "ⲙⲛⲧ ⲧⲁⲥⲉ"},
		{"hundreds, tens and units", "S", "ϣⲙⲛⲧϣⲉⲥⲉⲧⲏ", 365, "ϣⲙⲛⲧ ϣⲉ ⲥⲉ ⲧⲏ"},
		{"hundreds in another spelling", "S", "ϣⲙⲧϣⲉ", 300, "ϣⲙⲧ ϣⲉ"},
		{"a hundred and a ten", "S", "ϣⲉϩⲙⲉ", 140, "ϣⲉ ϩⲙⲉ"},
		{"thousands and hundreds", "S", "ϥⲧⲟⲟⲩϣⲟϯⲟⲩϣⲉ", 4500, "ϥⲧⲟⲟⲩ ϣⲟ ϯⲟⲩ ϣⲉ"},
		{"a day of a month", "S", "ⲥⲟⲩϫⲟⲩⲧⲏ", 25, "ⲥⲟⲩ ϫⲟⲩⲧ ⲏ"},
		{"a day of one figure", "S", "ⲥⲟⲩϣⲙⲟⲩⲛ", 8, "ⲥⲟⲩ ϣⲙⲟⲩⲛ"},
		{"a day in letters", "S", "ⲥⲟⲩⲓⲏ", 18, "ⲥⲟⲩ ⲓⲏ"},
		{"an ordinal", "S", "ⲙⲉϩⲥⲛⲧⲉ", 2, "ⲙⲉϩ ⲥⲛⲧⲉ"},
		{"a larger ordinal", "S", "ⲙⲉϩⲙⲛⲧⲏ", 15, "ⲙⲉϩ ⲙⲛⲧ ⲏ"},
		{"ten and a unit in Bohairic", "B", "ⲙⲉⲧⲥⲛⲁⲩ", 12, "ⲙⲉⲧ ⲥⲛⲁⲩ"},
		{"thirty and a unit in Bohairic", "B", "ⲙⲁⲡⲟⲩⲁⲓ", 31, "ⲙⲁⲡ ⲟⲩⲁⲓ"},
		{"a day in Bohairic", "B", "ⲥⲟⲩϫⲟⲩⲧϣⲟⲙⲧ", 23, "ⲥⲟⲩ ϫⲟⲩⲧ ϣⲟⲙⲧ"},
		{"an ordinal in Bohairic", "B", "ⲙⲁϩϥⲧⲱⲟⲩ", 4, "ⲙⲁϩ ϥⲧⲱⲟⲩ"},
		{"an ordinal in letters", "B", "ⲙⲁϩⲅ", 3, "ⲙⲁϩ ⲅ"},
		{"a feminine ordinal in letters", "B", "ⲙⲁϩⲃϯ", 2, "ⲙⲁϩ ⲃϯ"},
		{"a Sahidic number in Bohairic", "B", "ϫⲟⲩⲧⲏ", 0, ""},
		{"letters that are no number", "B", "ⲙⲁϩⲃⲅ", 0, ""},
		{"an ordinal prefix alone", "S", "ⲙⲉϩ", 0, ""},
		{"a number of one part after nothing", "S", "ϣⲙⲟⲩⲛ", 0, ""},
		{"a multiplier alone", "S", "ϥⲧⲟⲟⲩ", 0, ""},
		{"another word", "S", "ⲥⲱⲧⲙ", 0, ""},
		{"a number with letters after it", "S", "ϫⲟⲩⲧⲏⲙ", 0, ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			parts, value, ok := numberOf(tt.form, tt.dialect)
			var texts []string
			for _, p := range parts {
				texts = append(texts, p.Text)
			}
			if ok != (tt.value > 0) || value != tt.value || strings.Join(texts, " ") != tt.parts {
				t.Errorf("got %d, %q, %v", value, texts, ok)
			}
		})
	}
}

func TestWord(t *testing.T) {
	a := New(NewList(map[string][]Form{
		"ⲥⲱⲧⲙ": {{Match: Match{Entry: 0}, Dialect: "S", Parts: Verb, Band: 1}},
		"ⲛⲟⲃⲉ": {{Match: Match{Entry: 1}, Dialect: "S", Parts: Noun, Band: 1}},
		"ⲣⲱⲙⲉ": {{Match: Match{Entry: 2}, Dialect: "S", Parts: Noun, Band: 1}},
	}, []string{"ⲥⲱⲧⲙ", "ⲛⲟⲃⲉ", "ⲣⲱⲙⲉ"}))
	for _, tt := range []struct {
		name, dialect, form string
		part                Part
		want                string // the segments with their lemmas, "" if it is not made up
	}{
		{"a prefix and a verb", "S", "ⲣⲉϥⲥⲱⲧⲙ", Noun, "ⲣⲉϥ~ⲣⲉϥ- ⲥⲱⲧⲙ~ⲥⲱⲧⲙ"},
		{"two prefixes", "S", "ⲙⲛⲧⲣⲉϥⲥⲱⲧⲙ", Noun,
			"ⲙⲛⲧ~ⲙⲛⲧ- ⲣⲉϥ~ⲣⲉϥ- ⲥⲱⲧⲙ~ⲥⲱⲧⲙ"},
		{"somebody from a place that is not listed", "S", "ⲣⲙⲛⲧⲕⲱⲟⲩ", Noun,
			"ⲣⲙⲛ~ⲣⲙⲛ- ⲧⲕⲱⲟⲩ~"},
		{"too few letters for a place", "S", "ⲣⲙⲛⲧⲕ", Noun, ""},
		{"an unknown word after another prefix", "S", "ⲙⲛⲧⲧⲕⲱⲟⲩ", Noun, ""},
		{"a deed with who does it", "S", "ϭⲓⲛⲧⲣⲉϥⲥⲱⲧⲙ", Noun,
			"ϭⲓⲛⲧⲣⲉ~ϭⲓⲛ- ϥ~ⲛⲧⲟϥ ⲥⲱⲧⲙ~ⲥⲱⲧⲙ"},
		{"a deed without a verb", "S", "ϭⲓⲛⲧⲣⲉϥ", Noun, ""},
		{"a verb with a person", "S", "ϥⲥⲱⲧⲙ", Noun, ""},
		{"a light verb", "S", "ⲣⲛⲟⲃⲉ", Verb, "ⲣ~ⲉⲓⲣⲉ ⲛⲟⲃⲉ~ⲛⲟⲃⲉ"},
		{"a listed noun in another spelling", "S", "ⲛⲟⲃⲏ", Noun, "ⲛⲟⲃⲏ~ⲛⲟⲃⲉ"},
		{"a number", "S", "ⲥⲟⲩϫⲟⲩⲧⲏ", Num, "ⲥⲟⲩ~ⲥⲟⲩ- ϫⲟⲩⲧⲏ~ϫⲟⲩⲧⲏ"},
		{"a noun with its article is none", "S", "ⲡⲣⲱⲙⲉ", Noun, ""},
		{"a verb is no noun by another spelling", "S", "ⲥⲱⲧⲏⲙ", Noun, ""},
		{"a prefix alone", "S", "ⲣⲉϥ", Noun, ""},
		{"letters that are nothing", "S", "ⲝⲯⲍⲅⲇⲃ", Noun, ""},
		{"nothing", "S", "", Noun, ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var got []string
			segments, ok := a.Word(slices.Index(Dialects(), tt.dialect), tt.form, tt.part)
			for _, s := range segments {
				got = append(got, s.Text+"~"+s.Lemma)
			}
			if ok != (tt.want != "") || strings.Join(got, " ") != tt.want {
				t.Errorf("got %q, %v, want %q", got, ok, tt.want)
			}
		})
	}
}
