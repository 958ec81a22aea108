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
func (r *Reader) dialectsOf(paragraphs [][]tokens.Token, noted []string) string {
	scores := make([]int, len(paragraphs))
	letters, total, few := 0, 0, []tokens.Token(nil)
	for i, p := range paragraphs {
		few = append(few, p[:min(len(p), mostFew+1)]...)
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
	if letters == 0 || len(few) <= mostFew {
		dialect = siglum(total + r.likelier(few))
	}
	for i, score := range scores {
		if siglum(score) != dialect && max(score, -score) >= sureParagraph {
			noted[i] = siglum(score)
		}
	}
	return dialect
}

// mostFew is the greatest number of tokens in a text whose letters say little of its dialect.
const mostFew = 4

// explainedGroup is what a group that only one dialect explains adds to the score of a text for that dialect.
const explainedGroup = 200

// likelier returns by how much Sahidic explains a few tokens better, below 0 how much Bohairic does. What is learned of
// letters knows no words, and has ⲛⲟⲩϯ for Sahidic. It returns 0 for more tokens.
func (r *Reader) likelier(few []tokens.Token) int {
	if len(few) > mostFew {
		return 0
	}
	return explainedGroup * (r.explains(few, coptic.Sahidic) - r.explains(few, coptic.Bohairic))
}

// explains returns how many of some tokens have only known words in a dialect. One that stands alone counts twice if it
// is one word: it is likelier looked up than taken from a sentence.
func (r *Reader) explains(few []tokens.Token, dialect string) (n int) {
	_, groups := r.analyse(few, dialect)
	for i := range groups {
		switch {
		case !known(groups[i].Words):
		case len(few) == 1 && len(groups[i].Words) == 1:
			n += 2
		default:
			n++
		}
	}
	return n
}

// siglum returns the dialect that a score favours.
func siglum(score int) string {
	if score < 0 {
		return coptic.Bohairic
	}
	return coptic.Sahidic
}
