package coptic

import (
	"slices"
	"strings"
	"testing"
)

func TestNominaSacra(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"ⲓ̅ⲥ̅", "ⲓⲏⲥⲟⲩⲥ"},
		{"ⲓⲏⲥ", "ⲓⲏⲥⲟⲩⲥ"},
		{"ⲭⲥ", "ⲭⲣⲓⲥⲧⲟⲥ"},
		{"ⲭⲣⲥ", "ⲭⲣⲓⲥⲧⲟⲥ"},
		{"ϫⲥ", "ϫⲟⲉⲓⲥ"},
		{"ⲡϫⲥ", "ⲡϫⲟⲉⲓⲥ"},
		{"ⲡⲉⲭⲥ", "ⲡⲉⲭⲣⲓⲥⲧⲟⲥ"},
		{"ⲡϭⲥ", "ⲡϭⲟⲓⲥ ⲡϭⲱⲓⲥ ⲡϭⲟⲉⲓⲥ"},
		{"ⲡ⳪", "ⲡϭⲟⲓⲥ ⲡϭⲱⲓⲥ ⲡϭⲟⲉⲓⲥ"},
		{"ⲙⲡⲟⲥ", "ⲙⲡϭⲟⲓⲥ ⲙⲡϭⲱⲓⲥ ⲙⲡϭⲟⲉⲓⲥ"},
		{"ⲫ︦ϯ︦", "ⲫⲛⲟⲩϯ"},
		{"ⲁⲧⲥⲟⲩⲉⲛⲫϯ", "ⲁⲧⲥⲟⲩⲉⲛⲫⲛⲟⲩϯ"},
		{"ϯ", ""},
		{"ⲡⲛⲁ", "ⲡⲛⲉⲩⲙⲁ"},
		{"ϩⲙⲡⲉⲡⲛⲁ", "ϩⲙⲡⲉⲡⲛⲉⲩⲙⲁ"},
		{"ⲡⲛⲓⲕⲟⲛ", "ⲡⲛⲉⲩⲙⲁⲧⲓⲕⲟⲛ"},
		{"ⲡⲛⲓⲕⲟⲥ", "ⲡⲛⲉⲩⲙⲁⲧⲓⲕⲟⲥ"},
		{"ⲡⲛⲁⲧⲓⲕⲟⲛ", "ⲡⲛⲉⲩⲙⲁⲧⲓⲕⲟⲛ"},
		{"ⲡⲛⲁⲧⲓⲕⲟⲥ", "ⲡⲛⲉⲩⲙⲁⲧⲓⲕⲟⲥ"},
		{"ⲙⲡⲛⲁⲧⲟⲫⲟⲣⲟⲥ", "ⲙⲡⲛⲉⲩⲙⲁⲧⲟⲫⲟⲣⲟⲥ"},
		{"ⲕⲥ", "ⲕⲩⲣⲓⲟⲥ"},
		{"ⲡⲥⲏⲣ", "ⲡⲥⲱⲧⲏⲣ"},
		{"ⲡⲥⲱⲣ", "ⲡⲥⲱⲧⲏⲣ"},
		{"ⲥⲟⲥ", "ⲥⲧⲁⲩⲣⲟⲥ"},
		{"ⲡⲉⲥⲧⲣⲟⲥ",
			"ⲡⲉⲥⲧⲣϭⲟⲓⲥ ⲡⲉⲥⲧⲣϭⲱⲓⲥ ⲡⲉⲥⲧⲣϭⲟⲉⲓⲥ ⲡⲉⲥⲧⲁⲩⲣⲟⲥ"},
		{"ⲇⲁⲇ", "ⲇⲁⲩⲉⲓⲇ ⲇⲁⲩⲓⲇ"},
		{"ⲡⲓⲏⲗ", "ⲡⲓⲥⲣⲁⲏⲗ"},
		{"ⲓⲥⲗ", "ⲓⲥⲣⲁⲏⲗ"},
		{"ⲑⲓⲗⲏⲙ", "ⲑϩⲓⲉⲣⲟⲩⲥⲁⲗⲏⲙ ⲑⲓⲉⲣⲟⲩⲥⲁⲗⲏⲙ"},
		{"ⲓⲉⲗⲏⲙ", "ϩⲓⲉⲣⲟⲩⲥⲁⲗⲏⲙ ⲓⲉⲣⲟⲩⲥⲁⲗⲏⲙ"},
		{"ⲓⲱⲥ", "ⲓⲱϩⲁⲛⲛⲏⲥ ⲓⲱⲁⲛⲛⲏⲥ"},
		{"ⲙⲉⲧⲭⲣⲥ", "ⲙⲉⲧⲭⲣⲓⲥⲧⲟⲥ"},
		{"ⲙⲁⲓⲡⲉⲭⲥ", "ⲙⲁⲓⲡⲉⲭⲣⲓⲥⲧⲟⲥ"},
		{"ⲡⲟⲗⲓⲥ", ""},
		{"ⲥⲱⲧⲙ", ""},
		{"", ""},
	} {
		t.Run(c.in, func(t *testing.T) {
			if got := strings.Join(NominaSacra(Fold(c.in)), " "); got != c.want {
				t.Errorf("NominaSacra(%q) = %q, want %q", c.in, got, c.want)
			}
		})
	}
}

// TestManyPrefixes checks that isBoundPrefix is fast: there are 8⁴⁰ ways to cut these prefixes.
func TestManyPrefixes(t *testing.T) {
	many := strings.Repeat("ⲡⲉⲧⲉⲛ", 40)
	for _, c := range []struct{ name, in, want string }{
		{"all of them prefixes", many + "ϭⲥ", many + "ϭⲟⲓⲥ " + many + "ϭⲱⲓⲥ " + many + "ϭⲟⲉⲓⲥ"},
		{"a letter that is none behind them", many + "ⲃϭⲥ", ""},
		{"one before them", "ⲃ" + many + "ϭⲥ", ""},
		{"one among them", many + "ⲃ" + many + "ϭⲥ", ""},
		{"the first letters of one at the end", many + "ϩϭⲥ", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := strings.Join(NominaSacra(c.in), " "); got != c.want {
				t.Errorf("NominaSacra(%q) = %q, want %q", c.in, got, c.want)
			}
		})
	}
}

// TestAbbreviations checks that every row of the table is folded, is recognised, and is not a word that it stands
// for.
func TestAbbreviations(t *testing.T) {
	seen := map[string]bool{}
	for _, a := range Abbreviations() {
		short := a.After + a.Short
		if seen[short] || Fold(short) != short {
			t.Errorf("%q stands twice or is not folded", short)
		}
		seen[short] = true
		if got := NominaSacra(short); len(got) < len(a.Full) || !slices.Contains(got, a.After+a.Full[0]) {
			t.Errorf("NominaSacra(%q) = %q", short, got)
		}
		for _, full := range a.Full {
			if Fold(full) != full || len(full) <= len(a.Short) {
				t.Errorf("%q: %q", short, full)
			}
		}
	}
}
