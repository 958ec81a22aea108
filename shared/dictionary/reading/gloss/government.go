package gloss

import (
	"strings"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary/reading/gloss/tables"
	"coptic.example/service/shared/dictionary/reading/gloss/tree"
)

// applyGovernment selects the meaning of each verb by the preposition of its complement: ϩⲉ "fall" is "find" before
// ⲉ-. It strips the plain translation of the preposition from the end of a meaning, such as "be in", because the
// complement is glossed with it. A meaning that ends in another preposition, such as "ask about", would produce a
// gloss with two. In that case the gloss stays as it is and is marked Open.
func applyGovernment(groups [][]tree.Word) {
	for i := range groups {
		for j := range groups[i] {
			if v := &groups[i][j]; len(v.ByPreposition) > 0 {
				selectByPreposition(v)
			}
		}
	}
}

// selectByPreposition selects the meaning of a verb by the preposition of its complement.
func selectByPreposition(w *tree.Word) {
	if w.Adverb() != "" { // that makes it another verb: ⲱϣ ⲉⲃⲟⲗ
		return
	}
	for p := range w.Complements() {
		if p.Marker == nil || p.Marker.XPOS != "PREP" || tree.IsLinkLemma(p.Marker) { // the object
			continue
		}
		said, known := w.GovernedBy(p.Marker.Lemma)
		toDo := tree.InSet("infinitive", p.Marker) && p.Head.UPOS == "VERB" // ⲉ- with an infinitive
		if !known || said.En == "" || toDo || saysNoOther(w, said.En) {
			continue
		}
		switch bare, cut := withoutPreposition(said); {
		case w.HasObject(p.Head) && !w.Context().Object.Reflexive:
			continue
		case cut:
			w.Gloss, w.Lexical, w.Ambiguous, w.FromPreposition = bare, true, true, w.XPOS == "VSTAT"
		case tree.EndsInPreposition(said.En):
			w.Ambiguous = true
		default:
			w.Gloss, w.Lexical, w.Ambiguous, w.FromPreposition = said, true, false, w.XPOS == "VSTAT"
		}
		return
	}
}

// saysNoOther reports whether a meaning with a preposition begins with the same verb as a meaning without: look at. Of
// statives and verbs of state it is the same only if the state is: be bad and be worse than are not.
func saysNoOther(w *tree.Word, with string) bool {
	without := tables.Bare(w.Gloss.En)
	verb := tables.FirstWord(without)
	return tables.FirstWord(with) == verb && (verb != "be" || strings.HasPrefix(with, without))
}

// withoutPreposition removes the preposition at the end of a meaning.
func withoutPreposition(g coptic.Localized) (coptic.Localized, bool) {
	if !tables.Has("plain-en", tables.LastWord(g.En)) || !tables.Has("plain-nl", tables.LastWord(g.Nl)) {
		return g, false
	}
	en, nl := strings.TrimSuffix(g.En, tables.LastWord(g.En)), strings.TrimSuffix(g.Nl, tables.LastWord(g.Nl))
	en, nl = strings.TrimSpace(en), strings.TrimSpace(nl)
	return coptic.Localized{En: en, Nl: nl}, en != "" && nl != ""
}
