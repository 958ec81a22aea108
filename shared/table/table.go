// Package table reads the tables that the service embeds: a row on each line, and comments that begin with #. An
// indented line continues the row before it.
package table

import (
	"fmt"
	"iter"
	"strings"
	"sync"
)

// Lines yields the rows of a table with the numbers of their first lines, starting at 1. It trims them and skips empty
// lines and comments.
func Lines(text string) iter.Seq2[int, string] {
	return func(yield func(int, string) bool) {
		for n, row := range Written(text) {
			if row != "" && row[0] != '#' && !yield(n, row) {
				return
			}
		}
	}
}

// Written yields the rows, empty lines and comments of a table like [Lines].
func Written(text string) iter.Seq2[int, string] {
	return func(yield func(int, string) bool) {
		row, first, n := "", 0, 0
		for line := range strings.Lines(text) {
			n++
			part := strings.TrimSpace(line)
			if row != "" && part != "" && strings.HasPrefix(line, " ") {
				row += " " + part
				continue
			}
			if first > 0 && !yield(first, row) {
				return
			}
			row, first = part, n
		}
		if first > 0 {
			yield(first, row)
		}
	}
}

// Columns returns the columns of a row, which | separates, without the spaces around them.
func Columns(row string) []string {
	columns := strings.Split(row, "|")
	for i := range columns {
		columns[i] = strings.TrimSpace(columns[i])
	}
	return columns
}

// Embedded returns a function that parses an embedded table on first use. It panics on errors.
func Embedded[R any](read func(text string) ([]R, error), text string) func() []R {
	return sync.OnceValue(func() []R {
		list, err := read(text)
		if err != nil {
			panic(err)
		}
		return list
	})
}

// Rows parses the rows of a table, each of the given number of columns. parse also gets the number of the line. Errors
// begin with the name of the file and that number.
func Rows[R any](file, text string, columns int, parse func(line int, f []string) (R, error)) (list []R, err error) {
	for line, written := range Lines(text) {
		f := Columns(written)
		if len(f) != columns {
			return nil, fmt.Errorf("%s:%d: %d columns, want %d", file, line, len(f), columns)
		}
		row, err := parse(line, f)
		if err != nil {
			return nil, fmt.Errorf("%s:%d: %w", file, line, err)
		}
		list = append(list, row)
	}
	return list, nil
}
