package rule

import (
	"cmp"
	"strings"

	"coptic.example/service/shared/dictionary/reading/gloss/tree"
)

// related maps the name of a condition to the word whose relation it tests. That is the word itself, the word that it
// introduces, or its head, which for a conjugation base is the verb. A root counts as its own head.
var related = map[string]func(*tree.Word) *tree.Word{
	"own": func(w *tree.Word) *tree.Word { return w },
	"as":  (*tree.Word).Introduces,
	"clause": func(w *tree.Word) *tree.Word {
		if w.Head != nil {
			return w.Head
		}
		return w
	},
}

// namedWords maps names to functions that return the word that a condition tests, or nil.
var namedWords = map[string]func(*Scene) *tree.Word{
	"self":    func(s *Scene) *tree.Word { return s.Word() },
	"clause":  func(s *Scene) *tree.Word { return s.Word().Introduces() }, // what it introduces
	"before":  func(s *Scene) *tree.Word { return s.inGroup(s.G, s.W-1) },
	"before2": func(s *Scene) *tree.Word { return s.inGroup(s.G, s.W-2) },
	"after":   func(s *Scene) *tree.Word { return s.inGroup(s.G, s.W+1) },
	"after2":  func(s *Scene) *tree.Word { return s.inGroup(s.G, s.W+2) },
	// the first words of the next group and of the previous one, and the last words of the previous one
	"next":     func(s *Scene) *tree.Word { return s.inGroup(s.G+1, 0) },
	"next2":    func(s *Scene) *tree.Word { return s.inGroup(s.G+1, 1) },
	"previous": func(s *Scene) *tree.Word { return s.inGroup(s.G-1, 0) },
	"end":      func(s *Scene) *tree.Word { return s.previousEnd() },
	"end2":     func(s *Scene) *tree.Word { return s.FromEnd(s.G-1, 2) },
	// the first and the last word of the group before the previous one
	"before-first": func(s *Scene) *tree.Word { return s.inGroup(s.G-2, 0) },
	"before-end":   func(s *Scene) *tree.Word { return s.FromEnd(s.G-2, 1) },
	// the word before it, particles in between passed over, and the word after it, in whatever group
	"follows": (*Scene).Follows,
	"then":    func(s *Scene) *tree.Word { return cmp.Or(s.after(), s.NextGroup()) },
	// the word after a preposition, and the noun that it introduces: the last of its group where that is not known
	"noun": func(s *Scene) *tree.Word { return s.noun },
	"head": (*Scene).head,
	// the last word of what the preposition of the next group joins
	"joined": func(s *Scene) *tree.Word {
		g := s.G + 1
		if s.inGroup(g, 1) == nil && s.inGroup(g+1, 0) != nil { // the preposition set apart
			g++
		}
		return s.FromEnd(g, 1)
	},
	// the word after its group, particles in between passed over
	"soon": (*Scene).soon,
	// the last word of the next group
	"then-head": func(s *Scene) *tree.Word { return s.FromEnd(s.G+1, 1) },
	// the first word of its group
	"first": func(s *Scene) *tree.Word { return s.inGroup(s.G, 0) },
	// of a verb: the first and the last word of its first complement that is no dative
	"onward":      func(s *Scene) *tree.Word { return s.firstComplement().First() },
	"onward-head": func(s *Scene) *tree.Word { return s.firstComplement().Head },
	// what it depends on with what it introduces, and the nearest verb above that
	"ruler": (*Scene).Ruler,
	"verb":  func(s *Scene) *tree.Word { return s.Word().Introduces().First().VerbAbove() },
}

// relatedWords maps names to functions that return a word related to a given one: the subject or the conjugation base
// of a verb, the preposition or conjunction before a word, the verb above it, and so on. A condition can use a name
// by itself or after the name of another word: ruler-base.
var relatedWords = map[string]func(*tree.Word) *tree.Word{
	"subject": (*tree.Word).Subject,
	"base": func(w *tree.Word) *tree.Word {
		return w.FirstDependent(func(d *tree.Word) bool { return d.Relation == "aux" })
	},
	// the last of several bases, and that of the verb which a conjunctive continues: that verb itself, if it is an order
	"tense":     (*tree.Word).Tense,
	"continues": (*tree.Word).Continues,
	"copula": func(w *tree.Word) *tree.Word {
		return w.FirstDependent(func(d *tree.Word) bool { return d.XPOS == "COP" })
	},
	"marker": (*tree.Word).Marker,
	"above":  (*tree.Word).VerbAbove,
	// the last conjugation base of the first verb above it that is not itself a conjunctive
	"above-tense": func(w *tree.Word) (base *tree.Word) {
		for v := w.VerbAbove(); v != nil; v = v.VerbAbove() {
			if base = v.Tense(); base == nil || !tree.InSet("conjunctive", base) {
				return base
			}
		}
		return nil
	},
	// the noun that describes the noun of an article
	"modifier": (*tree.Word).Modifier,
	// the noun set before a clause
	"topic": func(w *tree.Word) *tree.Word {
		return w.FirstDependent(func(d *tree.Word) bool { return d.Relation == "dislocated" && d.At < w.At })
	},
	// what determines a noun, what a clause describes, what makes it relative and what denies one
	"determiner": (*tree.Word).Determiner,
	"antecedent": (*tree.Word).Antecedent,
	"exclusion":  (*tree.Word).NegativePronoun,
	"converter": func(w *tree.Word) *tree.Word {
		return w.FirstDependent(func(d *tree.Word) bool { return d.XPOS == "CREL" })
	},
	"negation": func(w *tree.Word) *tree.Word {
		return w.FirstDependent(func(d *tree.Word) bool { return d.XPOS == "NEG" || strings.HasPrefix(d.XPOS, "ANEG") })
	},
}

