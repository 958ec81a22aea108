package dictionary

import (
	"bytes"
	"slices"

	"coptic.example/service/shared/coptic"
)

// find puts the best hit of every entry that matches text into s, whatever the filters: a filter takes from what a
// query finds and never adds to it. Exact leaves out all but whole words, strictly folded.
func (ix *Index) find(s *scratch, text string, exact bool) {
	s.tokenize(text)
	ix.findTokens(s, exact)
}

// findTokens is find for the words of a text.
func (ix *Index) findTokens(s *scratch, exact bool) {
	switch len(s.tokens) {
	case 0:
	case 1:
		ix.findWord(s, &s.tokens[0], exact)
	default:
		ix.findWords(s, s.tokens, exact)
	}
}

func (ix *Index) findWord(s *scratch, t *token, exact bool) {
	ix.gather(s, t, exact, false)
	ix.addSources(s, t)
	if exact || t.wildcard {
		return
	}
	if !t.whole {
		ix.addContent(s, t)
	}
	if len(s.found) == 0 && t.script == latin {
		ix.gatherSoundStart(s, coptic.LatinKeys(t.latin()))
		t.lo, t.hi = 0, len(s.sources)
		ix.addSources(s, t)
	}
	if len(s.found) == 0 {
		ix.gatherFuzzy(s, t.text, typos(t.letters))
		t.lo, t.hi = 0, len(s.sources)
		ix.addSources(s, t)
	} else if ix.doubtful(s, t) {
		t.lo = len(s.sources)
		ix.gatherFuzzy(s, t.text, 1)
		t.hi = len(s.sources)
		ix.addSources(s, t)
	}
}

// What is found at most so often, and in rare entries only, may be a typo of a common word.
const (
	maxDoubtful = 2
	minDoubtful = 4 // letters
)

// doubtful reports whether what was found is so little that a typo is likely: not a form as it stands, and nothing in
// an entry whose frequency is known.
func (ix *Index) doubtful(s *scratch, t *token) bool {
	if len(s.found) > maxDoubtful || t.letters < minDoubtful || t.latinate || ix.banded == 0 {
		return false
	}
	for _, e := range s.found {
		h := s.best[e]
		if e < ix.banded || h.class() <= classWeakExact && h.posting().kind() <= KindInflection {
			return false
		}
	}
	return true
}

func (ix *Index) findWords(s *scratch, tokens []token, exact bool) {
	for i := range tokens {
		ix.gather(s, &tokens[i], exact, true)
	}
	ix.join(s)
	ix.addJoined(s, tokens)
	if exact || len(s.found) > 0 {
		return
	}
	unknown := 0
	for i := range tokens {
		t := &tokens[i]
		if t.lo < t.hi || t.wildcard {
			continue
		}
		if unknown++; unknown > maxFuzzies {
			break
		}
		t.lo = len(s.sources)
		ix.gatherFuzzy(s, t.text, typos(t.letters))
		t.hi = len(s.sources)
	}
	if unknown > 0 && unknown <= maxFuzzies {
		ix.join(s)
	}
	if len(s.found) == 0 {
		ix.most(s)
	}
}

// addSources adds the hits of a token's sources.
func (ix *Index) addSources(s *scratch, t *token) {
	for i := t.lo; i < t.hi; i++ {
		src := &s.sources[i]
		lo, hi := ix.postingsOf(src.term)
		for j := lo; j < hi; j++ {
			if h, ok := src.hit(posting(ix.postings.at(j)), &s.prefer); ok {
				s.add(h)
			}
		}
	}
}

// addContent adds what a word that is no whole form holds as a bound group.
func (ix *Index) addContent(s *scratch, t *token) {
	if !ix.takeApart(s, t) {
		return
	}
	for i, c := range s.content {
		if c.Entry >= 0 && c.Entry < ix.n && c.Value >= 0 {
			s.add(newHit(classGroup, newPosting(false, KindHeadword, 0, i, c.Entry, c.Value, 0, 1)))
		}
	}
}

// takeApart puts the content of a token into s.content and reports whether there is any.
func (ix *Index) takeApart(s *scratch, t *token) bool {
	s.content = s.content[:0]
	if ix.analyzer != nil && t.script == copticScript {
		s.content = ix.analyzer.AppendContent(s.content, string(t.text))
	}
	return len(s.content) > 0
}

// addJoined adds what several Coptic words are when written as one.
func (ix *Index) addJoined(s *scratch, tokens []token) {
	if slices.ContainsFunc(tokens, func(t token) bool { return t.script != copticScript || t.wildcard }) {
		return
	}
	if term, ok := ix.terms.find(bytes.ReplaceAll(s.folded, []byte(" "), nil)); ok {
		t := token{lo: len(s.sources), hi: len(s.sources) + 1}
		s.sources = append(s.sources, source{term: uint32(term), class: classExact})
		ix.addSources(s, &t)
	}
}

// pick puts the hits that pass the mask into s.hits, of which the first upTo are the best in order, and returns how
// many there are.
func (ix *Index) pick(s *scratch, mask uint64, upTo int) int {
	s.hits = s.hits[:0]
	for _, e := range s.found {
		if ix.columns.at(int(e))&mask == mask {
			s.hits = append(s.hits, s.best[e])
		}
	}
	if upTo < len(s.hits) {
		selectLeast(s.hits, upTo)
		slices.Sort(s.hits[:upTo])
	} else {
		slices.Sort(s.hits)
	}
	return len(s.hits)
}

// selectLeast moves the k least hits to the front, in any order. It is quickselect: linear for the hits of a search,
// which differ from each other.
func selectLeast(hits []hit, k int) {
	lo, hi := 0, len(hits)
	for hi-lo > 1 && k > lo && k < hi {
		pivot := hits[(lo+hi)/2]
		i, j := lo, hi-1
		for i <= j {
			for hits[i] < pivot {
				i++
			}
			for hits[j] > pivot {
				j--
			}
			if i <= j {
				hits[i], hits[j] = hits[j], hits[i]
				i++
				j--
			}
		}
		switch {
		case k <= j:
			hi = j + 1
		case k > i:
			lo = i
		default:
			return
		}
	}
}
