package wording

import (
	"slices"
	"strings"
	"unicode/utf8"

	"coptic.example/service/shared/coptic"
)

// Limits on what a question sets side by side in the dialects.
const (
	maxSides = 4 // items
	maxSide  = 3 // words of one
)

// BetweenDialects returns the text that a question sets side by side in the dialects, with ";" between its items:
// cloud, of "how does cloud differ between Sahidic and Bohairic". ofCoptic reports whether that is a Coptic word,
// beside which one other may stand. The text is "" if the question asks for more than that. What follows it after a
// punctuation mark may say something else.
func BetweenDialects(words []string) (text string, ofCoptic bool) {
	for end := len(words); end > 0; end-- {
		if end < len(words) && !IsSign(words, end) {
			continue
		}
		if items := sidesIn(words[:end]); items != nil {
			text = strings.Join(items, " ; ")
			return text, coptic.Contains(text) && len(strings.Fields(text)) <= 3
		}
	}
	return "", false
}

// sidesIn returns the items that words set side by side in the dialects, or nil.
func sidesIn(words []string) []string {
	folded := strings.Join(words, " ")
	language := func(word string) bool { return Listed(word, "languages") && len(word) > 1 }
	differ := Has("dialects-differ", folded) || Has("dialects-too", folded) && coptic.Contains(folded)
	one := slices.ContainsFunc(words, language) || Has("north-or-south", folded)
	if !Has("dialects-apart", folded) && !(differ && one && !Has("same-dialect", folded)) {
		return nil
	}
	items := itemsBeside(words)
	content := func(word string) bool { return !Listed(word, "functional", "relational", "pointing") }
	letter := func(word string) bool { return coptic.Contains(word) && utf8.RuneCountInString(word) == 1 }
	long := func(item string) bool {
		parts := strings.Fields(item)
		return len(parts) > maxSide || slices.ContainsFunc(parts, IsGrammar) || slices.ContainsFunc(parts, letter)
	}
	if len(items) > maxSides || slices.ContainsFunc(items, long) ||
		!slices.ContainsFunc(strings.Fields(strings.Join(items, " ")), content) {
		return nil
	}
	return items
}

// isComparing reports whether a word, or the one that it goes with, belongs to the wording of a comparison of dialects.
func isComparing(words []string, at int) bool {
	owner := Listed(words[at], "possessors") && !Listed(words[at], "being")
	owner = owner || Listed(Meant("determiners", words[at]), "pointing")
	if at+1 < len(words) && (owner || Listed(words[at], "infinitive-marks")) { // to fast, their house, this man
		at++
	}
	return IsSign(words, at) || Listed(words[at], "comparing-dialects", "languages", "courtesy")
}

// itemsBeside returns the runs of words that do not belong to the wording of a comparison of dialects, each once. It
// returns nil if such words stand between two runs, which then are no list, unless they are Coptic.
func itemsBeside(words []string) (items []string) {
	from, apart := 0, false
	for i := 0; i <= len(words); i++ {
		if i < len(words) && !isComparing(words, i) {
			continue
		}
		if text := strings.Join(words[from:i], " "); text != "" && !slices.Contains(items, text) {
			if items = append(items, text); apart && len(items) > 1 && !coptic.Contains(items[0]) {
				return nil
			}
			apart = false
		}
		if from = i + 1; i < len(words) {
			apart = apart || len(items) > 0 && !IsSign(words, i) && !Listed(words[i], "conjunctions")
		}
	}
	return items
}
