// Package clause reads what is to be put into Coptic as clauses that the tables of the course can build.
package clause

import (
	"cmp"
	"slices"
	"strings"

	"coptic.example/service/shared/coptic/conjugation"

	"coptic.example/service/shared/assistant/question"
	"coptic.example/service/shared/assistant/wording"
)

// Lexicon tells what the words of a text may be.
type Lexicon interface {
	// Is reports whether a word translates an entry with a part of speech.
	Is(word, pos string) bool
	// IsPast reports whether a word is the past or the past participle of its best verb: heard.
	IsPast(word string) bool
	// IsInflected reports whether a word is another form of its best entry with a part of speech: men, hears.
	IsInflected(word, pos string) bool
	// IsState reports whether a word translates a stative: holy.
	IsState(word string) bool
	// IsQuality reports whether a word translates an adjective better than anything else: wise.
	IsQuality(word string) bool
	// OnlyVerb reports whether a word can only be an inflected verb: gelooft, although the noun geloof matches it too.
	OnlyVerb(word string) bool
}

// Clause is a part of a text to translate that the tables of the course can build: a form of one verb, "I have", or
// one noun with its determiner. A longer text consists of several clauses and the words between them.
type Clause struct {
	Words       []string // of the question
	Person      string   // of the subject: 3sgm; "" for a noun
	Verb        string   // the word of the question; "" for "have" and for a noun
	Where       string   // the word that asks for the place of the noun, or ""
	State       bool     // the verb expresses a state: he is holy
	Passive     bool     // the subject undergoes the verb: he was sent
	Is          bool     // the noun is a predicate: he is a king
	Tense       string   // the name of a conjugation.Tense
	Negative    bool
	Object      string  // the person of the object pronoun: 2sgm; or ""
	Preposition string  // of the noun: the word of the question, or ""
	Determiner  string  // the, a, this, that, the person of a possessor (of:3sgm), or ""
	Number      string  // of the noun: the word of the question, such as three, or ""
	Noun        string  // the word of the question, or ""
	Quality     string  // the word of the question for a quality of the noun: holy, wise; or ""
	Does        string  // the verb of a relative clause of the noun: who hears; or ""
	Plural      bool    // of the noun
	Subject     *Clause // the subject if it is a noun, else nil
	Then        *Clause // a second noun joined to this one, or nil
	Link        string  // how Then is joined: of, and
	You         string  // who "you" is: m, f or pl; "" if the question does not say
}

// Addressed returns a copy of the clause in which "you" is a man, a woman or several people: m, f or pl. ok is false
// if the clause contains no "you".
func (c *Clause) Addressed(who string) (said *Clause, ok bool) {
	whom := "2sg" + who
	if who == "pl" {
		whom = "2pl"
	}
	person := strings.NewReplacer("2sgm", whom)
	copied := *c
	copied.Person, copied.Determiner = person.Replace(c.Person), person.Replace(c.Determiner)
	copied.Object = person.Replace(c.Object)
	return &copied, strings.Contains(c.Person+c.Determiner+c.Object, "2sgm")
}

