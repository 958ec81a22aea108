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
