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

// mostWords is how many words a text has at most that is looked through for phrases.
const mostWords = 16

// AskedPhrases returns up to most phrases that a text asks for, in either language or in Coptic. A text that is no
// wording as a whole asks for those that the largest number of its words make, two at least: "how do I say thank you"
// asks for "thank you".
func AskedPhrases(all []Phrase, text string, most int) (found []*Phrase) {
	by := map[string][]*Phrase{}
	for i := range all {
		for _, wording := range all[i].Wordings() {
			by[wording] = append(by[wording], &all[i])
		}
	}
	delete(by, "")
	words := strings.Fields(text)
	least := 2
	if len(words) < least || len(words) > mostWords {
		least = len(words)
	}
	for n := len(words); n >= least && n > 0 && len(found) == 0; n-- {
		for at := range len(words) - n + 1 {
			for _, p := range by[Wording(strings.Join(words[at:at+n], " "))] {
				if len(found) < most && !slices.Contains(found, p) {
					found = append(found, p)
				}
			}
		}
	}
	return found
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
