package reading

import (
	"coptic.example/service/shared/dictionary/reading/tokens"
	"coptic.example/service/shared/dictionary/sentence"
)

const negation = "ⲁⲛ"

// negate reads ⲛ- with a person as the negation that it is where ⲁⲛ follows in its clause, ⲛⲥⲉⲥⲱⲧⲙ ⲉⲃⲟⲗ ⲁⲛ: the
// conjunctive, for which it is often taken, is negated otherwise.
func (r *Reader) negate(list []tokens.Token, folded []string, groups []sentence.Group, dialect string) {
	for i := range groups {
		words := groups[i].Words
		if len(words) < 2 || words[0].XPOS != "ACONJ" || words[0].Text != "ⲛ" || !negationFollows(list, folded, i) {
			continue
		}
		beside := r.analyser.Analyse([]string{folded[i], negation}, dialect)[0]
		if len(beside.Words) > 0 && beside.Words[0].XPOS == "NEG" {
			groups[i] = beside
		}
	}
}

// negationFollows reports whether ⲁⲛ stands behind a group before the next point.
func negationFollows(list []tokens.Token, folded []string, i int) bool {
	for j := i + 1; j < min(len(list), i+1+deniedWithin); j++ {
		switch {
		case list[j].Kind == tokens.Punctuation:
			return false
		case folded[j] == negation:
			return true
		}
	}
	return false
}
