package tree

import (
	"cmp"
	"iter"
	"slices"
	"strings"

	"coptic.example/service/shared/dictionary"
	"coptic.example/service/shared/dictionary/reading/gloss/inflect"
	"coptic.example/service/shared/dictionary/reading/gloss/tables"
)

// SetHeads sets the head and relation of each word of a sentence. arc returns the index of a word's head, which is
// negative for a root, and its Universal Dependencies relation.
func SetHeads(words []Word, arc func(i int) (head int, relation string)) {
	for i := len(words) - 1; i >= 0; i-- {
		w := &words[i]
		head, relation := arc(i)
		w.At, w.Relation = i, relation
		if head >= 0 && head < len(words) {
			w.Head = &words[head]
			w.sibling, w.Head.dependent = w.Head.dependent, w
		}
	}
}

// Dependents yields the dependents of a word, in order.
func (w *Word) Dependents() iter.Seq[*Word] {
	return func(yield func(*Word) bool) {
		for d := w.dependent; d != nil && yield(d); d = d.sibling {
		}
	}
}

// FirstDependent returns the first dependent that satisfies is, or nil.
func (w *Word) FirstDependent(is func(*Word) bool) *Word {
	for d := range w.Dependents() {
		if is(d) {
			return d
		}
	}
	return nil
}

// Introduces returns the noun or verb that a preposition, conjunction or converter introduces. For any other word it
// returns the word itself.
func (w *Word) Introduces() *Word {
	for range 3 { // ⲛ, fixed to ⲉⲃⲟⲗ, the case of a noun
		if w.Head == nil || !slices.Contains(introducing, w.Relation) {
			break
		}
		w = w.Head
	}
	return w
}

var introducing = []string{"case", "mark", "cc", "fixed"}

// Marker returns the preposition or conjunction that introduces a word, or nil.
func (w *Word) Marker() *Word {
	for d := range w.Dependents() {
		if d.At < w.At && (d.Relation == "case" && d.XPOS != "PTC" || d.Relation == "mark" && d.XPOS != "CREL") {
			for f := range d.Dependents() {
				if f.Relation == "fixed" && f.XPOS == "PREP" {
					return f // ⲉⲃⲟⲗ ϩⲛ
				}
			}
			if InSet("quoting", d) { // ϫⲉ ϩⲓⲛⲁ
				return cmp.Or(w.FirstDependent(func(d *Word) bool { return InSet("purpose", d) }), d)
			}
			return d
		}
	}
	return nil
}

// Complement is a dependent of a verb, with its last word and its preposition or conjunction, if any.
type Complement struct{ Head, Marker *Word }

// First returns the marker of a complement, or its head if it has none.
func (p Complement) First() *Word { return cmp.Or(p.Marker, p.Head) }

// Complements yields the dependents of a verb that follow it: objects, obliques, adverbs and clauses.
func (w *Word) Complements() iter.Seq[Complement] {
	return func(yield func(Complement) bool) {
		for d := range w.Dependents() {
			if d.At > w.At && slices.Contains(complementing, d.Relation) && d.XPOS != "PTC" &&
				!yield(Complement{d, d.Marker()}) {
				return
			}
		}
	}
}

var complementing = []string{"obj", "obl", "iobj", "xcomp", "ccomp", "advcl", "advmod", "expl", "csubj"}

// isObject reports whether a complement is the object of its verb, according to its relation or the gloss of its ⲛ-.
func (p Complement) isObject() bool {
	switch {
	case p.Marker == nil:
		return p.Head.Relation == "obj" || p.Head.XPOS == "PPERO"
	case IsLinkLemma(p.Marker):
		return p.Marker.Gloss == LinkObject
	}
	return false
}

// HasOnlyFinalNegation reports whether ⲁⲛ alone negates a verb of the present or future, without ⲛ- before it,
// as is usual in Bohairic.
func (w *Word) HasOnlyFinalNegation() bool {
	negated, clause, describes := false, false, IsVerb(*w) && w.Antecedent() != nil && w.Tense() == nil
	for d := range w.Dependents() {
		if d.XPOS == "CCIRC" && !describes || d.excludesFinalNegation() || d.XPOS == "NEG" && d.At < w.At {
			return false
		}
		negated = negated || d.XPOS == "NEG"
		clause = clause || d.XPOS == "CREL" || d.XPOS == "FUT" || d.Relation == "nsubj"
	}
	return negated && clause
}

