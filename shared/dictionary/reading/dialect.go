package reading

import (
	"slices"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary/reading/spacing"
	"coptic.example/service/shared/dictionary/reading/tokens"
	"coptic.example/service/shared/dictionary/sentence"
	"coptic.example/service/shared/dictionary/sentence/fit"
)

// sureParagraph is the score above which a paragraph is read in a dialect other than that of the text.
const sureParagraph = 400

// byDialect splits paragraphs in which each line is a sentence and the lines are in two dialects. A line of uncertain
// dialect stays with the previous line or, at the beginning, with the first certain one.
func byDialect(paragraphs [][]tokens.Token) [][]tokens.Token {
	var divided [][]tokens.Token
	for _, p := range paragraphs {
		dialect, start, at := "", 0, 0
		for _, line := range tokens.Lines(p) {
			score := scoreOf(line)
			if found := siglum(score); max(score, -score) >= sureParagraph && found != dialect {
				if dialect != "" {
					divided = append(divided, p[start:at:at])
					start = at
				}
				dialect = found
			}
			at += len(line)
		}
		divided = append(divided, p[start:])
	}
	return divided
}

// pointedGroup is the score in favour of Bohairic for a group with a jinkim over a consonant.
const pointedGroup = 200

// scoreOf scores the dialect of tokens by letters and marks. The score is positive for Sahidic and negative for
// Bohairic.
func scoreOf(list []tokens.Token) int {
	score := spacing.Dialect(groupsOf(list))
	for i := range list {
		if coptic.HasJinkimOnConsonant(list[i].Text) {
			score -= pointedGroup
		}
	}
	return score
}

// groupsOf returns the folded text of the tokens that are Coptic groups.
func groupsOf(list []tokens.Token) (groups []string) {
	for i := range list {
		if list[i].Kind == tokens.Group || list[i].Coptic != "" {
			groups = append(groups, foldedGroup(&list[i]))
		}
	}
	return groups
}

// dialectsOf returns the dialect of most of a text and marks the paragraphs that are clearly in another.
func (r *Reader) dialectsOf(paragraphs [][]tokens.Token, noted []string) string {
	scores := make([]int, len(paragraphs))
	letters, total, few := 0, 0, []tokens.Token(nil)
	for i, p := range paragraphs {
		few = append(few, p[:min(len(p), maxShortTokens+1)]...)
		groups := groupsOf(p)
		scores[i] = scoreOf(p)
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
	if letters == 0 || len(few) <= maxShortTokens {
		dialect = siglum(total + r.compareDialects(few))
	}
	for i, score := range scores {
		if siglum(score) != dialect && max(score, -score) >= sureParagraph {
			noted[i] = siglum(score)
		}
	}
	return dialect
}

// maxShortTokens is the maximum number of tokens in a text too short for its letters to determine its dialect.
const maxShortTokens = 4

// explainedGroup is the score in favour of a dialect for a group that only this dialect explains.
const explainedGroup = 200

// compareDialects compares how well the dialects explain a short text. The result is positive for Sahidic and
// negative for Bohairic. It supplements the learned model of letters, which knows no words and takes ⲛⲟⲩϯ for
// Sahidic. It returns 0 for a longer text.
func (r *Reader) compareDialects(few []tokens.Token) int {
	if len(few) > maxShortTokens {
		return 0
	}
	return explainedGroup * (r.explains(few, coptic.Sahidic) - r.explains(few, coptic.Bohairic))
}

// explains returns the number of tokens that consist only of words of a dialect. A single word as the only token counts
// twice, because it is more likely to be looked up than taken from a sentence.
func (r *Reader) explains(few []tokens.Token, dialect string) (n int) {
	_, groups := r.analyse(few, dialect)
	for i := range groups {
		switch {
		case !allExplained(groups[i].Words), slices.ContainsFunc(groups[i].Words, ofOtherDialect):
		case len(few) == 1 && len(groups[i].Words) == 1:
			n += 2
		default:
			n++
		}
	}
	return n
}

// ofOtherDialect reports whether the best entry of a word has its form only in another dialect.
func ofOtherDialect(w sentence.Word) bool {
	return len(w.Entries) > 0 && w.Entries[0].Score[fit.OtherDialect] > 0
}

// siglum returns the dialect for a score.
func siglum(score int) string {
	if score < 0 {
		return coptic.Bohairic
	}
	return coptic.Sahidic
}
