package gloss

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"

	"coptic.example/service/shared/dictionary"
	"coptic.example/service/shared/dictionary/reading/gloss/tables"
)

// Rule is a row of tables/relations.txt, meanings.txt or pieces.txt: the meaning of a word or a group where all
// conditions hold, and a text that proves it.
type Rule struct {
	Table            string // relations, meanings, pieces
	Line             int    // in the file, from 1
	Text             Text
	Dialect, Example string
	conditions       []condition
	shape            []item   // of a group: its words in their order
	names            []string // of the forms that its texts ask for
	open, sure       bool
	entry            string
}

// condition is a predicate of a row, or a related word with the pattern that it must match.
type condition struct {
	holds func(*scene) bool
	word  func(*scene) *Word
	is    pattern // nil for any word
	not   bool
}

// pattern matches a word if all atoms of one of its sets hold.
type pattern [][]atom

type atom struct {
	is   func(*Word) bool
	not  bool
	tags []string // all that a word may have of which it holds; nil where that is not known
}

// tags returns the tags that a word matching a pattern may have, or nil for any.
func (p pattern) tags() (tags []string) {
	for _, all := range p {
		at := slices.IndexFunc(all, func(a atom) bool { return a.tags != nil && !a.not })
		if at < 0 {
			return nil
		}
		tags = append(tags, all[at].tags...)
	}
	return tags
}

// opening is the key by which rows that may match some words are found: the tags of the first word and the number of
// words.
type opening struct {
	tags  [3]string
	words int
}

// fitting returns the rows of a list that may match some words, by their opening.
func fitting(rows []*Rule, words []Word, kept *sync.Map) (fit []*Rule) {
	by := opening{words: len(words)}
	for i := range words[:min(len(words), len(by.tags))] {
		by.tags[i] = words[i].XPOS
	}
	if rows, ok := kept.Load(by); ok {
		return rows.([]*Rule)
	}
	for _, r := range rows {
		if r.opens(by) {
			fit = append(fit, r)
		}
	}
	if by.words <= longestKept {
		kept.Store(by, fit)
	}
	return fit
}

// longestKept is the maximum length in words of a group whose rows are cached. No group of a text is longer, but those
// in requests may be.
const longestKept = 12

// opens reports whether a row may match words with an opening.
func (r *Rule) opens(by opening) bool {
	least, open := 0, false // how many words it has at least, and whether it may have more
	for i, it := range r.shape {
		tags := it.is.tags()
		if !open && i < min(len(by.tags), by.words) && tags != nil && !slices.Contains(tags, by.tags[i]) {
			return false
		}
		open = open || it.rest || strings.IndexByte("oNp", it.slot) >= 0
		if it.slot != 'o' && !it.rest {
			least++
		}
	}
	return by.words == least || by.words > least && open
}

func (p pattern) matches(w *Word) bool {
sets:
	for _, all := range p {
		for i := range all {
			if all[i].is(w) == all[i].not {
				continue sets
			}
		}
		return true
	}
	return false
}

// ruleTable is a parsed table: its rows in order, those of relations also by tag and lemma, and its sets of words.
type ruleTable struct {
	name string
	rows []*Rule
	by   map[string]map[string][]*Rule
	sets map[string]pattern

	section            []*Rule  // of meanings: the rows of noun phrases
	openings, sections sync.Map // of meanings: the rows and those of noun phrases that may fit, by opening
	common             string   // conditions of the rows up to the next empty line
}

// relations, meanings and ownPieces read their table when first wanted: it is part of the program, so a fault in it is
// one of the program. pieces has the rows that a literal line is made by.
var relations, meanings, ownPieces, pieces func() *ruleTable

func init() {
	relations = sync.OnceValue(func() *ruleTable { return readProgram("relations", nil) })
	meanings = sync.OnceValue(func() *ruleTable { return readProgram("meanings", relations().sets) })
	ownPieces = sync.OnceValue(func() *ruleTable { return readProgram("pieces", meanings().sets) })
	pieces = sync.OnceValue(withMeanings)
}

func readProgram(name string, sets map[string]pattern) *ruleTable {
	table, err := readRules(name, tables.File(name+".txt"), sets)
	if err != nil {
		panic(err)
	}
	return table
}

// Rules returns the rows of tables/relations.txt, meanings.txt and pieces.txt, in order.
func Rules() []*Rule {
	return slices.Concat(relations().rows, meanings().section, meanings().rows, ownPieces().section, ownPieces().rows)
}

