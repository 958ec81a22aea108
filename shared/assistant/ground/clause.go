package ground

import (
	"slices"
	"strings"

	"coptic.example/service/shared/coptic/conjugation"
)

// Clause is a short English or Dutch clause or phrase as far as the course's lessons can put it into Coptic.
type Clause struct {
	Subject  *Nominal
	Verb     string // the word of the question that Found has an entry for; "" where there is none
	Tense    string // as package conjugation names it
	Negative bool
	Kind     string // "" a verb's; "be" subject and complement; "have"; "exist"; "phrase" no more than nominals
	Objects  []Nominal
	And      *Clause // joined by "and"; its Subject is nil where it is that of the first
	You      string  // the gender of whoever is addressed as one "you": m, f; "" where the question does not say
}

// Addressed returns the clause with every singular "you" of a gender. ok is false where it addresses nobody.
func (c *Clause) Addressed(gender string) (said *Clause, ok bool) {
	person := strings.NewReplacer("2sgm", "2sg"+gender)
	nominal := func(n Nominal) Nominal { return n }
	nominal = func(n Nominal) Nominal {
		ok = ok || strings.Contains(n.Person+n.Determiner, "2sgm")
		n.Person, n.Determiner = person.Replace(n.Person), person.Replace(n.Determiner)
		if n.Of != nil {
			of := nominal(*n.Of)
			n.Of = &of
		}
		n.And = slices.Clone(n.And)
		for i := range n.And {
			n.And[i] = nominal(n.And[i])
		}
		return n
	}
	copied := *c
	if c.Subject != nil {
		subject := nominal(*c.Subject)
		copied.Subject = &subject
	}
	copied.Objects = slices.Clone(c.Objects)
	for i := range c.Objects {
		copied.Objects[i] = nominal(c.Objects[i])
	}
	if c.And != nil {
		also, too := c.And.Addressed(gender)
		copied.And, ok = also, ok || too
	}
	return &copied, ok
}

// Nominal is a noun with what determines it, or a pronoun, after a preposition or none.
type Nominal struct {
	Preposition string // the word of the question
	Person      string // of a pronoun: 3sgm
	Determiner  string // the, a, this, that, or the person of a possessor: of:3sgm; "" none
	Adjectives  []string
	Joined      bool   // "and" stands between the adjectives
	Noun        string // the word of the question
	Plural      bool
	Of          *Nominal
	And         []Nominal // joined by "and", each with its own determiner
}

// Persons reports whether a pronoun is among a nominal and those that are joined to it, and which person they are
// together.
func (n *Nominal) Persons() (together string, any bool) {
	together = n.Person
	if together == "" && len(n.And) > 0 {
		together = "3pl"
	}
	any = n.Person != ""
	for _, other := range n.And {
		any = any || other.Person != ""
		switch {
		case strings.HasPrefix(together, "1") || strings.HasPrefix(other.Person, "1"):
			together = "1pl"
		case strings.HasPrefix(together, "2") || strings.HasPrefix(other.Person, "2"):
			together = "2pl"
		default:
			together = "3pl"
		}
	}
	return together, any
}

var (
	subjects = pairs(`i=1sg you=2sgm he=3sgm she=3sgf we=1pl they=3pl it=3sgm
		ik=1sg jij=2sgm je=2sgm u=2sgm hij=3sgm zij=3sgf ze=3sgf wij=1pl jullie=2pl het=3sgm`)
	objects = pairs(`me=1sg you=2sgm him=3sgm her=3sgf it=3sgm us=1pl them=3pl
		mij=1sg jou=2sgm je=2sgm hem=3sgm haar=3sgf ons=1pl jullie=2pl hen=3pl hun=3pl ze=3pl`)
	possessors = pairs(`my=1sg your=2sgm his=3sgm her=3sgf its=3sgm our=1pl their=3pl
		mijn=1sg jouw=2sgm uw=2sgm zijn=3sgm haar=3sgf ons=1pl onze=1pl jullie=2pl hun=3pl`)
	determiners = pairs(`the=the de=the het=the a=a an=a een=a some=a this=this these=this deze=this dit=this
		that=that those=that die=that dat=that`)
	auxiliaries = pairs(`did=perfect didnt=-perfect has=perfect have=perfect had=perfect heb=perfect hebt=perfect
		heeft=perfect hebben=perfect hadden=perfect hasnt=-perfect havent=-perfect will=future shall=future wont=-future
		zal=future zult=future zullen=future ga=future gaat=future gaan=future is=present are=present am=present
		was=imperfect were=imperfect do=present does=present dont=-present doesnt=-present ben=present bent=present
		zijn=present`)
	negations    = set(`not niet never nooit`)
	conjunctions = set(`and en`)
	haves        = set(`have has heb hebt heeft hebben`)
	// functional are the words that a clause puts to no dictionary; relational those of which the best entry will do.
	functional = set(`i you he she we they it ik jij je u hij zij ze wij jullie me him her us them mij jou hem haar ons hen
		hun my your his its our their mijn jouw uw onze the a an de het een some this these that those deze dit die dat did
		didnt has have had heb hebt heeft hebben hadden will shall wont zal zult zullen is are am was were do does dont
		doesnt ben bent not niet of van who which there er hasnt havent te and en or`)
	relational = set(`in on at to with from for to by under before after without until against about through into upon
		because near met op aan uit voor door onder na zonder tot tegen over bij naar achter omdat vanwege`)
)