// wordNamed returns the function for the word that a condition names, or nil if the name is unknown.
func wordNamed(name string) func(*Scene) *tree.Word {
	whose, of, _ := strings.Cut(name, "-")
	if relatedWords[name] != nil {
		whose, of = "self", name
	}
	which, from := relatedWords[of], namedWords[whose]
	if which == nil || from == nil {
		return namedWords[name]
	}
	return func(s *Scene) *tree.Word {
		if w := from(s); w != nil {
			return which(w)
		}
		return nil
	}
}

// predicates maps names to conditions that involve more than one word.
var predicates = map[string]func(*Scene) bool{
	// the last word of its group stands again in the next group, and no more
	"doubled": func(s *Scene) bool {
		last, next, more := s.FromEnd(s.G, 1), s.NextGroup(), s.inGroup(s.G+2, 0)
		return next != nil && next.Form == last.Form && (more == nil || more.Form != last.Form)
	},
	// it begins its group; it stands before a noun without an article, before or with a suffix
	"starts":   func(s *Scene) bool { return s.W == 0 },
	"bare":     func(s *Scene) bool { return s.bare },
	"suffixed": func(s *Scene) bool { return s.suffixed },
	// the verb that rules it has an object beside it; "and" joins it to another ⲛ-
	"object": func(s *Scene) bool { r := s.Ruler(); return r != nil && r.HasObject(s.Word().Introduces()) },
	// what it introduces stands before what rules that
	"early":      func(s *Scene) bool { r := s.Ruler(); return r != nil && s.Word().Introduces().At < r.At },
	"coordinate": func(s *Scene) bool { return s.coordinated() != nil },
	// of a group: ⲁⲛ denies it; somebody may be called to; no thing may be meant by "he" and "she"; it follows a noun
	"denied":     func(s *Scene) bool { return s.Denied },
	"addressed":  func(s *Scene) bool { return s.Place.isVocative() },
	"personal":   func(s *Scene) bool { return s.Literal || s.Place.hasPersonalSubject() },
	"after-noun": func(s *Scene) bool { n, _ := s.Place.NounBefore(); return n != nil },
	// of a preposition with a pronoun: the noun that is meant follows, after ⲛ-
	"explained": func(s *Scene) bool {
		pronoun := s.Word().Introduces()
		return pronoun.FirstDependent(func(d *tree.Word) bool {
			return d.At > pronoun.At && d.Marker() != nil && (d.XPOS == "N" || d.XPOS == "NPROP" || d.XPOS == "PPOS")
		}) != nil
	},
	// of a group: its clause describes a noun; the subject of such a clause is that noun again
	"relative": func(s *Scene) bool { return s.modifierHead() != nil },
	"resumed":  (*Scene).isResumed,
	// of a pronoun after a preposition: it is the noun that its clause describes; it is the subject of its verb
	"repeats": func(s *Scene) bool { return s.Word().Introduces().Repeats() },
	"reflexive": func(s *Scene) bool {
		w := s.Word().Introduces()
		return w.Head != nil && tree.IsVerb(*w.Head) && w.Head.Reflects(w)
	},
	// of a verb: its object is its subject
	"reflects": func(s *Scene) bool { return s.Word().FirstDependent(s.Word().Reflects) != nil },
	// of a negation: the clause before it has one already
	"after-not": func(s *Scene) bool { return s.Place.isNegated() },
	// of a verb: its clause is of the present; it has an object, another complement; its entry says what it means with
	// the preposition of its first complement
	"durative":       func(s *Scene) bool { return s.Place.isDurative() },
	"has-object":     func(s *Scene) bool { return s.Word().HasObject(nil) },
	"has-complement": func(s *Scene) bool { return s.firstComplement().Head != nil },
	// of a verb: an adverb belongs to it; what it makes of something stands beside it
	"with-adverb": func(s *Scene) bool { return s.Word().Adverb() != "" },
	"predicative": func(s *Scene) bool {
		for p := range s.Word().Complements() {
			if p.Marker != nil && p.Marker.Plain().En == "as" {
				return true
			}
		}
		return false
	},
	"governs-onward": func(s *Scene) bool {
		first := s.firstComplement().First()
		if first == nil {
			return false
		}
		_, known := s.Word().GovernedBy(first.Lemma)
		return known
	},
	// of ⲛ- before an adjective: the group of its noun says it
	"fronted": func(s *Scene) bool {
		n := s.Word().Introduces()
		return n.Head != nil && n.Head.Adjective() == n
	},
	// of a preposition: it only marks what the verb before is done to, as ⲉ- does after "hear"
	"marks-object": func(s *Scene) bool { return s.marksObject() },
	// of a preposition: it is told by the preposition that ends the meaning of the verb with it
	"governed": func(s *Scene) bool { _, ok := s.governed(); return ok },
	// of an adverb: its verb says what it says
	"taken": func(s *Scene) bool { return s.isExpressed() },
	// of ϫⲉ: what rules it says nothing
	"explains": func(s *Scene) bool { return s.isCausal() },
}
