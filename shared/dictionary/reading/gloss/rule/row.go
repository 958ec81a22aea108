// Package rule parses the rows of relations.txt, meanings.txt and pieces.txt, and finds those whose conditions hold
// at a place in a sentence.
package rule

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary/reading/gloss/tables"
	"coptic.example/service/shared/dictionary/reading/gloss/tree"
	"coptic.example/service/shared/table"
)

// Row is a row of tables/relations.txt, meanings.txt or pieces.txt. It states the meaning of a word or group under
// certain conditions, and an example that proves it.
type Row struct {
	Table              string // relations, meanings or pieces
	Line               int    // in the file, from 1
	Text               coptic.Localized
	VerbLast           string // for groups: its Dutch text in a clause that depends on another
	Dialect, Example   string
	conditions         []condition
	Shape              []Item   // words of a group, in order
	Names              []string // forms that its texts ask for
	ambiguous, certain bool
	Tensed             bool // its present is past where the clause around its own is past
	entry              string
}

// condition is a predicate of a row, or a related word with the pattern that it must match.
type condition struct {
	holds func(*Scene) bool
	word  func(*Scene) *tree.Word
	is    tree.Pattern // nil matches any word
	not   bool
}

// opening is the key for finding rows that may match a sequence of words: the tags of the first word, and the number
// of words.
type opening struct {
	tags  [3]string
	words int
}

// OfGroup returns the rows of a table that may match the words of a group.
func (t *Table) OfGroup(words []tree.Word) []*Row { return matchingRows(t.rows, words, &t.byOpening) }

// OfPhrase returns the rows of a table that may match the words of a noun phrase.
func (t *Table) OfPhrase(words []tree.Word) []*Row {
	return matchingRows(t.phraseRows, words, &t.phrasesByOpening)
}

// matchingRows returns the rows whose opening may match some words. It caches the result in kept.
func matchingRows(rows []*Row, words []tree.Word, kept *sync.Map) (fit []*Row) {
	by := opening{words: len(words)}
	for i := range words[:min(len(words), len(by.tags))] {
		by.tags[i] = words[i].XPOS
	}
	if rows, ok := kept.Load(by); ok {
		return rows.([]*Row)
	}
	for _, r := range rows {
		if r.mayMatch(by) {
			fit = append(fit, r)
		}
	}
	if by.words <= maxCachedWords {
		kept.Store(by, fit)
	}
	return fit
}

// maxCachedWords is the maximum number of words in a group whose rows are cached. Groups in texts are shorter, but
// those in requests may not be.
const maxCachedWords = 12

// mayMatch reports whether a row may match words with an opening.
func (r *Row) mayMatch(by opening) bool {
	least, open := 0, false // how many words it has at least, and whether it may have more
	for i, it := range r.Shape {
		tags := it.Is.Tags()
		if !open && i < min(len(by.tags), by.words) && tags != nil && !slices.Contains(tags, by.tags[i]) {
			return false
		}
		open = open || it.Rest || strings.IndexByte("oNp", it.Slot) >= 0
		if it.Slot != 'o' && !it.Rest {
			least++
		}
	}
	return by.words == least || by.words > least && open
}

// Table is a parsed table with its rows in order and its sets of words. The rows of relations.txt are also indexed by
// tag and lemma.
type Table struct {
	name  string
	rows  []*Row
	index map[string]map[string][]*Row
	sets  tree.Sets

	phraseRows                  []*Row   // for meanings: the rows of noun phrases
	byOpening, phrasesByOpening sync.Map // for meanings: the rows, and those of noun phrases, that may match, by opening
	common                      string   // conditions of the rows up to the next empty line
}

// relations, Meanings and ownPieces return the embedded tables, parsed on first use. They panic on errors. Pieces
// returns the table for literal lines.
var relations, Meanings, ownPieces, Pieces func() *Table

func init() {
	relations = sync.OnceValue(func() *Table { return mustRead("relations", nil) })
	Meanings = sync.OnceValue(func() *Table { return mustRead("meanings", relations().sets) })
	ownPieces = sync.OnceValue(func() *Table { return mustRead("pieces", Meanings().sets) })
	Pieces = sync.OnceValue(newPieceTable)
}

