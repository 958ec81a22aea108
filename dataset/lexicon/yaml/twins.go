package yaml

import (
	"slices"

	"coptic.example/service/dataset/fault"
	"coptic.example/service/shared/coptic"
)

// twins reports entries that are the same word twice: one headword, part of speech and gender, and a meaning in common.
func (r *reader) twins() {
	type meaning struct {
		head, pos, gender, gloss string
		english                  bool
	}
	seen := map[meaning]string{}
	told := map[[2]string]bool{}
	for _, e := range r.lexicon.Entries {
		for _, s := range e.Senses {
			for i, gloss := range slices.Concat(s.Meanings.En, s.Meanings.Nl) {
				m := meaning{coptic.Fold(e.Headword), s.Grammar.Pos, s.Grammar.Gender, gloss, i < len(s.Meanings.En)}
				other, twice := seen[m]
				if pair := [2]string{e.ID, other}; twice && other != e.ID && !told[pair] {
					r.faults.Add(e.At, fault.DuplicateID, "%s and %s are the same word: %s %q", e.ID, other, e.Headword, gloss)
					told[pair] = true
				}
				seen[m] = e.ID
			}
		}
	}
}
