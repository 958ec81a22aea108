package dictionary

// PartsOfSpeech are the values of Grammar.Pos. Their order is that of their bits in an index: add at the end only.
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

// UnknownEtym is the etymology of an entry that names none.
const UnknownEtym = "Unknown"
