package tokens

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"coptic.example/service/shared/coptic"
)

// HasStroke reports whether a word has a stroke over any of its letters.
func HasStroke(word string) bool { return strings.ContainsFunc(word, coptic.IsStroke) }

// EndHasStroke reports whether one of the last letters of a word has a stroke; letters is the number of letters to
// check. The stroke of ⲙ̅ⲙⲟⲥ does not make its ⲟⲥ a nomen sacrum, but that of ⲡⲟ̅ⲥ̅ does.
func EndHasStroke(word string, letters int) bool {
	end := len(word)
	for end > 0 && letters > 0 {
		r, size := utf8.DecodeLastRuneInString(word[:end])
		if unicode.IsLetter(r) {
			letters--
		}
		end -= size
	}
	return HasStroke(word[end:])
}

// IsNumeral reports whether a word is a letter numeral.
func IsNumeral(word string) bool { return coptic.NumeralValue(word) > 0 }

// ValueOf returns the value of a numeral in letters or digits. It returns 0 if the word is not a numeral or is longer
// than nine digits.
func ValueOf(word string) int {
	if n, err := strconv.Atoi(word); err == nil && len(word) < 10 {
		return max(n, 0)
	}
	return coptic.NumeralValue(word)
}