// Glosses of ⲛ- that others build on.
var (
	linkObject = Same("OBJ")
	linkTo     = Text{"to", "aan"}
)

// any lemma has the rows of this one.
const anyLemma = "*"

// readRules reads a table. Its rows may use the sets of another table.
func readRules(name, text string, sets map[string]pattern) (*ruleTable, error) {
	t := &ruleTable{name: name, by: map[string]map[string][]*Rule{}, sets: maps.Clone(sets)}
	if t.sets == nil {
		t.sets = map[string]pattern{}
	}
	line := 0
	for row := range strings.Lines(text) {
		line++
		row = strings.TrimSpace(row)
		set, isSet := strings.CutPrefix(row, "= ")
		when, isWhen := strings.CutPrefix(row, "when ")
		var err error
		switch {
		case row == "":
			t.common = ""
		case row[0] == '#':
		case isSet:
			name, words, _ := strings.Cut(set, " ")
			t.sets[name], err = t.pattern(strings.Join(strings.Fields(words), ","))
		case isWhen:
			t.common = when
		default:
			err = t.addRow(line, tables.Columns(row))
		}
		if err != nil {
			return nil, fmt.Errorf("%s.txt:%d: %w", name, line, err)
		}
	}
	return t, nil
}

func (t *ruleTable) addRow(line int, columns []string) error {
	if len(columns) != 5 {
		return fmt.Errorf("%d columns, want 5", len(columns))
	}
	r := &Rule{Table: t.name, Line: line, Text: Text{columns[2], columns[3]}}
	r.Dialect, r.Example, _ = strings.Cut(columns[4], " ")
	for each := range strings.FieldsSeq(t.common + " " + columns[1]) {
		if err := t.addCondition(r, each); err != nil {
			return err
		}
	}
	if t.name != "relations" {
		return t.addShape(r, columns[0])
	}
	tags, lemmas, _ := strings.Cut(columns[0], " ")
	if set, isSet := strings.CutPrefix(lemmas, "@"); isSet {
		is, known := t.sets[set]
		if !known {
			return fmt.Errorf("there is no set %q", set)
		}
		lemmas = anyLemma
		r.conditions = slices.Insert(r.conditions, 0, condition{word: beside["self"], is: is})
	}
	t.rows = append(t.rows, r)
	for tag := range strings.SplitSeq(tags, ",") {
		for lemma := range strings.SplitSeq(lemmas, ",") {
			t.file(r, tag, lemma)
		}
	}
	return nil
}

// file adds a row to those of a tag and a lemma. A row for any lemma is added to those of every lemma of its tag.
func (t *ruleTable) file(r *Rule, tag, lemma string) {
	if t.by[tag] == nil {
		t.by[tag] = map[string][]*Rule{}
	}
	rows := t.by[tag]
	if rows[lemma] == nil {
		rows[lemma] = slices.Clone(rows[anyLemma])
	}
	rows[lemma] = append(rows[lemma], r)
	if lemma == anyLemma {
		for other := range rows {
			if other != anyLemma {
				rows[other] = append(rows[other], r)
			}
		}
	}
}

func (t *ruleTable) addCondition(r *Rule, text string) error {
	name, of, asks := strings.Cut(text, "=")
	switch name {
	case "+open":
		r.open = true
		return nil
	case "+sure":
		r.sure = true
		return nil
	case "+entry":
		r.entry = of
		return nil
	}
	bare := strings.TrimPrefix(name, "!")
	if whose := related[bare]; whose != nil {
		of := strings.Split(of, ",")
		r.conditions = append(r.conditions, condition{not: bare != name, holds: func(s *scene) bool {
			return slices.Contains(of, whose(s.word()).relation)
		}})
		return nil
	}
	c := condition{holds: predicates[bare], word: besideNamed(bare), not: bare != name}
	if c.holds == nil && c.word == nil || c.holds != nil && asks {
		return fmt.Errorf("there is no condition %q", text)
	}
	if asks {
		is, err := t.pattern(of)
		if err != nil {
			return err
		}
		c.is = is
	}
	r.conditions = append(r.conditions, c)
	return nil
}

// related are the words about whose relations conditions ask: the word itself, the word that it introduces, and the
// verb of which it is the conjugation base.
var related = map[string]func(*Word) *Word{
	"own": func(w *Word) *Word { return w },
	"as":  (*Word).introduces,
	"clause": func(w *Word) *Word {
		if w.head != nil {
			return w.head
		}
		return w
	},
}

