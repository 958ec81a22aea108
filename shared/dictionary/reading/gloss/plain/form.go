package plain

import (
	"cmp"
	"slices"
	"strings"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary/reading/gloss/inflect"
	"coptic.example/service/shared/dictionary/reading/gloss/rule"
	"coptic.example/service/shared/dictionary/reading/gloss/tables"
	"coptic.example/service/shared/dictionary/reading/gloss/tree"
)

// text returns the text of a row with the forms of its words inserted.
func (f *filledRow) text(r *rule.Row) coptic.Localized {
	if r.Text.En == "-" || r.Text.En == "∅" {
		return coptic.Localized{}
	}
	said := r.Text
	if f.scene.VerbLast {
		said.Nl = r.VerbLast
	}
	said.Nl = f.complementFirst(said.Nl)
	f.hasNot = slices.Contains(r.Names, "not")
	f.past = r.Tensed && f.isInPast()
	if strings.Contains(said.Nl, "{v.order}") {
		f.person = "2SG.M"
		if o := f.word('o'); o != nil && strings.HasPrefix(string(tree.PersonOf(o)), "2") { // wash yourself
			f.person = tree.PersonOf(o)
		}
	}
	for _, name := range r.Names {
		form := f.form(name)
		if name == "s.it" {
			form = f.pronounFor(&said)
		}
		said.En = strings.ReplaceAll(said.En, "{"+name+"}", form.En)
		said.Nl = strings.ReplaceAll(said.Nl, "{"+name+"}", form.Nl)
	}
	en, nl := strings.Fields(said.En), strings.Fields(said.Nl)
	return coptic.Localized{En: inflect.JoinWords(en...), Nl: inflect.JoinWords(nl...)}
}

// isInPast reports whether the clause of a group describes somebody or something in a story. What somebody is by
// nature stays in the present: God who is high.
func (f *filledRow) isInPast() bool {
	if v := f.word('v'); v != nil && v.XPOS == "VSTAT" && f.nl.Predicate {
		return false
	}
	words := f.scene.Groups[f.scene.G]
	at := slices.IndexFunc(words, func(w tree.Word) bool { return w.XPOS == "CREL" || w.XPOS == "CCIRC" })
	return at >= 0 && words[at].Introduces().IsInPast()
}

// complementFirst returns a Dutch text with the complement of its verb before the auxiliary at the end of a clause:
// gered zullen worden.
func (f *filledRow) complementFirst(nl string) string {
	if f.nl.Complement == "" || !f.scene.VerbLast && strings.HasPrefix(nl, "{s} ") {
		return nl
	}
	for auxiliary := range tables.Facts("auxiliary-nl") {
		last := inflect.JoinWords(f.nl.Complement, auxiliary, f.nl.Prefix+f.nl.Stem, f.nl.Trail)
		nl = strings.Replace(nl, auxiliary+" {v}", last, 1)
		if f.reflexive() != "" { // zich had verheugd
			done := inflect.JoinWords(f.reflexive(), auxiliary, f.nl.Participle(), f.nl.Trail)
			nl = strings.Replace(nl, auxiliary+" {v.done}", done, 1)
		}
	}
	return nl
}

// form returns a named form in both languages, either of the word in a slot or of the words for a person.
func (f *filledRow) form(name string) coptic.Localized {
	slot, form, _ := strings.Cut(name, ".")
	if of := formsOf[slot]; of != nil {
		return of(f, form)
	}
	if form == "" {
		o := f.word('o')
		taken := o != nil && o.IsResumptive() // a word that he uttered
		if f.scene.Literal && !taken && f.word('s').XPOS != "PPERI" && f.hasSubjectNoun() {
			return coptic.Localized{En: f.earlySubject()}
		}
		form = "subject"
	}
	if f.past {
		form = cmp.Or(tables.Fact("past-form", form), form)
	}
	said := tables.Facts(form)[string(f.person)]
	if form == "subject" && f.thing != nil {
		if nl, _ := inflect.ListedNoun(f.thing.Plain().Nl); nl.Article == "de" {
			said.Nl = tables.Facts(form)["3SG.M"].Nl
		}
	}
	return said
}

