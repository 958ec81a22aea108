package sentence_test

import (
	"strings"
	"testing"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary/morphology"
	"coptic.example/service/shared/dictionary/sentence"
)

// TestCitedHeadwords reads words as somebody cites them. Without citedBonus the first three are divided.
func TestCitedHeadwords(t *testing.T) {
	noun := func(entry int) []morphology.Form {
		return []morphology.Form{
			{Match: morphology.Match{Entry: entry}, Dialect: "S", State: coptic.Absolute, Parts: morphology.Noun, Band: 4},
		}
	}
	verb, adverb := noun(0), noun(2)
	verb[0].Parts = morphology.Verb
	adverb[0].Parts = morphology.Adverb
	foreign := noun(3)
	foreign[0].Dialect = "A"
	a := sentence.New(morphology.NewList(map[string][]morphology.Form{
		"ⲡⲱϩⲥ": verb, "ⲡⲁⲧϣⲉⲗⲉⲉⲧ": noun(1),
		"ⲉⲡⲉⲥⲏⲧ": adverb, "ⲧⲡⲉ": foreign, "ⲁϥ": noun(4),
	}, []string{"ⲡⲱϩⲥ", "ⲡⲁⲧϣⲉⲗⲉⲉⲧ", "ⲉⲡⲉⲥⲏⲧ", "ⲧⲡⲉ", "ⲁϥ"}))
	for _, c := range []struct{ name, groups, want string }{
		{"a verb that looks like one with an article", "ⲡⲱϩⲥ", "ⲡⲱϩⲥ"},
		{"a noun that looks like one with an article", "ⲡⲁⲧϣⲉⲗⲉⲉⲧ ?", "ⲡⲁⲧϣⲉⲗⲉⲉⲧ ?"},
		{"a list of words", "ⲡⲱϩⲥ . ⲡⲁⲧϣⲉⲗⲉⲉⲧ", "ⲡⲱϩⲥ . ⲡⲁⲧϣⲉⲗⲉⲉⲧ"},
		{"an adverb of several words", "ⲉⲡⲉⲥⲏⲧ", "ⲉ+ⲡ+ⲉⲥⲏⲧ"},
		{"two letters", "ⲁϥ", "ⲁ+ϥ"},
		{"a noun of another dialect", "ⲧⲡⲉ", "ⲧ+ⲡⲉ"},
	} {
		t.Run(c.name, func(t *testing.T) {
			var got []string
			for _, g := range a.Analyse(strings.Fields(c.groups), "S") {
				var words []string
				for _, w := range g.Words {
					words = append(words, w.Text)
				}
				got = append(got, strings.Join(words, "+"))
			}
			if shown := strings.Join(got, " "); shown != c.want {
				t.Errorf("got %s, want %s", shown, c.want)
			}
		})
	}
}
