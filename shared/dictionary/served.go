package dictionary

import (
	"cmp"
	"slices"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/pronunciation"
)

// IsName reports whether the entry is only a name.
func (e *Entry) IsName() bool {
	return len(e.Senses) > 0 && !slices.ContainsFunc(e.Senses, func(s Sense) bool { return s.Grammar.Pos != Name })
}

// Served returns the entry as the API sends it, with empty arrays and objects instead of null. It shares other data
// with e.
func (e *Entry) Served() Entry {
	s := *e
	s.Dialects = make(map[string]Forms, len(e.Dialects))
	for siglum, f := range e.Dialects {
		f.Participles = NonNil(f.Participles)
		f.Pronunciation = f.pronunciations(siglum, e.Origin())
		s.Dialects[siglum] = f
	}
	s.Pronunciation = s.pronunciations()
	s.Senses = NonNil(slices.Clone(e.Senses))
	for i := range s.Senses {
		s.Senses[i].Government = s.Senses[i].Governed()
		m := &s.Senses[i].Meanings
		m.En, m.Nl = NonNil(m.En), NonNil(m.Nl)
	}
	if e.GreekContext != nil {
		s.GreekContext = &GreekContext{NonNil(e.GreekContext.Sources), NonNil(e.GreekContext.Equivalents)}
	}
	s.Etym = cmp.Or(s.Etym, UnknownEtym)
	if s.TLA != "" {
		s.SameAs = []string{copticDictionaryOnline + s.TLA}
	}
	return s
}

// Origin returns the origin of the word for package pronunciation, which affects the sounds of its letters. It
// returns "" if the spelling must decide.
func (e *Entry) Origin() string {
	switch {
	case e.Etym == "Egy":
		return pronunciation.Egyptian
	case e.Etym != "Gr":
		return ""
	case e.IsName():
		return pronunciation.Name
	}
	return pronunciation.Greek
}

// pronunciations returns the pronunciation of the forms of a dialect, or nil if no tradition reads that dialect.
func (f *Forms) pronunciations(dialect, origin string) map[string]*pronunciation.Set {
	var sounds map[string]*pronunciation.Set
	for i, form := range []string{f.Absolute, f.Nominal, f.Pronominal, f.Stative} {
		if s := pronunciation.Of(dialect, firstSpelling(form), origin); s != nil {
			if sounds == nil {
				sounds = map[string]*pronunciation.Set{}
			}
			sounds[(coptic.Absolute + coptic.State(i)).Name()] = s
		}
	}
	return sounds
}

// Spoken returns the form of a word whose pronunciation is given: the first one that the dialect has.
func (f Forms) Spoken() string {
	for _, form := range []string{f.Absolute, f.Nominal, f.Pronominal, f.Stative} {
		if form != "" {
			return firstSpelling(form)
		}
	}
	return ""
}

// firstSpelling returns the first spelling of a form with optional letters.
func firstSpelling(form string) string {
	if spellings := coptic.Expand(form); len(spellings) > 0 {
		return spellings[0]
	}
	return ""
}

// pronunciations returns the pronunciation of the first form in each dialect.
func (e *Entry) pronunciations() *pronunciation.Set {
	var all pronunciation.Set
	for _, f := range e.Dialects {
		for state := coptic.Absolute; state <= coptic.Stative; state++ {
			if s := f.Pronunciation[state.Name()]; s != nil {
				all.Add(s)
				break
			}
		}
	}
	if all == (pronunciation.Set{}) {
		return nil
	}
	return &all
}

// copticDictionaryOnline is the URL that the Coptic Dictionary Online recommends for citation, without the lemma's
// number in the Thesaurus Linguae Aegyptiae at the end.
const copticDictionaryOnline = "https://coptic-dictionary.org/entry.cgi?tla="

// NonNil returns list, or an empty list for nil, so that JSON contains an array instead of null.
func NonNil[T any](list []T) []T {
	if list == nil {
		return []T{}
	}
	return list
}
