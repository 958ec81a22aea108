package search

import (
	"bytes"
	"iter"
	"slices"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary/index"
	"coptic.example/service/shared/dictionary/morphology"
	"coptic.example/service/shared/dictionary/sentence/fit"
)

// find stores the best hit of each entry that matches text in s. It ignores filters, which are applied later. With
// exact, only whole words count, strictly folded.
func (ix *Searcher) find(s *scratch, text string, exact bool) {
	s.tokenise(text)
	ix.findTokens(s, exact)
}

// findTokens is like find, for text that is already split into tokens.
func (ix *Searcher) findTokens(s *scratch, exact bool) {
	switch len(s.tokens) {
	case 0:
	case 1:
		ix.findWord(s, &s.tokens[0], exact)
	default:
		ix.findWords(s, s.tokens, exact)
	}
}

// findWord finds the entries that match a query of one word. If the result is doubtful, it also looks for corrections
// of the word.
func (ix *Searcher) findWord(s *scratch, t *token, exact bool) {
	ix.expand(s, t, exact, false)
	if t.script == index.Latin && !exact {
		ix.rankSounds(s, t)
	}
	ix.addExpansions(s, t)
	if exact || t.wildcard {
		return
	}
	if !t.whole {
		ix.addContent(s, t)
	}
	if t.script == index.Latin && ix.findLatin(s, t) {
		return
	}
	ix.findTypos(s, t)
	if t.script == index.Latin && !t.own && !ix.hasLikelyTypo(s, t) {
		ix.addLatinContent(s, t)
	}
}

// findTypos adds corrections of a word if little or nothing was found. They rank after doubtful hits, but before
// matches inside words.
func (ix *Searcher) findTypos(s *scratch, t *token) {
	switch {
	case len(s.found) == 0:
		s.addAll(ix.typosOf(s, t, maxEdits(t.letters), expansion{}))
		if len(s.found) == 0 && t.letters >= minTwoSlips {
			s.addAll(ix.twoSlipsOf(s, t, expansion{whole: true, most: maxTwoSlips}))
		}
	case t.script == index.Latin && s.infixesOnly():
		s.addBefore(ix.typosOf(s, t, 1, expansion{whole: true}))
	case ix.isDoubtful(s, t) && s.infixesOnly():
		s.addBefore(ix.typosOf(s, t, 1, expansion{}))
	case ix.isDoubtful(s, t):
		s.addAll(ix.typosOf(s, t, 1, expansion{}))
	}
}

// findLatin handles a word in Latin letters. It weighs the Coptic words that it may transliterate against corrections
// of it. It reports whether the word turned out to be two words run together.
func (ix *Searcher) findLatin(s *scratch, t *token) bool {
	if len(s.found) == 0 {
		ix.expandSoundPrefix(s, t)
		t.lo, t.hi = 0, len(s.expansions)
		ix.addExpansions(s, t)
	}
	if !t.known && t.letters >= minSlip {
		if most := s.maxSlipWeight(t.letters); most > 0 {
			s.addBefore(ix.slipsOf(s, t, most))
		}
	}
	return len(s.found) == 0 && ix.findSplit(s)
}

// A word of at least minTwoSlips letters may have two slips, if their total weight is at most maxTwoSlips.
const (
	minTwoSlips = 5
	maxTwoSlips = 6
)

// typosOf returns, in s.hits, the hits of terms within edits of a token. like restricts which hits count.
func (ix *Searcher) typosOf(s *scratch, t *token, edits int, like expansion) []hit {
	t.lo = len(s.expansions)
	ix.expandFuzzy(s, t.text, edits)
	return ix.hitsLike(s, t, like)
}

// twoSlipsOf is like typosOf, for two edits after the first letter.
func (ix *Searcher) twoSlipsOf(s *scratch, t *token, like expansion) []hit {
	t.lo = len(s.expansions)
	ix.expandAfterFirst(s, t.text, 2)
	return ix.hitsLike(s, t, like)
}

// slipsOf returns, in s.hits, hits for corrections of a Latin word by one edit or, failing that, by two easy ones.
// Only whole meanings of words of known frequency count, and only slips whose weight is at most most.
func (ix *Searcher) slipsOf(s *scratch, t *token, most uint16) []hit {
	slips := ix.typosOf(s, t, 1, expansion{whole: true, slip: true, most: most})
	if len(slips) == 0 && t.letters >= minTwoSlips {
		slips = ix.twoSlipsOf(s, t, expansion{whole: true, slip: true, most: min(most, maxTwoSlips)})
	}
	return slips
}

