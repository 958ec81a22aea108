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

// Referent returns what a pronoun refers to: the noun that its relative clause describes, or the topic of its clause.
// Without either, the meaning of its verb may show whether it is a person, or else the nouns before it that agree with
// it may.
func (s *Scene) Referent(w *tree.Word) Referent {
	p := tree.PersonOf(w)
	if !strings.HasPrefix(string(p), "3") || w.Head == nil {
		return Referent{}
	}
	v := w.Above()
	if noun := antecedent(w, v, p); noun != nil {
		return of(noun)
	}
	if v == nil {
		return Referent{}
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

// antecedent returns the noun that the clause of a verb or a clause around it describes, or the topic of the verb, if a
// pronoun can refer to it. Otherwise it returns nil.
func antecedent(w, v *tree.Word, p inflect.Person) *tree.Word {
	for clause := v; clause != nil; clause = clause.Above() {
		if noun := clause.Antecedent(); noun != nil && tree.IsAs(p, noun) && !agrees(clause.Subject(), p) {
			return noun
		}
	}
	if v == nil {
		return nil
	}
	return v.DependentThat(func(d *tree.Word) bool {
		return d.Relation == "dislocated" && tree.IsAs(p, d) && !agrees(v.Subject(), p) && d != w
	})
}

// of returns noun as a referent. A proper name is a person unless it is marked as a place. A noun in a lexicon is a
// thing unless it is marked as a person. For any other word, neither is known.
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

// mentioned returns a person or a thing if all words before a pronoun that it may refer to are such. A thing is left in
// doubt for what is said or known, and after prepositions other than "in", where the pronoun may be the subject's.
func (s *Scene) mentioned(w, v *tree.Word, p inflect.Person) (is Referent) {
	const within = 40
	another := agrees(v.Subject(), p)
	marker := w.Marker()
	inside := marker != nil && tree.InSet("inside", marker)
	for g := s.G; g >= 0; g-- {
		for i := range slices.Backward(s.Groups[g]) {
			n := &s.Groups[g][i]
			if n.At >= w.At || n.At < w.At-within || !mayBeMeant(n, v, p, another, inside) {
				continue
			}
			one := of(n)
			if n.XPOS == "PPERS" {
				one = Referent{Person: true}
			}
			if one.Person == one.Thing || is.Person && one.Thing || is.Thing && one.Person {
				return Referent{}
			}
			if is.Noun == nil || one.Noun == nil {
				is.Noun = one.Noun
			}
			is.Person, is.Thing = one.Person, one.Thing
		}
	}
	if is.Thing && !inside && (w.Relation != "obj" || v.Says() || p.Plural()) {
		return Referent{}
	}
	return is
}

// mayBeMeant reports whether a pronoun of a verb may refer to a word before it: a pronoun of the same person, or a
// noun that agrees with it. another says that the subject of the verb agrees with the pronoun too, which then refers to
// no subject. inside says that the pronoun follows "in". Only then may it refer to a place or a time.
func mayBeMeant(n, v *tree.Word, p inflect.Person, another, inside bool) bool {
	subject := n.Relation == "nsubj" || n.Relation == "dislocated"
	switch {
	case subject && (another || n.Head == v):
		return false
	case n.XPOS == "PPERS":
		return tree.PersonOf(n) == p
	case n.XPOS == "N" && n.Determiner() == nil, n.XPOS != "N" && n.XPOS != "NPROP", !tree.IsAs(p, n):
		return false
	}
	return inside || !n.Traits.Has(dictionary.Place|dictionary.Time)
}
