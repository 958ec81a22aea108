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
	cacheFrom = 256      // an answer with at least this many matches is cached
	cacheHits = MaxLimit // hits cached per answer
)

// WriteIndex builds the index file of a release, including its cached answers. It runs the search itself to get
// those answers; see index.Write.
func WriteIndex(entries []dictionary.Entry, meta dictionary.Meta) ([]byte, error) {
	return index.Write(entries, meta, cachedAnswers)
}

// cachedAnswers returns the answers to cache, sorted by query. It covers single words, and words with a preference (a
// state sign, or a leading "to") that changes the order of the hits.
func cachedAnswers(opened *index.Index) []index.Cached {
	ix := New(opened, nil)
	s := ix.newScratch()
	var answers []index.Cached
	for _, word := range ix.heavyWords() {
		answer, ok := ix.answerFor(s, word)
		if !ok || answer.Total < cacheFrom {
			continue
		}
		answers = append(answers, answer)
		for p := range preferences {
			if other, ok := ix.answerFor(s, p.query(word)); ok && len(other.Hits) > 0 && !sameHits(answer, other) {
				answers = append(answers, other)
			}
		}
	}
	slices.SortFunc(answers, func(a, b index.Cached) int { return strings.Compare(a.Query, b.Query) })
	return answers
}

// answerFor runs a search for text and returns its answer. ok is false if text is not exactly one word.
func (ix *Searcher) answerFor(s *scratch, text string) (answer index.Cached, ok bool) {
	defer s.reset()
	if ix.find(s, text, false); len(s.tokens) != 1 {
		return answer, false
	}
	answer = index.Cached{Query: text, Total: ix.pick(s, 0), Whole: s.tokens[0].whole}
	for _, h := range s.hits[:min(answer.Total, cacheHits)] {
		answer.Hits = append(answer.Hits, uint64(h))
	}
	return answer, true
}

// sameHits reports whether two answers have the same hits in the same order, ignoring demotion.
func sameHits(a, b index.Cached) bool {
	return slices.EqualFunc(a.Hits, b.Hits, func(x, y uint64) bool {
		return x|uint64(index.DemotedBit) == y|uint64(index.DemotedBit)
	})
}

// heavyWords returns, in order, the substrings that match so many terms that these have at least cacheFrom postings
// in total.
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

// firstLetters returns the first n letters of s, or "" if s is shorter.
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

// cached returns the cached answer to an unfiltered search for one word.
func (ix *Searcher) cached(s *scratch, q *Query, upTo int) (top index.TopHits, ok bool) {
	if q.Exact || upTo > cacheHits || len(s.tokens) != 1 || s.tokens[0].wildcard || s.tokens[0].latinate {
		return top, false
	}
	// With a stroke, the abbreviated word ranks first; the cached answer has it last.
	if s.stroke && coptic.NominaSacra(s.tokens[0].word) != nil {
		return top, false
	}
	if s.prefer.isSet() {
		top, ok = ix.Cached([]byte(s.prefer.query(s.tokens[0].word)))
	}
	if !ok {
		top, ok = ix.Cached(s.tokens[0].text)
	}
	if !ok || top.Len() < upTo || !top.Whole && ix.analyseGroup(s, &s.tokens[0]) {
		return top, false
	}
	return top, true
}
