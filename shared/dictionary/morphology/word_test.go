package morphology

import (
	"slices"
	"strings"
	"testing"
)

func TestNumberOf(t *testing.T) {
	for _, tt := range []struct {
		name, form string
		value      int // 0 for no number of several parts
		parts      string
	}{
		{"ten and a unit", "ϫⲟⲩⲧⲏ", 25, "ϫⲟⲩⲧ ⲏ"},
		{"a unit with its link", "ⲙⲛⲧⲧⲁⲥⲉ", 16, "ⲙⲛⲧ ⲧⲁⲥⲉ"},
		{"hundreds, tens and units", "ϣⲙⲛⲧϣⲉⲥⲉⲧⲏ", 365, "ϣⲙⲛⲧ ϣⲉ ⲥⲉ ⲧⲏ"},
		{"hundreds in another spelling", "ϣⲙⲧϣⲉ", 300, "ϣⲙⲧ ϣⲉ"},
		{"a hundred and a ten", "ϣⲉϩⲙⲉ", 140, "ϣⲉ ϩⲙⲉ"},
		{"thousands and hundreds", "ϥⲧⲟⲟⲩϣⲟϯⲟⲩϣⲉ", 4500, "ϥⲧⲟⲟⲩ ϣⲟ ϯⲟⲩ ϣⲉ"},
		{"a day of a month", "ⲥⲟⲩϫⲟⲩⲧⲏ", 25, "ⲥⲟⲩ ϫⲟⲩⲧ ⲏ"},
		{"a day of one figure", "ⲥⲟⲩϣⲙⲟⲩⲛ", 8, "ⲥⲟⲩ ϣⲙⲟⲩⲛ"},
		{"a number of one part after nothing", "ϣⲙⲟⲩⲛ", 0, ""},
		{"a multiplier alone", "ϥⲧⲟⲟⲩ", 0, ""},
		{"another word", "ⲥⲱⲧⲙ", 0, ""},
		{"a number with letters after it", "ϫⲟⲩⲧⲏⲙ", 0, ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			parts, value, ok := numberOf(tt.form, "S")
			var texts []string
			for _, p := range parts {
				texts = append(texts, p.Text)
			}
			if ok != (tt.value > 0) || value != tt.value || strings.Join(texts, " ") != tt.parts {
				t.Errorf("got %d, %q, %v", value, texts, ok)
			}
		})
	}
	if _, _, ok := numberOf("ϫⲟⲩⲧⲏ", "B"); ok {
		t.Error("a Sahidic number is one in Bohairic")
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
		{"two prefixes", "S", "ⲙⲛⲧⲣⲉϥⲥⲱⲧⲙ", Noun, "ⲙⲛⲧ~ⲙⲛⲧ- ⲣⲉϥ~ⲣⲉϥ- ⲥⲱⲧⲙ~ⲥⲱⲧⲙ"},
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
