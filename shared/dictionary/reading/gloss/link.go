package gloss

import (
	"slices"
	"strings"

	"coptic.example/service/shared/dictionary"
)

// What ⲛ- does.
var (
	linkOf        = Text{"of", "van"}
	linkAttribute = Same("ATTR")
	linkObject    = Same("OBJ")
	linkTo        = Text{"to", "aan"}
	linkAs        = Text{"as", "als"}
	linkIn        = Text{"in", "in"}
	linkFrom      = Text{"from", "van"}
	linkWith      = Text{"with", "met"}
	linkSubject   = Same("SBJ")
	linkBy        = Text{"by", "bij"}
	linkDo        = Text{"to", "te"}
	linkHappen    = Text{"to", "met"}
)

// IsDative reports whether a gloss of ⲛ- is that of the dative.
func IsDative(g Text) bool { return g == linkTo }

// link returns what ⲛ- does: it links a noun to one before it, marks the object of the verb, says to whom, as what or
// when.
func (p place) link() Text {
	w := p.word()
	if strings.HasPrefix(w.Form, "ⲛⲁ") || strings.HasPrefix(w.Form, "ⲛⲏ") || strings.HasPrefix(w.Form, "ⲛⲱ") {
		return linkTo
	}
	l := p.linked()
	if _, pronoun, _ := strings.Cut(w.Lemma, "_"); !strings.HasPrefix(w.Form, "ⲙⲙ") &&
		(persons[pronoun] == "2SG.F" || l.suffixed && persons[l.noun.Lemma] == "2SG.F") {
		return linkTo // ⲛⲉ "to you", to a woman
	}
	switch before := p.before(); {
	case before != nil && before.Lemma == "ⲉⲃⲟⲗ",
		(l.suffixed || l.head.Traits.Has(dictionary.Place) && !p.outward()) && p.follows("ⲉⲃⲟⲗ"):
		return linkFrom
	case p.saysHow(l):
		return linkIn
	case l.bare && (l.head.Lemma == "ϭⲟⲛⲥ" || l.head.Lemma == "ϫⲟⲛⲥ"): // by force
		return linkBy
	}
	ruler, way := p.ruler()
	if text, ok := p.linkOfItsOwn(l, ruler, way); ok {
		return text
	}
	switch {
	case ruler == nil:
		return p.unruled(l, way)
	case ruler.Lemma == "ⲟⲩⲟⲓ", p.w == 0 && isNominal(ruler) && (p.behind("VBD") || way.far && p.saidBefore()):
		return linkTo
	case isNominal(ruler):
		return p.behindNoun(l, ruler, way)
	}
	return p.behindVerb(l, ruler, way)
}

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

// linkOfItsOwn returns what ⲛ- does with nouns and verbs that have ways of their own.
func (p place) linkOfItsOwn(l linked, ruler *Word, way way) (Text, bool) {
	noun, head := l.noun, l.head
	ruled := ruler != nil && isVerb(*ruler)
	if it := p.endBefore(); p.w == 0 && it != nil && (it.Lemma == "ⲟⲩⲟⲓ" || it.Lemma == "ⲟⲩⲟⲉⲓ") && it.XPOS != "N" {
		return linkTo, true // woe to
	}
	here := head.Lemma == "ⲙⲁ" && noun.XPOS == "PDEM" ||
		head.Lemma == "ϩⲟⲟⲩ" && head.XPOS == "N" && noun.XPOS == "ART" && noun.Form == "ⲡ" // ⲙⲡϩⲟⲟⲩ "today"
	switch {
	case noun.XPOS == "V" && p.after() != nil && ruler != nil && takesInfinitive(ruler): // ⲁϥⲁⲣⲭⲉⲓ ⲛϣⲁϫⲉ
		return linkDo, true
	case here && (ruler == nil || !isNominal(ruler) || way.far || !p.behindDefinite()):
		return linkIn, true
	case l.bare && way.counted:
		return linkAttribute, true
	case l.bare && head.Lemma == "ϩⲏⲧ" && ruled && ruler.Lemma != "ϯ": // ⲙⲟⲕϩ ⲛϩⲏⲧ "be sad of heart"
		return linkIn, true
	case ruler != nil && ruler.Traits.Has(dictionary.Filling) && !l.suffixed &&
		(way.object || ruler.XPOS == "VSTAT" || l.bare):
		return linkWith, true
	case ruled && becoming[ruler.Lemma] && ruler.XPOS == "V" && l.suffixed: // it happened to him
		return linkHappen, true
	case ruled && (asking[ruler.Lemma] && way.object || ruler.Form == "ϣⲁⲁⲧ" && ruler.XPOS == "VSTAT"):
		return linkObject, true
	case !l.bare && ruled && p.follows("ⲉⲃⲟⲗ") && (ruler.XPOS == "VSTAT" || ruler.objectless()):
		return linkFrom, true // ⲉⲩⲟⲩⲏⲩ ⲉⲃⲟⲗ ⲛ- "far from"
	case anything[noun.Lemma] && ruler != nil && ability[ruler.Lemma]: // nobody is able
		return linkTo, true
	case anything[noun.Lemma] && ruled && (way.object || ruler.Lemma == "ⲣϩⲁⲉ"): // in anything, at all
		return linkIn, true
	case ruler != nil && swearing[ruler.Lemma] && way.object && !l.suffixed:
		return linkBy, true
	case noun.Lemma == "ⲁϣ", !l.suffixed && head.Traits.Has(dictionary.Manner) && (ruler == nil || ruler.Lemma != "ⲁϣ"),
		today[noun.Form] || noun.XPOS == "ART" && today[head.Form],
		p.howLong(noun) && (ruler == nil || !isNominal(ruler) || way.far || p.behindPossessed()):
		return linkIn, true
	case p.follows("ⲥⲁⲃⲟⲗ"):
		return linkOf, true
	}
	return Text{}, false
}

