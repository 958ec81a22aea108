package ground

import (
	"slices"
	"strings"

	"coptic.example/service/shared/assistant/wording"
)

// IsNoun reports whether the first sense of an entry is that of a noun.
func (e *Entry) IsNoun() bool { return e.IsFirst("N") }

// HasSuffixes reports whether an entry has a state that takes personal suffixes.
func (e *Entry) HasSuffixes() bool {
	return slices.ContainsFunc(e.Forms, func(f Forms) bool { return f.Pronominal != "" })
}

// Glosses returns the first four different meanings of an entry, separated by commas.
func (e *Entry) Glosses(l wording.Language) string {
	var all []string
	for i := range e.Senses {
		for _, m := range e.Senses[i].Meanings(l) {
			if !slices.Contains(all, m) && len(all) < 4 {
				all = append(all, m)
			}
		}
	}
	return strings.Join(all, ", ")
}

// IsContentWord reports whether an entry, found for an English or Dutch word, is a content word: no pronoun,
// preposition or the like. An adverb is one unless the word is among the commonest.
func (e *Entry) IsContentWord(word string) bool {
	switch {
	case len(e.Senses) == 0:
		return false
	case e.Senses[0].Pos == "ADV":
		return !wording.Listed(word, "common-en", "common-nl")
	}
	return slices.Contains([]string{"N", "V", "ADJ", "NUM", "INTJ", "PROPN"}, e.Senses[0].Pos)
}

// Meant returns the entry with those senses first whose part of speech is that of the meaning that matched.
func (e *Entry) Meant() Entry {
	meant := *e
	meant.Senses = slices.Clone(e.Senses)
	slices.SortStableFunc(meant.Senses, func(a, b Sense) int {
		switch of := e.Match.Pos; {
		case a.Pos == of && b.Pos != of:
			return -1
		case a.Pos != of && b.Pos == of:
			return 1
		}
		return 0
	})
	return meant
}
