package dictionary

// Frame describes the company of a word. One without a meaning says when its sense holds: it does where one of the
// frames of the sense fits. One with a meaning says what the word and its complement mean together.
type Frame struct {
	// Object is NoObject, SomeObject, PronounObject, ReflexiveObject, ThingObject, or the name of a trait that the
	// object has.
	Object      string     `json:"object,omitempty"`
	Preposition string     `json:"preposition,omitempty"` // of a complement, with its hyphen: ⲉ-
	Adverb      string     `json:"adverb,omitempty"`      // after it: ⲉⲃⲟⲗ
	Dative      bool       `json:"dative,omitempty"`      // somebody to whom, with ⲛ- or ⲛⲁ⸗
	Subject     string     `json:"subject,omitempty"`     // ThingObject, or the name of a trait
	Meaning     *Localized `json:"meaning,omitempty"`
}

// Objects that are no traits.
const (
	NoObject        = "none"
	SomeObject      = "some"
	PronounObject   = "pronoun"   // a suffix, which may be a person or a thing
	ReflexiveObject = "reflexive" // a suffix of the subject's own person: he turned himself
	ThingObject     = "thing"     // a noun of no person; what a relative clause names may be one
)

// FrameObjects lists the values of Frame.Object.
func FrameObjects() []string {
	return append([]string{NoObject, SomeObject, PronounObject, ReflexiveObject, ThingObject}, TraitNames()...)
}

// Company describes the words beside a word in a text.
type Company struct {
	Object, Subject Participant
	Prepositions    []string // without hyphens
	Adverb          string
	Dative          bool
}

// Participant is the subject or the object of a verb: nobody, a pronoun, a noun with its traits, or what only a
// demonstrative or a relative clause names. A pronoun may be reflexive.
type Participant struct {
	Given, Pronoun, Reflexive, Noun bool
	Traits                          Traits
}

// is reports how well a participant fits what a frame wants, from 1 to 2, or 0 if it does not.
func (p Participant) is(want string) int {
	fits, weight := false, 1
	switch want {
	case NoObject:
		fits = !p.Given
	case SomeObject:
		fits = p.Given
	case PronounObject:
		fits = p.Given && p.Pronoun
	case ReflexiveObject:
		fits, weight = p.Reflexive, 2
	case ThingObject:
		fits, weight = p.Noun && !p.Traits.Has(Person), 2
	default:
		fits, weight = p.Given && p.Traits.Has(TraitNamed(want)), 2
	}
	if !fits {
		return 0
	}
	return weight
}

// Fit counts the conditions of a frame that a company meets. An object or a subject of a certain kind counts double.
// It returns 0 if the company fails one.
func (f *Frame) Fit(c Company, same func(preposition, lemma string) bool) int {
	fit := 0
	meet := func(asked bool, met int) bool {
		if asked {
			fit += met
		}
		return !asked || met > 0
	}
	one := func(met bool) int {
		if met {
			return 1
		}
		return 0
	}
	preposition := false
	for _, lemma := range c.Prepositions {
		preposition = preposition || same(f.Preposition, lemma)
	}
	if !meet(f.Object != "", c.Object.is(f.Object)) || !meet(f.Subject != "", c.Subject.is(f.Subject)) ||
		!meet(f.Adverb != "", one(f.Adverb == c.Adverb)) || !meet(f.Dative, one(c.Dative)) ||
		!meet(f.Preposition != "", one(preposition)) {
		return 0
	}
	return fit
}

// SenseIn chooses among the frames of several senses the sense that fits a company best, the first of those that fit
// alike. It returns -1 where none fits. same tells whether a frame's preposition is the one of a lemma, in any dialect.
func SenseIn(senses [][]Frame, c Company, same func(preposition, lemma string) bool) int {
	best, most := -1, 0
	for i, frames := range senses {
		for j := range frames {
			if frames[j].Meaning != nil {
				continue
			}
			if fit := frames[j].Fit(c, same); fit > most {
				best, most = i, fit
			}
		}
	}
	return best
}

// Governed lists the prepositions that a word takes in a sense, and what they say together.
func (s *Sense) Governed() (list []Government) {
	for _, f := range s.Frames {
		if f.Preposition != "" && f.Meaning != nil {
			list = append(list, Government{f.Preposition, *f.Meaning})
		}
	}
	return list
}
