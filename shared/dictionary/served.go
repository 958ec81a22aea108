package dictionary

import "slices"

// IsName reports whether the entry is a name and nothing else.
func (e *Entry) IsName() bool {
	return len(e.Senses) > 0 && !slices.ContainsFunc(e.Senses, func(s Sense) bool { return s.Grammar.Pos != Name })
}

// Served returns the entry as the API sends it: with an empty array or object wherever it has none. It shares the
// rest with e.
func (e *Entry) Served() Entry {
	s := *e
	s.Dialects = make(map[string]Forms, len(e.Dialects))
	for siglum, f := range e.Dialects {
		f.Participles = Present(f.Participles)
		s.Dialects[siglum] = f
	}
	s.Senses = Present(slices.Clone(e.Senses))
	for i := range s.Senses {
		s.Senses[i].Government = s.Senses[i].Governed()
		m := &s.Senses[i].Meanings
		m.En, m.Nl = Present(m.En), Present(m.Nl)
	}
	if e.GreekContext != nil {
		s.GreekContext = &GreekContext{Present(e.GreekContext.Sources), Present(e.GreekContext.Equivalents)}
	}
	if s.Etym == "" {
		s.Etym = UnknownEtym
	}
	if s.TLA != "" {
		s.SameAs = []string{copticDictionaryOnline + s.TLA}
	}
	return s
}

// copticDictionaryOnline begins the address at which the Coptic Dictionary Online asks to be cited; the lemma's number
// in the Thesaurus Linguae Aegyptiae ends it.
const copticDictionaryOnline = "https://coptic-dictionary.org/entry.cgi?tla="

// Present returns the list, or an empty one for nil, so that JSON has an array and never null.
func Present[T any](list []T) []T {
	if list == nil {
		return []T{}
	}
	return list
}
