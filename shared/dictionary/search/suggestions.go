package search

// Limits on suggestions.
const (
	maxSuggestions = 5  // near words offered if nothing matches
	maxSuggest     = 10 // entries that Suggest returns
)

// AppendSuggestions completes a text as it is typed. It appends to dst the first entries of a search for it, or near
// words if nothing matches. It appends nothing for a text without letters.
func (ix *Searcher) AppendSuggestions(dst []int, text string) []int {
	if text == "" {
		return dst
	}
	s := ix.scratch.Get().(*scratch)
	defer ix.release(s)
	q := Query{Text: text, Limit: maxSuggest}
	_, hits := ix.answer(s, &q, 0, 0, maxSuggest)
	if len(hits) == 0 {
		return ix.appendNear(dst, s, &q)
	}
	for _, h := range hits {
		dst = append(dst, int(h.entry()))
	}
	return dst
}

// appendNear appends entries near a query that found nothing: what it finds without its filters or, failing that,
// with more typos than a search allows.
func (ix *Searcher) appendNear(dst []int, s *scratch, q *Query) []int {
	if len(s.found) == 0 && q.Exact {
		ix.find(s, q.Text, false)
	}
	if len(s.found) == 0 {
		for i := range s.tokens[:min(len(s.tokens), maxNear)] {
			t := &s.tokens[i]
			if t.wildcard {
				continue
			}
			t.lo = len(s.expansions)
			ix.expand(s, t, false, true)
			if t.hi == t.lo && t.letters >= minNear {
				ix.expandFuzzy(s, t.text, min(2, t.letters/2))
				t.hi = len(s.expansions)
			}
			ix.addExpansions(s, t)
		}
	}
	ix.pick(s, 0)
	for _, h := range s.hits[:min(len(s.hits), maxSuggestions)] {
		dst = append(dst, int(h.entry()))
	}
	return dst
}

const (
	maxNear = 4 // words of a query for which near words are looked up
	minNear = 3 // letters of such a word
)
