package reading

import (
	"slices"

	"coptic.example/service/shared/dictionary/sentence"
)

// callForMercy reads Bohairic ⲛⲁⲓ ⲛⲁⲛ, ⲛⲁⲓ ⲛⲏⲓ at the head of a sentence, or behind the one group that calls on the
// Lord or God, as "have mercy on us, on me", where the analyser has that verb among its readings: "these" does not
// begin a sentence before "to us".
func callForMercy(folded []string, groups []sentence.Group, dialect string) {
	if dialect != Bohairic {
		return
	}
	for i := range min(2, len(groups)-1) {
		called := i == 0 || slices.Contains([]string{"ⲡϭⲱⲓⲥ", "ⲡϭⲟⲓⲥ", "ⲡϭⲥ", "ⲫϯ", "ⲫⲛⲟⲩϯ"}, folded[0])
		if folded[i] != "ⲛⲁⲓ" || !called || folded[i+1] != "ⲛⲁⲛ" && folded[i+1] != "ⲛⲏⲓ" {
			continue
		}
		g := &groups[i]
		at := slices.IndexFunc(g.Alternatives, func(words []sentence.Word) bool {
			return len(words) == 1 && words[0].UPOS == "VERB"
		})
		if at >= 0 {
			g.Alternatives = slices.Clone(g.Alternatives)
			g.Words, g.Alternatives[at] = g.Alternatives[at], g.Words
		}
	}
}
