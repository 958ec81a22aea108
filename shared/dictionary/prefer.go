package dictionary

import (
	"strings"
	"unicode/utf8"
)

// sign is how a form or a word of a query is marked: as standing in a state, or as a meaning that of a verb.
type sign uint8

const (
	signNone sign = iota
	signNominal
	signPronominal
	signStative

	signVerb sign = 1 // of a meaning
)

// posVerb is the part of speech of a verb.
const posVerb = "V"

// signOf is the sign that r is at the end of a word.
func signOf(r rune) sign {
	switch r {
	case '-', '‐', '‑', '⁃', '–', '−', 'ˉ', '˗':
		return signNominal
	case '⸗', '⹀', '=':
		return signPronominal
	case '†':
		return signStative
	}
	return signNone
}

// sign is the sign of a form, whether written or said by its state; of a meaning, whether it is a verb's.
func (v *value) sign() sign {
	switch {
	case v.kind == KindMeaning && v.verb:
		return signVerb
	case v.kind > KindInflection:
		return signNone
	case v.state == StateStative:
		return signStative
	}
	last, _ := utf8.DecodeLastRuneInString(strings.TrimRight(v.text, ")"))
	return signOf(last)
}

// signed is the posting with a sign.
func (p posting) signed(s sign) posting { return p | posting(s)<<6 }

// preference is what of a query says which of equal matches is meant.
type preference struct {
	sign   sign   // the state of a form: ⲣⲱ⸗ is the mouth
	verb   bool   // a verb: "to love"
	banded uint32 // the entries below it have a known frequency
}

// any reports whether the query prefers something that other queries for the same words do not.
func (pr *preference) any() bool { return pr.sign != signNone || pr.verb }

// of is a query for a folded word with the preference.
func (pr preference) of(word string) string {
	if pr.verb {
		word = "to " + word
	}
	switch pr.sign {
	case signNominal:
		word += "-"
	case signPronominal:
		word += "⸗"
	case signStative:
		word += "†"
	}
	return word
}

// preferences are those that a query of one word has mostly.
var preferences = map[preference]bool{
	{sign: signNominal}: true, {sign: signPronominal}: true, {sign: signStative}: true, {verb: true}: true,
}

// lesser reports whether a match ranks behind those of its class that the query prefers: forms in the state whose sign
// it has, verbs after "to"; for a word in transliteration, which is a guess, words whose frequency is known; for a typo,
// whole values.
func (pr *preference) lesser(c class, p posting, part bool) bool {
	switch {
	case c >= classPrefix:
		return c >= classFuzzy1 && part
	case pr.sign != signNone && p.kind() <= KindInflection:
		return p.sign() != pr.sign
	case pr.verb && p.kind() == KindMeaning:
		return p.sign() != signVerb
	case c == classSound:
		return p.entry() >= pr.banded
	}
	return false
}
