// Package plain renders groups in plain English and Dutch, both as meanings that are certain and as pieces of a
// literal line.
package plain

import (
	"slices"
	"strings"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary/reading/gloss/inflect"
	"coptic.example/service/shared/dictionary/reading/gloss/rule"
	"coptic.example/service/shared/dictionary/reading/gloss/tables"
	"coptic.example/service/shared/dictionary/reading/gloss/tree"
)

// Meaning returns the plain meaning of a group if a row of tables/meanings.txt applies and the words are unambiguous
// in both languages, otherwise nothing. It also returns that row and the rows used for its noun.
func Meaning(groups [][]tree.Word, i int, c rule.Context) (coptic.Localized, []*rule.Row) {
	if len(groups[i]) == 0 {
		return coptic.Localized{}, nil
	}
	s := &groupScene{Scene: rule.Place{Groups: groups, G: i, W: 0}.Scene()}
	s.Context = c
	return firstText(rule.Meanings(), s)
}

// firstText returns the text of the first row that matches a group, and the rows used.
func firstText(t *rule.Table, s *groupScene) (coptic.Localized, []*rule.Row) {
	words := tree.SplitFused(s.Groups[s.G])
	for _, r := range t.OfGroup(words) {
		if f, ok := fill(r, words, s); ok {
			return f.text(r), append(f.rules, r)
		}
	}
	return coptic.Localized{}, nil
}

// groupScene is the scene of a group to render in plain words, with the row that was filled last.
type groupScene struct {
	rule.Scene
	filled *filledRow
}

// filledRow assigns the words of a group to the slots of a row.
type filledRow struct {
	words  [len(rule.Slots)]*tree.Word
	person inflect.Person   // person of slot s, or the third person in a relative clause
	noun   coptic.Localized // text of slot N, or of slot o if that is a noun
	piece  coptic.Localized // text of slot p
	en     inflect.EnglishVerb
	nl     inflect.DutchVerb
	scene  *groupScene
	row    *rule.Row
	before *tree.Word  // the word before those that are left
	rules  []*rule.Row // rows used for slots N and p
	thing  *tree.Word  // thing that slot s means, if it is known
	hasNot bool        // its row has a place for "not"
	past   bool        // its present is past, because its clause is about the past
}

// word returns the word in a slot, or nil.
func (f *filledRow) word(slot byte) *tree.Word { return f.words[strings.IndexByte(rule.Slots, slot)] }

// fits reports whether words match the shape of a row, leaving aside the meanings of noun phrases.
func fits(r *rule.Row, words []tree.Word) bool {
	for _, it := range r.Shape {
		switch {
		case it.Rest, it.Slot == 'o' && len(words) == 0:
			return true
		case len(words) == 0, it.Is != nil && !it.Is.Matches(&words[0]):
			return false
		case it.Slot == 'p', it.Slot == 'N', it.Slot == 'o' && words[0].XPOS != "PPERO":
			return true
		}
		words = words[1:]
	}
	return len(words) == 0
}

// fill matches words with a row. It returns false if they do not match its shape and conditions, or if a form of one
// of the words is unknown.
func fill(r *rule.Row, words []tree.Word, s *groupScene) (*filledRow, bool) {
	if !fits(r, words) || !r.Holds(&s.Scene) {
		return nil, false
	}
	if s.filled == nil {
		s.filled = &filledRow{}
	}
	f := s.filled
	*f = filledRow{scene: s, row: r}
	for _, it := range r.Shape {
		n := f.take(it, words)
		if n < 0 {
			return nil, false
		}
		if n > 0 {
			f.before = &words[n-1]
		}
		words = words[n:]
	}
	if len(words) > 0 {
		return nil, false
	}
	return f, r.Text.En == "-" || f.resolveForms()
}

// take fills an item with the leading words that match it. It returns the number of words taken, or -1 if none match.
func (f *filledRow) take(it rule.Item, words []tree.Word) int {
	switch {
	case it.Rest:
		return len(words)
	case it.Slot == 'o' && len(words) == 0:
		return 0
	case len(words) == 0 || it.Is != nil && !it.Is.Matches(&words[0]):
		return -1
	case it.Slot == 'p':
		joined := f.joinsClause() || f.row.Text.Nl == "{p}" && f.scene.VerbLast
		f.piece, f.rules = f.scene.restPiece(words, joined)
		return len(words)
	case it.Slot == 'N' || it.Slot == 'o' && words[0].XPOS != "PPERO":
		return f.takePhrase(words)
	case it.Slot != 0:
		f.words[strings.IndexByte(rule.Slots, it.Slot)] = &words[0]
	}
	return 1
}

