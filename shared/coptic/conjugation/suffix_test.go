package conjugation_test

import (
	"strings"
	"testing"

	"coptic.example/service/shared/coptic/conjugation"
)

func TestWithSuffix(t *testing.T) {
	for _, tt := range []struct{ dialect, state, want string }{
		{"S", "ⲉⲣⲟ⸗",
			"ⲉⲣⲟⲓ ⲉⲣⲟⲕ ⲉⲣⲟ ⲉⲣⲟϥ ⲉⲣⲟⲥ ⲉⲣⲟⲛ ⲉⲣⲱⲧⲛ ⲉⲣⲟⲟⲩ"},
		{"B", "ⲉⲣⲟ⸗",
			"ⲉⲣⲟⲓ ⲉⲣⲟⲕ ⲉⲣⲟ ⲉⲣⲟϥ ⲉⲣⲟⲥ ⲉⲣⲟⲛ ⲉⲣⲱⲧⲉⲛ ⲉⲣⲱⲟⲩ"},
		{"S", "ⲛⲙⲙⲁ⸗",
			"ⲛⲙⲙⲁⲓ ⲛⲙⲙⲁⲕ ⲛⲙⲙⲉ ⲛⲙⲙⲁϥ " +
				"ⲛⲙⲙⲁⲥ ⲛⲙⲙⲁⲛ ⲛⲙⲙⲏⲧⲛ ⲛⲙⲙⲁⲩ"},
		{"B", "ⲛⲉⲙⲁ⸗",
			"ⲛⲉⲙⲏⲓ ⲛⲉⲙⲁⲕ ⲛⲉⲙⲉ ⲛⲉⲙⲁϥ " +
				"ⲛⲉⲙⲁⲥ ⲛⲉⲙⲁⲛ ⲛⲉⲙⲱⲧⲉⲛ ⲛⲉⲙⲱⲟⲩ"},
		{"S", "ⲉϫⲱ⸗",
			"ⲉϫⲱⲓ ⲉϫⲱⲕ ⲉϫⲱ ⲉϫⲱϥ ⲉϫⲱⲥ ⲉϫⲱⲛ ⲉϫⲱⲧⲛ ⲉϫⲱⲟⲩ"},
		{"S", "ⲛϩⲏⲧ⸗",
			"ⲛϩⲏⲧ ⲛϩⲏⲧⲕ ⲛϩⲏⲧⲉ ⲛϩⲏⲧϥ " +
				"ⲛϩⲏⲧⲥ ⲛϩⲏⲧⲛ ⲛϩⲏⲧⲧⲏⲩⲧⲛ ⲛϩⲏⲧⲟⲩ"},
		{"B", "ⲉⲛ⸗", "ⲉⲛⲧ ⲉⲛⲕ ⲉⲛⲉ ⲉⲛϥ ⲉⲛⲥ ⲉⲛⲉⲛ . ⲉⲛⲟⲩ"},
		{"A", "ⲁⲣⲁ⸗", ". . . . . . . ."},
	} {
		t.Run(tt.dialect+" "+tt.state, func(t *testing.T) {
			var got []string
			for _, p := range conjugation.Persons[:8] {
				form := conjugation.WithSuffix(tt.dialect, tt.state, p.Name)
				if form == "" {
					form = "."
				}
				got = append(got, form)
			}
			if s := strings.Join(got, " "); s != tt.want {
				t.Errorf("got  %s\nwant %s", s, tt.want)
			}
		})
	}
}

func TestPossessive(t *testing.T) {
	for _, tt := range []struct {
		dialect, person, gender string
		plural                  bool
		want                    string
	}{
		{"S", "1sg", "m", false, "ⲡⲁ"}, {"S", "3pl", "m", false, "ⲡⲉⲩ"}, {"B", "3pl", "f", false, "ⲧⲟⲩ"},
		{"S", "2pl", "f", true, "ⲛⲉⲧⲛ"}, {"B", "2sgm", "f", false, "ⲧⲉⲕ"},
		{"S", "noun", "m", false, ""}, {"F", "1sg", "m", false, ""},
	} {
		t.Run(tt.dialect+" "+tt.person+" "+tt.gender, func(t *testing.T) {
			if got := conjugation.Possessive(tt.dialect, tt.person, tt.gender, tt.plural); got != tt.want {
				t.Errorf("%q, want %q", got, tt.want)
			}
		})
	}
}

