package lexicon

import (
	"strings"

	"coptic.example/service/shared/dictionary"
)

// Prefixes of citations of the verification data. A test compares them with the data.
const (
	SahidicNT         = "Sahidic NT (Horner) "
	SahidicTreebank   = "UD Coptic-Scriptorium, "
	BohairicTreebank  = "UD Coptic-Bohairic, "
	ComprehensiveList = "Comprehensive Coptic Lexicon"
	ScriptoriumList   = "Coptic Scriptorium’s lexicon"
)

// EvidenceStatus returns the status of a form with the given citation.
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
