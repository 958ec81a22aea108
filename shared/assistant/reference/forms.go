package reference

import (
	"coptic.example/service/shared/assistant/ground"
	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/coptic/conjugation"
)

// tenseAndPerson returns the conjugation and the person that a form shows, as package conjugation names them, "" for
// none.
func tenseAndPerson(r *ground.Reading) (tense, person string) {
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
	return tense, person
}

// denied says what the negative of a form is. It reports false where the form is no verb with a person, or negative.
func (w *writer) denied(r *ground.Reading, e *ground.Entry) bool {
	tense, person := tenseAndPerson(r)
	if tense == "" {
		tense = "present"
	}
	t, ok := conjugation.Named("negative-" + tense)
	if !ok || person == "" || !e.Has("V") {
		return false
	}
	form := t.Form(r.Dialect, person, r.Parts[len(r.Parts)-1].Text)
	if form == "" {
		return false
	}
	of := ground.Text{En: "The negative of ", Nl: "De ontkenning van "}.In(w.lang)
	w.add(of + r.Form + ": " + w.inDialect(form, r.Dialect) + ", " + ground.Text{En: t.En, Nl: t.Nl}.In(w.lang) + " " +
		e.Cite())
	return true
}

// hasPronominal reports whether an entry has a form before suffixes.
func hasPronominal(e *ground.Entry) bool {
	for i := range e.Forms {
		if e.Forms[i].Pronominal != "" {
			return true
		}
	}
	return false
}

// otherDialect says so where a question asks why a word is of a dialect that it is not of.
func (w *writer) otherDialect(r *ground.Reading) {
	e, asked := r.Head(), w.facts.Dialect
	if e == nil || asked == "" || !ground.Says(w.facts.Question, "why") {
		return
	}
	word := r.Parts[len(r.Parts)-1].Text
	own, ok := e.In(asked)
	if !ok || coptic.Fold(own.Citation()) == word {
		return
	}
	for _, f := range e.Forms {
		if f.Dialect != asked && coptic.Fold(f.Citation()) == word {
			w.line(word+" is not "+w.dialectName(asked)+" but "+w.dialectName(f.Dialect)+"; "+w.dialectName(asked)+" has "+
				own.Citation()+" "+e.Cite(), word+" is niet "+w.dialectName(asked)+" maar "+w.dialectName(f.Dialect)+"; het "+
				w.dialectName(asked)+" heeft "+own.Citation()+" "+e.Cite())
			return
		}
	}
}