func mustRead(name string, known tree.Sets) *Table {
	table, err := readRules(name, tables.File(name+".txt"), known)
	if err != nil {
		panic(err)
	}
	return table
}

// Rows returns the rows of tables/relations.txt, meanings.txt and pieces.txt, in order.
func Rows() []*Row {
	return slices.Concat(
		relations().rows, Meanings().phraseRows, Meanings().rows, ownPieces().phraseRows, ownPieces().rows,
	)
}

// anyLemma matches every lemma.
const anyLemma = "*"

// newPieceTable returns the rows of pieces.txt and those of meanings.txt that have a text. For groups, the rows of
// meanings.txt come first. For noun phrases the rows of pieces.txt do, because they are exceptions.
func newPieceTable() *Table {
	own, sure := ownPieces(), Meanings()
	silent := func(r *Row) bool { return r.Text.En == "-" }
	return &Table{
		name:       own.name,
		rows:       slices.Concat(slices.DeleteFunc(slices.Clone(sure.rows), silent), own.rows),
		phraseRows: slices.Concat(own.phraseRows, slices.DeleteFunc(slices.Clone(sure.phraseRows), silent)),
	}
}

// readRules parses a table. Its rows may use the sets of another table.
func readRules(name, text string, known tree.Sets) (*Table, error) {
	t := &Table{name: name, index: map[string]map[string][]*Row{}, sets: maps.Clone(known)}
	if t.sets == nil {
		t.sets = tree.Sets{}
	}
	for line, row := range table.Written(text) {
		isSet, err := t.sets.Add(row)
		when, isWhen := strings.CutPrefix(row, "when ")
		switch {
		case row == "":
			t.common = ""
		case row[0] == '#':
		case isSet:
		case isWhen:
			t.common = when
		default:
			err = t.addRow(line, table.Columns(row))
		}
		if err != nil {
			return nil, fmt.Errorf("%s.txt:%d: %w", name, line, err)
		}
	}
	return t, nil
}

func (t *Table) addRow(line int, columns []string) error {
	if len(columns) != 5 {
		return fmt.Errorf("%d columns, want 5", len(columns))
	}
	r := &Row{Table: t.name, Line: line, Text: coptic.Localized{En: columns[2], Nl: columns[3]}}
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
			return fmt.Errorf("unknown set %q", set)
		}
		lemmas = anyLemma
		r.conditions = slices.Insert(r.conditions, 0, condition{word: namedWords["self"], is: is})
	}
	t.rows = append(t.rows, r)
	for tag := range strings.SplitSeq(tags, ",") {
		for lemma := range strings.SplitSeq(lemmas, ",") {
			t.indexRow(r, tag, lemma)
		}
	}
	return nil
}

