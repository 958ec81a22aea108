package gloss

import (
	"coptic.example/service/shared/dictionary"
)

// way is what lies between a word and the one that rules it.
type way struct {
	object  bool  // the ruler, a verb, has its object already
	far     bool  // other words lie between
	beyond  bool  // more than a particle lies between
	counted bool  // the ruler's object is a number or "many", of which ⲛ- says what is counted
	suffix  bool  // a preposition with a suffix stands before, which what follows explains: ⲉⲧⲟⲟⲧⲟⲩ ⲛⲛⲉϥϩⲙϩⲁⲗ
	subject *Word // the verb whose subject the ruler, a noun, is
	taken   bool  // that verb has its object already
}

// whenOrHow are the traits of nouns that say when or how.
const whenOrHow = dictionary.Time | dictionary.Manner

// rulerWithin is how many groups before a word the one that rules it may stand.
const rulerWithin = 4

// ruler returns the word that governs what stands at a place, as far as word order shows. That is the verb or noun
// before it, skipping particles, adverbs and prepositions with a suffix. It returns nil after punctuation and
// conjunctions.
func (p place) ruler() (*Word, way) {
	var found way
	if p.w > 0 {
		if w, object := last(p.groups[p.g][:p.w]); w != nil {
			found.object = object
			return w, found
		}
		if w := p.before(); isNominal(w) {
			return w, found
		}
	}
	for g := p.g - 1; g >= 0 && g >= p.g-rulerWithin && len(p.groups[g]) > 0; g-- {
		words := p.groups[g]
		switch p.passes(g, &found) {
		case passed:
			continue
		case barred:
			return nil, found
		}
		w, object := last(words)
		if w == nil {
			break
		}
		found.object = found.object || object
		if end := &words[len(words)-1]; isVerb(*w) && end != w && g == p.g-1 {
			found.counted = end.XPOS == "NUM" || end.Traits.Has(dictionary.Quantity)
		}
		if isNominal(w) && words[0].XPOS == "PTC" && g > 0 { // ⲛϭⲓ-: the subject of the verb before
			subject := place{p.groups, g, 0}
			if verb, before := subject.ruler(); verb != nil && isVerb(*verb) {
				found.subject, found.taken = verb, before.object
			}
		}
		return w, found
	}
	return nil, found
}

// passing says what a group between a word and its ruler does.
type passing int

const (
	rules  passing = iota // it may hold the ruler
	passed                // the ruler stands before it
	barred                // nothing before it rules
)

// passes returns what a group before a place does, and notes it in what lies between.
func (p place) passes(g int, found *way) passing {
	words := p.groups[g]
	first, single := &words[0], len(words) == 1
	suffixed := first.XPOS == "PREP" && suffixed(words)
	switch {
	case single && first.XPOS == "PUNCT" && g == p.g-1:
	case single && (first.XPOS == "PUNCT" || first.XPOS == "CONJ"):
		return barred
	case suffixed && g == p.g-1 && inSet("explained", first):
		found.suffix = true
		return barred
	case single && inSet("passed", first), suffixed:
		found.object = found.object || suffixed && isLinkLemma(first) // ⲙⲙⲟϥ
		found.far, found.beyond = true, found.beyond || first.XPOS != "PTC"
		return passed
	case first.XPOS == "IMOD" && g > 0, p.saysWhen(g): // ϣⲙϣⲉ ⲧⲏⲣⲟⲩ ⲛⲛⲉϥⲛⲟⲩⲧⲉ
	default:
		return rules
	}
	found.far, found.beyond = true, true
	return passed
}

// saysWhen reports whether a group with ⲛ- says when or how often, as ⲛⲟⲩⲙⲏϣ ⲛⲥⲟⲡ "many times" does in two groups: what
// follows belongs to what stands before it.
func (p place) saysWhen(g int) bool {
	words := p.groups[g]
	if len(words) < 2 || words[0].XPOS != "PREP" || !isLinkLemma(&words[0]) || g == 0 {
		return false
	}
	if g == p.g-1 && p.after() != nil && (p.after().XPOS == "N" || p.after().XPOS == "NUM") {
		return false // a second noun describes the first
	}
	if words[0].Gloss == linkIn {
		head := words[len(words)-1].Traits
		return head.Has(dictionary.Time) && !head.Has(dictionary.Manner) ||
			head.Has(dictionary.Adverbial) && !head.Has(dictionary.Place) ||
			howMany(p.groups[g+1])
	}
	before := p.groups[g-1]
	return howMany(words) && len(before) > 0 && before[0].Gloss == linkIn && isLinkLemma(&before[0])
}

// howMany reports whether a group says of what there are many or some: ⲛⲥⲟⲡ "times".
func howMany(words []Word) bool {
	return len(words) == 2 && isLink(&words[0]) && words[1].Traits.Has(whenOrHow)
}

// last returns the word that ends a group and may govern what follows: its last noun, or a verb at its end. object
// reports whether the verb has a suffix or a noun as its object.
func last(words []Word) (w *Word, object bool) {
	for i := len(words) - 1; i >= 0; i-- {
		w, before := &words[i], &Word{}
		if i > 0 {
			before = &words[i-1]
		}
		switch {
		case w.XPOS == "PPERO":
			object = true
		case w.XPOS == "VSTAT" && before.XPOS == "CREL" && !inSet("being", w) && !w.Traits.Has(dictionary.Filling):
			if i > 1 && inSet("determiner", &words[i-2]) {
				return &words[i-2], object // ⲡⲉⲧⲟⲩⲁⲁⲃ, a noun
			}
			return w, object
		case isVerb(*w):
			return w, object
		case w.XPOS == "ART" || w.XPOS == "CREL":
		case isNominal(w) && (before.XPOS == "V" || before.XPOS == "VIMP"):
			return before, true // ϯ-noun: the verb has its object
		case isNominal(w):
			return w, object
		case w.XPOS == "PREP" || w.XPOS == "PTC":
			return nil, object
		}
	}
	return nil, object
}
