package rule

import (
	"cmp"
	"strings"

	"coptic.example/service/shared/dictionary/reading/gloss/tree"
)

// relationWords maps the names of conditions on a dependency relation to the word whose relation they test. The head of
// a conjugation base is the verb. A root counts as its own head.
var relationWords = map[string]func(*tree.Word) *tree.Word{
	"relation": func(w *tree.Word) *tree.Word { return w },
	// Of the word that it introduces, or of the first of the circumstantial clauses that "and" joins.
	"introduced-relation": func(w *tree.Word) *tree.Word { return w.Introduces().FirstConjunct() },
	"head-relation": func(w *tree.Word) *tree.Word {
		if w.Head != nil {
			return w.Head
		}
		return w
	},
}

// namedWords maps the names of words in conditions to functions that return the word, or nil if there is none. The
// comments call the word at the place of the scene “the current word”, and its group “the current group”.
var namedWords = map[string]func(*Scene) *tree.Word{
	"self":       func(s *Scene) *tree.Word { return s.Word() },
	"introduced": func(s *Scene) *tree.Word { return s.Word().Introduces() }, // by a preposition or conjunction
	// Words of the current group.
	"group-first": func(s *Scene) *tree.Word { return s.inGroup(s.G, 0) },
	"before":      func(s *Scene) *tree.Word { return s.inGroup(s.G, s.W-1) },
	"before2":     func(s *Scene) *tree.Word { return s.inGroup(s.G, s.W-2) },
	"after":       func(s *Scene) *tree.Word { return s.inGroup(s.G, s.W+1) },
	"after2":      func(s *Scene) *tree.Word { return s.inGroup(s.G, s.W+2) },
	// The first, second and last word of the next group.
	"next":      func(s *Scene) *tree.Word { return s.inGroup(s.G+1, 0) },
	"next2":     func(s *Scene) *tree.Word { return s.inGroup(s.G+1, 1) },
	"next-last": func(s *Scene) *tree.Word { return s.FromEnd(s.G+1, 1) },
	// The first, last and last but one word of the previous group.
	"previous-first": func(s *Scene) *tree.Word { return s.inGroup(s.G-1, 0) },
	"previous-last":  func(s *Scene) *tree.Word { return s.previousEnd() },
	"previous-last2": func(s *Scene) *tree.Word { return s.FromEnd(s.G-1, 2) },
	// The first and the last word of the group before the previous one.
	"before-previous":      func(s *Scene) *tree.Word { return s.inGroup(s.G-2, 0) },
	"before-previous-last": func(s *Scene) *tree.Word { return s.FromEnd(s.G-2, 1) },
	// The preceding word, skipping particles, and the following word, in this group or a neighbouring one. The first
	// word after the current group, skipping particles.
	"preceding":   (*Scene).PrecedingWord,
	"following":   func(s *Scene) *tree.Word { return cmp.Or(s.after(), s.NextGroup()) },
	"after-group": (*Scene).firstAfterGroup,
	// The word after a preposition, and the noun that it introduces, or the last word of the group if that is unknown.
	"phrase-first": func(s *Scene) *tree.Word { return s.noun },
	"phrase-head":  (*Scene).head,
	// The last word of the noun phrase that the preposition in the next group introduces. The preposition may be
	// written as a separate group.
	"next-phrase-last": func(s *Scene) *tree.Word {
		g := s.G + 1
		if s.inGroup(g, 1) == nil && s.inGroup(g+1, 0) != nil { // the preposition is a separate group
			g++
		}
		return s.FromEnd(g, 1)
	},
	// For a verb: the first word and the head of its first complement that is not a dative.
	"complement":      func(s *Scene) *tree.Word { return s.firstComplement().First() },
	"complement-head": func(s *Scene) *tree.Word { return s.firstComplement().Head },
	// The head of the word that the current word introduces, and the nearest verb above that word in the tree.
	"governor":       (*Scene).Governor,
	"governing-verb": func(s *Scene) *tree.Word { return s.Word().Introduces().OutermostClause().VerbAbove() },
}

