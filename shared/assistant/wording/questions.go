// Package wording recognises how questions are worded in English and Dutch. It matches them with the phrases and lists
// of words in questions.txt. It also matches texts with phrases that others supply.
package wording

import (
	_ "embed"
	"strings"
	"sync"

	"coptic.example/service/shared/table"
)

//go:embed questions.txt
var questionsTxt string

// questionWords holds the content of questions.txt.
type questionWords struct {
	phrases, openings Phrases                      // those found anywhere, and those found only at the beginning
	lists             map[string]map[string]string // name -> word -> meaning, or ""
}

// readQuestionWords parses questions.txt on first use. A row has the form "name: phrase, phrase", "name = word" or
// "name = word=meaning". Phrases whose name starts with "opening" match only at the beginning of a question. If a list
// repeats a word, the first occurrence counts.
var readQuestionWords = sync.OnceValue(func() *questionWords {
	s := &questionWords{lists: map[string]map[string]string{}}
	for _, entry := range table.Lines(questionsTxt) {
		if name, words, ok := strings.Cut(entry, " = "); ok {
			s.lists[name] = map[string]string{}
			for word := range strings.FieldsSeq(words) {
				word, meaning, _ := strings.Cut(word, "=")
				if _, twice := s.lists[name][word]; !twice {
					s.lists[name][word] = meaning
				}
			}
		} else if name, phrases, ok := strings.Cut(entry, ": "); ok {
			into := &s.phrases
			if strings.HasPrefix(name, "opening") {
				into = &s.openings
			}
			into.Add(name, strings.Split(phrases, ", ")...)
		}
	}
	return s
})

// Says returns the names in questions.txt whose phrases occur in a folded question.
func Says(folded string) map[string]bool {
	s, names := readQuestionWords(), map[string]bool{}
	openings := append(s.openings.Opening(folded), s.openings.Opening(withoutLeading(folded))...)
	for _, n := range append(s.phrases.In(folded), openings...) {
		names[n.Name] = true
	}
	return names
}

// Has reports whether a phrase with a name in questions.txt occurs in a folded question. A phrase whose name starts
// with "opening" must be at the beginning, or after words such as "thanks and".
func Has(name, folded string) bool {
	s := readQuestionWords()
	if strings.HasPrefix(name, "opening") {
		return s.openings.has(name, folded, true) || s.openings.has(name, withoutLeading(folded), true)
	}
	return s.phrases.has(name, folded, false)
}

// withoutLeading removes introductory words such as "thanks and" from the beginning of a folded question.
func withoutLeading(folded string) string {
	first, rest, _ := strings.Cut(folded, " ")
	if rest == "" || !Listed(first, "leading") {
		return folded
	}
	return withoutLeading(rest)
}

// Taken returns the words captured by the first phrase with a name in questions.txt that captures any, and the words
// before the phrase. It returns nil if there is none.
func Taken(name string, words []string) (taken, before []string) {
	s := readQuestionWords()
	if strings.HasPrefix(name, "opening") {
		return s.openings.taken(name, words, true)
	}
	return s.phrases.taken(name, words, false)
}

// TakenAll returns the words captured by all occurrences of the phrases with a name in questions.txt.
func TakenAll(name string, words []string) []string {
	return readQuestionWords().phrases.takenAll(name, words)
}

// Listed reports whether a word is in one of the named lists of questions.txt.
func Listed(word string, names ...string) bool {
	for _, name := range names {
		if _, ok := readQuestionWords().lists[name][word]; ok {
			return true
		}
	}
	return false
}

// Meant returns the meaning of a word in a list of questions.txt, or "" if it has none or is not in the list.
func Meant(list, word string) string { return readQuestionWords().lists[list][word] }

// IsGrammar reports whether a word is a grammatical term. Such words are looked up in the course and not in the
// dictionary.
func IsGrammar(word string) bool { return Listed(word, "grammar", "grammar-en", "grammar-nl") }

// GrammarIn returns how many of the words are grammatical terms.
func GrammarIn(words []string) int {
	n := 0
	for _, word := range words {
		if IsGrammar(word) {
			n++
		}
	}
	return n
}

// minLetters is the minimum length in bytes of a grammatical term for its misspellings to be recognised.
const minLetters = 6

// CorrectedTerm returns the grammatical term that a word misspells by one letter, or "" if there is none and for
// words in the lists of questions.txt. A different ending, as in nominale, does not count as a misspelling.
func CorrectedTerm(word string) string {
	if len(word) < minLetters-1 {
		return ""
	}
	meant := ""
	for name, list := range readQuestionWords().lists {
		if Listed(word, name) {
			return ""
		}
		for known := range list {
			ends := len(known) >= minLetters && word[0] == known[0] && word[len(word)-1] == known[len(known)-1]
			if strings.HasPrefix(name, "grammar") && ends && near(word, known) && (meant == "" || known < meant) {
				meant = known
			}
		}
	}
	return meant
}

// near reports whether two words differ by one letter or by the order of two letters.
func near(a, b string) bool {
	for len(a) > 0 && len(b) > 0 && a[0] == b[0] {
		a, b = a[1:], b[1:]
	}
	for len(a) > 0 && len(b) > 0 && a[len(a)-1] == b[len(b)-1] {
		a, b = a[:len(a)-1], b[:len(b)-1]
	}
	return len(a) <= 1 && len(b) <= 1 || len(a) == 2 && len(b) == 2 && a[0] == b[1] && a[1] == b[0]
}
