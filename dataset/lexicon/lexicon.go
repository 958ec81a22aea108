// Package lexicon holds code shared by the readers of lexica: unmerged entries, the normalisation of forms and
// glosses, and import reports. Packages yaml, json and tei each read one format, load selects one of them, and merge
// combines several lexica into one dictionary.
package lexicon

import (
	"slices"

	"coptic.example/service/dataset/fault"
	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary"
)

// Prefix starts the ids of authored entries. No imported id starts with it.
const Prefix = "cls-"

// Lexicon is a source of entries, in its original order.
type Lexicon struct {
	Source  dictionary.Source
	Entries []Entry
	// Withdrawn maps each id that is no longer served to its successor, or to "".
	Withdrawn map[string]string
	Report    *Report
}

// Entry is a dictionary entry with data for the compiler that is not served.
type Entry struct {
	dictionary.Entry
	At fault.Place

	Assumed map[string]bool // forms taken to be Sahidic because their source names no dialect
}

// Signs that mark the state of a written form.
const (
	NominalSign    = "-"
	PronominalSign = "⸗"
	StativeSign    = "†"
)

// Add adds a form to its state. The first form of a state represents it; later ones are variants. The form must have
// the sign of a bound state but not that of a stative.
func Add(f *dictionary.Forms, state coptic.State, form string) {
	var first *string
	var more *[]string
	switch state {
	case coptic.Nominal:
		first, more = &f.Nominal, &f.Variants.Nominal
	case coptic.Pronominal:
		first, more = &f.Pronominal, &f.Variants.Pronominal
	case coptic.Stative:
		first, more = &f.Stative, &f.Variants.Stative
	case coptic.Participle:
		f.Participles = AppendNew(f.Participles, form)
		return
	default:
		first, more = &f.Absolute, &f.Variants.Absolute
	}
	switch {
	case *first == "":
		*first = form
	case *first != form:
		*more = AppendNew(*more, form)
	}
}

// AppendNew appends text to list unless list contains it.
func AppendNew(list []string, text string) []string {
	if slices.Contains(list, text) {
		return list
	}
	return append(list, text)
}
