package dictionary

import (
	"slices"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/pronunciation"
)

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
		f.Pronunciation = f.spoken(siglum, e.Origin())
		s.Dialects[siglum] = f
	}
	s.Pronunciation = s.spoken()
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

// Origin returns what package pronunciation calls the origin of the word, by which letters are read; "" if the letters
// have to tell.
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

// spoken says how the forms of a dialect sound, or nil if no tradition reads it.
func (f *Forms) spoken(dialect, origin string) map[string]*pronunciation.Set {
	var sounds map[string]*pronunciation.Set
	for i, form := range []string{f.Absolute, f.Nominal, f.Pronominal, f.Stative} {
		if s := pronunciation.Of(dialect, first(form), origin); s != nil {
			if sounds == nil {
				sounds = map[string]*pronunciation.Set{}
			}
			sounds[(coptic.Absolute + coptic.State(i)).Name()] = s
		}
	}
	return sounds
}

// Spoken returns the form of a word that is read aloud in the dialect: the first that it has.
func (f Forms) Spoken() string {
	for _, form := range []string{f.Absolute, f.Nominal, f.Pronominal, f.Stative} {
		if form != "" {
			return first(form)
		}
	}
	return ""
}

// first returns the first spelling that a form stands for.
func first(form string) string {
	if spellings := coptic.Expand(form); len(spellings) > 0 {
		return spellings[0]
	}
	return ""
}

// spoken says how the first form of each dialect sounds.
func (e *Entry) spoken() *pronunciation.Set {
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