// unruled returns what ⲛ- does where nothing before it rules it, as at the head of a clause.
func (p place) unruled(l linked, way way) Text {
	first := p.joined()
	switch {
	case way.suffix:
		return linkOf
	case l.head.Traits.Has(whenOrHow):
		return linkIn
	case first != nil && l.bare:
		return first.Gloss
	case l.suffixed || l.bare:
		return linkIn
	case indefinite(l.noun): // in a list of objects, whose verb is far
		return linkObject
	}
	return linkOf
}

// behindNoun returns what ⲛ- does after a noun.
func (p place) behindNoun(l linked, ruler *Word, way way) Text {
	time := l.head.Traits.Has(whenOrHow)
	one := l.noun.Lemma == "ⲟⲩⲁ" || l.noun.Lemma == "ⲟⲩⲁⲓ" // of one, as ⲛⲑⲉ ⲛⲟⲩⲁ "like one"
	switch {
	case way.subject != nil && !way.taken && indefinite(l.noun) && takesObject(way.subject):
		return linkObject
	case p.w == 0 && !way.far && p.gives(linkTo) && !l.head.Traits.Has(dictionary.Person): // ⲁϥϯ ⲙⲡⲣⲱⲙⲉ ⲛⲟⲩⲟⲉⲓⲕ
		return linkObject
	case p.w == 0 && !way.far && !l.bare && p.gives(linkObject) && l.head.Traits.Has(dictionary.Person) &&
		!ruler.Traits.Has(dictionary.Person):
		return linkTo
	case way.subject != nil && way.taken && ruler.XPOS == "NPROP" && l.noun.XPOS == "NPROP":
		return linkTo
	case l.suffixed && (ability[ruler.Lemma] || !way.far && p.behind("EXIST")):
		return linkIn
	case l.suffixed:
		return linkOf
	case time && (way.beyond || isDefinite(l.noun) && (ruler.Lemma == "ⲛⲓⲙ" || ruler.Lemma == "ⲛⲓⲃⲉⲛ")):
		return linkIn
	case l.bare && !one, l.noun.XPOS == "V":
		return linkAttribute
	}
	p.word().Sure = !way.far && p.w == 0 && (isDefinite(l.noun) || l.noun.XPOS == "NPROP") && !time && p.behindDefinite()
	return linkOf
}

