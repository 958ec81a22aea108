package spacing_test

import (
	"strings"
	"testing"

	"coptic.example/service/shared/dictionary/reading/spacing"
)

// spaced puts spaces where the model finds borders.
func spaced(text, dialect string) string {
	letters := []rune(text)
	var out strings.Builder
	start := 0
	for _, b := range spacing.Groups(letters, dialect, spacing.Words{}) {
		out.WriteString(string(letters[start:b]) + " ")
		start = b
	}
	return out.String() + string(letters[start:])
}

func TestGroups(t *testing.T) {
	for _, tt := range []struct{ name, dialect, want string }{
		{"Sahidic", "S", "ⲁⲩⲱ ⲡⲉϫⲁϥ ⲛⲁⲩ ϫⲉⲡⲛⲟⲩⲧⲉ ⲙⲡⲕⲁϩ"},
		{"Bohairic", "B", "ⲟⲩⲟϩ ⲡⲉϫⲁϥ ⲛⲱⲟⲩ ⲛϫⲉⲓⲏⲥⲟⲩⲥ"},
		{"one group", "S", "ⲡⲣⲱⲙⲉ"},
		{"one letter", "S", "ⲏ"},
		{"nothing", "S", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := spaced(strings.ReplaceAll(tt.want, " ", ""), tt.dialect); got != tt.want {
				t.Errorf("groups of %q without its spaces: got %q", tt.want, got)
			}
		})
	}
}

// TestLong: no group is longer than groups are, and a border stands nowhere but between letters.
func TestLong(t *testing.T) {
	for _, letter := range []string{"ⲁ", "ϥ", "ⲁϥ", "ⲛⲧⲉ"} {
		t.Run(letter, func(t *testing.T) {
			letters := []rune(strings.Repeat(letter, 500))
			last := 0
			for _, b := range append(spacing.Groups(letters, "S", spacing.Words{}), len(letters)) {
				if b <= last || b-last > 30 || b > len(letters) {
					t.Fatalf("%q 500 times: a border at %d after one at %d", letter, b, last)
				}
				last = b
			}
		})
	}
}

func TestDialect(t *testing.T) {
	for _, tt := range []struct{ name, text, want string }{
		{"Sahidic", "ⲁⲩⲱ ⲁϥⲃⲱⲕ ⲉϩⲟⲩⲛ ⲉⲡⲏⲓ ⲙⲡⲣⲱⲙⲉ", "S"},
		{"Bohairic", "ⲟⲩⲟϩ ⲁϥϣⲉⲛⲁϥ ⲉϧⲟⲩⲛ ⲉⲡⲓⲏⲓ ⲛⲧⲉⲡⲓⲣⲱⲙⲓ", "B"},
		{"Sahidic without spaces", "ⲡⲛⲟⲩⲧⲉⲙⲡⲕⲁϩⲙⲛⲧⲡⲉ", "S"},
		{"Bohairic without spaces", "ⲫⲛⲟⲩϯⲛⲧⲉⲡⲕⲁϩⲓⲛⲉⲙⲧⲫⲉ", "B"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			score := spacing.Dialect(strings.Fields(tt.text))
			if got := map[bool]string{true: "S", false: "B"}[score > 0]; got != tt.want {
				t.Errorf("dialect of %q: got %s (score %d), want %s", tt.text, got, score, tt.want)
			}
		})
	}
}