// excludesFinalNegation reports whether a word before a verb excludes a negation by ⲁⲛ alone: a focalising
// converter or a conjugation base.
func (w *Word) excludesFinalNegation() bool {
	return w.XPOS == "CFOC" || strings.HasPrefix(w.XPOS, "A") && w.Relation == "aux"
}

// HasObject reports whether a verb has an object. If upTo is not nil, only objects before that word count.
func (w *Word) HasObject(upTo *Word) bool {
	for p := range w.Complements() {
		if upTo != nil && p.Head.At >= upTo.At {
			break
		}
		if p.isObject() {
			return true
		}
	}
	return false
}

// HasComplement reports whether a verb has a complement with a preposition such as ⲉ- or ⲛⲥⲁ-.
func (w *Word) HasComplement() bool {
	for p := range w.Complements() {
		if p.Marker != nil && InSet("complement", p.Marker) {
			return true
		}
	}
	return false
}

// Adverb returns the adverb after a verb, or "".
func (w *Word) Adverb() string {
	for p := range w.Complements() {
		if p.Head.Relation == "advmod" && p.Head.XPOS == "ADV" && !InSet("there", p.Head) {
			return p.Head.Lemma
		}
		// ⲉⲃⲟⲗ ⲛ-, but not ⲉⲃⲟⲗ ϩⲛ-
		if m := p.Marker; m != nil && m.Relation == "fixed" && IsLinkLemma(m) {
			return m.Head.Lemma
		}
		if p.Head.XPOS == "ART" { // a clause: those who are bound out
			for d := range p.Head.Dependents() {
				if lemma := d.Adverb(); lemma != "" {
					return lemma
				}
			}
		}
	}
	return ""
}

// VerbAbove returns the nearest verb above a word in the tree, or nil.
func (w *Word) VerbAbove() *Word {
	for v := w.Head; v != nil; v = v.Head {
		if IsVerb(*v) || v.XPOS == "VBD" {
			return v
		}
	}
	return nil
}

// OutermostClause returns the circumstantial clause on which this one depends, directly or through other
// circumstantial clauses, or to which "and" joins it. For any other word it returns the word itself.
func (w *Word) OutermostClause() *Word {
	for w.isCircumstantial() && w.Head != nil && w.Head.isCircumstantial() {
		if w.Relation != "conj" && w.Relation != "advcl" || w.Head.Tense() != nil {
			break
		}
		w = w.Head
	}
	return w
}

// FirstConjunct returns the first of the clauses that "and" joins, if the word is the verb of a circumstantial clause
// among them. The tree may join it to a verb above the others instead. For any other word it returns the word itself.
func (w *Word) FirstConjunct() *Word {
	for w.Head != nil && w.isCircumstantial() && w.isJoined() {
		first := w.Head
		if !first.isConverted() {
			first = first.clauseBefore(w)
		}
		if first == nil {
			break
		}
		w = first
	}
	return w
}

// isJoined reports whether "and" joins a clause to another.
func (w *Word) isJoined() bool {
	return w.Relation == "conj" || w.FirstDependent(func(d *Word) bool {
		return d.Relation == "cc" && d.XPOS == "CONJ"
	}) != nil
}

// isConverted reports whether a clause has a converter other than the preterite.
func (w *Word) isConverted() bool {
	return w.FirstDependent(func(d *Word) bool {
		return d.XPOS == "CCIRC" || d.XPOS == "CFOC" || d.XPOS == "CREL"
	}) != nil
}

// clauseBefore returns the last circumstantial clause below a word that stands before another one and has the same
// pronoun as its subject, or nil.
func (w *Word) clauseBefore(next *Word) (last *Word) {
	for d := range w.Dependents() {
		if d.At >= next.At {
			break
		}
		if below := d.clauseBefore(next); below != nil {
			last = below
		} else if d.isCircumstantial() && d.sharesSubject(next) {
			last = d
		}
	}
	return last
}

// sharesSubject reports whether two verbs have the same pronoun as their subject.
func (w *Word) sharesSubject(other *Word) bool {
	a, b := w.Subject(), other.Subject()
	return a != nil && b != nil && PersonOf(a) != "" && PersonOf(a) == PersonOf(b)
}

func (w *Word) isCircumstantial() bool {
	return w.FirstDependent(func(d *Word) bool { return d.XPOS == "CCIRC" }) != nil
}

// Tense returns the last conjugation base of a verb, such as the past in a pluperfect, or nil.
func (w *Word) Tense() (base *Word) {
	for d := range w.Dependents() {
		if d.Relation == "aux" || strings.HasPrefix(d.XPOS, "A") && d.At < w.At && strings.HasSuffix(d.XPOS, "_PPERS") {
			base = d
		}
	}
	return base
}

