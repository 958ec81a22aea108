package search

import (
	"bytes"
	"slices"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary"
	"coptic.example/service/shared/dictionary/index"
)

// find puts the best hit of every entry that matches text into s. Filters come later: they take hits away and never add
// one. With exact only whole words count, strictly folded.
func (ix *Searcher) find(s *scratch, text string, exact bool) {
	s.tokenise(text)
	ix.findTokens(s, exact)
}

// findTokens does what find does, for a text that has been split into tokens.
func (ix *Searcher) findTokens(s *scratch, exact bool) {
	switch len(s.tokens) {
	case 0:
	case 1:
		ix.findWord(s, &s.tokens[0], exact)
	default:
		ix.findWords(s, s.tokens, exact)
	}
}

func (ix *Searcher) findWord(s *scratch, t *token, exact bool) {
	ix.expand(s, t, exact, false)
	ix.addExpansions(s, t)
	if exact || t.wildcard {
		return
	}
	if !t.whole {
		ix.addContent(s, t)
	}
	if t.script == index.Latin {
		if t.own {
			ix.preferCommonSounds(s, t)
		} else {
			s.demoteRareSounds()
		}
	}
	if len(s.found) == 0 && t.script == index.Latin {
		ix.expandSoundPrefix(s, t)
		t.lo, t.hi = 0, len(s.expansions)
		ix.addExpansions(s, t)
	}
	if t.script == index.Latin && !t.known && t.letters >= minSlip {
		if most := s.slipsBeside(t.letters); most > 0 {
			ix.addSlips(s, t, most)
		}
	}
	if len(s.found) == 0 && t.script == index.Latin && ix.findSplit(s) {
		return
	}
	switch {
	case len(s.found) == 0:
		ix.addFuzzy(s, t, typos(t.letters), expansion{})
		if len(s.found) == 0 && t.letters >= minTwoSlips {
			ix.addTwoSlips(s, t, expansion{whole: true, most: maxTwoSlips})
		}
	case t.script == index.Latin && s.infixesOnly():
		ix.addBeside(s, t, expansion{whole: true})
	case ix.doubtful(s, t):
		ix.addBeside(s, t, expansion{})
	}
	if t.script == index.Latin && !t.own && !ix.likelyTypo(s, t) {
		ix.addLatinContent(s, t)
	}
}

// A word that is no typo by one edit may be one by two from as many letters, if these are slips that are easily made.
const (
	minTwoSlips = 5
	maxTwoSlips = 6
)

// addFuzzy adds the hits of the terms that are at most edits away from a token, as like says, and returns how many it
// came upon.
func (ix *Searcher) addFuzzy(s *scratch, t *token, edits int, like expansion) int {
	t.lo = len(s.expansions)
	ix.expandFuzzy(s, t.text, edits)
	return ix.addLike(s, t, like)
}

// addTwoSlips does what addFuzzy does, for two edits after the first letter.
func (ix *Searcher) addTwoSlips(s *scratch, t *token, like expansion) int {
	t.lo = len(s.expansions)
	ix.expandBehind(s, t.text, 2)
	return ix.addLike(s, t, like)
}

// addLike adds the hits of the expansions from t.lo on, as like says, and returns how many it came upon.
func (ix *Searcher) addLike(s *scratch, t *token, like expansion) int {
	t.hi = len(s.expansions)
	for i := range s.expansions[t.lo:t.hi] {
		x := &s.expansions[t.lo+i]
		x.whole, x.common, x.slip, x.most = like.whole, like.common, like.slip, like.most
	}
	return ix.addExpansions(s, t)
}

// preferCommonSounds puts common words that a word transliterates letter by letter first, if all that it is by itself
// is names: who types rome in a Coptic dictionary means ⲣⲱⲙⲉ rather than the city.
func (ix *Searcher) preferCommonSounds(s *scratch, t *token) {
	names := index.OfPos(dictionary.Name)
	for _, e := range s.found {
		if h := s.best[e]; !t.verb && h.tier() <= tierWeakExact && !h.posting().Partial() &&
			ix.Column(int(e))&index.PosField != names {
			return
		}
	}
	for _, e := range s.found {
		h := s.best[e]
		if h.tier() != tierSoundLate || h.posting().Partial() || !s.prefer.common(e) {
			continue
		}
		s.latin.Read(t.latin())
		s.raw = coptic.AppendFold(s.raw[:0], string(ix.Values(e).At(h.posting().Value()).Text))
		if s.latin.Distance(s.raw) == 0 {
			s.best[e] = newHit(tierExact, h.posting())
		}
	}
}

