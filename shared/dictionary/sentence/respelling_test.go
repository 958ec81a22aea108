package sentence_test

import (
	"strings"
	"testing"

	"coptic.example/service/shared/dictionary/sentence"
)

// TestRespellings: contractions, assimilations and spellings of editions are read as what they stand for. A word shows
// its letters and, behind =, its standard spelling.
func TestRespellings(t *testing.T) {
	a := sentence.New(words())
	for _, c := range []struct{ name, dialect, groups, want string }{
		{"theta for t and h", "S", "ⲁϥϣⲁϫⲉ ⲛⲑⲉ ⲉⲧⲥⲏϩ", "ⲛ/PREP ⲑ=ⲧ/ART ⲉ=ϩⲉ/N"},
		{"theta in a relative clause", "S", "ⲡⲣⲱⲙⲉ ⲉⲑⲟⲟⲩ",
			"ⲉⲑ=ⲉⲧ/CREL ⲟⲟⲩ=ϩⲟⲟⲩ/VSTAT"},
		{"theta in a Greek word", "S", "ⲡⲉϥⲙⲁⲑⲏⲧⲏⲥ", "ⲡⲉϥ/PPOS ⲙⲁⲑⲏⲧⲏⲥ/N"},
		{"theta in Bohairic, which spells so", "B", "ⲛⲑⲟϥ ⲡⲉ ⲑⲱⲙⲁⲥ", "ⲑⲱⲙⲁⲥ/NPROP"},
		{"ti for an article", "S", "ϯⲣⲏⲛⲏ ⲛⲏⲧⲛ", "ϯ=ⲧ/ART ⲣⲏⲛⲏ=ⲉⲓⲣⲏⲛⲏ/N"},
		{"ti for a person", "S", "ϯⲥⲱⲧⲙ ⲉⲣⲟⲕ", "ϯ/PPERS ⲥⲱⲧⲙ/V"},
		{"n before r", "S", "ⲡϣⲁϫⲉ ⲛⲣⲣⲱⲙⲉ .", "ⲛ/PREP ⲣ=ⲛ/ART ⲣⲱⲙⲉ/N"},
		{"n before l", "S", "ⲙⲡϥⲣ ⲗⲗⲁⲁⲩ", "ⲗ=ⲛ/PREP ⲗⲁⲁⲩ/N"},
		{"a king is no assimilation", "S", "ⲁⲡⲣⲣⲟ ⲥⲱⲧⲙ", "ⲁ/APST ⲡ/ART ⲣⲣⲟ/N"},
		{"this, spelled in full", "S", "ⲡⲉⲉⲓⲣⲱⲙⲉ", "ⲡⲉⲉⲓ=ⲡⲉⲓ/PDEM ⲣⲱⲙⲉ/N"},
		{"a future of the second person", "S", "ⲧⲉⲧⲛⲁϩⲉ ⲉⲣⲟϥ",
			"ⲧⲉⲧⲛ/PPERS ⲁ=ⲛⲁ/FUT ϩⲉ/V"},
		{"a past that looks like one", "S", "ⲁⲧⲉⲧⲛⲁⲁⲥ", "ⲁ/APST ⲧⲉⲧⲛ/PPERS ⲁⲁ/V ⲥ/PPERO"},
		{"to have in a relative clause", "S", "ⲡϩⲱⲃ ⲉⲧⲛⲧⲁϥⲥ",
			"ⲉⲧ/CREL ⲛⲧⲁ=ⲟⲩⲛⲧⲁ/EXIST ϥ/PPERO ⲥ/PPERO"},
		{"he will come", "S", "ϥⲛⲁⲓ ⲛϭⲓⲡⲣⲱⲙⲉ", "ϥ/PPERS ⲛⲁ/FUT ⲓ=ⲉⲓ/V"},
		{"these", "S", "ⲛⲁⲓ ⲛⲉ ⲛϣⲁϫⲉ", "ⲛⲁⲓ/PDEM"},
		{"another one", "S", "ⲁⲕⲉⲩⲁ ⲥⲱⲧⲙ", "ⲁ/APST ⲕⲉ/ART ⲩⲁ=ⲟⲩⲁ/NUM"},
		{"you, spelled with ou", "S", "ϩⲓⲱⲧⲧⲏⲟⲩⲧⲛ",
			"ϩⲓⲱⲧ/PREP ⲧⲏⲟⲩⲧⲛ=ⲧⲏⲩⲧⲛ/PPERO"},
		{"a father with one letter less", "S", "ⲙⲡⲁⲓⲱⲧ", "ⲙ/PREP ⲡⲁ/PPOS ⲓⲱⲧ=ⲉⲓⲱⲧ/N"},
		{"you after a foot", "B", "ϧⲁⲣⲁⲧⲉⲛⲑⲏⲛⲟⲩ",
			"ϧⲁⲣⲁⲧⲉⲛ=ϧⲁⲣⲁⲧ/PREP ⲑⲏⲛⲟⲩ/PPERO"},
		{"nothing that is known", "S", "ⲫⲫⲫⲫ", "ⲫⲫⲫⲫ/NPROP"},
	} {
		t.Run(c.name, func(t *testing.T) {
			found := false
			var got []string
			for _, g := range a.Analyse(strings.Fields(c.groups), c.dialect) {
				var list []string
				for _, w := range g.Words {
					shown := w.Text
					if w.Norm != w.Text {
						shown += "=" + w.Norm
					}
					list = append(list, shown+"/"+w.XPOS)
				}
				got = append(got, strings.Join(list, " "))
				found = found || strings.Join(list, " ") == c.want
			}
			if !found {
				t.Errorf("%s: no group is read as %s, but as %s", c.groups, c.want, strings.Join(got, "; "))
			}
		})
	}
}

// TestRespelledGroupsKeepTheirLetters: whatever a group is read as, its words spell it, and none is empty, in however
// many spellings a long text is tried.
func TestRespelledGroupsKeepTheirLetters(t *testing.T) {
	a := sentence.New(words())
	var groups []string
	for _, end := range []string{"", "ⲉ", "ⲣⲏⲛⲏ", "ⲟⲟⲩ", "ⲉⲥ", "ⲛⲁⲓ", "ⲉⲩⲁ", "ⲓⲱⲧ",
		"ⲧⲏⲟⲩⲧⲛ"} {
		for _, start := range []string{
			"ⲑ", "ⲛⲑ", "ϯ", "ⲉϯ", "ⲫ", "ⲣⲣ", "ⲛⲗⲗ", "ⲃⲃ", "ⲙⲣ", "ⲡⲉⲉⲓ", "ⲧⲉⲧⲛⲁ",
			"ⲉⲧⲛⲧ", "ⲥⲭⲟⲥ", "ⲟⲓⲕ",
		} {
			groups = append(groups, start+end)
		}
	}
	for i, g := range a.Analyse(groups, "S") {
		spelled := ""
		for _, w := range g.Words {
			if w.Text == "" || w.Norm == "" {
				t.Errorf("%s has a word without letters: %+v", groups[i], g.Words)
			}
			spelled += w.Text
		}
		if spelled != groups[i] {
			t.Errorf("the words of %s spell %s", groups[i], spelled)
		}
	}
}
