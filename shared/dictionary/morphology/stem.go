package morphology

import (
	"math/bits"

	"coptic.example/service/shared/coptic"
)

// Costs of a word of the lexicon, for the rarity of its band and for properties that make it less likely.
const (
	unknownBand = 5

	foreignCost = 45  // a form of another dialect, Sahidic or Bohairic
	remoteCost  = 60  // a form of a third dialect
	patternCost = 25  // a state derived by pattern
	sacredCost  = 10  // an abbreviated word
	certainCost = -60 // an abbreviation certain from the letters before it: ⲫ|ϯ
	letterCost  = 45  // per unknown letter
	unknownCost = 110 // once for having unknown letters
)

var bandCosts = [...]int32{1: 85, 2: 100, 3: 115, 4: 130, unknownBand: 165}

// shortCosts holds additional costs, by length, for short words that are not known to be common. Dictionaries list
// many that hardly ever occur.
var shortCosts = [...]int32{1: 70, 2: 35, 3: 10}

func costOfBand(band int) int32 {
	if band < 1 || band > unknownBand {
		band = unknownBand
	}
	return bandCosts[band]
}

// stemAt is an offset in the text at which a stem may begin.
type stemAt struct {
	at, end int
	lost    lostLetter
}

// reading is a form of the lexicon at an offset, as a member of a class.
type reading struct {
	stemAt
	class class
	match Match
	term  int             // its spelling in the lexicon
	cost  [dialects]int32 // never if it is impossible
	full  string          // an abbreviated word that is not in the lexicon
}

// stem is the cheapest reading of a class at an offset.
type stem struct {
	end   int
	class class
	cost  [dialects]int32
}

// source records how a spelling of the lexicon was found.
type source uint8

const (
	asWritten   source = iota
	abbreviated        // from an abbreviation
	byPattern          // as the dictionary form of a regular state
)

// appendTerm adds the readings of a spelling of the lexicon at an offset.
func (p *parser) appendTerm(place stemAt, term int, how source, cost [dialects]int32) {
	p.forms = p.a.lexicon.AppendForms(p.forms[:0], term)
	for i := range p.forms {
		f := &p.forms[i]
		r := reading{stemAt: place, match: f.Match, term: term, cost: p.known.formCosts(f, place, how)}
		for d := range r.cost {
			r.cost[d] = min(r.cost[d]+cost[d], never)
		}
		for set := f.classes(); set != 0; set &= set - 1 {
			r.class = class(bits.TrailingZeros64(set))
			p.appendReading(r)
		}
	}
}

// appendPatterned adds the verbs or nouns with a dictionary form, in the class of a pattern of one dialect.
func (p *parser) appendPatterned(place stemAt, term int, c class, d int) {
	p.forms = p.a.lexicon.AppendForms(p.forms[:0], term)
	part := Verb
	if c == classNoun {
		part = Noun
	}
	for i := range p.forms {
		f := &p.forms[i]
		if f.Parts&part == 0 || f.State != coptic.Absolute {
			continue
		}
		costs := p.known.formCosts(f, place, byPattern)
		for other := range costs {
			if other != d {
				costs[other] = never
			}
		}
		costs[d] += patternCost
		p.appendReading(reading{stemAt: place, class: c, match: f.Match, term: term, cost: costs})
	}
}

func (k *knowledge) formCosts(f *Form, place stemAt, how source) [dialects]int32 {
	cost := costOfBand(f.Band)
	if n := place.end - place.at; n < len(shortCosts) && f.Band >= unknownBand && how == asWritten {
		cost += shortCosts[n]
	}
	costs := [dialects]int32{cost, cost}
	if f.Dialect == "" {
		return costs
	}
	for d := range k.count {
		switch initial := f.Dialect[0]; {
		case initial == k.dialects[d].siglum[0]:
		case initial == 'S', initial == 'B':
			costs[d] += foreignCost
		default:
			costs[d] += remoteCost
		}
	}
	return costs
}

// classes returns the set of classes that a form may belong to, one bit each.
func (f *Form) classes() uint64 {
	nominal := f.Parts&(Noun|Other) != 0
	choose := func(verb, noun, prep class) (set uint64) {
		if f.Parts&Verb != 0 {
			set |= 1 << verb
		}
		if nominal {
			set |= 1 << noun
		}
		if f.Parts&Prep != 0 {
			set |= 1 << prep
		}
		return set
	}
	switch f.State {
	case coptic.Nominal:
		return choose(classVerbN, classNounN, classPreposition)
	case coptic.Pronominal:
		return choose(classVerbP, classNounP, classBound)
	case coptic.Stative:
		return 1 << classStative
	case coptic.Participle:
		return 1 << classParticiple
	}
	set := choose(classVerb, classNoun, classWord)
	if f.Parts&Adverb != 0 {
		set |= 1 << classAdverb
	}
	if f.Parts&Num != 0 {
		set |= 1 << classNumeral
	} else if f.Parts&(Function|Other) != 0 {
		set |= 1 << classWord
	}
	return set
}

// appendReading adds a reading. It also adds a stem for the end and class of the reading, or lowers the cost of an
// existing one.
func (p *parser) appendReading(r reading) {
	p.readings[r.at] = append(p.readings[r.at], r)
	stems := &p.stems[r.at][r.lost]
	for i := range *stems {
		s := &(*stems)[i]
		if s.end == r.end && s.class == r.class {
			for d := range s.cost {
				s.cost[d] = min(s.cost[d], r.cost[d])
			}
			return
		}
	}
	*stems = append(*stems, stem{r.end, r.class, r.cost})
}
