package search

import (
	"maps"
	"slices"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary"
	"coptic.example/service/shared/dictionary/index"
)

const (
	cacheFrom = 256      // matches from which on an answer is cached
	cacheHits = MaxLimit // of it that are cached
)

// WriteIndex makes the index of a release, with the answers that it caches: the writer makes them with the search
// itself. See index.Write.
func WriteIndex(entries []dictionary.Entry, meta dictionary.Meta) ([]byte, error) {
	return index.Write(entries, meta, cachedAnswers)
}

func cachedAnswers(opened *index.Index) []index.Cached {
	ix := New(opened)
	var answers []index.Cached
	s := ix.newScratch()
	for _, text := range ix.cachedQueries(s) {
		ix.find(s, text, false)
		answer := index.Cached{Query: text, Total: ix.pick(s, 0, cacheHits), Whole: s.tokens[0].whole}
		for _, h := range s.hits[:cacheHits] {
			answer.Hits = append(answer.Hits, uint64(h))
		}
		answers = append(answers, answer)
		s.reset()
	}
	return answers
}

// cachedQueries lists the queries whose answer is cached, sorted: words, and words with a preference (a sign, or "to"
// before them) that changes the order.
func (ix *Searcher) cachedQueries(s *scratch) []string {
	var queries []string
	first := func(text string) (total int, hits []hit) {
		defer s.reset()
		if ix.find(s, text, false); len(s.tokens) != 1 {
			return 0, nil
		}
		total = ix.pick(s, 0, cacheHits)
		hits = slices.Clone(s.hits[:min(total, cacheHits)])
		for i := range hits {
			hits[i] &^= index.DemotedBit
		}
		return total, hits
	}
	for _, word := range ix.heavyWords() {
		total, hits := first(word)
		if total < cacheFrom {
			continue
		}
		queries = append(queries, word)
		for p := range preferences {
			if _, other := first(p.of(word)); len(other) > 0 && !slices.Equal(hits, other) {
				queries = append(queries, p.of(word))
			}
		}
	}
	slices.Sort(queries)
	return queries
}

// heavyWords lists the pieces of terms that stand in terms with at least cacheFrom postings together, sorted.
func (ix *Searcher) heavyWords() []string {
	heavy := map[string]bool{}
	for size := 1; ; size++ {
		found := false
		piece, weight := "", 0
		end := func() {
			if weight >= cacheFrom {
				heavy[piece] = true
				found = true
			}
			weight = 0
		}
		for i := range ix.Suffixes() {
			term, at := ix.Suffix(i)
			text := firstLetters(ix.Terms.At(term)[at:], size)
			if text != piece {
				end()
				piece = text
			}
			if text != "" {
				weight += ix.Postings(term).Len()
			}
		}
		end()
		if !found {
			return slices.Sorted(maps.Keys(heavy))
		}
	}
}

// firstLetters returns the first n letters of s, "" if s is shorter.
func firstLetters(s []byte, n int) string {
	for i := range string(s) {
		if n == 0 {
			return string(s[:i])
		}
		n--
	}
	if n == 0 {
		return string(s)
	}
	return ""
}

// cached returns the cached answer to a search of one word without filters.
func (ix *Searcher) cached(s *scratch, q *Query, upTo int) (top index.TopHits, ok bool) {
	if q.Exact || upTo > cacheHits || len(s.tokens) != 1 || s.tokens[0].wildcard || s.tokens[0].latinate {
		return top, false
	}
	// The stroke puts the abbreviated word first.
	if s.stroke && coptic.NominaSacra(s.tokens[0].word) != nil {
		return top, false
	}
	if s.prefer.any() {
		top, ok = ix.Cached([]byte(s.prefer.of(s.tokens[0].word)))
	}
	if !ok {
		top, ok = ix.Cached(s.tokens[0].text)
	}
	if !ok || top.Len() < upTo || !top.Whole && ix.takeApart(s, &s.tokens[0]) {
		return top, false
	}
	return top, true
}
