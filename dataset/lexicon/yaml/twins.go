package yaml

import (
	"slices"
	"strings"

	"coptic.example/service/dataset/fault"
	"coptic.example/service/shared/coptic"
)

// twins reports entries that are the same word twice: one headword, part of speech and gender, and a meaning in common;
// or names of one Greek name with a meaning in common, which are spellings of one name.
func (r *reader) twins() {
	type meaning struct {
		head, pos, gender, gloss string
		english                  bool
	}
	seen := map[meaning]string{}
	told := map[[2]string]bool{}
	for _, e := range r.lexicon.Entries {
		head := strings.ReplaceAll(coptic.Fold(e.Headword), " ", "") // ϣⲁ ⲉⲛⲉϩ is ϣⲁⲉⲛⲉϩ
		for _, s := range e.Senses {
			for i, gloss := range slices.Concat(s.Meanings.En, s.Meanings.Nl) {
				word := meaning{head, s.Grammar.Pos, s.Grammar.Gender, gloss, i < len(s.Meanings.En)}
				keys := []meaning{word}
				if word.pos == "PROPN" && e.GreekContext != nil {
					for _, greek := range e.GreekContext.Equivalents {
						keys = append(keys, meaning{head: greek, pos: word.pos, gloss: gloss, english: word.english})
					}
				}
				for _, m := range keys {
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
}
