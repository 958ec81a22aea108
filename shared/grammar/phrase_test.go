package grammar_test

import (
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
			if a, b := grammar.Wording(tt.a), grammar.Wording(tt.b); a == "" || a != b {
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
