package search

import (
	"iter"
	"slices"
	"strings"

	"coptic.example/service/shared/dictionary"
	"coptic.example/service/shared/dictionary/index"
)

// Filter identifies a filter, which restricts the entries that a search finds.
type Filter int

// The filters, in the order in which their errors are reported. Tests compare this list with the parameters of the
// contract and the fields of the client (docs/search.md "Filters").
const (
	Dialect Filter = iota
	PartOfSpeech
	Etymology
	Band
	HasGreek
	HasInflections
	HasRelatedEntries
	filterCount
)

// Filters holds the values of a query's filters. "" admits every entry. The value of a flag that is set is "true".
type Filters [filterCount]string

// filterRule defines a filter: its parameter, its name in messages, how to parse its value, and the column that it
// requires of an entry. A filter without parse is a flag.
type filterRule struct {
	name, spoken string
	parse        func(ix *Searcher, text string) (value string, ok bool)
	column       func(ix *Searcher, value string) index.Column
	field        index.Column // the bits of all its columns
	values       func(ix *Searcher) []string
}

var filters = [filterCount]filterRule{
	Dialect: {
		"dialect", "dialect", parseDialect,
		func(ix *Searcher, siglum string) index.Column { return ix.InDialect(siglum) },
		index.DialectField, (*Searcher).Sigla,
	},
	PartOfSpeech: {
		"partOfSpeech", "part-of-speech", oneOf(dictionary.PartsOfSpeech),
		func(_ *Searcher, pos string) index.Column { return index.OfPos(pos) },
		index.PosField, fixedValues(dictionary.PartsOfSpeech),
	},
	Etymology: {
		"etymology", "etymology", oneOf(dictionary.Etymologies),
		func(_ *Searcher, etym string) index.Column { return index.OfEtymology(etym) },
		index.EtymologyField, fixedValues(dictionary.Etymologies),
	},
	Band: {
		"band", "band", oneOf(dictionary.Bands),
		func(_ *Searcher, band string) index.Column { return index.OfBand(band) },
		index.BandField, fixedValues(dictionary.Bands),
	},
	HasGreek:          flag("hasGreek", index.HasGreek),
	HasInflections:    flag("hasInflections", index.HasInflections),
	HasRelatedEntries: flag("hasRelatedEntries", index.HasRelated),
}

// flagValues lists the values of a flag.
var flagValues = []string{"true"}

func fixedValues(values []string) func(*Searcher) []string {
	return func(*Searcher) []string { return values }
}

func flag(name string, column index.Column) filterRule {
	always := func(*Searcher, string) index.Column { return column }
	return filterRule{name, name, nil, always, column, fixedValues(flagValues)}
}

// parseDialect parses a siglum in any letter case. "all" means no restriction.
func parseDialect(ix *Searcher, text string) (string, bool) {
	if strings.EqualFold(text, "ALL") {
		return "", true
	}
	return ix.FindSiglum(text)
}

func oneOf(list []string) func(*Searcher, string) (string, bool) {
	return func(_ *Searcher, text string) (string, bool) { return text, slices.Contains(list, text) }
}

// String returns the name of the filter's parameter.
func (f Filter) String() string { return filters[f].name }

// AllFilters yields every filter.
func AllFilters() iter.Seq[Filter] {
	return func(yield func(Filter) bool) {
		for f := range filterCount {
			if !yield(f) {
				return
			}
		}
	}
}