// pronouns reports whether a clause consists only of pronouns joined by "and", which need no dictionary: I and you.
func (c *Clause) pronouns() bool {
	if c == nil || c.Kind != "phrase" || len(c.Objects) != 1 {
		return false
	}
	n := &c.Objects[0]
	return n.Person != "" && len(n.And) > 0 && !slices.ContainsFunc(n.And, func(n Nominal) bool { return n.Person == "" })
}

// parseClause reads a clause. Found says which words are verbs and nouns. It is nil where more than one word has to be
// put into Coptic and the clause is not one that the lessons suffice for.
func parseClause(tokens []string, found []Found) *Clause {
	if len(tokens) == 0 {
		return nil
	}
	if c := wholeClause(tokens, found); c != nil {
		return c
	}
	return joinedClauses(tokens, found)
}

func wholeClause(tokens []string, found []Found) *Clause {
	p := parser{tokens: tokens, found: found}
	c := p.clause()
	if c == nil || p.at < len(p.tokens) {
		return nil
	}
	return c
}

// joinedClauses reads two clauses with "and" between them. The second has the subject and the tense of the first where
// it has none of its own. What is denied is left alone: a denial may hold for both or for one.
func joinedClauses(tokens []string, found []Found) *Clause {
	for i, word := range tokens {
		if !conjunctions()[word] || i == 0 || i == len(tokens)-1 {
			continue
		}
		one := wholeClause(tokens[:i], found)
		if one == nil || one.Kind != "" || one.Negative {
			continue
		}
		two, own := wholeClause(tokens[i+1:], found), true
		if two == nil || two.Kind != "" {
			two, own = wholeClause(append([]string{"he"}, tokens[i+1:]...), found), false
		}
		if two == nil || two.Kind != "" || two.Negative {
			continue
		}
		if !own {
			two.Subject = nil
			if two.Tense == "present" {
				two.Tense = one.Tense
			}
		}
		one.And = two
		return one
	}
	return nil
}

type parser struct {
	tokens []string
	found  []Found
	at     int
	// theySaid says that the subject is the Dutch zij or ze, which the verb alone shows to be one or several.
	theySaid bool
}

func (p *parser) peek() string {
	if p.at < len(p.tokens) {
		return p.tokens[p.at]
	}
	return ""
}

// is reports whether an entry of a word has a part of speech.
func (p *parser) is(word, pos string) bool {
	for _, f := range p.found {
		if f.Query == word && f.Of == "" {
			return slices.ContainsFunc(f.Entries, func(e Entry) bool { return e.Has(pos) })
		}
	}
	return false
}

// isForm reports whether a word is a form of a meaning of its best entry with a part of speech: heard, the plural men.
func (p *parser) isForm(word, pos string, form Form) bool {
	for _, f := range p.found {
		if f.Query == word && f.Of == "" {
			i := slices.IndexFunc(f.Entries, func(e Entry) bool { return e.Has(pos) })
			return i >= 0 && f.Entries[i].Match.Form == form
		}
	}
	return false
}

