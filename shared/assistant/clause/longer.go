package clause

import (
	"slices"

	"coptic.example/service/shared/assistant/wording"
)

// maxLonger is the maximum number of words of a clause with phrases beside its predicate, or of joined clauses.
// maxDepth is the maximum number of phrases and conjunctions of one. Each is sought in every place, so the time that
// parsing takes grows with the power of maxDepth.
const maxLonger, maxDepth = 14, 3

// parseLonger parses all tokens as clauses joined by "and" or "but", or as a clause with a phrase beside its
// predicate: she did not come yesterday. It takes the last phrase first, and what remains may have depth more before
// it. It returns nil for anything else.
func parseLonger(tokens []string, lexicon Lexicon, end, depth int) *Clause {
	if len(tokens) < 2 || len(tokens) > maxLonger {
		return nil
	}
	if c := parseJoined(tokens, lexicon, depth); c != nil {
		return c
	}
	return parseBeside(tokens, lexicon, end, depth)
}

// parseJoined parses all tokens as clauses joined by "and" or "but". It returns nil for anything else.
func parseJoined(tokens []string, lexicon Lexicon, depth int) *Clause {
	for at := 1; at < len(tokens)-1; at++ {
		second, joint := tokens[at+1:], wording.Meant("joints", tokens[at])
		if joint == "" && wording.Listed(tokens[at], "joining") { // he wept until she came
			second, joint = tokens[at:], "none"
		}
		if joint == "" {
			continue
		}
		if c := joined(tokens[:at], second, joint, lexicon, depth); c != nil {
			return c
		}
	}
	return nil
}

// parseBeside parses all tokens as a clause with a phrase beside its predicate, which ends before end at the latest. It
// returns nil for anything else.
func parseBeside(tokens []string, lexicon Lexicon, end, depth int) *Clause {
	for from := end - 1; from >= 0; from-- {
		for to := end; to > from; to-- {
			beside := parsePhrase(tokens[from:to], lexicon)
			if beside == nil || from == 0 && to == len(tokens) {
				continue
			}
			rest := slices.Concat(tokens[:from], tokens[to:])
			c := parseWithin(rest, lexicon, from, depth)
			if len(rest) == 1 && beside.Adverb == "" && lexicon.Is(rest[0], "V") {
				c = &Clause{Verb: rest[0], Tense: "imperative"} // sing with us
			}
			if c.Predicates() {
				if beside.Determiner == "every" && c.Tense == "present" && c.Verb != "" && !c.State {
					c.Tense = "habitual"
				}
				c.Beside = append(c.Beside, beside)
				return c
			}
		}
	}
	return nil
}

// joined returns two clauses that a conjunction joins. The second may share the subject of the first: he came and sat.
// It returns nil if either is no clause with a predicate.
func joined(first, second []string, joint string, lexicon Lexicon, depth int) *Clause {
	c := parseWithin(first, lexicon, len(first), depth)
	commands := func(words []string) bool {
		return len(words) == 1 && lexicon.Is(words[0], "V") && !lexicon.IsPast(words[0])
	}
	if commands(first) {
		c = &Clause{Verb: first[0], Tense: "imperative"}
	}
	if !c.Predicates() {
		return nil
	}
	then := parseWithin(second, lexicon, len(second), depth)
	switch command := c.Tense == "imperative" || c.Person == "" && c.Subject == nil; {
	case !then.Predicates() && command && commands(second):
		then = &Clause{Verb: second[0], Tense: "imperative"}
	case !then.Predicates() && !command && c.Subject == nil:
		then = parseWithin(slices.Concat(first[:1], second), lexicon, len(second)+1, depth)
	}
	if !then.Predicates() {
		return nil
	}
	last := c
	for last.Next != nil {
		last = last.Next
	}
	last.Next, last.Joint = then, joint
	return c
}

// Predicates reports whether a clause says something of its subject, or is a command.
func (c *Clause) Predicates() bool {
	return c != nil && (c.Verb != "" || c.Is || c.There || c.Person != "")
}

// parsePhrase parses all tokens as an adverb, or as a preposition with a pronoun, a name or a noun with a determiner.
// It returns nil for anything else.
func parsePhrase(tokens []string, lexicon Lexicon) *Clause {
	if len(tokens) == 1 && lexicon.Is(tokens[0], "ADV") && !wording.Listed(tokens[0], "functional", "relational") {
		return &Clause{Adverb: tokens[0]}
	}
	p, c := parser{tokens: tokens, Lexicon: lexicon}, &Clause{}
	if len(tokens) < 2 || !p.nounPhrase(c) || len(p.tokens) > 0 ||
		c.Preposition == "" && (c.Determiner != "every" || !lexicon.IsTime(c.Noun)) {
		return nil
	}
	if c.Object == "" && c.Determiner == "" && c.Number == "" && !lexicon.Is(c.Noun, "PROPN") {
		return nil
	}
	return c
}

// ToPerson reports whether the noun or pronoun of a phrase is a person.
func (c *Clause) ToPerson() bool { return c.Object != "" || wording.Person(c.Noun) != "" }

// Each calls visit for the phrases beside the predicates of a clause and of those joined to it, with their verbs.
func (c *Clause) Each(visit func(beside *Clause, verb string)) {
	for ; c != nil; c = c.Next {
		for _, beside := range c.Beside {
			visit(beside, c.Verb)
		}
	}
}

// commanding reports whether words begin with a verb that may be an imperative, before its object.
func (p *parser) commanding() bool {
	return len(p.tokens) > 1 && p.Is(p.tokens[0], "V") && !wording.Listed(p.tokens[0], "relational", "haves") &&
		!(wording.Ends(p.tokens[0], "doing-endings") && p.IsInflected(p.tokens[0], "V"))
}
