// Package build puts the clauses of package clause into Coptic, and Coptic forms into other persons and numbers. It
// uses the tables of conjugations and articles and the forms of the dictionary.
package build

import (
	"cmp"
	"slices"
	"strings"

	"coptic.example/service/shared/assistant/clause"
	"coptic.example/service/shared/assistant/ground"
	"coptic.example/service/shared/assistant/wording"
	"coptic.example/service/shared/coptic/conjugation"
)

// Whom lists to whom the imperatives of an entry are said, in their order.
var Whom = []string{"m", "f", "pl"}

// Text is the Coptic of a clause in one dialect.
type Text struct {
	Coptic string
	Tense  string   // the name of a conjugation.Tense, or "" for a noun alone, "have" and several clauses
	Cites  []string // of the entries that it is built from
}

// Coptic returns a clause in a dialect. found has the entries of its words. addressee is who is commanded: m, f, pl, or
// "" for a man. The text is empty if a word has no form in the dialect.
func Coptic(c *clause.Clause, dialect, addressee string, found []ground.Found) Text {
	b := builder{found: found, dialect: dialect, addressee: addressee}
	text := b.clauses(c)
	return Text{text, b.tense, b.cites}
}

// builder builds forms in one dialect.
type builder struct {
	found     []ground.Found
	dialect   string
	addressee string
	tense     string
	cites     []string
}

// entry returns the first entry for a word of the question with the given part of speech, and its forms in the
// dialect. It returns nil if there is none. It records the citation of the entry.
func (b *builder) entry(word, pos string) (*ground.Entry, ground.Forms) {
	for _, found := range b.found {
		if found.Query != word || found.RelatedTo != "" {
			continue
		}
		for i := range found.Entries {
			e := &found.Entries[i]
			f, ok := e.In(b.dialect)
			fits := e.Has(pos) && pos != "V" || pos == "N" && e.Has("PROPN")
			if ok && len(e.Senses) > 0 && (e.Senses[0].Pos == pos || fits) {
				b.cites = wording.AddOnce(b.cites, e.Cite())
				return e, f
			}
		}
	}
	return nil, ground.Forms{}
}

// clauses returns the Coptic of a clause, of the phrases beside it, and of the clauses joined to it. It returns "" if
// a word has no form in the dialect.
func (b *builder) clauses(c *clause.Clause) string {
	text := b.clause(c)
	for _, beside := range c.Beside {
		phrase := b.phrase(beside)
		if phrase == "" {
			return ""
		}
		text += " " + phrase
	}
	if text == "" || c.Next == nil {
		return text
	}
	next := b.clauses(c.Next)
	b.tense = ""
	if next == "" {
		return ""
	}
	return conjugation.JoinedClauses(b.dialect, text, next, c.Joint)
}

// clause returns the Coptic of a clause, or "" if a word has no form in the dialect.
func (b *builder) clause(c *clause.Clause) string {
	switch {
	case c.Where != "":
		return b.whereQuestion(c)
	case c.Asks != "":
		return b.identity(c)
	case c.There:
		return b.existence(c)
	case c.At != nil:
		return b.located(c)
	case c.Verb != "":
		return b.verb(c)
	case c.Person != "" && !c.Is:
		return b.possession(c)
	case c.Is && c.Noun == "":
		return b.adjectivalSentence(c)
	case c.Noun == "":
		_, f := b.entry(c.Preposition, "PREP")
		return conjugation.WithSuffix(b.dialect, f.Pronominal, c.Object)
	}
	noun := b.noun(c)
	if !c.Is || noun == "" {
		return noun
	}
	return b.nominal(c, noun, c.Determiner != "a")
}

// nominal returns a nominal sentence with a predicate, which is definite or not. It returns "" if the subject has no
// form in the dialect.
func (b *builder) nominal(c *clause.Clause, predicate string, definite bool) string {
	subject, person := "", c.Person
	if c.Subject != nil {
		if subject = b.noun(c.Subject); subject == "" {
			return ""
		}
		person = b.person(c.Subject)
	}
	sentence := conjugation.Nominal
	if c.Negative {
		sentence = conjugation.NegativeNominal
	}
	return b.inTense(c, sentence(b.dialect, person, subject, predicate, definite))
}

