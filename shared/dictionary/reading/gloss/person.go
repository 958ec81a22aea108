package gloss

import "strings"

// person is a person of a verb or a pronoun by its abbreviation, such as 3SG.M.
type person string

// personOf returns the person that a pronoun or a possessive names, also one in a word with what stands before it, ""
// for another word.
func personOf(w *Word) person {
	if w.XPOS == "PPOS" {
		return person(possessor(w.Form, ""))
	}
	return person(fact("person", w.Lemma[strings.LastIndexByte(w.Lemma, '_')+1:]))
}

func (p person) plural() bool { return strings.HasSuffix(string(p), "PL") }

// form chooses among the forms of a verb: of I, you, he, and the plural.
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
