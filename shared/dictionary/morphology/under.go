package morphology

import "unicode/utf8"

// Under reports whether a folded group has an analysis that costs less than most, in the cost that AppendLikely
// returns, by words that stand in the lexicon as they are spelled here. It is much faster than AppendLikely, since it
// follows no way that has become too dear: no step of an analysis costs less than nothing.
func (a *Analyser) Under(group string, most int) bool {
	if utf8.RuneCountInString(group) > maxLetters {
		return false
	}
	p := a.parsers.Get().(*parser)
	defer a.parsers.Put(p)
	p.text = append(p.text[:0], group...)
	p.begin()
	p.limit = int32(min(most, never))
	for d := range p.known.count {
		if p.build(d); p.nodes[nodeOf(0, slotStart)].rest < p.limit {
			return true
		}
	}
	return false
}
