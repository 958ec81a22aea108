package morphology

import "math/bits"

// What a word of the lexicon costs: how rare its band is, and what makes it unlikely to be meant.
const (
	unknownBand = 5

	foreignCost = 45  // a form of another dialect, Sahidic or Bohairic
	remoteCost  = 60  // of a third one
	patternCost = 25  // a state by pattern
	sacredCost  = 10  // an abbreviated word
	surelyCost  = -60 // one that the letters before it leave no doubt of: ⲫ|ϯ
	letterCost  = 45  // a letter that nothing explains
	unknownCost = 110 // and to have such letters at all
)

var bandCosts = [...]int32{1: 85, 2: 100, 3: 115, 4: 130, unknownBand: 165}

// shortCosts are for words of a letter or two that are not known to be common: dictionaries list many that hardly
// occur.
var shortCosts = [...]int32{1: 70, 2: 35, 3: 10}

func costOfBand(band int) int32 {
	if band < 1 || band > unknownBand {
		band = unknownBand
	}
	return bandCosts[band]
}

// stemAt is a place in the text where a stem may stand.
type stemAt struct {
	at, end int
	lost    lost
}

// reading is a form of the lexicon in a place, as a member of a class.
type reading struct {
	stemAt
	class class
	match Match
	term  int             // the spelling it has in the lexicon
	cost  [dialects]int32 // never where it cannot be meant
	full  string          // an abbreviated word that the lexicon has not
}

// stem is the cheapest of the readings of a class in a place.
type stem struct {
	end   int
	class class
	cost  [dialects]int32
}

// how a spelling of the lexicon was come by.
type how uint8

const (
	asWritten how = iota
	inFull        // an abbreviation
	byPattern     // the dictionary form of a regular state
)

// appendTerm adds what a spelling of the lexicon may be in a place.
func (p *parser) appendTerm(place stemAt, term int, how how, cost [dialects]int32) {
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

// appendPatterned adds the verbs or nouns that a spelling is the dictionary form of, in the class of a pattern of one
// dialect.
func (p *parser) appendPatterned(place stemAt, term int, c class, d int) {
	p.forms = p.a.lexicon.AppendForms(p.forms[:0], term)
	part := Verb
	if c == classNoun {
		part = Noun
	}
	for i := range p.forms {
		f := &p.forms[i]
		if f.Parts&part == 0 || f.State != Absolute {
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

func (k *knowledge) formCosts(f *Form, place stemAt, how how) [dialects]int32 {
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

// classes returns the classes that a form may belong to, one bit for each.
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
	case Nominal:
		return choose(classVerbN, classNounN, classPreposition)
	case Pronominal:
		return choose(classVerbP, classNounP, classBound)
	case Stative:
		return 1 << classStative
	case Participle:
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

// appendReading adds a reading, and its class to the stems of the place.
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
