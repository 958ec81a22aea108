package gloss

import (
	"strings"
)

// FirstOf returns the first of several meanings that commas separate, without remarks in parentheses.
func FirstOf(g Text) Text {
	en, _, _ := strings.Cut(Bare(g.En), ",")
	nl, _, _ := strings.Cut(Bare(g.Nl), ",")
	return Text{strings.TrimSpace(en), strings.TrimSpace(nl)}
}

// govern lets the preposition after a verb choose what the verb means: ϩⲉ "fall" is "find" before ⲉ-. What ends in the
// very preposition that follows, such as "be in", is told without it; what ends in another, such as "ask about", would
// say two in a gloss, and only leaves the meaning open.
func govern(groups [][]Word) {
	for i := range groups {
		v := ruling(groups[i])
		next := behindParticles(groups, i)
		if v == nil || len(next) == 0 {
			continue
		}
		said, known := v.governedBy(next[0].Lemma)
		bare, cut := withoutPreposition(said)
		switch {
		case next[0].XPOS != "PREP" || isLinkLemma(&next[0]): // the object
		case !known || said.En == "" || firstWord(said.En) == firstWord(Bare(v.Gloss.En)):
		case inSet("infinitive", &next[0]) && len(next) > 1 && next[1].UPOS == "VERB": // ⲉ- with an infinitive is "to do"
		case cut:
			v.Gloss, v.Lexical, v.Open, v.said = bare, true, true, v.XPOS == "VSTAT"
		case endsOpen(said.En):
			v.Open = true
		default:
			v.Gloss, v.Lexical, v.Open, v.said = said, true, false, v.XPOS == "VSTAT"
		}
	}
}

// behindParticles returns the next group after group i, skipping particles and pronouns that stand by themselves. It
// returns nil if there is none.
func behindParticles(groups [][]Word, i int) []Word {
	for _, words := range groups[i+1:] {
		if len(words) != 1 || words[0].XPOS != "PTC" && words[0].XPOS != "PPERI" {
			return words
		}
	}
	return nil
}

// OfStative marks the prepositions that the stative of a verb governs, and no other form of it.
const OfStative = "†"

// governedBy returns what a verb means with a preposition.
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

// marksObject reports whether the entry of the verb that governs a preposition gives its meaning with that preposition
// without one: to see, not to look at.
func (s *scene) marksObject() bool {
	v := s.ruler()
	if v == nil || s.way.object || !isVerb(*v) {
		return false
	}
	said, known := v.governedBy(s.word().Lemma)
	return known && !endsOpen(FirstOf(said).En) && FirstOf(said).En == v.plain().En
}

// ruling returns the verb that ends a group, ignoring an object pronoun after it. It returns nil if there is none.
func ruling(words []Word) *Word {
	for i := len(words) - 1; i >= 0; i-- {
		switch {
		case words[i].XPOS == "V" || words[i].XPOS == "VIMP" || words[i].XPOS == "VSTAT":
			return &words[i]
		case words[i].XPOS != "PPERO":
			return nil
		}
	}
	return nil
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

// withoutPreposition removes the preposition that ends a meaning.
func withoutPreposition(g Text) (Text, bool) {
	if !isOf("plain-en", lastWord(g.En)) || !isOf("plain-nl", lastWord(g.Nl)) {
		return g, false
	}
	en, nl := strings.TrimSuffix(g.En, lastWord(g.En)), strings.TrimSuffix(g.Nl, lastWord(g.Nl))
	return Text{strings.TrimSpace(en), strings.TrimSpace(nl)}, strings.TrimSpace(en) != "" && strings.TrimSpace(nl) != ""
}
