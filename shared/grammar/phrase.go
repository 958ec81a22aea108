package grammar

import (
	"slices"
	"strings"
	"unicode"

	"coptic.example/service/shared/coptic"
)

// Wordings returns all that a phrase is asked for by, in both languages and in Coptic, as Wording reduces it.
func (p *Phrase) Wordings() []string {
	texts := slices.Concat([]string{p.Translation.En, p.Translation.Nl}, p.Asked.En, p.Asked.Nl)
	for i := range p.Forms {
		texts = append(texts, p.Forms[i].Coptic)
	}
	for i, text := range texts {
		texts[i] = Wording(text)
	}
	return texts
}

// InDutch reports whether a text asks for a phrase by a wording that is Dutch and not English.
func (p *Phrase) InDutch(text string) bool {
	same := func(each string) bool { return Wording(each) == Wording(text) }
	english := same(p.Translation.En) || slices.ContainsFunc(p.Asked.En, same)
	return !english && (same(p.Translation.Nl) || slices.ContainsFunc(p.Asked.Nl, same))
}

// Wording reduces a text to what two wordings share when they are the same: its letters and digits, without case, marks
// and spaces, so that goodmorning and good morning are one.
func Wording(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return r
		}
		return -1
	}, strings.ToLower(coptic.Fold(text)))
}
