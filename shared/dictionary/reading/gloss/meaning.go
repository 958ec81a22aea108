package gloss

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"coptic.example/service/shared/dictionary"
)

// Context holds what a group's meaning depends on apart from the words of its sentence.
type Context struct {
	Dialect string
	Denied  bool // a negation ⲁⲛ follows
}

// Meaning returns the plain meaning of a group if a row of tables/meanings.txt applies and the words are unambiguous
// in both languages. It also returns that row and those used for its noun. Otherwise it returns an empty Text.
func Meaning(groups [][]Word, i int, c Context) (Text, []*Rule) {
	if len(groups[i]) == 0 {
		return Text{}, nil
	}
	s := place{groups, i, 0}.scene()
	s.Context = c
	return meanings().said(s)
}

// said returns the text of the first row that matches a group, and the rows used.
func (t *ruleTable) said(s *scene) (Text, []*Rule) {
	words := apart(s.groups[s.g])
	for _, r := range fitting(t.rows, words, &t.openings) {
		if f, ok := r.fill(words, s); ok {
			return f.text(r), append(f.rules, r)
		}
	}
	return Text{}, nil
}

// apart splits words that combine a conjugation base and its subject: ⲉϥⲉ is ⲉⲣⲉ and ⲛⲧⲟϥ.
func apart(words []Word) []Word {
	for i := range words {
		tag, subject, two := strings.Cut(words[i].XPOS, "_")
		if !two || subject != "PPERS" {
			continue
		}
		base, pronoun, _ := strings.Cut(words[i].Lemma, "_")
		w := words[i]
		return slices.Concat(words[:i], []Word{
			{Form: w.Form, Lemma: base, UPOS: "AUX", XPOS: tag},
			{Form: w.Form, Lemma: pronoun, UPOS: "PRON", XPOS: subject},
		}, words[i+1:])
	}
	return words
}

// item is a word of a row's shape: the slot of the row's text that it fills, and the pattern that it must match.
type item struct {
	slot byte // one of slots; 0 for a word that fills none
	is   pattern
	rest bool // all words to the end
}

// Slots of a shape: what each is where the row does not say, and how its forms are named in the row's texts.
//
//	s a subject or another person    v a verb    o an object, if there is one
//	d a determiner    n a noun    N a noun phrase    w a name or a numeral    h what a relative clause begins with
//	p the piece that the rest of the group is in a literal line
const slots = "svodnNwhp"

var slotIs = map[byte]string{'s': "PPERS", 'v': "V", 'n': "N"}

// addShape parses the first column of a row of meanings. Each item is a pattern, or a slot with an optional colon and
// pattern. A row whose shape begins with d is for noun phrases.
func (t *ruleTable) addShape(r *Rule, shape string) (err error) {
	for each := range strings.FieldsSeq(shape) {
		it, text := item{rest: each == "…"}, each
		if slot, is, named := strings.Cut(each, ":"); len(slot) == 1 && strings.Contains(slots, slot) {
			it.slot, text = slot[0], is
			if !named {
				text = cmp.Or(slotIs[it.slot], anyLemma)
			}
		}
		if text != anyLemma && !it.rest {
			if it.is, err = t.pattern(text); err != nil {
				return err
			}
		}
		r.shape = append(r.shape, it)
	}
	if len(r.shape) == 0 {
		return fmt.Errorf("there is no shape")
	}
	for _, name := range namesIn(r.Text.En + r.Text.Nl) {
		if !strings.Contains(formNames, " "+name+" ") {
			return fmt.Errorf("there is no form {%s}", name)
		}
		if !slices.Contains(r.names, name) {
			r.names = append(r.names, name)
		}
	}
	if r.shape[0].slot == 'd' || r.shape[0].slot == 'n' && len(r.shape) <= 2 {
		t.section = append(t.section, r)
	} else {
		t.rows = append(t.rows, r)
	}
	return nil
}

// filled assigns the words of a group to the slots of a row.
type filled struct {
	words  [len(slots)]*Word
	person person // of s, or the third of a relative clause
	noun   Text   // N, or o where that is a noun
	piece  Text   // p
	en     englishVerb
	nl     dutchVerb
	scene  *scene
	rules  []*Rule // those of N and p
}

// word returns the word in a slot, or nil.
func (f *filled) word(slot byte) *Word { return f.words[strings.IndexByte(slots, slot)] }

// fits reports whether words match the shape of a row, as far as that can be told without the meanings of noun
// phrases.
func (r *Rule) fits(words []Word) bool {
	for _, it := range r.shape {
		switch {
		case it.rest, it.slot == 'o' && len(words) == 0:
			return true
		case len(words) == 0, it.is != nil && !it.is.matches(&words[0]):
			return false
		case it.slot == 'p', it.slot == 'N', it.slot == 'o' && words[0].XPOS != "PPERO":
			return true
		}
		words = words[1:]
	}
	return len(words) == 0
}