// takePhrase takes words as a noun phrase. It returns their number, or -1 if they are none or follow a stative.
func (f *filledRow) takePhrase(words []tree.Word) int {
	text, rules, ok := f.scene.phrase(words)
	if !ok || f.word('v') != nil && f.word('v').XPOS == "VSTAT" {
		return -1
	}
	f.noun, f.rules = text, rules
	return len(words)
}

// joinsClause reports whether the word before those that are left joins their clause to another, and says so in Dutch.
func (f *filledRow) joinsClause() bool {
	w := f.before
	return w != nil && f.row.Text.Nl != "{p}" && (tables.Has("joins", w.XPOS) ||
		w.XPOS == "CONJ" && tables.Has("joins", w.Plain().Nl))
}

// phrase returns the meaning of a name or of a noun with its determiner, and the rows used.
func (s *groupScene) phrase(words []tree.Word) (coptic.Localized, []*rule.Row, bool) {
	if len(words) == 1 && !s.Literal && words[0].XPOS == "NPROP" && words[0].Lexical {
		text, ok := s.singleWordGloss(&words[0])
		return text, nil, ok
	}
	table := rule.Meanings()
	if s.Literal {
		table = rule.Pieces()
	}
	in := &groupScene{Scene: rule.Scene{
		Place: rule.Place{Groups: [][]tree.Word{words}}, Context: rule.Context{Dialect: s.Dialect}, Literal: s.Literal,
	}}
	if s.Literal {
		in.Groups, in.G = s.Groups, s.G
		defer s.replaceWords(s.replaceWords(words))
	}
	for _, r := range table.OfPhrase(words) {
		if f, ok := fill(r, words, in); ok {
			return f.text(r), []*rule.Row{r}, r.Text.En != "-"
		}
	}
	if s.Literal && len(words) > 1 && words[1].XPOS == "CREL" && len(words) < len(s.Groups[s.G]) { // what is bad
		text, rows := s.restPiece(words, false)
		return text, rows, len(rows) > 0
	}
	return coptic.Localized{}, nil, false
}

// replaceWords replaces the words of a scene's group and returns the previous ones.
func (s *groupScene) replaceWords(words []tree.Word) (before []tree.Word) {
	before, s.Groups[s.G] = s.Groups[s.G], words
	return before
}

// resolveForms reports whether the forms of all words in a row are known and unambiguous in both languages, whatever
// the context.
func (f *filledRow) resolveForms() bool {
	if f.person = f.subjectPerson(); f.person == "" {
		return false
	}
	if w := f.word('w'); w != nil {
		if _, ok := f.scene.singleWordGloss(w); !ok {
			return false
		}
	}
	if f.word('n') != nil && !f.knownNoun() || f.word('v') != nil && !f.resolveVerb() {
		return false
	}
	if f.word('s') != nil && f.word('v') != nil && f.isImpersonal() {
		f.person = "3SG.N"
	}
	return true
}

// isImpersonal reports whether the subject of a verb is "it". This is the feminine pronoun with verbs of happening,
// and either pronoun with verbs that only things can be the subject of, such as "be written", or where a thing is
// meant.
func (f *filledRow) isImpersonal() bool {
	if f.scene.Literal {
		if f.thing = f.scene.ThingDescribed(f.word('s')); f.thing != nil {
			return true
		}
	}
	return f.person == "3SG.F" && tables.Has("impersonal", f.en.Verb) ||
		strings.HasPrefix(string(f.person), "3SG") && tables.Has("of-things", tables.Bare(f.word('v').Gloss.En))
}

// subjectPerson returns the person of a group's subject. It is the third person if no word expresses it, or "" if that
// word has no person.
func (f *filledRow) subjectPerson() inflect.Person {
	switch s := f.word('s'); {
	case s != nil && s.XPOS == "PPOS":
		return inflect.Person(tree.Possessor(s.Form, f.scene.Dialect))
	case s != nil:
		return tree.PersonOf(s)
	case f.hasPluralHead():
		return "3PL"
	}
	return "3SG.M"
}

