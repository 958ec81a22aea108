package learn

import (
	"maps"
	"slices"

	"coptic.example/service/shared/dictionary/sentence"
	"coptic.example/service/shared/dictionary/sentence/lexis"
)

// context is a word with a neighbour that may determine its dictionary form.
type context struct {
	key           uint64
	text, dialect string
	tag           uint8
}

// addContexts adds the words whose dictionary form depends on a neighbour, under keys with the tag of the next word
// or with the previous word. At least nine tenths of the words with such a key must have the form, which differs from
// the usual one.
func (c *counts) addContexts() {
	found := map[context]map[string]int{}
	for i := range c.examples {
		e := &c.examples[i]
		for g, words := range e.Words {
			letters := []rune(e.Groups[g])
			text := func(w *sentence.GoldWord) string { return string(letters[w.Start:w.End]) }
			for i := range words {
				w, before, next := &words[i], "", uint8(0)
				if i > 0 {
					before = text(&words[i-1])
				}
				if i+1 < len(words) {
					next = words[i+1].Tag
				}
				for _, key := range []uint64{
					lexis.KeyBeforeTag(text(w), w.Tag, e.Dialect, next),
					lexis.KeyAfterWord(text(w), w.Tag, e.Dialect, before),
				} {
					at := context{key, text(w), e.Dialect, w.Tag}
					if found[at] == nil {
						found[at] = map[string]int{}
					}
					found[at][w.Lemma]++
				}
			}
		}
	}
	for at, lemmas := range found {
		total, lemma := 0, mostFrequent(lemmas)
		most := lemmas[lemma]
		for _, n := range lemmas {
			total += n
		}
		usual := c.spellingOf(at.text, at.dialect)
		if most >= 2 && most*10 >= total*9 && lemma != c.rule(usual, usual.with(at.tag)).Apply(at.text) {
			only := tagged{tag: at.tag, count: most, lemmas: map[string]int{lemma: most}}
			c.spelled[at.key] = &spelling{text: at.text, tags: []tagged{only}}
		}
	}
}

// with returns the counts of a spelling with a tag, or nil if that tag never occurs with it.
func (s *spelling) with(tag uint8) *tagged {
	for i := range s.tags {
		if s.tags[i].tag == tag {
			return &s.tags[i]
		}
	}
	return nil
}

// rule returns the rule for the dictionary form of a spelling with a tag. That is the commonest form in the training
// text or, if it has none, the best one in the lexica. If x is nil, the rule leaves the spelling unchanged.
func (c *counts) rule(s *spelling, x *tagged) lexis.LemmaRule {
	if x == nil {
		return lexis.LemmaRule{}
	}
	lemma, most := "", 0
	for _, l := range x.listed {
		if worth := l.rank*worthOfRank + min(c.lemmas[l.text], worthOfRank-1) + 1; worth > most {
			lemma, most = l.text, worth
		}
	}
	if l := mostFrequent(x.lemmas); l != "" {
		lemma = l
	}
	return ruleFor(s.text, lemma, x.count)
}

// worthOfRank is the weight of a rank relative to the count of a dictionary form in the training text.
const worthOfRank = 1000

// mostFrequent returns the text with the highest count, or the first in order among equals. It returns "" if there
// are no texts.
func mostFrequent(counts map[string]int) string {
	text, most := "", 0
	for _, t := range slices.Sorted(maps.Keys(counts)) {
		if counts[t] > most {
			text, most = t, counts[t]
		}
	}
	return text
}

// ruleFor returns the rule that derives a dictionary form from a spelling that occurs count times in the training
// text. The rule is empty if the two are equal or lemma is "". It contains the whole form if count is above 2 or the
// two begin differently.
func ruleFor(text, lemma string, count int) lexis.LemmaRule {
	if lemma == text || lemma == "" {
		return lexis.LemmaRule{}
	}
	a, b := []rune(text), []rune(lemma)
	same := 0
	for same < len(a) && same < len(b) && a[same] == b[same] {
		same++
	}
	if count > 2 || same == 0 {
		return lexis.LemmaRule{Off: lexis.WholeWord, Text: lemma}
	}
	return lexis.LemmaRule{Off: uint8(len(a) - same), Text: string(b[same:])}
}
