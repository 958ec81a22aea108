package quality

import (
	"cmp"
	"slices"
	"strings"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary"
)

// Coverage counts the running words of a text whose lemma is in a dictionary.
type Coverage struct {
	Words, Known int
	Missing      []Gap // most frequent first
}

// Gap is a lemma missing from the dictionary.
type Gap struct {
	Lemma, UPOS string
	Count       int
}

// Share returns the percentage of words whose lemma is known.
func (c Coverage) Share() float64 { return 100 * float64(c.Known) / float64(max(c.Words, 1)) }

// Cover counts the tokens of a text in one dialect whose lemma is known. A lemma is known if, ignoring diacritics, it
// is a form in that dialect or the headword of an entry with such a form.
func Cover(entries []dictionary.Entry, siglum string, tokens []Token) Coverage {
	known := spellings(entries, siglum)
	return countKnown(tokens, func(t Token) bool { return known[coptic.Fold(t.Lemma)] })
}

// countKnown counts the known tokens and collects the unknown lemmas.
func countKnown(tokens []Token, known func(Token) bool) Coverage {
	c := Coverage{Words: len(tokens)}
	missing := map[Gap]int{}
	for _, t := range tokens {
		if known(t) {
			c.Known++
			continue
		}
		missing[Gap{Lemma: t.Lemma, UPOS: t.UPOS}]++
	}
	for gap, n := range missing {
		gap.Count = n
		c.Missing = append(c.Missing, gap)
	}
	slices.SortFunc(c.Missing, func(a, b Gap) int {
		return cmp.Or(b.Count-a.Count, coptic.Compare(a.Lemma, b.Lemma), strings.Compare(a.Lemma+a.UPOS, b.Lemma+b.UPOS))
	})
	return c
}

// spellings returns the folded forms of a dialect, and the headwords of the entries that have one.
func spellings(entries []dictionary.Entry, siglum string) map[string]bool {
	known := map[string]bool{}
	for _, e := range entries {
		forms := formsIn(e, siglum)
		if len(forms) > 0 {
			forms = append(forms, e.Headword)
		}
		for _, form := range forms {
			for _, spelling := range coptic.Expand(form) {
				known[coptic.Fold(spelling)] = true
			}
		}
	}
	delete(known, "")
	return known
}

// formsIn returns all forms of an entry in a dialect, including inflected ones.
func formsIn(e dictionary.Entry, siglum string) []string {
	var forms []string
	for f := range e.Forms() {
		if f.Dialect == siglum {
			forms = append(forms, f.Text)
		}
	}
	return forms
}