// demoteRareSounds puts rare words after common ones whose letters are at least as near to those typed: ouro is ⲟⲩⲣⲟ
// "king" before ⲟⲩⲣⲱ "bean".
func (s *scratch) demoteRareSounds() {
	nearest := -1 // of the common words
	for _, e := range s.found {
		if h := s.best[e]; h.tier() == tierSound && s.prefer.common(e) && (nearest < 0 || soundDistance(h) < nearest) {
			nearest = soundDistance(h)
		}
	}
	for _, e := range s.found {
		if h := s.best[e]; h.tier() == tierSound && !s.prefer.common(e) && nearest >= 0 && soundDistance(h) >= nearest {
			s.best[e] |= index.DemotedBit
		}
	}
}

// soundDistance returns how far the letters of a hit in transliteration are from the typed letters; see expandSound.
func soundDistance(h hit) int {
	sense, gloss := h.posting().Place()
	return sense*(index.MaxGloss+1) + gloss - 1
}

// A Latin word of so many letters may be a misspelt English or Dutch one before it is a Coptic one spelled unusually;
// of a shorter one only the likeliest slips count.
const (
	minSlip    = 3
	minAnySlip = 4
	likelySlip = weightMissing + weightFront
	anyWeight  = maxTypoWeight
	nearSound  = 5 // how far a common word in transliteration may be to be likelier than the beginning of another
)

// slipsBeside returns the greatest weight of a slip that may come before what a Latin word transliterates. It returns
// 0 when the word is Coptic letter by letter, or when something better was found.
func (s *scratch) slipsBeside(letters int) uint16 {
	most, sounds, pieces, near := anyWeight, false, false, false
	if letters < minAnySlip {
		most = likelySlip
	}
	for _, e := range s.found {
		switch h := s.best[e]; h.tier() {
		case tierSoundPrefix:
			sounds = true
		case tierSound:
			sounds = true
			d, common := soundDistance(h), s.prefer.common(e)
			if d == 0 || d == 1 && common {
				return 0
			}
			near = near || d == 1 || common && d <= nearSound
		case tierPrefix, tierInfix:
			pieces = true
		default:
			return 0
		}
	}
	if !sounds || near && (pieces || letters < minAnySlip) {
		return 0
	}
	return uint16(most)
}

// addSlips adds meanings of known words that are one edit away from a Latin word, or two easy ones, and puts what it
// transliterates after them. Without such a meaning nothing changes.
func (ix *Searcher) addSlips(s *scratch, t *token, most uint16) {
	s.setAside(func(c tier) bool { return c == tierSound || c == tierSoundPrefix })
	slips := ix.addFuzzy(s, t, 1, expansion{whole: true, slip: true, most: most})
	if slips == 0 && t.letters >= minTwoSlips {
		slips = ix.addTwoSlips(s, t, expansion{whole: true, slip: true, most: min(most, maxTwoSlips)})
	}
	if slips == 0 {
		s.putBack()
	}
}

// addBeside adds words that are one edit away from a token, as like says. If there are any, and all hits are inside of
// words, it puts these after them.
func (ix *Searcher) addBeside(s *scratch, t *token, like expansion) {
	infixes := s.infixesOnly()
	s.setAside(func(tier) bool { return infixes })
	if ix.addFuzzy(s, t, 1, like) == 0 {
		s.putBack()
	}
}

// setAside puts the hits of some tiers after typos, until putBack.
func (s *scratch) setAside(aside func(tier) bool) {
	s.hits = s.hits[:0]
	for _, e := range s.found {
		h := s.best[e]
		s.hits = append(s.hits, h)
		if aside(h.tier()) {
			s.best[e] = newHit(tierLate, h.posting()&^index.DemotedBit)
		}
	}
}