// pattern parses a pattern: "N+!time,@set".
func (t *ruleTable) pattern(text string) (p pattern, err error) {
	for each := range strings.SplitSeq(text, ",") {
		var all []atom
		for one := range strings.SplitSeq(each, "+") {
			bare := strings.TrimPrefix(one, "!")
			is, err := t.atom(bare)
			if err != nil {
				return nil, err
			}
			all = append(all, atom{is, bare != one, t.tagsOf(bare)})
		}
		p = append(p, all)
	}
	return p, nil
}

func (t *ruleTable) atom(text string) (func(*Word) bool, error) {
	set, isSet := strings.CutPrefix(text, "@")
	form, isForm := strings.CutPrefix(text, "~")
	gloss, isGloss := strings.CutPrefix(text, `"`)
	trait := dictionary.TraitNamed(text)
	switch {
	case isSet:
		if p, known := t.sets[set]; known {
			return p.matches, nil
		}
	case isForm:
		return spelled(form, func(w *Word) string { return w.Form }), nil
	case isGloss:
		gloss = strings.ReplaceAll(strings.TrimSuffix(gloss, `"`), ".", " ")
		return spelled(gloss, func(w *Word) string { return Bare(w.Gloss.En) }), nil
	case classes[text] != nil:
		return classes[text], nil
	case trait != 0:
		return func(w *Word) bool { return w.Traits.Has(trait) }, nil
	case text != "" && text[0] >= 'A' && text[0] <= 'Z':
		return spelled(text, func(w *Word) string { return w.XPOS }), nil
	case text != "" && text[0] >= 0x80:
		return spelled(text, func(w *Word) string { return w.Lemma }), nil
	}
	return nil, fmt.Errorf("there is no class, trait or set %q", text)
}

// tagsOf returns the tags of the words for which an atom may hold, or nil if they are unknown.
func (t *ruleTable) tagsOf(text string) []string {
	set, isSet := strings.CutPrefix(text, "@")
	switch {
	case isSet:
		return t.sets[set].tags()
	case text != "" && text[0] >= 'A' && text[0] <= 'Z' && !strings.Contains(text, "*"):
		return []string{text}
	}
	return nil
}

// spelled returns a condition on part of a word: that it equals a text, begins with it if the text ends in *, or ends
// with it if the text begins with *.
func spelled(text string, part func(*Word) string) func(*Word) bool {
	if end, open := strings.CutPrefix(text, "*"); open {
		return func(w *Word) bool { return strings.HasSuffix(part(w), end) }
	}
	if start, open := strings.CutSuffix(text, "*"); open {
		return func(w *Word) bool { return strings.HasPrefix(part(w), start) }
	}
	return func(w *Word) bool { return part(w) == text }
}

// inSet reports whether a word is in a set of the table.
func inSet(name string, w *Word) bool { return relations().sets[name].matches(w) }

// scene is a place with the data that conditions ask about.
type scene struct {
	place
	Context
	noun           *Word // that ⲛ- or another preposition stands before
	bare, suffixed bool  // that is a noun without an article, or a suffix
	literal        bool  // what is likely will do: it is for a literal line
	filled         *filled
}

func (p place) scene() *scene {
	s := &scene{place: p, noun: p.after()}
	fused := p.word().XPOS == "PREP_PPERO"
	if s.noun == nil {
		if s.noun = p.nextGroup(); s.noun == nil || fused {
			s.noun = p.word()
		}
	}
	s.bare = s.noun.XPOS == "N" || s.noun.XPOS == "NUM" || s.noun.UPOS == "ADJ"
	s.suffixed = s.noun.XPOS == "PPERO" || fused
	return s
}

// ruler returns the head of the word that a preposition or conjunction introduces.
func (s *scene) ruler() *Word { return s.word().introduces().head }

// relation returns the gloss that a row of the table gives the word of a place. decided reports whether there is such
// a row, even if it leaves the gloss unchanged.
func (p place) relation() (text Text, ok, decided bool) {
	w := p.word()
	tag, lemma := w.XPOS, w.Lemma
	if tag == "PREP_PPERO" {
		tag = "PREP"
		lemma, _, _ = strings.Cut(lemma, "_")
	}
	rows, known := relations().by[tag][lemma]
	if !known {
		rows = relations().by[tag][anyLemma]
	}
	if len(rows) == 0 {
		return Text{}, false, false
	}
	s := p.scene()
	at := slices.IndexFunc(rows, func(r *Rule) bool { return r.holds(s) })
	if at < 0 {
		return Text{}, false, false
	}
	text, ok = rows[at].say(w, s)
	return text, ok, true
}

