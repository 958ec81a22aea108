package gloss

import (
	"cmp"
	"iter"
	"slices"
	"strings"

	"coptic.example/service/shared/dictionary"
)

// SetHeads sets the head and relation of each word of a sentence. heads are indexes into the words, negative for a
// root; relations are those of Universal Dependencies.
func SetHeads(words []Word, arc func(i int) (head int, relation string)) {
	for i := len(words) - 1; i >= 0; i-- {
		w := &words[i]
		head, relation := arc(i)
		w.at, w.relation = i, relation
		if head >= 0 && head < len(words) {
			w.head = &words[head]
			w.sibling, w.head.dependent = w.head.dependent, w
		}
	}
}

// dependents yields the dependents of a word, in order.
func (w *Word) dependents() iter.Seq[*Word] {
	return func(yield func(*Word) bool) {
		for d := w.dependent; d != nil && yield(d); d = d.sibling {
		}
	}
}

// dependentThat returns the first dependent that satisfies is, or nil.
func (w *Word) dependentThat(is func(*Word) bool) *Word {
	for d := range w.dependents() {
		if is(d) {
			return d
		}
	}
	return nil
}

// introduces returns the noun or verb that a preposition, conjunction or converter introduces. It returns any other
// word itself.
func (w *Word) introduces() *Word {
	for range 3 { // ⲛ, fixed to ⲉⲃⲟⲗ, the case of a noun
		if w.head == nil || !slices.Contains(introducing, w.relation) {
			break
		}
		w = w.head
	}
	return w
}

var introducing = []string{"case", "mark", "cc", "fixed"}

// marker returns the preposition or conjunction that introduces a word, or nil.
func (w *Word) marker() *Word {
	for d := range w.dependents() {
		if d.at < w.at && (d.relation == "case" && d.XPOS != "PTC" || d.relation == "mark" && d.XPOS != "CREL") {
			for f := range d.dependents() {
				if f.relation == "fixed" && f.XPOS == "PREP" {
					return f // ⲉⲃⲟⲗ ϩⲛ
				}
			}
			return d
		}
	}
	return nil
}

// phrase is a dependent of a verb: its last word, and its preposition or conjunction if it has one.
type phrase struct{ head, marker *Word }

// first returns the marker of a phrase, or its head if it has none.
func (p phrase) first() *Word { return cmp.Or(p.marker, p.head) }

// complements yields the dependents of a verb that follow it: objects, obliques, adverbs and clauses.
func (w *Word) complements() iter.Seq[phrase] {
	return func(yield func(phrase) bool) {
		for d := range w.dependents() {
			if d.at > w.at && slices.Contains(complementing, d.relation) && d.XPOS != "PTC" &&
				!yield(phrase{d, d.marker()}) {
				return
			}
		}
	}
}

var complementing = []string{"obj", "obl", "iobj", "xcomp", "ccomp", "advcl", "advmod", "expl", "csubj"}

// isObject reports whether a phrase is the object of its verb, according to its relation or the gloss of its ⲛ-.
func (p phrase) isObject() bool {
	switch {
	case p.marker == nil:
		return p.head.relation == "obj" || p.head.XPOS == "PPERO"
	case isLinkLemma(p.marker):
		return p.marker.Gloss == linkObject
	}
	return false
}

// hasObject reports whether a verb has an object, before the given word if there is one.
func (w *Word) hasObject(upTo *Word) bool {
	for p := range w.complements() {
		if upTo != nil && p.head.at >= upTo.at {
			break
		}
		if p.isObject() {
			return true
		}
	}
	return false
}

// hasComplement reports whether a verb has a complement with a preposition such as ⲉ- or ⲛⲥⲁ-.
func (w *Word) hasComplement() bool {
	for p := range w.complements() {
		if p.marker != nil && inSet("complement", p.marker) {
			return true
		}
	}
	return false
}