// Parse divides a text to translate into the longest parts that the tables can build. It omits the words between them,
// and single words other than plurals in a list, because the dictionary has those. you is the gender of the person
// addressed.
func Parse(items [][]string, words Lexicon, you string) (list []Clause) {
	for _, tokens := range items {
		for from := 0; from < len(tokens); {
			to := len(tokens)
			c := parseClause(tokens[from:to], words)
			for c == nil && to > from+1 {
				to--
				c = parseClause(tokens[from:to], words)
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

// parseClause parses tokens as a clause. It returns nil if the tables cannot build one from them. words tells what
// each word may be.
func parseClause(tokens []string, words Lexicon) *Clause {
	p := parser{tokens: tokens, Lexicon: words}
	p.turn()
	c := &Clause{Tense: "present"}
	joined := wording.Meant("joining", p.peek())
	if joined != "" && len(tokens) > 1 {
		p.next()
	}
	if c.Person = p.subject(); c.Person != "" {
		if !p.predicate(c) {
			return owned(tokens, words)
		}
	} else if !p.place(c) && !p.forbids(c) && !p.commands(c) && !p.ofNoun(c) {
		return nil
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

// ofNoun reads a noun with what it does, or a preposition and its noun or pronoun. It reports whether it found them.
func (p *parser) ofNoun(c *Clause) bool {
	if word := p.peek(); wording.Listed(word, "relational") && p.Is(word, "PREP") {
		c.Preposition = p.next()
	}
	if person := wording.Meant("objects", p.peek()); c.Preposition != "" && person != "" && len(p.tokens) == 1 {
		c.Object, p.tokens = person, nil
		return true // upon him
	}
	return p.noun(c) && (len(p.tokens) == 0 || p.says(c))
}

// says reads the predicate of a subject noun: the man heard, God is a king. After a noun without a determiner it
// accepts only a word that must be a verb. It reports whether it found one.
func (p *parser) says(c *Clause) bool {
	subject, verb := *c, p.peek()
	sure := wording.Listed(verb, "being", "haves", "passives") || wording.Meant("auxiliaries", verb) != "" ||
		p.IsPast(verb) || p.IsInflected(verb, "V")
	if c.Preposition != "" || c.Determiner == "a" || c.Determiner == "" && (c.Plural || !sure) {
		return false
	}
	subject.Determiner = cmp.Or(c.Determiner, "the")
	*c = Clause{Tense: "present", Subject: &subject, Person: "3sgm"}
	if subject.Plural {
		c.Person = "3pl"
	}
	return p.predicate(c) && (c.Is || c.Verb != "" && !c.State)
}

// owned parses a noun whose possessive may also be a subject pronoun: jullie huizen. It returns nil for anything
// else.
func owned(tokens []string, words Lexicon) *Clause {
	p, c := parser{tokens: tokens, Lexicon: words}, &Clause{Tense: "present"}
	if wording.Meant("possessors", p.peek()) == "" || !p.noun(c) || len(p.tokens) > 0 {
		return nil
	}
	return c
}

// parser parses a clause word by word.
type parser struct {
	Lexicon
	tokens []string
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
	if wording.Listed(verb, "auxiliaries") && len(p.tokens) > 2 || question.SubjectOf(verb) == "" && p.Is(verb, "V") {
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
	if person == "" || len(p.tokens) == 1 || word == "het" && p.Is(p.tokens[1], "N") {
		return ""
	}
	p.they, p.solemn = word == "zij" || word == "ze", wording.Listed(word, "solemn")
	p.next()
	return person
}

// forbids reads a prohibition: do not steal. It reports whether it found one.
func (p *parser) forbids(c *Clause) bool {
	rest := parser{Lexicon: p.Lexicon, tokens: slices.DeleteFunc(slices.Clone(p.tokens), func(word string) bool {
		return wording.Listed(word, "forbidding", "negations")
	})}
	rest.object(c)
	if len(rest.tokens) != 1 || !slices.ContainsFunc(p.tokens, Denies) || !p.Is(rest.peek(), "V") {
		c.Object = ""
		return false
	}
	c.Verb, c.Negative, p.tokens = rest.peek(), true, nil
	return true
}

// commands reads a verb that is said to somebody and its pronominal object: bless us. It reports whether it found them.
func (p *parser) commands(c *Clause) bool {
	if len(p.tokens) != 2 || !p.Is(p.tokens[0], "V") || wording.Listed(p.tokens[0], "relational", "haves") {
		return false
	}
	if c.Object = wording.Meant("objects", p.tokens[1]); c.Object == "" {
		return false
	}
	c.Verb, c.Tense, p.tokens = p.next(), "imperative", nil
	return true
}

// Denies reports whether a word is a negation: not, don't.
func Denies(word string) bool {
	return wording.Listed(word, "negations") || strings.HasPrefix(wording.Meant("auxiliaries", word), "-")
}

// predicate reads a verb with its auxiliary, negation and pronominal object, or a nominal or stative predicate, or
// "have" with or without a noun. It reports whether it found one.
func (p *parser) predicate(c *Clause) bool {
	if p.passive(c) {
		return true
	}
	had := p.auxiliary(c)
	p.object(c)
	verb := p.peek()
	if !p.verbAlone(c, had) && (c.Object != "" || !p.transitive(c, had) && !p.being(c, had) && !p.having(c, had)) {
		return false
	}
	switch {
	case p.often && c.Tense == "present" && c.Verb != "" && !c.State:
		c.Tense = "habitual"
	case p.solemn && c.Tense == "future": // gij zult niet stelen
		c.Tense = "optative"
	}
	if p.they && (strings.HasSuffix(cmp.Or(had, verb), "en") || had == "zijn") {
		c.Person = "3pl"
	}
	return true
}

// passive reads what was done to the subject: was not sent, werd gezonden. It reports whether it found that.
func (p *parser) passive(c *Clause) bool {
	said := slices.DeleteFunc(slices.Clone(p.tokens), func(word string) bool { return wording.Listed(word, "negations") })
	if len(said) != 2 || !wording.Listed(said[0], "passives") || !p.IsPast(said[1]) || wording.Listed(said[1], "moved") {
		return false
	}
	c.Verb, c.Tense, c.Passive, c.Negative = said[1], "perfect", true, len(said) < len(p.tokens)
	p.tokens = nil
	return true
}

// verbAlone reads a verb that is the last word, or the state that it is in. It reports whether it found one.
func (p *parser) verbAlone(c *Clause, had string) bool {
	verb := p.peek()
	if len(p.tokens) != 1 || wording.Listed(verb, "relational") && !p.IsPast(verb) { // the Dutch at, ate
		return false
	}
	c.State = wording.Listed(had, "being") && p.IsState(verb)
	if !c.State && !p.Is(verb, "V") {
		return false
	}
	c.Verb = p.next()
	if !c.State {
		p.inflect(c, had)
	}
	return true
}

// auxiliary reads an optional auxiliary with its negation, and returns the auxiliary.
func (p *parser) auxiliary(c *Clause) (had string) {
	word := p.peek()
	itself := len(p.tokens) == 1 && p.Is(word, "V") && !wording.Listed(word, "haves", "being") // jij gaat
	if tense := wording.Meant("auxiliaries", word); tense != "" && !itself {
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
		had == "" && c.Tense == "present" && p.IsPast(c.Verb):
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
		rest, with := parser{tokens: order[1:], Lexicon: p.Lexicon}, *c
		if verb := order[0]; p.Is(verb, "V") && !wording.Listed(verb, "relational") && rest.noun(&with) &&
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
	if len(p.tokens) > 1 && p.Is(p.peek(), "NUM") && p.Is(p.tokens[1], "N") {
		c.Number = p.next()
	} else if len(p.tokens) > 1 && p.quality() && p.Is(p.tokens[1], "N") {
		c.Quality = p.next()
	}
	c.Noun = p.next()
	c.Plural = p.IsInflected(c.Noun, "N")
	if n := len(p.tokens); n > 1 && wording.Listed(p.peek(), "relatives") && p.Is(p.tokens[1], "V") &&
		!p.IsPast(p.tokens[1]) {
		c.Does, p.tokens = p.tokens[1], p.tokens[2:]
	}
	return (p.Is(c.Noun, "N") || p.Is(c.Noun, "PROPN")) && !p.OnlyVerb(c.Noun)
}

// quality reports whether the next word says what a noun is like.
func (p *parser) quality() bool {
	word := p.peek()
	return p.IsState(word) || p.IsQuality(word) && !wording.Listed(word, "quantities", "functional")
}

// place reads a question for the place of a noun, whose verb may stand last: where is the water, waar het water is. It
// reports whether it found one.
func (p *parser) place(c *Clause) bool {
	last := len(p.tokens) - 1
	if last < 2 || !wording.Listed(p.peek(), "places") {
		return false
	}
	c.Where = p.next()
	if wording.Listed(p.peek(), "being") {
		p.next()
	} else if wording.Listed(p.tokens[last-1], "being") {
		p.tokens = p.tokens[:last-1]
	}
	return p.noun(c) && c.Determiner != "a" && len(p.tokens) == 0
}

// Concepts returns the names of the grammatical concepts that a clause illustrates.
func (c *Clause) Concepts(a question.Aliases) (list []string) {
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
	if c.Passive {
		list = question.AddOnce(list, "passive")
	}
	if c.Does != "" {
		list = question.AddOnce(list, "relative-clause")
	}
	if c.Number != "" {
		list = question.AddOnce(list, "cardinal-number")
	}
	return list
}