// putBack undoes setAside when nothing was found since.
func (s *scratch) putBack() {
	for i, h := range s.hits {
		s.best[s.found[i]] = h
	}
	s.hits = s.hits[:0]
}

// infixesOnly reports whether all hits are inside of words.
func (s *scratch) infixesOnly() bool {
	return !slices.ContainsFunc(s.found, func(e uint32) bool { return s.best[e].tier() != tierInfix })
}

// likelyTypo reports whether something better than a distant typo of a token was found: a word that is one edit away,
// or two easy ones, must be that of an entry whose frequency is known.
func (ix *Searcher) likelyTypo(s *scratch, t *token) bool {
	likely := tierFuzzy1
	if t.letters < longFuzzy {
		likely = tierFuzzy2
	}
	for _, e := range s.found {
		if c := s.best[e].tier(); c < tierFuzzy1 || c <= likely && e < ix.Banded() {
			return true
		}
	}
	return false
}

// A word with so few hits, all of them in rare entries, may be a typo of a common word.
const (
	maxDoubtful = 2
	minDoubtful = 4 // letters
)

// doubtful reports whether so little was found that a typo is likely: no form as it stands, and no entry whose
// frequency is known.
func (ix *Searcher) doubtful(s *scratch, t *token) bool {
	if len(s.found) > maxDoubtful || t.letters < minDoubtful || t.latinate || ix.Banded() == 0 {
		return false
	}
	for _, e := range s.found {
		h := s.best[e]
		if h.tier() == tierInfix {
			continue // the inside of a word is hardly what a whole word was typed for
		}
		if e < ix.Banded() || h.tier() <= tierWeakExact && h.posting().Kind().OfForm() {
			return false
		}
	}
	return true
}

func (ix *Searcher) findWords(s *scratch, tokens []token, exact bool) {
	for i := range tokens {
		ix.expand(s, &tokens[i], exact, true)
	}
	ix.join(s)
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
		ix.addTypos(s, t, typos(t.letters))
	}
	if unknown > 0 && unknown <= maxFuzzies {
		ix.join(s)
	}
	if len(s.found) == 0 {
		ix.findMinimum(s)
	}
}

// addExpansions adds the hits of a token's expansions and returns how many there are, those of one entry counted each.
func (ix *Searcher) addExpansions(s *scratch, t *token) int {
	hits := 0
	for i := t.lo; i < t.hi; i++ {
		src := &s.expansions[i]
		postings := ix.Postings(int(src.term))
		for j := range postings.Len() {
			if h, ok := src.hit(postings.At(j), &s.prefer); ok {
				hits++
				s.add(h)
			}
		}
	}
	return hits
}

// addContent adds the content words of a bound group. If it is hardly one, it may be a typo: of a common word after
// those of the group, or when nobody writes such a group, of any word before them.
func (ix *Searcher) addContent(s *scratch, t *token) {
	if ix.analyser == nil || t.script != index.Coptic {
		return
	}
	from, cost := len(s.found), 0
	s.content, cost = ix.analyser().AppendLikely(s.content[:0], t.word)
	switch {
	case len(s.content) == 0:
	case cost <= maxGroupCostBeside:
		ix.addGroup(s, tierGroup)
	case cost <= maxGroupCost:
		ix.addGroup(s, tierGroup)
		if from == 0 {
			ix.addFuzzy(s, t, 1, expansion{common: true})
		}
	default:
		if from == 0 {
			ix.addFuzzy(s, t, 1, expansion{whole: true})
		}
		ix.addGroup(s, tierLate)
	}
}

// addGroup adds the entries of s.content. Those of a doubtful group are demoted in their tier.
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

// Limits of a word in Latin letters that is read as a bound group.
const (
	maxLatinGroup = 24 // letters
	// An analysis may cost so much, in the weights of package morphology, when nothing else was found, and so much beside
	// typos. What people type for real groups costs some 130 to 220, nonsense that happens to have an analysis 260 and
	// more (TestLatinGroups).
	maxGroupCost, maxGroupCostBeside = 240, 200
	// soundCost is what each step away from the likeliest reading of a sound adds.
	soundCost = 20
)