func (p *parser) clause() *Clause {
	switch two := strings.Join(p.tokens[:min(2, len(p.tokens))], " "); two {
	case "there is", "there are", "er is", "er zijn":
		p.at = 2
		c := &Clause{Kind: "exist", Tense: "present"}
		if word := p.peek(); negations()[word] || word == "no" || word == "geen" {
			c.Negative = true
			p.at++
		}
		return p.complements(c)
	}
	c := &Clause{Tense: "present"}
	person := subjects()[p.peek()]
	if person != "" && len(p.tokens) > 1 && !(p.peek() == "het" && p.is(p.tokens[1], "N")) {
		c.Subject = &Nominal{Person: person}
		p.theySaid = p.peek() == "zij" || p.peek() == "ze"
		p.at++
		if !p.joined(c.Subject) {
			return nil
		}
	} else if n := p.nominal(); n != nil {
		c.Subject = n
	} else {
		return nil
	}
	if p.at == len(p.tokens) {
		c.Kind, c.Objects, c.Subject = "phrase", []Nominal{*c.Subject}, nil
		return c
	}
	return p.predicate(c)
}

// predicate reads what is said of the subject.
func (p *parser) predicate(c *Clause) *Clause {
	had := p.peek()
	tense, aux := auxiliaries()[had]
	if c.Subject.Person != "" && (had == "zijn" || possessors()[had] == "") || !aux || had != "zijn" {
		if aux {
			p.at++
		}
	}
	if aux {
		if strings.HasPrefix(tense, "-") {
			tense, c.Negative = tense[1:], true
		}
		c.Tense = tense
	}
	verb := ""
	rest := p.tokens[p.at:]
	var kept []string
	for i, word := range rest {
		switch {
		case negations()[word]:
			c.Negative = true
		case verb == "" && p.is(word, "V") && (i == 0 || determiners()[rest[i-1]] == "" && possessors()[rest[i-1]] == "" ||
			!p.is(word, "N")) && !(relational()[word]):
			verb = word
		default:
			kept = append(kept, word)
		}
	}
	p.tokens, p.at = kept, 0
	switch {
	case verb == "" && haves()[had]:
		c.Kind, c.Tense = "have", "present"
		if p.peek() == "no" || p.peek() == "geen" {
			c.Negative = true
			p.at++
		}
	case verb == "" && aux && (tense == "present" && had != "do" && had != "does"):
		c.Kind = "be"
	case verb == "":
		return nil
	case aux && (had == "ga" || had == "gaat" || had == "gaan") && !strings.HasSuffix(verb, "en"):
		c.Tense = "present"
	case !aux && p.isForm(verb, "V", Past):
		c.Tense = "perfect"
	}
	c.Verb = verb
	if p.theySaid && (strings.HasSuffix(had, "en") || strings.HasSuffix(verb, "en") && !aux || had == "zijn") {
		c.Subject.Person = "3pl"
	}
	return p.complements(c)
}

// complements reads nominals to the end.
func (p *parser) complements(c *Clause) *Clause {
	for p.at < len(p.tokens) {
		preposition := ""
		if word := p.peek(); relational()[word] && p.at+1 < len(p.tokens) {
			preposition = word
			p.at++
		}
		var n *Nominal
		if person := objects()[p.peek()]; person != "" && (possessors()[p.peek()] == "" || p.at+1 == len(p.tokens)) {
			n = &Nominal{Person: person}
			p.at++
		} else if n = p.nominal(); n == nil {
			return nil
		}
		n.Preposition = preposition
		c.Objects = append(c.Objects, *n)
	}
	return c
}

// nominal reads a noun with its determiners.
func (p *parser) nominal() *Nominal {
	n := &Nominal{}
	if word := p.peek(); relational()[word] && p.at+1 < len(p.tokens) && !p.is(word, "N") {
		n.Preposition = word
		p.at++
	}
	if person := objects()[p.peek()]; n.Preposition != "" && person != "" && p.at+1 == len(p.tokens) {
		n.Person = person
		p.at++
		return n
	}
	if d := determiners()[p.peek()]; d != "" {
		n.Determiner = d
		p.at++
	} else if person := possessors()[p.peek()]; person != "" && p.at+1 < len(p.tokens) {
		n.Determiner = "of:" + person
		p.at++
	}
	p.adjectives(n)
	if !p.is(p.peek(), "N") {
		return nil
	}
	n.Noun = p.peek()
	n.Plural = p.isForm(n.Noun, "N", Inflected)
	p.at++
	if word := p.peek(); (word == "of" || word == "van") && p.at+1 < len(p.tokens) {
		p.at++
		if n.Of = p.nominal(); n.Of == nil {
			return nil
		}
	}
	if !p.joined(n) {
		return nil
	}
	return n
}

