package rule

import (
	"slices"
	"strings"

	"coptic.example/service/shared/dictionary"
	"coptic.example/service/shared/dictionary/reading/gloss/inflect"
	"coptic.example/service/shared/dictionary/reading/gloss/tables"
	"coptic.example/service/shared/dictionary/reading/gloss/tree"
)

// Referent is what a pronoun of the third person refers to, as far as its sentence shows it: a person or a thing, and
// the noun if there is one.
type Referent struct {
	Person, Thing bool
	Noun          *tree.Word
}

// Referent returns what a pronoun refers to: the noun that its relative clause describes, the topic of its clause, what
// its verb is done to by its meaning, or else what all nouns before it are that agree with it.
func (s *Scene) Referent(w *tree.Word) Referent {
	p := tree.PersonOf(w)
	if !strings.HasPrefix(string(p), "3") || w.Head == nil {
		return Referent{}
	}
	v := w.Above()
	for clause := v; clause != nil; clause = clause.Above() {
		if noun := clause.Antecedent(); noun != nil && tree.IsAs(p, noun) && !agrees(clause.Subject(), p) {
			return of(noun)
		}
	}
	if v == nil {
		return Referent{}
	}
	topic := v.DependentThat(func(d *tree.Word) bool {
		return d.Relation == "dislocated" && tree.IsAs(p, d) && !agrees(v.Subject(), p) && d != w
	})
	if topic != nil {
		return of(topic)
	}
	marker, said := w.Marker(), v.Plain().En
	object := w.Relation == "obj" && (marker == nil || tree.IsLinkLemma(marker))
	complement := marker != nil && tree.InSet("complement", marker) && !v.HasObject(nil)
	switch {
	case w.Head != v:
	case (object || complement) && tables.IsOf("whom", said):
		return Referent{Person: true}
	case (object || complement) && tables.IsOf("what", said),
		object && tables.IsOf("giving", said) && v.Company().Dative:
		return Referent{Thing: true}
	}
	return s.mentioned(w, v, p)
}

// of returns a noun as a referent. Names are of persons if they are not of places; nothing is known of a noun that no
// lexicon has, or of a word of another kind.
func of(noun *tree.Word) Referent {
	is := Referent{Noun: noun}
	switch {
	case noun.XPOS == "NPROP":
		is.Person, is.Thing = !noun.Traits.Has(dictionary.Place), noun.Traits.Has(dictionary.Place)
	case noun.XPOS == "N" && noun.Lexical:
		is.Person, is.Thing = noun.Traits.Has(dictionary.Person), !noun.Traits.Has(dictionary.Person)
	}
	return is
}

// agrees reports whether the subject of a verb is a pronoun of a person, or a noun that agrees with it.
func agrees(subject *tree.Word, p inflect.Person) bool {
	return subject != nil && (tree.PersonOf(subject) == p || subject.XPOS[0] == 'N' && tree.IsAs(p, subject))
}

// mentioned returns what the nouns are that stand before a pronoun and agree with it, if they are all persons or all
// things. The subject of its verb is another, and so are all that were subjects before if it agrees. Things are left in
// doubt for what is said or known, and after prepositions but for "in", where the pronoun may be that of the subject.
func (s *Scene) mentioned(w, v *tree.Word, p inflect.Person) (is Referent) {
	const within = 40
	another := agrees(v.Subject(), p)
	marker := w.Marker()
	inside := marker != nil && tree.InSet("inside", marker)
	for g := s.G; g >= 0; g-- {
		for i := range slices.Backward(s.Groups[g]) {
			n := &s.Groups[g][i]
			subject := n.Relation == "nsubj" || n.Relation == "dislocated"
			switch {
			case n.At >= w.At || n.At < w.At-within, subject && (another || n.Head == v):
				continue
			case n.XPOS == "PPERS" && tree.PersonOf(n) == p:
				is.Person, is.Noun = true, nil
			case n.XPOS != "N" && n.XPOS != "NPROP" || n.XPOS == "N" && n.Determiner() == nil || !tree.IsAs(p, n):
				continue
			case !inside && (n.Traits.Has(dictionary.Place) || n.Traits.Has(dictionary.Time)):
				continue
			default:
				one := of(n)
				if !one.Person && !one.Thing || is.Person && one.Thing || is.Thing && one.Person {
					return Referent{}
				}
				if is.Noun == nil {
					is.Noun = n
				}
				is.Person, is.Thing = one.Person, one.Thing
			}
		}
	}
	if is.Person && is.Thing || is.Thing && !inside && (w.Relation != "obj" || v.Says() || p.Plural()) {
		return Referent{}
	}
	return is
}