// inTense puts a sentence without a conjugation base into the past if its clause is.
func (b *builder) inTense(c *clause.Clause, sentence string) string {
	if c.Tense == "imperfect" && sentence != "" {
		return conjugation.Preterite(b.dialect, sentence)
	}
	return sentence
}

// adjectivalSentence returns a nominal sentence with an adjective as its predicate: ⲡⲟⲩⲏⲓ ⲟⲩⲛⲓϣϯ
// ⲡⲉ.
func (b *builder) adjectivalSentence(c *clause.Clause) string {
	person := c.Person
	if c.Subject != nil {
		person = b.person(c.Subject)
	}
	e, f := b.adjective(c.Quality)
	if e == nil || f.Absolute == "" {
		return ""
	}
	form := f.Absolute
	if strings.HasSuffix(person, "f") {
		form = cmp.Or(f.Feminine, form)
	}
	return b.nominal(c, conjugation.Determined(b.dialect, "a", "m", strings.HasSuffix(person, "pl"), form), false)
}

// identity returns a question who or what somebody or something is: ⲛⲓⲙ ⲡⲉ ⲡⲁⲓⲣⲱⲙⲓ.
func (b *builder) identity(c *clause.Clause) string {
	switch {
	case c.Noun != "":
		noun := b.noun(c)
		if noun == "" {
			return ""
		}
		return conjugation.WhoQuestion(b.dialect, c.Asks, b.person(c), noun)
	case c.Determiner != "":
		b.cites = wording.AddOnce(b.cites, interrogative)
		return conjugation.WhoQuestion(b.dialect, c.Asks, c.Person, conjugation.Pointing(b.dialect, c.Determiner))
	}
	b.cites = wording.AddOnce(b.cites, interrogative)
	return conjugation.WhoQuestion(b.dialect, c.Asks, c.Person, "")
}

// interrogative cites the concept that a question without a word of the dictionary rests on.
const interrogative = "[grammar.concept.interrogative]"

// existence returns a statement that there is something, or not: ⲟⲩⲟⲛ ⲟⲩⲙⲱⲟⲩ.
func (b *builder) existence(c *clause.Clause) string {
	something := *c
	something.Negative = false
	if c.Negative { // no article
		something.Determiner, something.Plural = "", false
	}
	noun := b.noun(&something)
	if noun == "" {
		return ""
	}
	return b.inTense(c, conjugation.Existence(b.dialect, c.Negative, noun))
}

// located returns a sentence with a phrase as its predicate: ⲡⲓⲱⲓⲕ ϧⲉⲛ ⲡⲓⲏⲓ.
func (b *builder) located(c *clause.Clause) string {
	tense := c.Tense
	if c.Negative {
		tense = "negative-" + tense
	}
	t, ok := conjugation.Named(tense)
	if !ok {
		return ""
	}
	return b.conjugated(&t, c, b.phrase(c.At), "")
}

// phrase returns an adverb, or a preposition with its noun or pronoun, or a time: ⲛⲉϩⲟⲟⲩ ⲛⲓⲃⲉⲛ.
func (b *builder) phrase(c *clause.Clause) string {
	if c.Adverb != "" {
		_, f := b.entry(c.Adverb, "ADV")
		return f.Absolute
	}
	text := b.clause(c)
	if text != "" && c.Preposition == "" {
		return conjugation.Linked(text)
	}
	return text
}

// adjective returns the first entry for a quality: an adjective, or a noun for men and women such as "blind".
func (b *builder) adjective(word string) (*ground.Entry, ground.Forms) {
	if e, f := b.entry(word, "ADJ"); e != nil {
		return e, f
	}
	if e, f := b.entry(word, "N"); e != nil && e.Paired() {
		return e, f
	}
	return nil, ground.Forms{}
}

// person returns the person of a noun: 3sgm, 3sgf or 3pl.
func (b *builder) person(c *clause.Clause) string {
	switch e, _ := b.entry(c.Noun, "N"); {
	case c.Plural:
		return "3pl"
	case e != nil && (e.NounGender() == "f" || e.Match.Feminine):
		return "3sgf"
	}
	return "3sgm"
}

