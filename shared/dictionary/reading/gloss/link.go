package gloss

import (
	"slices"
	"strings"

	"coptic.example/service/shared/dictionary"
)

// Glosses of ⲛ- that others build on.
var (
	linkObject = Same("OBJ")
	linkTo     = Text{"to", "aan"}
	linkIn     = Text{"in", "in"}
)

// linked is what ⲛ- stands before: the word after it, the last word of its group, whether there is no article, and
// whether it is a suffix.
type linked struct {
	noun, head     *Word
	bare, suffixed bool
}

func (p place) linked() linked {
	w, noun := p.word(), p.after()
	if noun == nil {
		if noun = p.nextGroup(); noun == nil || w.XPOS == "PREP_PPERO" {
			noun = w
		}
	}
	words := p.groups[p.g]
	return linked{
		noun: noun, head: &words[len(words)-1],
		bare:     noun.XPOS == "N" || noun.XPOS == "NUM" || noun.UPOS == "ADJ",
		suffixed: noun.XPOS == "PPERO" || w.XPOS == "PREP_PPERO",
	}
}

// gives reports whether the group before has ⲛ- that does so and so after a verb of giving or telling.
func (p place) gives(as Text) bool {
	if p.g == 0 || len(p.groups[p.g-1]) == 0 || p.groups[p.g-1][0].Gloss != as || !isLink(&p.groups[p.g-1][0]) {
		return false
	}
	verb, _ := place{p.groups, p.g - 1, 0}.ruler()
	return verb != nil && verb.Traits.Has(dictionary.Gift)
}

// saidBefore reports whether the clause began with "said" and somebody who said it, with only particles between that
// and the place.
func (p place) saidBefore() bool {
	for g := p.g - 1; g >= 0; g-- {
		if words := p.groups[g]; len(words) != 1 || words[0].XPOS != "PTC" {
			return len(words) > 1 && inSet("said", &words[0])
		}
	}
	return false
}

// howLong reports whether ⲛ- stands before a number of days or years: ⲛϣⲟⲙⲛⲧ ⲛϩⲟⲟⲩ is "for three days".
func (p place) howLong(noun *Word) bool {
	if p.w > 0 || p.g+1 >= len(p.groups) || !howMany(p.groups[p.g+1]) {
		return false
	}
	head := p.groups[p.g][len(p.groups[p.g])-1]
	return noun.XPOS == "NUM" || noun.Traits.Has(dictionary.Quantity) || noun.XPOS == "ART" && inSet("crowd", &head)
}

// afterPossessed reports whether the group before says whose something is: nothing of a length of time follows.
func (p place) afterPossessed() bool {
	return p.g > 0 && slices.ContainsFunc(p.groups[p.g-1], func(w Word) bool { return w.XPOS == "PPOS" })
}

// endBefore returns the last word of the previous group, nil if there is none.
func (p place) endBefore() *Word {
	if p.g == 0 || len(p.groups[p.g-1]) == 0 {
		return nil
	}
	words := p.groups[p.g-1]
	return &words[len(words)-1]
}

// afterDefinite reports whether the group before is a noun with a definite article or a possessive, alone or after a
// preposition, and no verb that may still want its object stands before that.
func (p place) afterDefinite() bool {
	if p.g == 0 {
		return false
	}
	words := p.groups[p.g-1]
	if n := len(words); n < 2 || n > 3 || words[n-1].XPOS != "N" || !isDefinite(&words[n-2]) {
		return false
	}
	switch words[0].XPOS {
	case "PREP", "ART", "PPOS":
	default:
		return false
	}
	before := place{p.groups, p.g - 1, 0}
	ruler, way := before.ruler()
	if ruler == nil || !takesObject(ruler) {
		return true
	}
	said, _, _ := before.relation()
	return way.object || isLinkLemma(&words[0]) && said == linkObject
}

func indefinite(w *Word) bool {
	return w.XPOS == "ART" && strings.HasPrefix(fact("article", w.Form), "INDF")
}

func takesObject(w *Word) bool {
	return (w.XPOS == "V" || w.XPOS == "VIMP") && !w.objectless() && !inSet("becoming", w)
}

// joined returns the ⲛ- of the group before the conjunction that precedes this one: in ⲛ-…ⲟⲩⲟϩ ⲛ-… both do the same.
func (p place) joined() *Word {
	if and := p.inGroup(p.g-1, 0); p.w > 0 || and == nil || and.XPOS != "CONJ" || p.inGroup(p.g-2, 0) == nil {
		return nil
	}
	words := p.groups[p.g-2]
	if words[0].XPOS == "PREP" && isLinkLemma(&words[0]) && words[len(words)-1].XPOS != "PPERO" {
		return &words[0]
	}
	return nil
}
