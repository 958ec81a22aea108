package grammar

import (
	"slices"
	"strings"
	"unicode"

	"coptic.example/service/shared/coptic"
)

// texts returns all wordings of a phrase as they are written, in English, Dutch and Coptic.
func (p *Phrase) texts() []string {
	texts := slices.Concat([]string{p.Translation.En, p.Translation.Nl}, p.Asked.En, p.Asked.Nl)
	for i := range p.Forms {
		texts = append(texts, p.Forms[i].Coptic)
	}
	return texts
}

// Wordings returns all wordings of a phrase, in English, Dutch and Coptic, normalised by NormaliseWording.
func (p *Phrase) Wordings() []string {
	texts := p.texts()
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

// SearchPhrases returns the phrases that have every word of a text, at least as the beginning of a word, in their
// wordings in any language. A text without words finds all phrases. If there are none, SearchPhrases returns up to most
// phrases that the text asks for.
func SearchPhrases(all []Phrase, text string, most int) (found []*Phrase) {
	wanted := foldedWords(text)
	for i := range all {
		words := foldedWords(strings.Join(all[i].texts(), " "))
		absent := func(word string) bool {
			return !slices.ContainsFunc(words, func(w string) bool { return strings.HasPrefix(w, word) })
		}
		if !slices.ContainsFunc(wanted, absent) {
			found = append(found, &all[i])
		}
	}
	if len(found) == 0 {
		return AskedPhrases(all, text, most)
	}
	return found
}

// foldedWords returns the words of a text without case and marks.
func foldedWords(text string) []string {
	return strings.FieldsFunc(strings.ToLower(coptic.Fold(text)), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r)
	})
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
