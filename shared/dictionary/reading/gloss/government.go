package gloss

import (
	"strings"

	"coptic.example/service/shared/dictionary/reading/gloss/tables"
	"coptic.example/service/shared/dictionary/reading/gloss/tree"
)

// govern lets the preposition of a complement choose what its verb means: ϩⲉ "fall" is "find" before ⲉ-. A meaning
// that ends in the preposition's plain translation, such as "be in", loses it, because the complement is glossed with
// it. One that ends in another preposition, such as "ask about", would give a gloss with two; the gloss is then left
// as it is and marked Open.
func govern(groups [][]tree.Word) {
	for i := range groups {
		for j := range groups[i] {
			if v := &groups[i][j]; len(v.Governed) > 0 {
				governVerb(v)
			}
		}
	}
}

// governVerb lets the preposition of a complement choose what a verb means.
func governVerb(w *tree.Word) {
	if w.Adverb() != "" { // that makes it another verb: ⲱϣ ⲉⲃⲟⲗ
		return
	}
	for p := range w.Complements() {
		if p.Marker == nil || p.Marker.XPOS != "PREP" || tree.IsLinkLemma(p.Marker) { // the object
			continue
		}
		said, known := w.GovernedBy(p.Marker.Lemma)
		toDo := tree.InSet("infinitive", p.Marker) && p.Head.UPOS == "VERB" // ⲉ- with an infinitive
		if !known || said.En == "" || toDo || tables.FirstWord(said.En) == tables.FirstWord(tables.Bare(w.Gloss.En)) {
			continue
		}
		switch bare, cut := withoutPreposition(said); {
		case cut:
			w.Gloss, w.Lexical, w.Open, w.Said = bare, true, true, w.XPOS == "VSTAT"
		case tree.EndsOpen(said.En):
			w.Open = true
		case w.HasObject(p.Head) && !w.Company().Object.Reflexive:
			continue
		default:
			w.Gloss, w.Lexical, w.Open, w.Said = said, true, false, w.XPOS == "VSTAT"
		}
		return
	}
}

// withoutPreposition removes the preposition at the end of a meaning.
func withoutPreposition(g tables.Text) (tables.Text, bool) {
	if !tables.IsOf("plain-en", tables.LastWord(g.En)) || !tables.IsOf("plain-nl", tables.LastWord(g.Nl)) {
		return g, false
	}
	en, nl := strings.TrimSuffix(g.En, tables.LastWord(g.En)), strings.TrimSuffix(g.Nl, tables.LastWord(g.Nl))
	en, nl = strings.TrimSpace(en), strings.TrimSpace(nl)
	return tables.Text{En: en, Nl: nl}, en != "" && nl != ""
}
