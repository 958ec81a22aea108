// Package excerpt divides texts of the course into sentences and shortens them to whole sentences.
package excerpt

import (
	"regexp"
	"strings"
	"unicode/utf8"

	"coptic.example/service/shared/assistant/question/request"
	"coptic.example/service/shared/coptic"
)

// sentenceStop matches the end of a sentence.
var sentenceStop = regexp.MustCompile(`[.!?][”’)]*(?: |$)`)

// Sentences returns the sentences of a text. A row of a table counts as a sentence.
func Sentences(text string) (all []string) {
	for line := range strings.Lines(text) {
		for line = onOneLine(line); line != ""; {
			end := len(line)
			if stop := sentenceStop.FindStringIndex(line); stop != nil {
				end = stop[1]
			}
			all, line = append(all, strings.TrimSpace(line[:end])), line[end:]
		}
	}
	return all
}

// Of returns as many complete sentences of a text as fit into max characters, in their original order. It
// prefers the first sentence, then those that name the requested dialect. If no dialect is requested, it prefers
// those that name Sahidic, because the texts of the course begin with Bohairic.
func Of(text string, max int, dialect string) string {
	if utf8.RuneCountInString(text) <= max {
		return onOneLine(text)
	}
	all := Sentences(text)
	if dialect == "" {
		dialect = coptic.Sahidic
	}
	keep := make([]bool, len(all))
	take := func(wanted func(i int) bool) {
		for i, sentence := range all {
			if n := utf8.RuneCountInString(sentence); !keep[i] && wanted(i) && (n <= max || i == 0) {
				keep[i], max = true, max-n
			}
		}
	}
	full := false
	take(func(i int) bool { return i == 0 })
	take(func(i int) bool { return request.DialectOf(all[i]) == dialect })
	take(func(i int) bool {
		full = full || utf8.RuneCountInString(all[i]) > max
		return !full
	})
	var b strings.Builder
	for i, sentence := range all {
		if keep[i] {
			b.WriteString(sentence + " ")
		}
	}
	return strings.TrimSpace(b.String())
}

// onOneLine collapses whitespace to single spaces.
func onOneLine(text string) string { return strings.Join(strings.Fields(text), " ") }