func (r *Rule) holds(s *scene) bool {
	for _, c := range r.conditions {
		holds := false
		if c.holds != nil {
			holds = c.holds(s)
		} else if w := c.word(s); w != nil {
			holds = c.is == nil || c.is.matches(w)
		}
		if holds == c.not {
			return false
		}
	}
	return true
}

// say applies a row to a word and records what it leaves open.
func (r *Rule) say(w *Word, s *scene) (Text, bool) {
	w.Relation = r.Line
	w.Open, w.Sure = w.Open || r.open, r.sure
	if r.entry != "" {
		w.Entry = r.entry
	}
	switch text := r.Text; text.En {
	case "-":
		return Text{}, false
	case "∅":
		return Text{}, true
	case "=":
		return s.governed()
	case "^":
		return s.joined().marker().Gloss, true
	default:
		if text == linkTo && s.suffixed && inSet("objective", w) {
			text = linkObject // the dative is ⲛⲁϥ
		}
		if text == linkTo && isLinkLemma(w) {
			w.Entry = fact("entry", "dative")
		}
		return text, true
	}
}

// Entries returns the ids of the entries that the tables name, so that a test can check that they exist.
func Entries() []string {
	ids := map[string]bool{}
	for _, id := range known["entry"] {
		ids[id.En] = true
	}
	for _, r := range relations().rows {
		if r.entry != "" {
			ids[r.entry] = true
		}
	}
	return slices.Sorted(maps.Keys(ids))
}

// classes maps names to properties of a word: of its tag, its person or its frames.
var classes = map[string]func(*Word) bool{
	"verb":       func(w *Word) bool { return isVerb(*w) },
	"nominal":    isNominal,
	"definite":   isDefinite,
	"indefinite": indefinite,
	"link":       isLink,
	"lexical":    func(w *Word) bool { return w.Lexical },
	"plural":     isPlural,
	"of-several": (*Word).isOfSeveral,
	"masculine":  func(w *Word) bool { return number(w.Form) == "SG.M" },
	"proximal":   func(w *Word) bool { return fact("demonstrative", cutArticle(w.Form)) == "DEM.PROX" },
	"she":        func(w *Word) bool { return personOf(w) == "3SG.F" },
	"he":         func(w *Word) bool { return personOf(w) == "3SG.M" },
	"you":        func(w *Word) bool { return strings.HasPrefix(string(personOf(w)), "2") },
	"several":    func(w *Word) bool { return personOf(w).plural() },
	// a noun that is counted in Dutch, one that is not; a state of people, not of things; a preposition surely "of"
	"countable": func(w *Word) bool { return nounsNl[Bare(w.Gloss.Nl)].plural != "" },
	"mass":      func(w *Word) bool { n, ok := nounsNl[Bare(w.Gloss.Nl)]; return ok && n.plural == "" },
	// a noun that a number counts; one with "every" after it
	"counted":   (*Word).counted,
	"each":      (*Word).each,
	"of-people": func(w *Word) bool { return isOf("people", w.Gloss.En) },
	"sure":      func(w *Word) bool { return w.Sure },
	// a verb that may have an object; one that never has; one with somebody to whom it is done
	"transitive": func(w *Word) bool {
		return (w.XPOS == "V" || w.XPOS == "VIMP") && !w.objectless() && !inSet("becoming", w)
	},
	"objectless":  (*Word).objectless,
	"with-dative": (*Word).toWhom,
	// a verb whose meaning ends in a preposition, in Dutch too
	"open-ended": func(w *Word) bool { _, nl, _ := likelyVerb(w); return endsOpen(w.plain().En) && nl.trail != "" },
	// a verb whose Dutch verb takes a direct object
	"with-object": (*Word).transitive,
	// a verb of giving, by its meaning
	"giving": func(w *Word) bool { return isOf("giving", firstWord(Bare(w.Gloss.En))) },
	// a noun that is an adjective in Dutch; a verb of being; one whose Dutch verb is reflexive
	"adjectival": func(w *Word) bool { return adjectivesNl[w.plain().Nl] != "" },
	"state":      func(w *Word) bool { en, nl, _ := likelyVerb(w); return en.verb == "be" && nl.predicate },
	"oneself":    func(w *Word) bool { return strings.HasPrefix(w.plain().Nl, "zich ") },
	"woman":      func(w *Word) bool { return personOf(w) == "2SG.F" },
}

