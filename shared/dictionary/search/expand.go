package search

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary/index"
)

// expand appends the expansions of a token to s.expansions: whole words and, unless exact is set, similar words and
// substrings. In a multi-word query (joint), a token of one or two letters matches only whole words, or, as the last
// word, also prefixes.
func (ix *Searcher) expand(s *scratch, t *token, exact, joint bool) {
	t.lo = len(s.expansions)
	defer func() { t.hi = len(s.expansions) }()
	if t.wildcard {
		ix.expandWildcard(s, t.text)
		return
	}
	if t.latinate && !exact && ix.expandLatinate(s, t) {
		return
	}
	ix.expandWord(s, t)
	if exact {
		return
	}
	ix.expandAlike(s, t)
	switch {
	case !joint || t.letters > 2:
		ix.expandInfix(s, t.text)
	case t.last:
		ix.expandPrefix(s, t.text)
	}
}

// expandWord adds the token's own term and the words that it abbreviates. The literal reading comes first, unless
// the query has a stroke.
func (ix *Searcher) expandWord(s *scratch, t *token) {
	var full []string
	if t.script&index.Coptic != 0 {
		full = coptic.NominaSacra(t.word)
	}
	literal, abbreviated := uint16(0), uint16(index.LastPosition)
	if len(full) > 0 && s.stroke {
		literal, abbreviated = abbreviated, literal
	}
	t.term, t.known = ix.Terms.Find(t.text)
	if t.known {
		s.expansions = append(s.expansions, expansion{term: uint32(t.term), tier: tierExact, position: literal})
	}
	for _, word := range full {
		if term, ok := ix.Terms.Find([]byte(word)); ok {
			s.expansions = append(s.expansions, expansion{term: uint32(term), tier: tierExact, position: abbreviated})
		}
	}
}

// expandAlike adds terms that differ from the token only in weak letters, endings, dialect or script.
func (ix *Searcher) expandAlike(s *scratch, t *token) {
	word := t.word
	switch {
	case t.script&index.Coptic != 0:
		ix.expandKeys(s, t, word, index.WeakKey)
		ix.updateFlags(s, t)
		if !t.whole {
			ix.expandAbbreviated(s, word)
			ix.expandKeys(s, t, word, index.CognateKey)
			if t.typed != "" {
				ix.expandSound(s, t, false)
			}
		}
	case t.script == index.Latin:
		ix.expandKeys(s, t, word, index.EnglishKey)
		ix.expandKeys(s, t, word, index.DutchKey)
		ix.updateFlags(s, t)
		literal := t.whole
		ix.expandBases(s, word)
		ix.updateFlags(s, t)
		if !t.whole {
			ix.expandDutchVerb(s, word)
			ix.updateFlags(s, t)
		}
		t.verb = t.whole && !literal
		if t.known {
			ix.expandKeys(s, t, word, index.SoundKey)
		} else {
			ix.expandSound(s, t, t.own)
		}
	}
}

// updateFlags updates t.own and t.whole from the token's expansions so far.
func (ix *Searcher) updateFlags(s *scratch, t *token) {
	t.own = len(s.expansions) > t.lo
	for _, src := range s.expansions[t.lo:] {
		postings := ix.Postings(int(src.term)) // postings in whole values come first
		if postings.Len() > 0 && !postings.At(0).Partial() {
			t.whole = true
		}
	}
}

// keyMatch returns the expansion template for terms that share a key of the given kind with a word. own means that
// the word itself is in the dictionary.
func keyMatch(kind index.KeyKind, own bool) expansion {
	switch kind {
	case index.EnglishKey:
		return expansion{tier: tierWeakExact, language: index.English}
	case index.DutchKey:
		return expansion{tier: tierWeakExact, language: index.Dutch}
	case index.CognateKey:
		return expansion{tier: tierCognate}
	case index.SoundKey:
		if own {
			return expansion{tier: tierSoundLate}
		}
		return expansion{tier: tierSound}
	}
	return expansion{tier: tierWeakExact}
}