// adverb returns the adverb after a verb, or "".
func (w *Word) adverb() string {
	for p := range w.complements() {
		if p.head.relation == "advmod" && p.head.XPOS == "ADV" && !inSet("there", p.head) {
			return p.head.Lemma
		}
		if m := p.marker; m != nil && m.relation == "fixed" && isLinkLemma(m) { // ⲉⲃⲟⲗ ⲛ-, but not ⲉⲃⲟⲗ ϩⲛ-
			return m.head.Lemma
		}
		if p.head.XPOS == "ART" { // a clause: those who are bound out
			for d := range p.head.dependents() {
				if lemma := d.adverb(); lemma != "" {
					return lemma
				}
			}
		}
	}
	return ""
}

// taken reports whether the verb of an adverb already expresses it, in their joint meaning or in its own last word.
func (s *scene) taken() bool {
	v := s.word().above()
	if v == nil || v.at > s.word().at {
		return false
	}
	own := s.word().plain().En
	return v.with.En != "" && v.adverb() == s.word().Lemma || own != unknown && lastWord(v.plain().En) == own
}

// company returns the words that accompany a verb.
func (w *Word) company() dictionary.Company {
	c := dictionary.Company{Adverb: w.adverb()}
	if subject := w.subject(); subject != nil {
		c.Subject = participant(subject)
	}
	for p := range w.complements() {
		switch {
		case p.isObject():
			c.Object = participant(p.head)
			c.Object.Reflexive = w.reflects(p.head)
		case p.marker == nil || p.marker.XPOS != "PREP":
		case isLinkLemma(p.marker):
			c.Dative = c.Dative || p.marker.Gloss == linkTo
		case inSet("to-whom", p.marker):
			c.Dative = true
		default:
			c.Prepositions = append(c.Prepositions, p.marker.Lemma)
		}
	}
	return c
}

// reflects reports whether the object of a verb refers to its subject. It is then a pronoun of the same person: the
// third if the subject is a noun, the second if there is no subject, as in ⲕⲟⲧⲕ "turn".
func (w *Word) reflects(object *Word) bool {
	if object.XPOS != "PPERO" {
		return false
	}
	of, subject := personOf(object), w.subject()
	switch {
	case subject == nil:
		return strings.HasPrefix(string(of), "2")
	case personOf(subject) != "":
		return personOf(subject) == of
	}
	return strings.HasPrefix(string(of), "3")
}

// participant returns the person or thing that a word denotes, with its description: ⲟⲩⲙⲏϣ ⲛϧⲓⲥⲓ.
func participant(w *Word) dictionary.Participant {
	is := dictionary.Participant{Given: true, Pronoun: w.XPOS == "PPERO" || w.XPOS == "PPERS"}
	switch w.XPOS {
	case "NPROP":
		is.Noun, is.Traits = true, w.Traits
		if !w.Traits.Has(dictionary.Place) {
			is.Traits |= dictionary.Person
		}
	case "N":
		is.Noun, is.Traits = true, w.Traits
		for d := range w.dependents() {
			if d.relation == "nmod" && d.XPOS == "N" && d.dependent != nil && d.dependent.at == d.at-1 {
				is.Traits |= d.Traits
			}
		}
	}
	return is
}

// above returns the nearest verb above a word in the tree, or nil.
func (w *Word) above() *Word {
	for v := w.head; v != nil; v = v.head {
		if isVerb(*v) || v.XPOS == "VBD" {
			return v
		}
	}
	return nil
}

// subject returns the subject of a verb, preferring the noun after ⲛϭⲓ- to the pronoun, or nil.
func (w *Word) subject() (subject *Word) {
	if w.head != nil && w.head.XPOS == "ACAUS" {
		if d := w.head.dependentThat(func(d *Word) bool { return d.relation == "obj" }); d != nil {
			return d
		}
	}
	for d := range w.dependents() {
		if d.relation == "nsubj" || d.relation == "dislocated" && d.at > w.at && d.marker() == nil {
			subject = d
		}
	}
	return subject
}

