package dictionary

import "strconv"

// maxSuggestions is how many near words an empty page offers.
const maxSuggestions = 5

// hidden is how many entries match without one parameter of a filter, by parameter.
type hidden [len(filterNames)]int

// counts counts with count, which takes a mask, what the query finds without each active parameter.
func (f *filter) counts(count func(mask uint64) int) hidden {
	var h hidden
	for i, bit := range f {
		if bit != 0 {
			h[i] = count(f.without(i))
		}
	}
	return h
}

// appendHelp appends what an empty page offers: near words, and what each filter hides.
func (ix *Index) appendHelp(dst []byte, near []uint32, counts hidden, f *filter) []byte {
	dst = append(dst, `,"suggestions":[`...)
	for i, e := range near {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = append(append(dst, ix.head(e)...), '}')
	}
	dst = append(dst, `],"withoutFilter":{`...)
	first := true
	for i, bit := range f {
		if bit == 0 {
			continue
		}
		if !first {
			dst = append(dst, ',')
		}
		first = false
		dst = append(append(append(dst, '"'), filterNames[i]...), `":`...)
		dst = strconv.AppendInt(dst, int64(counts[i]), 10)
	}
	return append(dst, '}')
}

// head is an entry's JSON up to its headword, without the closing brace.
func (ix *Index) head(entry uint32) []byte {
	if int(entry) >= ix.n {
		return []byte("{")
	}
	return cut(ix.entries.at(int(entry)), 0, int(le.Uint32(ix.cuts[int(entry)*cutSize:])))
}

// near returns the entries of words like those of a query that found nothing: what it finds without its filters, then
// what it finds with more typos than a search allows.
func (ix *Index) near(s *scratch, q *Query) []uint32 {
	if len(s.found) == 0 && q.Exact {
		ix.find(s, q.Text, false)
	}
	if len(s.found) == 0 {
		for i := range s.tokens[:min(len(s.tokens), maxNear)] {
			t := &s.tokens[i]
			if t.wildcard {
				continue
			}
			t.lo = len(s.sources)
			ix.gather(s, t, false, true)
			if t.hi == t.lo && t.letters >= minNear {
				ix.gatherFuzzy(s, t.text, min(2, t.letters/2))
				t.hi = len(s.sources)
			}
			ix.addSources(s, t)
		}
	}
	ix.pick(s, 0, maxSuggestions)
	entries := make([]uint32, 0, maxSuggestions)
	for _, h := range s.hits[:min(len(s.hits), maxSuggestions)] {
		entries = append(entries, h.entry())
	}
	return entries
}

const (
	maxNear = 4 // words of a query that near words are looked for
	minNear = 3 // letters of such a word
)
