package morphology

import (
	"slices"
	"unicode/utf8"
)

// AppendContent appends the dictionary words in a folded group to dst. Words of likelier analyses come first; within
// an analysis they are in text order. It skips analyses with unknown letters. If the likeliest analysis is a
// preposition with a suffix, such as ⲛⲁϥ "to him", the preposition counts as a word.
func (a *Analyser) AppendContent(dst []Match, group string) []Match {
	dst, _ = a.AppendLikely(dst, group)
	return dst
}

// AppendLikely is like AppendContent, but also returns the cost of the likeliest analysis, by which spellings of
// the same word can be compared. The cost is meaningless if there is no content.
func (a *Analyser) AppendLikely(dst []Match, group string) (content []Match, cost int) {
	if utf8.RuneCountInString(group) > maxLetters {
		return dst, 0
	}
	p := a.parsers.Get().(*parser)
	defer a.parsers.Put(p)
	p.text = append(p.text[:0], group...)
	found := p.parse()
	if len(found) == 0 {
		return dst, 0
	}
	from := len(dst)
	wanted := Lemma
	if isPersonal(p.parts[found[0].lo:found[0].hi]) {
		wanted = Preposition
	}
	for i, c := range found {
		parts := p.parts[c.lo:c.hi]
		if i > 0 {
			wanted = Lemma
		}
		if c.cost > found[0].cost+maxContent || slices.ContainsFunc(parts, func(x part) bool { return x.role == Unknown }) {
			break
		}
		for i := range parts {
			if parts[i].role != wanted {
				continue
			}
			for _, m := range p.entries(c.dialect, &parts[i]) {
				if !slices.ContainsFunc(dst[from:], func(x Match) bool { return x.Entry == m.Entry }) {
					dst = append(dst, m)
				}
			}
		}
	}
	return dst, int(found[0].cost)
}

// maxContent is the amount by which the cost of an analysis may exceed the lowest one for its words to be included.
const maxContent = 60

// isPersonal reports whether an analysis is just a preposition with a suffix.
func isPersonal(parts []part) bool {
	return len(parts) == 2 && parts[0].role == Preposition && parts[1].role == Suffix
}
