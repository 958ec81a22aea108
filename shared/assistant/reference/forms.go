package reference

import (
	"cmp"
	"slices"
	"strings"

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
// infinitive. A person and a verb without a conjugation base are a present. person is "" if the form is not a verb
// form.
func verbOf(r *ground.Reading) (tense, person, infinitive string) {
	for i := range r.Parts {
		gloss := r.Parts[i].Gloss.En
		tense = cmp.Or(tenseOf[gloss], tense)
		if p := personOf(gloss); p != "" && r.Parts[i].Role == "person" {
			person = p
		}
		if tag, of := conjugation.SplitTag(gloss); of != "" && tenseOf[tag] != "" {
			tense, person = tenseOf[tag], personOf(of)
		}
	}
	if e := r.Head(); person == "" || e == nil || !e.Has("V") {
		return "", "", ""
	}
	return cmp.Or(tense, "present"), person, r.Parts[len(r.Parts)-1].Text
}

// otherNumber maps each person to its counterpart in the other number.
var otherNumber = map[string][]string{
	"1pl": {"1sg"}, "2pl": {"2sgm", "2sgf"}, "3pl": {"3sgm", "3sgf"},
	"1sg": {"1pl"}, "2sgm": {"2pl"}, "2sgf": {"2pl"}, "3sgm": {"3pl"}, "3sgf": {"3pl"},
}

// reformed answers with a verb form changed to another person or number, or negated: he heard, they did not hear. It
// reports whether it answered.
func (w *writer) reformed(r *ground.Reading) bool {
	ask := &w.facts.Ask
	tense, person, infinitive := verbOf(r)
	if person == "" {
		return ask.Negative && w.denied(r) || ask.Person != "" && w.ofOther(r)
	}
	persons, key := w.otherPersons(r, person)
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
	var forms []string
	for _, name := range persons {
		if all := spellings(t, r.Dialect, name, infinitive); len(all) > 0 {
			forms = append(forms, strings.Join(all, "/"))
		}
	}
	if len(forms) == 0 {
		return false
	}
	w.readings([]ground.Reading{*r})
	w.say(key, r.Form, strings.Join(forms, ", ")+" ("+tenseName(t).In(w.lang)+") "+r.Head().Cite())
	return true
}

// answerWithOneForm changes the only word of the question, or the first of several that has a person to replace. A
// word with "you" comes first if the question says who is addressed. It reports whether it answered.
func (w *writer) answerWithOneForm() bool {
	all := w.facts.Readings
	if len(all) > 1 && w.facts.Ask.Person == "" {
		return false
	}
	first := func(r ground.Reading) bool { return w.facts.You != "" && addresses(&r) && w.reformed(&r) }
	return slices.ContainsFunc(all, first) ||
		slices.ContainsFunc(all, func(r ground.Reading) bool { return w.reformed(&r) })
}

// addresses reports whether a part of a form is a second person.
func addresses(r *ground.Reading) bool {
	return slices.ContainsFunc(r.Parts, func(p ground.Part) bool {
		_, owner, _ := strings.Cut(p.Gloss.En, "POSS.")
		_, of := conjugation.SplitTag(p.Gloss.En)
		return strings.HasPrefix(cmp.Or(owner, of, p.Gloss.En), "2")
	})
}

// wanted returns the person that the question asks for in a form: the second for whoever is addressed.
func (w *writer) wanted(r *ground.Reading) string {
	person := w.facts.Ask.Person
	if rest, third := strings.CutPrefix(person, "3"); third && w.facts.You != "" && addresses(r) {
		return "2" + rest
	}
	return person
}

// otherPersons returns the persons requested in place of that of a form, and the key of the text for their forms.
func (w *writer) otherPersons(r *ground.Reading, person string) (persons []string, key string) {
	ask, several := &w.facts.Ask, strings.HasSuffix(person, "pl")
	switch {
	case ask.Person != "":
		return []string{w.wanted(r)}, "with-subject"
	case (ask.Plural || ask.Singular) && several == ask.Plural: // it is in that number
		return nil, ""
	case ask.Plural:
		return otherNumber[person], "in-plural"
	case ask.Singular:
		return otherNumber[person], "in-singular"
	}
	return []string{person}, "negation"
}

// ofOther answers with a suffixed word or a possessive changed to another person: mine, ours. It reports whether it
// answered.
func (w *writer) ofOther(r *ground.Reading) bool {
	e, last := r.Head(), r.Parts[len(r.Parts)-1]
	if e == nil {
		return false
	}
	f, _ := e.In(r.Dialect)
	form, person := "", w.wanted(r)
	switch {
	case last.Role == "suffix" && len(r.Parts) > 2:
		stem := r.Parts[len(r.Parts)-2]
		if len(stem.Entries) == 0 {
			return false
		}
		f, _ = stem.Entries[0].In(r.Dialect)
		if form = conjugation.WithSuffix(r.Dialect, f.Pronominal, person); form == "" {
			return false
		}
		for _, p := range slices.Backward(r.Parts[:len(r.Parts)-2]) {
			form = p.Text + form
		}
	case last.Role == "suffix", len(r.Parts) == 1 && suffixed(r, f.Pronominal):
		form = conjugation.WithSuffix(r.Dialect, f.Pronominal, person)
	case len(r.Parts) > 1 && r.Parts[len(r.Parts)-2].Role == "possessive" && len(last.Entries) > 0:
		owner := r.Parts[len(r.Parts)-2].Text
		plural := slices.ContainsFunc(conjugation.Persons, func(p conjugation.Person) bool {
			return conjugation.Possessive(r.Dialect, p.Name, "", true) == owner
		})
		for _, p := range r.Parts[:len(r.Parts)-2] {
			form += p.Text
		}
		form += conjugation.Determined(r.Dialect, "of:"+person, nounGender(&last.Entries[0]), plural, last.Text)
	}
	if form == "" {
		return false
	}
	w.readings([]ground.Reading{*r})
	w.say("with-subject", r.Form, form+" "+e.Cite())
	return true
}

// suffixed reports whether a word consists of a state of an entry and a suffix.
func suffixed(r *ground.Reading, state string) bool {
	return slices.ContainsFunc(conjugation.Persons, func(p conjugation.Person) bool {
		return coptic.Fold(conjugation.WithSuffix(r.Dialect, state, p.Name)) == coptic.Fold(r.Form)
	})
}

// denied answers with the negative counterpart of a suffixed word, as "I do not have" for "I have". It reports
// whether there is one.
func (w *writer) denied(r *ground.Reading) bool {
	e, person := r.Head(), personOf(r.Parts[len(r.Parts)-1].Gloss.En)
	for _, found := range w.facts.Found {
		for i := range found.Entries {
			other := &found.Entries[i]
			f, _ := other.In(r.Dialect)
			form := conjugation.WithSuffix(r.Dialect, f.Pronominal, person)
			if e != nil && found.Of == e.ID && form != "" && denies(other, e) {
				w.readings([]ground.Reading{*r})
				w.say("negation", r.Form, form+" "+other.Cite())
				return true
			}
		}
	}
	return false
}

// denies reports whether an entry means the opposite of another, as "not have" and "have" do.
func denies(e, other *ground.Entry) bool {
	return len(e.Senses) > 0 && len(other.Senses) > 0 && slices.ContainsFunc(other.Senses[0].En, func(m string) bool {
		return slices.Contains(e.Senses[0].En, "not "+m)
	})
}

// premise corrects a question that attributes a word to a dialect that has another form of it.
func (w *writer) premise(r *ground.Reading) {
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

// verdict answers whether Coptic words are an example of a concept, such as a nominal sentence. It reports whether it
// answered.
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

// excludes reports whether a concept found in the Coptic is a conjugation that rules out the one in question: another
// conjugation or a sentence without a verb.
func excludes(name string, shown *ground.Topic) bool {
	_, conjugated := conjugation.Of(ground.ConceptName(shown.ID))
	_, asked := conjugation.Of(name)
	return conjugated && (asked || name == "nominal-sentence")
}
