package dictionary

// PartsOfSpeech are the values of Grammar.Pos. Their order gives their bits in an index: add at the end only.
var PartsOfSpeech = []string{
	"V", "N", "ADJ", "ADV", "PREP", "PRON", "CONJ", "INTJ", "NUM", "PTCL", "PFX", "SFX", "OTHER", UnknownPos, Name,
}

// Parts of speech that code asks for by name.
const (
	Verb       = "V"
	Name       = "PROPN" // of a person, a place, a people, a month, a feast
	UnknownPos = "UNKNOWN"
)

// Etymologies are the values of Entry.Etym: Egyptian, Greek, Latin, Semitic. Add at the end only, as above.
var Etymologies = []string{"Egy", "Gr", "Lat", "Sem", UnknownEtym}

// EvidenceStatuses are the values of Evidence.Status: a text has the form, a book or word list gives it, it is formed
// by rule, a book is said to give it and nobody has compared, nobody found one.
var EvidenceStatuses = []string{Attested, Cited, Reconstructed, NotCollated, NoneFound}

// Statuses of evidence by name.
const (
	Attested      = "attested"
	Cited         = "cited"
	Reconstructed = "reconstructed"
	NotCollated   = "not-collated"
	NoneFound     = "none"
)

// Bands are the values of Entry.Band as a filter has them, the commonest words first.
var Bands = []string{"1", "2", "3", "4"}

// UnknownEtym is the etymology of an entry that names none.
const UnknownEtym = "Unknown"
