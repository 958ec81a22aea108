package morphology_test

import "testing"

// TestUnder holds that no analysis costs less than Under says it may: of groups as they are spelled in the lexicon,
// and of none. Of a group with a word that the lexicon spells otherwise it knows no analysis at that cost.
func TestUnder(t *testing.T) {
	a := small()
	for group, otherwise := range map[string]bool{
		"ⲁϥⲥⲱⲧⲙ": false, "ⲁϥⲥⲱⲧⲉⲙ": false, "ⲁϥⲥⲟⲧⲙ": false, "ⲡⲛⲟⲩⲧⲉ": false, "ⲡⲛⲟⲩⲧⲏ": true, "ⲫⲛⲟⲩⲧⲉ": false, "ⲫϯ": false,
		"ⲡⲉⲭⲥ": false, "ⲛⲁϥ": false, "ⲥⲱⲧⲙ": false, "ⲡⲣⲱⲙⲉ": false, "ⲡⲣⲟⲙⲉ": true, "ⲡⲓⲣⲱⲙⲓ": false, "ⲝⲝⲝ": false,
		"ⲁⲁⲁⲁⲁⲁⲁⲁⲁⲁⲁⲁⲁⲁ": false, "ⲡϣⲏⲣⲉⲙⲡⲛⲟⲩⲧⲉ": false, "": false,
	} {
		t.Run(group, func(t *testing.T) {
			content, cost := a.AppendLikely(nil, group)
			if len(content) == 0 {
				if a.HasAnalysisUnder(group, 1) {
					t.Error("something costs nothing")
				}
				return
			}
			for _, most := range []int{cost + 1, cost + 40, 1000} {
				if got, want := a.HasAnalysisUnder(group, most), !otherwise || most == 1000; got != want {
					t.Errorf("Under(%d) is %t, want %t: an analysis costs %d", most, got, want, cost)
				}
			}
			if a.HasAnalysisUnder(group, cost) {
				t.Errorf("an analysis as it is spelled costs less than the likeliest, which costs %d", cost)
			}
		})
	}
}
