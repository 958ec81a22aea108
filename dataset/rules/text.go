// Package rules holds the rules that every dataset must follow, whatever its author and layout.
package rules

import (
	"fmt"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/script"
)

// Problem is a fault in a text.
type Problem struct {
	Kind    fault.Kind
	Message string
}

// Text checks the characters of a text. It allows no control characters except line feed and tab, requires
// normalisation form C, and allows no Greek or Latin letters inside Coptic words.
func Text(text string) []Problem {
	var problems []Problem
	for _, r := range text {
		if unicode.IsControl(r) && r != '\n' && r != '\t' {
			problems = append(problems, Problem{fault.Encoding, fmt.Sprintf("control character %U", r)})
		}
	}
	if !norm.NFC.IsNormalString(text) {
		problems = append(problems, Problem{fault.NotNFC, "not in Unicode normalisation form C: " + notNFC(text)})
	}
	for _, message := range script.LookAlikes(text) {
		problems = append(problems, Problem{fault.LookAlike, message})
	}
	return problems
}

// notNFC describes the first stretch that normalisation would change, with its code points.
func notNFC(text string) string {
	var it norm.Iter
	it.InitString(norm.NFC, text)
	for at := 0; !it.Done(); {
		normal := it.Next()
		if was := text[at:it.Pos()]; was != string(normal) {
			return fmt.Sprintf("%s is %U, want %U", was, []rune(was), []rune(string(normal)))
		}
		at = it.Pos()
	}
	return text
}
