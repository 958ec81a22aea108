package rule

import (
	"slices"
	"strings"

	"coptic.example/service/shared/dictionary"
	"coptic.example/service/shared/dictionary/reading/gloss/inflect"
	"coptic.example/service/shared/dictionary/reading/gloss/tables"
	"coptic.example/service/shared/dictionary/reading/gloss/tree"
)

// Referent describes what a third-person pronoun refers to: whether it is a person or a thing, and its noun if there
// is one.
type Referent struct {
	Person, Thing bool
	Noun          *tree.Word
}

// Referent returns the referent of a pronoun: the noun that its relative clause modifies, or the topic of its clause.
// Without either, it uses the meaning of the verb and the preceding nouns that agree with the pronoun, and where these
// leave it open, what the pronoun means most often.
func (s *Scene) Referent(w *tree.Word) Referent {
	p := tree.PersonOf(w)
	if !strings.HasPrefix(string(p), "3") || w.Head == nil {
		return Referent{}
	}
	if marker := w.Marker(); marker != nil && tree.InSet("handed", marker) {
		return Referent{Person: true}
	}
	v := w.VerbAbove()
	if noun := antecedent(w, v, p); noun != nil {
		if is := asReferent(noun); is.Person || is.Thing {
			return is
		}
	}
	if v == nil {
		return s.usualReferent(w)
	}
	if is := expectedReferent(w, v); is.Person || is.Thing {
		return is
	}
	if is := s.mentionedReferent(w, v, p); is.Person || is.Thing {
		return is
	}
	return s.usualReferent(w)
}

// usualReferent returns what a singular pronoun means most often where its sentence leaves it open: the masculine
// a person, the feminine a thing. Neither is known after "in", nor in a phrase of few groups, as people look them up.
func (s *Scene) usualReferent(w *tree.Word) Referent {
	const phrase = 5 // groups, with marks
	if m := w.Marker(); len(s.Groups) <= phrase || m != nil && tree.InSet("inside", m) {
		return Referent{}
	}
	p := tree.PersonOf(w)
	return Referent{Person: p == "3SG.M", Thing: p == "3SG.F"}
}

// expectedReferent returns a person or a thing if a pronoun is the object or the complement of a verb that requires
// one. Otherwise, neither is known.
func expectedReferent(w, v *tree.Word) Referent {
	marker, said := w.Marker(), v.Plain().En
	after := func(set string) bool { return marker != nil && tree.InSet(set, marker) }
	object := slices.Contains([]string{"obj", "expl"}, w.Relation) && (marker == nil || tree.IsLinkLemma(marker))
	affected := object || after("complement") && !v.HasObject(nil)
	switch {
	case after("to-person"): // by his hand
		return Referent{Person: true}
	case w.Head != v:
		return Referent{}
	}
	person := (affected || after("inside")) && tables.Has("whom", said)
	thing := affected && tables.Has("what", said) || object && tables.Has("giving", said) && v.Context().Dative
	return Referent{Person: person, Thing: thing && !person}
}

// antecedent returns the noun to which a pronoun may refer: the noun modified by the clause of its verb or by a
// clause around it, or the topic of the verb. It returns nil if there is none.
func antecedent(w, v *tree.Word, p inflect.Person) *tree.Word {
	clause := v
	if w.Antecedent() != nil { // the predicate of its clause: on him
		clause = w
	}
	for ; clause != nil; clause = clause.VerbAbove() {
		noun, subject := clause.Antecedent(), clause.Subject()
		if noun != nil && tree.Agrees(p, noun) && (subject == nil || tree.PersonOf(subject) != p) {
			return noun
		}
	}
	if v == nil {
		return nil
	}
	return v.FirstDependent(func(d *tree.Word) bool {
		return d.Relation == "dislocated" && tree.Agrees(p, d) && !agrees(v.Subject(), p) && d != w
	})
}

// asReferent returns noun as a referent. A proper name is a person unless it is marked as a place, and a noun in a
// lexicon is a thing unless it is marked as a person. For any other word, neither is known.
func asReferent(noun *tree.Word) Referent {
	is := Referent{Noun: noun}
	switch {
	case noun.XPOS == "NPROP":
		is.Person, is.Thing = !noun.Traits.Has(dictionary.Place), noun.Traits.Has(dictionary.Place)
	case noun.XPOS == "N" && noun.Lexical:
		is.Person, is.Thing = noun.Traits.Has(dictionary.Person), !noun.Traits.Has(dictionary.Person)
	}
	return is
}