// expandKeys adds the terms that share a key of the given kind with the token.
func (ix *Searcher) expandKeys(s *scratch, t *token, word string, kind index.KeyKind) {
	if t.known {
		keys := ix.TermKeys(t.term)
		for i := range keys.Len() {
			key := int(keys.At(i))
			if name := ix.Keys.At(key); len(name) > 0 && index.KeyKind(name[0]) == kind {
				ix.addKey(s, key, word, keyMatch(kind, true))
			}
		}
		return
	}
	s.raw = kind.AppendKey(append(s.raw[:0], byte(kind)), &s.stem, word)
	if i, ok := ix.Keys.Find(s.raw); ok {
		ix.addKey(s, i, word, keyMatch(kind, false))
	} else if term, ok := ix.Terms.Find(s.raw[1:]); ok { // the only term with its key
		src := keyMatch(kind, false)
		src.term = uint32(term)
		s.expansions = ix.appendStem(s.expansions, word, src)
	}
}

// appendStem appends a term that shares a key with word. If word is inflected and the term is no longer than word
// (men, man), the term is taken as its base form and ranks higher. English endings never end in e, so rashe does
// not match rash.
func (ix *Searcher) appendStem(list []expansion, word string, src expansion) []expansion {
	if src.language != 0 {
		term := ix.Terms.At(int(src.term))
		if len(term) < len(word) && src.language == index.English && strings.HasSuffix(word, "e") {
			return list
		}
		src.whole = src.language == index.Dutch && differInLength(string(term), word)
		if len(term) <= len(word) && string(term) != word && index.IsInflected(word, src.language) {
			src.tier = tierStemExact
		}
	}
	return append(list, src)
}

// expandBases adds the verbs of which the word is an irregular form.
func (ix *Searcher) expandBases(s *scratch, word string) {
	for _, language := range []index.Language{index.English, index.Dutch} {
		if base := index.Base(word, language); base != "" {
			s.raw = append(s.raw[:0], base...)
			if term, ok := ix.Terms.Find(s.raw); ok {
				s.expansions = append(s.expansions, expansion{term: uint32(term), tier: tierStemExact, language: language})
			}
		}
	}
}

// expandDutchVerb adds the verbs of which the word may be a regular form (gehoord: horen). Because this is a guess, a
// verb counts only if it is a complete meaning.
func (ix *Searcher) expandDutchVerb(s *scratch, word string) {
	for stem := range index.DutchVerbStems(word) {
		s.raw = index.DutchKey.AppendKey(append(s.raw[:0], byte(index.DutchKey)), &s.stem, stem)
		key, ok := ix.Keys.Find(s.raw)
		if !ok {
			continue
		}
		terms := ix.KeyTerms(key)
		for i := range terms.Len() {
			if term := ix.Terms.At(int(terms.At(i))); bytes.HasSuffix(term, []byte("en")) {
				s.expansions = append(s.expansions, expansion{
					term: terms.At(i), tier: tierStemExact, language: index.Dutch, whole: true,
				})
			}
		}
	}
}

// differInLength reports whether two Dutch words differ only in vowel length, as bom and boom do. Such words share a
// stem, because boom and bomen must, but neither is an inflected form of the other. At best one is a misspelling.
func differInLength(a, b string) bool {
	if len(a) > len(b) {
		a, b = b, a
	}
	if len(b) != len(a)+1 {
		return false
	}
	for i := 1; i < len(b); i++ {
		if b[i] == b[i-1] && index.IsVowel(b[i]) {
			return a == b[:i]+b[i+1:]
		}
	}
	return false
}

// expandLatinate adds the terms that a word in scholarly transliteration spells, then those that begin with it. It
// reports whether there are any. Such a word is never looked up as English or Dutch.
func (ix *Searcher) expandLatinate(s *scratch, t *token) bool {
	ix.expandSound(s, t, false)
	if t.last {
		ix.expandSoundPrefix(s, t)
	}
	return len(s.expansions) > t.lo
}

