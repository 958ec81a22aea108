package wording

import (
	"slices"
	"strings"
)

// IsClause reports whether a text begins with a subject pronoun and a verb, as in "he heard", or with what opens a
// clause.
func IsClause(text string) bool {
	words := strings.Fields(text)
	denied := slices.ContainsFunc(words, func(word string) bool { return Listed(word, "negations") })
	return len(words) > 1 && (denied || Listed(words[0], "subjects", "lets", "joining", "forbidding"))
}

// HasAuxiliary reports whether words are a clause whose subject is a pronoun or a person, with an auxiliary: if they do
// not drink, my brother is wise. So is one with a pronoun and a verb that also asks how something works: she works.
// Other grammatical terms are allowed only as the predicate of a person, where Dutch has an adjective spelled like one.
func HasAuxiliary(words []string) bool {
	if len(words) > 0 && Listed(words[0], "joining") {
		words = words[1:]
	}
	verb, pronoun := subjectLength(words)
	if verb == 0 || verb >= len(words) || pronoun && IsGrammar(words[verb]) {
		return false
	}
	rest := words[verb+1:]
	works := pronoun && Listed(words[verb], "working") && !Listed(words[0], "things")
	if !works && (len(rest) == 0 || !Listed(words[verb], "auxiliaries")) {
		return false
	}
	predicate := !pronoun && len(rest) == 1 && Listed(words[verb], "being")
	return predicate || !slices.ContainsFunc(rest, IsGrammar)
}

// subjectLength returns the number of words of the subject at the start of a clause, and whether it is a pronoun: he,
// my brother. It returns 0 if there is none that is a pronoun or a person.
func subjectLength(words []string) (length int, pronoun bool) {
	switch {
	case len(words) > 0 && Listed(words[0], "subjects"):
		return 1, true
	case len(words) > 1 && Listed(words[0], "determiners", "possessors") && Person(words[1]) != "":
		return 2, false
	}
	return 0, false
}

// IsInverted reports whether words are a verb followed by its subject, which makes the words before them a question:
// hoe tel je.
func IsInverted(words []string) bool {
	if len(words) == 2 && Listed(words[1], "pointing") { // hoe gaat dat
		return true
	}
	return len(words) > 1 && !Listed(words[0], "subjects") && Listed(words[1], "askable") &&
		!Listed(words[1], "determiners") // begint het Onze Vader
}
