package inflect

import (
	"strings"
	"testing"

	"coptic.example/service/shared/dictionary/reading/gloss/tables"
	"coptic.example/service/shared/table"
)

// TestDutch: the lists of Dutch words are read whole, and their forms follow from each other.
func TestDutch(t *testing.T) {
	count := func(name string) (n int) {
		for range table.Lines(tables.File(name)) {
			n++
		}
		return n
	}
	if lines := count("dutch-verbs.txt"); len(verbsNl) != lines {
		t.Errorf("%d verbs of %d lines", len(verbsNl), lines)
	}
	if lines := count("dutch-nouns.txt"); len(nounsNl) != lines {
		t.Errorf("%d nouns of %d lines", len(nounsNl), lines)
	}
	if lines := count("dutch-adjectives.txt"); len(adjectivesNl) != lines {
		t.Errorf("%d adjectives of %d lines", len(adjectivesNl), lines)
	}
	for name, v := range verbsNl {
		if !strings.HasSuffix(v.pastPlural, "en") || !strings.HasSuffix(v.Stem, "n") || v.I == "" {
			t.Errorf("%s: ik %s, hij %s, zij %s", name, v.I, v.past, v.pastPlural)
		}
	}
	for name, n := range nounsNl {
		if n.Article != "de" && n.Article != "het" {
			t.Errorf("%s %s", n.Article, name)
		}
	}
}

// TestPluperfect: Dutch pluperfects, those of verbs with prefixes and parts that are set apart included.
func TestPluperfect(t *testing.T) {
	for infinitive, want := range map[string]string{
		"horen": "had gehoord", "achten": "had geacht", "eren": "had geëerd", "komen": "was gekomen",
		"opstaan": "was opgestaan", "terugkeren": "was teruggekeerd", "omkeren": "had omgekeerd",
		"bidden": "had gebeden", "vergelijken": "had vergeleken",
		"aanbidden": "had aanbeden", "vergeven": "had vergeven", "verlaten": "had verlaten",
		"geloven": "had geloofd", "omhelzen": "had omhelsd", "zetten": "had gezet", "redden": "had gered",
	} {
		v, listed := ListedVerb(infinitive)
		if got := v.PluperfectAuxiliary("3SG.M") + " " + v.Participle(); !listed || got != want {
			t.Errorf("%s: %s, want %s", infinitive, got, want)
		}
	}
}
