package search

import (
	"maps"
	"slices"
	"strings"

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

// cachedAnswers returns the answers to cache, with their queries: words, and words with a preference (a sign, or "to"
// before them) that changes the order.
func cachedAnswers(opened *index.Index) []index.Cached {
	ix := New(opened, nil)
	s := ix.newScratch()
	var answers []index.Cached
	for _, word := range ix.heavyWords() {
		answer, ok := ix.toCache(s, word)
		if !ok || answer.Total < cacheFrom {
			continue
		}
		answers = append(answers, answer)
		for p := range preferences {
			if other, ok := ix.toCache(s, p.of(word)); ok && len(other.Hits) > 0 && !sameHits(answer, other) {
				answers = append(answers, other)
			}
		}
	}
	slices.SortFunc(answers, func(a, b index.Cached) int { return strings.Compare(a.Query, b.Query) })
	return answers
}

// toCache searches for a text; ok is false when it is not one word.
func (ix *Searcher) toCache(s *scratch, text string) (answer index.Cached, ok bool) {
	defer s.reset()
	if ix.find(s, text, false); len(s.tokens) != 1 {
		return answer, false
	}
	answer = index.Cached{Query: text, Total: ix.pick(s, 0, cacheHits), Whole: s.tokens[0].whole}
	for _, h := range s.hits[:min(answer.Total, cacheHits)] {
		answer.Hits = append(answer.Hits, uint64(h))
	}
	return answer, true
}

// sameHits reports whether two answers have the same hits in the same order, demoted or not.
func sameHits(a, b index.Cached) bool {
	return slices.EqualFunc(a.Hits, b.Hits, func(x, y uint64) bool {
		return x|uint64(index.DemotedBit) == y|uint64(index.DemotedBit)
	})
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
