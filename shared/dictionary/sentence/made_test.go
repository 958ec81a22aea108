package sentence

import "testing"

// TestTakenApart: of many words that no entry explains only some are taken apart, the same ones each time.
func TestTakenApart(t *testing.T) {
	a := newAnalyser(lexicon(), learned())
	groups := make([]string, maxGroups)
	for i := range groups {
		groups[i] = "ⲣⲉϥⲥⲱⲧⲙ"
	}
	for _, run := range []string{"the first time", "again"} {
		t.Run(run, func(t *testing.T) {
			explained := 0
			for _, g := range a.Analyse(groups, "S") {
				if last := g.Words[len(g.Words)-1]; len(last.Parts) > 0 {
					explained++
				}
			}
			if most := maxDecomposed(len(groups)); explained == 0 || explained > most {
				t.Errorf("%d are explained, want some and at most %d", explained, most)
			}
		})
	}
}