// pronounFor returns the pronoun for {s.it} in a text. It denotes a person or a thing if the sentence shows which. A
// Dutch preposition and a thing are one word (erin), which pronounFor writes into said.
func (f *filledRow) pronounFor(said *coptic.Localized) coptic.Localized {
	is := f.scene.Referent(f.word('s'))
	switch {
	case is.Person:
		return tables.Facts("him")[string(f.person)]
	case !is.Thing:
		return tables.Facts("it")[string(f.person)]
	}
	before, after, _ := strings.Cut(said.Nl, "{s.it}")
	before = strings.TrimSpace(before)
	if there := tables.Fact("there", tables.LastWord(before)); there != "" {
		said.Nl = strings.TrimSuffix(before, tables.LastWord(before)) + "{s.it}" + after
		return coptic.Localized{En: thingPronoun(f.person, is.Noun).En, Nl: there}
	}
	return thingPronoun(f.person, is.Noun)
}

// thingPronoun returns the words for a thing as an object. In Dutch they depend on whether its noun is neuter.
func thingPronoun(p inflect.Person, noun *tree.Word) coptic.Localized {
	if p.Plural() {
		return tables.Facts("object")[string(p)]
	}
	it := tables.Facts("object")["3SG.N"]
	if noun != nil {
		if nl, _ := inflect.ListedNoun(noun.Plain().Nl); nl.Article == "de" {
			it.Nl = tables.Facts("object")["de"].Nl
		}
	}
	return it
}

// formsOf maps names of forms to functions that return that form of the word in a slot.
var formsOf = map[string]func(f *filledRow, form string) coptic.Localized{
	"v": func(f *filledRow, form string) coptic.Localized {
		return f.forPerson(coptic.Localized{En: f.englishForm(form), Nl: f.dutchForm(form)})
	},
	"n": (*filledRow).nounForm,
	"N": func(f *filledRow, _ string) coptic.Localized { return f.noun },
	"p": func(f *filledRow, _ string) coptic.Localized { return f.piece },
	"w": func(f *filledRow, form string) coptic.Localized {
		text, _ := f.scene.singleWordGloss(f.word('w'))
		if form == "nth" {
			return coptic.Localized{En: inflect.OrdinalEn(text.En), Nl: inflect.OrdinalNl(text.Nl)}
		}
		return text
	},
	"who": func(f *filledRow, _ string) coptic.Localized { return f.relativePronoun() },
	"and": func(f *filledRow, _ string) coptic.Localized {
		if before := f.scene.PrecedingWord(); before != nil && (before.XPOS == "CONJ" || tree.InSet("without-and", before)) {
			return coptic.Localized{} // and, so that, perhaps
		}
		return tables.Facts("plain")["CNJV"]
	},
	"not": func(f *filledRow, _ string) coptic.Localized {
		if v := cmp.Or(f.word('v'), f.scene.Governor()); v != nil && v.NegativePronoun() != nil {
			return coptic.Localized{Nl: f.reflexive()} // niemand, niets
		}
		not := tables.Facts("plain")["NEG"]
		if _, noun := inflect.ListedNoun(f.nl.Complement); noun {
			not.Nl = tables.Facts("determiner")["no"].Nl
		}
		return coptic.Localized{En: not.En, Nl: inflect.JoinWords(f.reflexive(), not.Nl)}
	},
	"o": func(f *filledRow, _ string) coptic.Localized {
		if said := f.object(); f.isObjectLast() {
			return coptic.Localized{En: inflect.JoinWords(f.en.Rest, said.En), Nl: said.Nl}
		}
		return f.object()
	},
	"d": (*filledRow).possessive,
	"h": func(f *filledRow, _ string) coptic.Localized {
		if h := f.word('h'); h.XPOS == "COP" {
			if p := f.scene.PrecedingWord(); p != nil && p.XPOS == "PPERI" { // I am the one who
				return tables.Facts("be")[string(tree.PersonOf(p))]
			}
			return tables.Facts("is")[tree.Number(h.Form)]
		}
		return coptic.Localized{}
	},
}

