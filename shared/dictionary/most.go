package dictionary

import (
	"math/bits"
	"slices"
)

// maxMost is how many hits of words are looked at for entries that have most words of a query.
const maxMost = 1 << 12

// most adds the entries in which at least half of the words stand as whole words, for a query that no entry has all
// words of. Those with the rarer words, and more of them, come first. join has sorted the words, the rarest first.
func (ix *Index) most(s *scratch) {
	s.tuples = s.tuples[:0]
	total := 0
	worth := make([]int, len(s.tokens)) // what it says that an entry has the word: more the rarer it is
	for i := range s.tokens {
		from := len(s.tuples)
		if !ix.gatherWhole(s, i) {
			s.tuples = s.tuples[:from]
			break
		}
		worth[i] = 1 + bits.Len(uint(ix.n)) - bits.Len(uint(len(s.tuples)-from))
		total += worth[i]
	}
	slices.Sort(s.tuples)
	for t := range entriesOf(s.tuples) {
		if h, ok := mostly(t, worth, total); ok {
			s.add(h)
		}
	}
}

// gatherWhole adds the tuples of a word of the query where it stands as a whole word; not all if they are too many.
func (ix *Index) gatherWhole(s *scratch, word int) bool {
	t := &s.tokens[word]
	for i := t.lo; i < t.hi; i++ {
		src := &s.sources[i]
		if src.class >= classPrefix || t.wildcard {
			continue
		}
		lo, hi := ix.postingsOf(src.term)
		if len(s.tuples)+hi-lo > maxMost {
			return false
		}
		for j := lo; j < hi; j++ {
			if h, ok := src.hit(posting(ix.postings.at(j)), &s.prefer); ok && int(h.entry()) < ix.n {
				s.tuples = append(s.tuples, newTuple(word, h))
			}
		}
	}
	return true
}

// mostly is the hit of an entry that has some words of a query. Its place says what the words it lacks are worth, and
// how well it has the others.
func mostly(tuples []tuple, worth []int, total int) (hit, bool) {
	var least [64]class
	for i := range least {
		least[i] = classNone
	}
	best := tuples[0]
	for _, t := range tuples {
		word := tupleWord(t)
		least[word] = min(least[word], tupleClass(t))
		if tupleClass(t) < tupleClass(best) {
			best = t
		}
	}
	has, missing, worst := 0, total, class(0)
	for word, c := range least[:len(worth)] {
		if c != classNone {
			has++
			missing -= worth[word]
			worst = max(worst, c)
		}
	}
	if 2*has < len(worth) {
		return 0, false
	}
	p := tuplePosting(best)&^(placeMask|lesserBit) | posting(min(missing, 1<<7-1)<<4|int(worst))<<placeShift
	return newHit(classMost, p), true
}
