package reading

import (
	"slices"
	"strings"
	"unicode/utf8"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary/morphology"
	"coptic.example/service/shared/dictionary/reading/tokens"
	"coptic.example/service/shared/dictionary/sentence"
)

// abbreviatedGroup is a group that ends in a nomen sacrum, divided into the letters before it and the word that it
// abbreviates.
type abbreviatedGroup struct {
	prefix, short, full string
	number              bool // the group is a numeral in letters
	value               int  // its value
}

// abbreviation returns the longest nomen sacrum at the end of a folded group.
func abbreviation(t *tokens.Token, folded, dialect string) (abbreviatedGroup, bool) {
	words := coptic.NominaSacra(folded)
	if len(words) == 0 {
		return boundNumeral(t.Text)
	}
	longest := coptic.Abbreviation{}
	for _, a := range coptic.Abbreviations() {
		prefix, ok := strings.CutSuffix(folded, a.Short)
		if !ok || !slices.Contains(words, prefix+a.Full[0]) ||
			!tokens.EndHasStroke(t.Text, utf8.RuneCountInString(a.Short)) &&
				!slices.Contains(wordLists()["bare abbreviations"], a.Short) &&
				!(a.After != "" && dialect == coptic.Bohairic) {
			continue
		}
		if len(a.Short) > len(longest.Short) {
			longest = a
		}
	}
	if longest.Short == "" {
		return abbreviatedGroup{}, false
	}
	return abbreviatedGroup{
		prefix: strings.TrimSuffix(folded, longest.Short), short: longest.Short, full: longest.Full[0],
	}, true
}

// restore replaces the words of a fully analysed group with their abbreviated spelling. It returns false if the nomen
// sacrum is not a separate word.
func (a *abbreviatedGroup) restore(words []sentence.Word) ([]sentence.Word, bool) {
	if len(words) == 0 {
		return nil, false
	}
	letters := 0
	for _, w := range words[:len(words)-1] {
		letters += utf8.RuneCountInString(w.Text)
	}
	last := words[len(words)-1]
	if letters != utf8.RuneCountInString(a.prefix) || last.Text != a.full {
		return nil, false
	}
	if last.Norm == "" {
		last.Norm = last.Text
	}
	last.Text = a.short
	if a.number {
		last.Norm, last.Lemma, last.UPOS, last.XPOS, last.Entries = a.short, a.short, "NUM", "NUM", nil
		last.Role, last.Known = morphology.Numeral, true
	}
	return append(words[:len(words)-1:len(words)-1], last), true
}

// restoreGroup calls restore for a group and its alternative readings.
func (a *abbreviatedGroup) restoreGroup(g sentence.Group) (sentence.Group, bool) {
	words, ok := a.restore(g.Words)
	if !ok {
		return g, false
	}
	g.Words = words
	var others [][]sentence.Word
	for _, other := range g.Alternatives {
		if words, ok := a.restore(other); ok {
			others = append(others, words)
		}
	}
	g.Alternatives = others
	return g, true
}

// boundNumeral splits a letter numeral, marked with a stroke, from the unmarked letters before it: ⲡⲓ̅ⲃ̅ is
// "the twelve".
func boundNumeral(text string) (abbreviatedGroup, bool) {
	if !coptic.MayHaveNumeral(text) {
		return abbreviatedGroup{}, false
	}
	for i, r := range text {
		if coptic.IsMark(r) {
			return abbreviatedGroup{}, false
		}
		if i == 0 || !tokens.IsNumeral(text[i:]) {
			continue
		}
		prefix := coptic.Fold(text[:i])
		if !beforeNumeral(prefix) {
			return abbreviatedGroup{}, false
		}
		return abbreviatedGroup{prefix: prefix, short: coptic.Fold(text[i:]), full: wordLists()["number"][0], number: true,
			value: tokens.ValueOf(text[i:])}, true
	}
	return abbreviatedGroup{}, false
}

// beforeNumeral reports whether letters can precede a numeral: an article, a preposition, or both.
func beforeNumeral(prefix string) bool {
	articles := append([]string{""}, wordLists()["articles of numerals"]...)
	for _, before := range append([]string{""}, wordLists()["before numerals"]...) {
		if rest, ok := strings.CutPrefix(prefix, before); ok && prefix != "" && slices.Contains(articles, rest) {
			return true
		}
	}
	return false
}
