// Package gloss gives words their meanings in their context, and joins them to interlinear glosses in the abbreviations
// of the Leipzig Glossing Rules.
package gloss

import (
	"strconv"
	"strings"

	"coptic.example/service/shared/dictionary/reading/gloss/tables"
	"coptic.example/service/shared/dictionary/reading/gloss/tree"
)

// Number returns the gloss of a number.
func Number(n int) tables.Text { return tables.Same(strconv.Itoa(n)) }

// Join returns the interlinear gloss of a group. It joins the glosses of the words with hyphens and writes spaces
// inside them as points.
func Join(words []tree.Word) tables.Text {
	en, nl := make([]string, 0, len(words)), make([]string, 0, len(words))
	for i := range words {
		if g := Interlinear(words[i].Gloss); g.En != "" || g.Nl != "" {
			en, nl = append(en, g.En), append(nl, g.Nl)
		}
	}
	return tables.Text{En: strings.Join(en, "-"), Nl: strings.Join(nl, "-")}
}

// Interlinear returns a meaning as it appears in an interlinear gloss: as one word, without remarks in parentheses.
func Interlinear(g tables.Text) tables.Text { return tables.Text{En: oneWord(g.En), Nl: oneWord(g.Nl)} }

func oneWord(s string) string {
	if bare := tables.Bare(s); bare != "" {
		s = bare
	}
	if !strings.ContainsAny(s, " -") {
		return s
	}
	return strings.Join(strings.FieldsFunc(s, func(r rune) bool { return r == ' ' || r == '-' || r == '…' }), ".")
}

// Fits reports whether a sense's part of speech explains a word of a universal part of speech.
func Fits(upos, pos string) bool {
	fitting := tables.Fact("fits", upos)
	return fitting == "" || strings.Contains(" "+fitting+" ", " "+pos+" ")
}

// Unexplained returns the gloss of a word without an entry: a proper name as it is given, or a question mark.
func Unexplained(upos, name string) tables.Text {
	if upos == "PROPN" {
		return tables.Same(name)
	}
	return tables.Same("?")
}

// Text and Word are the types that callers outside the rooms of glosses use.
type (
	Text = tables.Text
	Word = tree.Word
)
