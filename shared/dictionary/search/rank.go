package search

import (
	"slices"

	"coptic.example/service/shared/dictionary/index"
	"coptic.example/service/shared/dictionary/search/slip"
)

// rankSounds decides how the common Coptic words that a Latin word transliterates rank. If the word is in no
// dictionary text, s.prefer.sound is set to the position of the nearest. If it is, an exact transliteration counts as
// an exact match, unless there is an exact match other than names: somebody who types rome in a Coptic dictionary
// means ⲣⲱⲙⲉ rather than the city.
func (ix *Searcher) rankSounds(s *scratch, t *token) {
	if !t.own {
		for h := range ix.hitsOf(s, t) {
			if h.tier() == tierSound && s.prefer.isCommon(h.entry()) {
				s.prefer.sound = min(s.prefer.sound, h.posting().Position())
			}
		}
		return
	}
	for h := range ix.hitsOf(s, t) {
		if !t.verb && h.tier() <= tierWeakExact && !h.posting().Partial() && !s.prefer.isName(h.entry()) {
			return
		}
	}
	s.latin.Read(t.latin())
	for _, x := range s.expansions[t.lo:t.hi] {
		if x.tier == tierSoundLate && s.latin.Distance(ix.Terms.At(int(x.term))) == 0 {
			x.tier, x.common = tierExact, true
			s.expansions = append(s.expansions, x)
		}
	}
	t.hi = len(s.expansions)
}

// A Latin word of at least minSlip letters may be a misspelt English or Dutch word rather than Coptic in an unusual
// transliteration. Below minAnySlip letters, only the likeliest slips count.
const (
	minSlip    = 3
	minAnySlip = 4
	likelySlip = slip.Likely
	nearSound  = 5 // distance up to which a common transliterated word is likelier than a prefix of another word
)

// maxSlipWeight returns the maximum weight of a slip that may rank before the transliterations of a Latin word. It
// returns 0 if the word transliterates a Coptic word exactly, or if something better was found.
func (s *scratch) maxSlipWeight(letters int) uint16 {
	sounds, pieces, near := false, false, false
	for _, e := range s.found {
		switch h := s.best[e]; h.tier() {
		case tierSoundPrefix:
			sounds = true
		case tierSound:
			sounds = true
			distance, common := h.posting().Position()-1, s.prefer.isCommon(e)
			if distance == 0 || distance == 1 && common {
				return 0
			}
			near = near || distance == 1 || common && distance <= nearSound
		case tierPrefix, tierInfix:
			pieces = true
		default:
			return 0
		}
	}
	short := letters < minAnySlip
	switch {
	case !sounds, near && (pieces || short):
		return 0
	case short:
		return uint16(likelySlip)
	}
	return maxTypoWeight
}

// addBefore adds hits before earlier hits by transliteration, or before matches inside words if there is nothing else.
// It moves these to tierLate. It does nothing if hits is empty.
func (s *scratch) addBefore(hits []hit) {
	if len(hits) == 0 {
		return
	}
	pieces := s.infixesOnly()
	for _, e := range s.found {
		if h := s.best[e]; pieces || h.tier().isSound() {
			s.best[e] = newHit(tierLate, h.posting()&^index.DemotedBit)
		}
	}
	s.addAll(hits)
}

// infixesOnly reports whether all hits are matches inside words.
func (s *scratch) infixesOnly() bool {
	return !slices.ContainsFunc(s.found, func(e uint32) bool { return s.best[e].tier() != tierInfix })
}

// hasLikelyTypo reports whether something better than a distant typo of a token was found. A typo counts only in an
// entry of known frequency.
func (ix *Searcher) hasLikelyTypo(s *scratch, t *token) bool {
	likely := tierFuzzy1
	if t.letters < longFuzzy {
		likely = tierFuzzy2
	}
	for _, e := range s.found {
		if c := s.best[e].tier(); c < tierFuzzy1 || c <= likely && e < ix.Banded() {
			return true
		}
	}
	return false
}

// A word with at most maxDoubtful hits, all in rare entries, may be a typo of a common word.
const (
	maxDoubtful = 2
	minDoubtful = 4 // letters
)

// isDoubtful reports whether the result is so poor that a typo is likely: it has no form as typed and no entry of
// known frequency.
func (ix *Searcher) isDoubtful(s *scratch, t *token) bool {
	if len(s.found) > maxDoubtful || t.letters < minDoubtful || t.latinate || ix.Banded() == 0 {
		return false
	}
	for _, e := range s.found {
		h := s.best[e]
		if h.tier() == tierInfix {
			continue // a whole word was typed, so a hit inside a word counts for little
		}
		if e < ix.Banded() || h.tier() <= tierWeakExact && h.posting().Kind().OfForm() {
			return false
		}
	}
	return true
}
