package learn

import (
	"io/fs"
	"strings"
	"unicode"

	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/lexicon/merge"
	"coptic.example/service/dataset/lexicon/yaml"
	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary"
	"coptic.example/service/shared/dictionary/reading/spacing"
)

// Lexicon returns the words of the authored lexicon by dialect, as used to find groups in a text.
func Lexicon(dataset fs.FS, faults *fault.List) map[rune]spacing.Words {
	words := map[rune]spacing.Words{'S': {}, 'B': {}}
	merged := merge.Lexica(yaml.Read(dataset, faults))
	add := func(siglum string, forms ...string) {
		list := words[firstRune(siglum)]
		if list == nil || len(siglum) != 1 {
			return
		}
		for _, form := range forms {
			for _, spelling := range coptic.Expand(form) {
				if folded := coptic.Fold(spelling); spacing.IsWord([]byte(folded)) {
					list.Add(folded)
				}
			}
		}
	}
	for i := range merged.Entries {
		e := &merged.Entries[i]
		for siglum, f := range e.Dialects {
			add(siglum, f.Absolute, f.Nominal, f.Pronominal, f.Stative)
			for _, list := range variants(f) {
				add(siglum, list...)
			}
		}
		for _, inflection := range e.Inflections {
			for siglum, byState := range inflection {
				for _, forms := range byState {
					add(siglum, forms...)
				}
			}
		}
	}
	return words
}

func variants(f dictionary.Forms) [][]string {
	return [][]string{f.Participles, f.Variants.Absolute, f.Variants.Nominal, f.Variants.Pronominal, f.Variants.Stative}
}

func firstRune(s string) rune {
	for _, r := range s {
		return r
	}
	return 0
}

// Groups returns the groups of a sentence.
func (s *Sentence) Groups() []string {
	var groups []string
	start := 0
	for _, b := range append(s.Borders[:len(s.Borders):len(s.Borders)], len(s.Letters)) {
		groups = append(groups, string(s.Letters[start:b]))
		start = b
	}
	return groups
}

// Sentences splits a text into sequences of groups without punctuation between them. A group without Coptic letters
// also ends a sequence and is omitted.
func Sentences(text string, dialect rune, words spacing.Words) []Sentence {
	var all []Sentence
	s := Sentence{Dialect: dialect}
	end := func() {
		if len(s.Letters) > 0 {
			s.Stems = words.Stems(s.Letters)
			all = append(all, s)
		}
		s = Sentence{Dialect: dialect}
	}
	for group := range strings.FieldsSeq(text) {
		folded := strings.ReplaceAll(coptic.Fold(group), " ", "")
		if !coptic.Contains(group) || folded == "" {
			end()
			continue
		}
		if len(s.Letters) > 0 {
			s.Borders = append(s.Borders, len(s.Letters))
		}
		s.Letters = append(s.Letters, []rune(folded)...)
		if last := []rune(group); unicode.IsPunct(last[len(last)-1]) {
			end()
		}
	}
	end()
	return all
}
