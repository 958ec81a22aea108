package ground

import (
	"cmp"
	"slices"
	"strings"

	"coptic.example/service/shared/coptic/conjugation"

	"coptic.example/service/shared/assistant/question"
	"coptic.example/service/shared/assistant/wording"
)

// Clause is a part of a text to translate that the tables of the course can build: a form of one verb, "I have", or
// one noun with its determiner. A longer text consists of several clauses and the words between them.
type Clause struct {
	Words       []string // of the question
	Person      string   // of the subject: 3sgm; "" for a noun alone
	Verb        string   // the word of the question that Found has an entry for; "" for "have" and for a noun alone
	State       bool     // the verb stands for a state: he is holy
	Is          bool     // the noun is what the subject is: he is a king
	Tense       string   // as package conjugation names it
	Negative    bool
	Object      string  // the person of a pronoun after the verb: 2sgm; "" none
	Preposition string  // before the noun: the word of the question; "" none
	Determiner  string  // the, a, this, that, or the person of a possessor: of:3sgm; "" none
	Number      string  // before the noun: the word of the question for three; "" none
	Noun        string  // the word of the question; "" where there is none
	Quality     string  // the word of the question for the state that the noun is in: holy; "" none
	Does        string  // the word of the question for the verb of a relative clause of the noun: who hears; "" none
	Plural      bool    // of the noun
	Subject     *Clause // the noun that is the subject; nil where a pronoun is
	Then        *Clause // the noun that is joined to this one; nil where there is none
	Link        string  // how it is: of, and
	You         string  // what is said of whoever is addressed: m, f, pl; "" where the question does not say
}

// Addressed returns a copy of the clause in which "you" is a man, a woman or several people: m, f or pl. ok is false
// if the clause contains no "you".
func (c *Clause) Addressed(who string) (said *Clause, ok bool) {
	person := strings.NewReplacer("2sgm", cond(who == "pl", "2pl", "2sg"+who))
	copied := *c
	copied.Person, copied.Determiner = person.Replace(c.Person), person.Replace(c.Determiner)
	copied.Object = person.Replace(c.Object)
	return &copied, strings.Contains(c.Person+c.Determiner+c.Object, "2sgm")
}

// parseClauses divides a text to translate into the longest parts that the tables can build. It omits the words
// between them, and single words other than plurals in a list, because the dictionary has those. you is the gender of
// the person addressed.
func parseClauses(items [][]string, found []Found, you string) (list []Clause) {
	for _, tokens := range items {
		for from := 0; from < len(tokens); {
			to := len(tokens)
			c := parseClause(tokens[from:to], found)
			for c == nil && to > from+1 {
				to--
				c = parseClause(tokens[from:to], found)
			}
			if c == nil || to == from+1 && !(len(items) > 1 && c.Plural) {
				from++
				continue
			}
			c.Words, c.You = tokens[from:to], you
			list = append(list, *c)
			from = to
		}
	}
	return list
}

// parseClause parses tokens as a clause. It returns nil if the tables cannot build one from them. found determines
// the possible parts of speech of each word.
func parseClause(tokens []string, found []Found) *Clause {
	p := parser{tokens: tokens, found: found}
	p.turn()
	c := &Clause{Tense: "present"}
	joined := wording.Meant("joining", p.peek())
	if joined != "" && len(tokens) > 1 {
		p.next()
	}
	if c.Person = p.subject(); c.Person != "" {
		if !p.predicate(c) {
			return owned(tokens, found)
		}
	} else if !p.forbids(c) {
		if word := p.peek(); wording.Listed(word, "relational") && p.is(word, "PREP") {
			c.Preposition = p.next()
		}
		if c.Object = wording.Meant("objects", p.peek()); c.Preposition != "" && c.Object != "" && len(p.tokens) == 1 {
			return c // upon him
		}
		if c.Object = ""; !p.noun(c) || len(p.tokens) > 0 && !p.says(c) {
			return nil
		}
	}
	if joined == "conditional" && c.Tense == "perfect" {
		joined = "temporal" // when he heard
	}
	c.Tense = cmp.Or(p.let, joined, c.Tense)
	if len(p.tokens) > 0 || joined != "" && c.Verb == "" {
		return nil
	}
	return c
}

// says reads the predicate of a subject noun: the man heard, God is a king. After a noun without a determiner it
// accepts only a word that must be a verb. It reports whether it found one.
func (p *parser) says(c *Clause) bool {
	subject, verb := *c, p.peek()
	sure := wording.Listed(verb, "being", "haves") || wording.Meant("auxiliaries", verb) != "" ||
		p.isForm(verb, "V", Past) || p.isForm(verb, "V", Inflected)
	if c.Preposition != "" || c.Determiner == "a" || c.Determiner == "" && (c.Plural || !sure) {
		return false
	}
	subject.Determiner = cmp.Or(c.Determiner, "the")
	*c = Clause{Tense: "present", Subject: &subject, Person: cond(subject.Plural, "3pl", "3sgm")}
	return p.predicate(c) && (c.Is || c.Verb != "" && !c.State)
}

