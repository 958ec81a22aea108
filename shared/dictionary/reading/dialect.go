package reading

import (
	"coptic.example/service/shared/dictionary/reading/spacing"
	"coptic.example/service/shared/dictionary/reading/tokens"
)

// sureParagraph is by how much a paragraph must score for a dialect other than the text's to be read in it.
const sureParagraph = 400

// dialectsOf says which dialect the larger part of a text is in, and notes of each paragraph another one that it is
// surely in.
func dialectsOf(paragraphs [][]tokens.Token, noted []string) string {
	scores := make([]int, len(paragraphs))
	letters, total := 0, 0
	for i, p := range paragraphs {
		var groups []string
		for j := range p {
			if p[j].Kind == tokens.Group || p[j].Coptic != "" {
				groups = append(groups, foldedGroup(&p[j]))
			}
		}
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

// siglum is the dialect that a score speaks for.
func siglum(score int) string {
	if score < 0 {
		return Bohairic
	}
	return Sahidic
}