// hasSubjectNoun reports whether a noun expresses the subject and makes a pronoun unnecessary. Before the verb, it
// does so only in a main clause.
func (f *filledRow) hasSubjectNoun() bool {
	if f.scene.NamesSubject() {
		return true
	}
	first := &tree.SplitFused(f.scene.Groups[f.scene.G])[0]
	v := cmp.Or(f.word('v'), first.Introduces())
	named := v.NamedSubject()
	return named != nil && (named.At > v.At || !tables.Has("subordinate", first.XPOS))
}

// earlySubject returns the English pronoun for a subject that a noun expresses only after other groups, or "".
func (f *filledRow) earlySubject() string {
	v := f.word('v')
	if v == nil || f.scene.NamesSubject() {
		return ""
	}
	named, person := v.NamedSubject(), f.person
	if named == nil || named.At < v.At {
		return ""
	}
	if named.IsThing() && !v.TakesContentClause() && !tree.InSet("perceiving", v) && !person.Plural() {
		person = "3SG.N"
	}
	return tables.Facts("subject")[string(person)].En
}

// isObjectLast reports whether the object follows the English particle of a verb: look at him.
func (f *filledRow) isObjectLast() bool {
	return tree.EndsInPreposition(f.en.Rest) && !tables.Has("apart", f.en.Rest) && f.object() != coptic.Localized{}
}

// englishForm returns a form of an English verb.
func (f *filledRow) englishForm(form string) string {
	switch form {
	case "rest":
		if f.isObjectLast() {
			return ""
		}
		return f.en.Rest
	case "ing":
		return f.en.Ing()
	case "present", "joined":
		if f.past {
			return f.en.PastProgressive(f.person)
		}
		return f.en.Present(f.person)
	case "past", "joined-past":
		return f.en.Past(f.person)
	case "lasting":
		return f.en.PastProgressive(f.person)
	case "had":
		return "had"
	case "done":
		return f.en.Participle()
	case "not":
		return f.en.Not(f.person, f.past)
	case "did-not":
		return f.en.Not(f.person, true)
	}
	if f.en.Negated {
		return "not " + f.en.Verb
	}
	return f.en.Verb
}

// dutchForm returns a form of a Dutch verb. The joined forms are for the end of a clause, where separable parts are
// attached.
func (f *filledRow) dutchForm(form string) string {
	v := &f.nl
	if f.past {
		form = cmp.Or(tables.Fact("past-form", "v."+form), form)
	}
	last, complement := v.Stem, v.Complement
	if f.hasNot && f.reflexive() != "" {
		complement = "" // it stands before "niet"
	}
	switch form {
	case "rest":
		return inflect.JoinWords(complement, v.Prefix, v.Trail)
	case "present", "not":
		return v.Present(f.person)
	case "past", "lasting", "did-not":
		return v.Preterite(f.person)
	case "order":
		if v.Stem == inflect.Be.Nl {
			return "wees"
		}
		return v.I
	case "te":
		return inflect.JoinWords(complement, v.Prefix, "te", v.Stem, v.Trail)
	case "had":
		return v.PluperfectAuxiliary(f.person)
	case "done":
		last = strings.TrimPrefix(v.Participle(), v.Prefix)
	case "joined":
		last = v.Present(f.person)
	case "joined-past":
		last = v.Preterite(f.person)
	}
	return inflect.JoinWords(complement, v.Prefix+last, v.Trail)
}

// reflexive returns the reflexive pronoun of a Dutch verb, or "".
func (f *filledRow) reflexive() string {
	if f.nl.Complement != inflect.Oneself.Nl {
		return ""
	}
	return cmp.Or(tables.Facts("oneself")[string(f.person)].Nl, inflect.Oneself.Nl)
}