// beside maps names to functions that return the word a condition asks about, or nil.
var beside = map[string]func(*scene) *Word{
	"self":    func(s *scene) *Word { return s.word() },
	"clause":  func(s *scene) *Word { return s.word().introduces() }, // what it introduces
	"before":  func(s *scene) *Word { return s.inGroup(s.g, s.w-1) },
	"before2": func(s *scene) *Word { return s.inGroup(s.g, s.w-2) },
	"after":   func(s *scene) *Word { return s.inGroup(s.g, s.w+1) },
	"after2":  func(s *scene) *Word { return s.inGroup(s.g, s.w+2) },
	// the first words of the next group and of the previous one, and the last words of the previous one
	"next":     func(s *scene) *Word { return s.inGroup(s.g+1, 0) },
	"next2":    func(s *scene) *Word { return s.inGroup(s.g+1, 1) },
	"previous": func(s *scene) *Word { return s.inGroup(s.g-1, 0) },
	"end":      func(s *scene) *Word { return s.endBefore() },
	"end2":     func(s *scene) *Word { return s.fromEnd(s.g-1, 2) },
	// the last word of the group before the previous one
	"before-end": func(s *scene) *Word { return s.fromEnd(s.g-2, 1) },
	// the word before it, particles in between passed over, and the word after it, in whatever group
	"follows": (*scene).follows,
	"then":    func(s *scene) *Word { return cmp.Or(s.after(), s.nextGroup()) },
	// the word after a preposition, and the noun that it introduces: the last of its group where that is not known
	"noun": func(s *scene) *Word { return s.noun },
	"head": (*scene).head,
	// the last word of what the preposition of the next group joins
	"joined": func(s *scene) *Word {
		g := s.g + 1
		if s.inGroup(g, 1) == nil && s.inGroup(g+1, 0) != nil { // the preposition set apart
			g++
		}
		return s.fromEnd(g, 1)
	},
	// the word after its group, particles in between passed over
	"soon": func(s *scene) *Word {
		g := s.g + 1
		for s.inGroup(g, 0) != nil && s.inGroup(g, 0).XPOS == "PTC" && s.inGroup(g, 1) == nil {
			g++
		}
		return s.inGroup(g, 0)
	},
	// the last word of the next group
	"then-head": func(s *scene) *Word { return s.fromEnd(s.g+1, 1) },
	// the first word of its group
	"first": func(s *scene) *Word { return s.inGroup(s.g, 0) },
	// of a verb: the first and the last word of its first complement that is no dative
	"onward":      func(s *scene) *Word { return s.onward().first() },
	"onward-head": func(s *scene) *Word { return s.onward().head },
	// what it depends on with what it introduces, and the nearest verb above that
	"ruler": (*scene).ruler,
	"verb":  func(s *scene) *Word { return s.word().introduces().above() },
}

// ofWord maps names to words that belong to another: the subject and the conjugation base of a verb, the preposition
// or conjunction before it, the verb above it, and so on. A condition can ask about those of the word itself or, after
// its name, of another: ruler-base.
var ofWord = map[string]func(*Word) *Word{
	"subject": (*Word).subject,
	"base":    func(w *Word) *Word { return w.dependentThat(func(d *Word) bool { return d.relation == "aux" }) },
	"marker":  (*Word).marker,
	"above":   (*Word).above,
	// the noun that describes the noun of an article
	"modifier": (*Word).modifier,
	// what determines a noun, what a clause describes and what denies one
	"determiner": (*Word).determiner,
	"antecedent": (*Word).antecedent,
	"exclusion":  (*Word).excluded,
	"negation": func(w *Word) *Word {
		return w.dependentThat(func(d *Word) bool { return d.XPOS == "NEG" || strings.HasPrefix(d.XPOS, "ANEG") })
	},
}

// besideNamed returns the function for the word that a condition names, or nil if there is no such name.
func besideNamed(name string) func(*scene) *Word {
	whose, of, _ := strings.Cut(name, "-")
	if ofWord[name] != nil {
		whose, of = "self", name
	}
	which, from := ofWord[of], beside[whose]
	if which == nil || from == nil {
		return beside[name]
	}
	return func(s *scene) *Word {
		if w := from(s); w != nil {
			return which(w)
		}
		return nil
	}
}