// owned parses a noun whose possessive may also be a subject pronoun: jullie huizen. It returns nil for anything
// else.
func owned(tokens []string, found []Found) *Clause {
	p, c := parser{tokens: tokens, found: found}, &Clause{Tense: "present"}
	if wording.Meant("possessors", p.peek()) == "" || !p.noun(c) || len(p.tokens) > 0 {
		return nil
	}
	return c
}

// parser parses a clause word by word.
type parser struct {
	tokens []string
	found  []Found
	often  bool   // it says how often
	they   bool   // the subject is the Dutch zij or ze, which the verb alone shows to be one or several
	solemn bool   // the subject is one of commandments: thou
	let    string // the conjugation that "let" before the subject is put into Coptic by
}

// turn moves the subject of a yes-or-no question before its verb: did she come, kom je.
func (p *parser) turn() {
	if len(p.tokens) < 2 || !wording.Listed(p.tokens[1], "askable") || wording.Listed(p.tokens[0], "lets") {
		return
	}
	verb, subject := p.tokens[0], p.tokens[1]
	if wording.Listed(verb, "auxiliaries") && len(p.tokens) > 2 || question.SubjectOf(verb) == "" && p.is(verb, "V") {
		p.tokens = slices.Concat([]string{subject, verb}, p.tokens[2:])
	}
}

// next returns and consumes the next word.
func (p *parser) next() string {
	word := p.peek()
	p.tokens = p.tokens[min(1, len(p.tokens)):]
	return word
}

func (p *parser) peek() string {
	if len(p.tokens) == 0 {
		return ""
	}
	return p.tokens[0]
}

// entries returns the entries found for a word.
func (p *parser) entries(word string) []Entry {
	i := slices.IndexFunc(p.found, func(f Found) bool { return f.Query == word && f.Of == "" })
	if i < 0 {
		return nil
	}
	return p.found[i].Entries
}

// is reports whether a word translates an entry with the given part of speech.
func (p *parser) is(word, pos string) bool {
	return slices.ContainsFunc(p.entries(word), func(e Entry) bool { return e.Has(pos) && e.Match.Place < whole })
}

// isForm reports whether a word is the given inflected form of a meaning of its best entry, which has the given part
// of speech: heard, the plural men.
func (p *parser) isForm(word, pos string, form Form) bool {
	entries := p.entries(word)
	i := slices.IndexFunc(entries, func(e Entry) bool { return e.Has(pos) })
	return i >= 0 && entries[i].Match.Form == form
}

// ofVerb reports whether a word can only be an inflected verb: gelooft, although the noun geloof matches it too.
func (p *parser) ofVerb(word string) bool {
	entries := p.entries(word)
	other := func(e Entry) bool { return e.Match.Form == Itself || e.Match.Pos != "V" }
	return len(entries) > 0 && entries[0].Match.Pos == "V" && !slices.ContainsFunc(entries, other)
}

// isState reports whether a word translates the stative of an entry: holy.
func (p *parser) isState(word string) bool {
	return slices.ContainsFunc(p.entries(word), func(e Entry) bool { return e.Match.State })
}

// subject reads a pronoun followed by other words, and returns its person.
func (p *parser) subject() (person string) {
	word := p.peek()
	if wording.Listed(word, "lets") && len(p.tokens) > 1 { // let him hear
		person = wording.Meant("lets", word) // let's hear
		if person == "" {
			p.next()
			person = cmp.Or(wording.Meant("objects", p.peek()), question.SubjectOf(p.peek()))
		}
		p.next()
		p.let = "jussive"
		return person
	}
	person = question.SubjectOf(word)
	if person == "" || len(p.tokens) == 1 || word == "het" && p.is(p.tokens[1], "N") {
		return ""
	}
	p.they, p.solemn = word == "zij" || word == "ze", wording.Listed(word, "solemn")
	p.next()
	return person
}

// forbids reads a prohibition: do not steal. It reports whether it found one.
func (p *parser) forbids(c *Clause) bool {
	rest := parser{found: p.found, tokens: slices.DeleteFunc(slices.Clone(p.tokens), func(word string) bool {
		return wording.Listed(word, "forbidding", "negations")
	})}
	rest.object(c)
	if len(rest.tokens) != 1 || !slices.ContainsFunc(p.tokens, denies) || !p.is(rest.peek(), "V") {
		c.Object = ""
		return false
	}
	c.Verb, c.Negative, p.tokens = rest.peek(), true, nil
	return true
}

