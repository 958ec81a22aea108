package index

import (
	"strings"
	"unicode/utf8"

	"coptic.example/service/shared/coptic"
)

// Sign is the mark of a form's state, or a preference in a query.
type Sign uint8

const (
	NoSign Sign = iota
	NominalSign
	PronominalSign
	StativeSign

	VerbSign Sign = 1 // a meaning that is a verb
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

// sign returns the sign of a form, whether written or implied by its state. For a meaning it returns VerbSign if the
// meaning is a verb.
func (v *value) sign() Sign {
	switch {
	case v.kind == Meaning && v.verb:
		return VerbSign
	case !v.kind.OfForm():
		return NoSign
	case v.state == coptic.Stative:
		return StativeSign
	}
	last, _ := utf8.DecodeLastRuneInString(strings.TrimRight(v.text, ")"))
	return SignOf(last)
}
