package question

import (
	"strings"
	"unicode/utf8"

	"coptic.example/service/shared/coptic"
)

// maxPassage is the maximum number of Coptic characters to analyse.
const maxPassage = 600

// maxForm is the maximum length of a bound group in bytes. The longest in real texts have about 30 letters.
const maxForm = 120

// passage returns the Coptic words of a text, with the signs attached to them, up to maxPassage characters. A word in
// another script ends a sentence.
func passage(text string) string {
	var out []string
	length := 0
	for word := range strings.FieldsSeq(text) {
		if !coptic.Contains(word) {
			if n := len(out); n > 0 && out[n-1] != "." {
				out = append(out, ".")
			}
			continue
		}
		word = strings.Trim(word, "\"'“”„«»‘’,;:?!()<>*_`")
		word = strings.TrimSuffix(strings.TrimSuffix(word, "'s"), "’s") // two ⲛⲉ's
		if length += utf8.RuneCountInString(word) + 1; length > maxPassage || len(word) > maxForm {
			continue
		}
		out = append(out, word)
	}
	return strings.Trim(strings.Join(out, " "), " .")
}
