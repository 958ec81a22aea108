package clause

import (
	"cmp"
	"slices"

	"coptic.example/service/shared/assistant/wording"
)

// willing reads a verb and the infinitive that it governs, with the object of that: want to see the sea, wil de zee
// zien. It reports whether it found them.
func (p *parser) willing(c *Clause, auxiliary string) bool {
	if len(p.tokens) < 2 || !p.TakesInfinitive(p.peek()) {
		return false
	}
	rest := parser{Lexicon: p.Lexicon, tokens: slices.DeleteFunc(slices.Clone(p.tokens[1:]), func(word string) bool {
		return wording.Listed(word, "before-infinitive")
	})}
	of := &Clause{}
	rest.object(of)
	if verb := rest.peek(); len(rest.tokens) == 1 && p.Is(verb, "V") && !p.IsPast(verb) {
		of.Verb = verb
	} else if of.Object != "" || !rest.transitive(of, "do") {
		return false
	}
	of.Tense, c.Infinitive, c.Verb, p.tokens = "", of, p.next(), nil
	p.tenseOf(c, auxiliary)
	return true
}

// giving reads a verb of giving with a noun, after the pronoun of those to whom it is given: gave us bread, heeft ons
// brood gegeven. It reports whether it found them.
func (p *parser) giving(c *Clause, auxiliary string) bool {
	with := *c
	with.Object, with.To = "", c.Object
	rest := parser{Lexicon: p.Lexicon, tokens: p.tokens, wish: p.wish}
	if c.Object == "" || !rest.transitive(&with, auxiliary) || !p.Gives(with.Verb) {
		return false
	}
	*c, p.tokens = with, nil
	return true
}

// located reads a phrase that says where the subject is or with whom: is in the house. It reports whether it found
// one.
func (p *parser) located(c *Clause, auxiliary string) bool {
	if !wording.Listed(auxiliary, "being") || c.Tense != "present" && c.Tense != "imperfect" {
		return false
	}
	c.At = parsePhrase(p.tokens, p.Lexicon)
	if c.At == nil || c.At.Preposition != "" && !wording.Listed(c.At.Preposition, "locating") ||
		c.At.Adverb != "" && !wording.Listed(c.At.Adverb, "nearby") {
		c.At = nil
		return false
	}
	p.tokens = nil
	return true
}

// existence reads a statement that there is something or not: there is no water, er is brood. The parts of a question
// stand in another order: is there bread. It reports whether it found one.
func (p *parser) existence(c *Clause) bool {
	if len(p.tokens) < 3 || !slices.ContainsFunc(p.tokens[:2], func(word string) bool {
		return wording.Listed(word, "existing")
	}) {
		return false
	}
	rest, with := parser{Lexicon: p.Lexicon, tokens: slices.DeleteFunc(slices.Clone(p.tokens[:2]), func(word string) bool {
		return wording.Listed(word, "existing")
	})}, *c
	with.Tense = "present"
	being := rest.peek()
	tense := wording.Meant("auxiliaries", being)
	if !wording.Listed(being, "being", "existing-not") || len(rest.tokens) != 1 {
		return false
	}
	with.Negative = wording.Listed(being, "existing-not")
	if tense == "imperfect" || wording.Listed(being, "passives") && !wording.Listed(being, "several-being") {
		with.Tense = "imperfect"
	}
	rest.tokens = p.tokens[2:]
	for wording.Listed(rest.peek(), "no-object", "negations", "any") {
		with.Negative = with.Negative || !wording.Listed(rest.peek(), "any")
		rest.next()
	}
	if !rest.noun(&with) || len(rest.tokens) > 0 || with.Determiner != "" && with.Determiner != "a" {
		return false
	}
	with.There, with.Determiner = true, cmp.Or(with.Determiner, "a")
	*c, p.tokens = with, nil
	return true
}

// identity reads a question who or what somebody or something is: who is this man, wat is dat, wie ben jij. It reports
// whether it found one.
func (p *parser) identity(c *Clause) bool {
	asks := wording.Meant("identities", p.peek())
	if asks == "" || len(p.tokens) < 2 {
		return false
	}
	rest := parser{Lexicon: p.Lexicon, tokens: slices.Clone(p.tokens[1:])}
	last := len(rest.tokens) - 1
	switch {
	case wording.Listed(rest.tokens[0], "being"):
		rest.next()
	case wording.Listed(rest.tokens[last], "being"): // wie dat is
		rest.tokens = rest.tokens[:last]
	}
	with := Clause{Tense: "present", Asks: asks}
	pointing := wording.Meant("determiners", rest.peek())
	switch person := wording.SubjectOf(rest.peek()); {
	case len(rest.tokens) == 1 && (pointing == "this" || pointing == "that"):
		with.Person, with.Determiner = "3sgm", pointing
	case len(rest.tokens) == 1 && person != "" && asks == "who":
		with.Person = person
	case asks == "who" && rest.noun(&with) && len(rest.tokens) == 0 && with.Determiner != "a" && with.Determiner != "":
	default:
		return false
	}
	*c, p.tokens = with, nil
	return true
}
