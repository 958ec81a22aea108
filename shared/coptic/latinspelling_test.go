package coptic_test

import (
	"slices"
	"strings"
	"testing"

	"coptic.example/service/shared/coptic"
)

func TestLatinSpellings(t *testing.T) {
	for _, tt := range []struct{ name, typed, want string }{
		{"long vowels", "rome", "ⲣⲱⲙⲉ"}, {"digraphs", "pnoute", "ⲡⲛⲟⲩⲧⲉ"}, {"a group", "afsotem", "ⲁϥⲥⲱⲧⲉⲙ"},
		{"scholarly", "pšēre", "ⲡϣⲏⲣⲉ"}, {"capitals", "Ⲡnoute", "ⲡⲛⲟⲩⲧⲉ"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			spellings := coptic.LatinSpellings(tt.typed)
			if !slices.ContainsFunc(spellings, func(s coptic.LatinSpelling) bool { return s.Text == tt.want }) {
				t.Errorf("spellings of %q: got %v, want %s among them", tt.typed, spellings, tt.want)
			}
			if !slices.IsSortedFunc(spellings, func(a, b coptic.LatinSpelling) int { return a.Cost - b.Cost }) {
				t.Errorf("spellings of %q are not sorted by cost: %v", tt.typed, spellings)
			}
			if spellings[0].Cost != 0 {
				t.Errorf("the likeliest spelling of %q costs %d, want 0", tt.typed, spellings[0].Cost)
			}
		})
	}
	for _, typed := range []string{"", "ⲣⲱⲙⲉ", strings.Repeat("a", 300)} {
		t.Run(typed, func(t *testing.T) {
			if got := coptic.LatinSpellings(typed); got != nil {
				t.Errorf("spellings of %.10q: got %v, want none", typed, got)
			}
		})
	}
}
