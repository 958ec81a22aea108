package dictionary

import (
	"bytes"
	"cmp"
	"slices"
	"strings"
)

// The suffix array holds the place of every letter of every term, ordered by what stands there to the end of the
// term, so that all words that hold a piece lie in one range of it.

const (
	maxTerm       = 1<<24 - 1
	maxSuffixByte = 1<<8 - 1 // no letter behind it is indexed
)

// suffixes makes the suffix array of sorted terms.
func suffixes(terms []string) []byte {
	type suffix struct {
		text string
		at   uint32
	}
	var list []suffix
	for n, t := range terms {
		for i := range t {
			if i <= maxSuffixByte {
				list = append(list, suffix{t[i:], uint32(n)<<8 | uint32(i)})
			}
		}
	}
	slices.SortFunc(list, func(a, b suffix) int {
		if c := strings.Compare(a.text, b.text); c != 0 {
			return c
		}
		return cmp.Compare(a.at, b.at)
	})
	out := make([]byte, 0, 4*len(list))
	for _, s := range list {
		out = le.AppendUint32(out, s.at)
	}
	return out
}

// suffix returns a suffix of the array: its term and the byte of the term it begins at.
func (ix *Index) suffix(i int) (term, at int) {
	s := ix.suffixes.at(i)
	return int(s >> 8), int(s & maxSuffixByte)
}

// suffixHead is the first n bytes of a suffix, or all of it.
func (ix *Index) suffixHead(i, n int) []byte {
	term, at := ix.suffix(i)
	if term >= ix.terms.len() {
		return nil
	}
	text := ix.terms.at(term)
	text = text[min(at, len(text)):]
	return text[:min(n, len(text))]
}

// holding returns the range of suffixes that begin with piece.
func (ix *Index) holding(piece []byte) (lo, hi int) {
	n := ix.suffixes.len()
	before := func(i int) int { return bytes.Compare(ix.suffixHead(i, len(piece)), piece) }
	lo = lowerBound(0, n, func(i int) bool { return before(i) < 0 })
	// Most pieces stand in few words: look near before looking in the middle.
	step, end := 1, lo
	for end < n && before(end) <= 0 {
		lo2 := end
		end = min(n, end+step)
		step *= 2
		if end == n {
			return lo, lowerBound(lo2, n, func(i int) bool { return before(i) <= 0 })
		}
	}
	return lo, lowerBound(max(lo, end-step/2), end, func(i int) bool { return before(i) <= 0 })
}

// ending returns the range of suffixes that are the piece: of the terms that end in it.
func (ix *Index) ending(piece []byte) (lo, hi int) {
	lo, hi = ix.holding(piece)
	return lo, lowerBound(lo, hi, func(i int) bool { return len(ix.suffixHead(i, len(piece)+1)) == len(piece) })
}

// lowerBound returns the first place in [lo, hi) that is not less.
func lowerBound(lo, hi int, less func(int) bool) int {
	for lo < hi {
		mid := int(uint(lo+hi) >> 1)
		if less(mid) {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	return lo
}
