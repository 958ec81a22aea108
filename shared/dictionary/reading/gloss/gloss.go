// Package gloss determines the meanings of words in context and combines them into interlinear glosses with the
// abbreviations of the Leipzig Glossing Rules.
package gloss

import (
	"strconv"
	"strings"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary/reading/gloss/tables"
	"coptic.example/service/shared/dictionary/reading/gloss/tree"
)

// Number returns the gloss of a number.
func Number(n int) coptic.Localized { return tables.Same(strconv.Itoa(n)) }

// Join returns the interlinear gloss of a group. It joins the glosses of the words with hyphens and writes the spaces
// within them as points.
func Join(words []tree.Word) coptic.Localized {
	en, nl := make([]string, 0, len(words)), make([]string, 0, len(words))
	for i := range words {
		if g := Interlinear(words[i].Gloss); g.En != "" || g.Nl != "" {
			en, nl = append(en, g.En), append(nl, g.Nl)
		}
	}
	return coptic.Localized{En: strings.Join(en, "-"), Nl: strings.Join(nl, "-")}
}

// Interlinear returns a meaning as used in an interlinear gloss: without remarks in parentheses, and as one word.
func Interlinear(g coptic.Localized) coptic.Localized {
	return coptic.Localized{En: oneWord(g.En), Nl: oneWord(g.Nl)}
}

func oneWord(s string) string {
	if bare := tables.Bare(s); bare != "" {
		s = bare
	}
	if !strings.ContainsAny(s, " -") {
		return s
	}
	return strings.Join(strings.FieldsFunc(s, func(r rune) bool { return r == ' ' || r == '-' || r == '…' }), ".")
}

// Fits reports whether a sense with part of speech pos can explain a word with universal part of speech upos.
func Fits(upos, pos string) bool {
	fitting := tables.Fact("fits", upos)
	return fitting == "" || strings.Contains(" "+fitting+" ", " "+pos+" ")
}

// Unexplained returns the gloss of a word without an entry. It is the name itself for a proper name, otherwise a
// question mark.
func Unexplained(upos, name string) coptic.Localized {
	if upos == "PROPN" {
		return tables.Same(name)
	}
	return tables.Same("?")
}

// Word is the type for callers outside the gloss packages.
type Word = tree.Word
