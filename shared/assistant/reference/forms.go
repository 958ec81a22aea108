package reference

import (
	"cmp"
	"slices"
	"strings"

	"coptic.example/service/shared/assistant/build"
	"coptic.example/service/shared/assistant/ground"
	"coptic.example/service/shared/assistant/wording"
	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/coptic/conjugation"
)

// otherNumber maps each person to the same person in the other number. A plural has two singulars if these distinguish
// gender.
var otherNumber = map[string][]string{
	"1pl": {"1sg"}, "2pl": {"2sgm", "2sgf"}, "3pl": {"3sgm", "3sgf"},
	"1sg": {"1pl"}, "2sgm": {"2pl"}, "2sgf": {"2pl"}, "3sgm": {"3pl"}, "3sgf": {"3pl"},
}

// changeForm answers with a verb form changed to another person, number or tense, or negated: he heard, they did not
// hear. It reports whether it answered.
func (w *writer) changeForm(r *ground.Reading) bool {
	if w.commandTo(r) {
		return true
	}
	ask := &w.facts.Ask
	tense, person, infinitive := build.VerbOf(r)
	if person == "" {
		return ask.Negative && w.negateSuffixed(r) || ask.Person != "" && w.changeOwner(r)
	}
	persons, key := w.otherPersons(r, person)
	of := tense
	other, negative := strings.CutPrefix(tense, "negative-")
	switch {
	case ask.Tense != "" && ask.Tense != other && ask.Person == "":
		tense, key = ask.Tense, "with-tense"
	case ask.Negative && !negative:
		tense = "negative-" + tense
	case key == "negation":
		tense, key = other, "negation-of"
	}
	t, _ := conjugation.Named(tense)
	own, _ := conjugation.Named(of)
	forms := w.formsIn(r, func(dialect, as string) string {
		if as == "" {
			return strings.Join(build.Spellings(own, dialect, person, infinitive), "/")
		}
		return strings.Join(build.Spellings(t, dialect, as, infinitive), "/")
	}, persons)
	if forms == "" {
		return false
	}
	w.readings([]ground.Reading{*r})
	w.say(key, r.Form, forms+" ("+tenseName(t).In(w.lang)+") "+r.Head().Cite())
	return true
}

// formsIn lists a form in several persons. It uses the dialect of the reading. If the question names no dialect, the
// form that was asked about exists in the other one too, and its forms differ there, it adds these and names both
// dialects. form returns the form for a person, or the one that was asked about for person "".
func (w *writer) formsIn(r *ground.Reading, form func(dialect, person string) string, persons []string) string {
	in := func(dialect string) string {
		var forms []string
		for _, person := range persons {
			if f := form(dialect, person); f != "" {
				forms = append(forms, f)
			}
		}
		return strings.Join(forms, ", ")
	}
	text, stem := in(r.Dialect), r.Parts[len(r.Parts)-1].Text
	for _, dialect := range w.asked() {
		f, _ := r.Head().In(dialect)
		same := f.Has(stem) && slices.Contains(strings.Split(form(dialect, ""), "/"), coptic.Fold(r.Form))
		if other := in(dialect); w.facts.Dialect == "" && dialect != r.Dialect && same && other != text && other != "" {
			return w.inDialect(text, r.Dialect) + ", " + w.inDialect(other, dialect)
		}
	}
	return text
}

// answerWithOneForm changes the only word of the question, or the first of several that has a person to replace. If
// the question says who is addressed, a word in the second person comes first. It reports whether it answered.
func (w *writer) answerWithOneForm() bool {
	all := w.facts.Readings
	if w.changeNominal() {
		return true
	}
	if len(all) > 1 && w.facts.Ask.Person == "" {
		return false
	}
	first := func(r ground.Reading) bool { return w.facts.You != "" && build.HasSecondPerson(&r) && w.changeForm(&r) }
	changes := func(r ground.Reading) bool { return w.changeForm(&r) }
	return slices.ContainsFunc(all, first) || slices.ContainsFunc(all, changes) ||
		len(all) == 1 && slices.ContainsFunc(all[0].Others, changes)
}

