package rule

import (
	"slices"
	"strings"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary"
	"coptic.example/service/shared/dictionary/reading/gloss/inflect"
	"coptic.example/service/shared/dictionary/reading/gloss/tables"
	"coptic.example/service/shared/dictionary/reading/gloss/tree"
	"coptic.example/service/shared/dictionary/sentence/fit"
)

// Context holds what determines a group's meaning apart from the words of its sentence.
type Context struct {
	Dialect  string
	Negated  bool // a negation ⲁⲛ follows
	VerbLast bool // it stands in a clause that depends on another, at whose end a Dutch verb stands
}

// Place is the position of a word in its sentence.
type Place struct {
	Groups [][]tree.Word
	G, W   int
}

// Word returns the word at a place.
func (p Place) Word() *tree.Word { return &p.Groups[p.G][p.W] }

// after returns the next word in the same group, or nil.
func (p Place) after() *tree.Word { return p.inGroup(p.G, p.W+1) }

// before returns the previous word in the same group, or nil.
func (p Place) before() *tree.Word { return p.inGroup(p.G, p.W-1) }

// NextGroup returns the first word of the next group, or nil.
func (p Place) NextGroup() *tree.Word { return p.inGroup(p.G+1, 0) }

// previousEnd returns the last word of the previous group, or nil.
func (p Place) previousEnd() *tree.Word { return p.FromEnd(p.G-1, 1) }

// inGroup returns the word at index w of group g, or nil.
func (p Place) inGroup(g, w int) *tree.Word {
	if g < 0 || g >= len(p.Groups) || w < 0 || w >= len(p.Groups[g]) {
		return nil
	}
	return &p.Groups[g][w]
}

// FromEnd returns the nth word from the end of a group, or nil.
func (p Place) FromEnd(g, n int) *tree.Word {
	if g < 0 || g >= len(p.Groups) {
		return nil
	}
	return p.inGroup(g, len(p.Groups[g])-n)
}

// Scene is a place with the data that conditions test.
type Scene struct {
	Place
	Context
	noun           *tree.Word // noun after ⲛ- or another preposition
	bare, suffixed bool       // whether that noun has no article, and whether it is a suffix
	Literal        bool       // a likely meaning is good enough, because it is for a literal line
}

// Scene returns the scene of a place.
func (p Place) Scene() Scene {
	s := Scene{Place: p, noun: p.after()}
	fused := p.Word().XPOS == "PREP_PPERO"
	if s.noun == nil {
		if s.noun = p.NextGroup(); s.noun == nil || fused {
			s.noun = p.Word()
		}
	}
	s.bare = s.noun.XPOS == "N" || s.noun.XPOS == "NUM" || s.noun.UPOS == "ADJ"
	s.suffixed = s.noun.XPOS == "PPERO" || fused
	return s
}

// Governor returns the head of the word that a preposition or conjunction introduces.
func (s *Scene) Governor() *tree.Word { return s.Word().Introduces().FirstConjunct().Head }

// Relation returns the gloss that the table assigns to the word at a place. decided reports whether a row applies,
// even if it leaves the gloss unchanged.
func (p Place) Relation() (text coptic.Localized, ok, decided bool) {
	w := p.Word()
	tag, lemma := w.XPOS, w.Lemma
	if tag == "PREP_PPERO" {
		tag = "PREP"
		lemma, _, _ = strings.Cut(lemma, "_")
	}
	rows, known := relations().index[tag][lemma]
	if !known {
		rows = relations().index[tag][anyLemma]
	}
	if len(rows) == 0 {
		return coptic.Localized{}, false, false
	}
	s := p.Scene()
	at := slices.IndexFunc(rows, func(r *Row) bool { return r.Holds(&s) })
	if at < 0 {
		return coptic.Localized{}, false, false
	}
	text, ok = rows[at].apply(w, &s)
	return text, ok, true
}

// apply applies a row to a word and records which choices remain open.
func (r *Row) apply(w *tree.Word, s *Scene) (coptic.Localized, bool) {
	w.Row = r.Line
	w.Ambiguous, w.Certain = w.Ambiguous || r.ambiguous, r.certain
	if r.entry != "" {
		w.Entry, w.Score[fit.Placed] = r.entry, 1
	}
	switch text := r.Text; text.En {
	case "-":
		return coptic.Localized{}, false
	case "∅":
		return coptic.Localized{}, true
	case "=":
		return s.governed()
	case "^":
		return s.coordinated().Marker().Gloss, true
	default:
		if text == tree.LinkTo && s.suffixed && tree.InSet("objective", w) {
			text = tree.LinkObject // the dative is ⲛⲁϥ
		}
		if text == tree.LinkTo && tree.IsLinkLemma(w) {
			w.Entry, w.Score[fit.Placed] = tables.Fact("entry", "dative"), 1
		}
		return text, true
	}
}

