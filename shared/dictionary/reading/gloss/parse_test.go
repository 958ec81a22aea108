package gloss

import (
	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary/reading/gloss/tree"
	"coptic.example/service/shared/dictionary/syntax"
)

// parse gives the words of a sentence their heads, as a reading does. The groups then share their words.
func parse(groups [][]Word, dialect string) {
	var words []Word
	var list []syntax.Word
	for i, g := range groups {
		for _, w := range g {
			words = append(words, w)
			list = append(list, syntax.Word{Form: w.Form, Lemma: w.Lemma, XPOS: w.XPOS, Group: i})
		}
	}
	arcs := syntax.Learned().Parse(list, dialect)
	tree.SetHeads(words, func(i int) (int, string) { return arcs[i].Head, arcs[i].Relation })
	at := 0
	for i, g := range groups {
		groups[i] = words[at : at+len(g)]
		at += len(g)
	}
}

func text(en, nl string) coptic.Localized { return coptic.Localized{En: en, Nl: nl} }