// whereQuestion returns a question about the place of a noun: ⲁϥⲑⲱⲛ ⲡⲓⲙⲱⲟⲩ.
func (b *builder) whereQuestion(c *clause.Clause) string {
	noun, person := b.noun(c), b.person(c)
	_, f := b.entry(c.Where, "ADV")
	if noun == "" || f.Absolute == "" {
		return ""
	}
	return conjugation.WhereQuestion(b.dialect, person, f.Absolute) + " " + noun
}

// verb returns the form of a verb in the tense of a clause, with its object: ⲁϥⲥⲱⲧⲉⲙ. It returns "" if the
// verb lacks that form.
func (b *builder) verb(c *clause.Clause) string {
	v, f := b.entry(c.Verb, "V")
	if c.Passive && v != nil && (!v.Match.State || f.Stative != "") {
		c = activeOf(c)
	}
	b.tense = c.Tense
	if c.Negative {
		b.tense = "negative-" + c.Tense
	}
	t, ok := conjugation.Named(b.tense)
	verb := f.Absolute
	if c.Tense == "imperative" && v != nil {
		return b.command(v, f, c)
	}
	if c.State && t.Durative() {
		verb = cmp.Or(strings.TrimSuffix(f.Stative, "†"), verb)
	}
	if v == nil || verb == "" || !ok {
		return ""
	}
	object := ""
	if c.Object != "" || c.Noun != "" {
		verb, object = b.object(v, f, c)
	}
	form := b.conjugated(&t, c, verb, object)
	if c.Infinitive == nil || form == "" {
		return form
	}
	infinitive := b.infinitive(c.Infinitive)
	if infinitive == "" {
		return ""
	}
	preposition := strings.TrimSuffix(v.BeforeInfinitive(), "-")
	return form + " " + conjugation.WithPreposition(b.dialect, preposition, infinitive)
}

// infinitive returns an infinitive with its object, or "" if it has none.
func (b *builder) infinitive(c *clause.Clause) string {
	v, f := b.entry(c.Verb, "V")
	if v == nil || f.Absolute == "" {
		return ""
	}
	if c.Object == "" && c.Noun == "" {
		return f.Absolute
	}
	verb, object := b.object(v, f, c)
	if verb == "" {
		return ""
	}
	return verb + object
}

// conjugated returns a verb in a tense with its object, which precedes the second part of a negation. It returns "" if
// the verb lacks the form.
func (b *builder) conjugated(t *conjugation.Tense, c *clause.Clause, verb, object string) string {
	form := t.Form(b.dialect, c.Person, verb)
	if c.Subject != nil {
		form = t.FormOf(b.dialect, b.noun(c.Subject), verb)
	}
	if verb == "" || form == "" {
		return ""
	}
	after := ""
	if t.After != "" {
		after = " " + t.After
	}
	return strings.TrimSuffix(form, after) + object + after
}

// activeOf returns the active clause that expresses a passive in Coptic: they sent him, for he was sent.
func activeOf(c *clause.Clause) *clause.Clause {
	they := clause.Clause{}
	object := c.Person
	if c.Subject != nil {
		they, object = *c.Subject, ""
	}
	they.Person, they.Object, they.Passive = "3pl", object, true
	they.Verb, they.Tense, they.Negative = c.Verb, c.Tense, c.Negative
	return &they
}

// command returns an imperative or a prohibition with its object: bless us, do not hear it. It returns "" if the form
// is unknown. A pronoun as object needs the pronominal state, or the preposition that the verb governs.
func (b *builder) command(v *ground.Entry, f ground.Forms, c *clause.Clause) string {
	verb, object := f.Absolute, ""
	if c.Object+c.Noun != "" {
		verb, object = b.object(v, f, c)
	}
	suffixed := c.Object != "" && !strings.HasPrefix(object, " ")
	switch {
	case verb == "", suffixed && f.Imperative != "" && !c.Negative:
		return ""
	case c.Negative:
		verb = conjugation.Prohibition(b.dialect, verb)
	case f.Commands != nil:
		verb = f.Commands[max(slices.Index(Whom, b.addressee), 0)]
	case f.Imperative != "":
		verb = f.Imperative
	default:
		verb = conjugation.Imperative(b.dialect, verb)
	}
	if verb == "" || strings.HasSuffix(verb, "-") {
		return ""
	}
	return verb + object
}

