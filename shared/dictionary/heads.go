package dictionary

import (
	"maps"
	"slices"

	"coptic.example/service/shared/coptic"
)

// A word that very many entries match, in the main one to three letters, would cost a pass over all of them to count
// and rank. For such a word the index keeps what a search without filters gives: how many entries match, and the first
// of them. The writer makes them with the search itself.
const (
	headSize  = 4 + 4
	headFrom  = 256      // matches from which on an answer is kept
	headHits  = MaxLimit // of it that are kept
	headWhole = 1 << 31  // the word is a whole form, so that it is not taken apart
)

// withHeads makes the file with its heads: it opens the file without them and searches.
func (w *writer) withHeads(terms []string) ([]byte, error) {
	w.sections[secHeads], w.sections[secHeadRows], w.sections[secHeadHits] = appendTexts(nil, nil), make([]byte, headSize), nil
	data, err := w.file()
	if err != nil {
		return nil, err
	}
	ix, err := OpenIndex(data)
	if err != nil {
		return nil, err
	}
	var heads []string
	var rows, hits []byte
	s := ix.newScratch()
	for _, text := range ix.headTexts(s, terms) {
		ix.find(s, text, false)
		whole := uint32(0)
		if s.tokens[0].whole {
			whole = headWhole
		}
		heads = append(heads, text)
		rows = le.AppendUint32(le.AppendUint32(rows, uint32(ix.pick(s, 0, headHits))|whole), uint32(len(hits)/8))
		for _, h := range s.hits[:headHits] {
			hits = le.AppendUint64(hits, uint64(h))
		}
		s.reset()
	}
	rows = le.AppendUint32(le.AppendUint32(rows, 0), uint32(len(hits)/8))
	w.sections[secHeads], w.sections[secHeadRows], w.sections[secHeadHits] = appendTexts(nil, heads), rows, hits
	return w.file()
}

// headTexts lists, sorted, the queries whose answer is kept: words, and those that add to a word what the query prefers
// if that changes the order.
func (ix *Index) headTexts(s *scratch, terms []string) []string {
	var texts []string
	first := func(text string) (total int, hits []hit) {
		defer s.reset()
		if ix.find(s, text, false); len(s.tokens) != 1 {
			return 0, nil
		}
		total = ix.pick(s, 0, headHits)
		hits = slices.Clone(s.hits[:min(total, headHits)])
		for i := range hits {
			hits[i] &^= lesserBit
		}
		return total, hits
	}
	for _, word := range ix.heavyWords(terms) {
		total, hits := first(word)
		if total < headFrom {
			continue
		}
		texts = append(texts, word)
		for p := range preferences {
			if _, other := first(p.of(word)); len(other) > 0 && !slices.Equal(hits, other) {
				texts = append(texts, p.of(word))
			}
		}
	}
	slices.Sort(texts)
	return texts
}

// heavyWords lists, sorted, the pieces of terms whose terms have at least headFrom postings.
func (ix *Index) heavyWords(terms []string) []string {
	heavy := map[string]bool{}
	for size := 1; ; size++ {
		found := false
		piece, weight := "", 0
		end := func() {
			if weight >= headFrom {
				heavy[piece] = true
				found = true
			}
			weight = 0
		}
		for i := range ix.suffixes.len() {
			term, at := ix.suffix(i)
			text := firstLetters(terms[term][at:], size)
			if text != piece {
				end()
				piece = text
			}
			if text != "" {
				lo, hi := ix.postingsOf(uint32(term))
				weight += hi - lo
			}
		}
		end()
		if !found {
			return slices.Sorted(maps.Keys(heavy))
		}
	}
}

// firstLetters returns the first n letters of s, "" if it has not as many.
func firstLetters(s string, n int) string {
	for i := range s {
		if n == 0 {
			return s[:i]
		}
		n--
	}
	if n == 0 {
		return s
	}
	return ""
}

// headOf returns the answer that is kept for a search of one word without filters.
func (ix *Index) headOf(s *scratch, q *Query, upTo int) (total int, hits u64s, ok bool) {
	if q.Exact || upTo > headHits || len(s.tokens) != 1 || s.tokens[0].wildcard || s.tokens[0].latinate {
		return 0, nil, false
	}
	if s.stroke && coptic.NominaSacra(string(s.tokens[0].text)) != nil { // the stroke puts the abbreviated word first
		return 0, nil, false
	}
	i, ok := 0, false
	if s.prefer.any() {
		i, ok = ix.heads.find([]byte(s.prefer.of(string(s.tokens[0].text))))
	}
	if !ok {
		i, ok = ix.heads.find(s.tokens[0].text)
	}
	if !ok {
		return 0, nil, false
	}
	row := u32s(ix.headRows[i*headSize:])
	count, lo, hi := row.at(0), int(row.at(1)), int(row.at(3))
	if lo > hi || hi > ix.headHits.len() || hi-lo < upTo {
		return 0, nil, false
	}
	if count&headWhole == 0 && ix.takeApart(s, &s.tokens[0]) {
		return 0, nil, false
	}
	return int(count &^ headWhole), ix.headHits[lo*8 : hi*8], true
}
