package dictionary

// PartsOfSpeech are the values of Grammar.Pos. Their order determines their bits in an index, so only append to it.
var PartsOfSpeech = []string{
	"V", "N", "ADJ", "ADV", "PREP", "PRON", "CONJ", "INTJ", "NUM", "PTCL", "PFX", "SFX", "OTHER", UnknownPos, Name,
}

// Parts of speech that code refers to by name.
const (
	Verb       = "V"
	Noun       = "N"
	Name       = "PROPN" // of a person, place, people, month or feast
	UnknownPos = "UNKNOWN"
)

// Etymologies are the values of Entry.Etym: Egyptian, Greek, Latin, Semitic. Only append to it, as above.
var Etymologies = []string{"Egy", "Gr", "Lat", "Sem", UnknownEtym}

// EvidenceStatuses are the values of Evidence.Status: a text has the form; a book or word list gives it; it is
// formed by rule; a book is said to give it, but nobody has checked; none was found.
var EvidenceStatuses = []string{Attested, Cited, Reconstructed, NotCollated, NoneFound}

// The statuses of evidence by name.
const (
	Attested      = "attested"
	Cited         = "cited"
	Reconstructed = "reconstructed"
	NotCollated   = "not-collated"
	NoneFound     = "none"
)

// Bands are the values of Entry.Band as used in a filter, commonest first.
var Bands = []string{"1", "2", "3", "4"}

// UnknownEtym is the etymology of an entry without one.
const UnknownEtym = "Unknown"
