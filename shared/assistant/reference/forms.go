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

// tenseOf maps gloss abbreviations to conjugations.
var tenseOf = map[string]string{
	"PST": "perfect", "NEG.PST": "negative-perfect", "AOR": "habitual", "NEG.AOR": "negative-habitual", "FUT": "future",
	"OPT": "optative", "NEG.OPT": "negative-optative", "JUS": "jussive", "CNJV": "conjunctive", "PREC": "temporal",
	"LIM": "limitative", "COND": "conditional", "NOND": "not-yet",
}

// verbOf returns the conjugation and the person of a verb form, by their names in package conjugation, and its
// infinitive with its object. A person and a verb without a conjugation base are a present. person is "" if the form
// is not a verb form, and if its object may be its subject: he raised himself.
func verbOf(r *ground.Reading) (tense, person, infinitive string) {
	for i := range r.Parts {
		p := &r.Parts[i]
		of := personOf(p.Gloss.En)
		switch tag, inside := conjugation.SplitTag(p.Gloss.En); {
		case infinitive != "" && of == person:
			return "", "", ""
		case infinitive != "", p.Role == "lemma" && person != "":
			infinitive += p.Text
		case of != "" && p.Role == "person":
			person = of
		case inside != "" && tenseOf[tag] != "":
			tense, person = tenseOf[tag], personOf(inside)
		default:
			tense = cmp.Or(tenseOf[p.Gloss.En], tense)
		}
	}
	if e := r.Head(); infinitive == "" || e == nil || !e.Has("V") {
		return "", "", ""
	}
	return cmp.Or(tense, "present"), person, infinitive
}

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
	tense, person, infinitive := verbOf(r)
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
			return strings.Join(spellings(own, dialect, person, infinitive), "/")
		}
		return strings.Join(spellings(t, dialect, as, infinitive), "/")
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
	first := func(r ground.Reading) bool { return w.facts.You != "" && hasSecondPerson(&r) && w.changeForm(&r) }
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

// hasSecondPerson reports whether a part of a form is a second person.
func hasSecondPerson(r *ground.Reading) bool {
	return slices.ContainsFunc(r.Parts, func(p ground.Part) bool {
		_, owner, _ := strings.Cut(p.Gloss.En, "POSS.")
		_, of := conjugation.SplitTag(p.Gloss.En)
		return strings.HasPrefix(cmp.Or(owner, of, p.Gloss.En), "2")
	})
}

// wantedPerson returns the person that the question asks for in a form. It is the second person for whoever is
// addressed.
func (w *writer) wantedPerson(r *ground.Reading) string {
	person := w.facts.Ask.Person
	if rest, third := strings.CutPrefix(person, "3"); third && w.facts.You != "" && hasSecondPerson(r) {
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
		return otherForm(r, dialect, cmp.Or(person, ownerOf(r)), several && person != "")
	}, []string{cmp.Or(person, ownerOf(r))})
	if form == "" || form == r.Form {
		return false
	}
	w.readings([]ground.Reading{*r})
	w.say(key, r.Form, form+" "+e.Cite())
	return true
}

// ownerOf returns the person of a possessive, or of the suffix at the end of a form, or "".
func ownerOf(r *ground.Reading) (person string) {
	for _, p := range r.Parts {
		_, owner, _ := strings.Cut(p.Gloss.En, "POSS.")
		person = cmp.Or(personOf(owner), person)
	}
	return cmp.Or(person, personOf(r.Parts[len(r.Parts)-1].Gloss.En))
}

// otherForm returns a suffixed word or a possessive in another person. plural asks for the plural of what is owned. It
// returns "" for other forms.
func otherForm(r *ground.Reading, dialect, person string, plural bool) (form string) {
	f, _ := r.Head().In(dialect)
	last, before := r.Parts[len(r.Parts)-1], r.Parts[:len(r.Parts)-1]
	switch suffix := (last.Role == "suffix" || last.Role == "person") && !plural; {
	case suffix && len(before) > 1:
		return withOtherSuffix(before, dialect, person)
	case suffix, len(before) == 0 && !plural && isSuffixed(r, f.Pronominal):
		return conjugation.WithSuffix(dialect, f.Pronominal, person)
	case len(before) > 0 && before[len(before)-1].Role == "possessive" && len(last.Entries) > 0:
		return withOtherOwner(before, &last, dialect, person, plural)
	}
	return ""
}

// withOtherSuffix returns a form of several parts with a suffix of another person. The last of the parts takes it. It
// returns "" if that has no entry, and for a verb with a subject: he raised himself.
func withOtherSuffix(parts []ground.Part, dialect, person string) string {
	before, stem := parts[:len(parts)-1], parts[len(parts)-1]
	subject := func(p ground.Part) bool { return p.Role == "person" }
	if len(stem.Entries) == 0 || slices.ContainsFunc(before, subject) {
		return ""
	}
	f, _ := stem.Entries[0].In(dialect)
	return afterParts(before, conjugation.WithSuffix(dialect, f.Pronominal, person))
}

// withOtherOwner returns a noun with a possessive of another person. The last of the parts is the present possessive.
// plural asks for the plural of the noun, which otherwise keeps its number.
func withOtherOwner(parts []ground.Part, noun *ground.Part, dialect, person string, plural bool) string {
	before, owner, text := parts[:len(parts)-1], parts[len(parts)-1].Text, noun.Text
	several := plural || slices.ContainsFunc(conjugation.Persons, func(p conjugation.Person) bool {
		return conjugation.Possessive(dialect, p.Name, "", true) == owner
	})
	e := &noun.Entries[0]
	if f, _ := e.In(dialect); plural && f.Plural != "" {
		text = f.Plural
	}
	return afterParts(before, conjugation.Determined(dialect, "of:"+person, e.NounGender(), several, text))
}

// afterParts returns a form after the texts of the parts before it, or "" if there is no form.
func afterParts(before []ground.Part, form string) string {
	if form == "" {
		return ""
	}
	text := ""
	for _, p := range before {
		text += p.Text
	}
	return text + form
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
	if e == nil || !isNoun(e) || len(noun.Parts) != 2 || noun.Parts[0].Role != "article" ||
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

// isSuffixed reports whether a word consists of the given pronominal state and a suffix.
func isSuffixed(r *ground.Reading, state string) bool {
	return slices.ContainsFunc(conjugation.Persons, func(p conjugation.Person) bool {
		return coptic.Fold(conjugation.WithSuffix(r.Dialect, state, p.Name)) == coptic.Fold(r.Form)
	})
}

// negateSuffixed answers with the negative counterpart of a suffixed word: "I do not have" for "I have". It reports
// whether there is one.
func (w *writer) negateSuffixed(r *ground.Reading) bool {
	e, person := r.Head(), personOf(r.Parts[len(r.Parts)-1].Gloss.En)
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
	return len(e.Senses) > 0 && len(other.Senses) > 0 && slices.ContainsFunc(other.Senses[0].En, func(m string) bool {
		return slices.Contains(e.Senses[0].En, "not "+m)
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