func TestDetermined(t *testing.T) {
	for _, tt := range []struct {
		name, dialect, determiner, gender string
		plural                            bool
		noun, want                        string
	}{
		{"the", "S", "the", "f", false, "ⲥϩⲓⲙⲉ", "ⲧⲉⲥϩⲓⲙⲉ"},
		{"the before ⲟⲩ", "S", "the", "f", false, "ⲟⲩϣⲏ", "ⲧⲉⲩϣⲏ"},
		{"a", "B", "a", "m", false, "ⲣⲱⲙⲓ", "ⲟⲩⲣⲱⲙⲓ"},
		{"some", "B", "a", "m", true, "ⲣⲱⲙⲓ", "ϩⲁⲛⲣⲱⲙⲓ"},
		{"a plural without a determiner", "S", "", "m", true, "ⲣⲱⲙⲉ", "ϩⲉⲛⲣⲱⲙⲉ"},
		{"this", "S", "this", "f", false, "ⲥϩⲓⲙⲉ", "ⲧⲉⲓⲥϩⲓⲙⲉ"},
		{"these", "B", "this", "m", true, "ⲣⲱⲙⲓ", "ⲛⲁⲓⲣⲱⲙⲓ"},
		{"that", "S", "that", "m", false, "ⲣⲱⲙⲉ", "ⲡⲣⲱⲙⲉ ⲉⲧⲙⲙⲁⲩ"},
		{"those", "B", "that", "m", true, "ⲣⲱⲙⲓ", "ⲛⲓⲣⲱⲙⲓ ⲉⲧⲉⲙⲙⲁⲩ"},
		{"an owner", "S", "of:3sgf", "m", false, "ⲏⲓ", "ⲡⲉⲥⲏⲓ"},
		{"nothing", "S", "", "m", false, "ⲏⲓ", "ⲏⲓ"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got := conjugation.Determined(tt.dialect, tt.determiner, tt.gender, tt.plural, tt.noun)
			if got != tt.want {
				t.Errorf("%q, want %q", got, tt.want)
			}
		})
	}
}

func TestHavingAndObject(t *testing.T) {
	have, after := conjugation.PossessionVerb("B", "3sgm", true)
	object, direct := conjugation.Object("S", "ⲛⲥⲁ-", "1sg")
	other, suffixed := conjugation.Object("B", "", "2sgm")
	for _, tt := range []struct{ name, got, want string }{
		{"not having, Bohairic", have + " …" + after, "ⲙⲙⲟⲛⲧⲁϥ … ⲙⲙⲁⲩ"},
		{"a preposition before an object", object, "ⲛⲥⲱⲓ"},
		{"the preposition of all other verbs", other, "ⲙⲙⲟⲕ"},
		{"do not", conjugation.Prohibition("B", "ⲣⲓⲙⲓ"), "ⲙⲡⲉⲣⲣⲓⲙⲓ"},
		{"before a labial", conjugation.Linked("ⲡⲟⲗⲓⲥ"), "ⲙⲡⲟⲗⲓⲥ"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if tt.got != tt.want {
				t.Errorf("%q, want %q", tt.got, tt.want)
			}
		})
	}
	if direct || !suffixed {
		t.Errorf("direct objects: %v and %v, want false and true", direct, suffixed)
	}
}

func TestImperative(t *testing.T) {
	for _, tt := range []struct{ name, dialect, infinitive, want string }{
		{"infinitive", "S", "ⲥⲱⲧⲙ", "ⲥⲱⲧⲙ"},
		{"made with do, Bohairic", "B", "ⲉⲣⲫⲙⲉⲩⲓ", "ⲁⲣⲓⲫⲙⲉⲩⲓ"},
		{"made with do, Sahidic", "S", "ⲣⲡⲙⲉⲉⲩⲉ", "ⲁⲣⲓⲡⲙⲉⲉⲩⲉ"},
		{"begins with the letter of do", "S", "ⲣⲓⲙⲉ", "ⲣⲓⲙⲉ"},
		{"made with give", "B", "ϯⲥⲃⲱ", ""},
		{"empty", "S", "", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := conjugation.Imperative(tt.dialect, tt.infinitive); got != tt.want {
				t.Errorf("the imperative of %s is %q, want %q", tt.infinitive, got, tt.want)
			}
		})
	}
}
