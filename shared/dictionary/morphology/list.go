package morphology

import (
	"bytes"
	"slices"
)

// List is a Lexicon in memory.
type List struct {
	spellings [][]byte
	forms     map[string][]Form
	headwords []string
}

// NewList returns a lexicon of forms by folded spelling. Entry numbers are indexes into headwords.
func NewList(forms map[string][]Form, headwords []string) *List {
	l := &List{forms: forms, headwords: headwords}
	for spelling := range forms {
		l.spellings = append(l.spellings, []byte(spelling))
	}
	slices.SortFunc(l.spellings, bytes.Compare)
	return l
}

// Len returns the number of spellings.
func (l *List) Len() int { return len(l.spellings) }

// Spelling returns the ith spelling.
func (l *List) Spelling(i int) []byte { return l.spellings[i] }

// AppendForms appends the forms with the ith spelling.
func (l *List) AppendForms(dst []Form, i int) []Form {
	return append(dst, l.forms[string(l.spellings[i])]...)
}

// Headword returns the headword of an entry.
func (l *List) Headword(entry int) string { return l.headwords[entry] }
