package grammar_test

import (
	"slices"
	"testing"

	"coptic.example/service/shared/grammar"
)

func TestWording(t *testing.T) {
	for _, tt := range []struct{ name, a, b string }{
		{"written together", "goedemorgen", "Goede morgen"},
		{"points", "how are you?", "How are you"},
		{"an apostrophe", "I'm hungry", "im hungry"},
		{"marks of Coptic", "ⲕⲩⲣⲓⲉ̀ ⲉ̀ⲗⲉⲏ̀ⲥⲟⲛ", "ⲕⲩⲣⲓⲉ ⲉⲗⲉⲏⲥⲟⲛ"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if a, b := grammar.NormaliseWording(tt.a), grammar.NormaliseWording(tt.b); a == "" || a != b {
				t.Errorf("%q is %q, %q is %q", tt.a, a, tt.b, b)
			}
		})
	}
}

func TestInDutch(t *testing.T) {
	p := grammar.Phrase{
		Translation: grammar.Localized{En: "hello", Nl: "hallo"},
		Asked:       grammar.AskedAs{En: []string{"hi", "hey"}, Nl: []string{"goeiedag", "hey"}},
	}
	for _, tt := range []struct {
		name, text string
		want       bool
	}{
		{"its translation", "Hallo!", true}, {"another wording", "goeiedag", true}, {"both languages", "hey", false},
		{"English", "hi", false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := p.InDutch(tt.text); got != tt.want {
				t.Errorf("InDutch(%q) is %v", tt.text, got)
			}
		})
	}
}

// TestSearchPhrases checks that a search finds the phrases with all its words or their beginnings, in any language.
func TestSearchPhrases(t *testing.T) {
	all := []grammar.Phrase{
		{ID: "thanks", Translation: grammar.Localized{En: "thank you", Nl: "dank je"}},
		{ID: "mother", Translation: grammar.Localized{En: "thank you, mother", Nl: "dank je, moeder"},
			Forms: []grammar.PhraseForm{{Coptic: "ϣⲉⲡϩ̀ⲙⲟⲧ ⲧⲁⲙⲁⲩ"}}},
		{ID: "morning", Translation: grammar.Localized{En: "good morning", Nl: "goedemorgen"},
			Asked: grammar.AskedAs{Nl: []string{"ook goeiemorgen"}}},
	}
	for _, tt := range []struct {
		name, text string
		want       []string
	}{
		{"one word", "Thank", []string{"thanks", "mother"}},
		{"the beginning of a word", "moth", []string{"mother"}},
		{"words in any order", "mother, thank", []string{"mother"}},
		{"Coptic without marks", "ϣⲉⲡϩⲙⲟⲧ", []string{"mother"}},
		{"how people also ask", "goeiemorgen", []string{"morning"}},
		{"a question", "how does one say good morning?", []string{"morning"}},
		{"no word", "?", []string{"thanks", "mother", "morning"}},
		{"a word in no phrase", "camel", nil},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var got []string
			for _, p := range grammar.SearchPhrases(all, tt.text, 3) {
				got = append(got, p.ID)
			}
			if !slices.Equal(got, tt.want) {
				t.Errorf("%q finds %v, want %v", tt.text, got, tt.want)
			}
		})
	}
}

// TestAskedPhrases checks that a phrase is found as a whole and as several words of a question, but not by a single
// word.
func TestAskedPhrases(t *testing.T) {
	all := []grammar.Phrase{
		{ID: "thanks", Translation: grammar.Localized{En: "thank you", Nl: "dank je"}},
		{ID: "greeting", Translation: grammar.Localized{En: "hello", Nl: "hallo"},
			Forms: []grammar.PhraseForm{{Coptic: "ⲭⲉⲣⲉ"}}},
		{ID: "night", Translation: grammar.Localized{En: "good night", Nl: "goedenacht"}},
		{ID: "morning", Translation: grammar.Localized{En: "good morning", Nl: "goedemorgen"}},
		{ID: "many thanks", Translation: grammar.Localized{En: "thank you very much", Nl: "dank je wel"}},
	}
	for _, tt := range []struct {
		name, text string
		want       []string
	}{
		{"as a whole", "Thank you!", []string{"thanks"}},
		{"without a space", "goodmorning", []string{"morning"}},
		{"in Coptic", "ⲭⲉⲣⲉ", []string{"greeting"}},
		{"in a question", "how do I say thank you in Coptic?", []string{"thanks"}},
		{"in a Dutch question", "hoe zeg je dank je", []string{"thanks"}},
		{"in quotation marks", "what is “good night”", []string{"night"}},
		{"the longest", "so thank you very much", []string{"many thanks"}},
		{"two", "good morning and good night", []string{"morning", "night"}},
		{"a word of a wording", "good", nil},
		{"one word of a question", "they said hello once", nil},
		{"part of a word", "a thank youth", nil},
		{"nothing", " ", nil},
		{"too long", "a b c d e f g h i j k l m n o thank you", nil},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var got []string
			for _, p := range grammar.AskedPhrases(all, tt.text, 3) {
				got = append(got, p.ID)
			}
			if !slices.Equal(got, tt.want) {
				t.Errorf("%q asks for %v, want %v", tt.text, got, tt.want)
			}
		})
	}
}