// denies reports whether a word is a negation: not, don't.
func denies(word string) bool {
	return wording.Listed(word, "negations") || strings.HasPrefix(wording.Meant("auxiliaries", word), "-")
}

// predicate reads a verb with its auxiliary, negation and pronominal object, or a nominal or stative predicate, or
// "have" with or without a noun. It reports whether it found one.
func (p *parser) predicate(c *Clause) bool {
	had := p.auxiliary(c)
	p.object(c)
	verb := p.peek()
	alone := len(p.tokens) == 1 && (!wording.Listed(verb, "relational") || p.isForm(verb, "V", Past)) // the Dutch at, ate
	switch {
	case alone && wording.Listed(had, "being") && p.isState(verb):
		c.Verb, c.State = p.next(), true
	case alone && p.is(verb, "V"):
		c.Verb = p.next()
		p.inflect(c, had)
	case c.Object == "" && p.transitive(c, had):
	case c.Object != "" || !p.being(c, had) && !p.having(c, had):
		return false
	}
	several := had
	if had == "" {
		several = verb
	}
	if p.often && c.Tense == "present" && c.Verb != "" && !c.State {
		c.Tense = "habitual"
	}
	if p.solemn && c.Tense == "future" { // gij zult niet stelen
		c.Tense = "optative"
	}
	if p.they && (strings.HasSuffix(several, "en") || had == "zijn") {
		c.Person = "3pl"
	}
	return true
}

// auxiliary reads an optional auxiliary with its negation, and returns the auxiliary.
func (p *parser) auxiliary(c *Clause) (had string) {
	if tense := wording.Meant("auxiliaries", p.peek()); tense != "" {
		had = p.next()
		c.Tense, c.Negative = strings.CutPrefix(tense, "-")
	}
	yet := false
	p.tokens = slices.DeleteFunc(slices.Clone(p.tokens), func(word string) bool {
		c.Negative = c.Negative || wording.Listed(word, "negations")
		p.often = p.often || wording.Listed(word, "often")
		yet = yet || wording.Listed(word, "yet")
		return wording.Listed(word, "negations", "often", "yet")
	})
	if yet && c.Negative {
		c.Tense, c.Negative = "not-yet", false
	}
	if had != "" && len(p.tokens) > 1 && p.tokens[0] == "to" { // we used to eat
		p.tokens = p.tokens[1:]
	}
	if len(p.tokens) > 2 && p.tokens[0] == "aan" && p.tokens[1] == "het" { // hij is aan het horen
		p.tokens = p.tokens[2:]
	}
	return had
}

// object reads a pronominal object before or after the verb: ik heb hem gezien.
func (p *parser) object(c *Clause) {
	for i, word := range p.tokens {
		if person := wording.Meant("objects", word); person != "" && len(p.tokens) > 1 {
			c.Object, p.tokens = person, slices.Delete(p.tokens, i, i+1)
			return
		}
	}
}

// inflect sets the tense of a clause from the form of its verb.
func (p *parser) inflect(c *Clause, had string) {
	going := had == "ga" || had == "gaat" || had == "gaan"
	switch {
	case going && !strings.HasSuffix(c.Verb, "en"):
		c.Tense = "present"
	case wording.Listed(had, "being") && wording.Listed(c.Verb, "moved"), // is gekomen, is risen
		had == "" && c.Tense == "present" && p.isForm(c.Verb, "V", Past):
		c.Tense = "perfect"
	}
}

// transitive reads a verb and its noun object, which may precede it: ate the bread, heb het brood gegeten. It reports
// whether it found them.
func (p *parser) transitive(c *Clause, had string) bool {
	last := len(p.tokens) - 1
	if last < 1 || wording.Listed(had, "being") && c.Is {
		return false
	}
	for _, order := range [][]string{p.tokens, slices.Concat(p.tokens[last:], p.tokens[:last])} {
		rest, with := parser{tokens: order[1:], found: p.found}, *c
		if verb := order[0]; p.is(verb, "V") && !wording.Listed(verb, "relational") && rest.noun(&with) &&
			len(rest.tokens) == 0 && (order[1] == p.tokens[1] || had != "") {
			*c, p.tokens = with, nil
			c.Verb, c.Determiner = verb, cmp.Or(c.Determiner, "a")
			p.inflect(c, had)
			return true
		}
	}
	return false
}

// being reads a predicate noun after a present form of "to be". It reports whether it found one.
func (p *parser) being(c *Clause, had string) bool {
	if !wording.Listed(had, "being") || c.Tense != "present" || c.Negative {
		return false
	}
	c.Is = p.noun(c)
	c.Determiner = cmp.Or(c.Determiner, "a")
	return c.Is
}