// adjectives reads one or two adjectives before a noun, with "and" between them or without.
func (p *parser) adjectives(n *Nominal) {
	word := func(i int) string { return p.tokens[min(p.at+i, len(p.tokens)-1)] }
	noun := func(i int) bool {
		return p.at+i < len(p.tokens) && p.is(word(i), "N") && (!p.is(word(i), "V") || p.leads(word(i), "N"))
	}
	quality := func(i int) bool { return p.at+i < len(p.tokens) && p.is(word(i), "ADJ") }
	switch at := p.at; {
	case quality(0) && quality(1) && noun(2):
		n.Adjectives, p.at = p.tokens[at:at+2], at+2
	case quality(0) && conjunctions()[word(1)] && quality(2) && noun(3):
		n.Adjectives, n.Joined, p.at = []string{word(0), word(2)}, true, at+3
	case (quality(0) || p.is(word(0), "N") || p.is(word(0), "V")) && noun(1) && !p.is(word(1), "V"):
		n.Adjectives, p.at = p.tokens[at:at+1], at+1
	}
}

// leads reports whether the first meaning of the best entry of a word has a part of speech.
func (p *parser) leads(word, pos string) bool {
	for _, f := range p.found {
		if f.Query == word && f.Of == "" && len(f.Entries) > 0 && len(f.Entries[0].Senses) > 0 {
			return f.Entries[0].Senses[0].Pos == pos
		}
	}
	return false
}

// joined reads what "and" joins to a nominal. A noun without a determiner has that of the first: the man and woman.
// Where no nominal follows, "and" is left for the clause to read. It reports whether what was read can be put into
// Coptic.
func (p *parser) joined(n *Nominal) bool {
	for conjunctions()[p.peek()] && p.at+1 < len(p.tokens) {
		before := p.at
		p.at++
		other := &Nominal{}
		word := p.peek()
		last := p.at+1 == len(p.tokens)
		person := subjects()[word]
		if person == "" || word == "het" {
			person = objects()[word]
		}
		if person != "" && (possessors()[word] == "" || last) && (determiners()[word] == "" || last) {
			other.Person = person
			p.at++
		} else if other = p.nominal(); other == nil {
			p.at = before
			return true
		}
		if other.Preposition != "" {
			return false
		}
		if other.Determiner == "" && other.Person == "" {
			other.Determiner = n.Determiner
		}
		n.And = append(append(n.And, *other), other.And...)
		n.And[len(n.And)-1-len(other.And)].And = nil
	}
	return true
}

// ofClause returns the concepts of the course by which the clause is built.
func (a Aliases) ofClause(c *Clause) []string {
	var list []string
	switch {
	case c.Verb != "":
		if t, ok := conjugation.Named(c.Tense); ok && t.Concept != "" {
			name := t.Concept
			if c.Negative {
				name = a.negated(name)
			}
			list = append(list, name)
		}
	case c.Kind == "be":
		list = append(list, "nominal-sentence")
	case c.Kind == "have":
		list = append(list, "having")
	case c.Kind == "exist":
		list = append(list, "existence")
	}
	var of func(n *Nominal)
	of = func(n *Nominal) {
		if n == nil {
			return
		}
		if n.Of != nil {
			list = addOnce(list, "genitive")
		}
		switch {
		case n.Person != "" && len(n.And) > 0:
			list = addOnce(list, "independent-pronoun")
		case strings.HasPrefix(n.Determiner, "of:"):
			list = addOnce(list, "possessive-article")
		case n.Determiner == "the":
			list = addOnce(list, "definite-article")
		case n.Determiner == "a":
			list = addOnce(list, "indefinite-article")
		case n.Determiner != "":
			list = addOnce(list, "demonstrative")
		}
		of(n.Of)
		for i := range n.And {
			of(&n.And[i])
		}
	}
	of(c.Subject)
	for i := range c.Objects {
		of(&c.Objects[i])
	}
	if c.And != nil {
		for _, name := range a.ofClause(c.And) {
			list = addOnce(list, name)
		}
	}
	return list
}

// Has reports whether a sense of an entry has a part of speech.
func (e *Entry) Has(pos string) bool {
	return slices.ContainsFunc(e.Senses, func(s Sense) bool { return s.Pos == pos })
}

// Head returns the entry of the word on which a form is built, nil when none is known.
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
