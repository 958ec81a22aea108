package search

import (
	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary/index"
	"coptic.example/service/shared/dictionary/morphology"
	"coptic.example/service/shared/dictionary/search/slip"
)

// scratch is the memory of one search. A search takes one from the pool of its searcher and gives it back clean.
type scratch struct {
	folded     []byte
	wild       bool // the query has wildcards
	stroke     bool // it has a stroke over a letter
	prefer     preference
	tokens     []token
	expansions []expansion
	best       []hit    // by entry; 0 where none was found
	found      []uint32 // the entries that have one
	hits       []hit
	matched    []uint8  // by entry: how many words of the query it has so far
	touched    []uint32 // the entries that have one
	tuples     []tuple
	content    []morphology.Match
	raw        []byte
	stem       index.Stemmer
	edits      slip.Typed
	piece      []byte    // of a word whose letters may be mistyped
	swapped    [2][]rune // a query with two letters swapped, by the number of edits left
	latin      coptic.Latin
	asked      explainer
}

func (ix *Searcher) newScratch() *scratch {
	return &scratch{
		best: make([]hit, ix.Len()), matched: make([]uint8, ix.Len()), prefer: preference{ix: ix.Index},
	}
}

// reset makes s ready for the next search.
func (s *scratch) reset() {
	s.forget()
	s.hits, s.expansions = s.hits[:0], s.expansions[:0]
	s.tokens, s.content = s.tokens[:0], s.content[:0]
}

// forget drops what was found.
func (s *scratch) forget() {
	for _, e := range s.found {
		s.best[e] = 0
	}
	s.found = s.found[:0]
}

// add records a hit if it is the best one of its entry. A hit in an entry that the index lacks is dropped: a damaged
// index may have one.
func (s *scratch) add(h hit) {
	e := h.entry()
	if int(e) >= len(s.best) {
		return
	}
	switch old := s.best[e]; {
	case old == 0:
		s.found = append(s.found, e)
		s.best[e] = h
	case h < old:
		s.best[e] = h
	}
}

// addAll records hits.
func (s *scratch) addAll(hits []hit) {
	for _, h := range hits {
		s.add(h)
	}
}
