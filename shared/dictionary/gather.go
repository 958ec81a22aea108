package dictionary

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"coptic.example/service/shared/coptic"
)

// gather puts the sources of a token at the end of s.sources: whole words, then what only looks like them unless exact
// is set, then parts of words. One or two letters beside other words (joint) are a word, or at the end the beginning
// of one.
func (ix *Index) gather(s *scratch, t *token, exact, joint bool) {
	t.lo = len(s.sources)
	defer func() { t.hi = len(s.sources) }()
	if t.wildcard {
		ix.gatherWildcard(s, t.text)
		return
	}
	if t.latinate && !exact && ix.gatherLatinate(s, t) {
		return
	}
	ix.gatherWord(s, t)
	if exact {
		return
	}
	ix.gatherLike(s, t)
	switch {
	case !joint || t.letters > 2:
		ix.gatherParts(s, t.text)
	case t.last:
		ix.gatherBeginning(s, t.text, classPrefix)
	}
}

// gatherWord adds the term that the token is, and those it abbreviates: first the literal reading, or with a stroke
// over it the abbreviated one.
func (ix *Index) gatherWord(s *scratch, t *token) {
	var full []string
	if t.script&copticScript != 0 {
		full = coptic.NominaSacra(string(t.text))
	}
	literal, abbreviated := uint16(0), uint16(behind)
	if len(full) > 0 && s.stroke {
		literal, abbreviated = abbreviated, literal
	}
	t.term, t.known = ix.terms.find(t.text)
	if t.known {
		s.sources = append(s.sources, source{term: uint32(t.term), class: classExact, place: literal})
	}
	for _, word := range full {
		if term, ok := ix.terms.find([]byte(word)); ok {
			s.sources = append(s.sources, source{term: uint32(term), class: classExact, place: abbreviated})
		}
	}
}

// gatherLike adds the terms that are the token but for weak letters, endings, the dialect or the script. The keys of a
// known term are linked to it.
func (ix *Index) gatherLike(s *scratch, t *token) {
	word := string(t.text)
	switch {
	case t.script&copticScript != 0:
		ix.gatherKeys(s, t, word, spaceWeak)
		ix.judge(s, t)
		if !t.whole {
			ix.gatherAbbreviated(s, word)
			ix.gatherKeys(s, t, word, spaceCognate)
			if t.typed != "" {
				ix.gatherSound(s, t.typed, coptic.LatinKeys(t.typed), false)
			}
		}
	case t.script == latin:
		ix.gatherKeys(s, t, word, spaceEnglish)
		ix.gatherKeys(s, t, word, spaceDutch)
		ix.judge(s, t)
		if t.known {
			ix.gatherKeys(s, t, word, spaceSound)
		} else {
			ix.gatherSound(s, t.latin(), coptic.LatinKeys(t.latin()), t.own)
		}
	}
}

// judge says what the sources of a token so far make it.
func (ix *Index) judge(s *scratch, t *token) {
	t.own = len(s.sources) > t.lo
	for _, src := range s.sources[t.lo:] {
		lo, hi := ix.postingsOf(src.term) // whole values come first
		if lo < hi && !posting(ix.postings.at(lo)).part() {
			t.whole = true
		}
	}
}

// gatherKeys adds the terms that meet the token under its keys of a space.
func (ix *Index) gatherKeys(s *scratch, t *token, word string, space byte) {
	if t.known {
		lo, hi := ix.linkStart.span(t.term, ix.links.len())
		for i := lo; i < hi; i++ {
			key := int(ix.links.at(i))
			if name := ix.keys.at(key); len(name) > 0 && name[0] == space {
				ix.addKey(s, key, word, spaces[space].source(true))
			}
		}
		return
	}
	key := spaces[space].key(&s.stem, word)
	s.raw = append(append(s.raw[:0], space), key...)
	if i, ok := ix.keys.find(s.raw); ok {
		ix.addKey(s, i, word, spaces[space].source(false))
	} else if term, ok := ix.terms.find(s.raw[1:]); ok { // alone under itself
		src := spaces[space].source(false)
		src.term = uint32(term)
		s.sources = ix.appendStem(s.sources, word, src)
	}
}