// named returns the antecedent of a verb's pronoun in its own clause: the subject after ⲛϭⲓ-, or a topic before the
// verb that is a noun, name or pronoun. It returns nil if there is none.
func (w *Word) named() (named *Word) {
	stated := false // a first or second person, which no noun is
	for d := range w.dependents() {
		if d.relation != "dislocated" && d.relation != "nsubj" {
			continue
		}
		if d.at < w.at && d.XPOS == "PPERS" && !strings.HasPrefix(string(personOf(d)), "3") {
			stated = true
		} else if w.isNamedBy(d) {
			named = d
		}
	}
	if stated && named != nil && named.XPOS != "PPERI" {
		return nil
	}
	return named
}

// isNamedBy reports whether a word can express the subject of a verb: before it, a noun, name or pronoun; after it, a
// noun, a name or a nominalised relative clause.
func (w *Word) isNamedBy(d *Word) bool {
	before, after := isOf("naming-before", d.XPOS), isOf("naming-after", d.XPOS)
	return (d.at < w.at && before && d.at >= w.at-topicWithin || d.at > w.at && after) && d.marker() == nil &&
		!(d.relation == "dislocated" && w.doneTo(d)) && !(w.XPOS == "EXIST" && d.relation == "nsubj") // what he has
}

// doneTo reports whether a topic is the patient of a verb with an unspecified plural subject: ⲡⲣⲱⲙⲉ ⲁⲩⲛⲁⲩ ⲉⲣⲟϥ.
func (w *Word) doneTo(topic *Word) bool {
	several, again := false, false
	for d := range w.dependents() {
		several = several || d.relation == "nsubj" && personOf(d) == "3PL"
		again = again || d.XPOS == "PPERO" && d.at > topic.at && personOf(d).isAs(topic)
	}
	return several && again && !topic.isOfSeveral()
}

// topicWithin is the maximum distance in words between a topic and its verb, with particles and the verb's base in
// between.
const topicWithin = 6

// Named reports whether the subject of a group's verb is a noun in another group, to which its pronoun refers.
func Named(words []Word) bool {
	return slices.ContainsFunc(words, func(w Word) bool { return (isVerb(w) || w.XPOS == "VBD") && w.named() != nil })
}

// onward returns the first complement of a verb that is not a dative.
func (s *scene) onward() (first phrase) {
	for p := range s.word().complements() {
		if p.marker == nil || !inSet("to-whom", p.marker) {
			return p
		}
	}
	return first
}

// head returns the noun that a preposition introduces, or the last word of its group if that is unknown.
func (s *scene) head() *Word {
	if n := s.word().introduces(); n != s.word() && n.at > s.word().at {
		return n
	}
	return s.fromEnd(s.g, 1)
}

// joined returns the noun coordinated with the one after ⲛ-, if it has ⲛ- as well, or nil.
func (s *scene) joined() *Word {
	n := s.word().introduces()
	if n.relation != "conj" || n.head == nil {
		return nil
	}
	if m := n.head.marker(); m == nil || m.at >= s.word().at || m.XPOS != "PREP" || !isLinkLemma(m) {
		return nil
	}
	return n.head
}

// explains reports whether a clause with ϫⲉ gives a reason: its head is not a word of saying, knowing or naming, and
// there is no such verb in the two groups before it.
func (s *scene) explains() bool {
	if r := s.ruler(); r == nil || r.UPOS != "VERB" || r.says() {
		return false
	}
	for g := max(0, s.g-2); g < s.g; g++ {
		if slices.ContainsFunc(s.groups[g], func(w Word) bool { return w.says() && isVerb(w) }) {
			return false
		}
	}
	return true
}

// says reports whether a clause with ϫⲉ is the content of a word of saying or knowing, or of "this".
func (w *Word) says() bool { return w.Traits.Has(dictionary.Speech) || w.XPOS == "PDEM" }

// modifier returns the noun that modifies a noun with an article, or nil.
func (w *Word) modifier() *Word {
	if w.head == nil || w.relation != "det" {
		return nil
	}
	return w.head.dependentThat(func(d *Word) bool {
		return d.relation == "nmod" && d.at > w.head.at && d.marker() != nil && d.marker().Gloss.En == "ATTR"
	})
}
