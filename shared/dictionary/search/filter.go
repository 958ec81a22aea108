package search

import (
	"iter"
	"slices"
	"strings"

	"coptic.example/service/shared/dictionary"
	"coptic.example/service/shared/dictionary/index"
)

// Filter is a filter of a search, which leaves some entries out.
type Filter int

// The filters, in the order in which their faults are told. The contract's parameters and the client's fields are held
// against this list (docs/search.md "Filters").
const (
	Dialect Filter = iota
	PartOfSpeech
	Etymology
	HasGreek
	HasInflections
	HasRelatedEntries
	filterCount
)

// Filters are the values of a query's filters; "" lets everything pass, a flag that is set is "true".
type Filters [filterCount]string

// filters say of each its parameter, what it is called in a message, how its value is read, and what an entry must
// have. A filter without parse is a flag.
var filters = [filterCount]struct {
	name, spoken string
	parse        func(ix *Searcher, text string) (value string, ok bool)
	column       func(ix *Searcher, value string) index.Column
}{
	Dialect: {
		"dialect", "dialect", parseDialect,
		func(ix *Searcher, siglum string) index.Column { return ix.InDialect(siglum) },
	},
	PartOfSpeech: {
		"partOfSpeech", "part-of-speech", oneOf(dictionary.PartsOfSpeech),
		func(_ *Searcher, pos string) index.Column { return index.OfPos(pos) },
	},
	Etymology: {
		"etymology", "etymology", oneOf(dictionary.Etymologies),
		func(_ *Searcher, etym string) index.Column { return index.OfEtymology(etym) },
	},
	HasGreek:          {"hasGreek", "hasGreek", nil, has(index.HasGreek)},
	HasInflections:    {"hasInflections", "hasInflections", nil, has(index.HasInflections)},
	HasRelatedEntries: {"hasRelatedEntries", "hasRelatedEntries", nil, has(index.HasRelated)},
}

func has(column index.Column) func(*Searcher, string) index.Column {
	return func(*Searcher, string) index.Column { return column }
}

// parseDialect reads a siglum of the index; "all" leaves nothing out, in any letter case.
func parseDialect(ix *Searcher, text string) (string, bool) {
	if strings.EqualFold(text, "ALL") {
		return "", true
	}
	return ix.FindSiglum(text)
}

func oneOf(list []string) func(*Searcher, string) (string, bool) {
	return func(_ *Searcher, text string) (string, bool) { return text, slices.Contains(list, text) }
}

// String is the parameter of the filter.
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

// mask is what an entry must have to pass a query's filters, one by one; 0 for a filter that is not set.
type mask [filterCount]index.Column

func (ix *Searcher) maskOf(values *Filters) mask {
	var m mask
	for f, value := range values {
		if value != "" {
			m[f] = filters[f].column(ix, value)
		}
	}
	return m
}

// all is what an entry must have to pass all filters.
func (m *mask) all() index.Column {
	column := index.Column(0)
	for _, one := range m {
		column |= one
	}
	return column
}

// countWithout counts with count what the query finds without each filter that is set.
func (m *mask) countWithout(r *Result, count func(index.Column) int) {
	for f, column := range m {
		if column != 0 {
			less := *m
			less[f] = 0
			r.WithoutFilter = append(r.WithoutFilter, FilterCount{Filter(f), count(less.all())})
		}
	}
}
