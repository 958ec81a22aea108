package gloss

import (
	"strings"

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
	for g := p.g - 1; g >= 0 && g >= p.g-rulerWithin; g-- {
		words := p.groups[g]
		if len(words) == 0 {
			break
		}
		switch first := &words[0]; {
		case len(words) == 1 && first.XPOS == "PUNCT" && g == p.g-1:
			found.far, found.beyond = true, true
			continue
		case len(words) == 1 && (first.XPOS == "PUNCT" || first.XPOS == "CONJ"):
			return nil, found
		case len(words) == 2 && first.XPOS == "PREP" && words[1].XPOS == "PPERO" && g == p.g-1 && explained(first.Form):
			found.suffix = true
			return nil, found
		case len(words) == 1 && (first.XPOS == "PTC" || first.XPOS == "ADV" || first.XPOS == "NEG" || first.XPOS == "COP"),
			len(words) == 1 && (first.XPOS == "PREP_PPERO" || first.XPOS == "PPERI"),
			len(words) == 2 && first.XPOS == "PREP" && words[1].XPOS == "PPERO":
			if first.Lemma == "ⲛ" && len(words) == 2 { // ⲙⲙⲟϥ: the object
				found.object = true
			}
			found.far, found.beyond = true, found.beyond || first.XPOS != "PTC"
			continue
		case words[0].XPOS == "IMOD" && g > 0, p.saysWhen(g): // ϣⲙϣⲉ ⲧⲏⲣⲟⲩ ⲛⲛⲉϥⲛⲟⲩⲧⲉ
			found.far, found.beyond = true, true
			continue
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

// saysWhen reports whether a group with ⲛ- says when or how often, as ⲛⲟⲩⲙⲏϣ ⲛⲥⲟⲡ "many times" does in two groups: what
// follows belongs to what stands before it.
func (p place) saysWhen(g int) bool {
	words := p.groups[g]
	if len(words) < 2 || words[0].XPOS != "PREP" || words[0].Lemma != "ⲛ" || g == 0 {
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
	return howMany(words) && len(before) > 0 && before[0].Gloss == linkIn && before[0].Lemma == "ⲛ"
}

// howMany reports whether a group says of what there are many or some: ⲛⲥⲟⲡ "times".
func howMany(words []Word) bool {
	return len(words) == 2 && isLink(&words[0]) && words[1].Traits.Has(whenOrHow)
}

// explained reports whether a noun with ⲛ- follows a preposition with a suffix and says who that is.
func explained(form string) bool {
	for _, stem := range [...]string{"ⲧⲟⲟⲧ", "ⲧⲟⲧ", "ⲣⲁⲧ", "ϩⲏⲧ", "ⲉⲧⲃⲏⲏⲧ", "ⲉⲑⲃⲏⲧ"} {
		if strings.HasSuffix(form, stem) && form != "ⲛϩⲏⲧ" {
			return true
		}
	}
	return false
}

// last returns the word that ends a group and may govern what follows: its last noun, or a verb at its end. object
// reports whether the verb has a suffix or a noun as its object.
func last(words []Word) (w *Word, object bool) {
	for i := len(words) - 1; i >= 0; i-- {
		w := &words[i]
		switch {
		case w.XPOS == "PPERO":
			object = true
		case w.XPOS == "VSTAT" && i > 0 && words[i-1].XPOS == "CREL" &&
			!inSet("being", w) && !w.Traits.Has(dictionary.Filling):
			if i > 1 && (words[i-2].XPOS == "ART" || words[i-2].XPOS == "PDEM" || words[i-2].XPOS == "PPOS") {
				return &words[i-2], object // ⲡⲉⲧⲟⲩⲁⲁⲃ, a noun
			}
			return w, object
		case isVerb(*w):
			return w, object
		case isNominal(w) && w.XPOS != "ART" && w.XPOS != "CREL":
			if i > 0 && isNominal(w) {
				for j := range i { // ϯ-noun: the verb has its object
					if (words[j].XPOS == "V" || words[j].XPOS == "VIMP") && i == j+1 {
						return &words[j], true
					}
				}
			}
			return w, object
		case w.XPOS == "PREP" || w.XPOS == "PTC":
			return nil, object
		}
	}
	return nil, object
}
