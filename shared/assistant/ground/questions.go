package ground

import (
	_ "embed"
	"strings"
	"sync"
)

//go:embed questions.txt
var questionWords string

// said is what questions.txt holds: phrases by what they say, and lists of words.
type said struct {
	phrases, openings Phrases
	lists             map[string]map[string]bool
}

// readQuestionWords reads questions.txt when it is first asked for: "name: phrase, phrase" or "name = word word", with
// lines indented that continue one. A name that begins with opening- is of phrases at the beginning of a question.
var readQuestionWords = sync.OnceValue(func() *said {
	s := &said{lists: map[string]map[string]bool{}}
	for entry := range strings.SplitSeq(strings.ReplaceAll(questionWords, "\n  ", " "), "\n") {
		if name, words, ok := strings.Cut(entry, " = "); ok {
			s.lists[name] = map[string]bool{}
			for word := range strings.FieldsSeq(words) {
				s.lists[name][word] = true
			}
		} else if name, phrases, ok := strings.Cut(entry, ": "); ok && !strings.HasPrefix(entry, "#") {
			into := &s.phrases
			if strings.HasPrefix(name, "opening") {
				into = &s.openings
			}
			into.Add(name, strings.Split(phrases, ", ")...)
		}
	}
	return s
})

// sayings returns the names in questions.txt whose phrases occur in a folded question.
func sayings(folded string) map[string]bool {
	s, names := readQuestionWords(), map[string]bool{}
	for _, n := range s.phrases.In(folded) {
		names[n.Name] = true
	}
	for _, n := range s.openings.Opening(folded) {
		names[n.Name] = true
	}
	return names
}

// taken returns what a phrase of a name takes of words, and the words before it.
func (s *said) taken(name string, words []string) (taken, before []string) {
	if strings.HasPrefix(name, "opening") {
		return s.openings.taken(name, words, true)
	}
	return s.phrases.taken(name, words, false)
}

// listed reports whether a word stands in one of the lists of those names.
func listed(word string, names ...string) bool {
	for _, name := range names {
		if readQuestionWords().lists[name][word] {
			return true
		}
	}
	return false
}

// isGrammar reports whether a word is a name of grammar: the course is asked about it, the dictionary is not.
func isGrammar(word string) bool { return listed(word, "grammar", "grammar-en", "grammar-nl") }

// set makes a list a set when it is first asked for, not when the program starts.
func set(list string) func() map[string]bool {
	return sync.OnceValue(func() map[string]bool {
		m := map[string]bool{}
		for word := range strings.FieldsSeq(list) {
			m[word] = true
		}
		return m
	})
}

// pairs makes a list of "word=meaning" a map when it is first asked for. Of a word that stands twice the first counts.
func pairs(list string) func() map[string]string {
	return sync.OnceValue(func() map[string]string {
		m := map[string]string{}
		for pair := range strings.FieldsSeq(list) {
			word, meaning, _ := strings.Cut(pair, "=")
			if m[word] == "" {
				m[word] = meaning
			}
		}
		return m
	})
}

// fewestLetters is how many letters a word of grammar has at least that is known when it is misspelled.
const fewestLetters = 6

// meantBy returns the word of grammar that a word misspells by one letter. It returns "" for a word that is none, and for
// one that the lists of questions.txt have.
func meantBy(word string) string {
	if len(word) < fewestLetters-1 {
		return ""
	}
	meant := ""
	for name, list := range readQuestionWords().lists {
		if list[word] {
			return ""
		}
		for known := range list {
			if strings.HasPrefix(name, "grammar") && len(known) >= fewestLetters && word[0] == known[0] && near(word, known) &&
				(meant == "" || known < meant) {
				meant = known
			}
		}
	}
	return meant
}

// near reports whether two words differ by a letter, or by the order of two.
func near(a, b string) bool {
	for len(a) > 0 && len(b) > 0 && a[0] == b[0] {
		a, b = a[1:], b[1:]
	}
	for len(a) > 0 && len(b) > 0 && a[len(a)-1] == b[len(b)-1] {
		a, b = a[:len(a)-1], b[:len(b)-1]
	}
	return len(a) <= 1 && len(b) <= 1 || len(a) == 2 && len(b) == 2 && a[0] == b[1] && a[1] == b[0]
}
