// Package clause parses English and Dutch clauses that are to be translated into Coptic. It accepts only clauses that
// the conjugation tables of the course can build.
package clause

import (
	"cmp"
	"slices"
	"strings"

	"coptic.example/service/shared/assistant/question/request"
	"coptic.example/service/shared/assistant/wording"
	"coptic.example/service/shared/coptic/conjugation"
)

// Lexicon says which parts of speech and forms an English or Dutch word may be. A word translates an entry if the
// entry has it as a meaning.
type Lexicon interface {
	// Is reports whether a word translates an entry with a part of speech.
	Is(word, pos string) bool
	// IsPast reports whether a word is the past or the past participle of its best verb: heard.
	IsPast(word string) bool
	// IsInflected reports whether a word is another form of its best entry with a part of speech: men, hears.
	IsInflected(word, pos string) bool
	// IsState reports whether a word translates a stative: holy.
	IsState(word string) bool
	// IsQuality reports whether a word translates an adjective: wise.
	IsQuality(word string) bool
	// Describes reports whether a word translates a noun for men and women that may describe the noun after it: blind.
	Describes(word, noun string) bool
	// TakesInfinitive reports whether a word translates a verb that governs an infinitive: want to see.
	TakesInfinitive(word string) bool
	// Gives reports whether a word translates a verb that says to whom something is given, sent or told.
	Gives(word string) bool
	// IsTime reports whether a word translates a noun of a time: night.
	IsTime(word string) bool
	// Acts reports whether a word is rather a verb than anything else: sit.
	Acts(word string) bool
	// OnlyVerb reports whether a word can only be an inflected verb. The Dutch gelooft is one, although it also matches
	// the noun geloof.
	OnlyVerb(word string) bool
}

// Clause is a part of a text to translate that the conjugation tables of the course can build. It is a form of one
// verb, "I have", or one noun with its determiner. A longer text consists of several clauses and the words between
// them.
type Clause struct {
	Words       []string // of the question
	Person      string   // of the subject: 3sgm; "" for a noun
	Verb        string   // the word of the question; "" for "have" and for a noun
	Where       string   // the word of a question for the place of the noun, such as where; or ""
	State       bool     // the verb is a stative: he is holy
	Passive     bool     // the verb is passive: he was sent
	Is          bool     // the noun is a predicate: he is a king
	Tense       string   // the name of a conjugation.Tense
	Negative    bool
	Object      string    // the person of the object pronoun: 2sgm; or ""
	To          string    // the person to whom something is given: gave us bread; or ""
	Infinitive  *Clause   // the infinitive that the verb governs, with its object: want to see the sea; or nil
	At          *Clause   // the phrase that is the predicate: is in the house; or nil
	There       bool      // the clause says whether there is something of the noun: there is no water
	Asks        string    // what a question for the noun or the person asks: who, what; or ""
	Preposition string    // of the noun: the word of the question, or ""
	Determiner  string    // the, a, this, that, every, the person of a possessor (of:3sgm), or ""
	All         bool      // all of the noun: all my brothers, the whole house
	Number      string    // the numeral before the noun: three; or ""
	Noun        string    // the word of the question, or ""
	Quality     string    // the adjective before the noun: holy, wise; or ""
	Does        string    // the verb of a relative clause after the noun: who hears; or ""
	Plural      bool      // the noun is plural
	Subject     *Clause   // the subject if it is a noun, else nil
	Then        *Clause   // a second noun joined to this one, or nil
	Link        string    // how Then is joined: of, and
	You         string    // who "you" is: m, f or pl; "" if the question does not say
	Adverb      string    // the word of the question, of a phrase that is nothing else: yesterday
	Beside      []*Clause // the phrases beside the predicate, in order of their addition: adverbs, prepositions with nouns
	Next        *Clause   // a clause joined to this one, or nil
	Joint       string    // how Next is joined: and, but
}

// Retell puts a clause into another conjugation, given by its name. What lasts is the imperfect
// in the past: he was ill, was in the house, was wise. Retell leaves a noun as it is, and every clause where the name
// is "".
func (c *Clause) Retell(tense string) {
	lasts := c.State || c.At != nil || c.There || c.Is
	switch {
	case lasts && tense == "perfect":
		c.Tense = "imperfect"
	case tense != "" && c.Verb != "":
		c.Tense = tense
	}
}

