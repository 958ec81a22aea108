// Package spelling checks the wording of a dataset against hunspell and its own word lists.
package spelling

import (
	"strings"
	"unicode"
)

// Words returns the words of a text that a spelling checker can judge: two or more Latin letters, with apostrophes and
// hyphens inside. It skips words with digits or letters of other scripts.
func Words(text string) []string {
	var words []string
	for _, field := range strings.FieldsFunc(text, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsMark(r) && !unicode.IsDigit(r) && !isInner(r)
	}) {
		parts := []string{field}
		if strings.IndexFunc(field, isForeign) >= 0 {
			parts = strings.FieldsFunc(field, isInner) // such as form in ⲡⲓ-form
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

// isInner reports whether r may occur inside a word.
func isInner(r rune) bool { return r == '\'' || r == '’' || r == '-' || r == '‑' }

func isForeign(r rune) bool { return !isInner(r) && !unicode.Is(unicode.Latin, r) }
