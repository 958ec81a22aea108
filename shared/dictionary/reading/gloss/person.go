package gloss

import "strings"

// person is a person of a verb or a pronoun, as an abbreviation such as 3SG.M.
type person string

// personOf returns the person of a pronoun or possessive, even if it is fused with a preceding element. It returns ""
// for other words.
func personOf(w *Word) person {
	if w.XPOS == "PPOS" {
		return person(possessor(w.Form, ""))
	}
	return person(fact("person", w.Lemma[strings.LastIndexByte(w.Lemma, '_')+1:]))
}

func (p person) plural() bool { return strings.HasSuffix(string(p), "PL") }

// form chooses the verb form for a person from those for I, you, he and the plural.
func (p person) form(forms ...string) string {
	switch {
	case p.plural():
		return forms[3]
	case p == "1SG":
		return forms[0]
	case strings.HasPrefix(string(p), "2"):
		return forms[1]
	}
	return forms[2]
}
