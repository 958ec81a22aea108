package gloss

import (
	"cmp"
	"strings"
)

// formNames are the names of forms in the texts of meanings.txt. The words of a person are named after their kind in
// persons.txt: {s.him}.
const formNames = " s s.him s.his s.mine s.it s.self s.can s.could s.will s.have s.be o N p w w.nth who and d.his " +
	"v not v.rest v.ing v.present v.past v.lasting v.not v.did-not v.te v.order v.joined v.joined-past " +
	"n n.a n.the n.this n.that n.every n.several h.is "

// namesIn returns the names in braces in a text.
func namesIn(text string) (names []string) {
	for {
		_, after, found := strings.Cut(text, "{")
		if !found {
			return names
		}
		name, rest, _ := strings.Cut(after, "}")
		names, text = append(names, name), rest
	}
}

// text returns the text of a row with the forms of its words filled in.
func (f *filled) text(r *Rule) Text {
	if r.Text.En == "-" || r.Text.En == "∅" {
		return Text{}
	}
	said := r.Text
	if strings.Contains(said.Nl, "{v.order}") {
		f.person = "2SG.M"
	}
	for _, name := range r.names {
		form := f.form(name)
		said.En = strings.ReplaceAll(said.En, "{"+name+"}", form.En)
		said.Nl = strings.ReplaceAll(said.Nl, "{"+name+"}", form.Nl)
	}
	return Text{joined(strings.Fields(said.En)...), joined(strings.Fields(said.Nl)...)}
}

// form returns a named form in both languages: of the word in a slot, or the words for a person.
func (f *filled) form(name string) Text {
	slot, form, _ := strings.Cut(name, ".")
	if of := formsOf[slot]; of != nil {
		return of(f, form)
	}
	if form == "" {
		if f.scene.literal && f.saysWho() {
			return Text{}
		}
		form = "subject"
	}
	return known[form][string(f.person)]
}

// formsOf maps names to functions that return the forms of the word in a slot.
var formsOf = map[string]func(f *filled, form string) Text{
	"v": func(f *filled, form string) Text { return f.ofPerson(Text{f.english(form), f.dutch(form)}) },
	"n": (*filled).nounForm,
	"N": func(f *filled, _ string) Text { return f.noun },
	"p": func(f *filled, _ string) Text { return f.piece },
	"w": func(f *filled, form string) Text {
		text, _ := f.scene.oneWordEach(f.word('w'))
		if form == "nth" {
			return Text{ordinalEn(text.En), ordinalNl(text.Nl)}
		}
		return text
	},
	"who": func(f *filled, _ string) Text { return f.who() },
	"and": func(f *filled, _ string) Text {
		if before := f.scene.follows(); before != nil && before.XPOS == "CONJ" {
			return Text{} // and, so that
		}
		return known["plain"]["CNJV"]
	},
	"not": func(f *filled, _ string) Text {
		if v := cmp.Or(f.word('v'), f.scene.ruler()); v != nil && v.excluded() != nil {
			return Text{} // niemand, niets
		}
		return known["plain"]["NEG"]
	},
	"o": func(f *filled, _ string) Text {
		if said := f.object(); f.objectLast() {
			return Text{joined(f.en.rest, said.En), said.Nl}
		}
		return f.object()
	},
	"d": func(f *filled, _ string) Text { return f.his() },
	"h": func(f *filled, _ string) Text {
		if h := f.word('h'); h.XPOS == "COP" {
			return known["is"][number(h.Form)]
		}
		return Text{}
	},
}

// saysWho reports whether a noun expresses the subject, so that no pronoun is needed. Before the verb, it does so only
// in a main clause.
func (f *filled) saysWho() bool {
	first := &f.scene.groups[f.scene.g][0]
	v := cmp.Or(f.word('v'), first.introduces())
	named := v.named()
	return named != nil && (named.at > v.at || !isOf("subordinate", first.XPOS))
}

// objectLast reports whether the object follows the English particle of a verb: look at him.
func (f *filled) objectLast() bool {
	return endsOpen(f.en.rest) && !isOf("apart", f.en.rest) && f.object() != Text{}
}

// english returns a form of an English verb.
func (f *filled) english(form string) string {
	switch form {
	case "rest":
		if f.objectLast() {
			return ""
		}
		return f.en.rest
	case "ing":
		return f.en.ing()
	case "present", "joined":
		return f.en.present(f.person)
	case "past", "joined-past":
		return f.en.past(f.person)
	case "lasting":
		return f.en.continued(f.person)
	case "not":
		return f.en.not(f.person, false)
	case "did-not":
		return f.en.not(f.person, true)
	}
	if f.en.negated {
		return "not " + f.en.verb
	}
	return f.en.verb
}