// agrees reports whether the subject of a verb is a pronoun of the given person, or a noun that agrees with it.
func agrees(subject *tree.Word, p inflect.Person) bool {
	return subject != nil && (tree.PersonOf(subject) == p || subject.XPOS[0] == 'N' && tree.Agrees(p, subject))
}

// mentionedReferent returns a person or a thing if all preceding words to which a pronoun may refer are of that kind.
// It does not decide on a thing for what is said or known. Neither does it after prepositions other than "in", where
// the pronoun may refer to the subject.
func (s *Scene) mentionedReferent(w, v *tree.Word, p inflect.Person) Referent {
	marker := w.Marker()
	inside := marker != nil && tree.InSet("inside", marker)
	is := s.commonReferent(w, v, p, inside)
	if is.Thing && !inside && (w.Relation != "obj" || v.TakesContentClause() || p.Plural()) {
		return Referent{}
	}
	return is
}

// commonReferent returns what the preceding words to which a pronoun may refer have in common.
func (s *Scene) commonReferent(w, v *tree.Word, p inflect.Person, inside bool) (is Referent) {
	const within = 40
	another := agrees(v.Subject(), p)
	for g := s.G; g >= 0; g-- {
		for i := range slices.Backward(s.Groups[g]) {
			n := &s.Groups[g][i]
			if n.At >= w.At || n.At < w.At-within || !mayCorefer(n, v, p, another, inside) {
				continue
			}
			one := asReferent(n)
			if n.XPOS == "PPERS" {
				one = Referent{Person: true}
			}
			if !is.merge(one) {
				return Referent{}
			}
		}
	}
	return is
}

// ThingDescribed returns the thing that the group before names if a pronoun means it, as the subject of a
// circumstantial clause, and may mean nobody before: "they had their faith while it was complete". Otherwise it
// returns nil.
func (s *Scene) ThingDescribed(w *tree.Word) *tree.Word {
	p := tree.PersonOf(w)
	noun, v := s.FromEnd(s.GroupBefore(), 1), w.Head
	if s.inGroup(s.G, 0).XPOS != "CCIRC" || !strings.HasPrefix(string(p), "3SG") || v == nil || noun == nil ||
		s.NamesSubject() || noun.Determiner() == nil || !asReferent(noun).Thing ||
		noun.Traits.Has(dictionary.Place|dictionary.Time) || !tree.Agrees(p, noun) {
		return nil
	}
	for g := range s.G {
		for i := range s.Groups[g] {
			n := &s.Groups[g][i]
			somebody := n.XPOS != "N" || n.Traits.Has(dictionary.Person)
			if somebody && mayCorefer(n, v, p, false, false) {
				return nil
			}
		}
	}
	return noun
}

// merge adds another possible referent to r. It returns false if that is not known to be of the same kind.
func (r *Referent) merge(other Referent) bool {
	if other.Person == other.Thing || r.Person && other.Thing || r.Thing && other.Person {
		return false
	}
	if r.Noun == nil || other.Noun == nil {
		r.Noun = other.Noun
	}
	r.Person, r.Thing = other.Person, other.Thing
	return true
}

// mayCorefer reports whether the pronoun w of verb v may refer to a preceding word n: a pronoun of the same person,
// or a noun that agrees with it. another means that the subject of v also agrees with the pronoun, which then does
// not refer to a subject. inside means that the pronoun follows "in"; only then may it refer to a place or a time.
func mayCorefer(n, v *tree.Word, p inflect.Person, another, inside bool) bool {
	subject := n.Relation == "nsubj" || n.Relation == "dislocated"
	switch {
	case subject && (another || n.Head == v):
		return false
	case n.XPOS == "PPERS":
		return tree.PersonOf(n) == p
	case n.XPOS == "N" && n.Determiner() == nil, n.XPOS != "N" && n.XPOS != "NPROP", !tree.Agrees(p, n):
		return false
	}
	return inside || !n.Traits.Has(dictionary.Place|dictionary.Time)
}