// fill matches words with a row. It returns false if they do not match its shape and conditions, or if the forms of a
// word are unknown.
func (r *Rule) fill(words []Word, s *scene) (*filled, bool) {
	if !r.fits(words) || !r.holds(s) {
		return nil, false
	}
	if s.filled == nil {
		s.filled = &filled{}
	}
	f := s.filled
	*f = filled{scene: s}
	for _, it := range r.shape {
		n := f.take(it, words)
		if n < 0 {
			return nil, false
		}
		words = words[n:]
	}
	if len(words) > 0 {
		return nil, false
	}
	return f, r.Text.En == "-" || f.knownForms()
}

// take fills an item with the first of the given words. It returns the number of words taken, or -1 if they do not
// match.
func (f *filled) take(it item, words []Word) int {
	switch {
	case it.rest:
		return len(words)
	case it.slot == 'o' && len(words) == 0:
		return 0
	case len(words) == 0 || it.is != nil && !it.is.matches(&words[0]):
		return -1
	case it.slot == 'p':
		f.piece, f.rules = f.scene.rest(words)
		return len(words)
	case it.slot == 'N' || it.slot == 'o' && words[0].XPOS != "PPERO":
		text, rules, ok := f.scene.phrase(words)
		if !ok || f.word('v') != nil && f.word('v').XPOS == "VSTAT" {
			return -1
		}
		f.noun, f.rules = text, rules
		return len(words)
	case it.slot != 0:
		f.words[strings.IndexByte(slots, it.slot)] = &words[0]
	}
	return 1
}

// phrase returns the meaning of a noun with its determiner, or of a name, and the row that gives it.
func (s *scene) phrase(words []Word) (Text, []*Rule, bool) {
	if len(words) == 1 && !s.literal && words[0].XPOS == "NPROP" && words[0].Lexical {
		text, ok := s.oneWordEach(&words[0])
		return text, nil, ok
	}
	table := meanings()
	if s.literal {
		table = pieces()
	}
	in := &scene{place: place{[][]Word{words}, 0, 0}, Context: Context{Dialect: s.Dialect}, literal: s.literal}
	if s.literal {
		in.groups, in.g = s.groups, s.g
		defer s.put(s.put(words))
	}
	for _, r := range fitting(table.section, words, &table.sections) {
		if f, ok := r.fill(words, in); ok {
			return f.text(r), []*Rule{r}, r.Text.En != "-"
		}
	}
	if s.literal && len(words) > 1 && words[1].XPOS == "CREL" && len(words) < len(s.groups[s.g]) { // what is bad
		text, rows := s.rest(words)
		return text, rows, len(rows) > 0
	}
	return Text{}, nil, false
}

// put replaces the words of a scene's group and returns the previous ones.
func (s *scene) put(words []Word) (before []Word) {
	before, s.groups[s.g] = s.groups[s.g], words
	return before
}

// knownForms reports whether the forms of all words in a row are known and unambiguous in both languages, whatever the
// context.
func (f *filled) knownForms() bool {
	if f.person = f.subject(); f.person == "" {
		return false
	}
	if w := f.word('w'); w != nil {
		if _, ok := f.scene.oneWordEach(w); !ok {
			return false
		}
	}
	if f.word('n') != nil && !f.knownNoun() || f.word('v') != nil && !f.knownVerb() {
		return false
	}
	if f.word('s') != nil && f.person == "3SG.F" && isOf("impersonal", f.en.verb) {
		f.person = "3SG.N"
	}
	return true
}

// subject returns the person that is the subject of a group: the third if no word expresses it, or "" if that word is
// not a person.
func (f *filled) subject() person {
	switch s := f.word('s'); {
	case s != nil && s.XPOS == "PPOS":
		return person(possessor(s.Form, f.scene.Dialect))
	case s != nil:
		return personOf(s)
	case f.pluralHead():
		return "3PL"
	}
	return "3SG.M"
}

// knownNoun reports whether the forms of a group's noun are known. In a literal line any meaning will do.
func (f *filled) knownNoun() bool {
	n, d := f.word('n'), f.word('d')
	if f.scene.literal {
		text := n.plain()
		return text.En != "" && text.Nl != "" && text.En != unknown
	}
	en := Bare(n.Gloss.En)
	dutch, ok := nounsNl[Bare(n.Gloss.Nl)]
	return ok && n.Lexical && !n.Open && en != "" && !strings.ContainsAny(en, " ,;") &&
		(d == nil || !isPlural(d) || dutch.plural != "")
}

func (f *filled) knownVerb() (ok bool) {
	v, o := f.word('v'), f.word('o')
	if f.en, f.nl, ok = f.scene.verbOf(v); f.scene.literal {
		return ok
	}
	object, next := o != nil || f.noun.En != "", f.scene.nextGroup()
	adverb := next != nil && (next.XPOS == "ADV" || v.adverb() != "")
	switch {
	case !ok, object && !f.nl.transitive, adverb && !isOf("moving", f.en.verb),
		!object && f.nl.bound && v.XPOS != "VSTAT" && !f.scene.objectFollows(v):
		return false
	case o != nil:
		p := personOf(o)
		return p != "" && p != f.person && (p != "3PL" || f.en.verb != "say") // him or himself
	}
	return true
}