// dutch returns a form of a Dutch verb. Joined forms are those at the end of a clause, where separable parts are
// attached.
func (f *filled) dutch(form string) string {
	v := &f.nl
	last := v.stem
	switch form {
	case "rest":
		return joined(v.complement, v.apart, v.trail)
	case "present", "not":
		return v.present(f.person)
	case "past", "lasting", "did-not":
		return v.preterite(f.person)
	case "order":
		if v.stem == "zijn" {
			return "wees"
		}
		return v.i
	case "te":
		return joined(v.complement, v.apart, "te", v.stem, v.trail)
	case "joined":
		last = v.present(f.person)
	case "joined-past":
		last = v.preterite(f.person)
	}
	return joined(v.complement, v.apart+last, v.trail)
}

// ofPerson replaces reflexives by the words for a person: himself for oneself.
func (f *filled) ofPerson(said Text) Text {
	if self := known["oneself"][string(f.person)]; self.En != "" {
		said = Text{withWord(said.En, "oneself", self.En), withWord(said.Nl, "zich", self.Nl)}
	}
	return Text{withWord(said.En, "one's", known["his"][string(f.person)].En), said.Nl}
}

// withWord replaces a word by another.
func withWord(text, other, word string) string {
	return strings.TrimSpace(strings.ReplaceAll(" "+text+" ", " "+other+" ", " "+word+" "))
}

// object returns the object of a verb, or "" if it has none. The object is not a person.
func (f *filled) object() Text {
	o := f.word('o')
	if o == nil {
		return f.noun
	}
	p := personOf(o)
	if f.scene.literal && o.repeats() {
		return Text{}
	}
	if f.en.verb == "say" && strings.HasPrefix(string(p), "3SG") {
		return Text{"it", "het"}
	}
	switch same := p == f.person; {
	case same && f.scene.literal && (!f.nl.transitive || f.word('v').turning()): // rise, turn
		return Text{}
	case same && !(f.scene.literal && strings.HasPrefix(string(p), "3")):
		return known["same"][string(p)]
	}
	return known["object"][string(p)]
}

// nounForm returns the form of a noun with a determiner, or the bare noun for "". The determiner "the" stands for both
// languages.
func (f *filled) nounForm(form string) Text {
	n, d := f.word('n'), f.word('d')
	said := Text{Bare(n.Gloss.En), Bare(n.Gloss.Nl)}
	if f.scene.literal {
		said = n.plain()
	}
	en, nl := strings.TrimPrefix(said.En, "the "), said.Nl
	noun, listed := nounNl(&nl)
	plural := d != nil && isPlural(d) && !(listed && noun.plural == "") // het geld
	if !listed {
		nl, noun = f.adjective(nl, noun, plural)
	}
	if len(n.Parts) > 0 { // one who touches
		form = fact("of-parts", form)
	}
	switch form {
	case "the-one":
		return Text{En: "the"}
	case "a":
		return Text{indefiniteEn(en), "een " + nl}
	case "several":
		return Text{pluralEn(en), cmp.Or(noun.plural, nl)}
	case "every", "the", "that", "this":
		return known["determiner"][form+"."+noun.kind(plural)]
	}
	if counted := noun.plural != "" && (listed || strings.Contains(nl, " ")); plural && counted { // not the wise
		return Text{pluralEn(en), noun.plural}
	}
	return Text{en, nl}
}

// adjective inflects a Dutch meaning that is an adjective or begins with one, as required after its determiner: een
// groot huis, de wijzen, het wilde dier. It returns any other meaning unchanged.
func (f *filled) adjective(nl string, noun dutchNoun, plural bool) (string, dutchNoun) {
	d := f.word('d')
	bare, of, _ := strings.Cut(nl, " ")
	inflected, listed := adjectivesNl[bare], nounsNl[of]
	if inflected == "" || d == nil || of != "" && listed.article == "" {
		return nl, noun
	}
	modifier := d.modifier()
	if modifier != nil && of == "" {
		listed = nounsNl[modifier.plain().Nl]
	}
	switch alone := of == "" && modifier == nil; {
	case listed.article == "het" && indefinite(d) && !plural:
		inflected = bare
	case alone && plural && !indefinite(d):
		inflected = strings.TrimSuffix(inflected, "n") + "n"
	}
	noun = dutchNoun{article: cmp.Or(listed.article, "de")}
	if of != "" {
		noun.plural = inflected + " " + listed.plural
	}
	return joined(inflected, of), noun
}

// his returns the possessive before a noun.
func (f *filled) his() Text {
	p := possessor(f.word('d').Form, f.scene.Dialect)
	if n := f.word('n'); n != nil && !isPlural(f.word('d')) {
		if text, ok := known["his"][p+"."+nounsNl[Bare(n.Gloss.Nl)].article]; ok {
			return text
		}
	}
	return known["his"][p]
}

// who returns the relative pronoun of a clause, determined by the word that introduces the clause or else by the noun
// before it.
func (f *filled) who() Text {
	if h := f.word('h'); h != nil {
		return known["who"][number(h.Form)]
	}
	noun, plural := f.scene.nounBefore()
	if v := f.word('v'); v != nil && v.antecedent() != nil {
		said := nounsNl[v.antecedent().plain().Nl]
		noun, plural = &said, v.antecedent().isOfSeveral()
	}
	kind := "that.de"
	if noun != nil && noun.article == "het" && !plural {
		kind = "that.het"
	}
	return known["determiner"][kind]
}
