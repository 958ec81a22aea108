package dictionary

import "slices"

// served is the entry with an empty array or object wherever it has none.
func (e *Entry) served() Entry {
	s := *e
	s.Dialects = make(map[string]Forms, len(e.Dialects))
	for siglum, f := range e.Dialects {
		f.Participles = present(f.Participles)
		s.Dialects[siglum] = f
	}
	s.Senses = present(slices.Clone(e.Senses))
	for i := range s.Senses {
		m := &s.Senses[i].Meanings
		m.En, m.Nl = present(m.En), present(m.Nl)
	}
	if e.GreekContext != nil {
		s.GreekContext = &GreekContext{present(e.GreekContext.Sources), present(e.GreekContext.Equivalents)}
	}
	if s.Etym == "" {
		s.Etym = "Unknown"
	}
	return s
}

func present[T any](list []T) []T {
	if list == nil {
		return []T{}
	}
	return list
}
