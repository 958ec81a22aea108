package dictionary

// PartsOfSpeech lists the values of Grammar.Pos. Their order determines their bits in an index, so only append to it.
var PartsOfSpeech = []string{
	"V", "N", "ADJ", "ADV", "PREP", "PRON", "CONJ", "INTJ", "NUM", "PTCL", "PFX", "SFX", "OTHER", UnknownPos, Name,
}

// Parts of speech that the code refers to by name.
const (
	Verb       = "V"
	Noun       = "N"
	Name       = "PROPN" // of a person, place, people, month or feast
	UnknownPos = "UNKNOWN"
)

// Etymologies lists the values of Entry.Etym: Egyptian, Greek, Latin, Semitic. Only append to it, as its order
// determines bits in an index.
var Etymologies = []string{"Egy", "Gr", "Lat", "Sem", UnknownEtym}

// EvidenceStatuses lists the values of Evidence.Status. A form occurs in a text, is cited in a book or word list, is
// reconstructed by rule, is said to be in a book that nobody has checked, or was not found.
var EvidenceStatuses = []string{Attested, Cited, Reconstructed, NotCollated, NoneFound}

// Statuses of evidence by name.
const (
	Attested      = "attested"
	Cited         = "cited"
	Reconstructed = "reconstructed"
	NotCollated   = "not-collated"
	NoneFound     = "none"
)

// Bands lists the values of Entry.Band as used in a filter, commonest first.
var Bands = []string{"1", "2", "3", "4"}

// UnknownEtym is the etymology of an entry without one.
const UnknownEtym = "Unknown"