// relatedWords maps names to functions that return a word related to a given one: the subject or the conjugation base
// of a verb, the preposition or conjunction before a word, the verb above it, and so on. A condition can use a name
// by itself or after the name of another word: governor-base.
var relatedWords = map[string]func(*tree.Word) *tree.Word{
	"subject": (*tree.Word).Subject,
	"base": func(w *tree.Word) *tree.Word {
		return w.FirstDependent(func(d *tree.Word) bool { return d.Relation == "aux" })
	},
	// The last of several conjugation bases, and the base of the verb that a conjunctive continues. An imperative has
	// no base, so the verb itself is returned.
	"tense":           (*tree.Word).Tense,
	"continued-tense": (*tree.Word).ContinuedTense,
	"copula": func(w *tree.Word) *tree.Word {
		return w.FirstDependent(func(d *tree.Word) bool { return d.XPOS == "COP" })
	},
	"marker":      (*tree.Word).Marker,
	"higher-verb": (*tree.Word).VerbAbove,
	// The last conjugation base of the first verb above a word that is not itself a conjunctive.
	"higher-tense": func(w *tree.Word) (base *tree.Word) {
		for v := w.VerbAbove(); v != nil; v = v.VerbAbove() {
			if base = v.Tense(); base == nil || !tree.InSet("conjunctive", base) {
				return base
			}
		}
		return nil
	},
	// The noun that modifies the noun after an article.
	"modifier": (*tree.Word).Modifier,
	// The topic before a clause.
	"topic": func(w *tree.Word) *tree.Word {
		return w.FirstDependent(func(d *tree.Word) bool { return d.Relation == "dislocated" && d.At < w.At })
	},
	"determiner": (*tree.Word).Determiner,
	// For a clause: its antecedent, its negative pronoun, its relative converter and its negation.
	"antecedent":       (*tree.Word).Antecedent,
	"negative-pronoun": (*tree.Word).NegativePronoun,
	"converter": func(w *tree.Word) *tree.Word {
		return w.FirstDependent(func(d *tree.Word) bool { return d.XPOS == "CREL" })
	},
	"negation": func(w *tree.Word) *tree.Word {
		return w.FirstDependent(func(d *tree.Word) bool { return d.XPOS == "NEG" || strings.HasPrefix(d.XPOS, "ANEG") })
	},
}