// behindVerb returns what ⲛ- does after a verb.
func (p place) behindVerb(l linked, ruler *Word, way way) Text {
	noun := l.noun
	switch {
	case l.head.Traits.Has(whenOrHow) && !l.suffixed:
		return linkIn
	case ruler.XPOS == "VBD":
		return p.behindQuality(ruler, way)
	case ruler.XPOS == "EXIST" || ruler.XPOS == "AUX":
		if l.suffixed {
			return linkIn
		}
		return linkObject
	case ruler.XPOS == "VSTAT", becoming[ruler.Lemma]:
		if next := p.nextGroup(); l.bare && next != nil && next.Lemma == "ⲛⲓⲙ" && ruler.XPOS == "VSTAT" {
			return linkIn // in every thing
		}
		if l.bare || indefinite(noun) {
			return linkAs
		}
		return linkIn
	case way.object && l.suffixed:
		return linkIn
	case way.object && ruler.Traits.Has(dictionary.Covering):
		return linkWith
	case way.object && ruler.Lemma == "ϫⲱ" && (noun.XPOS == "NPROP" || noun.Lemma == "ⲁⲡⲁ" || noun.Lemma == "ⲁⲃⲃⲁ"):
		return linkTo
	case way.object && !l.bare && !indefinite(noun):
		return linkTo
	case way.object:
		return linkAs
	case ruler.objectless():
		return linkIn
	case ruler.Traits.Has(dictionary.Gift) && l.head.Traits.Has(dictionary.Person), ruler.toWhom():
		return linkTo
	}
	return linkObject
}

// gives reports whether the group before has ⲛ- that does so and so after a verb of giving or telling.
func (p place) gives(as Text) bool {
	if p.g == 0 || len(p.groups[p.g-1]) == 0 || p.groups[p.g-1][0].Gloss != as || !isLink(&p.groups[p.g-1][0]) {
		return false
	}
	verb, _ := place{p.groups, p.g - 1, 0}.ruler()
	return verb != nil && verb.Traits.Has(dictionary.Gift)
}

// behindQuality returns what ⲛ- does after "said" and verbs of a quality: ⲛⲁⲛⲟⲩⲥ ⲙⲡⲣⲱⲙⲉ is "it is good for the man",
// ⲛⲁⲛⲟⲩϥ names him.
func (p place) behindQuality(ruler *Word, way way) Text {
	if ruler.Lemma == "ⲡⲉϫⲉ" {
		return linkTo
	}
	if ruler.Lemma == "ⲛⲁⲛⲟⲩ" || ruler.Lemma == "ⲛⲁⲛⲉ" || ruler.Lemma == "ⲛⲁⲛⲉⲥ" {
		if it := p.endBefore(); it != nil && persons[it.Lemma] == "3SG.F" {
			return linkTo
		}
	}
	it := p.endBefore()
	if blessed[ruler.Lemma] && (way.object || it != nil && it.XPOS == "PPERS") {
		return linkSubject
	}
	return linkOf
}

// saysHow reports whether ⲛ- with a noun says when, where or how by itself, whatever stands before it.
func (p place) saysHow(l linked) bool {
	noun, head, bare := l.noun, l.head, l.bare
	next := p.nextGroup()
	every := next != nil && (next.Lemma == "ⲛⲓⲙ" || next.Lemma == "ⲛⲓⲃⲉⲛ")
	switch {
	case presence[head.Lemma] && p.w == 0, head.Lemma == "ⲃⲟⲗ" && noun.XPOS == "ART", head.Lemma == "ϩⲟⲩⲟ" && bare,
		head.Traits.Has(whenOrHow) && noun.XPOS == "PDEM", head.Traits.Has(whenOrHow) && bare && every,
		head.Lemma == "ⲥⲟⲡ" && noun.Lemma == "ⲕⲉ", noun.Lemma == "ϫⲡ", // at an hour
		(head.Lemma == "ⲕⲱⲧⲉ" || head.Lemma == "ⲕⲱϯ") && (isDefinite(noun) || noun.Lemma == "ⲕⲱϯ"):
		return true
	case next != nil && next.XPOS == "PREP" && (next.Lemma == "ⲙⲛ" || next.Lemma == "ⲛⲉⲙ") && head.Traits.Has(whenOrHow):
		words := p.groups[p.g+1]
		if len(words) == 1 && p.g+2 < len(p.groups) && len(p.groups[p.g+2]) > 0 { // the preposition set apart
			words = p.groups[p.g+2]
		}
		return words[len(words)-1].Traits.Has(whenOrHow) // by day and by night
	case upper[head.Lemma] && bare:
		return true
	}
	if next != nil && isLink(next) {
		words := p.groups[p.g+1]
		bare = bare && len(words) > 1 && isDefinite(&words[1]) // ⲛϫⲓⲟⲩⲉ ⲙⲡⲛⲟⲩⲃ, not ⲛϣⲟⲣⲡ ⲛⲣⲱⲙⲉ
	}
	return bare && p.after() != nil && head.Traits.Has(dictionary.Adverbial)
}

