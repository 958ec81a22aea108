package reading

import (
	_ "embed" // words.txt
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"coptic.example/service/shared/dictionary/reading/tokens"
	"coptic.example/service/shared/dictionary/sentence"
	"coptic.example/service/shared/table"
)

//go:embed words.txt
var wordLines string

// wordLists returns the lists of words.txt by name.
var wordLists = sync.OnceValue(func() map[string][]string {
	lists := map[string][]string{}
	for _, line := range table.Lines(wordLines) {
		name, list, _ := strings.Cut(line, ":")
		lists[name] = append(lists[name], strings.Fields(list)...)
	}
	return lists
})

// proclitics lists words that belong to the following group but that some editions and many people write separately.
// Their function depends on that group: ⲛⲧⲉ is "of" before a noun, and a conjunctive before a noun followed by
// a verb.
var proclitics = sync.OnceValue(func() map[string]bool {
	set := map[string]bool{}
	for _, word := range slices.Concat(wordLists()["preposition"], wordLists()["other"]) {
		set[word] = true
	}
	for _, word := range wordLists()["before prepositions"] {
		for _, p := range wordLists()["preposition"] {
			set[word+p] = true
		}
	}
	return set
})

// isProclitic reports whether a token is a proclitic written separately from the following group, which must not be a
// proclitic itself.
func isProclitic(list []tokens.Token, folded []string, i int) bool {
	return i+1 < len(list) && list[i].Kind == tokens.Group && list[i+1].Kind == tokens.Group &&
		proclitics()[folded[i]] && !(i+2 < len(list) && proclitics()[folded[i+1]])
}

// splitProclitic splits the joint analysis of a proclitic and its group. It returns false if no word ends between them.
func splitProclitic(g sentence.Group, proclitic string) (first, second sentence.Group, ok bool) {
	letters := utf8.RuneCountInString(proclitic)
	n, ok := wordsWithin(g.Words, letters)
	if !ok {
		return first, second, false
	}
	first = sentence.Group{Words: g.Words[:n:n], Confidence: g.Confidence}
	second = sentence.Group{Words: g.Words[n:], Confidence: g.Confidence}
	for _, other := range g.Alternatives {
		if n, ok := wordsWithin(other, letters); ok {
			second.Alternatives = append(second.Alternatives, other[n:])
		}
	}
	return first, second, true
}

// wordsWithin returns the number of initial words that together have the given number of letters. It returns false if
// no word ends there.
func wordsWithin(words []sentence.Word, letters int) (int, bool) {
	for i := range words {
		if letters -= utf8.RuneCountInString(words[i].Text); letters <= 0 {
			return i + 1, letters == 0 && i+1 < len(words)
		}
	}
	return 0, false
}