// PrecedingWord returns the word before that of a scene, in the same or an earlier group. It skips particles, as in
// ⲉⲃⲟⲗ ⲇⲉ ϩⲛ-, and returns nil at the start.
func (s *Scene) PrecedingWord() *tree.Word {
	if w := s.before(); w != nil {
		return w
	}
	return s.FromEnd(s.GroupBefore(), 1)
}

// GroupBefore returns the index of the previous group that is no particle, or -1 at the start.
func (p Place) GroupBefore() int {
	g := p.G - 1
	for g > 0 && len(p.Groups[g]) == 1 && p.Groups[g][0].XPOS == "PTC" && p.Groups[g][0].Relation != "case" {
		g--
	}
	return g
}

// firstAfterGroup returns the first word after the group, single particles in between passed over, or nil.
func (s *Scene) firstAfterGroup() *tree.Word {
	g := s.G + 1
	w := s.inGroup(g, 0)
	for w != nil && w.XPOS == "PTC" && w.Gloss != tree.LinkSubject && s.inGroup(g, 1) == nil {
		g++
		w = s.inGroup(g, 0)
	}
	return w
}

// NamesSubject reports whether the next group, or the next that is no particle, is a subject after ⲛϭⲓ-.
func (s *Scene) NamesSubject() bool {
	next, after := s.NextGroup(), s.firstAfterGroup()
	return next != nil && next.Gloss == tree.LinkSubject || after != nil && after.Gloss == tree.LinkSubject
}

// head returns the noun that a preposition introduces, or the last word of its group if that noun is unknown.
func (s *Scene) head() *tree.Word {
	if n := s.Word().Introduces(); n != s.Word() && n.At > s.Word().At {
		return n
	}
	return s.FromEnd(s.G, 1)
}

// firstComplement returns the first complement of a verb that is not a dative.
func (s *Scene) firstComplement() (first tree.Complement) {
	for p := range s.Word().Complements() {
		if p.Marker == nil || !tree.InSet("to-whom", p.Marker) {
			return p
		}
	}
	return first
}

// coordinated returns the noun coordinated with the one after ⲛ-, if ⲛ- precedes it too, or nil.
func (s *Scene) coordinated() *tree.Word {
	n := s.Word().Introduces()
	if n.Relation != "conj" || n.Head == nil {
		return nil
	}
	if m := n.Head.Marker(); m == nil || m.At >= s.Word().At || m.XPOS != "PREP" || !tree.IsLinkLemma(m) {
		return nil
	}
	return n.Head
}

// isCausal reports whether a clause with ϫⲉ gives a reason. Its head is then not a word of saying, knowing or
// naming, and the two groups before it, apart from marks, contain no verb of that kind.
func (s *Scene) isCausal() bool {
	r := s.Governor()
	if r == nil || r.UPOS != "VERB" || r.TakesContentClause() {
		return false
	}
	says := func(w tree.Word) bool { // say, be a witness
		return w.TakesContentClause() && (tree.IsVerb(w) || w.Traits.Has(dictionary.Person) && w.Head == r)
	}
	for g, near := s.G-1, 2; g >= 0 && near > 0; g-- {
		if slices.ContainsFunc(s.Groups[g], says) {
			return false
		}
		if w := s.inGroup(g, 0); w != nil && w.XPOS != "PUNCT" {
			near--
		}
	}
	return true
}

// isExpressed reports whether the verb already expresses the meaning of its adverb, in their joint meaning or in its
// own last word.
func (s *Scene) isExpressed() bool {
	v := s.Word().VerbAbove()
	if v == nil || v.At > s.Word().At {
		return false
	}
	own := s.Word().Plain().En
	return v.PhraseMeaning.En != "" && v.Adverb() == s.Word().Lemma ||
		own != tree.Unknown && tables.LastWord(v.Plain().En) == own
}

// governorMeaning returns the meaning that the entry of the governing verb lists with a preposition.
func (s *Scene) governorMeaning() (said coptic.Localized, v *tree.Word) {
	v = s.Governor()
	if v == nil || !tree.IsVerb(*v) || v.HasObject(s.Word().Introduces()) && !v.Context().Object.Reflexive {
		return coptic.Localized{}, nil
	}
	said, _ = v.GovernedBy(s.Word().Lemma)
	return tables.FirstOf(said), v
}

// marksObject reports whether the governing verb's meaning with a preposition has no English preposition: to see, not
// to look at.
func (s *Scene) marksObject() bool {
	said, v := s.governorMeaning()
	return said.En != "" && !tree.EndsInPreposition(said.En) && said.En == v.Plain().En
}

// governed returns the English and Dutch prepositions that end a verb's meaning with a Coptic preposition: bij in
// aankomen bij.
func (s *Scene) governed() (coptic.Localized, bool) {
	said, _ := s.governorMeaning()
	ends := coptic.Localized{En: tables.LastWord(said.En), Nl: tables.LastWord(said.Nl)}
	return ends, tables.Has("preposition", ends.En) && tables.Has("plain-nl", ends.Nl)
}