// indexRow adds a row under a tag and a lemma. A row for any lemma is added under every lemma of its tag.
func (t *Table) indexRow(r *Row, tag, lemma string) {
	if t.index[tag] == nil {
		t.index[tag] = map[string][]*Row{}
	}
	rows := t.index[tag]
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

func (t *Table) addCondition(r *Row, text string) error {
	name, of, asks := strings.Cut(text, "=")
	switch name {
	case "+open":
		r.ambiguous = true
		return nil
	case "+sure":
		r.certain = true
		return nil
	case "+tensed":
		r.Tensed = true
		return nil
	case "+entry":
		r.entry = of
		return nil
	}
	bare := strings.TrimPrefix(name, "!")
	if whose := relationWords[bare]; whose != nil {
		of := strings.Split(of, ",")
		r.conditions = append(r.conditions, condition{not: bare != name, holds: func(s *Scene) bool {
			return slices.Contains(of, whose(s.Word()).Relation)
		}})
		return nil
	}
	c := condition{holds: predicates[bare], word: wordNamed(bare), not: bare != name}
	if c.holds == nil && c.word == nil || c.holds != nil && asks {
		return fmt.Errorf("unknown condition %q", text)
	}
	if asks {
		is, err := t.sets.Pattern(of)
		if err != nil {
			return err
		}
		c.is = is
	}
	r.conditions = append(r.conditions, c)
	return nil
}

// Item is a word in the shape of a row: the slot of the row's text that it fills, and the pattern that it must match.
type Item struct {
	Slot byte // one of Slots; 0 if it fills none
	Is   tree.Pattern
	Rest bool // it matches all remaining words
}

// Slots of a shape: what each is where the row does not say, and how its forms are named in the row's texts.
//
//	s a subject or another person    v a verb    o an object, if there is one
//	d a determiner    n a noun    N a noun phrase    w a name or a numeral    h what a relative clause begins with
//	p the piece that the rest of the group is in a literal line
const Slots = "svodnNwhp"

var defaultPatterns = map[byte]string{'s': "PPERS", 'v': "V", 'n': "N"}

// addShape parses the first column of a row of meanings. Each item is a pattern, or a slot optionally followed by a
// colon and a pattern. A shape that begins with d is for noun phrases.
func (t *Table) addShape(r *Row, shape string) (err error) {
	for each := range strings.FieldsSeq(shape) {
		it, text := Item{Rest: each == "…"}, each
		if slot, is, named := strings.Cut(each, ":"); len(slot) == 1 && strings.Contains(Slots, slot) {
			it.Slot, text = slot[0], is
			if !named {
				text = cmp.Or(defaultPatterns[it.Slot], anyLemma)
			}
		}
		if text != anyLemma && !it.Rest {
			if it.Is, err = t.sets.Pattern(text); err != nil {
				return err
			}
		}
		r.Shape = append(r.Shape, it)
	}
	if len(r.Shape) == 0 {
		return fmt.Errorf("the row has no shape")
	}
	r.VerbLast = verbLast(r.Text.Nl)
	for _, name := range namesIn(r.Text.En + r.Text.Nl + r.VerbLast) {
		if !strings.Contains(formNames, " "+name+" ") {
			return fmt.Errorf("unknown form {%s}", name)
		}
		if !slices.Contains(r.Names, name) {
			r.Names = append(r.Names, name)
		}
	}
	if r.Shape[0].Slot == 'd' || r.Shape[0].Slot == 'n' && len(r.Shape) <= 2 {
		t.phraseRows = append(t.phraseRows, r)
	} else {
		t.rows = append(t.rows, r)
	}
	return nil
}

// formNames lists the names of forms in the texts of meanings.txt. The words for a person are named after their kind
// in persons.txt: {s.him}.
const formNames = " s s.him s.his s.mine s.it s.self s.same s.can s.could s.will s.would s.have s.be o N p w w.nth " +
	"who and d.his d.him v not v.rest v.ing v.present v.past v.lasting v.not v.did-not v.te v.order v.joined " +
	"v.joined-past v.had v.done n n.a n.the n.this n.that n.every n.counted n.several h.is "

// namesIn returns the names in braces in a text.
func namesIn(text string) (names []string) {
	for {
		_, after, found := strings.Cut(text, "{")
		if !found {
			return names
		}
		name, rest, _ := strings.Cut(after, "}")
		names, text = append(names, name), rest
	}
}

// Holds reports whether all conditions of a row hold for a scene.
func (r *Row) Holds(s *Scene) bool {
	for _, c := range r.conditions {
		holds := false
		if c.holds != nil {
			holds = c.holds(s)
		} else if w := c.word(s); w != nil {
			holds = c.is == nil || c.is.Matches(w)
		}
		if holds == c.not {
			return false
		}
	}
	return true
}

// Entries returns the ids of the entries named in the tables. Tests check that they exist.
func Entries() []string {
	ids := map[string]bool{}
	for _, id := range tables.Facts("entry") {
		ids[id.En] = true
	}
	for _, r := range relations().rows {
		if r.entry != "" {
			ids[r.entry] = true
		}
	}
	return slices.Sorted(maps.Keys(ids))
}
