package wording

import (
	"slices"
	"strings"
)

// WithoutLead removes the words at the beginning of a follow-up that only introduce it.
func WithoutLead(words []string) []string {
	for len(words) > 0 {
		rest := words[1:]
		if !Listed(words[0], "leading") {
			if rest, _ = Taken("opening-leads", words); rest == nil {
				break
			}
		}
		words = rest
	}
	return words
}

// WithoutTrailing removes from the end of words those in the named list.
func WithoutTrailing(words []string, list string) []string {
	for len(words) > 1 && Listed(words[len(words)-1], list) {
		words = words[:len(words)-1]
	}
	return words
}

// WithoutRemarks removes courtesies and remarks from the end of a message.
func WithoutRemarks(words []string) []string {
	for end := len(words) - 1; end >= 0; end-- {
		if word := words[end]; word != ";" && word != ":" &&
			!Listed(word, "leading", "trailing", "remarks", "courtesy") {
			return words[:end+1]
		}
	}
	return nil
}

// WithoutTo returns a text without the word that marks its infinitive, and whether it begins with one: to eat.
func WithoutTo(text string) (rest string, infinitive bool) {
	if mark, rest, _ := strings.Cut(text, " "); rest != "" && Listed(mark, "infinitive-marks") {
		return rest, true
	}
	return text, false
}

// PredicateOf returns what a meaning says that something is: holy for "be holy" and "heilig zijn". It returns "" for
// any other meaning.
func PredicateOf(meaning string) string {
	if be, predicate, _ := strings.Cut(meaning, " "); Listed(be, "before-predicate") {
		return predicate
	}
	if at := strings.LastIndexByte(meaning, ' '); at > 0 && Listed(meaning[at+1:], "after-predicate") {
		return meaning[:at]
	}
	return ""
}

// AddOnce appends to list those strings that it does not contain yet.
func AddOnce(list []string, more ...string) []string {
	for _, s := range more {
		if !slices.Contains(list, s) {
			list = append(list, s)
		}
	}
	return list
}
