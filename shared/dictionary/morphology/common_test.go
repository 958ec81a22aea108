package morphology

import (
	"slices"
	"testing"

	"coptic.example/service/shared/coptic"
)

func TestCommonest(t *testing.T) {
	words := []Counted{
		{"ⲥⲱⲧⲙ", coptic.Absolute, Verb, "", 300}, {"ⲛⲟⲩⲧⲉ", coptic.Absolute, Noun, "m", 900},
		{"ⲙⲁⲁⲩ", coptic.Absolute, Noun, "f", 300},
		{"ⲉⲓⲣⲉ", coptic.Absolute, Verb, "", 0},
	}
	groups := Commonest("S", words, 500)
	if len(groups) != 500 || !slices.Equal(groups, Commonest("S", words, 500)) {
		t.Errorf("got %d groups, want 500, the same every time", len(groups))
	}
	for _, c := range []struct {
		name, group string
		want        bool
	}{
		{"article and noun", "ⲡⲛⲟⲩⲧⲉ", true},
		{"conjugation, person and verb", "ⲁϥⲥⲱⲧⲙ", true},
		{"preposition, article and noun", "ⲙⲡⲛⲟⲩⲧⲉ", true},
		{"another form of the preposition", "ⲛⲡⲛⲟⲩⲧⲉ", false},
		{"article of the gender", "ⲧⲙⲁⲁⲩ", true},
		{"article of the other gender", "ⲡⲙⲁⲁⲩ", false},
		{"one word", "ⲛⲟⲩⲧⲉ", false},
		{"a word that is never met", "ⲁϥⲉⲓⲣⲉ", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := slices.Contains(groups, c.group); got != c.want {
				t.Errorf("%s is among them: %t, want %t", c.group, got, c.want)
			}
		})
	}
	if slices.Index(groups, "ⲡⲛⲟⲩⲧⲉ") > slices.Index(groups, "ⲁϥⲥⲱⲧⲙ") {
		t.Error("the commoner word does not come first")
	}
	if Commonest("A", words, 500) != nil || Commonest("S", words, 0) != nil {
		t.Error("got groups of a dialect without tables, or more than were asked for")
	}
}