// expandAbbreviated adds the word that is abbreviated at the end of a bound group, such as ⲛⲟⲩϯ in ⲫϯ. Without a
// stroke, at most one letter may precede the abbreviation, because a longer group may just be a name.
func (ix *Searcher) expandAbbreviated(s *scratch, group string) {
	for _, full := range coptic.NominaSacra(group) {
		for i := range abbreviations {
			a := &abbreviations[i]
			bound, ok := strings.CutSuffix(group, a.Short)
			if !ok || !s.stroke && utf8.RuneCountInString(bound) > 1 {
				continue
			}
			for _, word := range a.Full {
				if term, ok := ix.Terms.Find([]byte(word)); ok && strings.HasSuffix(full, word) {
					s.expansions = append(s.expansions, expansion{term: uint32(term), tier: tierGroup})
				}
			}
		}
	}
}

var abbreviations = coptic.Abbreviations()

// expandSound adds the terms that the word transliterates, likeliest first. own means that the word itself is in the
// dictionary.
func (ix *Searcher) expandSound(s *scratch, t *token, own bool) {
	if hasTriple(t.latin()) {
		return
	}
	from := len(s.expansions)
	s.latin.Read(t.latin())
	for i := range s.latin.Keys() {
		s.raw = append(append(s.raw[:0], byte(index.SoundKey)), s.latin.Key(i)...)
		if key, ok := ix.Keys.Find(s.raw); ok {
			ix.addKey(s, key, t.latin(), keyMatch(index.SoundKey, own))
		}
	}
	for i := range s.expansions[from:] {
		x := &s.expansions[from+i]
		x.position = uint16(1 + min(s.latin.Distance(ix.Terms.At(int(x.term))), index.MaxGloss))
	}
}

// addKey adds the terms listed under a key, each as a copy of src.
func (ix *Searcher) addKey(s *scratch, key int, word string, src expansion) {
	terms := ix.KeyTerms(key)
	for i := range terms.Len() {
		src.term = terms.At(i)
		s.expansions = ix.appendStem(s.expansions, word, src)
	}
}

// expandPrefix adds the terms that begin with piece.
func (ix *Searcher) expandPrefix(s *scratch, piece []byte) {
	lo, hi := ix.Beginning(piece)
	for term := lo; term < hi; term++ {
		s.expansions = append(s.expansions, expansion{term: uint32(term), tier: tierPrefix})
	}
}

// expandInfix adds the terms that contain piece. Terms that begin with it get a better tier.
func (ix *Searcher) expandInfix(s *scratch, piece []byte) {
	lo, hi := ix.Containing(piece)
	for i := lo; i < hi; i++ {
		term, at := ix.Suffix(i)
		c := tierInfix
		if at == 0 {
			c = tierPrefix
		}
		s.expansions = append(s.expansions, expansion{term: uint32(term), tier: c})
	}
}

// latin returns the text of the token to interpret as a transliteration.
func (t *token) latin() string {
	if t.typed != "" {
		return t.typed
	}
	return t.word
}

// hasTriple reports whether a word has the same letter three times in a row, which no transliteration has. Keys
// collapse repeated letters and would match.
func hasTriple(word string) bool {
	for i := 2; i < len(word); i++ {
		if word[i] == word[i-1] && word[i] == word[i-2] {
			return true
		}
	}
	return false
}

// expandSoundPrefix adds the terms whose transliteration begins with a key of the word.
func (ix *Searcher) expandSoundPrefix(s *scratch, t *token) {
	if hasTriple(t.latin()) {
		return
	}
	s.latin.Read(t.latin())
	for i := range s.latin.Keys() {
		key := s.latin.Key(i)
		if len(key) < 2 {
			continue
		}
		s.raw = append(append(s.raw[:0], byte(index.SoundKey)), key...)
		for j := ix.Keys.Search(s.raw); j < ix.Keys.Len() && bytes.HasPrefix(ix.Keys.At(j), s.raw); j++ {
			ix.addKey(s, j, "", expansion{tier: tierSoundPrefix})
		}
	}
}
