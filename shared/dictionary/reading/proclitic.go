package reading

import (
	"slices"
	"unicode/utf8"

	"coptic.example/service/shared/dictionary/reading/tokens"
	"coptic.example/service/shared/dictionary/sentence"
)

// proclitics are words that belong to the group behind them, and that some editions and many people set apart. What
// they are shows beside it: ⲛⲧⲉ is "of" before a noun and a conjunctive before one that a verb follows.
var proclitics = []string{
	"ⲛ", "ⲙ", "ⲉ", "ⲡ", "ⲧ", "ϣⲁ", "ⲛⲧⲉ", "ⲙⲛ", "ϩⲛ", "ϩⲙ", "ⲉⲧⲃⲉ", "ϩⲓ", "ϩⲓⲧⲛ", "ϩⲓⲧⲙ", "ϩⲓϫⲛ", "ϩⲓϫⲙ", "ⲉϫⲛ",
	"ⲉϫⲙ", "ⲁϫⲛ", "ⲙⲡⲉ", "ϣⲁⲣⲉ", "ⲙⲁⲣⲉ", "ⲉⲣⲉ", "ⲛⲉⲣⲉ", "ⲛⲁⲣⲉ", "ⲉⲧⲉⲣⲉ", "ⲛϭⲓ", "ⲛϫⲉ", "ⲛⲉⲙ", "ϧⲉⲛ", "ϧⲁ", "ϩⲁ",
	"ϩⲓⲧⲉⲛ", "ϩⲓϫⲉⲛ", "ⲉϫⲉⲛ", "ⲉⲑⲃⲉ",
}

// leans reports whether a token is a proclitic that stands apart from the group behind it.
func leans(list []tokens.Token, folded []string, i int) bool {
	return i+1 < len(list) && list[i].Kind == tokens.Group && list[i+1].Kind == tokens.Group &&
		slices.Contains(proclitics, folded[i])
}

// part cuts the analysis of a proclitic with its group in two. It reports false when no word ends between them.
func part(g sentence.Group, proclitic string) (first, second sentence.Group, ok bool) {
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

// wordsWithin is how many words make up so many letters; false if none ends there.
func wordsWithin(words []sentence.Word, letters int) (int, bool) {
	for i := range words {
		if letters -= utf8.RuneCountInString(words[i].Text); letters <= 0 {
			return i + 1, letters == 0 && i+1 < len(words)
		}
	}
	return 0, false
}
