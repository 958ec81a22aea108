package gloss

import (
	"slices"

	"coptic.example/service/shared/dictionary"
)

// future reports whether the group that ϫⲉ begins, or the next one, is in the future.
func (p place) future() bool {
	words := p.groups[p.g]
	if p.w+1 == len(words) {
		words = p.groups[p.g+1]
	}
	return slices.ContainsFunc(words, func(w Word) bool { return w.XPOS == "FUT" })
}

// explains reports whether the verb before ϫⲉ is not one of saying, knowing or naming.
func (p place) explains() bool {
	const within, named = 8, 2
	reason := false
	for g := p.g - 1; g >= 0 && g >= p.g-within; g-- {
		relative := slices.ContainsFunc(p.groups[g], func(w Word) bool { return w.XPOS == "CREL" })
		for w := len(p.groups[g]) - 1; w >= 0; w-- {
			word := &p.groups[g][w]
			switch {
			case isVerb(*word) && word.says(), g >= p.g-named && word.says():
				return false
			case isVerb(*word) && !relative:
				return true
			}
			reason = reason || isVerb(*word)
		}
	}
	return reason || p.g >= within
}

func (p place) afterOrNext() *Word {
	if w := p.after(); w != nil {
		return w
	}
	return p.nextGroup()
}

// says reports whether ϫⲉ says the content of a word: of one of saying or knowing, or of "this".
func (w *Word) says() bool { return w.Traits.Has(dictionary.Speech) || w.XPOS == "PDEM" }
