package reading

import (
	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary/reading/spacing"
	"coptic.example/service/shared/dictionary/reading/tokens"
)

// sureParagraph is by how much a paragraph must score for a dialect other than the text's to be read in it.
const sureParagraph = 400

// byDialect divides paragraphs whose lines are sentences in two dialects, as far as each is surely in one: a line that
// is not stays with the one before it, or with the first that is.
func byDialect(paragraphs [][]tokens.Token) [][]tokens.Token {
	var divided [][]tokens.Token
	for _, p := range paragraphs {
		dialect, start, at := "", 0, 0
		for _, line := range tokens.Lines(p) {
			score := spacing.Dialect(groupsOf(line))
			if of := siglum(score); max(score, -score) >= sureParagraph && of != dialect {
				if dialect != "" {
					divided = append(divided, p[start:at:at])
					start = at
				}
				dialect = of
			}
			at += len(line)
		}
		divided = append(divided, p[start:])
	}
	return divided
}

// groupsOf returns the folded groups of tokens.
func groupsOf(list []tokens.Token) (groups []string) {
	for i := range list {
		if list[i].Kind == tokens.Group || list[i].Coptic != "" {
			groups = append(groups, foldedGroup(&list[i]))
		}
	}
	return groups
}

// dialectsOf says which dialect the larger part of a text is in, and notes of each paragraph another one that it is
// surely in.
func dialectsOf(paragraphs [][]tokens.Token, noted []string) string {
	scores := make([]int, len(paragraphs))
	letters, total := 0, 0
	for i, p := range paragraphs {
		groups := groupsOf(p)
		scores[i] = spacing.Dialect(groups)
		total += scores[i]
		for _, g := range groups {
			if scores[i] < 0 {
				letters -= len(g)
			} else {
				letters += len(g)
			}
		}
	}
	dialect := siglum(letters)
	if letters == 0 {
		dialect = siglum(total)
	}
	for i, score := range scores {
		if siglum(score) != dialect && max(score, -score) >= sureParagraph {
			noted[i] = siglum(score)
		}
	}
	return dialect
}

// siglum returns the dialect that a score favours.
func siglum(score int) string {
	if score < 0 {
		return coptic.Bohairic
	}
	return coptic.Sahidic
}
