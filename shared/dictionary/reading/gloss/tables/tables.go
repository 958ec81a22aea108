// Package tables parses the tables used for glosses, which consist of lines with columns. It returns the facts that
// they list about words, as texts in both languages.
package tables

import (
	"embed"
	"iter"
	"strings"
)

//go:embed *.txt
var files embed.FS

// Lines yields the lines of a table with their numbers, starting at 1. It skips empty lines and comments.
func Lines(table string) iter.Seq2[int, string] {
	return func(yield func(int, string) bool) {
		n := 0
		for line := range strings.Lines(table) {
			n++
			if line = strings.TrimSpace(line); line != "" && line[0] != '#' && !yield(n, line) {
				return
			}
		}
	}
}

// Columns returns the columns of a line.
func Columns(line string) []string {
	columns := strings.Split(line, "|")
	for i := range columns {
		columns[i] = strings.TrimSpace(columns[i])
	}
	return columns
}

// File returns an embedded table. It panics if there is no such table.
func File(name string) string {
	text, err := files.ReadFile(name)
	if err != nil {
		panic(err)
	}
	return string(text)
}

// Abbreviation is an abbreviation used in interlinear glosses.
type Abbreviation struct{ Short, En, Nl string }

// Abbreviations returns all abbreviations used in glosses, in order. The caller may change the slice.
func Abbreviations() (list []Abbreviation) {
	for _, line := range Lines(File("grammar.txt")) {
		if short, is := strings.CutPrefix(line, "abbreviation "); is {
			columns := Columns(short)
			list = append(list, Abbreviation{columns[0], columns[1], columns[2]})
		}
	}
	return list
}
