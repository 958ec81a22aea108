package search

import "coptic.example/service/shared/dictionary/index"

// Result is the answer to a Query.
type Result struct {
	Hits          []Hit // the page
	Total         int   // entries that match
	Limit, Offset int   // of the page, within the limits of a query

	Facets []Facet // of a query that asks for them: one of each filter

	// Set when nothing matches: entries near the query, and what each filter hides.
	Suggestions   []int
	WithoutFilter []FilterCount
}

// Next returns the offset of the next page. ok is false on the last one.
func (r *Result) Next() (offset int, ok bool) {
	return r.Offset + r.Limit, r.Offset < r.Total && r.Limit < r.Total-r.Offset
}

// Facet counts, for each value of a filter, the matching entries that it would leave.
type Facet struct {
	Filter Filter
	Values []FacetValue
}

// FacetValue is a value of a filter and how many entries it would leave, the other filters applied.
type FacetValue struct {
	Value string
	Count int
}

// FilterCount is the number of entries that match without one filter of the query.
type FilterCount struct {
	Filter Filter
	Count  int
}

// Hit is an entry that matches.
type Hit struct {
	Entry int // its number in the index
	How   How // how it matches; the rest is empty for Browsed
	Kind  index.Kind
	Exact bool // the query stands in it as whole words, but for its fold

	// Of a Coptic form: the form that matches, which shares the index's bytes, and its dialect, or "" if there is none.
	Form    []byte
	Dialect string

	Score *Score // of a query that asks for it
}

// How is how an entry matches.
type How uint8

const (
	Browsed How = iota // there was no query
	Exact
	Folded
	Stem
	BoundGroup
	Transliteration
	Prefix
	Substring
	Fuzzy
)

var hows = [...]string{
	"", "exact", "folded", "stem", "bound-group", "transliteration", "prefix", "substring", "fuzzy",
}

// String returns the name in the API, "" for Browsed.
func (h How) String() string { return hows[h] }
