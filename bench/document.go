package main

import (
	"encoding/json"
	"strings"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary"
)

// fields are the folded words of an entry that the other engines index, and how much a hit in each counts.
var (
	fields = []string{"head", "form", "meaning", "greek"}
	boosts = []float64{8, 4, 2, 1}
)

// document returns the entry as JSON, and its words field by field.
func document(e *dictionary.Entry) (stored []byte, text []string, err error) {
	var forms, meanings, greek []string
	for _, f := range e.Dialects {
		forms = append(forms, f.Absolute, f.Nominal, f.Pronominal, f.Stative)
		forms = append(forms, f.Participles...)
		for _, more := range [][]string{f.Variants.Absolute, f.Variants.Nominal, f.Variants.Pronominal, f.Variants.Stative} {
			forms = append(forms, more...)
		}
	}
	for _, inflection := range e.Inflections {
		for _, states := range inflection {
			for _, more := range states {
				forms = append(forms, more...)
			}
		}
	}
	for _, s := range e.Senses {
		meanings = append(append(meanings, s.Meanings.En...), s.Meanings.Nl...)
	}
	if g := e.GreekContext; g != nil {
		greek = append(append(greek, g.Sources...), g.Equivalents...)
	}
	for _, list := range [][]string{{e.Headword}, forms, meanings, greek} {
		text = append(text, coptic.Fold(strings.Join(list, " ")))
	}
	stored, err = json.Marshal(e)
	return stored, text, err
}
