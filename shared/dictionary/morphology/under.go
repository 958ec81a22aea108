package morphology

import "unicode/utf8"

// Under reports whether a folded group may have an analysis that costs less than most, in the cost that AppendLikely
// returns. No is certain. Yes is certain of an analysis whose words stand in the lexicon as they are spelled here; with
// respelled, yes is also said where other spellings of them may make one. It is much faster than AppendLikely, since it
// follows no way that has become too dear: no step of an analysis costs less than nothing.
func (a *Analyser) Under(group string, most int, respelled bool) bool {
	if utf8.RuneCountInString(group) > maxLetters {
		return false
	}
	p := a.parsers.Get().(*parser)
	defer a.parsers.Put(p)
	p.text = append(p.text[:0], group...)
	p.begin()
	p.limit = int32(min(most, never))
	if respelled && len(p.letters) <= usualLetters {
		p.doubtful, p.narrowings = true, maxNarrowings
	}
	for d := range dialects {
		if p.build(d); p.nodes[nodeOf(0, slotStart)].rest < p.limit {
			return true
		}
	}
	return false
}
