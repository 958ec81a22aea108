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

// TestMercyIsNotAlwaysKnown: the reading changes places with the verb wherever that stands, in lists of its own, and
// stays where no reading is a verb.
func TestMercyIsNotAlwaysKnown(t *testing.T) {
	for _, tt := range []struct{ name, others, want string }{
		{"the verb first", "VERB PRON", "VERB; DET PRON"},
		{"the verb last", "PRON VERB", "VERB; PRON DET"},
		{"no verb", "PRON", "DET; PRON"},
		{"no other reading", "", "DET; "},
	} {
		t.Run(tt.name, func(t *testing.T) {
			groups := make([]sentence.Group, 2)
			groups[0].Words = []sentence.Word{{Text: "ⲛⲁⲓ", UPOS: "DET"}}
			for upos := range strings.FieldsSeq(tt.others) {
				groups[0].Alternatives = append(groups[0].Alternatives, []sentence.Word{{Text: "ⲛⲁⲓ", UPOS: upos}})
			}
			kept := groups[0].Alternatives
			tags := func(lists [][]sentence.Word) string {
				var all []string
				for _, words := range lists {
					all = append(all, words[0].UPOS)
				}
				return strings.Join(all, " ")
			}
			callForMercy([]string{"ⲛⲁⲓ", "ⲛⲁⲛ"}, groups, Bohairic)
			if got := groups[0].Words[0].UPOS + "; " + tags(groups[0].Alternatives); got != tt.want {
				t.Errorf("read as %s, want %s", got, tt.want)
			}
			if got := tags(kept); got != tt.others {
				t.Errorf("the analyser's own list is now %s, want %s", got, tt.others)
			}
		})
	}
}
