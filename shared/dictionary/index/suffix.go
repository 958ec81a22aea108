package index

import (
	"bytes"
	"cmp"
	"slices"
	"strings"
)

// The suffix array holds the place of every letter of every term, sorted by the text from there to the end of the term.
// All places where a piece stands lie in one range of it.

const (
	maxTerm       = 1<<24 - 1
	maxSuffixByte = 1<<8 - 1 // letters after it are not indexed
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

// Suffix returns the ith suffix: its term, and the byte of the term at which it begins.
func (ix *Index) Suffix(i int) (term, at int) {
	s := ix.suffixes.at(i)
	return int(s >> 8), int(s & maxSuffixByte)
}

// suffixHead returns the first n bytes of a suffix, or all of it if it is shorter.
func (ix *Index) suffixHead(i, n int) []byte {
	term, at := ix.Suffix(i)
	if term >= ix.Terms.Len() {
		return nil
	}
	text := ix.Terms.At(term)
	text = text[min(at, len(text)):]
	return text[:min(n, len(text))]
}

// Containing returns the range of suffixes that begin with piece.
func (ix *Index) Containing(piece []byte) (lo, hi int) {
	n := ix.suffixes.len()
	before := func(i int) int { return bytes.Compare(ix.suffixHead(i, len(piece)), piece) }
	lo = firstFrom(0, n, func(i int) bool { return before(i) >= 0 })
	// Most pieces stand in few words: look near before looking in the middle.
	step, end := 1, lo
	for end < n && before(end) <= 0 {
		lo2 := end
		end = min(n, end+step)
		step *= 2
		if end == n {
			return lo, firstFrom(lo2, n, func(i int) bool { return before(i) > 0 })
		}
	}
	return lo, firstFrom(max(lo, end-step/2), end, func(i int) bool { return before(i) > 0 })
}

// Suffixes returns the number of suffixes.
func (ix *Index) Suffixes() int { return ix.suffixes.len() }

// Beginning returns the range of terms that begin with the piece.
func (ix *Index) Beginning(piece []byte) (lo, hi int) {
	lo = ix.Terms.Search(piece)
	return lo, firstFrom(lo, ix.Terms.Len(), func(i int) bool { return !bytes.HasPrefix(ix.Terms.At(i), piece) })
}

// EndingIn returns the range of suffixes that equal the piece: one of each term that ends in it.
func (ix *Index) EndingIn(piece []byte) (lo, hi int) {
	lo, hi = ix.Containing(piece)
	return lo, firstFrom(lo, hi, func(i int) bool { return len(ix.suffixHead(i, len(piece)+1)) != len(piece) })
}
