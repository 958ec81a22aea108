package yaml

import (
	"maps"
	"slices"
	"strings"

	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/lexicon"
	"coptic.example/service/shared/coptic"
)

// checkDuplicates reports duplicate entries: those with the same headword, part of speech and gender that share a
// meaning, and names that share a Greek name and a meaning.
func (r *reader) checkDuplicates() {
	type meaning struct {
		head, pos, gender, gloss string
		english                  bool
	}
	seen := map[meaning]string{}
	reported := map[[2]string]bool{}
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
					if pair := [2]string{e.ID, other}; twice && other != e.ID && !reported[pair] {
						r.faults.AddRule(e.At, fault.DuplicateID, "%s and %s are the same word: %s %q", e.ID, other, e.Headword, gloss)
						reported[pair] = true
					}
					seen[m] = e.ID
				}
			}
		}
	}
}

// checkHeadwordsAsForms reports an entry whose headword is a form of another entry in the same dialect, with the same
// part of speech and a shared meaning. It accepts entries that the Thesaurus Linguae Aegyptiae distinguishes.
func (r *reader) checkHeadwordsAsForms() {
	type form struct{ siglum, text string }
	headed := map[form][]lexicon.Entry{}
	for _, e := range r.lexicon.Entries {
		for siglum := range e.Dialects {
			if head := coptic.Fold(e.Headword); slices.Contains(spellings(e, siglum), head) {
				headed[form{siglum, head}] = append(headed[form{siglum, head}], e)
			}
		}
	}
	for _, e := range r.lexicon.Entries {
		reported := map[string]bool{}
		for _, siglum := range slices.Sorted(maps.Keys(e.Dialects)) {
			for _, text := range spellings(e, siglum) {
				if text == coptic.Fold(e.Headword) {
					continue // duplicates or homographs
				}
				for _, other := range headed[form{siglum, text}] {
					parted := e.TLA != "" && other.TLA != "" && e.TLA != other.TLA
					gloss, same := sharedMeaning(e, other)
					if same && !parted && !reported[other.ID] {
						r.faults.AddRule(other.At, fault.DuplicateID, "%s duplicates %s, which lists %s as a form of %s: %q",
							other.ID, e.ID, other.Headword, siglum, gloss)
						reported[other.ID] = true
					}
				}
			}
		}
	}
}

// spellings returns an entry's folded absolute forms in a dialect.
func spellings(e lexicon.Entry, siglum string) []string {
	forms := e.Dialects[siglum]
	var texts []string
	for _, text := range append([]string{forms.Absolute}, forms.Variants.Absolute...) {
		if text != "" {
			texts = lexicon.AppendNew(texts, coptic.Fold(text))
		}
	}
	return texts
}

// sharedMeaning returns an English meaning that two entries with the same part of speech share.
func sharedMeaning(a, b lexicon.Entry) (string, bool) {
	for _, s := range a.Senses {
		for _, other := range b.Senses {
			for _, gloss := range s.Meanings.En {
				if s.Grammar.Pos == other.Grammar.Pos && slices.Contains(other.Meanings.En, gloss) {
					return gloss, true
				}
			}
		}
	}
	return "", false
}
