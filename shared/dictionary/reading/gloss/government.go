package gloss

import (
	"strings"
)

// FirstOf returns the first of several meanings separated by commas, without remarks in parentheses.
func FirstOf(g Text) Text {
	en, _, _ := strings.Cut(Bare(g.En), ",")
	nl, _, _ := strings.Cut(Bare(g.Nl), ",")
	return Text{strings.TrimSpace(en), strings.TrimSpace(nl)}
}

// govern lets the preposition of a complement choose what its verb means: ϩⲉ "fall" is "find" before ⲉ-. A meaning
// that ends in the preposition's plain translation, such as "be in", loses it, because the complement is glossed with
// it. One that ends in another preposition, such as "ask about", would give a gloss with two; the gloss is then left
// as it is and marked Open.
func govern(groups [][]Word) {
	for i := range groups {
		for j := range groups[i] {
			if v := &groups[i][j]; len(v.Governed) > 0 {
				v.govern()
			}
		}
	}
}

func (w *Word) govern() {
	if w.adverb() != "" { // that makes it another verb: ⲱϣ ⲉⲃⲟⲗ
		return
	}
	for p := range w.complements() {
		if p.marker == nil || p.marker.XPOS != "PREP" || isLinkLemma(p.marker) { // the object
			continue
		}
		said, known := w.governedBy(p.marker.Lemma)
		toDo := inSet("infinitive", p.marker) && p.head.UPOS == "VERB" // ⲉ- with an infinitive
		if !known || said.En == "" || toDo || firstWord(said.En) == firstWord(Bare(w.Gloss.En)) {
			continue
		}
		switch bare, cut := withoutPreposition(said); {
		case cut:
			w.Gloss, w.Lexical, w.Open, w.said = bare, true, true, w.XPOS == "VSTAT"
		case endsOpen(said.En):
			w.Open = true
		case w.hasObject(p.head) && !w.company().Object.Reflexive:
			continue
		default:
			w.Gloss, w.Lexical, w.Open, w.said = said, true, false, w.XPOS == "VSTAT"
		}
		return
	}
}

// OfStative marks prepositions that only the stative of a verb governs.
const OfStative = "†"

// governedBy returns the meaning of a verb with a preposition.
func (w *Word) governedBy(preposition string) (Text, bool) {
	stative := ""
	if w.XPOS == "VSTAT" {
		stative = OfStative
	}
	if said, ok := w.Governed[preposition+stative]; ok {
		return said, true
	}
	said, ok := w.Governed[fact("sahidic", preposition)+stative]
	return said, ok
}

// ofRuler returns the meaning that the entry of the governing verb gives with a preposition.
func (s *scene) ofRuler() (said Text, v *Word) {
	v = s.ruler()
	if v == nil || !isVerb(*v) || v.hasObject(s.word().introduces()) && !v.company().Object.Reflexive {
		return Text{}, nil
	}
	said, _ = v.governedBy(s.word().Lemma)
	return FirstOf(said), v
}

// marksObject reports whether the governing verb's meaning with a preposition has no English preposition: to see, not
// to look at.
func (s *scene) marksObject() bool {
	said, v := s.ofRuler()
	return said.En != "" && !endsOpen(said.En) && said.En == v.plain().En
}

// governed returns the English and Dutch prepositions at the end of a verb's meaning with a preposition: bij in
// aankomen bij.
func (s *scene) governed() (Text, bool) {
	said, _ := s.ofRuler()
	ends := Text{lastWord(said.En), lastWord(said.Nl)}
	return ends, isOf("preposition", ends.En) && isOf("plain-nl", ends.Nl)
}

func firstWord(s string) string {
	word, _, _ := strings.Cut(s, " ")
	return word
}

// endsOpen reports whether a meaning ends in a preposition.
func endsOpen(s string) bool {
	return isOf("preposition", lastWord(s))
}

func lastWord(s string) string { return s[strings.LastIndexByte(s, ' ')+1:] }

// withoutPreposition removes the preposition at the end of a meaning.
func withoutPreposition(g Text) (Text, bool) {
	if !isOf("plain-en", lastWord(g.En)) || !isOf("plain-nl", lastWord(g.Nl)) {
		return g, false
	}
	en, nl := strings.TrimSuffix(g.En, lastWord(g.En)), strings.TrimSuffix(g.Nl, lastWord(g.Nl))
	return Text{strings.TrimSpace(en), strings.TrimSpace(nl)}, strings.TrimSpace(en) != "" && strings.TrimSpace(nl) != ""
}
