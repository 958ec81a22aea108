package grammar

import (
	"slices"
	"strings"
	"unicode"

	"coptic.example/service/shared/coptic"
)

// Wordings returns all wordings of a phrase, in English, Dutch and Coptic, normalised by Wording.
func (p *Phrase) Wordings() []string {
	texts := slices.Concat([]string{p.Translation.En, p.Translation.Nl}, p.Asked.En, p.Asked.Nl)
	for i := range p.Forms {
		texts = append(texts, p.Forms[i].Coptic)
	}
	for i, text := range texts {
		texts[i] = NormaliseWording(text)
	}
	return texts
}

// maxWords is the maximum number of words in a text for it to be searched for phrases.
const maxWords = 16

// AskedPhrases returns up to most phrases that a text asks for. If the text as a whole is not a wording, it looks for
// the longest sequence of at least two words that is one. "How do I say thank you", for example, asks for "thank
// you".
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
	if len(words) < least || len(words) > maxWords {
		least = len(words)
	}
	for n := len(words); n >= least && n > 0 && len(found) == 0; n-- {
		for at := range len(words) - n + 1 {
			for _, p := range by[NormaliseWording(strings.Join(words[at:at+n], " "))] {
				if len(found) < most && !slices.Contains(found, p) {
					found = append(found, p)
				}
			}
		}
	}
	return found
}

// InDutch reports whether a text is a Dutch wording of the phrase and not an English one.
func (p *Phrase) InDutch(text string) bool {
	same := func(each string) bool { return NormaliseWording(each) == NormaliseWording(text) }
	english := same(p.Translation.En) || slices.ContainsFunc(p.Asked.En, same)
	return !english && (same(p.Translation.Nl) || slices.ContainsFunc(p.Asked.Nl, same))
}

// NormaliseWording normalises a text for comparison. It keeps only letters and digits, without case, marks and
// spaces, so that "goodmorning" and "good morning" are equal.
func NormaliseWording(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return r
		}
		return -1
	}, strings.ToLower(coptic.Fold(text)))
}
