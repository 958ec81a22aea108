package morphology_test

import "testing"

// TestUnder checks that no analysis is cheaper than HasAnalysisUnder allows, for groups as spelled in the lexicon
// and for unknown ones. For a group with a variant spelling it finds no analysis.
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
