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

// negated says what the negation of a form of a verb is, or what it negates: he heard, he did not hear. It reports
// whether it did.
func (w *writer) negated(r *ground.Reading) bool {
	tense, person, infinitive := verbOf(r)
	other, negative := strings.CutPrefix(tense, "negative-")
	if !negative {
		other = "negative-" + tense
	}
	t, ok := conjugation.Named(other)
	if !ok || person == "" {
		return false
	}
	form := t.Form(r.Dialect, person, infinitive)
	if form == "" {
		return false
	}
	w.readings([]ground.Reading{*r})
	if negative {
		w.line(r.Form+" is the negation of "+form+" "+r.Head().Cite(),
			r.Form+" is de ontkenning van "+form+" "+r.Head().Cite())
	} else {
		w.line("The negation of "+r.Form+" is "+form+" ("+t.En+") "+r.Head().Cite(),
			"De ontkenning van "+r.Form+" is "+form+" ("+t.Nl+") "+r.Head().Cite())
	}
	return true
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
