package minor_test

import (
	"strings"
	"testing"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary/morphology"
	"coptic.example/service/shared/dictionary/reading/minor"
)

// words are some forms: spelling, entry, part of speech, state, dialects that have it.
const words = `
ⲥⲱⲧⲙ 1 V absolute S
ⲥⲱⲧⲉⲙ 1 V absolute B F
ⲥⲱⲧⲙⲉ 1 V absolute A L
ⲉⲃⲟⲗ 3 ADV absolute S B
ⲁⲃⲁⲗ 3 ADV absolute A L
ⲉⲃⲁⲗ 3 ADV absolute F
ⲣⲱⲙⲉ 4 N absolute S A L
ⲣⲱⲙⲓ 4 N absolute B
ⲗⲱⲙⲓ 4 N absolute F
ⲛⲁⲩ 5 V absolute S B
ⲛⲟ 5 V absolute A
ⲛⲉⲩ 5 V absolute L F
`

func known() *minor.Words {
	forms := map[string][]morphology.Form{}
	for line := range strings.Lines(strings.TrimSpace(words)) {
		f := strings.Fields(line)
		for _, siglum := range f[4:] {
			forms[f[0]] = append(forms[f[0]], morphology.Form{Match: morphology.Match{Entry: int(f[1][0] - '1')},
				Dialect: siglum, State: coptic.Absolute, Parts: morphology.PartOf(f[2]), Band: 1})
		}
	}
	return minor.New(morphology.NewList(forms, make([]string, 6)))
}

// TestDialect: which dialect groups are in.
func TestDialect(t *testing.T) {
	w := known()
	for _, tt := range []struct{ name, groups, want string }{
		{"one word of two dialects", "ⲁϥⲥⲱⲧⲙⲉ", "A"},
		{"a preposition with a person", "ⲁⲣⲁϥ", "A"},
		{"an adverb", "ⲁⲃⲁⲗ", "A"},
		{"Fayyumic", "ⲡⲗⲱⲙⲓ ⲁϥⲥⲱⲧⲉⲙ ⲉⲃⲁⲗ", "F"},
		{"Sahidic", "ⲁϥⲥⲱⲧⲙ ⲉⲃⲟⲗ ⲉⲣⲟϥ", ""},
		{"Bohairic", "ⲁϥⲥⲱⲧⲉⲙ ⲉⲣⲟϥ ⲡⲣⲱⲙⲓ", ""},
		{"a word that Sahidic spells so too", "ⲡⲣⲱⲙⲉ", ""},
		{"one word amid Sahidic ones", "ⲁⲃⲁⲗ ⲁϥⲥⲱⲧⲙ ⲉⲃⲟⲗ", ""},
		{"one word amid unknown ones", "ⲁⲃⲁⲗ ⲃⲃⲃ ⲅⲅⲅ ⲇⲇⲇ ⲃⲃⲃ ⲅⲅⲅ ⲇⲇⲇ", ""},
		{"a group longer than any", strings.Repeat("ⲃ", 50) + "ⲥⲱⲧⲙⲉ", ""},
		{"Lycopolitan", "ⲁϥⲛⲉⲩ ⲁⲣⲁⲥ", "L"},
		{"nothing", "", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := w.Dialect(strings.Fields(tt.groups)); got != tt.want {
				t.Errorf("%s is in %q, want %q", tt.groups, got, tt.want)
			}
		})
	}
}

// TestDivide: how a group is taken apart, with what is not explained in brackets.
func TestDivide(t *testing.T) {
	w := known()
	for _, tt := range []struct{ name, dialect, group, want string }{
		{"a base, a person and a verb", "A", "ⲁϥⲥⲱⲧⲙⲉ", "ⲁ ϥ ⲥⲱⲧⲙⲉ"},
		{"an article and a noun", "F", "ⲡⲗⲱⲙⲓ", "ⲡ ⲗⲱⲙⲓ"},
		{"a preposition and a person", "L", "ⲁⲣⲁϥ", "ⲁⲣⲁ ϥ"},
		{"another base", "F", "ⲛⲧⲉⲗⲉϥⲥⲱⲧⲉⲙ", "ⲛⲧⲉⲗⲉ ϥ ⲥⲱⲧⲉⲙ"},
		{"a possessive", "L", "ⲡⲟⲩⲣⲱⲙⲉ", "ⲡⲟⲩ ⲣⲱⲙⲉ"},
		{"nothing known", "A", "ⲃⲅⲇ", "[ⲃⲅⲇ]"},
		{"nothing", "A", "", ""},
	} {
		t.Run(tt.dialect+" "+tt.name, func(t *testing.T) {
			var got []string
			for _, s := range w.Divide(tt.group, tt.dialect) {
				if s.Role == morphology.Unknown {
					s.Text = "[" + s.Text + "]"
				}
				got = append(got, s.Text)
			}
			if text := strings.Join(got, " "); text != tt.want {
				t.Errorf("%s is divided %q, want %q", tt.group, text, tt.want)
			}
		})
	}
}
