package conjugation_test

import (
	"testing"

	"coptic.example/service/shared/coptic/conjugation"
)

func TestNouns(t *testing.T) {
	for _, tt := range []struct{ name, got, want string }{
		{"the long Bohairic article", conjugation.Determined("B", "the", "f", false, "ⲥⲱⲛⲓ"), "ϯⲥⲱⲛⲓ"},
		{"a plural", conjugation.Determined("B", "a", "m", true, "ⲣⲱⲙⲓ"), "ϩⲁⲛⲣⲱⲙⲓ"},
		{"the Sahidic article before two consonants", conjugation.Determined("S", "the", "f", false, "ⲥϩⲓⲙⲉ"), "ⲧⲉⲥϩⲓⲙⲉ"},
		{"and before a word of time", conjugation.Determined("S", "the", "m", false, "ϩⲟⲟⲩ"), "ⲡⲉϩⲟⲟⲩ"},
		{"the plural before ⲡ", conjugation.Determined("S", "the", "", true, "ⲡⲏⲩⲉ"), "ⲙⲡⲏⲩⲉ"},
		{"that", conjugation.Determined("S", "that", "m", false, "ⲣⲱⲙⲉ"), "ⲡⲣⲱⲙⲉ ⲉⲧⲙⲙⲁⲩ"},
		{"an owner", conjugation.Determined("B", "3pl", "m", false, "ⲏⲓ"), "ⲡⲟⲩⲏⲓ"},
		{"no such determiner", conjugation.Determined("B", "every", "m", false, "ⲏⲓ"), ""},
		{"a preposition", conjugation.Before("S", "ϩⲛ-", "ⲡⲏⲓ"), "ϩⲙⲡⲏⲓ"},
		{"a Bohairic preposition", conjugation.Before("B", "ϧⲉⲛ-", "ⲡⲓⲏⲓ"), "ϧⲉⲛ ⲡⲓⲏⲓ"},
		{"three sisters", conjugation.Counted("B", "ϣⲟⲙϯ", "ⲥⲱⲛⲓ"), "ϣⲟⲙϯ ⲛⲥⲱⲛⲓ"},
		{"two brothers", conjugation.Counted("S", "ⲥⲛⲁⲩ", "ⲥⲟⲛ"), "ⲥⲟⲛ ⲥⲛⲁⲩ"},
		{"I have a brother", conjugation.Have("B", "1sg", false, "ⲟⲩⲥⲟⲛ"), "ⲟⲩⲟⲛⲧⲏⲓ ⲟⲩⲥⲟⲛ ⲙⲙⲁⲩ"},
		{"the negation of having", conjugation.NotHaving("S", "ⲟⲩⲛⲧⲁⲓ"), "ⲙⲛⲧⲁⲓ"},
		{"what it negates", conjugation.NotHaving("B", "ⲙⲙⲟⲛⲧⲁϥ"), "ⲟⲩⲟⲛⲧⲁϥ"},
		{"an object", conjugation.Object("S", "ⲥⲱⲧⲡ", "ⲥⲟⲧⲡ⸗", "", false, "3sgm"), "ⲥⲟⲧⲡϥ"},
		{"one in the present", conjugation.Object("S", "ⲙⲉ", "ⲙⲉⲣⲓⲧ⸗", "", true, "2sgm"), "ⲙⲉ ⲙⲙⲟⲕ"},
		{"one with a preposition", conjugation.Object("B", "ⲥⲱⲧⲉⲙ", "ⲥⲟⲑⲙ⸗", "ⲉ-", false, "3sgm"), "ⲥⲱⲧⲉⲙ ⲉⲣⲟϥ"},
		{"do not", conjugation.Prohibition("B", "ⲥⲱⲧⲉⲙ"), "ⲙⲡⲉⲣⲥⲱⲧⲉⲙ"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if tt.got != tt.want {
				t.Errorf("%q, want %q", tt.got, tt.want)
			}
		})
	}
}
