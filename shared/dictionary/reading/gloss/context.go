package gloss

import (
	"slices"
	"strings"
	"unicode/utf8"

	"coptic.example/service/shared/dictionary"
)

// InContext changes the glosses that the words around decide: what ⲛ- does, whether ⲙⲛ- is "and" or "with", what a
// stative says, and the like. groups are the bound groups of a sentence in their order; signs of punctuation are
// groups.
func InContext(groups [][]Word) {
	govern(groups)
	inPlaces(groups, place.gloss)
	inPlaces(groups, place.verb) // by then it is known which nouns are objects
}

// inPlaces glosses every word of a sentence as say says that it is to be.
func inPlaces(groups [][]Word, say func(place) (Text, bool)) {
	for g, words := range groups {
		for w := range words {
			if text, ok := say(place{groups, g, w}); ok {
				words[w].Gloss = text
			}
		}
	}
}

// place is where a word stands in its sentence.
type place struct {
	groups [][]Word
	g, w   int
}

func (p place) word() *Word { return &p.groups[p.g][p.w] }

// after returns the next word in the same group, nil at its end.
func (p place) after() *Word {
	if words := p.groups[p.g]; p.w+1 < len(words) {
		return &words[p.w+1]
	}
	return nil
}

// before returns the previous word in the same group, nil at its beginning.
func (p place) before() *Word {
	if p.w > 0 {
		return &p.groups[p.g][p.w-1]
	}
	return nil
}

// nextGroup returns the first word of the next group, nil at the end.
func (p place) nextGroup() *Word {
	if p.g+1 < len(p.groups) && len(p.groups[p.g+1]) > 0 {
		return &p.groups[p.g+1][0]
	}
	return nil
}

// gloss returns the gloss that a word has in its place, where the place decides it.
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

// isLink reports whether a word is ⲛ- before a noun.
func isLink(w *Word) bool {
	return w != nil && w.XPOS == "PREP" && isLinkLemma(w) && utf8.RuneCountInString(w.Form) <= 1
}

// verb returns what a verb means by what stands beside it.
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

// durative reports whether a verb stands in a clause of the present.
func (p place) durative() bool {
	before := p.before()
	if before == nil || before.XPOS == "CREL" {
		return before != nil
	}
	return before.XPOS == "PPERS" && (p.w == 1 || strings.HasPrefix(p.groups[p.g][p.w-2].XPOS, "C"))
}

// onward returns the group after a verb that is no particle, subject or dative, nil if there is none, and whether a
// person is the verb's subject, as far as pronouns and names show.
func (p place) onward() (next []Word, byPerson bool) {
	subject := p.before()
	byPerson = subject != nil && subject.XPOS == "PPERS" && !inSet("it", subject)
	next = behindParticles(p.groups, p.g)
	for at := p.g + 1; len(next) > 1 && inSet("beside-verb", &next[0]) && at < len(p.groups); at++ {
		byPerson = byPerson && (next[0].XPOS != "PTC" || next[len(next)-1].XPOS == "NPROP")
		next = behindParticles(p.groups, at)
	}
	return next, byPerson
}

// adverb returns the adverb that follows a verb within a few groups of its clause, "" if there is none.
func (p place) adverb() string {
	const within = 4
	for i, words := range p.groups[p.g+1 : min(len(p.groups), p.g+1+within)] {
		if len(words) == 0 || words[0].XPOS == "PUNCT" || words[0].XPOS == "CONJ" {
			break
		}
		if before := p.groups[p.g+i]; i > 0 && len(before) > 0 && inSet("presence", &before[len(before)-1]) {
			continue // ⲙⲡⲙⲧⲟ ⲉⲃⲟⲗ
		}
		if len(words) == 1 && words[0].XPOS == "ADV" && !inSet("there", &words[0]) {
			return words[0].Lemma
		}
		if slices.ContainsFunc(words, isVerb) {
			break
		}
	}
	return ""
}

func isVerb(w Word) bool { return w.UPOS == "VERB" || w.XPOS == "VSTAT" }

