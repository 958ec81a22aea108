package dataset_test

import (
	"slices"
	"testing"
	"unicode/utf8"
)

// TestOrigins checks the origin of every authored entry against what the entry rests on. A compound with a Greek or
// Latin part, or a word with a Greek or Latin source, is not called Egyptian; a Latin word names its source in
// Latin letters.
func TestOrigins(t *testing.T) {
	lex := authoredLexicon(t)
	etym := map[string]string{}
	for _, e := range lex.Entries {
		etym[e.ID] = e.Etym
	}
	loaned := []string{"Gr", "Lat"}
	compounds, latin := 0, 0
	for _, e := range lex.Entries {
		var sources []string
		if e.GreekContext != nil {
			sources = e.GreekContext.Sources
		}
		if e.Etym == "Egy" && len(sources) > 0 {
			t.Errorf("%s: %s is Egyptian and comes from %v", e.At, e.ID, sources)
		}
		for _, r := range e.Relations {
			if r.Type != "COMPOUND_WITH" || !slices.Contains(loaned, etym[r.TargetID]) {
				continue
			}
			if compounds++; !slices.Contains(loaned, e.Etym) {
				t.Errorf("%s: etym of %s is %s, want that of its part %s, %s",
					e.At, e.ID, e.Etym, r.TargetID, etym[r.TargetID])
			}
		}
		if e.Etym == "Lat" {
			if latin++; !slices.ContainsFunc(sources, func(s string) bool {
				return s[0] < utf8.RuneSelf
			}) {
				t.Errorf("%s: %s is Latin, and its source names no Latin word: %v", e.At, e.ID, sources)
			}
		}
	}
	if compounds == 0 || latin == 0 {
		t.Errorf("there are %d compounds with a part from Greek or Latin and %d Latin words, want some", compounds, latin)
	}
}