// object returns a verb and its object. A pronoun as direct object is a suffix of verb outside the durative tenses, and
// object is "". Otherwise object is a space, a preposition and the pronoun or noun: the preposition that the verb
// governs, or ⲛ- for a direct object. Those to whom something is given precede it. verb is "" if the verb lacks the
// form.
func (b *builder) object(v *ground.Entry, f ground.Forms, c *clause.Clause) (verb, object string) {
	governed := v.BeforeObject()
	if governed == "" && len(v.Governs) > 0 && f.Pronominal == "" { // believe in
		governed = v.Governs[0]
	}
	if c.Noun != "" {
		noun, to := b.noun(c), ""
		if c.To != "" {
			to = conjugation.Recipient(b.dialect, v.ToRecipient(), c.To)
		}
		if noun == "" || c.To != "" && to == "" {
			return "", ""
		}
		if to != "" {
			to = " " + to
		}
		return f.Absolute, to + " " + conjugation.ObjectNoun(b.dialect, governed, noun)
	}
	object, direct := conjugation.Object(b.dialect, governed, c.Object)
	t, _ := conjugation.Named(c.Tense)
	switch {
	case !direct || t.Durative():
		return f.Absolute, " " + object
	case f.Pronominal != "":
		return conjugation.WithSuffix(b.dialect, f.Pronominal, c.Object), ""
	case c.Tense == "imperative":
		return "", ""
	}
	return f.Absolute, " " + object
}

// possession returns a clause with the verb "to have": ⲟⲩⲛⲧⲁϥ ⲟⲩϣⲏⲣⲉ.
func (b *builder) possession(c *clause.Clause) string {
	text, after := conjugation.PossessionVerb(b.dialect, c.Person, c.Negative)
	if c.Noun == "" {
		return text + after
	}
	object := *c
	if c.Negative && (c.Determiner == "a" || c.Determiner == "") { // no article
		object.Determiner, object.Plural = "", false
	}
	noun := b.noun(&object)
	if noun == "" {
		return ""
	}
	return text + " " + noun + after
}

// noun returns a noun with its determiner and the nouns joined to it: ⲡⲁⲏⲓ. It returns "" if one of them has no
// form.
func (b *builder) noun(c *clause.Clause) string {
	text := b.singleNoun(c)
	if c.Then == nil || text == "" {
		return text
	}
	then := b.noun(c.Then)
	switch {
	case then == "":
		return ""
	case c.Link == "of":
		return conjugation.Owned(b.dialect, text, then, c.Determiner == "a", c.Then.Determiner == "")
	}
	return conjugation.WithAnd(b.dialect, text, then)
}

// singleNoun returns a noun with its determiner, its modifiers and its preposition, but without the nouns joined to
// it. It returns "" if a word has no form in the dialect.
func (b *builder) singleNoun(c *clause.Clause) string {
	e, f := b.entry(c.Noun, "N")
	if e == nil {
		return ""
	}
	if !e.Has("N") { // a name
		return b.withPreposition(c.Preposition, f.Citation())
	}
	form, gender := nounForm(e, &f, c.Plural)
	if form == "" {
		return ""
	}
	if c.Number != "" {
		return b.withNumber(c, gender, f.Citation())
	}
	if e.Match.The && c.Determiner == "a" && !c.Plural { // I love God
		named := *c
		named.Determiner = "the"
		c = &named
	}
	text := b.withAdjective(c, gender, form)
	if text == "" {
		return ""
	}
	if c.All {
		text += " " + conjugation.All(b.dialect, b.person(c))
	}
	owner := strings.TrimPrefix(c.Determiner, "of:")
	if with := conjugation.WithSuffix(b.dialect, f.Pronominal, owner); with != "" && !c.Plural { // ⲣⲱϥ
		if f.Absolute == "" {
			return with
		}
		text = with + ", " + text
	}
	return b.withPreposition(c.Preposition, b.withRelative(c, text, gender))
}

