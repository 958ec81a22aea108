// Package verbs holds the irregular verb forms of English and Dutch, for searches and for glosses.
package verbs

import (
	_ "embed" // for the tables
	"slices"
	"strings"

	"coptic.example/service/shared/table"
)

var (
	//go:embed english.txt
	englishLines string
	//go:embed dutch.txt
	dutchLines string

	// English and Dutch hold the irregular verbs of each language.
	English, Dutch = parse(englishLines), parse(dutchLines)
)

// Table holds the irregular verb forms of a language.
type Table struct {
	infinitives map[string]string    // by form
	pasts       map[string]bool      // the forms that are past tense or past participle
	main        map[string][2]string // the past and the participle, by infinitive
}

// parse parses a table of verbs with their irregular forms.
func parse(text string) *Table {
	t := &Table{infinitives: map[string]string{}, pasts: map[string]bool{}, main: map[string][2]string{}}
	for _, line := range table.Lines(text) {
		verb, rest, _ := strings.Cut(line, " ")
		forms := strings.Fields(rest)
		past := slices.Index(forms, "|") + 1
		for i, form := range forms {
			if form != "|" && form != verb && t.infinitives[form] == "" {
				t.infinitives[form], t.pasts[form] = verb, i >= past
			}
		}
		t.main[verb] = [2]string{forms[past], forms[min(past+1, len(forms)-1)]}
	}
	return t
}

// Infinitive returns the infinitive of an irregular form: go for went. It returns "" for any other word.
func (t *Table) Infinitive(form string) string { return t.infinitives[form] }

// IsPast reports whether an irregular form is a past tense or a past participle.
func (t *Table) IsPast(form string) bool { return t.pasts[form] }

// Past returns the past tense of an irregular verb, or "" for any other verb.
func (t *Table) Past(infinitive string) string { return t.main[infinitive][0] }

// Participle returns the past participle of an irregular verb, or "" for any other verb.
func (t *Table) Participle(infinitive string) string { return t.main[infinitive][1] }
