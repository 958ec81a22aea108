package search

import (
	"coptic.example/service/shared/dictionary"
	"coptic.example/service/shared/dictionary/index"
)

// preference determines which of several equal matches a query means.
type preference struct {
	sign index.Sign // the state of a form: ⲣⲱ⸗ means the mouth
	verb bool       // a verb: "to love"
	// sound is the position of the nearest common word that the query transliterates. Rare words at that position or
	// after it rank after common ones: for ouro, ⲟⲩⲣⲟ "king" comes before ⲟⲩⲣⲱ "bean".
	sound int
	ix    *index.Index // used to look up how common an entry is
}

// commonBands is the number of frequency bands that count as common.
const commonBands = 2

// isCommon reports whether an entry is one of the commonest words.
func (pr *preference) isCommon(entry uint32) bool { return pr.ix.Band(int(entry)) <= commonBands }

// isName reports whether an entry is a name.
func (pr *preference) isName(entry uint32) bool {
	return pr.ix.Column(int(entry))&index.PosField == index.OfPos(dictionary.Name)
}

// Weights added to that of a slip (package slip) if the corrected word is less likely to be meant.
const (
	weightBand      = 1 // per two frequency bands
	weightName      = 1
	weightSecondary = 1 // for a meaning that is not the first
	weightPartial   = 5 // for a value with other words
)

// typoPosting returns p with a position for a typo whose slip has the given weight. Rare words, names and secondary
// meanings add to the weight, because they may be as close in spelling as the word that is meant. Equal weights are
// ordered by the position of the meaning.
func (pr *preference) typoPosting(p index.Posting, weight int, partial bool) index.Posting {
	weight += weightBand * (pr.ix.Band(int(p.Entry())) + 1) / 2
	if pr.isName(p.Entry()) {
		weight += weightName
	}
	sense, gloss := p.Place()
	if sense > 0 || gloss > 0 {
		weight += weightSecondary
	}
	if partial {
		weight += weightPartial
	}
	return p.At(uint16(min(weight, maxTypoWeight)*typoPlaces + min(sense+gloss, typoPlaces-1)))
}

// The weight of a typo and the position of its meaning share the eleven bits of a position.
const (
	typoPlaces    = 8
	maxTypoWeight = (index.LastPosition+1)/typoPlaces - 1
)

// isSet reports whether the query states a preference.
func (pr *preference) isSet() bool { return pr.sign != index.NoSign || pr.verb }

// query returns the query for a folded word with this preference.
func (pr preference) query(word string) string {
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

// preferences holds the preferences for which answers are cached.
var preferences = map[preference]bool{
	{sign: index.NominalSign}: true, {sign: index.PronominalSign}: true, {sign: index.StativeSign}: true,
	{verb: true}: true,
}

// demotes reports whether a match ranks last in its tier because the query prefers others. A sign prefers forms in
// that state, and "to" prefers verbs. Transliterations prefer words of known frequency, and typos prefer whole
// values.
func (pr *preference) demotes(c tier, p index.Posting, partial bool) bool {
	switch {
	case c >= tierPrefix:
		return c >= tierFuzzy1 && partial && p.Kind().OfForm()
	case pr.sign != index.NoSign && p.Kind().OfForm():
		return p.Sign() != pr.sign
	case pr.verb && p.Kind() == index.Meaning:
		return p.Sign() != index.VerbSign
	case c == tierSound:
		return p.Entry() >= pr.ix.Banded() || !pr.isCommon(p.Entry()) && p.Position() >= pr.sound
	}
	return false
}
