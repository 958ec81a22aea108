package morphology_test

import "testing"

// TestUnder holds that no analysis costs less than Under says it may: of groups as they are spelled in the lexicon,
// spelled otherwise, and of none.
func TestUnder(t *testing.T) {
	a := small()
	for _, group := range []string{
		"ⲁϥⲥⲱⲧⲙ", "ⲁϥⲥⲱⲧⲉⲙ", "ⲁϥⲥⲟⲧⲙ", "ⲡⲛⲟⲩⲧⲉ", "ⲡⲛⲟⲩⲧⲏ", "ⲫⲛⲟⲩⲧⲉ", "ⲫϯ", "ⲡⲉⲭⲥ", "ⲛⲁϥ", "ⲥⲱⲧⲙ", "ⲡⲣⲱⲙⲉ", "ⲡⲣⲟⲙⲉ", "ⲡⲓⲣⲱⲙⲓ",
		"ⲝⲝⲝ", "ⲁⲁⲁⲁⲁⲁⲁⲁⲁⲁⲁⲁⲁⲁ", "ⲡϣⲏⲣⲉⲙⲡⲛⲟⲩⲧⲉ", "",
	} {
		t.Run(group, func(t *testing.T) {
			content, cost := a.AppendLikely(nil, group)
			if len(content) == 0 {
				if a.Under(group, 1, true) {
					t.Error("something costs nothing")
				}
				return
			}
			for _, most := range []int{cost + 1, cost + 40, 1000} {
				if !a.Under(group, most, true) {
					t.Errorf("nothing costs less than %d, but an analysis costs %d", most, cost)
				}
			}
			if a.Under(group, cost, false) {
				t.Errorf("an analysis as it is spelled costs less than the likeliest, which costs %d", cost)
			}
		})
	}
}
