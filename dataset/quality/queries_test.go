package quality

import (
	_ "embed"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Classes are the ways in which people look a word up.
var Classes = []string{
	"headword", "folded", "inflected", "other dialect", "prefix", "English", "Dutch", "Greek", "transliteration", "typo",
}

// Query is one search: what a person types who means an entry. A prefix is no whole form itself; a typo is no word.
type Query struct {
	Class string
	Text  string
	// Wanted holds the ids of the entries that are meant; any of them is right. Authored ones come first; others are
	// entries of the imported lexicon that list a state of the same word as a word of its own.
	Wanted []string
}

//go:embed queries.tsv
var table string

// Queries returns the query set.
func Queries() ([]Query, error) {
	rows, err := rows("queries.tsv", table)
	if err != nil {
		return nil, err
	}
	var queries []Query
	for _, row := range rows {
		if !slices.Contains(Classes, row.Class) {
			return nil, fmt.Errorf("queries.tsv: %s: no such class: %s", row.Text, row.Class)
		}
		queries = append(queries, row)
	}
	return queries, nil
}

// Halves of the queries that people type: the search is tuned by the first and measured by the second.
const (
	Tuning = "tuning"
	Held   = "held"
)

//go:embed people.tsv
var peopleTable string

// People returns the queries of one half of people.tsv: 600 queries as people type them, a third of them misspelt,
// with the entries that are right answers. They were written from the lexicon by somebody who had read neither the
// search nor the query set. Those of a class stand together.
func People(half string) ([]Query, error) {
	all, err := rows("people.tsv", peopleTable)
	if err != nil {
		return nil, err
	}
	// Neighbouring lines are of one class, so the parity of a line deals each class out evenly.
	first := 0
	switch half {
	case Tuning:
	case Held:
		first = 1
	default:
		return nil, fmt.Errorf("people.tsv: no such half: %s", half)
	}
	var queries []Query
	for i := first; i < len(all); i += 2 {
		queries = append(queries, all[i])
	}
	return queries, nil
}

// rows reads a table of class, query, wanted ids and perhaps a note. Invisible characters are written as \u escapes.
func rows(file, table string) ([]Query, error) {
	var queries []Query
	for n, line := range strings.Split(strings.TrimSuffix(table, "\n"), "\n")[1:] {
		cells := strings.Split(line, "\t")
		if len(cells) < 3 || cells[0] == "" || cells[2] == "" {
			return nil, fmt.Errorf("%s:%d: want class, query, wanted ids, note", file, n+2)
		}
		text, err := strconv.Unquote(`"` + strings.ReplaceAll(cells[1], `"`, `\"`) + `"`)
		if err != nil {
			return nil, fmt.Errorf("%s:%d: query: %w", file, n+2, err)
		}
		queries = append(queries, Query{cells[0], text, strings.Split(cells[2], "|")})
	}
	return queries, nil
}
