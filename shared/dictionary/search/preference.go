package search

import (
	"coptic.example/service/shared/dictionary"
	"coptic.example/service/shared/dictionary/index"
)

// preference says which of equal matches a query means.
type preference struct {
	sign index.Sign   // the state of a form: ⲣⲱ⸗ is the mouth
	verb bool         // a verb: "to love"
	ix   *index.Index // says how common an entry is
}

// The bands of words that people are likeliest to mean.
const commonBands = 2

// common reports whether an entry is one of the commonest words.
func (pr *preference) common(entry uint32) bool { return pr.ix.Band(int(entry)) <= commonBands }

// typo is a posting of a typo. How common its word is counts together with the place of the meaning: a rare word or a
// name may be spelled as nearly as the word that is meant.
func (pr *preference) typo(p index.Posting) index.Posting {
	const aside = index.UnknownBand - 1 // a meaning that is not the first counts like the rarest words
	rank := pr.ix.Band(int(p.Entry()))
	if pr.ix.Column(int(p.Entry()))&index.PosField == index.OfPos(dictionary.Name) {
		rank += aside
	}
	if sense, gloss := p.Place(); sense > 0 || gloss > 0 {
		rank += aside + min(sense+gloss, index.MaxGloss)
	}
	return p.At(uint16(rank))
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
		return p.Entry() >= pr.ix.Banded()
	}
	return false
}