// having reads the object of "have". It reports whether it found one.
func (p *parser) having(c *Clause, had string) bool {
	if !wording.Listed(had, "haves") {
		return false
	}
	c.Tense = "present"
	if word := p.peek(); word == "no" || word == "geen" {
		c.Negative = true
		p.next()
	}
	return len(p.tokens) == 0 || p.noun(c)
}

// noun reads a noun with its determiner, and the nouns joined to it by "of" and "and". It reports whether it found
// one.
func (p *parser) noun(c *Clause) bool {
	if !p.oneNoun(c) {
		return false
	}
	link := wording.Meant("links", p.peek())
	if link == "" || len(p.tokens) == 1 {
		return true
	}
	c.Link, _ = strings.CutSuffix(link, "-the")
	p.next()
	c.Then = &Clause{}
	if !p.noun(c.Then) {
		return false
	}
	if c.Link == "of" { // house of God, king of kings
		c.Determiner = cmp.Or(c.Determiner, "the")
	}
	if c.Then.Determiner == "" && (link != c.Link || c.Link == "of" && c.Determiner != "a") {
		c.Then.Determiner = "the"
	}
	return true
}

// oneNoun reads a noun with its determiner. It reports whether it found one.
func (p *parser) oneNoun(c *Clause) bool {
	if d := wording.Meant("determiners", p.peek()); d != "" {
		c.Determiner = d
		p.next()
	} else if person := wording.Meant("possessors", p.peek()); person != "" && len(p.tokens) > 1 {
		c.Determiner = "of:" + person
		p.next()
	}
	if len(p.tokens) > 1 && p.is(p.peek(), "NUM") && p.is(p.tokens[1], "N") {
		c.Number = p.next()
	} else if len(p.tokens) > 1 && p.isState(p.peek()) && p.is(p.tokens[1], "N") {
		c.Quality = p.next()
	}
	c.Noun = p.next()
	c.Plural = p.isForm(c.Noun, "N", Inflected)
	if n := len(p.tokens); n > 1 && wording.Listed(p.peek(), "relatives") && p.is(p.tokens[1], "V") &&
		!p.isForm(p.tokens[1], "V", Past) {
		c.Does, p.tokens = p.tokens[1], p.tokens[2:]
	}
	return (p.is(c.Noun, "N") || p.is(c.Noun, "PROPN")) && !p.ofVerb(c.Noun)
}

// ofClause returns the names of the grammatical concepts that a clause illustrates.
func ofClause(c *Clause, a question.Aliases) (list []string) {
	if c.Verb != "" && c.Person == "" {
		list = append(list, "prohibition")
	} else if t, ok := conjugation.Named(c.Tense); ok && c.Verb != "" && t.Concept != "" {
		name := t.Concept
		if c.Negative {
			name = a.Negated(name)
		}
		list = append(list, name)
	} else if c.Is {
		list = append(list, "nominal-sentence")
	} else if c.Person != "" {
		list = append(list, "having")
	}
	switch {
	case strings.HasPrefix(c.Determiner, "of:"):
		list = question.AddOnce(list, "possessive-article")
	case c.Determiner == "the":
		list = question.AddOnce(list, "definite-article")
	case c.Determiner == "a":
		list = question.AddOnce(list, "indefinite-article")
	case c.Determiner != "":
		list = question.AddOnce(list, "demonstrative")
	}
	if c.Link == "of" {
		list = question.AddOnce(list, "genitive")
	}
	if c.State {
		list = question.AddOnce(list, "stative")
	}
	if c.Does != "" {
		list = question.AddOnce(list, "relative-clause")
	}
	if c.Number != "" {
		list = question.AddOnce(list, "cardinal-number")
	}
	return list
}

// Has reports whether any sense of an entry has the given part of speech.
func (e *Entry) Has(pos string) bool {
	return slices.ContainsFunc(e.Senses, func(s Sense) bool { return s.Pos == pos })
}

// Unknown returns the part of a form that no entry explains, or "" if there is none.
func (r *Reading) Unknown() string {
	for i := range r.Parts {
		if r.Parts[i].Role == "unknown" {
			return r.Parts[i].Text
		}
	}
	return ""
}

// Head returns the entry of a form's main word, or nil if it is unknown.
func (r *Reading) Head() *Entry {
	for _, wanted := range []bool{true, false} {
		for i := range r.Parts {
			p := &r.Parts[i]
			if len(p.Entries) > 0 && (p.Role == "lemma" || !wanted) {
				return &p.Entries[0]
			}
		}
	}
	return nil
}
