package sentence

import (
	"cmp"
	"testing"

	"coptic.example/service/shared/dictionary/sentence/fit"
	"coptic.example/service/shared/dictionary/sentence/lexis"
)

// TestIsLetter: where the letters of the Coptic block and those in the Greek one begin and end.
func TestIsLetter(t *testing.T) {
	for r, want := range map[rune]bool{
		0x2C7F: false, 'Ⲁ': true, 'ⲱ': true, 'ⲹ': true, 'Ⲻ': false, 'ⲻ': false, 'Ⲽ': true, 'ⳤ': true, 0x2CF8: true,
		0x2CF9: false, '⳿': false, 0x3E1: false, 'Ϣ': true, 'ϯ': true, 0x3F0: false, 'a': false, 'α': false,
	} {
		t.Run(string(r), func(t *testing.T) {
			if isLetter(r) != want {
				t.Errorf("%U is a letter: %v, want %v", r, !want, want)
			}
		})
	}
}

// TestPossessiveStem: by which word dictionaries have a possessive with its person.
func TestPossessiveStem(t *testing.T) {
	a := newAnalyser(lexicon(), learned())
	for _, tt := range []struct{ xpos, lemma, want string }{
		{"PPOS", "ⲡⲱϥ", "ⲡⲱ"}, {"PPOS", "ⲫⲱϥ", "ⲫⲱ"}, {"PPOS", "ⲡⲉϥ", ""}, {"N", "ⲡⲱⲛⲉ", ""},
	} {
		t.Run(tt.xpos+" "+tt.lemma, func(t *testing.T) {
			want := cmp.Or(tt.want, tt.lemma)
			if got := a.lookupWord(&Word{XPOS: tt.xpos, Lemma: tt.lemma}, nil, lexis.Sahidic).Lemma; got != want {
				t.Errorf("%s is found by %q; want %q", tt.lemma, got, want)
			}
		})
	}
}

// TestAsked: the words by which dictionaries have what a treebank tags otherwise.
func TestAsked(t *testing.T) {
	a := newAnalyser(lexicon(), learned())
	noun := &Word{Text: "ⲣⲱⲙⲉ", XPOS: "N"}
	for _, tt := range []struct {
		name, xpos, text, lemma string
		before                  *Word
		want                    string
	}{
		{"when, in Bohairic", "APREC", "ⲉⲧⲁ", "ⲉⲧ", nil, "APREC ⲛⲧⲉⲣⲉ"},
		{"when, in Sahidic", "APREC", "ⲛⲧⲉⲣⲉ", "ⲛⲧⲉⲣⲉ", nil, "APREC ⲛⲧⲉⲣⲉ"},
		{"who", "CREL", "ⲉⲧ", "ⲉⲧ", nil, "CREL ⲉⲧ"},
		{"his", "PPOS", "ⲡⲱ", "ⲡⲱϥ", nil, "PPOS ⲡⲱ"},
		{"a base with its person", "AOPT_PPERS", "ⲉϥⲉ", "ⲉⲣⲉ_ⲛⲧⲟϥ", nil, "AOPT ⲉⲣⲉ"},
		{"every", "PINT", "ⲛⲓⲙ", "ⲛⲓⲙ", noun, fit.Adjective + " ⲛⲓⲙ"},
		{"who?", "PINT", "ⲛⲓⲙ", "ⲛⲓⲙ", nil, "PINT ⲛⲓⲙ"},
		{"a noun", "N", "ⲣⲱⲙⲉ", "ⲣⲱⲙⲉ", noun, "N ⲣⲱⲙⲉ"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			w := a.lookupWord(&Word{Text: tt.text, XPOS: tt.xpos, Lemma: tt.lemma}, tt.before, lexis.Bohairic)
			if got := w.XPOS + " " + w.Lemma; got != tt.want {
				t.Errorf("%s of %s is asked for as %s, want %s", tt.xpos, tt.lemma, got, tt.want)
			}
		})
	}
}
