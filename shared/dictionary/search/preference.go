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

// Weights that say how much less likely a word is to be meant by a typo, beside that of the slip itself
// (package slip).
const (
	weightBand    = 1 // for each frequency band
	weightName    = 1
	weightAside   = 1 // for a meaning that is not the first
	weightPartial = 5 // for a word beside others
)

// typo returns the posting of a typo with a slip of that weight. How common the word is and the place of the meaning
// add to the weight, because a rare word or a name may be spelled as nearly as the word that is meant. Among equal
// weights the place decides.
func (pr *preference) typo(p index.Posting, weight int, partial bool) index.Posting {
	weight += weightBand * (pr.ix.Band(int(p.Entry())) + 1) / 2
	if pr.ix.Column(int(p.Entry()))&index.PosField == index.OfPos(dictionary.Name) {
		weight += weightName
	}
	sense, gloss := p.Place()
	if sense > 0 || gloss > 0 {
		weight += weightAside
	}
	if partial {
		weight += weightPartial
	}
	return p.At(uint16(min(weight, maxTypoWeight)*typoPlaces + min(sense+gloss, typoPlaces-1)))
}

// A typo's weight and the place of its meaning share the eleven bits of a position.
const (
	typoPlaces    = 8
	maxTypoWeight = (index.LastPosition+1)/typoPlaces - 1
)

// any reports whether the query itself states a preference.
func (pr *preference) any() bool { return pr.sign != index.NoSign || pr.verb }

// of returns a query for a folded word that states the preference.
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

// demotes reports whether a match ranks after the others of its tier because it is not what the query prefers. A sign
// prefers forms in its state, "to" prefers verbs. A transliteration, being a guess, prefers words whose frequency is
// known; a typo prefers whole values.
func (pr *preference) demotes(c tier, p index.Posting, partial bool) bool {
	switch {
	case c >= tierPrefix:
		return c >= tierFuzzy1 && partial && p.Kind().OfForm()
	case pr.sign != index.NoSign && p.Kind().OfForm():
		return p.Sign() != pr.sign
	case pr.verb && p.Kind() == index.Meaning:
		return p.Sign() != index.VerbSign
	case c == tierSound:
		return p.Entry() >= pr.ix.Banded()
	}
	return false
}
