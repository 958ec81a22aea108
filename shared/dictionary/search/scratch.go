package search

import (
	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary/index"
	"coptic.example/service/shared/dictionary/morphology"
	"coptic.example/service/shared/dictionary/search/slip"
)

// scratch is the working memory of one search. The searcher keeps a pool of them, which are reset when returned.
type scratch struct {
	folded     []byte
	wild       bool // the query has wildcards
	stroke     bool // the query has a stroke over a letter
	prefer     preference
	tokens     []token
	expansions []expansion
	best       []hit    // by entry; 0 if there is none
	found      []uint32 // the entries with a best hit
	hits       []hit
	matched    []uint8  // by entry: the number of words of the query matched so far
	touched    []uint32 // the entries with a match
	tuples     []tuple
	content    []morphology.Match
	raw        []byte
	stem       index.Stemmer
	edits      slip.Typed
	piece      []byte    // part of a word that may have typos
	swapped    [2][]rune // a query with two letters swapped, by the number of edits left
	latin      coptic.Latin
	asked      explainer
}

func (ix *Searcher) newScratch() *scratch {
	return &scratch{
		best: make([]hit, ix.Len()), matched: make([]uint8, ix.Len()), prefer: preference{ix: ix.Index},
	}
}

// reset prepares s for the next search.
func (s *scratch) reset() {
	s.dropHits()
	s.hits, s.expansions = s.hits[:0], s.expansions[:0]
	s.tokens, s.content = s.tokens[:0], s.content[:0]
}

// dropHits drops all hits.
func (s *scratch) dropHits() {
	for _, e := range s.found {
		s.best[e] = 0
	}
	s.found = s.found[:0]
}

// add records a hit if it is the best one for its entry. It drops hits for nonexistent entries, which a damaged index
// may contain.
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

// addAll adds each of the hits.
func (s *scratch) addAll(hits []hit) {
	for _, h := range hits {
		s.add(h)
	}
}