// commandTo answers with an imperative as it is said to somebody else: come, to a girl, to several. It reports whether
// the form is such an imperative and the question says to whom it is.
func (w *writer) commandTo(r *ground.Reading) bool {
	e, to := r.Head(), slices.Index(build.Whom, w.facts.You)
	if e == nil || to < 0 || len(r.Parts) > 1 {
		return false
	}
	var forms []string
	for _, dialect := range w.asked() {
		f, _ := e.In(dialect)
		if slices.ContainsFunc(f.Commands, func(c string) bool { return coptic.Fold(c) == coptic.Fold(r.Form) }) {
			forms = append(forms, w.inDialect(f.Commands[to], dialect))
		}
	}
	if len(forms) == 0 {
		return false
	}
	w.readings([]ground.Reading{*r})
	w.say("with-subject", r.Form, strings.Join(forms, ", ")+" "+e.Cite())
	return true
}

// wantedPerson returns the person that the question asks for in a form. It is the second person for whoever is
// addressed.
func (w *writer) wantedPerson(r *ground.Reading) string {
	person := w.facts.Ask.Person
	if rest, third := strings.CutPrefix(person, "3"); third && w.facts.You != "" && build.HasSecondPerson(r) {
		return "2" + rest
	}
	return person
}

// otherPersons returns the persons requested in place of that of a form, and the key of the text that introduces them.
func (w *writer) otherPersons(r *ground.Reading, person string) (persons []string, key string) {
	ask, several := &w.facts.Ask, strings.HasSuffix(person, "pl")
	switch {
	case ask.Person != "":
		return []string{w.wantedPerson(r)}, "with-subject"
	case (ask.Plural || ask.Singular) && several == ask.Plural: // it is in that number
		return nil, ""
	case ask.Plural:
		return otherNumber[person], "in-plural"
	case ask.Singular:
		return otherNumber[person], "in-singular"
	}
	return []string{person}, "negation"
}

// changeOwner answers with a suffixed word or a possessive in another person, mine, ours, or with the plural of what
// is owned. It reports whether it answered.
func (w *writer) changeOwner(r *ground.Reading) bool {
	e, key, person := r.Head(), "with-subject", w.wantedPerson(r)
	if e == nil {
		return false
	}
	several := w.facts.Ask.Person == ""
	if several {
		key, person = "in-plural", ""
	}
	form := w.formsIn(r, func(dialect, person string) string {
		return build.OtherForm(r, dialect, cmp.Or(person, build.OwnerOf(r)), several && person != "")
	}, []string{cmp.Or(person, build.OwnerOf(r))})
	if form == "" || form == r.Form {
		return false
	}
	w.readings([]ground.Reading{*r})
	w.say(key, r.Form, form+" "+e.Cite())
	return true
}

// changeNominal answers with a nominal sentence of a pronoun and a noun in another person: I am a Christian, we are
// Christians. It reports whether it answered.
func (w *writer) changeNominal() bool {
	all, person := w.facts.Readings, w.facts.Ask.Person
	if len(all) < 2 || person == "" {
		return false
	}
	noun, first := &all[len(all)-1], &all[0]
	of := func(p conjugation.Person) bool {
		return strings.HasPrefix(conjugation.Nominal(first.Dialect, p.Name, "", "", false), coptic.Fold(first.Form)+" ")
	}
	e := noun.Head()
	if e == nil || !e.IsNoun() || len(noun.Parts) != 2 || noun.Parts[0].Role != "article" ||
		!slices.ContainsFunc(conjugation.Persons, of) {
		return false
	}
	several, determiner, word := strings.HasSuffix(person, "pl"), "the", noun.Parts[1].Text
	if strings.HasPrefix(noun.Parts[0].Gloss.En, "INDF") {
		determiner = "a"
	}
	if f, _ := e.In(first.Dialect); several {
		word = cmp.Or(f.Plural, word)
	}
	changed := conjugation.Nominal(first.Dialect, person, "",
		conjugation.Determined(first.Dialect, determiner, e.NounGender(), several, word), determiner == "the")
	w.readings(all)
	w.say("with-subject", w.facts.Passage, w.inDialect(changed, first.Dialect)+" "+e.Cite())
	return true
}