// verbBefore returns the verb that precedes a place in its clause, nil if there is none.
func (p place) verbBefore() *Word {
	for g := p.g; g >= max(0, p.g-rulerWithin); g-- {
		words := p.groups[g]
		if g == p.g {
			words = words[:p.w]
		}
		for w := len(words) - 1; w >= 0; w-- {
			if isVerb(words[w]) {
				return &words[w]
			}
		}
		if g < p.g && (len(words) == 0 || words[0].XPOS == "CONJ") {
			return nil
		}
	}
	return nil
}

// outward reports whether the ⲉⲃⲟⲗ before belongs to the verb before it: ⲁϥⲱϣ ⲉⲃⲟⲗ ϩⲛⲟⲩⲛⲟϭ ⲛⲥⲙⲏ is "with a loud voice".
func (p place) outward() bool {
	if p.w > 0 || p.g < 2 || len(p.groups[p.g-1]) != 1 {
		return false
	}
	w, _ := last(p.groups[p.g-2])
	return w != nil && w.Traits.Has(dictionary.Outward)
}

func isNominal(w *Word) bool {
	switch w.XPOS {
	case "N", "NPROP", "NUM", "PDEM", "PINT", "PPERI", "IMOD", "IMOD_PPERO", "PPOS", "ART", "PPERO", "CREL", "FM":
		return true
	}
	return w.UPOS == "NOUN" || w.UPOS == "PROPN" || w.UPOS == "ADJ"
}

// joinsNouns reports whether ⲙⲛ-, ⲛⲉⲙ- or ϩⲓ- stands between nouns: it is "and" there, and "with" after verbs.
func (p place) joinsNouns() bool {
	after, group := p.afterOrNext(), p.groups[p.g]
	if after == nil || isVerb(*after) || p.w > 0 || inSet("each-other", &group[len(group)-1]) {
		return false
	}
	if p.goesOn(after) {
		return true
	}
	within := false
	for g := p.g - 1; g >= 0 && g >= p.g-rulerWithin && len(p.groups[g]) > 0; g-- {
		words := p.groups[g]
		first, single := &words[0], len(words) == 1
		switch {
		case single && first.XPOS == "PUNCT" && g == p.g-1:
		case single && inSet("passed-by-and", first), first.XPOS == "IMOD", within && inSet("upper", first):
			within = false
		case suffixed(words) && inSet("inside", first):
			within = true // ϩⲣⲁⲓ ⲛϩⲏⲧⲛ "in us"
		default:
			return endsNominal(words) || p.joinsClauses()
		}
	}
	return false
}

// goesOn reports whether the group before a place shows that what it was part of goes on: a list, or to whom something
// is done.
func (p place) goesOn(after *Word) bool {
	before := p.inGroup(p.g-1, 0)
	switch {
	case before == nil:
		return false
	case len(p.groups[p.g-1]) == 1:
		return before.XPOS == "PUNCT" && isDefinite(after) && inSet("and", p.word())
	}
	return inSet("to-whom", before) && suffixed(p.groups[p.g-1]) // to you and him
}

// suffixed reports whether a group is a word with a suffix.
func suffixed(words []Word) bool { return len(words) == 2 && words[1].XPOS == "PPERO" }

// endsNominal reports whether a group ends in a noun, or is a relative clause of a state.
func endsNominal(words []Word) bool {
	w, _ := last(words)
	return w != nil && (isNominal(w) || w.XPOS == "VSTAT" && words[0].XPOS == "CREL")
}

// joinsClauses reports whether ⲛⲉⲙ- or ⲙⲛ- stands between "those who …" and "those who …".
func (p place) joinsClauses() bool {
	relative := func(w Word) bool { return w.XPOS == "CREL" }
	after := p.afterOrNext()
	next := p.groups[min(p.g+1, len(p.groups)-1)]
	if after.XPOS != "PDEM" || !slices.ContainsFunc(p.groups[p.g], relative) && !slices.ContainsFunc(next, relative) {
		return false
	}
	for g := p.g - 1; g >= 0 && g >= p.g-rulerWithin; g-- {
		if words := p.groups[g]; len(words) > 0 && (words[0].XPOS == "PUNCT" || words[0].XPOS == "CONJ") {
			return false
		}
		if slices.ContainsFunc(p.groups[g], relative) {
			return true
		}
	}
	return false
}

// isLinkLemma reports whether a word is ⲛ- in any of its forms.
func isLinkLemma(w *Word) bool { return isOf("link", w.Lemma) }
