package dictionary

import "slices"

// A tuple is a hit of one word of a query of several, in an entry that has them all. Its bits, from the top:
//
//	23 bits  entry
//	12 bits  value
//	6 bits   the word's number
//	4 bits   class
//	15 bits  lesser, kind, sense, gloss, as in a hit
//	4 bits   how many words the value has
//
// so that tuples sort by the value they stand in and the word they are of, the best one of a word first.
type tuple = uint64

func newTuple(word int, h hit) tuple {
	p := h.posting()
	return uint64(p.entry())<<41 | uint64(p.value())<<29 | uint64(word)<<23 | uint64(h.class())<<19 |
		uint64(p>>placeShift&(1<<rankBits-1))<<4 | uint64(p.count())
}

func tupleEntry(t tuple) uint32 { return uint32(t >> 41) }
func tupleValue(t tuple) int    { return int(t >> 29 & maxValue) }
func tupleWord(t tuple) int     { return int(t >> 23 & 63) }
func tupleClass(t tuple) class  { return class(t >> 19 & 15) }
func tupleKind(t tuple) Kind    { return Kind(t >> (4 + 5 + 6) & 7) }
func tuplePosting(t tuple) posting {
	return posting(t>>4&(1<<rankBits-1))<<placeShift | posting(t>>41)<<22 | posting(tupleValue(t))<<10 | posting(t&maxCount)
}

// entriesOf yields the tuples of each entry, of sorted ones.
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

// join adds a hit for every entry in which each token has a source. It ranks by the least likely of them, and as a
// whole when one value has them all and no other word.
func (ix *Index) join(s *scratch) {
	// From the rarest word on, so that few entries are looked at again.
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
	for t := range entriesOf(s.tuples) {
		s.add(joined(t, words, s.prefer.any()))
	}
}

// weight is how many postings a token has.
func (ix *Index) weight(s *scratch, t *token) int {
	n := 0
	for _, src := range s.sources[t.lo:t.hi] {
		lo, hi := ix.postingsOf(src.term)
		n += hi - lo
	}
	return n
}

// joinToken adds the tuples of token i in entries that have all tokens before it.
func (ix *Index) joinToken(s *scratch, i int) {
	t := &s.tokens[i]
	for j := t.lo; j < t.hi; j++ {
		src := &s.sources[j]
		lo, hi := ix.postingsOf(src.term)
		for k := lo; k < hi; k++ {
			p := posting(ix.postings.at(k))
			e := p.entry()
			if int(e) >= ix.n || int(s.matched[e]) < i {
				continue
			}
			h, ok := src.hit(p, &s.prefer)
			if !ok {
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
}

// joined is the hit of an entry, from its tuples for a query of that many words.
func joined(tuples []tuple, words int, prefers bool) hit {
	best := hit(0)
	for t := tuples; len(t) > 0; {
		n := 1
		for n < len(t) && t[n]>>29 == t[0]>>29 {
			n++
		}
		if h, ok := together(t[:n], words); ok && (best == 0 || h < best) {
			best = h
		}
		t = t[n:]
	}
	if best != 0 {
		return best
	}
	// The words stand in different values: none of them says what the entry is, so it ranks behind its class.
	worst, kind := class(0), Kind(0)
	var least [64]class
	for i := range least {
		least[i] = classNone
	}
	for _, t := range tuples {
		word := tupleWord(t)
		least[word] = min(least[word], tupleClass(t))
		kind = max(kind, tupleKind(t))
	}
	for _, c := range least[:words] {
		worst = max(worst, c)
	}
	p := newPosting(true, kind, maxSense, maxGloss, int(tupleEntry(tuples[0])), tupleValue(tuples[0]), 0, 1)
	if prefers {
		p |= lesserBit
	}
	return newHit(worst.ofPart(), p)
}

// together is the hit of one value that has all words.
func together(tuples []tuple, words int) (hit, bool) {
	worst := class(0)
	seen := 0
	for i, t := range tuples {
		if i > 0 && t>>23 == tuples[i-1]>>23 { // a worse one of the same word
			continue
		}
		seen++
		worst = max(worst, tupleClass(t))
	}
	if seen < words {
		return 0, false
	}
	t := tuples[0]
	count := int(t & maxCount)
	whole := count == words
	switch {
	case worst <= classWord && whole:
		worst = classExact
	case worst <= classWord:
		worst = classWord
	case worst <= classWeakWord && whole && tupleKind(t) == KindMeaning:
		worst = classStemExact
	case worst <= classWeakWord && whole:
		worst = classWeakExact
	case worst <= classWeakWord:
		worst = classWeakWord
	}
	return newHit(worst, tuplePosting(t)), true
}
