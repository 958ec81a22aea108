package search

import "coptic.example/service/shared/dictionary/index"

// preference is what of a query says which of equal matches is meant.
type preference struct {
	sign   index.Sign // the state of a form: ⲣⲱ⸗ is the mouth
	verb   bool       // a verb: "to love"
	banded uint32     // the entries below it have a known frequency
}

// any reports whether the query prefers something that other queries for the same words do not.
func (pr *preference) any() bool { return pr.sign != index.NoSign || pr.verb }

// of is a query for a folded word with the preference.
func (pr preference) of(word string) string {
	if pr.verb {
		word = "to " + word
	}
	switch pr.sign {
	case index.NominalSign:
		word += "-"
	case index.PronominalSign:
		word += "⸗"
	case index.StativeSign:
		word += "†"
	}
	return word
}

// preferences are those that a query of one word has mostly.
var preferences = map[preference]bool{
	{sign: index.NominalSign}: true, {sign: index.PronominalSign}: true, {sign: index.StativeSign}: true, {verb: true}: true,
}

// demotes reports whether a match ranks behind those of its tier that the query prefers: forms in the state whose sign
// it has, verbs after "to"; for a word in transliteration, which is a guess, words whose frequency is known; for a typo,
// whole values.
func (pr *preference) demotes(c tier, p index.Posting, partial bool) bool {
	switch {
	case c >= tierPrefix:
		return c >= tierFuzzy1 && partial
	case pr.sign != index.NoSign && p.Kind().OfForm():
		return p.Sign() != pr.sign
	case pr.verb && p.Kind() == index.Meaning:
		return p.Sign() != index.VerbSign
	case c == tierSound:
		return p.Entry() >= pr.banded
	}
	return false
}
