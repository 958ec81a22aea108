package index

import (
	"strings"
	"unicode/utf8"

	"coptic.example/service/shared/dictionary"
)

// Sign is how a form or a word of a query is marked: as standing in a state, or as a meaning that of a verb.
type Sign uint8

const (
	NoSign Sign = iota
	NominalSign
	PronominalSign
	StativeSign

	VerbSign Sign = 1 // of a meaning
)

// SignOf returns the sign that r represents at the end of a word.
func SignOf(r rune) Sign {
	switch r {
	case '-', '‐', '‑', '⁃', '–', '−', 'ˉ', '˗':
		return NominalSign
	case '⸗', '⹀', '=':
		return PronominalSign
	case '†':
		return StativeSign
	}
	return NoSign
}

// sign returns the sign of a form, whether it is written or implied by the state. For a meaning it returns VerbSign
// if the meaning is a verb's.
func (v *value) sign() Sign {
	switch {
	case v.kind == Meaning && v.verb:
		return VerbSign
	case !v.kind.OfForm():
		return NoSign
	case v.state == dictionary.StateStative:
		return StativeSign
	}
	last, _ := utf8.DecodeLastRuneInString(strings.TrimRight(v.text, ")"))
	return SignOf(last)
}
