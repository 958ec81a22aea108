package sentence_test

import (
	"strings"
	"testing"

	"coptic.example/service/shared/dictionary/morphology"
	"coptic.example/service/shared/dictionary/sentence"
)

func TestWordsSpellTheirGroups(t *testing.T) {
	a := sentence.New(morphology.NewList(nil, nil))
	asked := []string{"ⲁϥⲥⲱⲧⲙ", "ⲛϭⲓⲡⲣⲱⲙⲉ", ".", "ⲯⲯⲯ"}
	answer := a.Analyse(asked, "S")
	if len(answer) != len(asked) {
		t.Fatalf("%d groups for %q", len(answer), asked)
	}
	for i, g := range answer {
		var text strings.Builder
		for _, w := range g.Words {
			text.WriteString(w.Text)
		}
		if text.String() != asked[i] {
			t.Errorf("the words of %q spell %q", asked[i], text.String())
		}
	}
}

func TestDividesAsTheTreebanksDo(t *testing.T) {
	a := sentence.New(morphology.NewList(nil, nil))
	for _, c := range []struct{ name, dialect, groups, want string }{
		{"Sahidic perfect", "S", "ⲁϥⲥⲱⲧⲙ ⲛϭⲓⲡⲣⲱⲙⲉ .", "ⲁ/APST ϥ/PPERS ⲥⲱⲧⲙ/V ⲛϭⲓ/PTC ⲡ/ART ⲣⲱⲙⲉ/N ./PUNCT"},
		{"Bohairic perfect", "B", "ⲁϥⲥⲱⲧⲉⲙ ⲛϫⲉⲡⲓⲣⲱⲙⲓ", "ⲁ/APST ϥ/PPERS ⲥⲱⲧⲉⲙ/V ⲛϫⲉ/PTC ⲡⲓ/ART ⲣⲱⲙⲓ/N"},
	} {
		t.Run(c.name, func(t *testing.T) {
			var got []string
			for _, g := range a.Analyse(strings.Fields(c.groups), c.dialect) {
				for _, w := range g.Words {
					got = append(got, w.Text+"/"+w.XPOS)
				}
			}
			if text := strings.Join(got, " "); text != c.want {
				t.Errorf("%s is divided as %s, want %s", c.groups, text, c.want)
			}
		})
	}
}
