package gloss

import (
	"strings"

	"coptic.example/service/shared/dictionary/reading/gloss/tables"
)

// facts are what the tables of facts say, by kind and then by what it is said of.
type facts map[string]map[string]Text

// known are the facts of all tables: of the grammar, of states, and of English and Dutch words.
var known = func() facts {
	all := facts{}
	for _, name := range [...]string{"grammar.txt", "states.txt", "english.txt", "persons.txt"} {
		for _, line := range tables.Lines(tables.File(name)) {
			all.add(line)
		}
	}
	return all
}()

// add reads a line: what kind of fact, the words that it is of, and what it says of them, once where that is the same
// in both languages.
func (f facts) add(line string) {
	columns := tables.Columns(line)
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
