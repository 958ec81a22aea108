package morphology

import "coptic.example/service/shared/coptic"

// Lexicon is the words of a dictionary, sorted by their folded spelling as bytes. It must be safe for concurrent use.
type Lexicon interface {
	// Len is the number of spellings.
	Len() int
	// Spelling returns the ith spelling; the caller does not change it.
	Spelling(i int) []byte
	// AppendForms appends what the ith spelling may be as a whole word. A word that is only part of a phrase is none.
	AppendForms(dst []Form, i int) []Form
	// Headword returns the headword of an entry.
	Headword(entry int) string
}

// Form is a form of an entry.
type Form struct {
	Match
	Dialect string // siglum, or "" if there is none
	State   State
	Parts   Part // of the entry's senses
	Band    int  // how common the entry is: 1 (the hundred commonest) to 4; 5 when not known
}

// Match points to a form of an entry, by the numbers that the lexicon gave it.
type Match struct {
	Entry int
	Value int
}

// State is the state of a form.
type State = coptic.State

// The states of forms. A Form is never without one.
const (
	Absolute   = coptic.Absolute
	Nominal    = coptic.Nominal
	Pronominal = coptic.Pronominal
	Stative    = coptic.Stative
	Participle = coptic.Participle
)

// Part is a set of parts of speech.
type Part uint16

const (
	Noun Part = 1 << iota // adjectives too
	Verb
	Adverb
	Prep
	Num
	Other    // interjections and what a dictionary does not classify
	Function // pronouns, conjunctions, particles, prefixes and suffixes

	AnyPart Part = 1<<iota - 1
	Name    Part = 1 << (iota - 1) // beside Noun, of an entry that is a name
)

// PartOf returns the part of speech for an entry's pos field (dictionary.PartsOfSpeech). Names stand where nouns do.
func PartOf(pos string) Part {
	switch pos {
	case "N", "ADJ":
		return Noun
	case "PROPN":
		return Noun | Name
	case "V":
		return Verb
	case "ADV":
		return Adverb
	case "PREP":
		return Prep
	case "NUM":
		return Num
	case "PRON", "CONJ", "PTCL", "PFX", "SFX":
		return Function
	}
	return Other
}
