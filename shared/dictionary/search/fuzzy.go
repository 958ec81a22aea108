package search

import "unicode/utf8"

// Typos are letters too many, missing, wrong, or two neighbours swapped, each of which counts as one edit
// (Damerau-Levenshtein, unrestricted, by characters).
//
// Cut the query into n+1 pieces. n edits leave one of them untouched, unless an edit swaps the two letters where pieces
// meet. So a word that is n edits away begins with the first piece, ends in the last, or has a middle one near its
// place: each is a range of the sorted terms or of the suffix array. Swaps at a border are found by swapping them back
// and searching with one edit less.

const (
	minFuzzy   = 2 // letters from which a word may have a typo
	longFuzzy  = 8 // letters from which it may have two
	maxFuzzies = 8 // words of a query that may have typos
)

// typos returns how many edits are allowed for a word of that many letters.
func typos(letters int) int {
	switch {
	case letters < minFuzzy:
		return 0
	case letters < longFuzzy:
		return 1
	}
	return 2
}

// expandFuzzy adds the terms that are at most edits (1 or 2) away from word. It finds all of them if the word has at
// least two letters for one edit and six for two: then no edit touches every piece.
func (ix *Searcher) expandFuzzy(s *scratch, word []byte, edits int) {
	s.edits.Set(word)
	ix.expandNear(s, s.edits.Word, edits, edits)
}

// expandAfterFirst adds the terms that are at most edits away from word and begin with the same letter. A short word
// has pieces that so many terms hold that to look at all terms of a letter is faster.
func (ix *Searcher) expandAfterFirst(s *scratch, word []byte, edits int) {
	s.edits.Set(word)
	near := nearness{total: len(word), edits: edits, limit: edits}
	_, size := utf8.DecodeRune(word)
	lo, hi := ix.Beginning(word[:size])
	for term := lo; term < hi; term++ {
		ix.addNear(s, term, &near)
	}
}

// expandNear looks at the terms that may be edits away from the query, and adds those that are at most limit edits away
// from the word of s.edits.
func (ix *Searcher) expandNear(s *scratch, query []rune, edits, limit int) {
	near := nearness{total: bytesOf(query), edits: edits, limit: limit}
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

// nearness says which terms are worth comparing.
type nearness struct {
	total int // bytes of the query
	edits int // by which a term may differ from the query
	limit int // by which it may differ from the word
}

// maxLetter is the size of the longest letter in bytes: an edit changes the length of a word by at most as much.
const maxLetter = 3

func (ix *Searcher) addNear(s *scratch, term int, near *nearness) {
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
			unlikely: first != s.edits.Word[0], // people seldom mistake the first letter
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