// hitsLike returns the hits of the expansions from t.lo on, restricted by like. It sets t.hi to their end and stores
// the hits in s.hits.
func (ix *Searcher) hitsLike(s *scratch, t *token, like expansion) []hit {
	t.hi = len(s.expansions)
	for i := range s.expansions[t.lo:t.hi] {
		x := &s.expansions[t.lo+i]
		x.whole, x.common, x.slip, x.most = like.whole, like.common, like.slip, like.most
	}
	s.hits = slices.AppendSeq(s.hits[:0], ix.hitsOf(s, t))
	return s.hits
}

func (ix *Searcher) findWords(s *scratch, tokens []token, exact bool) {
	for i := range tokens {
		ix.expand(s, &tokens[i], exact, true)
	}
	s.addAll(ix.join(s))
	ix.addJoined(s, tokens)
	if exact {
		return
	}
	if len(s.found) > 0 {
		if s.infixesOnly() {
			ix.joinTypos(s)
		}
		return
	}
	unknown := 0
	for i := range tokens {
		t := &tokens[i]
		if s.isWord(t) || t.wildcard {
			continue
		}
		if unknown++; unknown > maxFuzzies {
			break
		}
		ix.addTypos(s, t, maxEdits(t.letters))
	}
	if unknown > 0 && unknown <= maxFuzzies {
		s.addAll(ix.join(s))
	}
	if len(s.found) == 0 {
		ix.findMinimum(s)
	}
}

// hitsOf yields the hits of a token's expansions.
func (ix *Searcher) hitsOf(s *scratch, t *token) iter.Seq[hit] {
	return func(yield func(hit) bool) {
		for i := t.lo; i < t.hi; i++ {
			src := &s.expansions[i]
			postings := ix.Postings(int(src.term))
			for j := range postings.Len() {
				if h, ok := src.hit(postings.At(j), &s.prefer); ok && !yield(h) {
					return
				}
			}
		}
	}
}

// addExpansions adds the hits of a token's expansions.
func (ix *Searcher) addExpansions(s *scratch, t *token) {
	for h := range ix.hitsOf(s, t) {
		s.add(h)
	}
}

// addContent adds the content words of a bound group. If the analysis is doubtful, it also adds corrections that are
// common words, after those of the group. If the analysis is implausible, it adds corrections that are whole values,
// before them.
func (ix *Searcher) addContent(s *scratch, t *token) {
	if ix.groups == nil || t.script != index.Coptic {
		return
	}
	from, cost := len(s.found), 0
	s.content, cost = ix.groups.Morphology().AppendLikely(s.content[:0], t.word)
	switch {
	case len(s.content) == 0:
	case cost <= maxGroupCostBeside:
		ix.addGroup(s, tierGroup)
	case cost <= maxGroupCost:
		ix.addGroup(s, tierGroup)
		if from == 0 {
			s.addAll(ix.typosOf(s, t, 1, expansion{common: true}))
		}
	default:
		if from == 0 {
			s.addAll(ix.typosOf(s, t, 1, expansion{whole: true}))
		}
		ix.addGroup(s, tierLate)
	}
}

// addGroup adds the entries in s.content with tier c. At tierLate they are demoted.
func (ix *Searcher) addGroup(s *scratch, c tier) {
	for i, match := range s.content {
		if match.Entry >= 0 && match.Entry < ix.Len() && match.Value >= 0 {
			p := index.NewPosting(index.Place{Gloss: i, Entry: match.Entry, Value: match.Value, Words: 1})
			if c == tierLate {
				p |= index.DemotedBit
			}
			s.add(newHit(c, p))
		}
	}
}

// Limits on a word in Latin letters that is read as a bound group.
const (
	maxLatinGroup = 24 // letters
	// maxGroupCost is the highest cost, as measured by package morphology, of an acceptable analysis if nothing else
	// was found. maxGroupCostBeside applies if typos were found. Real groups as people type them cost 130 to 220;
	// nonsense that happens to have an analysis costs 260 and more (TestLatinGroups).
	maxGroupCost, maxGroupCostBeside = 240, 200
	// soundCost is the cost of each step away from the likeliest interpretation of a sound.
	soundCost = 20
)

// addLatinContent adds the content words of a bound group typed in Latin letters, using its cheapest spelling
// (pnoute: ⲡⲛⲟⲩⲧⲉ). It ignores words that the lexicon spells differently, because groups with them cost
// more than maxGroupCost.
func (ix *Searcher) addLatinContent(s *scratch, t *token) {
	if ix.groups == nil || t.letters > maxLatinGroup {
		return
	}
	least := maxGroupCost
	if len(s.found) > 0 {
		least = maxGroupCostBeside
	}
	s.content = s.content[:0]
	analyser := ix.groups.Morphology()
	for _, spelling := range coptic.LatinSpellings(t.latin()) {
		most := least - soundCost*spelling.Cost
		if !analyser.HasAnalysisUnder(spelling.Text, most) { // most spellings are not groups
			continue
		}
		from := len(s.content)
		content, cost := analyser.AppendLikely(s.content, spelling.Text)
		if len(content) > from && cost < most {
			least = cost + soundCost*spelling.Cost
			s.content = append(content[:0], content[from:]...)
		} else {
			s.content = content[:from]
		}
	}
	ix.addGroup(s, tierGroup)
}

