// Package spelling checks the wording of a dataset against hunspell and against words of its own.
package spelling

import (
	"strings"
	"unicode"
)

// Words lists the words of a text that a spelling checker can judge: Latin letters, two or more, with the apostrophes
// and hyphens inside them. Words with letters of another script, or with digits, are none.
func Words(text string) []string {
	var words []string
	for _, field := range strings.FieldsFunc(text, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsMark(r) && !unicode.IsDigit(r) && !isInner(r)
	}) {
		parts := []string{field}
		if strings.IndexFunc(field, isForeign) >= 0 {
			parts = strings.FieldsFunc(field, isInner) // the form of ⲡⲓ-form
		}
		for _, part := range parts {
			word := strings.TrimFunc(part, isInner)
			if len([]rune(word)) > 1 && strings.IndexFunc(word, isForeign) < 0 {
				words = append(words, strings.ReplaceAll(word, "’", "'"))
			}
		}
	}
	return words
}

// isInner reports whether r may stand inside a word.
func isInner(r rune) bool { return r == '\'' || r == '’' || r == '-' || r == '‑' }

func isForeign(r rune) bool { return !isInner(r) && !unicode.Is(unicode.Latin, r) }