// forPerson replaces reflexives with the words for a person: himself for oneself.
func (f *filledRow) forPerson(said coptic.Localized) coptic.Localized {
	if self := tables.Facts("oneself")[string(f.person)]; self.En != "" {
		said.En = replaceWord(said.En, inflect.Oneself.En, self.En)
		said.Nl = replaceWord(said.Nl, inflect.Oneself.Nl, self.Nl)
	}
	his := tables.Facts("his")
	said.En = replaceWord(said.En, his["any"].En, his[string(f.person)].En)
	return said
}

// replaceWord replaces one word of a text with another.
func replaceWord(text, other, word string) string {
	return strings.TrimSpace(strings.ReplaceAll(" "+text+" ", " "+other+" ", " "+word+" "))
}

// object returns the object of a verb as a pronoun or noun, or "" if it has none.
func (f *filledRow) object() coptic.Localized {
	o := f.word('o')
	if o == nil {
		return f.noun
	}
	if f.isObjectOmitted(o) {
		return coptic.Localized{}
	}
	p := tree.PersonOf(o)
	third := strings.HasPrefix(string(p), "3")
	switch is := f.scene.Referent(o); {
	case f.says() && third && !p.Plural():
		return coptic.Localized{En: "it", Nl: "het"}
	case p == f.person && !(f.scene.Literal && third):
		return tables.Facts("same")[string(p)]
	case is.Person && !p.Plural():
		return tables.Facts("him")[string(p)]
	case is.Thing:
		return thingPronoun(p, is.Noun)
	}
	return tables.Facts("object")[string(p)]
}

// says reports whether the object of the verb is what is said.
func (f *filledRow) says() bool { return tables.Has("saying", f.en.Verb) }

// isObjectOmitted reports whether English and Dutch omit the object pronoun of a verb. They do if it is resumptive,
// if it announces a quotation, and in a literal line if it is reflexive only in Coptic: rise, turn.
func (f *filledRow) isObjectOmitted(o *tree.Word) bool {
	literal, p := f.scene.Literal, tree.PersonOf(o)
	switch {
	case literal && o.IsResumptive():
		return true
	case f.says() && strings.HasPrefix(string(p), "3SG"):
		return p == "3SG.F" && (literal || f.word('v').HasQuotation())
	}
	return literal && p == f.person &&
		(!f.nl.Transitive || f.en.Rest == inflect.Oneself.En || f.word('v').MayBeReflexive())
}

// nounForm returns a noun with a determiner, or the bare noun for "", and the adjective that stands after it in
// Coptic. The determiner "the" also selects the Dutch article.
func (f *filledRow) nounForm(form string) coptic.Localized {
	said, adjective := f.bareNoun(form), f.word('n').Adjective()
	switch {
	case adjective == nil, tables.Has("determiner-form", form):
		return said
	case form == "a":
		said = f.withAdjective(f.bareNoun(""), adjective, false)
		return coptic.Localized{En: inflect.IndefiniteEn(said.En), Nl: "een " + said.Nl}
	}
	return f.withAdjective(said, adjective, form != "")
}

// withAdjective returns a noun with an adjective before it. several means that the noun is plural without a
// determiner.
func (f *filledRow) withAdjective(noun coptic.Localized, adjective *tree.Word, several bool) coptic.Localized {
	is, d := adjective.Plain(), f.word('d')
	of, _ := inflect.ListedNoun(f.word('n').Plain().Nl)
	if several || of.Article != "het" || d != nil && (tree.IsPlural(d) || !tree.IsIndefinite(d)) {
		is.Nl = inflect.Attributive(is.Nl)
	}
	return coptic.Localized{En: inflect.JoinWords(is.En, noun.En), Nl: inflect.JoinWords(is.Nl, noun.Nl)}
}

