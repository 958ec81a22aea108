package dictionary

// Frame describes a context of a word. A frame without a meaning is a condition for its sense: at least one such
// frame of the sense must match. A frame with a meaning states what the word and its complement mean together.
type Frame struct {
	// Object is NoObject, SomeObject, PronounObject, ReflexiveObject, ThingObject, or a trait required of the object.
	Object      string     `json:"object,omitempty"`
	Preposition string     `json:"preposition,omitempty"` // of a complement, with its hyphen: ⲉ-
	Adverb      string     `json:"adverb,omitempty"`      // after the word: ⲉⲃⲟⲗ
	Dative      bool       `json:"dative,omitempty"`      // an indirect object with ⲛ- or ⲛⲁ⸗
	Subject     string     `json:"subject,omitempty"`     // ThingObject or a trait
	Determiner  string     `json:"determiner,omitempty"`  // of a noun: one of Determiners
	Of          string     `json:"of,omitempty"`          // required of the noun after “of”: ThingObject or a trait
	Meaning     *Localized `json:"meaning,omitempty"`
}

// Values of Frame.Object that are not traits.
const (
	NoObject        = "none"
	SomeObject      = "some"
	PronounObject   = "pronoun"   // a suffix, which may be a person or a thing
	ReflexiveObject = "reflexive" // a suffix of the same person as the subject: he turned himself
	ThingObject     = "thing"     // a noun that is not a person; a relative clause may also count
)

// FrameObjects returns the values of Frame.Object.
func FrameObjects() []string {
	return append([]string{NoObject, SomeObject, PronounObject, ReflexiveObject, ThingObject}, TraitNames()...)
}

// Determiners returns the values of Frame.Determiner, which describes what precedes a noun.
func Determiners() []string {
	return []string{"possessive", "definite", "indefinite", "demonstrative", "none"}
}

// WordContext describes the context of a word in a text.
type WordContext struct {
	Object, Subject Participant
	Of              Participant // the noun that depends on a noun with ⲛ- or ⲛⲧⲉ-: a cup of water
	Determiner      string      // of a noun: one of Determiners
	Prepositions    []string    // without hyphens
	Adverb          string
	Dative          bool
}

// Participant describes the subject or object of a verb: none, a pronoun (which may be reflexive), a noun with its
// traits, or a demonstrative or relative clause.
type Participant struct {
	Given, Pronoun, Reflexive, Noun bool
	Traits                          Traits
}

// match returns how well a participant matches want, from 1 to 2, or 0 if it does not.
func (p Participant) match(want string) int {
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

// fit returns the number of conditions of a frame that a context meets, or 0 if it fails one. A condition on the
// kind of object or subject counts double. same reports whether a preposition of a frame is a given lemma in any
// dialect.
func (f *Frame) fit(c WordContext, same func(preposition, lemma string) bool) int {
	sum := 0
	meet := func(asked bool, met int) bool {
		if asked {
			sum += met
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
	if !meet(f.Object != "", c.Object.match(f.Object)) || !meet(f.Subject != "", c.Subject.match(f.Subject)) ||
		!meet(f.Of != "", c.Of.match(f.Of)) || !meet(f.Determiner != "", one(f.Determiner == c.Determiner)) ||
		!meet(f.Adverb != "", one(f.Adverb == c.Adverb)) || !meet(f.Dative, one(c.Dative)) ||
		!meet(f.Preposition != "", one(preposition)) {
		return 0
	}
	return sum
}

// ConditionsMet returns the number of conditions of the most specific frame that a context satisfies, counted as in
// fit. It returns 0 if the context satisfies no frame. Frames with a meaning are ignored. same reports whether a
// preposition of a frame is a given lemma in any dialect.
func ConditionsMet(frames []Frame, c WordContext, same func(preposition, lemma string) bool) (most int) {
	for i := range frames {
		if frames[i].Meaning == nil {
			most = max(most, frames[i].fit(c, same))
		}
	}
	return most
}

// Governed returns the prepositions that a word takes in a sense, with their joint meanings.
func (s *Sense) Governed() (list []Government) {
	for _, f := range s.Frames {
		if f.Preposition != "" && f.Meaning != nil {
			list = append(list, Government{f.Preposition, *f.Meaning})
		}
	}
	return list
}
