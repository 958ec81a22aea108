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