// appendStem appends a term that shares a key with a word. If the word has an ending, a shorter term, or one as long
// (men, man), is what it is an inflection of, so that a meaning of no other word is what is meant. No English ending is
// an e, so that rashe is not the word rash.
func (ix *Index) appendStem(sources []source, word string, src source) []source {
	if src.language != 0 {
		term := ix.terms.at(int(src.term))
		if len(term) < len(word) && src.language == inEnglish && strings.HasSuffix(word, "e") {
			return sources
		}
		if len(term) <= len(word) && string(term) != word && isInflected(word, src.language) {
			src.class = classStemExact
		}
	}
	return append(sources, src)
}

// gatherLatinate adds the terms that a word with scholarly letters transliterates, behind them those it is the beginning
// of, and reports whether there are any. Such a word is no English or Dutch one.
func (ix *Index) gatherLatinate(s *scratch, t *token) bool {
	keys := coptic.LatinKeys(t.typed)
	ix.gatherSound(s, t.typed, keys, false)
	if t.last {
		ix.gatherSoundStart(s, keys)
	}
	return len(s.sources) > t.lo
}

// gatherAbbreviated adds the words that are abbreviated at the end of a bound group: ⲛⲟⲩϯ of ⲫϯ. Without a stroke only
// those behind one letter: more may be the ending of a name.
func (ix *Index) gatherAbbreviated(s *scratch, group string) {
	for _, full := range coptic.NominaSacra(group) {
		for i := range abbreviations {
			a := &abbreviations[i]
			bound, ok := strings.CutSuffix(group, a.Short)
			if !ok || !s.stroke && utf8.RuneCountInString(bound) > 1 {
				continue
			}
			for _, word := range a.Full {
				if term, ok := ix.terms.find([]byte(word)); ok && strings.HasSuffix(full, word) {
					s.sources = append(s.sources, source{term: uint32(term), class: classGroup})
				}
			}
		}
	}
}

var abbreviations = coptic.Abbreviations()

// gatherSound adds the terms that a word with these keys transliterates, the likeliest first; own says that it is a word by itself.
func (ix *Index) gatherSound(s *scratch, word string, keys []string, own bool) {
	from := len(s.sources)
	for _, key := range keys {
		s.raw = append(append(s.raw[:0], spaceSound), key...)
		if i, ok := ix.keys.find(s.raw); ok {
			ix.addKey(s, i, word, spaces[spaceSound].source(own))
		}
	}
	if len(s.sources) == from {
		return
	}
	typed := coptic.NewLatin(word)
	for i := range s.sources[from:] {
		src := &s.sources[from+i]
		src.place = uint16(1 + min(typed.Distance(string(ix.terms.at(int(src.term)))), maxGloss))
	}
}

// addKey adds the terms of a key of a word, each as src with it.
func (ix *Index) addKey(s *scratch, key int, word string, src source) {
	lo, hi := ix.keyStart.span(key, ix.keyTerms.len())
	for i := lo; i < hi; i++ {
		src.term = ix.keyTerms.at(i)
		s.sources = ix.appendStem(s.sources, word, src)
	}
}

// gatherBeginning adds the terms that begin with the piece.
func (ix *Index) gatherBeginning(s *scratch, piece []byte, c class) {
	lo, hi := ix.beginning(piece)
	for term := lo; term < hi; term++ {
		s.sources = append(s.sources, source{term: uint32(term), class: c})
	}
}

// beginning is the range of the terms that begin with the piece.
func (ix *Index) beginning(piece []byte) (lo, hi int) {
	lo = ix.terms.search(piece)
	return lo, lowerBound(lo, ix.terms.len(), func(i int) bool { return bytes.HasPrefix(ix.terms.at(i), piece) })
}

// gatherParts adds the terms that begin with or hold the piece.
func (ix *Index) gatherParts(s *scratch, piece []byte) {
	lo, hi := ix.holding(piece)
	for i := lo; i < hi; i++ {
		term, at := ix.suffix(i)
		c := classSubstring
		if at == 0 {
			c = classPrefix
		}
		s.sources = append(s.sources, source{term: uint32(term), class: c})
	}
}

// latin is the token as a transliteration.
func (t *token) latin() string {
	if t.typed != "" {
		return t.typed
	}
	return string(t.text)
}

// gatherSoundStart adds the terms whose transliteration begins with one of the keys.
func (ix *Index) gatherSoundStart(s *scratch, keys []string) {
	for _, key := range keys {
		if len(key) < 2 {
			continue
		}
		s.raw = append(append(s.raw[:0], spaceSound), key...)
		for i := ix.keys.search(s.raw); i < ix.keys.len() && bytes.HasPrefix(ix.keys.at(i), s.raw); i++ {
			ix.addKey(s, i, "", source{class: classSoundStart})
		}
	}
}
