package spelling_test

import (
	"slices"
	"testing"

	"coptic.example/service/dataset/spelling"
)

func TestWords(t *testing.T) {
	for text, want := range map[string][]string{
		"":                                    nil,
		"The king’s house, well-known; 'so'.": {"The", "king's", "house", "well-known", "so"},
		"ⲡⲓⲣⲱⲙⲓ is a man (ⲡⲓ-form), ἄνθρωπος": {"is", "man", "form"},
		"a b 3rd D4 één": {"één"},
		"zo’n foto’s -e": {"zo'n", "foto's"},
	} {
		t.Run(text, func(t *testing.T) {
			if got := spelling.Words(text); !slices.Equal(got, want) {
				t.Errorf("%q: got %q, want %q", text, got, want)
			}
		})
	}
}
