package search

import (
	"cmp"
	"math/bits"
	"slices"

	"coptic.example/service/shared/dictionary/index"
)

// maxTuples is the maximum number of tuples that findMinimum examines.
const maxTuples = 1 << 12

// findMinimum adds entries that contain at least half of the words as whole words. It is used when no entry has all
// of them. Entries with more and rarer words come first. join has already sorted the words, rarest first.
func (ix *Searcher) findMinimum(s *scratch) {
	s.tuples = s.tuples[:0]
	total := 0
	worth := make([]int, len(s.tokens)) // of each word: the rarer, the higher
	for i := range s.tokens {
		from := len(s.tuples)
		if !ix.addWholeWords(s, i) {
			s.tuples = s.tuples[:from]
			break
		}
		worth[i] = 1 + bits.Len(uint(ix.Len())) - bits.Len(uint(len(s.tuples)-from))
		total += worth[i]
	}
	slices.Sort(s.tuples)
	for t := range entriesOf(s.tuples) {
		if h, ok := joinPartly(t, worth, total); ok {
			s.add(h)
		}
	}
}

// addWholeWords adds the tuples for whole-word matches of a word. It returns false if there are too many, after
// adding some of them.
func (ix *Searcher) addWholeWords(s *scratch, word int) bool {
	for h := range ix.hitsOf(s, &s.tokens[word]) {
		if s.tokens[word].wildcard || h.tier() >= tierPrefix || int(h.entry()) >= ix.Len() {
			continue
		}
		if len(s.tuples) == maxTuples {
			return false
		}
		s.tuples = append(s.tuples, newTuple(word, h))
	}
	return true
}

// joinPartly returns the hit of an entry that contains some words of the query. ok is false if it contains fewer than
// half of them. The position of the hit is the combined weight of the missing words, then the worst tier of the
// others.
func joinPartly(tuples []tuple, worth []int, total int) (hit, bool) {
	best := slices.MinFunc(tuples, func(a, b tuple) int { return cmp.Compare(tupleTier(a), tupleTier(b)) })
	has, missing, worst := 0, total, tier(0)
	least := bestTiers(tuples)
	for word, c := range least[:len(worth)] {
		if c != tierNone {
			has++
			missing -= worth[word]
			worst = max(worst, c)
		}
	}
	if 2*has < len(worth) {
		return 0, false
	}
	p := tuplePosting(best).At(uint16(min(missing, 1<<7-1)<<4|int(worst))) &^ index.DemotedBit
	return newHit(tierMinimum, p), true
}