// objectFollows reports whether the next group is the object of the verb.
func (s *scene) objectFollows(v *Word) bool {
	next := s.nextGroup()
	return next != nil && (next.XPOS == "PREP" && next.Gloss == linkObject ||
		v.Form != v.Lemma && s.fromEnd(s.g, 1).Form == v.Form &&
			isOf("begins-noun", next.XPOS) && !slices.ContainsFunc(s.groups[s.g+1], isVerb))
}

// pluralHead reports whether a relative clause, or a verb in its own group, refers to several, as shown by the word
// that introduces the clause or else by the noun before it.
func (f *filled) pluralHead() bool {
	if h := f.word('h'); h != nil {
		return isPlural(h)
	}
	if v := f.word('v'); v != nil && f.scene.literal {
		if subject := v.subject(); subject != nil && (subject.XPOS == "N" || subject.XPOS == "PDEM") {
			return subject.isOfSeveral()
		}
		if noun := v.antecedent(); noun != nil {
			return noun.isOfSeveral()
		}
	}
	if _, plural := f.scene.nounBefore(); plural || !f.scene.literal || f.scene.g == 0 {
		return plural
	}
	return slices.ContainsFunc(f.scene.groups[f.scene.g-1], func(w Word) bool {
		return (w.XPOS == "ART" || w.XPOS == "PPOS" || w.XPOS == "PDEM") && isPlural(&w)
	})
}

// verbOf returns the English and Dutch verbs for a word.
func (s *scene) verbOf(w *Word) (englishVerb, dutchVerb, bool) {
	if s.literal {
		return likelyVerb(w)
	}
	if !w.Lexical || w.Open || inSet("unlike", w) {
		return englishVerb{}, dutchVerb{}, false
	}
	en, okEn := verbEn(Bare(w.Gloss.En))
	nl, okNl := verbNl(Bare(w.Gloss.Nl))
	return en, nl, okEn && okNl && (en.verb == "be" || en.verb == "become") == nl.predicate
}

// oneWordEach returns the gloss of a name or numeral if it is a single word in both languages. In a literal line its
// length does not matter.
func (s *scene) oneWordEach(w *Word) (Text, bool) {
	if s.literal {
		text := w.plain()
		return text, text.En != "" && text.Nl != ""
	}
	text := Plain(w.Gloss)
	return text, w.Lexical && text.En != "" && text.Nl != "" && !strings.ContainsAny(text.En+text.Nl, " ,;?…")
}

// isPlural reports whether a determiner is plural.
func isPlural(w *Word) bool {
	if w.XPOS == "ART" {
		return strings.HasSuffix(fact("article", w.Form), "PL")
	}
	return number(w.Form) == "PL"
}

// nounBefore returns the Dutch noun for the noun that ends the previous group after a definite article, and whether
// that article is plural. The noun is nil if there is none.
func (p place) nounBefore() (*dutchNoun, bool) {
	noun, article := p.fromEnd(p.g-1, 1), p.fromEnd(p.g-1, 2)
	if noun == nil || article == nil || noun.XPOS != "N" || !noun.Lexical || !isDefinite(article) {
		return nil, false
	}
	known, ok := nounsNl[Bare(noun.Gloss.Nl)]
	if !ok {
		return nil, false
	}
	return &known, isPlural(article)
}

// addressed reports whether a group may be a vocative: after ⲱ, and next to an imperative.
func (p place) addressed() bool {
	next, last := p.nextGroup(), p.endBefore()
	order := next != nil && (next.XPOS == "V" || next.XPOS == "VIMP")
	if last == nil {
		return order
	}
	switch last.XPOS {
	case "PTC":
		return inSet("calling", last)
	case "PUNCT":
		return order
	case "V", "VIMP":
		return len(p.groups[p.g-1]) == 1
	}
	return false
}

// personal reports whether the subject of a group is a person. It is not if its pronoun refers to a topic before the
// group or a noun after ⲛϭⲓ- that denotes a thing.
func (p place) personal() bool {
	third := slices.ContainsFunc(apart(p.groups[p.g]), func(w Word) bool {
		return w.XPOS == "PPERS" && strings.HasPrefix(string(personOf(&w)), "3SG")
	})
	return !third || !p.ofThing()
}

// ofThing reports whether the subject of a group's verb is also expressed by a noun that does not denote a person.
func (p place) ofThing() bool {
	thing := func(d *Word) bool {
		return (d.relation == "dislocated" || d.relation == "nsubj") && d.XPOS == "N" && !d.Traits.Has(dictionary.Person)
	}
	return slices.ContainsFunc(p.groups[p.g], func(w Word) bool { return w.dependentThat(thing) != nil })
}
