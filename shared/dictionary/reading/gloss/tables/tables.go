// Package tables parses the tables used for glosses, which consist of lines with columns. It returns the facts that
// they list about words, as texts in both languages.
package tables

import (
	"embed"
	"strings"

	"coptic.example/service/shared/table"
)

//go:embed *.txt
var files embed.FS

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
	for _, line := range table.Lines(File("grammar.txt")) {
		if short, is := strings.CutPrefix(line, "abbreviation "); is {
			columns := table.Columns(short)
			list = append(list, Abbreviation{columns[0], columns[1], columns[2]})
		}
	}
	return list
}
