package script

import (
	"fmt"
	"unicode"

	"coptic.example/service/shared/coptic"
)

// LookAlikes names every Greek or Latin letter that stands in a word with a Coptic letter, each as a message. A word
// here is letters and their marks alone, so that prose may set a hyphen, an apostrophe or a bracket against Coptic.
func LookAlikes(text string) []string {
	if !coptic.Contains(text) {
		return nil
	}
	var found []string
	var word []rune
	end := func() {
		for _, l := range coptic.LookAlikes(string(word)) {
			alphabet := "Latin"
			if unicode.Is(unicode.Greek, l.Rune) {
				alphabet = "Greek"
			}
			message := fmt.Sprintf("%s letter %c (%U) in the Coptic word %s", alphabet, l.Rune, l.Rune, string(word))
			if l.Meant != "" {
				message += "; Coptic is " + l.Meant
			}
			found = append(found, message)
		}
		word = word[:0]
	}
	for _, r := range text {
		if unicode.IsLetter(r) || isLetter(r) || len(word) > 0 && isMark(r) {
			word = append(word, r)
			continue
		}
		end()
	}
	end()
	return found
}
