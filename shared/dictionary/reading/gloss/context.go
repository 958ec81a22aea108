package gloss

import (
	"strings"
	"unicode/utf8"
)

// InContext changes the glosses that depend on the surrounding words: the function of ⲛ-, whether ⲙⲛ- is "and" or
// "with", the meaning of a stative, and so on. groups are the bound groups of a sentence in order, including
// punctuation marks.
func InContext(groups [][]Word) {
	govern(groups)
	inPlaces(groups, place.gloss)
	inPlaces(groups, place.verb) // by then it is known which nouns are objects
}

// inPlaces glosses every word of a sentence with the function say.
func inPlaces(groups [][]Word, say func(place) (Text, bool)) {
	for g, words := range groups {
		for w := range words {
			if text, ok := say(place{groups, g, w}); ok {
				words[w].Gloss = text
			}
		}
	}
}

// place is the position of a word in its sentence.
type place struct {
	groups [][]Word
	g, w   int
}

func (p place) word() *Word { return &p.groups[p.g][p.w] }

// after returns the next word in the same group, or nil.
func (p place) after() *Word { return p.inGroup(p.g, p.w+1) }

// before returns the previous word in the same group, or nil.
func (p place) before() *Word { return p.inGroup(p.g, p.w-1) }

// nextGroup returns the first word of the next group, or nil.
func (p place) nextGroup() *Word { return p.inGroup(p.g+1, 0) }

// gloss returns the gloss of a word if its context determines it.
func (p place) gloss() (Text, bool) {
	w := p.word()
	if w.XPOS == "V" || w.XPOS == "VIMP" {
		return Text{}, false
	}
	text, ok, _ := p.relation()
	switch {
	case w.XPOS == "VSTAT" && !ok:
		return stative(w)
	case ok && w.XPOS == "PREP_PPERO":
		_, pronoun, _ := strings.Cut(w.Lemma, "_")
		tag := fact("person", pronoun)
		text.En, text.Nl = text.En+"."+tag, text.Nl+"."+tag
	}
	return text, ok
}

func isDefinite(w *Word) bool {
	return w.XPOS == "PPOS" || w.XPOS == "ART" && strings.HasPrefix(fact("article", w.Form), "DEF")
}

func indefinite(w *Word) bool {
	return w.XPOS == "ART" && strings.HasPrefix(fact("article", w.Form), "INDF")
}

// isLink reports whether a word is ⲛ- before a noun.
func isLink(w *Word) bool {
	return w != nil && w.XPOS == "PREP" && isLinkLemma(w) && utf8.RuneCountInString(w.Form) <= 1
}

// verb returns the meaning of a verb in its context.
func (p place) verb() (Text, bool) {
	w := p.word()
	if w.XPOS != "V" && w.XPOS != "VIMP" {
		return Text{}, false
	}
	if text, ok, decided := p.relation(); decided {
		return text, ok
	}
	if text, ok := p.inFrame(); ok {
		return text, true
	}
	return p.valence()
}

// durative reports whether a verb is in a present clause.
func (p place) durative() bool {
	before := p.before()
	if before == nil || before.XPOS == "CREL" {
		return before != nil
	}
	return before.XPOS == "PPERS" && (p.w == 1 || strings.HasPrefix(p.groups[p.g][p.w-2].XPOS, "C"))
}

func isVerb(w Word) bool { return w.UPOS == "VERB" || w.XPOS == "VSTAT" }

func isNominal(w *Word) bool {
	return isOf("nominal", w.XPOS) || w.UPOS == "NOUN" || w.UPOS == "PROPN" || w.UPOS == "ADJ"
}

// endBefore returns the last word of the previous group, or nil.
func (p place) endBefore() *Word { return p.fromEnd(p.g-1, 1) }

// isLinkLemma reports whether a word is ⲛ- in any of its forms.
func isLinkLemma(w *Word) bool { return isOf("link", w.Lemma) }
