package reading

import (
	"strings"
	"testing"

	"coptic.example/service/shared/dictionary/sentence"
)

func TestCallForMercy(t *testing.T) {
	for _, tt := range []struct{ name, dialect, text, want string }{
		{"first", Bohairic, "ⲛⲁⲓ ⲛⲁⲛ ⲫϯ", "VERB"},
		{"behind the Lord", Bohairic, "ⲡϭⲱⲓⲥ ⲛⲁⲓ ⲛⲏⲓ", "VERB"},
		{"behind the Lord and another word", Bohairic, "ⲡϭⲱⲓⲥ ⲇⲉ ⲛⲁⲓ ⲛⲁⲛ", "DET"},
		{"behind a verb", Bohairic, "ⲁϥϫⲱ ⲛⲁⲓ ⲛⲁⲛ", "DET"},
		{"before something else", Bohairic, "ⲛⲁⲓ ⲇⲉ ⲛⲁⲛ", "DET"},
		{"Sahidic", "S", "ⲛⲁⲓ ⲛⲁⲛ", "DET"},
		{"alone", Bohairic, "ⲛⲁⲓ", "DET"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			folded := strings.Fields(tt.text)
			groups := make([]sentence.Group, len(folded))
			for i, text := range folded {
				groups[i].Words = []sentence.Word{{Text: text, UPOS: "DET"}}
				groups[i].Alternatives = [][]sentence.Word{{{Text: text, UPOS: "PRON"}}, {{Text: text, UPOS: "VERB"}}}
			}
			callForMercy(folded, groups, tt.dialect)
			for i, text := range folded {
				if got := groups[i].Words[0].UPOS; text == "ⲛⲁⲓ" && got != tt.want {
					t.Errorf("ⲛⲁⲓ in %s: got %s, want %s", tt.text, got, tt.want)
				}
			}
		})
	}
}
