package coptic

import "testing"

func TestPointed(t *testing.T) {
	for _, c := range []struct{ name, folded, siglum, want string }{
		{"sonorant at the start", "ⲛⲧⲟϥ", "S", "ⲛ̅ⲧⲟϥ"},
		{"sonorant at the end", "ⲥⲱⲧⲙ", "S", "ⲥⲱⲧⲙ̅"},
		{"two syllables without vowels", "ⲙⲛⲧⲣⲣⲟ", "S", "ⲙⲛ̅ⲧⲣ̅ⲣⲟ"},
		{"the second of two sonorants", "ⲛⲙⲙⲁϥ", "S", "ⲛⲙ̅ⲙⲁϥ"},
		{"before one that begins a syllable", "ⲛⲛⲟⲩⲧⲉ", "S", "ⲛ̅ⲛⲟⲩⲧⲉ"},
		{"after a vowel", "ⲁⲛⲥⲱⲧⲙ", "S", "ⲁⲛⲥⲱⲧⲙ̅"},
		{"in a cluster", "ϣⲟⲙⲛⲧ", "S", "ϣⲟⲙⲛ̅ⲧ"},
		{"sonorant before a vowel", "ⲡⲣⲱⲙⲉ", "S", "ⲡⲣⲱⲙⲉ"},
		{"after a consonant that begins the word", "ϩⲛⲧⲡⲉ", "S", "ϩⲛ̅ⲧⲡⲉ"},
		{"Bohairic consonant", "ⲙⲙⲟϥ", "B", "ⲙ̀ⲙⲟϥ"},
		{"Bohairic vowel", "ⲉⲃⲟⲗ", "B", "ⲉ̀ⲃⲟⲗ"},
		{"Bohairic vowel before ϯ", "ⲁϯⲙⲏⲓ", "B", "ⲁ̀ϯⲙⲏⲓ"},
		{"Bohairic vowel of a closed syllable", "ⲁϥⲥⲱⲧⲉⲙ", "B", "ⲁϥⲥⲱⲧⲉⲙ"},
		{"Bohairic diphthong", "ⲟⲩⲣⲱⲙⲓ", "B", "ⲟⲩⲣⲱⲙⲓ"},
		{"a dialect without rules", "ⲥⲱⲧⲙ", "L", "ⲥⲱⲧⲙ"},
		{"no Coptic letters", "abc", "S", "abc"},
		{"nothing", "", "S", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := WithMarks(c.folded, c.siglum); got != c.want {
				t.Errorf("%s: got %s, want %s", c.folded, got, c.want)
			}
		})
	}
}
