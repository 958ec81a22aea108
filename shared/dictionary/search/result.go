package search

import "coptic.example/service/shared/dictionary/index"

// Result is the answer to a Query.
type Result struct {
	Hits          []Hit // the page
	Total         int   // entries that match
	Limit, Offset int   // of the page, after applying a query's limits

	Facets []Facet // one for each filter, if the query asks for them

	// Suggestions and the fields after it are set if nothing matches. They list entries near the query, and what each
	// filter hides.
	Suggestions   []int
	WithoutFilter []FilterCount
}

// Next returns the offset of the next page. ok is false on the last page.
func (r *Result) Next() (offset int, ok bool) {
	return r.Offset + r.Limit, r.Offset < r.Total && r.Limit < r.Total-r.Offset
}

// Facet counts the matching entries for each value of a filter.
type Facet struct {
	Filter Filter
	Values []FacetValue
}

// FacetValue is a value of a filter, with the number of entries that would match with that value.
type FacetValue struct {
	Value string
	Count int
}

// FilterCount is the number of entries that would match without one of the query's filters.
type FilterCount struct {
	Filter Filter
	Count  int
}

// Hit is an entry that matches.
type Hit struct {
	Entry int // its number in the index
	How   How // how it matches; if Browsed, the other fields are empty
	Kind  index.Kind
	Exact bool // the entry contains the query as whole words, ignoring folding

	// Form is the Coptic form that matches, if any, with its dialect or "". It shares memory with the index.
	Form    []byte
	Dialect string

	Score *Score // if the query asks for it
}

// How describes the way in which an entry matches.
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

// String returns the name in the API, or "" for Browsed.
func (h How) String() string { return hows[h] }