// wordNamed returns the function for the word that a condition names, or nil if the name is unknown. A name may consist
// of that of a word and that of a word related to it.
func wordNamed(name string) func(*Scene) *tree.Word {
	if namedWords[name] != nil {
		return namedWords[name]
	}
	whose, of := "self", name
	for at := range name {
		if name[at] == '-' && namedWords[name[:at]] != nil && relatedWords[name[at+1:]] != nil {
			whose, of = name[:at], name[at+1:]
		}
	}
	which, from := relatedWords[of], namedWords[whose]
	if which == nil {
		return nil
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
	// The next group begins with the last word of the current group, and the group after that does not.
	"doubled": func(s *Scene) bool {
		last, next, more := s.FromEnd(s.G, 1), s.NextGroup(), s.inGroup(s.G+2, 0)
		return next != nil && next.Form == last.Form && (more == nil || more.Form != last.Form)
	},
	// The word begins its group. A noun without an article follows it. A suffix follows it or is part of it.
	"starts-group":     func(s *Scene) bool { return s.W == 0 },
	"before-bare-noun": func(s *Scene) bool { return s.bare },
	"with-suffix":      func(s *Scene) bool { return s.suffixed },
	// The governing verb has an object before the noun that this preposition introduces.
	"governor-has-object": func(s *Scene) bool {
		r := s.Governor()
		return r != nil && r.HasObject(s.Word().Introduces())
	},
	// The word that it introduces precedes its head. "And" joins this ⲛ- and its noun to another.
	"before-governor": func(s *Scene) bool { r := s.Governor(); return r != nil && s.Word().Introduces().At < r.At },
	"coordinated":     func(s *Scene) bool { return s.coordinated() != nil },
	// For a group: ⲁⲛ negates it; it may be a vocative; "he" or "she" in it cannot refer to a thing; it follows a
	// definite noun.
	"negated":             func(s *Scene) bool { return s.Negated },
	"vocative":            func(s *Scene) bool { return s.Place.isVocative() },
	"personal-subject":    func(s *Scene) bool { return s.Literal || s.Place.hasPersonalSubject() },
	"after-definite-noun": func(s *Scene) bool { n, _ := s.Place.NounBefore(); return n != nil },
	// For a preposition with a pronoun: the noun that the pronoun refers to follows, after ⲛ-.
	"noun-follows": func(s *Scene) bool {
		pronoun := s.Word().Introduces()
		return pronoun.FirstDependent(func(d *tree.Word) bool {
			return d.At > pronoun.At && d.Marker() != nil && (d.XPOS == "N" || d.XPOS == "NPROP" || d.XPOS == "PPOS")
		}) != nil
	},
	// For a group: its clause modifies a noun; the subject of that clause is a resumptive pronoun.
	"in-relative-clause": func(s *Scene) bool { return s.modifierHead() != nil },
	"resumptive-subject": (*Scene).isResumed,
	// For a pronoun after a preposition: it refers to the antecedent of its clause; it refers to the subject of its verb.
	"resumptive": func(s *Scene) bool { return s.Word().Introduces().IsResumptive() },
	"reflexive": func(s *Scene) bool {
		w := s.Word().Introduces()
		return w.Head != nil && tree.IsVerb(*w.Head) && w.Head.IsReflexive(w)
	},
	// For a verb: its object is reflexive.
	"reflexive-object": func(s *Scene) bool { return s.Word().FirstDependent(s.Word().IsReflexive) != nil },
	// For a negation: the clause already contains one before it.
	"after-negation": func(s *Scene) bool { return s.Place.isAfterNegation() },
	// For a verb: its clause is durative; it has an object; it has another complement.
	"durative":       func(s *Scene) bool { return s.Place.isDurative() },
	"has-object":     func(s *Scene) bool { return s.Word().HasObject(nil) },
	"has-complement": func(s *Scene) bool { return s.firstComplement().Head != nil },
	// For a verb: it has an adverb; it has a predicative complement with "as".
	"has-adverb": func(s *Scene) bool { return s.Word().Adverb() != "" },
	"has-predicative": func(s *Scene) bool {
		for p := range s.Word().Complements() {
			if p.Marker != nil && p.Marker.Plain().En == "as" {
				return true
			}
		}
		return false
	},
	// For a verb: its entry gives its meaning with the preposition of its first complement.
	"governs-complement": func(s *Scene) bool {
		first := s.firstComplement().First()
		if first == nil {
			return false
		}
		_, known := s.Word().GovernedBy(first.Lemma)
		return known
	},
	// For ⲛ- before an adjective: the adjective is rendered before its noun, in the group of the noun.
	"before-its-noun": func(s *Scene) bool {
		n := s.Word().Introduces()
		return n.Head != nil && n.Head.Adjective() == n
	},
	// For a preposition: it only marks the object of the verb before it, as ⲉ- does after "hear".
	"marks-object": func(s *Scene) bool { return s.marksObject() },
	// For a preposition: the meaning of the verb with it ends in an English and a Dutch preposition, which translate it.
	"verb-has-preposition": func(s *Scene) bool { _, ok := s.governed(); return ok },
	// For an adverb: the meaning of its verb already expresses it.
	"in-verb-meaning": func(s *Scene) bool { return s.isExpressed() },
	// For ϫⲉ: it gives a reason, because its head is not a verb of saying or knowing.
	"causal": func(s *Scene) bool { return s.isCausal() },
}
