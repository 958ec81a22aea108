package coptic

import (
	"slices"
	"testing"
	"unicode/utf8"
)

func TestLookAlikes(t *testing.T) {
	for _, c := range []struct {
		in   string
		want []LookAlike
	}{
		{"", nil},
		{"ⲥⲱⲧⲙ", nil},
		{"ⲥⲱⲧⲙ noute φῶς", nil},
		{"ϢϣϤϥϦϧϨϩϪϫϬϭϮϯ", nil},
		{"ⲥωⲧⲙ noute", []LookAlike{{3, 'ω', "ⲱ"}}},
		{"noute oⲩ ⲛoⲩϯ", []LookAlike{{6, 'o', "ⲟ"}, {14, 'o', "ⲟ"}}},
		{"ς̅ⲁ", []LookAlike{{0, 'ς', "ⲥ"}}},
		{"ⲁώ", []LookAlike{{3, 'ώ', "ⲱ"}}},
		{"ⲕH", []LookAlike{{3, 'H', "ⲏ"}}},
		{"ⲁœ", []LookAlike{{3, 'œ', "ⲟⲉ"}}},
		{"ⲁə", []LookAlike{{3, 'ə', ""}}},
		{"ⲡ-article, ⲥⲟⲧⲙ⸗o", nil},
		{"a[ⲃ]", []LookAlike{{0, 'a', "ⲁ"}}},
		{"o\xffⲁ", nil},
	} {
		t.Run(c.in, func(t *testing.T) {
			if got := LookAlikes(c.in); !slices.Equal(got, c.want) {
				t.Errorf("LookAlikes(%q) = %v, want %v", c.in, got, c.want)
			}
		})
	}
}

// TestLookAlikeTables checks that both tables have a Coptic letter for every letter of their alphabet.
func TestLookAlikeTables(t *testing.T) {
	if n := utf8.RuneCountInString(latinMeant); n != 26 {
		t.Errorf("latinMeant has %d letters", n)
	}
	if n := utf8.RuneCountInString(greekMeant); n != 'ω'-'α'+1 {
		t.Errorf("greekMeant has %d letters", n)
	}
	for _, r := range "abcdefghijklmnopqrstuvwxyzαβγδεζηθικλμνξοπρςστυφχψω" {
		meant, _ := utf8.DecodeRune(appendMeant(nil, r))
		if !IsLetter(meant) {
			t.Errorf("no Coptic letter for %q", r)
		}
	}
}
