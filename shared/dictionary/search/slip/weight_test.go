package slip

import "testing"

// TestWeigh checks which of two words a typo is likelier to mean.
func TestWeigh(t *testing.T) {
	weigh := func(typed, meant string) int {
		e := Typed{Word: []rune(typed)}
		return e.Weigh([]byte(meant))
	}
	for _, test := range []struct{ name, typed, likelier, other string }{
		{"a letter left out before a wrong one", "choen", "chosen", "chopn"},
		{"swapped letters before a wrong one", "braed", "bread", "brand"},
		{"a letter moved by two places", "tounge", "tongue", "townse"},
		{"a letter doubled before another one put in", "kingg", "king", "kings"},
		{"a letter that should be doubled", "comon", "common", "colon"},
		{"a neighbouring key", "timw", "time", "timp"},
		{"another vowel", "seperate", "separate", "sebarate"},
		{"sounds of Dutch", "gehijm", "geheim", "gehoom"},
		{"an old spelling of Dutch", "visch", "vis", "vinch"},
		{"a sound at the beginning", "cruis", "kruis", "pruis"},
		{"the first letter right", "wather", "water", "father"},
		{"the first letter left out", "eviet", "leviet", "gviet"},
		{"Coptic: swapped letters", "ⲛⲟⲩⲉⲧ", "ⲛⲟⲩⲧⲉ", "ⲛⲟⲩⲱⲧ"},
	} {
		t.Run(test.name, func(t *testing.T) {
			if likelier, other := weigh(test.typed, test.likelier), weigh(test.typed, test.other); likelier >= other {
				t.Errorf("%s for %s weighs %d, for %s %d", test.typed, test.likelier, likelier, test.other, other)
			}
		})
	}
	t.Run("the same word", func(t *testing.T) {
		if weight := weigh("water", "water"); weight != 0 {
			t.Errorf("water for water weighs %d", weight)
		}
	})
	t.Run("longer than is compared", func(t *testing.T) {
		if weight := weigh("abcdefghijklmnop", "zyxwvutsrqponmlkj"); weight < weightOther*maxWeighed {
			t.Errorf("words with nothing in common weigh %d", weight)
		}
	})
}
