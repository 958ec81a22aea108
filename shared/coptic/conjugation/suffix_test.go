package conjugation_test

import (
	"strings"
	"testing"

	"coptic.example/service/shared/coptic/conjugation"
)

func TestWithSuffix(t *testing.T) {
	for _, tt := range []struct{ dialect, state, want string }{
		{"S", "ⲉⲣⲟ⸗", "ⲉⲣⲟⲓ ⲉⲣⲟⲕ ⲉⲣⲟ ⲉⲣⲟϥ ⲉⲣⲟⲥ ⲉⲣⲟⲛ ⲉⲣⲱⲧⲛ ⲉⲣⲟⲟⲩ"},
		{"B", "ⲉⲣⲟ⸗", "ⲉⲣⲟⲓ ⲉⲣⲟⲕ ⲉⲣⲟ ⲉⲣⲟϥ ⲉⲣⲟⲥ ⲉⲣⲟⲛ ⲉⲣⲱⲧⲉⲛ ⲉⲣⲱⲟⲩ"},
		{"S", "ⲛⲙⲙⲁ⸗", "ⲛⲙⲙⲁⲓ ⲛⲙⲙⲁⲕ ⲛⲙⲙⲉ ⲛⲙⲙⲁϥ ⲛⲙⲙⲁⲥ ⲛⲙⲙⲁⲛ ⲛⲙⲙⲏⲧⲛ ⲛⲙⲙⲁⲩ"},
		{"B", "ⲛⲉⲙⲁ⸗", "ⲛⲉⲙⲏⲓ ⲛⲉⲙⲁⲕ ⲛⲉⲙⲉ ⲛⲉⲙⲁϥ ⲛⲉⲙⲁⲥ ⲛⲉⲙⲁⲛ ⲛⲉⲙⲱⲧⲉⲛ ⲛⲉⲙⲱⲟⲩ"},
		{"S", "ⲉϫⲱ⸗", "ⲉϫⲱⲓ ⲉϫⲱⲕ ⲉϫⲱ ⲉϫⲱϥ ⲉϫⲱⲥ ⲉϫⲱⲛ ⲉϫⲱⲧⲛ ⲉϫⲱⲟⲩ"},
		{"S", "ⲛϩⲏⲧ⸗", "ⲛϩⲏⲧ ⲛϩⲏⲧⲕ ⲛϩⲏⲧⲉ ⲛϩⲏⲧϥ ⲛϩⲏⲧⲥ ⲛϩⲏⲧⲛ ⲛϩⲏⲧⲧⲏⲩⲧⲛ ⲛϩⲏⲧⲟⲩ"},
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
