package reference

import (
	"cmp"
	"slices"
	"strings"

	"coptic.example/service/shared/assistant/ground"
	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/coptic/conjugation"
)

// verbOf returns the conjugation and the person of a form of a verb, as package conjugation names them, and its
// infinitive. The conjugation of a person and a verb alone is the present. person is "" where the form is none.
func verbOf(r *ground.Reading) (tense, person, infinitive string) {
	for i := range r.Parts {
		gloss := r.Parts[i].Gloss.En
		if name := tenseOf[gloss]; name != "" {
			tense = name
		}
		if p := personOf[gloss]; p != "" && r.Parts[i].Role == "person" {
			person = p
		}
		if tag, of := ground.SplitTag(gloss); of != "" && tenseOf[tag] != "" {
			tense, person = tenseOf[tag], personOf[of]
		}
	}
	if e := r.Head(); person == "" || e == nil || !e.Has("V") {
		return "", "", ""
	}
	return cmp.Or(tense, "present"), person, r.Parts[len(r.Parts)-1].Text
}

// otherPersons are the persons of the singular that are those of the plural, and the reverse.
var otherPersons = map[bool]map[string][]string{ // whether several
	false: {"1pl": {"1sg"}, "2pl": {"2sgm", "2sgf"}, "3pl": {"3sgm", "3sgf"}},
	true:  {"1sg": {"1pl"}, "2sgm": {"2pl"}, "2sgf": {"2pl"}, "3sgm": {"3pl"}, "3sgf": {"3pl"}},
}

// reformed says what a form of a verb is with another person, in the other number or negated: he heard, they did not
// hear. It reports whether it did.
func (w *writer) reformed(r *ground.Reading) bool {
	ask := &w.facts.Ask
	tense, person, infinitive := verbOf(r)
	if person == "" {
		return ask.Negative && w.withoutHaving(r)
	}
	persons := []string{cmp.Or(ask.Person, person)}
	if ask.Plural || ask.Singular {
		persons = otherPersons[ask.Plural][person]
	}
	other, negative := strings.CutPrefix(tense, "negative-")
	if ask.Negative && (!negative || ask.Person == "") {
		tense = cond(negative, other, "negative-"+tense)
	}
	t, _ := conjugation.Named(tense)
	var forms []string
	for _, name := range persons {
		if form := t.Form(r.Dialect, name, infinitive); form != "" {
			forms = append(forms, strings.Join(append([]string{form}, t.Spellings(r.Dialect, name, infinitive)...), "/"))
		}
	}
	if len(forms) == 0 {
		return false
	}
	w.readings([]ground.Reading{*r})
	how := ground.Text{En: "With the other subject: ", Nl: "Met het andere onderwerp: "}
	switch {
	case ask.Negative && ask.Person == "":
		how = ground.Text{En: "The negation of " + r.Form + " is ", Nl: "De ontkenning van " + r.Form + " is "}
		if negative {
			how = ground.Text{En: r.Form + " is the negation of ", Nl: r.Form + " is de ontkenning van "}
		}
	case ask.Plural:
		how = ground.Text{En: "In the plural: ", Nl: "In het meervoud: "}
	case ask.Singular:
		how = ground.Text{En: "In the singular: ", Nl: "In het enkelvoud: "}
	}
	w.add(how.In(w.lang) + strings.Join(forms, ", ") + " (" + ground.Text{En: t.En, Nl: t.Nl}.In(w.lang) + ") " +
		r.Head().Cite())
	return true
}

// withoutHaving says what negates a word with a suffix that has a word for its negation: I have, I do not have.
func (w *writer) withoutHaving(r *ground.Reading) bool {
	e, person := r.Head(), personOf[r.Parts[len(r.Parts)-1].Gloss.En]
	if e == nil || len(e.Senses) == 0 {
		return false
	}
	for _, found := range w.facts.Found {
		for i := range found.Entries {
			other := &found.Entries[i]
			f, _ := other.In(r.Dialect)
			form := conjugation.WithSuffix(r.Dialect, f.Pronominal, person)
			if found.Of != e.ID || form == "" || !denies(other, e) {
				continue
			}
			w.readings([]ground.Reading{*r})
			w.line("The negation of "+r.Form+" is "+form+" "+other.Cite(),
				"De ontkenning van "+r.Form+" is "+form+" "+other.Cite())
			return true
		}
	}
	return false
}

// denies reports whether an entry means that what another means is not so: not have, have.
func denies(e, other *ground.Entry) bool {
	return slices.ContainsFunc(other.Senses[0].En, func(meaning string) bool {
		return len(e.Senses) > 0 && slices.Contains(e.Senses[0].En, "not "+meaning)
	})
}

// premise corrects a question that takes a word for one of a dialect which has another form of it.
func (w *writer) premise(r *ground.Reading) {
	e, asked := r.Head(), w.facts.Dialect
	if e == nil || asked == "" || len(w.facts.Readings) > 1 {
		return
	}
	form, other := coptic.Fold(r.Parts[len(r.Parts)-1].Text), ""
	for _, f := range e.Forms {
		if f.Has(form) && f.Dialect == asked {
			return
		}
		if f.Has(form) && (f.Dialect == coptic.Bohairic || f.Dialect == coptic.Sahidic) {
			other = f.Dialect
		}
	}
	if in, ok := e.In(asked); ok && other != "" {
		w.line(form+" is not "+w.dialectName(asked)+" but "+w.dialectName(other)+"; "+w.dialectName(asked)+" has "+
			in.Citation()+" "+e.Cite(), form+" is niet "+w.dialectName(asked)+" maar "+w.dialectName(other)+"; het "+
			w.dialectName(asked)+" heeft "+in.Citation()+" "+e.Cite())
	}
}

// verdict answers whether Coptic words are what a concept names: a nominal sentence. It reports whether it did.
func (w *writer) verdict() bool {
	f := w.facts
	if !ground.Says(f.Question, "opening-verdict") || len(f.Readings) == 0 || f.Dialect != "" {
		return false
	}
	for i := range f.Topics {
		t := &f.Topics[i]
		name := ground.ConceptName(t.ID)
		if !slices.Contains(f.Ask.Concepts, name) {
			continue
		}
		if slices.Contains(f.Shown, name) {
			w.line("Yes, its forms show it: "+t.Title.En+" "+t.Cite(),
				"Ja, de vormen laten het zien: "+t.Title.Nl+" "+t.Cite())
			return true
		}
		for j := range f.Topics {
			if other := &f.Topics[j]; slices.Contains(f.Shown, ground.ConceptName(other.ID)) && excludes(name, other) {
				w.line("Its forms show something else: "+other.Title.En+" "+other.Cite()+", not "+t.Title.En+" "+t.Cite(),
					"De vormen laten iets anders zien: "+other.Title.Nl+" "+other.Cite()+", niet "+t.Title.Nl+" "+t.Cite())
				return true
			}
		}
		return false
	}
	return false
}

// excludes reports whether a concept that Coptic shows is a conjugation, where another one or a sentence without a verb
// was asked about.
func excludes(name string, shown *ground.Topic) bool {
	_, conjugated := conjugation.Of(ground.ConceptName(shown.ID))
	_, asked := conjugation.Of(name)
	return conjugated && (asked || name == "nominal-sentence")
}