// asking are verbs of asking, whose second object ⲛ- marks too.
var asking = setOf("ⲁⲓⲧⲉⲓ ⲁⲓⲧⲓ ⲉⲣⲉⲧⲓⲛ ⲁⲣⲓⲉⲧⲓⲛ")

// saidBefore reports whether the clause began with "said" and somebody who said it, with only particles between that
// and the place.
func (p place) saidBefore() bool {
	for g := p.g - 1; g >= 0; g-- {
		if words := p.groups[g]; len(words) != 1 || words[0].XPOS != "PTC" {
			return len(words) > 1 && words[0].Lemma == "ⲡⲉϫⲉ"
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
	return noun.XPOS == "NUM" || noun.Lemma == "ϩⲁϩ" || noun.XPOS == "ART" && crowd[head.Lemma]
}

// behindPossessed reports whether the group before says whose something is: nothing of a length of time follows.
func (p place) behindPossessed() bool {
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

// behind reports whether the group before begins with a word of a tag.
func (p place) behind(xpos string) bool {
	return p.g > 0 && len(p.groups[p.g-1]) > 0 && p.groups[p.g-1][0].XPOS == xpos
}

// behindDefinite reports whether the group before is a noun with a definite article or a possessive, alone or after a
// preposition, and no verb that may still want its object stands before that.
func (p place) behindDefinite() bool {
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
	return way.object || words[0].Lemma == "ⲛ" && before.link() == linkObject
}

func indefinite(w *Word) bool { return w.XPOS == "ART" && strings.HasPrefix(articles[w.Form], "INDF") }

func takesObject(w *Word) bool {
	return (w.XPOS == "V" || w.XPOS == "VIMP") && !w.objectless() && !becoming[w.Lemma]
}

// ability are the nouns of ⲟⲩⲛ ϣϭⲟⲙ ⲙⲙⲟϥ "he is able": the power is in him.
var ability = map[string]bool{"ϣϭⲟⲙ": true, "ϭⲟⲙ": true, "ϣϫⲟⲙ": true, "ϫⲟⲙ": true}

// blessed are verbs of a quality with a suffix for their subject, which ⲛ- names: ⲛⲁⲓⲁⲧⲟⲩ ⲛⲛϩⲏⲕⲉ is "blessed are the
// poor".
var blessed = map[string]bool{"ⲛⲁⲓⲁⲧ": true, "ⲱⲟⲩⲛⲓⲁⲧ": true, "ⲛⲁⲛⲟⲩ": true, "ⲛⲉⲥⲱ": true}

// swearing are verbs with an object that ⲛ- says by whom: ϯⲧⲁⲣⲕⲟ ⲙⲙⲟⲕ ⲙⲡⲛⲟⲩⲧⲉ is "I put you under oath by God".
var swearing = setOf("ⲧⲁⲣⲕⲟ ⲱⲣⲕ")

// joined returns the ⲛ- of the group before the conjunction that precedes this one: in ⲛ-…ⲟⲩⲟϩ ⲛ-… both do the same.
func (p place) joined() *Word {
	if p.w > 0 || p.g < 2 || !p.behind("CONJ") || len(p.groups[p.g-2]) == 0 {
		return nil
	}
	words := p.groups[p.g-2]
	if words[0].XPOS == "PREP" && words[0].Lemma == "ⲛ" && words[len(words)-1].XPOS != "PPERO" {
		return &words[0]
	}
	return nil
}

// presence are the nouns of ⲙⲡⲉⲙⲧⲟ ⲉⲃⲟⲗ "before".
var presence = map[string]bool{"ⲙⲧⲟ": true, "ⲙⲑⲟ": true}

// today are the forms of the word for day in ⲙⲡⲟⲟⲩ, ⲙⲫⲟⲟⲩ "today".
var today = map[string]bool{"ⲟⲟⲩ": true, "ⲫⲟⲟⲩ": true}

// becoming are verbs that ⲛ- says as what or into what: ϣⲱⲡⲉ ⲛ- is to become.
var becoming = map[string]bool{"ϣⲱⲡⲉ": true, "ϣⲱⲡⲓ": true, "ⲟ": true, "ⲟⲓ": true}

// being are the verbs whose stative ⲟ "be" is.
var being = setOf("ⲉⲓⲣⲉ ⲓⲣⲓ ⲟ ⲟⲓ")

// takesInfinitive reports whether a verb has ⲛ- before another for "to".
func takesInfinitive(w *Word) bool { return (w.XPOS == "V" || w.XPOS == "VIMP") && !becoming[w.Lemma] }
