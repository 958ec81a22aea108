package gloss

import (
	"iter"
	"slices"
	"strings"

	"coptic.example/service/shared/dictionary"
)

// SetHeads tells the words of a sentence, in their order, what each depends on: the number of its head among them, from
// 0, less than 0 for a root, and in which relation of Universal Dependencies.
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

// dependents yields the words that depend on a word, in their order.
func (w *Word) dependents() iter.Seq[*Word] {
	return func(yield func(*Word) bool) {
		for d := w.dependent; d != nil && yield(d); d = d.sibling {
		}
	}
}

// dependentThat returns the first word of which is holds among those that depend on a word, nil if there is none.
func (w *Word) dependentThat(is func(*Word) bool) *Word {
	for d := range w.dependents() {
		if is(d) {
			return d
		}
	}
	return nil
}

// introduces returns what a preposition, a conjunction or a converter stands before: the noun or the verb that it
// depends on. Any other word stands for itself.
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

// marker returns the preposition or conjunction that introduces a word, nil if there is none.
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

// phrase is what depends on a verb: its last word, and the preposition or conjunction before it, if there is one.
type phrase struct{ head, marker *Word }

// first returns the marker of a phrase, or what it is where it has none.
func (p phrase) first() *Word {
	if p.marker != nil {
		return p.marker
	}
	return p.head
}

// complements yields what follows a verb and depends on it: objects, obliques, adverbs and clauses.
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

// isObject reports whether a phrase is the object of its verb: by its relation, or by the gloss of ⲛ- before it.
func (p phrase) isObject() bool {
	switch {
	case p.marker == nil:
		return p.head.relation == "obj" || p.head.XPOS == "PPERO"
	case isLinkLemma(p.marker):
		return p.marker.Gloss == linkObject
	}
	return false
}

// hasObject reports whether a verb has an object, up to a word if there is one.
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

// hasComplement reports whether a verb has a complement with ⲉ-, ⲛⲥⲁ- or the like.
func (w *Word) hasComplement() bool {
	for p := range w.complements() {
		if p.marker != nil && inSet("complement", p.marker) {
			return true
		}
	}
	return false
}

// adverb returns the adverb that a verb has after it, "" if there is none.
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

// taken reports whether the verb of an adverb says what the adverb does: in what both mean together, or in its own last
// word.
func (s *scene) taken() bool {
	v := s.word().above()
	if v == nil || v.at > s.word().at {
		return false
	}
	own := s.word().plain().En
	return v.with.En != "" && v.adverb() == s.word().Lemma || own != unknown && lastWord(v.plain().En) == own
}

// company returns what accompanies a verb.
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

// reflects reports whether the object of a verb is its subject: a pronoun of the same person, of the third person
// where the subject is a noun, and of the second where there is none, as in ⲕⲟⲧⲕ "turn".
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

// participant returns whom or what a word names, with what describes it: ⲟⲩⲙⲏϣ ⲛϧⲓⲥⲓ.
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

// above returns the nearest verb that a word depends on, nil if there is none.
func (w *Word) above() *Word {
	for v := w.head; v != nil; v = v.head {
		if isVerb(*v) || v.XPOS == "VBD" {
			return v
		}
	}
	return nil
}

// subject returns the subject of a verb, the noun after ⲛϭⲓ- rather than the pronoun, nil if there is none.
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

// named returns what a verb's pronoun stands for in its own clause: the subject after ⲛϭⲓ-, or the topic before the
// verb, a noun, a name or a pronoun. It returns nil where only the verb's pronoun says who.
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

// isNamedBy reports whether a subject or a topic may say who does what a verb says: before it a noun, a name or a
// pronoun, after it no pronoun, but also what a relative clause describes.
func (w *Word) isNamedBy(d *Word) bool {
	before, after := isOf("naming-before", d.XPOS), isOf("naming-after", d.XPOS)
	return (d.at < w.at && before && d.at >= w.at-topicWithin || d.at > w.at && after) && d.marker() == nil &&
		!(d.relation == "dislocated" && w.doneTo(d)) && !(w.XPOS == "EXIST" && d.relation == "nsubj") // what he has
}

// doneTo reports whether a topic is what a verb of several, who are not named, is done to: ⲡⲣⲱⲙⲉ ⲁⲩⲛⲁⲩ ⲉⲣⲟϥ.
func (w *Word) doneTo(topic *Word) bool {
	several, again := false, false
	for d := range w.dependents() {
		several = several || d.relation == "nsubj" && personOf(d) == "3PL"
		again = again || d.XPOS == "PPERO" && d.at > topic.at && personOf(d).isAs(topic)
	}
	return several && again && !topic.isOfSeveral()
}

// topicWithin is how many words before a verb its topic may end, with particles and the verb's own base between.
const topicWithin = 6

// Named reports whether the subject of a group's verb is a noun of another group, which its pronoun repeats.
func Named(words []Word) bool {
	return slices.ContainsFunc(words, func(w Word) bool { return (isVerb(w) || w.XPOS == "VBD") && w.named() != nil })
}

// onward returns the first complement of a verb that is no dative.
func (s *scene) onward() (first phrase) {
	for p := range s.word().complements() {
		if p.marker == nil || !inSet("to-whom", p.marker) {
			return p
		}
	}
	return first
}

// head returns the noun that a preposition introduces, the last word of its group where that is not known.
func (s *scene) head() *Word {
	if n := s.word().introduces(); n != s.word() && n.at > s.word().at {
		return n
	}
	return s.fromEnd(s.g, 1)
}

// joined returns the noun to which "and" joins the one after ⲛ-, if that has ⲛ- too, else nil.
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

// explains reports whether what rules a clause with ϫⲉ is no word of saying, knowing or naming, and neither is a verb
// in the two groups before it.
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

// says reports whether ϫⲉ says the content of a word: of one of saying or knowing, or of "this".
func (w *Word) says() bool { return w.Traits.Has(dictionary.Speech) || w.XPOS == "PDEM" }

// modifier returns the noun after an article's noun that modifies it, nil if there is none.
func (w *Word) modifier() *Word {
	if w.head == nil || w.relation != "det" {
		return nil
	}
	return w.head.dependentThat(func(d *Word) bool { return d.relation == "nmod" && d.at > w.head.at })
}