// predicates maps names to conditions on more than one word.
var predicates = map[string]func(*scene) bool{
	// its noun stands again in the next group
	"doubled": func(s *scene) bool { n := s.nextGroup(); return n != nil && n.Form == s.noun.Form },
	// it begins its group; it stands before a noun without an article, before or with a suffix
	"starts":   func(s *scene) bool { return s.w == 0 },
	"bare":     func(s *scene) bool { return s.bare },
	"suffixed": func(s *scene) bool { return s.suffixed },
	// the verb that rules it has an object beside it; "and" joins it to another ⲛ-
	"object": func(s *scene) bool { r := s.ruler(); return r != nil && r.hasObject(s.word().introduces()) },
	// what it introduces stands before what rules that
	"early":      func(s *scene) bool { r := s.ruler(); return r != nil && s.word().introduces().at < r.at },
	"coordinate": func(s *scene) bool { return s.joined() != nil },
	// of a group: ⲁⲛ denies it; somebody may be called to; no thing may be meant by "he" and "she"; it follows a noun
	"denied":     func(s *scene) bool { return s.Denied },
	"addressed":  func(s *scene) bool { return s.place.addressed() },
	"personal":   func(s *scene) bool { return s.literal || s.place.personal() },
	"after-noun": func(s *scene) bool { n, _ := s.place.nounBefore(); return n != nil },
	// of a preposition with a pronoun: the noun that is meant follows
	"explained": func(s *scene) bool {
		pronoun := s.word().introduces()
		return pronoun.dependentThat(func(d *Word) bool {
			return d.at > pronoun.at && (d.XPOS == "N" || d.XPOS == "NPROP" || d.XPOS == "PPOS")
		}) != nil
	},
	// of a group: its clause describes a noun; the subject of such a clause is that noun again
	"relative": func(s *scene) bool { return s.describing() != nil },
	"resumed":  (*scene).resumed,
	// of a pronoun after a preposition: it is the noun that its clause describes; it is the subject of its verb
	"repeats": func(s *scene) bool { return s.word().introduces().repeats() },
	"reflexive": func(s *scene) bool {
		w := s.word().introduces()
		return w.head != nil && isVerb(*w.head) && w.head.reflects(w)
	},
	// of a negation: the clause before it has one already
	"after-not": func(s *scene) bool { return s.place.afterNot() },
	// of a verb: its clause is of the present; it has an object, another complement; its entry says what it means with
	// the preposition of its first complement
	"durative":       func(s *scene) bool { return s.place.durative() },
	"has-object":     func(s *scene) bool { return s.word().hasObject(nil) },
	"has-complement": func(s *scene) bool { return s.onward().head != nil },
	// of a verb: what it makes of something stands beside it
	"predicative": func(s *scene) bool {
		for p := range s.word().complements() {
			if p.marker != nil && p.marker.plain().En == "as" {
				return true
			}
		}
		return false
	},
	"governs-onward": func(s *scene) bool {
		first := s.onward().first()
		if first == nil {
			return false
		}
		_, known := s.word().governedBy(first.Lemma)
		return known
	},
	// of a preposition: it only marks what the verb before is done to, as ⲉ- does after "hear"
	"marks-object": func(s *scene) bool { return s.marksObject() },
	// of a preposition: it is told by the preposition that ends the meaning of the verb with it
	"governed": func(s *scene) bool { _, ok := s.governed(); return ok },
	// of an adverb: its verb says what it says
	"taken": func(s *scene) bool { return s.taken() },
	// of ϫⲉ: what rules it says nothing
	"explains": func(s *scene) bool { return s.explains() },
}

// follows returns the word before that of a scene, in the same or an earlier group, skipping particles: ⲉⲃⲟⲗ ⲇⲉ ϩⲛ-.
// It returns nil at the start.
func (s *scene) follows() *Word {
	if w := s.before(); w != nil {
		return w
	}
	g := s.g - 1
	for g > 0 && len(s.groups[g]) == 1 && s.groups[g][0].XPOS == "PTC" && s.groups[g][0].relation != "case" {
		g--
	}
	return s.fromEnd(g, 1)
}

// inGroup returns the word at an index of a group, or nil.
func (p place) inGroup(g, w int) *Word {
	if g < 0 || g >= len(p.groups) || w < 0 || w >= len(p.groups[g]) {
		return nil
	}
	return &p.groups[g][w]
}

// fromEnd returns the nth word from the end of a group, or nil.
func (p place) fromEnd(g, n int) *Word {
	if g < 0 || g >= len(p.groups) {
		return nil
	}
	return p.inGroup(g, len(p.groups[g])-n)
}
