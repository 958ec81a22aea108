package lexicon

import (
	"strings"

	"coptic.example/service/shared/dictionary"
)

// Prefixes of the places in the verification data. A test compares the data with them.
const (
	SahidicNT         = "Sahidic NT (Horner) "
	SahidicTreebank   = "UD Coptic-Scriptorium, "
	BohairicTreebank  = "UD Coptic-Bohairic, "
	ComprehensiveList = "Comprehensive Coptic Lexicon"
	ScriptoriumList   = "Coptic Scriptorium’s lexicon"
)

// EvidenceStatus returns the status of a form whose place is given.
func EvidenceStatus(place string) string {
	switch {
	case strings.Contains(place, "not collated"):
		return dictionary.NotCollated
	case strings.Contains(place, "reconstructed"):
		return dictionary.Reconstructed
	case strings.HasPrefix(place, SahidicNT), strings.HasPrefix(place, SahidicTreebank),
		strings.HasPrefix(place, BohairicTreebank):
		return dictionary.Attested
	}
	return dictionary.Cited
}
