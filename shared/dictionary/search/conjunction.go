package search

import (
	"slices"

	"coptic.example/service/shared/dictionary/index"
)

// A tuple packs one hit for one word of a multi-word query:
//
//	63          41 40      29 28     23 22  19 18                          4 3     0
//	┌──────────────┬──────────┬─────────┬──────┬────────────────────────────┬───────┐
//	│    entry     │  value   │  word   │ tier │ demoted kind sense gloss   │ words │
//	└──────────────┴──────────┴─────────┴──────┴────────────────────────────┴───────┘
//	                             of the query     index.Posting.Rank          of the value
//
// Tuples sort by entry, then by value, then by word of the query. The best tuple of each word comes first.
type tuple = uint64

func newTuple(word int, h hit) tuple {
	p := h.posting()
	return uint64(p.Entry())<<41 | uint64(p.Value())<<29 | uint64(word)<<23 | uint64(h.tier())<<19 |
		p.Rank()<<4 | uint64(p.Words())
}

func tupleEntry(t tuple) uint32    { return uint32(t >> 41) }
func tupleValue(t tuple) int       { return int(t >> 29 & index.MaxValue) }
func tupleWord(t tuple) int        { return int(t >> 23 & 63) }
func tupleTier(t tuple) tier       { return tier(t >> 19 & 15) }
func tupleKind(t tuple) index.Kind { return index.Kind(t >> (4 + 5 + 6) & 7) }
func tuplePosting(t tuple) index.Posting {
	return index.Repack(t>>4&(1<<index.RankBits-1), tupleEntry(t), tupleValue(t), int(t&index.MaxWords))
}

// entriesOf yields the tuples of each entry. The tuples must be sorted.
func entriesOf(t []tuple) func(yield func([]tuple) bool) {
	return func(yield func([]tuple) bool) {
		for len(t) > 0 {
			n := 1
			for n < len(t) && tupleEntry(t[n]) == tupleEntry(t[0]) {
				n++
			}
			if !yield(t[:n]) {
				return
			}
			t = t[n:]
		}
	}
}

// join finds the entries in which every token matches, and returns one hit for each in s.hits. A hit has the worst
// tier of its tokens. It counts as a whole value if one value contains all tokens and nothing else.
func (ix *Searcher) join(s *scratch) []hit {
	// Start with the rarest token to keep the candidate set small.
	slices.SortStableFunc(s.tokens, func(a, b token) int { return ix.weight(s, &a) - ix.weight(s, &b) })
	s.tuples, s.touched = s.tuples[:0], s.touched[:0]
	for i := range s.tokens {
		if s.tokens[i].lo == s.tokens[i].hi {
			s.tuples = s.tuples[:0]
			break
		}
		ix.joinToken(s, i)
	}
	words := len(s.tokens)
	s.tuples = slices.DeleteFunc(s.tuples, func(t tuple) bool { return int(s.matched[tupleEntry(t)]) != words })
	for _, e := range s.touched {
		s.matched[e] = 0
	}
	slices.Sort(s.tuples)
	s.hits = s.hits[:0]
	for t := range entriesOf(s.tuples) {
		s.hits = append(s.hits, joinTuples(t, words, s.prefer.isSet()))
	}
	return s.hits
}

// weight returns the number of postings of a token.
func (ix *Searcher) weight(s *scratch, t *token) int {
	n := 0
	for _, x := range s.expansions[t.lo:t.hi] {
		n += ix.Postings(int(x.term)).Len()
	}
	return n
}

// joinToken adds the tuples of token i for entries that match all earlier tokens.
func (ix *Searcher) joinToken(s *scratch, i int) {
	for h := range ix.hitsOf(s, &s.tokens[i]) {
		e := h.entry()
		if int(e) >= ix.Len() || int(s.matched[e]) < i {
			continue
		}
		if int(s.matched[e]) == i {
			s.matched[e]++
			if i == 0 {
				s.touched = append(s.touched, e)
			}
		}
		s.tuples = append(s.tuples, newTuple(i, h))
	}
}

// joinTuples merges the tuples of one entry into a single hit. words is the number of words in the query.
func joinTuples(tuples []tuple, words int, prefers bool) hit {
	best := hit(0)
	for t := tuples; len(t) > 0; {
		n := 1
		for n < len(t) && t[n]>>29 == t[0]>>29 {
			n++
		}
		if h, ok := joinValue(t[:n], words); ok && (best == 0 || h < best) {
			best = h
		}
		t = t[n:]
	}
	if best != 0 {
		return best
	}
	// No single value has all words, so the hit ranks last in its tier.
	least, kind := bestTiers(tuples), index.Kind(0)
	for _, t := range tuples {
		kind = max(kind, tupleKind(t))
	}
	p := index.NewPosting(index.Place{
		Partial: true, Kind: kind, Entry: int(tupleEntry(tuples[0])), Value: tupleValue(tuples[0]), Words: 1,
	}).At(index.LastPosition)
	if prefers {
		p |= index.DemotedBit
	}
	return newHit(slices.Max(least[:words]).inPartial(), p)
}

// bestTiers returns the best tier of each word of the query, or tierNone for a word without a tuple.
func bestTiers(tuples []tuple) (best [64]tier) {
	for i := range best {
		best[i] = tierNone
	}
	for _, t := range tuples {
		best[tupleWord(t)] = min(best[tupleWord(t)], tupleTier(t))
	}
	return best
}

// joinValue returns the hit for one value. ok is false if the value lacks a word of the query.
func joinValue(tuples []tuple, words int) (hit, bool) {
	worst := tier(0)
	seen := 0
	for i, t := range tuples {
		if i > 0 && t>>23 == tuples[i-1]>>23 { // a worse match of the same word
			continue
		}
		seen++
		worst = max(worst, tupleTier(t))
	}
	if seen < words {
		return 0, false
	}
	t := tuples[0]
	count := int(t & index.MaxWords)
	whole := count == words
	switch {
	case worst <= tierWord && whole:
		worst = tierExact
	case worst <= tierWord:
		worst = tierWord
	case worst <= tierWeakWord && whole && tupleKind(t) == index.Meaning:
		worst = tierStemExact
	case worst <= tierWeakWord && whole:
		worst = tierWeakExact
	case worst <= tierWeakWord:
		worst = tierWeakWord
	}
	return newHit(worst, tuplePosting(t)), true
}
