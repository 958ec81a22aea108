// Package quality holds what people look for in the dictionary and what they mean by it, to measure the search by.
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

// Queries returns the query set. Invisible characters are written as \u escapes in the table.
func Queries() ([]Query, error) {
	lines := strings.Split(strings.TrimSuffix(table, "\n"), "\n")
	var queries []Query
	for n, line := range lines[1:] {
		cells := strings.Split(line, "\t")
		if len(cells) < 3 || !slices.Contains(Classes, cells[0]) || cells[2] == "" {
			return nil, fmt.Errorf("queries.tsv:%d: want class, query, wanted ids, note", n+2)
		}
		text, err := strconv.Unquote(`"` + strings.ReplaceAll(cells[1], `"`, `\"`) + `"`)
		if err != nil {
			return nil, fmt.Errorf("queries.tsv:%d: query: %w", n+2, err)
		}
		queries = append(queries, Query{cells[0], text, strings.Split(cells[2], "|")})
	}
	return queries, nil
}
