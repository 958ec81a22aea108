package search

import (
	"bytes"
	"unicode/utf8"
)

// expandWildcard adds the terms that match a pattern as a whole.
func (ix *Searcher) expandWildcard(s *scratch, pattern []byte) {
	add := func(term int) {
		s.expansions = append(s.expansions, expansion{term: uint32(term), tier: tierWeakExact})
	}
	start, longest, pieces := literals(pattern)
	lo, hi := ix.Beginning(start)
	from, to := ix.Containing(longest)
	if len(start) > 0 && hi-lo <= to-from {
		all := pieces == 1 && isRunOnly(pattern[len(start):])
		for term := lo; term < hi; term++ {
			if all || matches(pattern, ix.Terms.At(term)) {
				add(term)
			}
		}
		return
	}
	all := pieces == 1 && isRunOnly(pattern[:bytes.Index(pattern, longest)]) &&
		isRunOnly(pattern[bytes.Index(pattern, longest)+len(longest):])
	for i := from; i < to; i++ {
		term, _ := ix.Suffix(i)
		if term < ix.Terms.Len() && (all || matches(pattern, ix.Terms.At(term))) {
			add(term)
		}
	}
}

// literals returns a pattern's literal prefix, its longest literal part, and the number of literal parts.
func literals(pattern []byte) (start, longest []byte, pieces int) {
	for rest := pattern; len(rest) > 0; {
		n := bytes.IndexFunc(rest, isWildcard)
		if n < 0 {
			n = len(rest)
		}
		if n > 0 {
			pieces++
			if len(rest) == len(pattern) {
				start = rest[:n]
			}
			if n > len(longest) {
				longest = rest[:n]
			}
		}
		rest = bytes.TrimLeftFunc(rest[n:], isWildcard)
	}
	return start, longest, pieces
}

func isWildcard(r rune) bool { return r == anyRun || r == anyLetter }

// isRunOnly reports whether wildcards consists of one or more anyRun.
func isRunOnly(wildcards []byte) bool {
	return len(wildcards) > 0 && !bytes.ContainsFunc(wildcards, func(r rune) bool { return r != anyRun })
}

// isPrefixPattern reports whether a pattern is a plain prefix search: ⲥⲱ*.
func isPrefixPattern(pattern []byte) bool {
	start, _, pieces := literals(pattern)
	return pieces == 1 && len(start) > 0 && isRunOnly(pattern[len(start):])
}

// matches reports whether pattern matches all of word. On failure it extends only the last anyRun; earlier ones never
// need to be extended, so the time is bounded by the product of the lengths. It compares bytes.
func matches(pattern, word []byte) bool {
	p, w := 0, 0
	retryP, retryW := -1, 0
	for w < len(word) {
		if p < len(pattern) {
			wildcard := rune(0)
			if pattern[p] == wildcardLead {
				wildcard = wildcardAt(pattern[p:])
			}
			switch {
			case wildcard == anyRun:
				p += wildcardSize
				retryP, retryW = p, w
				continue
			case wildcard == anyLetter:
				p, w = p+wildcardSize, w+letterSize(word[w:])
				continue
			case pattern[p] == word[w]:
				p, w = p+1, w+1
				continue
			}
		}
		if retryP < 0 {
			return false
		}
		retryW += letterSize(word[retryW:])
		p, w = retryP, retryW
	}
	return len(bytes.TrimLeftFunc(pattern[p:], func(r rune) bool { return r == anyRun })) == 0
}

// Both wildcards are three bytes in UTF-8 and share the first byte.
const (
	wildcardSize = 3
	wildcardLead = 0xE1
)

// wildcardAt returns the wildcard at the start of a pattern, or 0.
func wildcardAt(pattern []byte) rune {
	if r, _ := utf8.DecodeRune(pattern); isWildcard(r) {
		return r
	}
	return 0
}

// letterSize returns the size in bytes of the first letter of a word.
func letterSize(word []byte) int {
	n := 1
	for n < len(word) && !utf8.RuneStart(word[n]) {
		n++
	}
	return n
}
