package search

import (
	"slices"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary"
	"coptic.example/service/shared/dictionary/index"
	"coptic.example/service/shared/dictionary/search/slip"
)

// preferCommonSounds promotes a common Coptic word to the first tier if the query word is an exact transliteration of
// it and has no exact match other than names. Somebody who types rome in a Coptic dictionary means
// ⲣⲱⲙⲉ rather than the city.
func (ix *Searcher) preferCommonSounds(s *scratch, t *token) {
	names := index.OfPos(dictionary.Name)
	for _, e := range s.found {
		if h := s.best[e]; !t.verb && h.tier() <= tierWeakExact && !h.posting().Partial() &&
			ix.Column(int(e))&index.PosField != names {
			return
		}
	}
	for _, e := range s.found {
		h := s.best[e]
		if h.tier() != tierSoundLate || h.posting().Partial() || !s.prefer.common(e) {
			continue
		}
		s.latin.Read(t.latin())
		s.raw = coptic.AppendFold(s.raw[:0], string(ix.Values(e).At(h.posting().Value()).Text))
		if s.latin.Distance(s.raw) == 0 {
			s.best[e] = newHit(tierExact, h.posting())
		}
	}
}

// demoteRareSounds ranks rare words after common ones that are at least as close to the letters typed: for ouro,
// ⲟⲩⲣⲟ "king" comes before ⲟⲩⲣⲱ "bean".
func (s *scratch) demoteRareSounds() {
	nearest := -1 // of the common words
	for _, e := range s.found {
		if h := s.best[e]; h.tier() == tierSound && s.prefer.common(e) && (nearest < 0 || soundDistance(h) < nearest) {
			nearest = soundDistance(h)
		}
	}
	for _, e := range s.found {
		if h := s.best[e]; h.tier() == tierSound && !s.prefer.common(e) && nearest >= 0 && soundDistance(h) >= nearest {
			s.best[e] |= index.DemotedBit
		}
	}
}

// soundDistance returns the distance between a transliterated hit and the letters typed; see expandSound.
func soundDistance(h hit) int {
	sense, gloss := h.posting().Place()
	return sense*(index.MaxGloss+1) + gloss - 1
}

// A Latin word of at least minSlip letters may be a misspelt English or Dutch word rather than Coptic in an unusual
// transliteration. Below minAnySlip letters, only the likeliest slips count.
const (
	minSlip    = 3
	minAnySlip = 4
	likelySlip = slip.Likely
	anyWeight  = maxTypoWeight
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
			exact, close := soundFit(soundDistance(h), s.prefer.common(e))
			if exact {
				return 0
			}
			near = near || close
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
	return uint16(anyWeight)
}

// soundFit reports whether a transliterated word matches the input exactly, and whether it nearly does.
func soundFit(distance int, common bool) (exact, near bool) {
	return distance == 0 || distance == 1 && common, distance == 1 || common && distance <= nearSound
}

// addBefore adds hits, and moves earlier hits whose tier demote selects to tierLate. It does nothing if hits is
// empty.
func (s *scratch) addBefore(hits []hit, demote func(tier) bool) {
	if len(hits) == 0 {
		return
	}
	for _, e := range s.found {
		if h := s.best[e]; demote(h.tier()) {
			s.best[e] = newHit(tierLate, h.posting()&^index.DemotedBit)
		}
	}
	s.addAll(hits)
}

func anyTier(tier) bool { return true }

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
