package gloss

import (
	"slices"
	"strings"
)

// FirstOf is the first of several meanings with commas between, without remarks in parentheses.
func FirstOf(g Text) Text {
	en, _, _ := strings.Cut(Bare(g.En), ",")
	nl, _, _ := strings.Cut(Bare(g.Nl), ",")
	return Text{strings.TrimSpace(en), strings.TrimSpace(nl)}
}

// govern lets the preposition after a verb choose what the verb means: ϩⲉ "fall" is "find" before ⲉ-. What ends in a
// preposition of its own, such as "ask about", would say it twice in a gloss; it only leaves the meaning open.
func govern(groups [][]Word) {
	for i := range groups {
		v := ruling(groups[i])
		if v == nil || i+1 == len(groups) || len(groups[i+1]) == 0 {
			continue
		}
		next := groups[i+1]
		said, known := v.Governed[next[0].Lemma]
		switch {
		case next[0].XPOS != "PREP" || next[0].Lemma == "ⲛ": // the object
		case !known || said.En == "" || firstWord(said.En) == firstWord(Bare(v.Gloss.En)):
		case next[0].Lemma == "ⲉ" && len(next) > 1 && next[1].UPOS == "VERB": // ⲉ- with an infinitive is "to do"
		case endsOpen(said.En):
			v.Open = true
		default:
			v.Gloss, v.Lexical, v.Open = said, true, false
		}
	}
}

// ruling is the verb of a group that is the last of its words, but for an object; nil if there is none.
func ruling(words []Word) *Word {
	for i := len(words) - 1; i >= 0; i-- {
		switch {
		case words[i].XPOS == "V" || words[i].XPOS == "VIMP":
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

// prepositionsEn are those that the meanings of the lexicon end in.
var prepositionsEn = strings.Fields(
	"about after against among at by for from in into of on over to towards under upon with")

// endsOpen reports whether a meaning ends in a preposition.
func endsOpen(s string) bool {
	return slices.Contains(prepositionsEn, s[strings.LastIndexByte(s, ' ')+1:])
}
