package tree

import (
	"cmp"
	"slices"
	"strings"

	"coptic.example/service/shared/dictionary"
)

// Context returns the words on which the sense of a verb or noun may depend.
func (w *Word) Context() dictionary.WordContext {
	if w.XPOS == "N" {
		return w.nounContext()
	}
	c := dictionary.WordContext{Adverb: w.Adverb()}
	if subject := cmp.Or(w.NamedSubject(), w.Subject()); subject != nil {
		c.Subject = participant(subject)
	}
	for p := range w.Complements() {
		switch {
		case p.isObject():
			c.Object = participant(p.Head)
			c.Object.Reflexive = w.IsReflexive(p.Head)
		case p.Marker == nil || p.Marker.XPOS != "PREP":
		case IsLinkLemma(p.Marker):
			c.Dative = c.Dative || p.Marker.Gloss == LinkTo
		case InSet("to-whom", p.Marker):
			c.Dative = true
		default:
			c.Prepositions = append(c.Prepositions, p.Marker.Lemma)
		}
	}
	return c
}

// nounContext returns the preposition, determiner and genitive of a noun, as in ϣⲁⲧⲉⲥϩⲓⲙⲉ
// ⲙⲫⲓⲗⲓⲡⲡⲟⲥ.
func (w *Word) nounContext() (c dictionary.WordContext) {
	if m := w.Marker(); m != nil && m.XPOS == "PREP" {
		c.Prepositions = []string{m.Lemma}
	}
	c.Determiner = "none"
	if d := w.Determiner(); d != nil {
		switch {
		case d.XPOS == "PPOS":
			c.Determiner = "possessive"
		case d.XPOS == "PDEM":
			c.Determiner = "demonstrative"
		case IsIndefinite(d):
			c.Determiner = "indefinite"
		default:
			c.Determiner = "definite"
		}
	}
	if d := w.FirstDependent((*Word).isGenitive); d != nil && d.At > w.At {
		c.Of = participant(d)
	}
	return c
}

// isGenitive reports whether ⲛ- or ⲛⲧⲉ- before a noun means "of". Before a noun without an article it does
// only if the noun is a thing: ⲛⲟⲙⲉ is "of mud", but ⲛⲥⲁⲙⲁⲣⲓⲧⲏⲥ is "Samaritan".
func (w *Word) isGenitive() bool {
	m := w.Marker()
	return w.Relation == "nmod" && m != nil && InSet("genitive", m) &&
		(m.Gloss.En == "of" || m.Gloss.En == "ATTR" && w.XPOS == "N" && !w.Traits.Has(dictionary.Person))
}

// IsReflexive reports whether the object of a verb refers to its subject. It is then a pronoun of the same person: the
// third if the subject is a noun, or the second if there is no subject, as in ⲕⲟⲧⲕ "turn". The subject of an
// infinitive is that of the verb that it depends on: ⲁϥⲃⲱⲕ ⲉⲕⲟⲧϥ.
func (w *Word) IsReflexive(object *Word) bool {
	if object.XPOS != "PPERO" {
		return false
	}
	of, subject := PersonOf(object), w.Subject()
	for v := w; subject == nil && v.isInfinitive() && v.Head != nil && v.Head.UPOS == "VERB" && v.Head.XPOS != "EXIST"; {
		v = v.Head
		subject = v.Subject()
	}
	switch {
	case subject == nil:
		return strings.HasPrefix(string(of), "2")
	case PersonOf(subject) != "":
		return PersonOf(subject) == of
	}
	return of == "3PL" || strings.HasPrefix(string(of), "3") && Agrees(of, subject)
}

// isInfinitive reports whether a verb follows ⲉ-.
func (w *Word) isInfinitive() bool { m := w.Marker(); return m != nil && InSet("infinitive", m) }

// participant describes the person or thing that a word denotes. The traits of a modifier count too, as in
// ⲟⲩⲙⲏϣ ⲛϧⲓⲥⲓ. A resumptive pronoun denotes the same as its antecedent.
func participant(w *Word) dictionary.Participant {
	is := dictionary.Participant{Given: true, Pronoun: w.XPOS == "PPERO" || w.XPOS == "PPERS"}
	if is.Pronoun && w.IsResumptive() {
		w = w.Head.Antecedent()
	}
	switch w.XPOS {
	case "NPROP":
		is.Noun, is.Traits = true, w.Traits
		if !w.Traits.Has(dictionary.Place) {
			is.Traits |= dictionary.Person
		}
	case "N":
		is.Noun, is.Traits = true, w.Traits
		for d := range w.Dependents() {
			if d.Relation == "nmod" && d.XPOS == "N" && d.dependent != nil && d.dependent.At == d.At-1 {
				is.Traits |= d.Traits
			}
		}
	}
	return is
}

// MayBeReflexive reports whether a sense of the verb requires a reflexive object.
func (w *Word) MayBeReflexive() bool {
	reflexive := func(f dictionary.Frame) bool { return f.Object == dictionary.ReflexiveObject }
	may := func(m FrameMeaning) bool { return slices.ContainsFunc(m.Frames, reflexive) }
	return slices.ContainsFunc(w.FrameMeanings, may) || slices.ContainsFunc(w.Frames, reflexive)
}
