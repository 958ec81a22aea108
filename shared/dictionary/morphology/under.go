package morphology

import "unicode/utf8"

// HasAnalysisUnder reports whether a folded group has an analysis that costs less than most, as computed by
// AppendLikely, using only words as spelled in the lexicon. It is much faster than AppendLikely, because it drops
// paths as soon as they are too expensive.
func (a *Analyser) HasAnalysisUnder(group string, most int) bool {
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