// ContinuedTense returns the tense of the verb that a conjunctive continues, or the conjunction that introduces its
// purpose. For an imperative, which has no base, it returns the verb, for an infinitive ⲉ- or the causative after
// that. It returns nil if the verb depends on nothing. For the first conjunctive of a quotation, and for those that
// continue it, it returns ϫⲉ.
func (w *Word) ContinuedTense() *Word {
	for v := w; v != nil; v = v.VerbAbove() {
		base, marker := v.Tense(), v.Marker()
		switch {
		case marker != nil && InSet("purpose", marker):
			return marker
		case base != nil && InSet("conjunctive", base):
			if marker != nil && InSet("quoting", marker) { // the quotation begins: "that | I may go"
				return marker
			}
		case base != nil:
			return base
		case v != w && v.infinitiveMarker() != nil:
			return v.infinitiveMarker()
		case v.Subject() != nil || marker != nil && !InSet("quoting", marker):
			return nil
		default:
			return v
		}
	}
	return nil
}

// infinitiveMarker returns the ⲉ- before an infinitive, or the causative after it. It returns nil for any other verb.
func (w *Word) infinitiveMarker() *Word {
	clause := w
	if w.Head != nil && w.Head.XPOS == "ACAUS" {
		clause = w.Head
	}
	m := clause.Marker()
	switch {
	case m == nil || m.XPOS != "PREP" || !InSet("infinitive", m):
		return nil
	case clause != w:
		return clause
	}
	return m
}

// IsInPast reports whether a clause is part of a narrative. It is if the first verb above it with a tense of its own
// is in the past and no quotation begins in between.
func (w *Word) IsInPast() bool {
	for ; w.Head != nil && !slices.Contains(quoted, w.Relation); w = w.Head {
		v := w.Head
		switch base := v.Tense(); {
		case InSet("said", v):
			return true
		case base != nil && !InSet("conjunctive", base):
			return InSet("past", base)
		case base == nil && v.Subject() != nil && !slices.Contains(describing, v.Relation):
			return false
		}
	}
	return false
}

var quoted, describing = []string{"ccomp", "parataxis", "csubj"}, []string{"acl", "acl:relcl", "advcl"}

// Subject returns the subject of a verb, preferring the noun after ⲛϭⲓ- to the pronoun, or nil.
func (w *Word) Subject() (subject *Word) {
	if w.Head != nil && w.Head.XPOS == "ACAUS" {
		if d := w.Head.FirstDependent(func(d *Word) bool { return d.Relation == "obj" }); d != nil {
			return d
		}
	}
	for d := range w.Dependents() {
		if d.Relation == "nsubj" || d.Relation == "dislocated" && d.At > w.At && d.Marker() == nil {
			subject = d
		}
	}
	return subject
}

// NamedSubject returns the word in a verb's clause that its subject pronoun refers to: the noun after ⲛϭⲓ-, or a
// noun, name or pronoun as topic before the verb. It returns nil if there is none.
func (w *Word) NamedSubject() (named *Word) {
	stated := false // the subject is a first or second person, to which no noun can refer
	for d := range w.Dependents() {
		switch {
		case d.At < w.At && strings.HasSuffix(d.XPOS, "PPERS") && !strings.HasPrefix(string(PersonOf(d)), "3"):
			stated = true
		case (d.Relation == "dislocated" || d.Relation == "nsubj") && w.isNamedBy(d):
			named = d
		}
	}
	if stated && named != nil && named.XPOS != "PPERI" {
		return nil
	}
	return named
}

// isNamedBy reports whether a word can express the subject of a verb. Before the verb, a noun, name or pronoun can;
// after it, a noun, a name or a nominalised relative clause can.
func (w *Word) isNamedBy(d *Word) bool {
	before, after := tables.Has("naming-before", d.XPOS), tables.Has("naming-after", d.XPOS)
	return (d.At < w.At && before && d.At >= w.At-maxTopicDistance || d.At > w.At && after) && d.Marker() == nil &&
		!(d.At < w.At && d.Relation == "dislocated" && w.isPatient(d)) &&
		!(w.XPOS == "EXIST" && d.Relation == "nsubj") // what he has
}

