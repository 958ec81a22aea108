package gloss

import (
	"slices"

	"coptic.example/service/shared/dictionary"
)

// antecedent returns the noun or pronoun that a clause describes, or the copula in which one like ⲡⲉⲧⲥⲱⲧⲙ begins after
// its predicate. It returns nil where the clause describes none.
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

// determiner returns what determines a noun, the word itself where it is a pronoun, nil for a noun without.
func (w *Word) determiner() *Word {
	if w.XPOS == "PDEM" || w.XPOS == "ART" || w.XPOS == "COP" {
		return w
	}
	return w.dependentThat(func(d *Word) bool { return d.at < w.at && inSet("determiner", d) })
}

// isOfSeveral reports whether a noun is of several: by what determines it, or by a number before it.
func (w *Word) isOfSeveral() bool {
	if d := w.determiner(); d != nil && isPlural(d) {
		return true
	}
	return w.counted()
}

// counted reports whether a number of more than one counts a noun.
func (w *Word) counted() bool {
	return w.dependentThat(func(d *Word) bool { return d.relation == "nummod" && !inSet("one", d) }) != nil
}

// each reports whether a noun has "every" after it.
func (w *Word) each() bool {
	return w.dependentThat(func(d *Word) bool { return d.relation == "det" && inSet("every", d) }) != nil
}

// isAs reports whether a person is of the number and gender of a noun, as far as its determiner shows them.
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

// repeats reports whether a pronoun that depends on the verb of a relative clause is its antecedent again, as ⲙⲙⲟϥ is
// in ⲡϣⲁϫⲉ ⲉⲧⲉⲕϫⲱ ⲙⲙⲟϥ.
func (w *Word) repeats() bool {
	v := w.head
	if v == nil || v.antecedent() == nil || !personOf(w).isAs(v.antecedent()) {
		return false
	}
	subject := v.dependentThat(func(d *Word) bool { return d.relation == "nsubj" })
	return subject != nil && subject != w
}

// transitive reports whether the Dutch verb for a verb takes a direct object, so that one is no reflexive.
func (w *Word) transitive() bool {
	_, nl, _ := likelyVerb(w)
	return nl.transitive
}

// turning reports whether a sense of a verb has its subject as its object.
func (w *Word) turning() bool {
	reflexive := func(f dictionary.Frame) bool { return f.Object == dictionary.ReflexiveObject }
	return slices.ContainsFunc(w.Framed, func(s Framed) bool { return slices.ContainsFunc(s.Frames, reflexive) }) ||
		slices.ContainsFunc(w.Frames, reflexive)
}

// describing returns what heads the clause of a group that describes a noun, nil if there is none.
func (s *scene) describing() *Word {
	words := s.groups[s.g]
	if at := slices.IndexFunc(words, func(w Word) bool { return w.antecedent() != nil }); at >= 0 {
		return &words[at]
	}
	return nil
}

// resumed reports whether the pronoun that is the subject of a relative clause is its antecedent again: no other
// pronoun of the clause is.
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