// modifierHead returns the head of a clause in the group that modifies a noun, or nil. The noun stands outside the
// group or begins it.
func (s *Scene) modifierHead() *tree.Word {
	words := s.Groups[s.G]
	modifies := func(w tree.Word) bool {
		n := w.Antecedent()
		return n != nil && (n.At <= words[0].At || n.At > words[len(words)-1].At)
	}
	if at := slices.IndexFunc(words, modifies); at >= 0 {
		return &words[at]
	}
	return nil
}

// isResumed reports whether the subject pronoun of a relative clause refers to the antecedent, which it does if no
// other pronoun in the clause does.
func (s *Scene) isResumed() bool {
	v := s.modifierHead()
	if v == nil || v.NamedSubject() != nil || s.NamesSubject() || v.HasComplement() && isTime(v.Antecedent()) {
		return false
	}
	resumed, leaves := false, tree.InSet("leaving", v) && v.HasObject(nil)
	for d := range v.Dependents() {
		switch {
		case d.Relation == "nsubj":
			resumed = tree.Agrees(tree.PersonOf(d), v.Antecedent())
		case leaves && d.Marker() != nil: // who left his house behind him
		case d.XPOS == "PPERO" && d.IsResumptive() && v.Transitive():
			return false
		}
	}
	return resumed
}

// isTime reports whether a word is a noun of time, on which somebody does what its clause says.
func isTime(w *tree.Word) bool { return w.XPOS == "N" && w.Traits.Has(dictionary.Time) }

// NounBefore returns the Dutch noun for the definite noun that ends the previous group, and whether its article is
// plural. The noun is nil if there is none.
func (p Place) NounBefore() (*inflect.DutchNoun, bool) {
	noun, article := p.FromEnd(p.G-1, 1), p.FromEnd(p.G-1, 2)
	every := noun != nil && tree.InSet("every", noun) // everything that
	if every {
		noun, article = p.FromEnd(p.G-2, 1), noun
	}
	if noun == nil || article == nil || noun.XPOS != "N" || !noun.Lexical || !every && !tree.IsDefinite(article) {
		return nil, false
	}
	known, ok := inflect.ListedNoun(tables.Bare(noun.Gloss.Nl))
	if !ok {
		return nil, false
	}
	return &known, !every && tree.IsPlural(article)
}

// isVocative reports whether a group may be a vocative. It then follows ⲱ, an imperative, or nothing but a
// punctuation mark with an imperative after it.
func (p Place) isVocative() bool {
	next, last := p.NextGroup(), p.previousEnd()
	order := next != nil && (next.XPOS == "V" || next.XPOS == "VIMP")
	if last == nil {
		return order
	}
	switch last.XPOS {
	case "PTC":
		return tree.InSet("calling", last)
	case "PUNCT":
		return order
	case "V", "VIMP":
		return len(p.Groups[p.G-1]) == 1
	}
	return false
}

// hasPersonalSubject reports whether the subject of a group is a person. It is not if its pronoun refers to a topic
// before the group, or to a noun after ⲛϭⲓ- that denotes a thing.
func (p Place) hasPersonalSubject() bool {
	third := slices.ContainsFunc(tree.SplitFused(p.Groups[p.G]), func(w tree.Word) bool {
		return w.XPOS == "PPERS" && strings.HasPrefix(string(tree.PersonOf(&w)), "3SG")
	})
	return !third || !p.hasThingSubject()
}

// hasThingSubject reports whether a noun that does not denote a person also expresses the subject of a group's verb.
func (p Place) hasThingSubject() bool {
	thing := func(d *tree.Word) bool {
		return (d.Relation == "dislocated" || d.Relation == "nsubj") && d.XPOS == "N" && !d.Traits.Has(dictionary.Person)
	}
	return slices.ContainsFunc(p.Groups[p.G], func(w tree.Word) bool { return w.FirstDependent(thing) != nil })
}

// isAfterNegation reports whether a negation precedes a place by at most a few groups within its clause.
func (p Place) isAfterNegation() bool {
	const within = 4
	for g := p.G - 1; g >= max(0, p.G-within); g-- {
		words := p.Groups[g]
		if len(words) == 0 || words[0].XPOS == "PUNCT" {
			return false
		}
		if slices.ContainsFunc(words, func(w tree.Word) bool { return tree.InSet("denial", &w) }) {
			return true
		}
	}
	return false
}

// isDurative reports whether a verb is in a durative (present) clause.
func (p Place) isDurative() bool {
	before := p.before()
	if before == nil || before.XPOS == "CREL" {
		return before != nil
	}
	return before.XPOS == "PPERS" && (p.W == 1 || strings.HasPrefix(p.Groups[p.G][p.W-2].XPOS, "C"))
}
