package gloss

import (
	"strings"

	"coptic.example/service/shared/dictionary/reading/gloss/tables"
)

// facts maps a kind of fact, then a word, to what the tables say about it.
type facts map[string]map[string]Text

// known holds the facts of all tables: about grammar, states, and English and Dutch words.
var known = func() facts {
	all := facts{}
	for _, name := range [...]string{"grammar.txt", "states.txt", "english.txt", "persons.txt"} {
		for _, line := range tables.Lines(tables.File(name)) {
			all.add(line)
		}
	}
	return all
}()

// add parses a line: the kind of fact, the words that it applies to, and the text in both languages, or once if it is
// the same.
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

// fact returns what the tables say about a word, for an abbreviation or a form that is the same in both languages.
func fact(kind, word string) string { return known[kind][word].En }

// isOf reports whether the tables list a word under a kind.
func isOf(kind, word string) bool {
	_, is := known[kind][word]
	return is
}
