package morphology

// class is a class of morphemes with the same distribution.
type class uint8

const (
	noClass class = iota

	// Open classes, whose members are in the lexicon.
	classNoun
	classNounN // in the nominal state: before another noun
	classNounP // in the pronominal state: before a suffix
	classVerb
	classVerbN
	classVerbP
	classStative
	classImperative
	classParticiple
	classAdverb
	classNumeral
	classWord // any other independent word
	classPreposition
	classBound // a preposition before a suffix
	classUnknown
	classUnknownP // before a suffix

	closedClasses // the classes from here on come from the tables only
)

// classes lists the name and role of each class.
var classes = [...]struct {
	name string
	role Role
}{
	classNoun:        {"noun", Lemma},
	classNounN:       {"noun-n", Lemma},
	classNounP:       {"noun-p", Lemma},
	classVerb:        {"verb", Lemma},
	classVerbN:       {"verb-n", Lemma},
	classVerbP:       {"verb-p", Lemma},
	classStative:     {"stative", Lemma},
	classImperative:  {"imperative", Lemma},
	classParticiple:  {"participle", Prefix},
	classAdverb:      {"adverb", Lemma},
	classNumeral:     {"numeral", Numeral},
	classWord:        {"word", Lemma},
	classPreposition: {"preposition", Preposition},
	classBound:       {"bound", Preposition},
	classUnknown:     {"unknown", Unknown},
	classUnknownP:    {"unknown-p", Unknown},

	closedClasses: {"end", Unknown},
	{"article", Article},
	{"other", Article},
	{"fused-h", Article},
	{"fused-i", Article},
	{"possessive", Possessive},
	{"possessor", Possessive},
	{"owned", Possessive},
	{"this", Demonstrative},
	{"that", Demonstrative},
	{"independent", Person},
	{"proclitic", Person},
	{"prefixed", Person},
	{"infixed", Person},
	{"infixed-h", Person},
	{"conjoined", Person},
	{"suffixed", Suffix},
	{"preposition-i", Preposition}, // a preposition that an infinitive may follow
	{"perfect-n", Conjugation},
	{"perfect", Conjugation},
	{"base-n", Conjugation},
	{"base", Conjugation},
	{"conjunctive", Conjugation},
	{"whole", Conjugation},
	{"conditional", Conjugation}, // ⲉ of ⲉϥϣⲁⲛ
	{"conditional-sign", Conjugation},
	{"optative", Conjugation}, // the first ⲉ of ⲉϥⲉ
	{"optative-sign", Conjugation},
	{"causative-n", Conjugation},
	{"causative", Conjugation},
	{"future", Conjugation},
	{"able", Conjugation},
	{"circumstantial", Converter},
	{"preterite", Converter},
	{"converter-n", Converter},
	{"converter", Converter},
	{"past", Converter},
	{"relative", Converter},
	{"relative-h", Converter},
	{"relative-p", Converter},
	{"relative-c", Converter},
	{"relative-a", Converter},
	{"negation", Negation},
	{"negator", Negation},
	{"vetitive", Negation},
	{"not", Negation},
	{"exist", Particle},
	{"have-n", Particle},
	{"have", Particle},
	{"particle-n", Particle},
	{"particle", Particle},
	{"copula", Particle},
	{"conjunction", Conjunction},
	{"abstract", Prefix},
	{"people", Prefix},
	{"agent", Prefix},
	{"deed", Prefix}, // before a person and a verb
	{"privative", Prefix},
	{"ordinal", Prefix},
	{"light", Prefix}, // a light verb before a bare noun
	{"loan", Prefix},  // before a Greek verb
}

const classEnd = closedClasses

func classNamed(name string) class {
	for i := range classes {
		if classes[i].name == name && name != "" {
			return class(i)
		}
	}
	return noClass
}

func (c class) role() Role { return classes[c].role }

// parts returns the parts of speech of entries that can explain a row of a closed class.
func (c class) parts() Part {
	switch c.role() {
	case Lemma:
		switch c {
		case classNounP, classAdverb, classWord:
			return AnyPart
		}
		return Verb
	case Preposition:
		return Prep
	case Conjugation:
		return Verb | Function
	case Prefix:
		return Function | Verb | Noun
	case Numeral:
		return Num | Noun
	case Conjunction, Particle:
		return Function | Adverb | Prep | Verb
	case Negation:
		return Function | Adverb | Verb
	}
	return Function
}

// inWord reports whether rows of a class may be part of a single word: prefixes and, unless they come first, persons
// and suffixes, as in "his coming".
func (c class) inWord(first bool) bool {
	role := c.role()
	return role == Prefix || !first && (role == Person || role == Suffix)
}
