package search

import "unicode/utf8"

// Typos are counted as unrestricted Damerau-Levenshtein edits by character: a letter added, dropped or replaced, or
// two neighbours swapped.
//
// To find candidates, cut the query into n+1 pieces. With n edits at least one piece stays intact, unless an edit
// swaps the two letters at a cut. So a candidate begins with the first piece, ends with the last, or has a middle
// piece near its original position; each of these is a range of the sorted terms or of the suffix array. Swaps at a
// cut are found by undoing the swap and searching with one edit less.

const (
	minFuzzy   = 2 // minimum number of letters for one typo
	longFuzzy  = 8 // minimum number of letters for two typos
	maxFuzzies = 8 // maximum number of words in a query that are checked for typos
)

// maxEdits returns the number of edits allowed in a word with the given number of letters.
func maxEdits(letters int) int {
	switch {
	case letters < minFuzzy:
		return 0
	case letters < longFuzzy:
		return 1
	}
	return 2
}

// expandFuzzy adds the terms within edits (1 or 2) of word. The result is complete if word has at least two letters
// for one edit, or six for two.
func (ix *Searcher) expandFuzzy(s *scratch, word []byte, edits int) {
	s.edits.Set(word)
	ix.expandNear(s, s.edits.Word, edits, edits)
}

// expandAfterFirst adds the terms within edits of word that begin with the same letter. For a short word this is
// faster than expandFuzzy, whose pieces would match too many terms.
func (ix *Searcher) expandAfterFirst(s *scratch, word []byte, edits int) {
	s.edits.Set(word)
	near := nearLimits{total: len(word), edits: edits, limit: edits}
	_, size := utf8.DecodeRune(word)
	lo, hi := ix.Beginning(word[:size])
	for term := lo; term < hi; term++ {
		ix.addNear(s, term, &near)
	}
}

// expandNear collects candidate terms within edits of query, and adds those within limit of the word in s.edits.
func (ix *Searcher) expandNear(s *scratch, query []rune, edits, limit int) {
	near := nearLimits{total: bytesOf(query), edits: edits, limit: limit}
	from := 0
	for i := range edits + 1 {
		to := len(query) * (i + 1) / (edits + 1)
		s.piece = s.piece[:0]
		for _, r := range query[from:to] {
			s.piece = utf8.AppendRune(s.piece, r)
		}
		switch {
		case from == to:
		case i == 0:
			lo, hi := ix.Beginning(s.piece)
			for term := lo; term < hi; term++ {
				ix.addNear(s, term, &near)
			}
		case i == edits:
			lo, hi := ix.EndingIn(s.piece)
			for j := lo; j < hi; j++ {
				term, _ := ix.Suffix(j)
				ix.addNear(s, term, &near)
			}
		default:
			at, slack := bytesOf(query[:from]), maxLetter*(edits-1)
			lo, hi := ix.Containing(s.piece)
			for j := lo; j < hi; j++ {
				if term, begins := ix.Suffix(j); begins-at <= slack && at-begins <= slack {
					ix.addNear(s, term, &near)
				}
			}
		}
		if from = to; edits > 0 && to > 0 && to < len(query) && query[to-1] != query[to] {
			swapped := append(s.swapped[edits-1][:0], query...)
			s.swapped[edits-1] = swapped
			swapped[to-1], swapped[to] = swapped[to], swapped[to-1]
			ix.expandNear(s, swapped, edits-1, limit)
		}
	}
}

// nearLimits determines which terms are worth comparing with a word.
type nearLimits struct {
	total int // length of the query in bytes
	edits int // maximum number of edits between a term and the query
	limit int // maximum number of edits between a term and the word
}

// maxLetter is the size of the longest letter in bytes. One edit changes the length of a word by at most this much.
const maxLetter = 3

func (ix *Searcher) addNear(s *scratch, term int, near *nearLimits) {
	text := ix.Terms.At(term)
	if d := len(text) - near.total; d > maxLetter*near.edits || -d > maxLetter*near.edits {
		return
	}
	if s.edits.Differs(text, near.limit) {
		return
	}
	if d := s.edits.Distance(text, near.limit); d <= near.limit {
		first, _ := utf8.DecodeRune(text)
		s.expansions = append(s.expansions, expansion{
			term: uint32(term), tier: tierFuzzy1 + tier(max(0, d-1)),
			position: uint16(s.edits.Weigh(text)),
			unlikely: first != s.edits.Word[0], // people seldom mistype the first letter
		})
	}
}

func bytesOf(word []rune) int {
	n := 0
	for _, r := range word {
		n += utf8.RuneLen(r)
	}
	return n
}
