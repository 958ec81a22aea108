package script_test

import (
	"slices"
	"strings"
	"testing"

	"coptic.example/service/dataset/script"
)

func TestSplit(t *testing.T) {
	for text, want := range map[string][]string{
		"":                        nil,
		"no Coptic here - at all": nil,
		"ⲡⲓⲣⲱⲙⲓ ⲛⲉⲙ ϯⲥϩⲓⲙⲓ":           {"ⲡⲓⲣⲱⲙⲓ ⲛⲉⲙ ϯⲥϩⲓⲙⲓ"},
		"the man, ⲡⲓⲣⲱⲙⲓ, is":         {"ⲡⲓⲣⲱⲙⲓ"},
		"ⲥⲱⲧⲉⲙ, ⲥⲉⲧⲉⲙ-, ⲥⲟⲑⲙ⸗ and ⲟ†": {"ⲥⲱⲧⲉⲙ", "ⲥⲉⲧⲉⲙ-", "ⲥⲟⲑⲙ⸗", "ⲟ†"},
		"the ⲡⲓ-form and a pre-ⲡⲓ":    {"ⲡⲓ", "ⲡⲓ"},
		"-ϥ or ⸗ϥ":                    {"-ϥ", "⸗ϥ"},
		"ⲁ -ϥ":                        {"ⲁ -ϥ"},
		"ⲛ̀ⲑⲟϥ ⲡⲉ.":                   {"ⲛ̀ⲑⲟϥ ⲡⲉ"},
		"(ⲉ)ⲣ":                        {"ⲉ", "ⲣ"},
		"ⲡⲉ - which":                  {"ⲡⲉ"},
	} {
		t.Run(text, func(t *testing.T) {
			if got := script.Runs(text); !slices.Equal(got, want) {
				t.Errorf("Runs(%q) = %q, want %q", text, got, want)
			}
			var joined strings.Builder
			for _, p := range script.Split(text) {
				joined.WriteString(p.Text)
			}
			if joined.String() != text {
				t.Errorf("Split(%q) joins to %q", text, joined.String())
			}
		})
	}
}

func TestLookAlikes(t *testing.T) {
	for text, want := range map[string]int{
		"ⲣⲱⲙⲓ and the word ἄνθρωπος":    0,
		"ϣϥϧϩϫϭϯ ϢϤϦϨϪϬϮ":               0,
		"ⲣⲱμⲓ":                          1,
		"ⲣoⲙi":                          2,
		"pre-ⲡⲓ, ⲡⲓ-form, ⲡⲓ|ⲣⲱⲙⲓ@rwme": 0,
	} {
		t.Run(text, func(t *testing.T) {
			if got := script.LookAlikes(text); len(got) != want {
				t.Errorf("LookAlikes(%q) = %q, want %d", text, got, want)
			}
		})
	}
	got := script.LookAlikes("ⲣⲱμⲓ")[0]
	if want := "Greek letter μ (U+03BC) in the Coptic word ⲣⲱμⲓ; Coptic is ⲙ"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