// nounForm returns the form of a noun, as the clause asks for it, and its gender. The form is "" if the noun lacks it.
func nounForm(e *ground.Entry, f *ground.Forms, plural bool) (form, gender string) {
	switch {
	case e.Match.Feminine && plural:
		return "", "f"
	case e.Match.Feminine:
		return f.Feminine, "f"
	case plural:
		return cmp.Or(f.Plural, f.Citation()), e.NounGender()
	}
	return f.Citation(), e.NounGender()
}

// withPreposition returns a noun phrase with a preposition, if there is one. It returns "" if either has no form.
func (b *builder) withPreposition(preposition, noun string) string {
	if preposition == "" || noun == "" {
		return noun
	}
	p, f := b.entry(preposition, "PREP")
	if p == nil || f.Nominal == "" {
		return ""
	}
	return conjugation.WithPreposition(b.dialect, strings.TrimSuffix(f.Nominal, "-"), noun)
}

// withAdjective returns a noun with its determiner and its adjective, which agrees in gender and is linked with ⲛ-:
// ⲧⲉⲥϩⲓⲙⲉ ⲛⲥⲁⲃⲏ. An adjective without genders that is a noun as well precedes the noun:
// ⲡⲛⲟϭ ⲛⲣⲣⲟ. It returns "" if the adjective has no form in the dialect.
func (b *builder) withAdjective(c *clause.Clause, gender, noun string) string {
	if _, f := b.entry(c.Quality, "V"); c.Quality == "" || f.Stative != "" {
		return b.withDeterminer(c, gender, noun, c.Plural)
	}
	e, f := b.adjective(c.Quality)
	if e == nil || f.Absolute == "" {
		return ""
	}
	quality := f.Absolute
	if gender == "f" {
		quality = cmp.Or(f.Feminine, quality)
	}
	alike := func(s ground.Sense) bool { return s.Pos == "ADJ" && s.Gender == "" }
	if e.Gender() == "mf" && slices.ContainsFunc(e.Senses, alike) {
		return b.withDeterminer(c, gender, quality, c.Plural) + " " + conjugation.Linked(noun)
	}
	return b.withDeterminer(c, gender, noun, c.Plural) + " " + conjugation.Linked(quality)
}

// withRelative returns a noun with a relative clause about its state or about what it does: the man who hears. It
// returns "" if the verb has no such form.
func (b *builder) withRelative(c *clause.Clause, text, gender string) string {
	if _, f := b.entry(c.Quality, "V"); f.Stative != "" {
		text = conjugation.WithStativeClause(b.dialect, text, strings.TrimSuffix(f.Stative, "†"))
	}
	if c.Does == "" {
		return text
	}
	_, f := b.entry(c.Does, "V")
	t, _ := conjugation.Named("circumstantial")
	person := "3sg" + gender
	if c.Plural {
		person = "3pl"
	}
	switch {
	case f.Absolute == "":
		return ""
	case c.Determiner == "a", c.Determiner == "": // a man who hears
		return text + " " + t.Form(b.dialect, person, f.Absolute)
	}
	return conjugation.WithStativeClause(b.dialect, text, f.Absolute)
}

// withNumber returns a noun with a numeral, which agrees in gender. "two" follows the noun, other numerals precede it.
// It returns "" for "one", which is expressed differently.
func (b *builder) withNumber(c *clause.Clause, gender, noun string) string {
	n, f := b.entry(c.Number, "NUM")
	if n == nil || meansNumber(n, 1) {
		return ""
	}
	number := f.Citation()
	if gender == "f" {
		number = cmp.Or(f.Feminine, number)
	}
	if meansNumber(n, 2) {
		return b.withDeterminer(c, gender, noun, false) + " " + number
	}
	return b.withDeterminer(c, gender, number, false) + " " + conjugation.Linked(noun)
}

// meansNumber reports whether a numeral means a number.
func meansNumber(n *ground.Entry, number int) bool {
	return slices.ContainsFunc(n.Senses[0].En, func(m string) bool { return wording.Number([]string{m}) == number })
}

// withDeterminer returns a noun with its determiner.
func (b *builder) withDeterminer(c *clause.Clause, gender, noun string, plural bool) string {
	return conjugation.Determined(b.dialect, c.Determiner, gender, plural, noun)
}
