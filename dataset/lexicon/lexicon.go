// Package lexicon holds what all readers of lexica share: entries before they are merged, the cleaning of written forms
// and glosses, and the report of an import. Packages yaml, json and tei each read a format, load chooses among them,
// and merge makes one dictionary of several.
package lexicon

import (
	"coptic.example/service/dataset/fault"
	"coptic.example/service/shared/dictionary"
)

// Prefix begins the ids of authored entries; no imported id has it.
const Prefix = "cls-"

// Lexicon is one source of entries, in its own order.
type Lexicon struct {
	Source  dictionary.Source
	Entries []Entry
	// Withdrawn holds ids no longer served: id -> successor, "" if none.
	Withdrawn map[string]string
	Report    *Report
}

// Entry is a dictionary entry with what the compiler knows of it beyond what is served.
type Entry struct {
	dictionary.Entry
	At fault.Place

	Assumed map[string]bool // forms that count as Sahidic because their source names no dialect
}

// Forms are the state signs of a written form.
const (
	NominalSign    = "-"
	PronominalSign = "⸗"
	StativeSign    = "†"
)

// Add puts a form into its state: the first of a state stands for it, further ones are variants. The form comes
// without the sign of a stative and with those of bound states.
func Add(f *dictionary.Forms, state dictionary.State, form string) {
	var first *string
	var more *[]string
	switch state {
	case dictionary.StateNominal:
		first, more = &f.Nominal, &f.Variants.Nominal
	case dictionary.StatePronominal:
		first, more = &f.Pronominal, &f.Variants.Pronominal
	case dictionary.StateStative:
		first, more = &f.Stative, &f.Variants.Stative
	case dictionary.StateParticiple:
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

func AppendNew(list []string, text string) []string {
	for _, have := range list {
		if have == text {
			return list
		}
	}
	return append(list, text)
}