// isPatient reports whether a topic is the patient of a verb, and a pronoun after the verb refers to it. The subject
// is then an impersonal plural, as in ⲡⲣⲱⲙⲉ ⲁⲩⲛⲁⲩ ⲉⲣⲟϥ, or singular with a topic that is
// plural or a thing.
func (w *Word) isPatient(topic *Word) bool {
	var subject inflect.Person
	again, object := false, false
	for d := range w.Dependents() {
		if d.Relation == "nsubj" {
			subject = PersonOf(d)
		}
		if d.XPOS == "PPERO" && d.At > topic.At && Agrees(PersonOf(d), topic) {
			again, object = true, object || d.Relation == "obj"
		}
	}
	switch several := topic.DenotesPlural(); {
	case !again, subject == "":
		return false
	case subject == "3PL", several:
		return several != subject.Plural()
	}
	return object && topic.XPOS == "N" && topic.Lexical && !topic.Traits.Has(dictionary.Person)
}

// maxTopicDistance is the maximum distance in words between a topic and its verb, including particles and the verb's
// base.
const maxTopicDistance = 6

// Modifier returns the noun that modifies a noun with an article, or nil.
func (w *Word) Modifier() *Word {
	if w.Head == nil || w.Relation != "det" {
		return nil
	}
	return w.Head.FirstDependent(func(d *Word) bool {
		return d.Relation == "nmod" && d.At > w.Head.At && d.Marker() != nil && d.Marker().Gloss.En == "ATTR"
	})
}

// Adjective returns the adjective that follows a noun and is joined to it by ⲛ-: ⲟⲩϣⲁϫⲉ ⲛⲃⲣⲣⲉ "a
// new word". English and Dutch put it before the noun. Adjective returns nil if there is none.
func (w *Word) Adjective() *Word {
	if w.XPOS != "N" || !w.Lexical || w.Composed.En != "" || isAdjectival(w) || InSet("crowd", w) ||
		w.Traits.Has(dictionary.Quantity) {
		return nil
	}
	return w.FirstDependent(func(d *Word) bool {
		m := d.Marker()
		return d.Relation == "nmod" && d.At == w.At+2 && m != nil && m.Gloss.En == "ATTR" &&
			isAdjectival(d) && !InSet("anything", d) &&
			d.FirstDependent(func(than *Word) bool { return than.At > d.At && than.Relation != "conj" }) == nil
	})
}

// IsThing reports whether a word is a noun for a thing without a name in apposition.
func (w *Word) IsThing() bool {
	return w.XPOS == "N" && w.Lexical && !w.Traits.Has(dictionary.Person) && !isAdjectival(w) &&
		w.FirstDependent(func(d *Word) bool { return d.XPOS == "NPROP" && d.Marker() == nil }) == nil
}

// isAdjectival reports whether the Dutch equivalent of a noun is an adjective.
func isAdjectival(w *Word) bool { return inflect.Attributive(w.Plain().Nl) != "" }

// Antecedent returns the noun or pronoun that a clause modifies. For a clause like ⲡⲉⲧⲥⲱⲧⲙ after its
// predicate, it returns the copula at its beginning. It returns nil if the clause modifies nothing.
func (w *Word) Antecedent() *Word {
	switch w.Relation {
	case "acl:relcl", "acl":
		if w.Head.XPOS == "PTC" && w.Head.Head != nil { // ⲛϣⲁϫⲉ ⲇⲉ ⲉⲧⲟⲩⲁⲁⲃ
			return w.Head.Head
		}
		return w.Head
	case "conj":
		if first := w.FirstConjunct(); first != w {
			return first.Antecedent()
		}
		if w.FirstDependent(func(d *Word) bool { return d.XPOS == "CREL" }) != nil {
			return w.Head.Antecedent()
		}
	case "csubj":
		return w.Head.FirstDependent(func(d *Word) bool { return d.XPOS == "COP" && d.At < w.At })
	}
	return nil
}

// Determiner returns the determiner of a noun, or a pronoun itself. It returns nil for a noun without a determiner.
func (w *Word) Determiner() *Word {
	if w.XPOS == "PDEM" || w.XPOS == "ART" || w.XPOS == "COP" {
		return w
	}
	return w.FirstDependent(func(d *Word) bool { return d.At < w.At && InSet("determiner", d) })
}

// NegativePronoun returns the word for "nobody" or "nothing" that goes with a negated verb, or nil.
func (w *Word) NegativePronoun() *Word {
	is := func(d *Word) bool { return InSet("anything", d) || d.Relation == "nsubj" && InSet("nobody", d) }
	return w.FirstDependent(is)
}
