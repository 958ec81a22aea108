package search

import (
	"iter"
	"strconv"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"coptic.example/service/shared/httpapi"
)

// Limits on a query.
const (
	DefaultLimit = 50
	MaxLimit     = 100
	MaxQuery     = 120 // code points
)

// Query is a search. Without Text it browses the dictionary.
type Query struct {
	Text          string // in NFC, which is needed to tell literal matches from folded ones
	Filters       Filters
	Exact         bool // whole words only, strictly folded
	Facets        bool // count the entries left by each value of each filter
	Commonest     bool // sort by frequency, however well entries match
	Explain       bool // include the score of each hit
	Limit, Offset int  // Limit is 1 to MaxLimit; Search corrects other values
}

// BadQuery describes a faulty parameter to the client.
type BadQuery string

func (e BadQuery) Error() string { return string(e) }

// ParseQuery parses the parameters of a search (docs/interface.md "Search"). get returns the first value of a
// parameter, or "". Any error is a BadQuery.
func (ix *Searcher) ParseQuery(get func(name string) string) (Query, error) {
	p := parser{get: func(name string) string { return strings.TrimSpace(get(name)) }}
	q := Query{Text: p.text()}
	for f := range filterCount {
		q.Filters[f] = p.filter(ix, f)
	}
	q.Exact = p.flag("exact", "exact-match")
	q.Facets = p.flag("facets", "facets")
	q.Explain = p.flag("explain", "explain")
	q.Commonest = p.sort()
	q.Limit = min(MaxLimit, p.number("limit", "Invalid search page size: ", 1, DefaultLimit))
	q.Offset = p.number("offset", "Invalid search offset: ", 0, 0)
	if p.err != "" {
		return Query{}, p.err
	}
	return q, nil
}

// ParseText parses only the text of a query. Any error is a BadQuery.
func ParseText(get func(name string) string) (string, error) {
	p := parser{get: func(name string) string { return strings.TrimSpace(get(name)) }}
	text := p.text()
	if p.err != "" {
		return "", p.err
	}
	return text, nil
}

// Parameters yields the parameters of the query except its text and page.
func (q *Query) Parameters() iter.Seq2[string, string] {
	return func(yield func(name, value string) bool) {
		for f, value := range q.Filters {
			if value != "" && !yield(filters[f].name, value) {
				return
			}
		}
		if q.Exact && !yield("exact", "true") {
			return
		}
		if q.Commonest && !yield("sort", byFrequency) {
			return
		}
		if q.Facets && !yield("facets", "true") {
			return
		}
		if q.Explain {
			yield("explain", "true")
		}
	}
}

// parser reads parameters and keeps the first error.
type parser struct {
	get func(string) string
	err BadQuery
}

func (p *parser) fail(message string) {
	if p.err == "" {
		p.err = BadQuery(message)
	}
}

func (p *parser) text() string {
	text := p.get("q")
	if text == "" {
		text = p.get("query")
	}
	text = norm.NFC.String(text) // a combining mark typed separately is the same text
	if utf8.RuneCountInString(text) > MaxQuery {
		p.fail("Search query is too long. Maximum length is " + strconv.Itoa(MaxQuery) + " characters.")
	}
	return text
}

// filter parses a filter. "ALL" means no restriction.
func (p *parser) filter(ix *Searcher, f Filter) string {
	row := &filters[f]
	text := p.get(row.name)
	if row.parse == nil {
		if p.flag(row.name, row.spoken) {
			return "true"
		}
		return ""
	}
	if text == "" || text == "ALL" {
		return ""
	}
	value, ok := row.parse(ix, text)
	if !ok {
		p.fail("Invalid " + row.spoken + " filter: " + text)
	}
	return value
}

// Values of the parameter sort. A query without text that is sorted by relevance lists the dictionary in order.
const (
	byRelevance = "relevance"
	byFrequency = "frequency"
)

// sort parses the order of the results and reports whether it is by frequency.
func (p *parser) sort() bool {
	switch v := p.get("sort"); v {
	case byFrequency:
		return true
	case "", byRelevance:
	default:
		p.fail("Invalid sort order: " + v)
	}
	return false
}

func (p *parser) flag(name, spoken string) bool {
	switch v := p.get(name); v {
	case "true":
		return true
	case "", "false":
		return false
	default:
		p.fail("Invalid " + spoken + " flag: " + v)
		return false
	}
}

func (p *parser) number(name, message string, least, otherwise int) int {
	v := p.get(name)
	if v == "" {
		return otherwise
	}
	n, ok := httpapi.Count(v, least)
	if !ok {
		p.fail(message + v)
		return otherwise
	}
	return n
}