// knownNoun reports whether the forms of a group's noun are known. In a literal line any meaning is accepted.
func (f *filledRow) knownNoun() bool {
	n, d := f.word('n'), f.word('d')
	if f.scene.Literal {
		text := n.Plain()
		return text.En != "" && text.Nl != "" && text.En != tree.Unknown
	}
	en := tables.Bare(n.Gloss.En)
	dutch, ok := inflect.ListedNoun(tables.Bare(n.Gloss.Nl))
	return ok && n.Lexical && !n.Ambiguous && en != "" && !strings.ContainsAny(en, " ,;") &&
		(d == nil || !tree.IsPlural(d) || dutch.Plural != "")
}

func (f *filledRow) resolveVerb() (ok bool) {
	v, o := f.word('v'), f.word('o')
	if f.en, f.nl, ok = f.scene.verbOf(v); f.scene.Literal {
		return ok
	}
	object, next := o != nil || f.noun.En != "", f.scene.NextGroup()
	adverb := next != nil && (next.XPOS == "ADV" || v.Adverb() != "")
	switch {
	case !ok, object && !f.nl.Transitive, adverb && !tables.Has("moving", f.en.Verb),
		!object && f.nl.NeedsObject && v.XPOS != "VSTAT" && !f.scene.objectFollows(v):
		return false
	case o != nil:
		p := tree.PersonOf(o)
		return p != "" && p != f.person && (p != "3PL" || !f.says()) // him or himself
	}
	return true
}

// objectFollows reports whether the next group is the object of the verb.
func (s *groupScene) objectFollows(v *tree.Word) bool {
	next := s.NextGroup()
	return next != nil && (next.XPOS == "PREP" && next.Gloss == tree.LinkObject ||
		v.Form != v.Lemma && s.FromEnd(s.G, 1).Form == v.Form &&
			tables.Has("begins-noun", next.XPOS) && !slices.ContainsFunc(s.Groups[s.G+1], tree.IsVerb))
}

// hasPluralHead reports whether a relative clause, or a verb in its group, refers to a plural. The word that
// introduces the clause shows this or, without one, the noun before it.
func (f *filledRow) hasPluralHead() bool {
	if h := f.word('h'); h != nil {
		return tree.IsPlural(h)
	}
	if v := f.word('v'); v != nil && f.scene.Literal {
		if subject := v.Subject(); subject != nil && (subject.XPOS[0] == 'N' || subject.XPOS == "PDEM") {
			return subject.DenotesPlural()
		}
		if noun := v.Antecedent(); noun != nil {
			return noun.DenotesPlural()
		}
	}
	if _, plural := f.scene.NounBefore(); plural || !f.scene.Literal || f.scene.G == 0 {
		return plural
	}
	return slices.ContainsFunc(f.scene.Groups[f.scene.GroupBefore()], func(w tree.Word) bool {
		return (w.XPOS == "ART" || w.XPOS == "PPOS" || w.XPOS == "PDEM") && tree.IsPlural(&w)
	})
}

// verbOf returns the English and Dutch verbs for a word.
func (s *groupScene) verbOf(w *tree.Word) (inflect.EnglishVerb, inflect.DutchVerb, bool) {
	if s.Literal {
		return tree.LikelyVerb(w)
	}
	if !w.Lexical || w.Ambiguous || tree.InSet("unlike", w) {
		return inflect.EnglishVerb{}, inflect.DutchVerb{}, false
	}
	en, okEn := inflect.VerbEn(tables.Bare(w.Gloss.En))
	nl, okNl := inflect.VerbNl(tables.Bare(w.Gloss.Nl))
	return en, nl, okEn && okNl && en.IsPredicative() == nl.Predicate
}

// singleWordGloss returns the gloss of a name or numeral if it is a single word in both languages. A literal line
// accepts several words.
func (s *groupScene) singleWordGloss(w *tree.Word) (coptic.Localized, bool) {
	if s.Literal {
		text := w.Plain()
		return text, text.En != "" && text.Nl != ""
	}
	text := tables.Plain(w.Gloss)
	return text, w.Lexical && text.En != "" && text.Nl != "" && !strings.ContainsAny(text.En+text.Nl, " ,;?…")
}
