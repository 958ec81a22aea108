package gloss

import (
	"slices"

	"coptic.example/service/shared/dictionary"
)

// antecedent returns the noun or pronoun that a clause describes. For a clause like ⲡⲉⲧⲥⲱⲧⲙ after its predicate it
// returns the copula at its beginning. It returns nil if the clause describes nothing.
func (w *Word) antecedent() *Word {
	switch w.relation {
	case "acl:relcl", "acl":
		if w.head.XPOS == "PTC" && w.head.head != nil { // ⲛϣⲁϫⲉ ⲇⲉ ⲉⲧⲟⲩⲁⲁⲃ
			return w.head.head
		}
		return w.head
	case "conj":
		if w.dependentThat(func(d *Word) bool { return d.XPOS == "CREL" }) != nil {
			return w.head.antecedent()
		}
	case "csubj":
		return w.head.dependentThat(func(d *Word) bool { return d.XPOS == "COP" && d.at < w.at })
	}
	return nil
}

// determiner returns the determiner of a noun, or a pronoun itself. It returns nil for a noun without a determiner.
func (w *Word) determiner() *Word {
	if w.XPOS == "PDEM" || w.XPOS == "ART" || w.XPOS == "COP" {
		return w
	}
	return w.dependentThat(func(d *Word) bool { return d.at < w.at && inSet("determiner", d) })
}

// isOfSeveral reports whether a noun denotes several, as shown by its determiner or by a number before it.
func (w *Word) isOfSeveral() bool {
	if d := w.determiner(); d != nil && isPlural(d) {
		return true
	}
	return w.counted()
}

// counted reports whether a noun has a number greater than one.
func (w *Word) counted() bool {
	return w.dependentThat(func(d *Word) bool { return d.relation == "nummod" && !inSet("one", d) }) != nil
}

// each reports whether a noun is followed by "every".
func (w *Word) each() bool {
	return w.dependentThat(func(d *Word) bool { return d.relation == "det" && inSet("every", d) }) != nil
}

// isAs reports whether a person agrees in number and gender with a noun, as far as the noun's determiner shows them.
func (p person) isAs(noun *Word) bool {
	if p.plural() || noun.isOfSeveral() {
		return p == "3PL" && noun.isOfSeveral()
	}
	d := noun.determiner()
	shown := ""
	if d != nil {
		shown = number(d.Form)
	}
	return p == "3SG.M" && shown != "SG.F" || p == "3SG.F" && shown != "SG.M"
}

// repeats reports whether a pronoun that depends on the verb of a relative clause refers back to the antecedent, like
// ⲙⲙⲟϥ in ⲡϣⲁϫⲉ ⲉⲧⲉⲕϫⲱ ⲙⲙⲟϥ.
func (w *Word) repeats() bool {
	v := w.head
	if v == nil || v.antecedent() == nil || !personOf(w).isAs(v.antecedent()) {
		return false
	}
	subject := v.dependentThat(func(d *Word) bool { return d.relation == "nsubj" })
	return subject != nil && subject != w
}

// excluded returns "nobody" or "nothing" beside a negated verb, or nil.
func (w *Word) excluded() *Word {
	is := func(d *Word) bool { return inSet("anything", d) || d.relation == "nsubj" && inSet("nobody", d) }
	return w.dependentThat(is)
}

// transitive reports whether the Dutch equivalent of a verb takes a direct object, which is then not reflexive.
func (w *Word) transitive() bool {
	_, nl, _ := likelyVerb(w)
	return nl.transitive
}

// turning reports whether a sense of a verb has the subject itself as its object.
func (w *Word) turning() bool {
	reflexive := func(f dictionary.Frame) bool { return f.Object == dictionary.ReflexiveObject }
	return slices.ContainsFunc(w.Framed, func(s Framed) bool { return slices.ContainsFunc(s.Frames, reflexive) }) ||
		slices.ContainsFunc(w.Frames, reflexive)
}

// describing returns the head of the clause in a group that describes a noun, or nil.
func (s *scene) describing() *Word {
	words := s.groups[s.g]
	if at := slices.IndexFunc(words, func(w Word) bool { return w.antecedent() != nil }); at >= 0 {
		return &words[at]
	}
	return nil
}

// resumed reports whether the subject pronoun of a relative clause refers to the antecedent, because no other pronoun
// in the clause does.
func (s *scene) resumed() bool {
	v := s.describing()
	if v == nil || v.named() != nil {
		return false
	}
	resumed := false
	for d := range v.dependents() {
		switch {
		case d.relation == "nsubj":
			resumed = personOf(d).isAs(v.antecedent())
		case d.XPOS == "PPERO" && d.repeats() && v.transitive():
			return false
		}
	}
	return resumed
}