// addLatinContent adds the content words of a bound group that is typed in Latin letters, by the likeliest of its
// spellings: ⲡⲛⲟⲩⲧⲉ for pnoute. Words that the lexicon spells otherwise are not looked for: groups with them cost more
// than maxGroupCost, so that of 1,076 groups of the treebanks typed so none is found by them.
func (ix *Searcher) addLatinContent(s *scratch, t *token) {
	if ix.analyser == nil || t.letters > maxLatinGroup {
		return
	}
	least := maxGroupCost
	if len(s.found) > 0 {
		least = maxGroupCostBeside
	}
	s.content = s.content[:0]
	analyser := ix.analyser()
	for _, spelling := range coptic.LatinSpellings(t.latin()) {
		most := least - soundCost*spelling.Cost
		if !analyser.Under(spelling.Text, most) { // most spellings are no group
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

// takeApart puts the content of a token into s.content and reports whether there is any.
func (ix *Searcher) takeApart(s *scratch, t *token) bool {
	s.content = s.content[:0]
	if ix.analyser != nil && t.script == index.Coptic {
		s.content = ix.appendInContext(s.content, s, t)
		s.content = ix.analyser().AppendContent(s.content, t.word)
	}
	return len(s.content) > 0
}

// joinTypos looks for the words of a query that were found inside of others alone as typos, and puts what it finds
// before that.
func (ix *Searcher) joinTypos(s *scratch) {
	s.setAside(func(tier) bool { return true })
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
		ix.join(s)
	}
	if !slices.ContainsFunc(s.found, func(e uint32) bool { return s.best[e].tier() != tierLate }) {
		s.putBack()
	}
}

// addTypos adds the terms that are at most edits away from a token to its expansions.
func (ix *Searcher) addTypos(s *scratch, t *token, edits int) {
	from := len(s.expansions)
	s.expansions = append(s.expansions, s.expansions[t.lo:t.hi]...)
	ix.expandFuzzy(s, t.text, edits)
	t.lo, t.hi = from, len(s.expansions)
}

// isWord reports whether a token has expansions that are more than pieces of words, and if it is in Latin letters more
// than a transliteration.
func (s *scratch) isWord(t *token) bool {
	piece := tierPrefix
	if t.script == index.Latin && !t.latinate {
		piece = tierGroup
	}
	return slices.ContainsFunc(s.expansions[t.lo:t.hi], func(x expansion) bool { return x.tier < piece })
}

// minPart is the fewest letters of each of two words that are written as one.
const minPart = 3

// findSplit finds what the only word of a query is when taken for two that were written as one (highpriest), and
// reports whether that is anything. A meaning must be these two words.
func (ix *Searcher) findSplit(s *scratch) bool {
	whole := s.tokens[0]
	for cut := minPart; cut <= len(whole.text)-minPart; cut++ {
		parts := [2]token{
			{text: whole.text[:cut], word: whole.word[:cut]}, {text: whole.text[cut:], word: whole.word[cut:], last: true},
		}
		if !ix.areTerms(parts) {
			continue
		}
		s.tokens = append(s.tokens[:0], parts[:]...)
		for i := range s.tokens {
			t := &s.tokens[i]
			t.letters, t.script = len(t.text), index.Latin
			ix.expand(s, t, true, true)
		}
		if ix.join(s); slices.ContainsFunc(s.found, func(e uint32) bool { return s.best[e].tier() == tierExact }) {
			return true
		}
		s.forget()
	}
	s.tokens = append(s.tokens[:0], whole)
	return false
}

func (ix *Searcher) areTerms(parts [2]token) bool {
	for i := range parts {
		if _, ok := ix.Terms.Find(parts[i].text); !ok {
			return false
		}
	}
	return true
}

// addJoined adds what several Coptic words are when written as one.
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

// pick puts the hits that pass the mask into s.hits and returns how many there are. The first upTo are the best ones,
// in order; the others are in no order.
func (ix *Searcher) pick(s *scratch, mask index.Column, upTo int) int {
	s.hits = s.hits[:0]
	for _, e := range s.found {
		if ix.Column(int(e))&mask == mask {
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

// selectLeast moves the k least hits to the front, in any order. It is quickselect, which takes linear time since no
// two hits of a search are equal. Sorting all hits instead doubles the time of a word with thousands of them.
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
