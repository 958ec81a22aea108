package morphology

import "coptic.example/service/shared/coptic"

// Lexicon provides the words of a dictionary, sorted bytewise by folded spelling. It must be safe for concurrent
// use.
type Lexicon interface {
	// Len returns the number of spellings.
	Len() int
	// Spelling returns the ith spelling. The caller must not change it.
	Spelling(i int) []byte
	// AppendForms appends the forms with the ith spelling. Words that occur only within phrases have none.
	AppendForms(dst []Form, i int) []Form
	// Headword returns the headword of an entry.
	Headword(entry int) string
}

// Form is a form of an entry.
type Form struct {
	Match
	Dialect string // siglum, or ""
	State   coptic.State
	Parts   Part // of the entry's senses
	Band    int  // frequency of the entry, from 1 (the commonest hundred) to 4; 5 if unknown
}

// Match identifies a form of an entry by the lexicon's numbers.
type Match struct {
	Entry int
	Value int
}

// Part is a set of parts of speech.
type Part uint16

const (
	Noun Part = 1 << iota // includes adjectives
	Verb
	Adverb
	Prep
	Num
	Other    // interjections and unclassified words
	Function // pronouns, conjunctions, particles, prefixes and suffixes

	AnyPart Part = 1<<iota - 1
	Name    Part = 1 << (iota - 1) // set in addition to Noun if the entry is a name
)

// PartOf returns the part of speech for an entry's pos field (dictionary.PartsOfSpeech). Names are also nouns.
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
