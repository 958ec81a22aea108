// Package search answers queries from an index. It parses the query, expands each word to possible terms, collects
// and ranks their entries, and explains the best hits. docs/search.md describes the details.
package search

import (
	"cmp"
	"slices"
	"sync"

	"coptic.example/service/shared/dictionary/index"
	"coptic.example/service/shared/dictionary/morphology"
	"coptic.example/service/shared/dictionary/sentence"
)

// Searcher searches an index. It is safe for concurrent use.
type Searcher struct {
	*index.Index
	groups  Groups // may be nil; bound groups are then not analysed
	scratch *sync.Pool
	// frequency returns the order of the entries by frequency, which is computed on first use.
	frequency func() *frequencyOrder
}

// Groups analyses bound groups, so that a search can find the words in them.
type Groups interface {
	// Morphology returns the analyser for a single group.
	Morphology() *morphology.Analyser
	// Sentence analyses groups in context. It returns one Group for each form; a Group without words has no
	// analysis.
	Sentence(forms []string) []sentence.Group
}

// New returns a Searcher over an index. groups may be nil.
func New(ix *index.Index, groups Groups) *Searcher {
	s := &Searcher{Index: ix, groups: groups}
	s.frequency = sync.OnceValue(func() *frequencyOrder { return orderByFrequency(ix) })
	s.scratch = &sync.Pool{New: func() any { return s.newScratch() }}
	return s
}

// Search answers a query.
func (ix *Searcher) Search(q Query) Result {
	var r Result
	ix.SearchInto(&r, &q)
	return r
}

// SearchInto is like Search, but stores the result in r and reuses its memory.
func (ix *Searcher) SearchInto(r *Result, q *Query) {
	r.Limit, r.Offset = min(max(q.Limit, 1), MaxLimit), max(q.Offset, 0)
	r.Hits, r.Suggestions, r.WithoutFilter, r.Facets = r.Hits[:0], r.Suggestions[:0], r.WithoutFilter[:0], nil
	m := ix.maskOf(&q.Filters)
	all := m.all()
	if number := referenceIn(q.Text); q.Text == "" || number != nil {
		ix.browse(r, all, q.Commonest, number)
		if r.Total == 0 {
			m.countWithout(r, ix.countAll)
		}
		if q.Facets {
			r.Facets = ix.facets(m, func(yield func(int) bool) {
				for e := range ix.Len() {
					if number.matches(ix.EntryJSON(e)) && !yield(e) {
						return
					}
				}
			})
		}
		return
	}
	s := ix.scratch.Get().(*scratch)
	defer ix.release(s)
	var hits []hit
	r.Total, hits = ix.answer(s, q, all, r.Offset, r.Limit)
	if q.Facets {
		r.Facets = ix.facets(m, func(yield func(int) bool) {
			for _, e := range s.found {
				if !yield(int(e)) {
					return
				}
			}
		})
	}
	s.asked.begin(ix, s, q)
	r.Hits = slices.Grow(r.Hits, len(hits))[:len(hits)]
	for i, h := range hits {
		ix.explain(&s.asked, h, &r.Hits[i])
		if q.Explain {
			score := h.score()
			r.Hits[i].Score = &score
		}
	}
	if r.Total == 0 {
		m.countWithout(r, func(mask index.Column) int { return ix.pick(s, mask) })
		r.Suggestions = ix.appendNear(r.Suggestions, s, q)
	}
}

func (ix *Searcher) release(s *scratch) {
	s.reset()
	ix.scratch.Put(s)
}

// answer finds the entries that match and pass mask. It returns their number and the hits of the page at offset.
func (ix *Searcher) answer(s *scratch, q *Query, mask index.Column, offset, limit int) (total int, hits []hit) {
	s.tokenise(q.Text)
	if mask == 0 && !q.Facets && !q.Commonest { // facets count everything that was found
		if top, ok := ix.cached(s, q, offset+limit); ok {
			for i := offset; i < min(offset+limit, top.Total); i++ {
				s.hits = append(s.hits, hit(top.At(i)))
			}
			return top.Total, s.hits
		}
	}
	ix.findTokens(s, q.Exact)
	total = ix.pick(s, mask)
	if q.Commonest {
		order := ix.frequency()
		slices.SortFunc(s.hits, func(a, b hit) int {
			return cmp.Compare(order.place[a.posting().Entry()], order.place[b.posting().Entry()])
		})
	}
	return total, s.hits[min(offset, total):min(offset+limit, total)]
}

// browse lists the entries that pass mask and have the reference, in dictionary order or by frequency.
func (ix *Searcher) browse(r *Result, mask index.Column, commonest bool, has *reference) {
	n, at := ix.Len(), ix.Browse
	if commonest {
		order := ix.frequency()
		at = func(i int) uint32 { return order.entries[i] }
	}
	if mask == 0 && has == nil {
		r.Total = n
		for i := min(r.Offset, n); i < n && i-r.Offset < r.Limit; i++ {
			r.addBrowsed(at(i), n)
		}
		return
	}
	r.Total = 0
	for i := range n {
		e := at(i)
		if int(e) >= n || ix.Column(int(e))&mask != mask || !has.matches(ix.EntryJSON(int(e))) {
			continue
		}
		if r.Total >= r.Offset && r.Total-r.Offset < r.Limit {
			r.addBrowsed(e, n)
		}
		r.Total++
	}
}

func (r *Result) addBrowsed(entry uint32, n int) {
	if int(entry) < n {
		r.Hits = append(r.Hits, Hit{Entry: int(entry)})
	}
}

// countAll returns the number of entries that pass mask.
func (ix *Searcher) countAll(mask index.Column) int {
	count := 0
	for i := range ix.Len() {
		if ix.Column(i)&mask == mask {
			count++
		}
	}
	return count
}
