// Package table reads the tables that the service embeds: a row on each line, and comments that begin with #.
package table

import (
	"iter"
	"strings"
)

// Lines yields the lines of a table with their numbers, starting at 1. It trims them and skips empty lines and
// comments.
func Lines(text string) iter.Seq2[int, string] {
	return func(yield func(int, string) bool) {
		n := 0
		for line := range strings.Lines(text) {
			n++
			if line = strings.TrimSpace(line); line != "" && line[0] != '#' && !yield(n, line) {
				return
			}
		}
	}
}

// Columns returns the columns of a line, which | separates, without the spaces around them.
func Columns(line string) []string {
	columns := strings.Split(line, "|")
	for i := range columns {
		columns[i] = strings.TrimSpace(columns[i])
	}
	return columns
}
