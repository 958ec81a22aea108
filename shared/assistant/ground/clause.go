package ground

import (
	"cmp"
	"slices"
	"strings"

	"coptic.example/service/shared/coptic/conjugation"
)

// Clause is a piece of what a question wants in Coptic that the tables of the course give: a form of one verb, "I
// have", or one noun with what determines it. What is longer is several pieces, and words beside them.
type Clause struct {
	Words       []string // of the question
	Person      string   // of the subject: 3sgm; "" for a noun alone
	Verb        string   // the word of the question that Found has an entry for; "" for "have" and for a noun alone
	State       bool     // the verb stands for a state: he is holy
	Tense       string   // as package conjugation names it
	Negative    bool
	Object      string // the person of a pronoun after the verb: 2sgm; "" none
	Preposition string // before the noun: the word of the question; "" none
	Determiner  string // the, a, this, that, or the person of a possessor: of:3sgm; "" none
	Number      string // before the noun: the word of the question for three; "" none
	Noun        string // the word of the question; "" where there is none
	Plural      bool   // of the noun
	You         string // the gender of whoever is addressed as one "you": m, f; "" where the question does not say
}

// Addressed returns the clause with a singular "you" of a gender. ok is false where it addresses nobody.
func (c *Clause) Addressed(gender string) (said *Clause, ok bool) {
	person := strings.NewReplacer("2sgm", "2sg"+gender)
	copied := *c
	copied.Person, copied.Determiner = person.Replace(c.Person), person.Replace(c.Determiner)
	copied.Object = person.Replace(c.Object)
	return &copied, strings.Contains(c.Person+c.Determiner+c.Object, "2sgm")
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
		was=imperfect were=imperfect waren=imperfect do=present does=present dont=-present doesnt=-present ben=present bent=present
		zijn=present`)
	// joining are the words before a clause that a conjugation puts into Coptic.
	joining = pairs(`if=conditional als=conditional when=conditional wanneer=conditional indien=conditional
		toen=temporal until=limitative totdat=limitative while=circumstantial terwijl=circumstantial`)
	lets         = set(`let laat`)
	being        = set(`is are am was were ben bent zijn waren`)
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

// parseClauses divides what is to be put into Coptic into the pieces that the tables give, each as long as it can be.
// Words between them are left out, and so is a word alone, which the dictionary gives, but a plural in a list. you is
// the gender of whoever is addressed.
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

// parseClause reads a clause. Found says which words are verbs and nouns. It returns nil for one that no table gives.
func parseClause(tokens []string, found []Found) *Clause {
	p := parser{tokens: tokens, found: found}
	c := &Clause{Tense: "present"}
	joined := joining()[p.peek()]
	if joined != "" && len(tokens) > 1 {
		p.next()
	}
	if c.Person = p.subject(); c.Person != "" {
		if !p.predicate(c) {
			return nil
		}
		if joined == "conditional" && c.Tense == "perfect" {
			joined = "temporal" // when he heard
		}
		c.Tense = cmp.Or(p.let, joined, c.Tense)
	} else {
		if word := p.peek(); relational()[word] && p.is(word, "PREP") {
			c.Preposition = p.next()
		}
		if !p.noun(c) {
			return nil
		}
	}
	if len(p.tokens) > 0 || joined != "" && c.Verb == "" {
		return nil
	}
	return c
}

// parser reads a clause from its first word on.
type parser struct {
	tokens []string
	found  []Found
	they   bool   // the subject is the Dutch zij or ze, which the verb alone shows to be one or several
	let    string // the conjugation that "let" before the subject is put into Coptic by
}

// next returns the first of the words that are left, and takes it.
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

// entries returns what was found for a word.
func (p *parser) entries(word string) []Entry {
	i := slices.IndexFunc(p.found, func(f Found) bool { return f.Query == word && f.Of == "" })
	if i < 0 {
		return nil
	}
	return p.found[i].Entries
}

// is reports whether an entry of a word has a part of speech.
func (p *parser) is(word, pos string) bool {
	return slices.ContainsFunc(p.entries(word), func(e Entry) bool { return e.Has(pos) && e.Match.Place < whole })
}

// isForm reports whether a word is a form of a meaning of its best entry with a part of speech: heard, the plural men.
func (p *parser) isForm(word, pos string, form Form) bool {
	entries := p.entries(word)
	i := slices.IndexFunc(entries, func(e Entry) bool { return e.Has(pos) })
	return i >= 0 && entries[i].Match.Form == form
}

// isState reports whether a word is what an entry's stative says of its subject: holy.
func (p *parser) isState(word string) bool {
	return slices.ContainsFunc(p.entries(word), func(e Entry) bool { return e.Match.State })
}

// subject reads a pronoun before more words, and returns its person.
func (p *parser) subject() (person string) {
	word := p.peek()
	if lets()[word] && len(p.tokens) > 2 && objects()[p.tokens[1]] != "" { // let him hear
		p.let = "jussive"
		p.next()
		return objects()[p.next()]
	}
	if person = subjects()[word]; person == "" || len(p.tokens) == 1 || word == "het" && p.is(p.tokens[1], "N") {
		return ""
	}
	p.they = word == "zij" || word == "ze"
	p.next()
	return person
}

// predicate reads a verb with auxiliary, negation and a pronoun as its object, what the subject is, or "have" with a
// noun or none. It reports whether it did.
func (p *parser) predicate(c *Clause) bool {
	had := p.auxiliary(c)
	p.object(c)
	verb := p.peek()
	alone := len(p.tokens) == 1 && (!relational()[verb] || p.isForm(verb, "V", Past)) // the Dutch at, ate
	switch {
	case alone && being()[had] && p.isState(verb):
		c.Verb, c.State = p.next(), true
	case alone && p.is(verb, "V"):
		c.Verb = p.next()
		p.inflect(c, had)
	case c.Object != "" || !haves()[had] || !p.having(c):
		return false
	}
	if p.they && (strings.HasSuffix(had, "en") || strings.HasSuffix(verb, "en") && had == "" || had == "zijn") {
		c.Person = "3pl"
	}
	return true
}

// auxiliary reads an auxiliary, if there is one, and what negates, and returns the auxiliary.
func (p *parser) auxiliary(c *Clause) (had string) {
	if tense, ok := auxiliaries()[p.peek()]; ok {
		had = p.next()
		c.Tense, c.Negative = strings.CutPrefix(tense, "-")
	}
	p.tokens = slices.DeleteFunc(slices.Clone(p.tokens), func(word string) bool {
		c.Negative = c.Negative || negations()[word]
		return negations()[word]
	})
	if len(p.tokens) > 2 && p.tokens[0] == "aan" && p.tokens[1] == "het" { // hij is aan het horen
		p.tokens = p.tokens[2:]
	}
	return had
}

// object reads a pronoun that is the object, before the verb or after it: ik heb hem gezien.
func (p *parser) object(c *Clause) {
	for i, word := range p.tokens {
		if person := objects()[word]; person != "" && len(p.tokens) > 1 {
			c.Object, p.tokens = person, slices.Delete(p.tokens, i, i+1)
			return
		}
	}
}

// inflect gives a clause the tense that its verb shows.
func (p *parser) inflect(c *Clause, had string) {
	going := had == "ga" || had == "gaat" || had == "gaan"
	switch {
	case going && !strings.HasSuffix(c.Verb, "en"):
		c.Tense = "present"
	case had == "" && p.isForm(c.Verb, "V", Past):
		c.Tense = "perfect"
	}
}

// having reads what somebody has, or has not. It reports whether it did.
func (p *parser) having(c *Clause) bool {
	c.Tense = "present"
	if word := p.peek(); word == "no" || word == "geen" {
		c.Negative = true
		p.next()
	}
	return len(p.tokens) == 0 || p.noun(c)
}

// noun reads a noun with what determines it. It reports whether it did.
func (p *parser) noun(c *Clause) bool {
	if d := determiners()[p.peek()]; d != "" {
		c.Determiner = d
		p.next()
	} else if person := possessors()[p.peek()]; person != "" && len(p.tokens) > 1 {
		c.Determiner = "of:" + person
		p.next()
	}
	if len(p.tokens) == 2 && p.is(p.peek(), "NUM") && p.is(p.tokens[1], "N") {
		c.Number = p.next()
	}
	c.Noun = p.next()
	c.Plural = p.isForm(c.Noun, "N", Inflected)
	return p.is(c.Noun, "N")
}

// ofClause returns the concepts of the course by which the clause is built.
func (a Aliases) ofClause(c *Clause) (list []string) {
	if t, ok := conjugation.Named(c.Tense); ok && c.Verb != "" && t.Concept != "" {
		name := t.Concept
		if c.Negative {
			name = a.negated(name)
		}
		list = append(list, name)
	} else if c.Person != "" {
		list = append(list, "having")
	}
	switch {
	case strings.HasPrefix(c.Determiner, "of:"):
		list = addOnce(list, "possessive-article")
	case c.Determiner == "the":
		list = addOnce(list, "definite-article")
	case c.Determiner == "a":
		list = addOnce(list, "indefinite-article")
	case c.Determiner != "":
		list = addOnce(list, "demonstrative")
	}
	if c.State {
		list = addOnce(list, "stative")
	}
	if c.Number != "" {
		list = addOnce(list, "cardinal-number")
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