// negateSuffixed answers with the negative counterpart of a suffixed word: "I do not have" for "I have". It reports
// whether there is one.
func (w *writer) negateSuffixed(r *ground.Reading) bool {
	e, person := r.Head(), build.PersonOf(r.Parts[len(r.Parts)-1].Gloss.En)
	for _, found := range w.facts.Found {
		for i := range found.Entries {
			other := &found.Entries[i]
			f, _ := other.In(r.Dialect)
			form := conjugation.WithSuffix(r.Dialect, f.Pronominal, person)
			if e != nil && found.RelatedTo == e.ID && form != "" && isNegationOf(other, e) {
				w.readings([]ground.Reading{*r})
				w.say("negation", r.Form, form+" "+other.Cite())
				return true
			}
		}
	}
	return false
}

// isNegationOf reports whether an entry means the negation of another, as "not have" does of "have".
func isNegationOf(e, other *ground.Entry) bool {
	return len(e.Senses) > 0 && len(other.Senses) > 0 && slices.ContainsFunc(e.Senses[0].En, func(meaning string) bool {
		not, denied, _ := strings.Cut(meaning, " ")
		return wording.Listed(not, "negations") && slices.Contains(other.Senses[0].En, denied)
	})
}

// correctPremise corrects a question that attributes a word to a dialect in which it has another form.
func (w *writer) correctPremise(r *ground.Reading) {
	asked := w.facts.Dialect
	if asked == "" || len(w.facts.Readings) > 1 {
		return
	}
	for _, one := range append([]ground.Reading{*r}, r.Others...) {
		e, form := one.Head(), coptic.Fold(one.Parts[len(one.Parts)-1].Text)
		if e == nil {
			continue
		}
		in, ok := e.In(asked)
		switch {
		case in.Has(form) && len(r.Parts) == 1:
			return
		case in.Has(form):
			continue
		}
		other := slices.IndexFunc(e.Forms, func(f ground.Forms) bool { return f.Has(form) && taught(f.Dialect) })
		if ok && other >= 0 {
			name := w.dialectName(asked)
			w.say("premise", form, name, w.dialectName(e.Forms[other].Dialect), name, in.Citation(), e.Cite())
			return
		}
	}
}

// verdict answers whether the Coptic words are an example of a concept, such as a nominal sentence. It reports whether
// it answered.
func (w *writer) verdict() bool {
	f := w.facts
	at := slices.IndexFunc(f.Topics, func(t ground.Topic) bool {
		return slices.Contains(f.Ask.Concepts, ground.ConceptName(t.ID))
	})
	asks := wording.Has("opening-verdict", f.Question) && !wording.Has("contrast", f.Question)
	if !asks || len(f.Readings) == 0 || f.Dialect != "" || at < 0 {
		return false
	}
	t := &f.Topics[at]
	name := ground.ConceptName(t.ID)
	if slices.Contains(f.Shown, name) {
		w.say("shown", t.Title.In(w.lang), t.Cite())
		return true
	}
	for j := range f.Topics {
		if o := &f.Topics[j]; slices.Contains(f.Shown, ground.ConceptName(o.ID)) && excludes(name, o) {
			w.say("shown-other", o.Title.In(w.lang), o.Cite(), t.Title.In(w.lang), t.Cite())
			return true
		}
	}
	return false
}

// excludes reports whether a concept that the Coptic illustrates rules out the concept in question. A conjugation
// rules out another one and the nominal sentence.
func excludes(name string, shown *ground.Topic) bool {
	_, conjugated := conjugation.OfConcept(ground.ConceptName(shown.ID))
	_, asked := conjugation.OfConcept(name)
	return conjugated && (asked || name == "nominal-sentence")
}
