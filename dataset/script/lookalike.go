package script

import (
	"fmt"
	"unicode"

	"coptic.example/service/shared/coptic"
)

// LookAlikes returns a message for each Greek or Latin letter in a Coptic word. A word here consists only of letters
// and their marks, so that hyphens, apostrophes or brackets may adjoin Coptic.
func LookAlikes(text string) []string {
	if !coptic.Contains(text) {
		return nil
	}
	var found []string
	start := -1 // start of the word
	end := func(at int) {
		if start >= 0 {
			found = append(found, lookAlikesIn(text[start:at])...)
		}
		start = -1
	}
	for i, r := range text {
		switch {
		case unicode.IsLetter(r), isLetter(r):
			if start < 0 {
				start = i
			}
		case start < 0 || !isMark(r):
			end(i)
		}
	}
	end(len(text))
	return found
}

func lookAlikesIn(word string) []string {
	if !coptic.Contains(word) {
		return nil
	}
	var found []string
	for _, l := range coptic.LookAlikes(word) {
		alphabet := "Latin"
		if unicode.Is(unicode.Greek, l.Rune) {
			alphabet = "Greek"
		}
		message := fmt.Sprintf("%s letter %c (%U) in the Coptic word %s", alphabet, l.Rune, l.Rune, word)
		if l.Meant != "" {
			message += "; Coptic is " + l.Meant
		}
		found = append(found, message)
	}
	return found
}
