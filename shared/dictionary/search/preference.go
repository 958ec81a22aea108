package search

import "coptic.example/service/shared/dictionary/index"

// preference says which of equal matches a query means.
type preference struct {
	sign   index.Sign // the state of a form: ⲣⲱ⸗ is the mouth
	verb   bool       // a verb: "to love"
	banded uint32     // the entries below it have a known frequency
}

// any reports whether the query itself states a preference.
func (pr *preference) any() bool { return pr.sign != index.NoSign || pr.verb }

// of is a query for a folded word that states the preference.
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

// preferences are those whose answers are cached.
var preferences = map[preference]bool{
	{sign: index.NominalSign}: true, {sign: index.PronominalSign}: true, {sign: index.StativeSign}: true,
	{verb: true}: true,
}

// demotes reports whether a match ranks behind the others of its tier because it is not what the query prefers. A sign
// prefers forms in its state, "to" prefers verbs. A transliteration, being a guess, prefers words whose frequency is
// known; a typo prefers whole values.
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
