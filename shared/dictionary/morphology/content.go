package morphology

import (
	"slices"
	"unicode/utf8"
)

// AppendContent appends the words of the dictionary in a folded group to dst: those of the likeliest analysis first,
// within one analysis as they are written. An analysis with unknown letters has none. When the likeliest analysis is a
// preposition with a suffix, as of ⲛⲁϥ "to him", the preposition counts as a word.
func (a *Analyser) AppendContent(dst []Match, group string) []Match {
	dst, _ = a.AppendLikely(dst, group)
	return dst
}

// AppendLikely does what AppendContent does, and also returns the cost of the likeliest analysis. The cost serves to
// compare spellings of one word: the lower, the likelier. It means nothing when there is no content.
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

// maxContent is the cost by which an analysis whose words a search should find may exceed the best.
const maxContent = 60

// isPersonal reports whether an analysis is a preposition with a suffix, and nothing else.
func isPersonal(parts []part) bool {
	return len(parts) == 2 && parts[0].role == Preposition && parts[1].role == Suffix
}
