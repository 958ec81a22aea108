package ground

import (
	"strings"
	"unicode"

	"coptic.example/service/shared/coptic"
)

// inner are the signs that stand inside Coptic words: hyphens, state signs, apostrophes. Editorial brackets do too,
// and are left out.
const (
	inner    = "-‐‑⸗='’`⳿"
	brackets = "()[]<>⟨⟩{}"
)

var unbracket = strings.NewReplacer("(", "", ")", "", "[", "", "]", "", "<", "", ">", "", "⟨", "", "⟩", "", "{", "", "}", "")

// copticWords returns the Coptic words of a text as they are written, each once, at most max of them.
func copticWords(text string, max int) []string {
	var words []string
	seen := map[string]bool{}
	for word := range strings.FieldsFuncSeq(text, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsMark(r) && !unicode.IsDigit(r) && !coptic.IsMark(r) && !coptic.Contains(string(r)) &&
			!strings.ContainsRune(inner+brackets, r)
	}) {
		word = strings.Trim(unbracket.Replace(word), inner)
		if !coptic.Contains(word) {
			continue
		}
		folded := coptic.Fold(word)
		if folded == "" || seen[folded] || len(folded) > maxForm {
			continue
		}
		seen[folded] = true
		if words = append(words, word); len(words) == max {
			break
		}
	}
	return words
}

// maxForm is the longest form that is looked up, in bytes; the longest bound groups have some 30 letters.
const maxForm = 120
