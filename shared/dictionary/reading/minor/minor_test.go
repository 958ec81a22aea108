package minor_test

import (
	"strings"
	"testing"

	"coptic.example/service/shared/dictionary/morphology"
	"coptic.example/service/shared/dictionary/reading/minor"
)

// words are some forms: spelling, entry, state, dialects that have it.
const words = `
ⲥⲱⲧⲙ 1 absolute S
ⲥⲱⲧⲉⲙ 1 absolute B F
ⲥⲱⲧⲙⲉ 1 absolute A L
ⲉⲣⲟ 2 pronominal S B
ⲁⲣⲁ 2 pronominal A L
ⲉⲃⲟⲗ 3 absolute S B
ⲁⲃⲁⲗ 3 absolute A L
ⲉⲃⲁⲗ 3 absolute F
ⲣⲱⲙⲉ 4 absolute S A L
ⲣⲱⲙⲓ 4 absolute B
ⲗⲱⲙⲓ 4 absolute F
ⲡ 5 nominal S B A L F
ⲁ 6 pronominal S B A L F
ⲁ 6 nominal S B A L F
`

func known() *minor.Words {
	states := map[string]morphology.State{"absolute": morphology.Absolute, "nominal": morphology.Nominal,
		"pronominal": morphology.Pronominal}
	forms := map[string][]morphology.Form{}
	for line := range strings.Lines(strings.TrimSpace(words)) {
		f := strings.Fields(line)
		for _, siglum := range f[3:] {
			forms[f[0]] = append(forms[f[0]], morphology.Form{
				Match: morphology.Match{Entry: int(f[1][0] - '1')}, Dialect: siglum, State: states[f[2]]})
		}
	}
	return minor.New(morphology.NewList(forms, make([]string, 6)))
}

// TestDialect: which dialect groups are in, by the words that it spells otherwise than others.
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
		{"at the end of a group longer than any word", strings.Repeat("ⲃ", 50) + "ⲥⲱⲧⲙⲉ", "A"},
		{"nothing", "", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := w.Dialect(strings.Fields(tt.groups)); got != tt.want {
				t.Errorf("%s is in %q, want %q", tt.groups, got, tt.want)
			}
		})
	}
}

// TestDivide: which forms of a dialect a group is divided into, with what is not explained in brackets.
func TestDivide(t *testing.T) {
	w := known()
	for _, tt := range []struct{ name, dialect, group, want string }{
		{"a base, a person and a verb", "A", "ⲁϥⲥⲱⲧⲙⲉ", "ⲁ ϥ=3SG.M ⲥⲱⲧⲙⲉ"},
		{"an article and a noun", "F", "ⲡⲗⲱⲙⲓ", "ⲡ ⲗⲱⲙⲓ"},
		{"a preposition and a person", "L", "ⲁⲣⲁϥ", "ⲁⲣⲁ ϥ=3SG.M"},
		{"a form of another dialect", "A", "ⲡⲗⲱⲙⲓ", "ⲡ [ⲗⲱⲙⲓ]"},
		{"nothing known", "A", "ⲃⲅⲇ", "[ⲃⲅⲇ]"},
		{"in a group longer than any word", "A", strings.Repeat("ⲃ", 50) + "ⲥⲱⲧⲙⲉ" + strings.Repeat("ⲃ", 50),
			"[" + strings.Repeat("ⲃ", 50) + "] ⲥⲱⲧⲙⲉ [" + strings.Repeat("ⲃ", 50) + "]"},
		{"nothing", "A", "", ""},
	} {
		t.Run(tt.dialect+" "+tt.name, func(t *testing.T) {
			var got []string
			for _, p := range w.Divide(tt.group, tt.dialect) {
				switch {
				case p.Person != "":
					got = append(got, p.Text+"="+p.Person)
				case len(p.Forms) == 0:
					got = append(got, "["+p.Text+"]")
				default:
					got = append(got, p.Text)
				}
			}
			if text := strings.Join(got, " "); text != tt.want {
				t.Errorf("%s is divided %q, want %q", tt.group, text, tt.want)
			}
		})
	}
}
