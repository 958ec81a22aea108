package fit

import (
	"fmt"
	"strings"
	"testing"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary/morphology"
	"coptic.example/service/shared/dictionary/sentence/lexis"
)

// TestEntries checks the order of the entries that explain a word, and what each costs by which features.
func TestEntries(t *testing.T) {
	form := func(entry, band int, dialect string, state coptic.State, parts morphology.Part) morphology.Form {
		return morphology.Form{
			Match: morphology.Match{Entry: entry}, Dialect: dialect, State: state, Parts: parts, Band: band,
		}
	}
	noun, verb := morphology.Noun, morphology.Verb
	for _, tt := range []struct {
		name, xpos, text, lemma string
		state                   coptic.State
		spelled, listed         []morphology.Form // with that text, and with that dictionary form
		want                    string
	}{
		{
			"the commoner", "N", "ⲉⲓⲱⲧ", "ⲉⲓⲱⲧ", coptic.Absolute,
			[]morphology.Form{form(1, 4, "S", coptic.Absolute, noun), form(2, 1, "S", coptic.Absolute, noun)}, nil,
			"2: -4 rare +1 listed -5; 1: -1 rare +4 listed -5",
		},
		{
			"the first of equal ones", "N", "ⲣⲟ", "ⲣⲟ", coptic.Absolute,
			[]morphology.Form{form(1, 2, "S", coptic.Absolute, noun), form(2, 2, "S", coptic.Absolute, noun)}, nil,
			"1: -3 rare +2 listed -5; 2: -3 rare +2 listed -5",
		},
		{
			"the stative, though the other has the dictionary form", "VSTAT", "ⲙⲟⲕϩ", "ⲙⲟⲩⲕϩ",
			coptic.Stative,
			[]morphology.Form{form(1, 3, "S", coptic.Pronominal, verb), form(2, 3, "S", coptic.Stative, verb)},
			[]morphology.Form{form(1, 3, "S", coptic.Absolute, verb)},
			"2: 3 rare +3; 1: 10 rare +3 other-state +12 listed -5",
		},
		{
			"the plural before a noun that has its dictionary form alone", "N", "ⲡⲏⲩⲉ", "ⲡⲉ", coptic.Absolute,
			[]morphology.Form{form(2, 2, "S", coptic.Absolute, noun)},
			[]morphology.Form{form(1, 1, "S", coptic.Absolute, noun), form(2, 2, "S", coptic.Absolute, noun)},
			"2: -3 rare +2 listed -5; 1: 19 rare +1 unspelled +18",
		},
		{
			"the dialect before the commoner", "V", "ϣⲱⲡ", "ϣⲱⲡ", coptic.Absolute,
			[]morphology.Form{form(1, 1, "B", coptic.Absolute, verb), form(2, 4, "S", coptic.Absolute, verb)}, nil,
			"2: -1 rare +4 listed -5; 1: 8 rare +1 listed -5 other-dialect +12",
		},
		{
			"the part of speech", "V", "ⲙⲟⲩ", "ⲙⲟⲩ", coptic.Absolute,
			[]morphology.Form{form(1, 1, "S", coptic.Absolute, noun), form(2, 4, "S", coptic.Absolute, verb)}, nil,
			"2: -1 rare +4 listed -5; 1: 20 rare +1 listed -5 other-part +24",
		},
		{
			"none of another part of speech", "PREP", "ⲙⲟⲩ", "ⲙⲟⲩ", coptic.Absolute,
			[]morphology.Form{form(1, 1, "S", coptic.Absolute, verb)}, nil, "",
		},
	} {
		t.Run(tt.name, func(t *testing.T) {
			forms := map[string][]morphology.Form{tt.lemma: tt.listed}
			forms[tt.text] = tt.spelled
			lexicon := morphology.NewList(forms, nil)
			var got []string
			for _, c := range Entries(lexicon, &Word{tt.text, tt.lemma, tt.xpos, tt.state, lexis.Sahidic}) {
				got = append(got, fmt.Sprintf("%d: %s", c.Entry, c.Score))
			}
			if list := strings.Join(got, "; "); list != tt.want {
				t.Errorf("got %s, want %s", list, tt.want)
			}
		})
	}
}