// bareNoun returns a noun as nounForm does, without an adjective.
func (f *filledRow) bareNoun(form string) coptic.Localized {
	said := f.nounMeaning()
	en, nl := strings.TrimPrefix(said.En, "the "), said.Nl
	noun, listed := inflect.NounNl(&nl)
	plural := f.hasPluralDeterminer() && noun.Plural != "" // het geld
	if !listed {
		nl, noun = f.inflectAdjective(nl, noun, plural)
	}
	if len(f.word('n').Parts) > 0 { // one who touches
		form = tables.Fact("of-parts", form)
	}
	switch form {
	case "the-one":
		return coptic.Localized{En: "the"}
	case "a":
		return coptic.Localized{En: inflect.IndefiniteEn(en), Nl: "een " + nl}
	case "counted", "several":
		if form == "several" || !tables.Has("measure-nl", nl) {
			nl = cmp.Or(noun.Plural, nl)
		}
		return coptic.Localized{En: inflect.PluralEn(en), Nl: nl}
	case "every", "the", "that", "this":
		return tables.Facts("determiner")[form+"."+noun.Kind(plural)]
	}
	if counted := noun.Plural != "" && (listed || strings.Contains(nl, " ")); plural && counted { // not the wise
		return coptic.Localized{En: inflect.PluralEn(en), Nl: noun.Plural}
	}
	return coptic.Localized{En: en, Nl: nl}
}

// nounMeaning returns the meaning of a noun, without remarks.
func (f *filledRow) nounMeaning() coptic.Localized {
	n := f.word('n')
	if f.scene.Literal {
		return n.Plain()
	}
	return coptic.Localized{En: tables.Bare(n.Gloss.En), Nl: tables.Bare(n.Gloss.Nl)}
}

// hasPluralDeterminer reports whether the determiner of a noun is plural.
func (f *filledRow) hasPluralDeterminer() bool { d := f.word('d'); return d != nil && tree.IsPlural(d) }

// inflectAdjective inflects a Dutch meaning that is, or begins with, an adjective to agree with its determiner: een
// groot huis, de wijzen, het wilde dier. It returns any other meaning unchanged.
func (f *filledRow) inflectAdjective(nl string, noun inflect.DutchNoun, plural bool) (string, inflect.DutchNoun) {
	d := f.word('d')
	bare, of, _ := strings.Cut(nl, " ")
	inflected := inflect.Attributive(bare)
	listed, _ := inflect.ListedNoun(of)
	if inflected == "" || d == nil || of != "" && listed.Article == "" {
		return nl, noun
	}
	modifier := d.Modifier()
	if modifier != nil && of == "" {
		listed, _ = inflect.ListedNoun(modifier.Plain().Nl)
	}
	switch alone := of == "" && modifier == nil; {
	case listed.Article == "het" && tree.IsIndefinite(d) && !plural:
		inflected = bare
	case alone && plural && !tree.IsIndefinite(d):
		inflected = strings.TrimSuffix(inflected, "n") + "n"
	}
	noun = inflect.DutchNoun{Article: cmp.Or(listed.Article, "de")}
	if of != "" {
		noun.Plural = inflected + " " + listed.Plural
	}
	return inflect.JoinWords(inflected, of), noun
}

// possessive returns the possessive before a noun, or the person of the possessor for "him".
func (f *filledRow) possessive(form string) coptic.Localized {
	p := tree.Possessor(f.word('d').Form, f.scene.Dialect)
	if form == "him" {
		return tables.Facts(form)[p]
	}
	if n := f.word('n'); n != nil && !tree.IsPlural(f.word('d')) {
		noun, _ := inflect.ListedNoun(tables.Bare(n.Gloss.Nl))
		if text, ok := tables.Facts("his")[p+"."+noun.Article]; ok {
			return text
		}
	}
	return tables.Facts("his")[p]
}

// relativePronoun returns the relative pronoun of a clause. It depends on the word that introduces the clause or,
// without one, on the noun before it.
func (f *filledRow) relativePronoun() coptic.Localized {
	if h := f.word('h'); h != nil {
		return tables.Facts("who")[tree.Number(h.Form)]
	}
	noun, plural := f.scene.NounBefore()
	if v := f.word('v'); v != nil && v.Antecedent() != nil {
		said := inflect.NounWithin(v.Antecedent().Plain().Nl)
		noun, plural = &said, v.Antecedent().DenotesPlural()
	}
	kind := "that.de"
	if noun != nil && noun.Article == "het" && !plural {
		kind = "that.het"
	}
	return tables.Facts("determiner")[kind]
}