// analyseGroup stores the content words of a token in s.content and reports whether there are any.
func (ix *Searcher) analyseGroup(s *scratch, t *token) bool {
	s.content = s.content[:0]
	if ix.groups != nil && t.script == index.Coptic {
		s.content = ix.appendInContext(s.content, s, t)
		s.content = ix.groups.Morphology().AppendContent(s.content, t.word)
	}
	return len(s.content) > 0
}

// appendInContext appends the dictionary words in token t, analysed in the context of the query's other Coptic
// words. It appends nothing if there are no others.
func (ix *Searcher) appendInContext(dst []morphology.Match, s *scratch, t *token) []morphology.Match {
	var forms []string
	at := -1
	for i := range s.tokens {
		if s.tokens[i].script != index.Coptic {
			continue
		}
		if &s.tokens[i] == t || string(s.tokens[i].word) == string(t.word) && at < 0 {
			at = len(forms)
		}
		forms = append(forms, string(s.tokens[i].word))
	}
	if at < 0 || len(forms) < 2 {
		return dst
	}
	for _, w := range ix.groups.Sentence(forms)[at].Words {
		if w.Role == morphology.Lemma {
			dst = append(dst, fit.Matches(w.Entries)...)
		}
	}
	return dst
}

// joinTypos looks for corrections of the words found only inside other words. Their hits rank before those found so
// far.
func (ix *Searcher) joinTypos(s *scratch) {
	misspelt := false
	for i := range s.tokens {
		t := &s.tokens[i]
		if t.wildcard || t.letters < minSlip || s.isWord(t) {
			continue
		}
		misspelt = true
		ix.addTypos(s, t, 1)
	}
	if misspelt {
		s.addBefore(ix.join(s))
	}
}

// addTypos adds the terms within edits of a token to its expansions.
func (ix *Searcher) addTypos(s *scratch, t *token, edits int) {
	from := len(s.expansions)
	s.expansions = append(s.expansions, s.expansions[t.lo:t.hi]...)
	ix.expandFuzzy(s, t.text, edits)
	t.lo, t.hi = from, len(s.expansions)
}

// isWord reports whether a token has expansions other than substrings. For a token in Latin letters,
// transliterations do not count either.
func (s *scratch) isWord(t *token) bool {
	piece := tierPrefix
	if t.script == index.Latin && !t.latinate {
		piece = tierGroup
	}
	return slices.ContainsFunc(s.expansions[t.lo:t.hi], func(x expansion) bool { return x.tier < piece })
}

// minPart is the minimum number of letters in each of two words run together.
const minPart = 3

// findSplit treats the only word of a query as two words run together (highpriest) and reports whether any meaning
// consists of exactly these two.
func (ix *Searcher) findSplit(s *scratch) bool {
	whole := s.tokens[0]
	for cut := minPart; cut <= len(whole.text)-minPart; cut++ {
		s.tokens = append(s.tokens[:0],
			token{text: whole.text[:cut], word: whole.word[:cut], script: index.Latin},
			token{text: whole.text[cut:], word: whole.word[cut:], script: index.Latin})
		for i := range s.tokens {
			ix.expand(s, &s.tokens[i], true, true)
		}
		s.addAll(ix.join(s))
		if slices.ContainsFunc(s.found, func(e uint32) bool { return s.best[e].tier() == tierExact }) {
			return true
		}
		s.dropHits()
	}
	s.tokens = append(s.tokens[:0], whole)
	return false
}

// addJoined adds the entries that match several Coptic words written as one.
func (ix *Searcher) addJoined(s *scratch, tokens []token) {
	if slices.ContainsFunc(tokens, func(t token) bool { return t.script != index.Coptic || t.wildcard }) {
		return
	}
	if term, ok := ix.Terms.Find(bytes.ReplaceAll(s.folded, []byte(" "), nil)); ok {
		t := token{lo: len(s.expansions), hi: len(s.expansions) + 1}
		s.expansions = append(s.expansions, expansion{term: uint32(term), tier: tierExact})
		ix.addExpansions(s, &t)
	}
}

// pick stores the hits that pass mask in s.hits, best first, and returns their number.
func (ix *Searcher) pick(s *scratch, mask index.Column) int {
	s.hits = s.hits[:0]
	for _, e := range s.found {
		if ix.Column(int(e))&mask == mask {
			s.hits = append(s.hits, s.best[e])
		}
	}
	slices.Sort(s.hits)
	return len(s.hits)
}
