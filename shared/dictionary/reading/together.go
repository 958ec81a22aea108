package reading

import (
	"slices"
	"unicode/utf8"

	"coptic.example/service/shared/dictionary/reading/spacing"
	"coptic.example/service/shared/dictionary/reading/tokens"
	"coptic.example/service/shared/dictionary/sentence"
)

// maxParted is the maximum number of groups of a text that are split, to limit the time.
const maxParted = 250

// splitJoined splits groups that were written together. It splits a group if it was read as words that never occur in
// one group, its letters suggest several groups, and each of these consists of known words. It decrements *tries for
// each group that it tries and stops at zero. It reports whether it split any.
func (r *Reader) splitJoined(list *run, groups []sentence.Group, dialect string, tries *int) bool {
	parted, ends := make([]tokens.Token, 0, len(list.tokens)), slices.Clone(list.ends)
	for i := range list.tokens {
		t := &list.tokens[i]
		parts := []tokens.Token{*t}
		if t.Kind == tokens.Group && t.Coptic == "" && *tries > 0 && isSeveralGroups(groups[i].Words) {
			*tries--
			parts = r.splitToken(*t, dialect)
		}
		parted = append(parted, parts...)
		for j, end := range list.ends {
			if end > i {
				ends[j] += len(parts) - 1
			}
		}
	}
	if len(parted) == len(list.tokens) {
		return false
	}
	list.tokens, list.ends = parted, ends
	return true
}

// isSeveralGroups reports whether words that were read as one group never occur together in a group.
func isSeveralGroups(words []sentence.Word) bool {
	lists := wordLists()
	for i := 1; i < len(words); i++ {
		one, next := &words[i-1], words[i].XPOS
		if slices.Contains(lists["lead"], one.Text) {
			continue
		}
		if slices.Contains(lists["stand alone"], one.XPOS) {
			return true
		}
		for end, begin := range borderLists {
			if slices.Contains(lists[end], one.XPOS) && slices.Contains(lists[begin], next) {
				return true
			}
		}
	}
	return false
}

// borderLists maps the lists in words.txt of what can end a group to the lists of what can begin the next one.
var borderLists = map[string]string{
	"end": "begin", "end phrases": "begin after phrases", "end as copulas": "begin after copulas",
}

// splitToken splits t into the groups that were written together. It returns t unsplit if it is too long, if a word
// of the parts is unknown, or if a part still looks like several groups.
func (r *Reader) splitToken(t tokens.Token, dialect string) (splitToken []tokens.Token) {
	whole := tokens.Join([]tokens.Token{t})
	letters, places := lettersOf(&whole)
	if utf8.RuneCountInString(whole.Text) > maxGroup {
		return []tokens.Token{t}
	}
	var folded []string
	for _, span := range cutAt(places, spacing.Groups(letters, dialect, r.words.of(dialect)), len(whole.Runes)) {
		splitToken = append(splitToken, tokens.Part(whole, span[0], span[1]))
		folded = append(folded, foldedGroup(&splitToken[len(splitToken)-1]))
	}
	for _, g := range r.analyser.Analyse(folded, dialect) {
		if !allExplained(g.Words) || isSeveralGroups(g.Words) {
			return []tokens.Token{t}
		}
	}
	return splitToken
}
