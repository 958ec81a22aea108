package tables

import (
	"strings"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/table"
)

// all holds the facts of all tables on grammar, states, and English and Dutch words, by kind of fact and then by
// word.
var all = func() known {
	all := known{}
	for _, name := range [...]string{"grammar.txt", "states.txt", "english.txt", "persons.txt"} {
		for _, line := range table.Lines(File(name)) {
			all.add(line)
		}
	}
	return all
}()

type known map[string]map[string]coptic.Localized

// Facts returns the facts of a kind by word. The caller must not change the map.
func Facts(kind string) map[string]coptic.Localized { return all[kind] }

// add parses a line with a kind of fact, the words that it applies to, and a text in each language or a single text
// for both.
func (f known) add(line string) {
	columns := table.Columns(line)
	kind, words, _ := strings.Cut(columns[0], " ")
	if f[kind] == nil {
		f[kind] = map[string]coptic.Localized{}
	}
	said := coptic.Localized{}
	if len(columns) > 1 {
		said = coptic.Localized{En: columns[1], Nl: columns[len(columns)-1]}
	}
	for word := range strings.SplitSeq(words, ",") {
		f[kind][strings.TrimSpace(word)] = said
	}
}

// Fact returns a fact about a word that is the same in both languages, such as an abbreviation or a form.
func Fact(kind, word string) string { return all[kind][word].En }

// Has reports whether the tables list a word under a kind.
func Has(kind, word string) bool {
	_, is := all[kind][word]
	return is
}