// Addressed returns a copy of the clause in which "you" is a man, a woman or several people: m, f or pl. ok is false
// if the clause contains no "you".
func (c *Clause) Addressed(who string) (addressed *Clause, ok bool) {
	person := "2sg" + who
	if who == "pl" {
		person = "2pl"
	}
	you := strings.NewReplacer("2sgm", person)
	copied := *c
	copied.Person, copied.Determiner = you.Replace(c.Person), you.Replace(c.Determiner)
	copied.Object, copied.To = you.Replace(c.Object), you.Replace(c.To)
	ok = strings.Contains(c.Person+c.Determiner+c.Object+c.To, "2sgm")
	for _, part := range []**Clause{&copied.Subject, &copied.Then, &copied.Infinitive, &copied.At} {
		if *part != nil {
			said, addresses := (*part).Addressed(who)
			*part, ok = said, ok || addresses
		}
	}
	copied.Beside = nil
	for _, beside := range c.Beside {
		said, addresses := beside.Addressed(who)
		copied.Beside, ok = append(copied.Beside, said), ok || addresses
	}
	if c.Next != nil {
		next, addresses := c.Next.Addressed(who)
		copied.Next, ok = next, ok || addresses
	}
	return &copied, ok
}

// Parse divides the items of a text to translate into the longest clauses that the tables can build. It omits the
// words between them. It also omits single words, which the dictionary has, unless they are plurals in a list. you is
// the gender or number of the person addressed: m, f, pl or "".
func Parse(items [][]string, lexicon Lexicon, you string) (list []Clause) {
	for _, tokens := range items {
		for from := 0; from < len(tokens); {
			to := len(tokens)
			c := parseClause(tokens[from:to], lexicon)
			for c == nil && to > from+1 {
				to--
				c = parseClause(tokens[from:to], lexicon)
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

// parseClause parses all tokens as one clause or as clauses that are joined. It returns nil if the tables cannot build
// them.
func parseClause(tokens []string, lexicon Lexicon) *Clause {
	return parseWithin(tokens, lexicon, len(tokens), maxDepth)
}

// parseWithin parses as parseClause does, with at most depth conjunctions and phrases that are nested in each other.
// The phrases end before the token with the index end.
func parseWithin(tokens []string, lexicon Lexicon, end, depth int) *Clause {
	c := parseSimple(tokens, lexicon)
	if c == nil && depth > 0 {
		c = parseLonger(tokens, lexicon, end, depth-1)
	}
	return c
}

// parseSimple parses all tokens as one clause without phrases beside its predicate. Its first word may require a
// conjugation: until he came. It returns nil for anything else.
func parseSimple(tokens []string, lexicon Lexicon) *Clause {
	joined := ""
	if len(tokens) > 1 {
		joined = wording.Meant("joining", tokens[0])
	}
	if joined == "" {
		return parseAs("", tokens, lexicon)
	}
	if c := parseAs(joined, tokens[1:], lexicon); c != nil && c.Verb != "" {
		return c
	}
	if wording.Listed(tokens[0], "relational") { // before him
		return parseAs("", tokens, lexicon)
	}
	return nil
}

// parseAs parses all tokens as parseSimple does. joined is the conjugation that the word before them requires, or "".
func parseAs(joined string, tokens []string, lexicon Lexicon) *Clause {
	p := parser{tokens: tokens, Lexicon: lexicon}
	p.uninvert()
	c := &Clause{Tense: "present"}
	p.wish = joined == "jussive"
	if c.Person = p.subject(); c.Person != "" {
		if !p.predicate(c) {
			return parsePossessed(tokens, lexicon)
		}
	} else if !p.place(c) && !p.identity(c) && !p.existence(c) && !p.prohibition(c) && !p.command(c) &&
		!p.nounPhrase(c) {
		return nil
	}
	if len(p.tokens) > 0 {
		return nil
	}
	c.Tense = p.tenseAfter(joined, c.Tense)
	return c
}

// tenseAfter returns the tense of a clause whose first word requires the conjugation joined, or none if it is "".
func (p *parser) tenseAfter(joined, tense string) string {
	switch {
	case joined == "conditional" && tense == "perfect":
		joined = "temporal" // when he heard
	case p.wish && tense == "optative":
		joined = ""
	}
	return cmp.Or(p.let, joined, tense)
}

// nounPhrase reads a noun, optionally with its predicate, or a preposition and its noun or pronoun. It reports whether
// it found one of these.
func (p *parser) nounPhrase(c *Clause) bool {
	if word := p.peek(); wording.Listed(word, "relational") && p.Is(word, "PREP") {
		c.Preposition = p.next()
	}
	if person := wording.Meant("objects", p.peek()); c.Preposition != "" && person != "" && len(p.tokens) == 1 {
		c.Object, p.tokens = person, nil
		return true // upon him
	}
	return p.noun(c) && (len(p.tokens) == 0 || p.nounPredicate(c))
}

// nounPredicate reads the predicate of the noun in c, which becomes the subject: the man heard, God is a king. After a
// noun without a determiner it accepts only a word that must be a verb. It reports whether it found a predicate.
func (p *parser) nounPredicate(c *Clause) bool {
	subject := *c
	sure := p.startsPredicate()
	p.wish = p.wish || !sure && wording.Listed(c.Noun, "divine") && p.Is(p.peek(), "V") // God bless you
	bare := c.Determiner == "" && (c.Plural || !sure && !p.wish)
	if c.Preposition != "" || c.Determiner == "a" || bare || !p.predicateOf(&subject, c) {
		return false
	}
	if p.wish && c.Verb != "" {
		c.Tense = "optative"
	}
	return true
}

// predicateOf reads the predicate of a noun as its subject. It reports whether it found one.
func (p *parser) predicateOf(subject, c *Clause) bool {
	subject.Determiner = cmp.Or(c.Determiner, "the")
	*c = Clause{Tense: "present", Subject: subject, Person: "3sgm"}
	if subject.Plural {
		c.Person = "3pl"
	}
	p.ofNoun = true
	return p.predicate(c) && (c.Is || c.At != nil || c.Verb != "" && !c.State)
}

// startsPredicate reports whether the next word must be a verb.
func (p *parser) startsPredicate() bool {
	verb := p.peek()
	return wording.Listed(verb, "being", "haves", "passives") || wording.Meant("auxiliaries", verb) != "" ||
		p.IsPast(verb) || p.IsInflected(verb, "V")
}

// parsePossessed parses all tokens as a noun after a possessive, which may also be a subject pronoun: jullie huizen.
// It returns nil for anything else.
func parsePossessed(tokens []string, lexicon Lexicon) *Clause {
	p, c := parser{tokens: tokens, Lexicon: lexicon}, &Clause{Tense: "present"}
	if wording.Meant("possessors", p.peek()) == "" || !p.noun(c) || len(p.tokens) > 0 {
		return nil
	}
	return c
}

// parser parses a clause word by word. Its methods consume the tokens that they read and store what they mean in a
// Clause. After a method reports false, the tokens and the Clause may have changed.
type parser struct {
	Lexicon
	tokens []string
	often  bool   // an adverb of frequency was read: usually
	they   bool   // the subject is the Dutch zij or ze: only the verb shows whether it means she or they
	solemn bool   // the subject is archaic, as in commandments: thou
	let    string // the conjugation that translates "let" before the subject, or ""
	wish   bool   // the clause is a wish: may God bless you
	ofNoun bool   // the subject is a noun
}

// uninvert moves the subject of a yes-or-no question before its verb: did she come, kom je.
func (p *parser) uninvert() {
	if len(p.tokens) < 2 || !wording.Listed(p.tokens[1], "askable") || wording.Listed(p.tokens[0], "lets") {
		return
	}
	verb, subject := p.tokens[0], p.tokens[1]
	if len(p.tokens) == 3 && p.owns(1) && !wording.Listed(verb, "haves", "being") { // eet je brood
		return
	}
	if wording.Listed(verb, "auxiliaries") && len(p.tokens) > 2 || wording.SubjectOf(verb) == "" && p.Is(verb, "V") {
		p.tokens = slices.Concat([]string{subject, verb}, p.tokens[2:])
	}
}

// next consumes the next word and returns it, or "" at the end.
func (p *parser) next() string {
	word := p.peek()
	p.tokens = p.tokens[min(1, len(p.tokens)):]
	return word
}

// peek returns the next word without consuming it, or "" at the end.
func (p *parser) peek() string {
	if len(p.tokens) == 0 {
		return ""
	}
	return p.tokens[0]
}

// subject reads a subject pronoun that other words follow, or "let" and a pronoun. It returns the person, or "" if
// there is none.
func (p *parser) subject() (person string) {
	word := p.peek()
	if wording.Listed(word, "lets") && len(p.tokens) > 1 { // let him hear
		person = wording.Meant("lets", word) // "let's" contains the pronoun
		if person == "" {
			p.next()
			person = cmp.Or(wording.Meant("objects", p.peek()), wording.SubjectOf(p.peek()))
		}
		p.next()
		p.let = "jussive"
		return person
	}
	person = wording.SubjectOf(word)
	if person == "" || len(p.tokens) == 1 || wording.Listed(word, "it-or-the") && p.Is(p.tokens[1], "N") {
		return ""
	}
	p.they, p.solemn = wording.Listed(word, "she-or-they"), wording.Listed(word, "solemn")
	p.next()
	return person
}

// prohibition reads a negative command: do not steal. It reports whether it found one.
func (p *parser) prohibition(c *Clause) bool {
	rest := parser{Lexicon: p.Lexicon, tokens: slices.DeleteFunc(slices.Clone(p.tokens), func(word string) bool {
		return wording.Listed(word, "forbidding", "negations")
	})}
	if !slices.ContainsFunc(p.tokens, Denies) || len(rest.tokens) == 0 {
		return false
	}
	with := *c
	rest.object(&with)
	if verb := rest.peek(); len(rest.tokens) == 1 && p.Is(verb, "V") {
		with.Verb = verb
	} else if with.Object != "" {
		if !rest.giving(&with, "do") {
			return false
		}
	} else if !wording.Listed(p.peek(), "forbidding", "negations") && !Denies(p.peek()) || !rest.transitive(&with, "do") {
		return false
	}
	*c, p.tokens = with, nil
	c.Negative, c.Tense = true, "imperative"
	return true
}

// command reads an imperative and its object, a pronoun or a noun with a determiner, or a noun after the pronoun of
// those to whom it is given: bless us, bring the book, give us bread. It reports whether it found them.
func (p *parser) command(c *Clause) bool {
	if !p.commanding() {
		return false
	}
	rest, with := parser{tokens: p.tokens[1:], Lexicon: p.Lexicon}, *c
	with.Object = wording.Meant("objects", p.tokens[1])
	if len(p.tokens) > 2 {
		if p.Gives(p.peek()) && with.Object != "" && !p.owns(1) {
			with.To, with.Determiner = with.Object, "a"
			rest.next()
		}
		with.Object = ""
		if !rest.noun(&with) || len(rest.tokens) > 0 || with.Determiner == "" {
			return false
		}
	} else if with.Object == "" {
		return false
	}
	*c = with
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
	auxiliary := p.auxiliary(c)
	if p.located(c, auxiliary) {
		return true
	}
	finite := cmp.Or(auxiliary, p.peek())
	if !p.willing(c, auxiliary) {
		p.object(c)
		if !p.lastVerb(c, auxiliary) && !p.giving(c, auxiliary) && (c.Object != "" ||
			!p.transitive(c, auxiliary) && !p.nominal(c, auxiliary) && !p.having(c, auxiliary)) {
			return false
		}
	}
	p.refineTense(c)
	if p.they && (wording.InPlural(finite) || wording.Listed(auxiliary, "several-being")) {
		c.Person = "3pl"
	}
	return true
}

// refineTense sets the conjugation that an adverb of frequency or an archaic subject requires.
func (p *parser) refineTense(c *Clause) {
	switch {
	case p.often && c.Tense == "present" && c.Verb != "" && !c.State:
		c.Tense = "habitual"
	case p.solemn && c.Tense == "future": // gij zult niet stelen
		c.Tense = "optative"
	}
}

// passive reads a past passive that ends the clause: was not sent, werd gezonden. It reports whether it found one.
func (p *parser) passive(c *Clause) bool {
	negation := func(word string) bool { return wording.Listed(word, "negations") }
	verbs := slices.DeleteFunc(slices.Clone(p.tokens), negation)
	if len(verbs) != 2 || !wording.Listed(verbs[0], "passives") || !p.IsPast(verbs[1]) ||
		wording.Listed(verbs[1], "moved") {
		return false
	}
	c.Verb, c.Tense, c.Passive, c.Negative = verbs[1], "perfect", true, len(verbs) < len(p.tokens)
	p.tokens = nil
	return true
}

// lastVerb reads a verb, or a stative after a form of "to be", that is the last word. It reports whether it found one.
func (p *parser) lastVerb(c *Clause, auxiliary string) bool {
	verb := p.peek()
	if len(p.tokens) != 1 || wording.Listed(verb, "relational") && !p.IsPast(verb) || // the Dutch "at" means ate
		p.ofNoun && wording.Listed(auxiliary, "being") && p.IsQuality(verb) { // their house is big
		return false
	}
	c.State = wording.Listed(auxiliary, "being") && p.IsState(verb)
	if !c.State && !p.Is(verb, "V") {
		return false
	}
	c.Verb = p.next()
	if !c.State {
		p.tenseOf(c, auxiliary)
	}
	return true
}

// auxiliary reads an optional auxiliary, and the negations and adverbs of the clause. It returns the auxiliary, or ""
// if there is none.
func (p *parser) auxiliary(c *Clause) (auxiliary string) {
	word := p.peek()
	main := len(p.tokens) == 1 && p.Is(word, "V") && !wording.Listed(word, "haves", "being") // jij gaat
	if tense := wording.Meant("auxiliaries", word); tense != "" && !main {
		auxiliary = p.next()
		c.Tense, c.Negative = strings.CutPrefix(tense, "-")
	}
	p.adverbs(c)
	if auxiliary != "" && len(p.tokens) > 1 && wording.Listed(p.tokens[0], "before-infinitive") { // we used to eat
		p.tokens = p.tokens[1:]
	}
	if infinitive, _ := wording.Taken("opening-busy", p.tokens); len(infinitive) > 0 { // hij is aan het horen
		p.tokens = infinitive
	}
	return auxiliary
}

// adverbs removes negations, adverbs of frequency and "yet" from the whole clause, and notes what they mean.
func (p *parser) adverbs(c *Clause) {
	yet := false
	p.tokens = slices.DeleteFunc(slices.Clone(p.tokens), func(word string) bool {
		c.Negative = c.Negative || wording.Listed(word, "negations", "no-object")
		p.often = p.often || wording.Listed(word, "often")
		yet = yet || wording.Listed(word, "yet")
		return wording.Listed(word, "negations", "no-object", "often", "yet")
	})
	if yet && c.Negative {
		c.Tense, c.Negative = "not-yet", false
	}
}

// object reads a pronominal object before or after the verb: ik heb hem gezien.
func (p *parser) object(c *Clause) {
	for i, word := range p.tokens {
		if person := wording.Meant("objects", word); person != "" && len(p.tokens) > 1 && !p.owns(i) {
			c.Object, p.tokens = person, slices.Delete(p.tokens, i, i+1)
			return
		}
	}
}

// owns reports whether the word with an index is a possessive before a noun, and not a pronoun before a verb.
func (p *parser) owns(i int) bool {
	return i+1 < len(p.tokens) && wording.Listed(p.tokens[i], "possessors") && p.Is(p.tokens[i+1], "N") &&
		!p.Is(p.tokens[i+1], "V")
}

// tenseOf sets the tense of a clause from its auxiliary and the form of its verb.
func (p *parser) tenseOf(c *Clause, auxiliary string) {
	switch {
	case wording.Listed(auxiliary, "going") && !wording.Ends(c.Verb, "infinitive-endings"):
		c.Tense = "present"
	case wording.Listed(auxiliary, "being") && wording.Listed(c.Verb, "moved"), // is gekomen, is risen
		auxiliary == "" && c.Tense == "present" && p.IsPast(c.Verb):
		c.Tense = "perfect"
	}
}

// transitive reads a verb and its noun object, which may precede it: ate the bread, heb het brood gegeten. It reports
// whether it found them.
func (p *parser) transitive(c *Clause, auxiliary string) bool {
	last := len(p.tokens) - 1
	if last < 1 || wording.Listed(auxiliary, "being") && c.Is {
		return false
	}
	for _, order := range [][]string{p.tokens, slices.Concat(p.tokens[last:], p.tokens[:last])} {
		rest, with := parser{tokens: order[1:], Lexicon: p.Lexicon}, *c
		if verb := order[0]; p.Is(verb, "V") && !wording.Listed(verb, "relational") && rest.noun(&with) &&
			len(rest.tokens) == 0 && (with.Determiner != "every" || !p.IsTime(with.Noun)) &&
			(with.Determiner+with.Number != "" || !p.Acts(with.Noun)) && // ging zitten
			(order[1] == p.tokens[1] || auxiliary != "" || p.wish) {
			*c, p.tokens = with, nil
			c.Verb, c.Determiner = verb, cmp.Or(c.Determiner, "a")
			p.tenseOf(c, auxiliary)
			return true
		}
	}
	return false
}

// nominal reads a predicate noun or adjective after a present form of "to be". It reports whether it found one.
func (p *parser) nominal(c *Clause, auxiliary string) bool {
	if !wording.Listed(auxiliary, "being") || c.Tense != "present" {
		return false
	}
	if len(p.tokens) == 1 && p.IsQuality(p.peek()) && p.quality() {
		c.Is, c.Quality = true, p.next()
		return true
	}
	acts := wording.Ends(p.peek(), "doing-endings") && p.Is(p.peek(), "V")                     // we are learning
	c.Is = p.noun(c) && !(acts && c.Determiner == "") && (c.Number == "" || !p.IsTime(c.Noun)) // I am eight years
	c.Determiner = cmp.Or(c.Determiner, "a")
	return c.Is
}

// having reads the object of "have". It reports whether it found one.
func (p *parser) having(c *Clause, auxiliary string) bool {
	if !wording.Listed(auxiliary, "haves") {
		return false
	}
	c.Tense = "present"
	return len(p.tokens) == 0 || p.noun(c)
}

// noun reads a noun with its determiner, and any nouns joined to it by "of" or "and". It reports whether it found a
// noun, and one after each "of" or "and".
func (p *parser) noun(c *Clause) bool {
	if p.genitive(c) {
		return true
	}
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
	if c.Link == "and" && c.Determiner+c.Then.Determiner == "" && p.Acts(c.Noun) && p.Acts(c.Then.Noun) {
		return false // sing and dance
	}
	if c.Link == "and" && c.Then.Determiner == "" && c.Then.Number == "" {
		c.Then.Determiner = c.Determiner // the bread and wine
	}
	if c.Then.Determiner == "" && (link != c.Link || c.Link == "of" && c.Determiner != "a") {
		c.Then.Determiner = "the"
	}
	return true
}

// genitive reads a noun before what it owns, as in the king's daughter, whose s makes it look like a plural. It reports
// whether it found them.
func (p *parser) genitive(c *Clause) bool {
	rest, owner := parser{Lexicon: p.Lexicon, tokens: p.tokens}, &Clause{}
	rest.determiner(owner)
	owner.Noun = rest.next()
	owned := rest.peek()
	if !wording.Ends(owner.Noun, "genitive-endings") || !p.IsInflected(owner.Noun, "N") || owner.All ||
		owner.Determiner == "a" || len(rest.tokens) != 1 || !p.Is(owned, "N") || p.Acts(owned) {
		return false
	}
	owner.Determiner = cmp.Or(owner.Determiner, "the")
	c.Determiner, c.Noun, c.Plural = "the", owned, p.IsInflected(owned, "N")
	c.Link, c.Then, p.tokens = "of", owner, nil
	return true
}

// oneNoun reads a noun with its determiner, numeral or adjective, and relative clause. It reports whether it found
// one.
func (p *parser) oneNoun(c *Clause) bool {
	p.determiner(c)
	if c.Determiner != "" && wording.Listed(p.peek(), "whole") && len(p.tokens) > 1 {
		c.All = true
		p.next()
	}
	p.attribute(c)
	c.Noun = p.next()
	c.Plural = p.IsInflected(c.Noun, "N")
	if len(p.tokens) > 1 && wording.Listed(p.peek(), "relatives") && p.Is(p.tokens[1], "V") && !p.IsPast(p.tokens[1]) {
		c.Does, p.tokens = p.tokens[1], p.tokens[2:]
	}
	return (p.Is(c.Noun, "N") || p.Is(c.Noun, "PROPN")) && !p.OnlyVerb(c.Noun)
}

// determiner reads an optional article, demonstrative or possessive, and "all" before it.
func (p *parser) determiner(c *Clause) {
	if wording.Listed(p.peek(), "all") && len(p.tokens) > 1 {
		p.next()
		p.determiner(c)
		c.All, c.Determiner = true, cmp.Or(c.Determiner, "the")
		return
	}
	if d := wording.Meant("determiners", p.peek()); d != "" {
		c.Determiner = d
		p.next()
	} else if person := wording.Meant("possessors", p.peek()); person != "" && len(p.tokens) > 1 {
		c.Determiner = "of:" + person
		p.next()
	}
}

// attribute reads an optional numeral or adjective before a noun.
func (p *parser) attribute(c *Clause) {
	if len(p.tokens) < 2 || !p.Is(p.tokens[1], "N") {
		return
	}
	if p.Is(p.peek(), "NUM") {
		c.Number = p.next()
	} else if p.quality() || p.Describes(p.peek(), p.tokens[1]) {
		c.Quality = p.next()
	}
}

// quality reports whether the next word can be an adjective before a noun.
func (p *parser) quality() bool {
	word := p.peek()
	return p.IsState(word) || p.IsQuality(word) && !wording.Listed(word, "quantities", "functional")
}

// place reads a question for the place of a noun: where is the water. The verb may stand last: waar het water is. It
// reports whether it found such a question.
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

// Concepts returns the names of the grammatical concepts that a clause illustrates. aliases supplies the negative
// counterparts of conjugations.
func (c *Clause) Concepts(aliases request.Aliases) []string {
	list := wording.AddOnce(c.predicateConcepts(aliases), c.determinerConcepts()...)
	for _, feature := range []struct {
		present bool
		concept string
	}{
		{c.Link == "of", "genitive"}, {c.State, "stative"}, {c.Passive, "passive"},
		{c.Does != "", "relative-clause"}, {c.Number != "", "cardinal-number"},
	} {
		if feature.present {
			list = wording.AddOnce(list, feature.concept)
		}
	}
	return list
}

// predicateConcepts returns the concept that the predicate of a clause illustrates, or nil for a noun alone.
func (c *Clause) predicateConcepts(aliases request.Aliases) []string {
	tense, known := conjugation.Named(c.Tense)
	switch {
	case c.Verb != "" && c.Person == "":
		return []string{"prohibition"}
	case c.Verb != "" && known && tense.Concept != "" && c.Negative:
		return []string{aliases.Negated(tense.Concept)}
	case c.Verb != "" && known && tense.Concept != "":
		return []string{tense.Concept}
	case c.Asks != "", c.Where != "":
		return []string{"interrogative"}
	case c.There:
		return []string{"existence"}
	case c.At != nil:
		return []string{"durative-sentence"}
	case c.Is:
		return []string{"nominal-sentence"}
	case c.Person != "":
		return []string{"having"}
	}
	return nil
}

// determinerConcepts returns the concept that the determiner of a clause illustrates, or nil if it has none.
func (c *Clause) determinerConcepts() []string {
	switch {
	case c.Determiner == "":
		return nil
	case strings.HasPrefix(c.Determiner, "of:"):
		return []string{"possessive-article"}
	case c.Determiner == "the":
		return []string{"definite-article"}
	case c.Determiner == "a":
		return []string{"indefinite-article"}
	}
	return []string{"demonstrative"}
}
