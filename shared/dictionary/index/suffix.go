package index

import (
	"bytes"
	"cmp"
	"slices"
	"strings"
)

// The suffix array lists every letter of every term, sorted by the text from that letter to the end of the term.
// All occurrences of a substring form one range.

const (
	maxTerm       = 1<<24 - 1
	maxSuffixByte = 1<<8 - 1 // letters at later bytes are not indexed
)

// suffixes builds the suffix array of sorted terms.
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

// Suffix returns the term of the ith suffix, and the byte offset of the suffix in the term.
func (ix *Index) Suffix(i int) (term, at int) {
	s := ix.suffixes.at(i)
	return int(s >> 8), int(s & maxSuffixByte)
}

// suffixHead returns up to n bytes of a suffix.
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
	// Most substrings occur in few words, so search near lo before the middle.
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

// Beginning returns the range of terms that begin with piece.
func (ix *Index) Beginning(piece []byte) (lo, hi int) {
	lo = ix.Terms.Search(piece)
	return lo, firstFrom(lo, ix.Terms.Len(), func(i int) bool { return !bytes.HasPrefix(ix.Terms.At(i), piece) })
}

// EndingIn returns the range of suffixes equal to piece, one for each term that ends in it.
func (ix *Index) EndingIn(piece []byte) (lo, hi int) {
	lo, hi = ix.Containing(piece)
	return lo, firstFrom(lo, hi, func(i int) bool { return len(ix.suffixHead(i, len(piece)+1)) != len(piece) })
}
