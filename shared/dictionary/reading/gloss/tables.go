package gloss

import (
	"embed"
	"iter"
	"strings"
)

//go:embed tables
var tableFiles embed.FS

// linesOf yields the lines of a table that are neither empty nor remarks, with their numbers from 1.
func linesOf(table string) iter.Seq2[int, string] {
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

// columnsOf returns the columns of a line.
func columnsOf(line string) []string {
	columns := strings.Split(line, "|")
	for i := range columns {
		columns[i] = strings.TrimSpace(columns[i])
	}
	return columns
}

// file returns a table. All are part of the program, so that one that is missing is a fault of the program.
func file(name string) string {
	text, err := tableFiles.ReadFile("tables/" + name)
	if err != nil {
		panic(err)
	}
	return string(text)
}

// facts are what the tables of facts say, by kind and then by what it is said of.
type facts map[string]map[string]Text

// known are the facts of all tables: of the grammar, of states, and of English and Dutch words.
var known = func() facts {
	all := facts{}
	for _, name := range [...]string{"grammar.txt", "states.txt", "english.txt", "persons.txt"} {
		for _, line := range linesOf(file(name)) {
			all.add(line)
		}
	}
	return all
}()

// add reads a line: what kind of fact, the words that it is of, and what it says of them, once where that is the same
// in both languages.
func (f facts) add(line string) {
	columns := columnsOf(line)
	kind, words, _ := strings.Cut(columns[0], " ")
	if f[kind] == nil {
		f[kind] = map[string]Text{}
	}
	said := Text{}
	if len(columns) > 1 {
		said = Text{columns[1], columns[len(columns)-1]}
	}
	for word := range strings.SplitSeq(words, ",") {
		f[kind][strings.TrimSpace(word)] = said
	}
}

// fact returns what the tables say of a word, as an abbreviation or a form that is the same in both languages.
func fact(kind, word string) string { return known[kind][word].En }

// isOf reports whether the tables have a word among those of a kind.
func isOf(kind, word string) bool {
	_, is := known[kind][word]
	return is
}
