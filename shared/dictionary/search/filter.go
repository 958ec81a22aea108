package search

import (
	"slices"
	"strings"

	"coptic.example/service/shared/dictionary"
	"coptic.example/service/shared/dictionary/index"
)

// A filter is a parameter of a search that leaves some entries out.
type filter struct {
	name   string               // of the parameter
	spoken string               // in a message
	field  func(*Query) *string // where a query has its value
	flag   func(*Query) *bool   // where a query has it, of one that is true or false
	parse  func(ix *Searcher, text string) (value string, ok bool)
	column func(ix *Searcher, value string) index.Column // what an entry must have
}

// filters are all of them, in the order in which their faults are told. The contract's parameters and the client's
// fields are held against this list (docs/search.md "Filters").
var filters = [...]filter{
	{
		name: "dialect", spoken: "dialect", field: func(q *Query) *string { return &q.Dialect },
		parse:  parseDialect,
		column: func(ix *Searcher, siglum string) index.Column { return ix.InDialect(siglum) },
	},
	{
		name: "partOfSpeech", spoken: "part-of-speech", field: func(q *Query) *string { return &q.PartOfSpeech },
		parse:  oneOf(dictionary.PartsOfSpeech),
		column: func(_ *Searcher, pos string) index.Column { return index.OfPos(pos) },
	},
	{
		name: "etymology", spoken: "etymology", field: func(q *Query) *string { return &q.Etymology },
		parse:  oneOf(dictionary.Etymologies),
		column: func(_ *Searcher, etym string) index.Column { return index.OfEtymology(etym) },
	},
	{
		name: "hasGreek", flag: func(q *Query) *bool { return &q.HasGreek },
		column: func(*Searcher, string) index.Column { return index.HasGreek },
	},
	{
		name: "hasInflections", flag: func(q *Query) *bool { return &q.HasInflections },
		column: func(*Searcher, string) index.Column { return index.HasInflections },
	},
	{
		name: "hasRelatedEntries", flag: func(q *Query) *bool { return &q.HasRelatedEntries },
		column: func(*Searcher, string) index.Column { return index.HasRelated },
	},
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

// Filters are the names of the parameters that filter.
func Filters() []string {
	var names []string
	for i := range filters {
		names = append(names, filters[i].name)
	}
	return names
}

// value is the value of the filter in a query, "" when it is not set.
func (f *filter) value(q *Query) string {
	if f.flag == nil {
		return *f.field(q)
	}
	if *f.flag(q) {
		return "true"
	}
	return ""
}

// mask is what an entry must have to pass a query's filters, one by one; 0 for a filter that is not set.
type mask [len(filters)]index.Column

func (ix *Searcher) filterOf(q *Query) mask {
	var m mask
	for i := range filters {
		if value := filters[i].value(q); value != "" {
			m[i] = filters[i].column(ix, value)
		}
	}
	return m
}

// mask is what an entry must have to pass all filters.
func (m *mask) mask() index.Column {
	all := index.Column(0)
	for _, column := range m {
		all |= column
	}
	return all
}

// countWithout counts with count what the query finds without each filter that is set.
func (m *mask) countWithout(r *Result, count func(index.Column) int) {
	for i, column := range m {
		if column != 0 {
			less := *m
			less[i] = 0
			r.WithoutFilter = append(r.WithoutFilter, FilterCount{filters[i].name, count(less.mask())})
		}
	}
}
