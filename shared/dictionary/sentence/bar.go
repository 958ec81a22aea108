package sentence

import (
	_ "embed"
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"coptic.example/service/shared/dictionary/sentence/lexis"
	"coptic.example/service/shared/table"
)

//go:embed bars.txt
var barLines string

// bar is a row of bars.txt. It excludes a word where all conditions hold, or after a certain word of the same group,
// and includes a text that proves it.
type bar struct {
	dialects     [lexis.Dialects]bool
	before, word pattern // without before, any word or none may precede
	where        []placeCondition
	example      string
}

// placeCondition is a named predicate about a single word, with its argument.
type placeCondition struct {
	holds func(t *text, a *arc, arg []rune) bool
	arg   []rune
}

// placePredicates maps names to predicates.
var placePredicates = map[string]func(t *text, a *arc, arg []rune) bool{
	// head: the word begins its group. inside: it neither begins nor ends it.
	"head":   func(_ *text, a *arc, _ []rune) bool { return a.start == 0 },
	"inside": func(t *text, a *arc, _ []rune) bool { return a.start > 0 && int(a.end) < len(t.letters) },
	// crossed: only the other dialect has it.
	"crossed": func(_ *text, a *arc, _ []rune) bool { return a.Flags&lexis.Crossed != 0 },
	// next: such letters follow it; around: it contains such letters before its end.
	"next": func(t *text, a *arc, arg []rune) bool { return hasPrefix(t.letters[a.end:], arg) },
	"around": func(t *text, a *arc, arg []rune) bool {
		for i := a.start; int(i)+len(arg) < int(a.end); i++ {
			if hasPrefix(t.letters[i:], arg) {
				return true
			}
		}
		return false
	},
}

func hasPrefix(letters, prefix []rune) bool {
	return len(letters) >= len(prefix) && slices.Equal(letters[:len(prefix)], prefix)
}

// bars holds the table, parsed on first use.
var bars = table.Embedded(readBars, barLines)

func readBars(lines string) ([]bar, error) {
	list, err := table.Rows("bars.txt", lines, 5, func(_ int, f []string) (b bar, err error) {
		b = bar{dialects: dialectsOf(f[0]), word: readPattern(f[2]), example: f[4]}
		if f[1] != "-" {
			b.before = readPattern(f[1])
		}
		err = readConditions(f[3], placePredicates, func(holds func(*text, *arc, []rune) bool, arg string) {
			b.where = append(b.where, placeCondition{holds, []rune(arg)})
		})
		return b, err
	})
	if len(list) > 32 { // the bits of rowSet
		return nil, fmt.Errorf("bars.txt: %d rows, 32 at most", len(list))
	}
	return list, err
}

// rowSet is a set of rows of bars.txt, one bit each.
type rowSet uint32

// sides holds the rows in which a word is the preceding word, and those that exclude it.
type sides struct{ before, after rowSet }

func (s *sides) join(with sides) { s.before, s.after = s.before|with.before, s.after|with.after }

// barTable indexes rows by the property that identifies their words: the number of a tag, the key of a spelling,
// both, or the lack of an entry.
type barTable struct {
	rows     []bar
	alone    rowSet                 // rows about a word by itself
	in       [lexis.Dialects]rowSet // rows of a dialect
	tags     [lexis.MaxTags + 1]sides
	keys     map[uint64][]keyedRows
	unlisted sides
}

// keyedRows holds the rows for a spelling with certain tags.
type keyedRows struct {
	tags *[lexis.MaxTags + 1]bool
	sides
}

func newBarTable(rows []bar, tags []lexis.Tag) *barTable {
	b := &barTable{rows: rows, keys: map[uint64][]keyedRows{}}
	for i, row := range rows {
		set := rowSet(1) << i
		if row.before == nil {
			b.alone |= set
		}
		for d := range lexis.Dialects {
			if row.dialects[d] {
				b.in[d] |= set
			}
		}
		b.add(row.word, sides{after: set}, tags)
		b.add(row.before, sides{before: set}, tags)
	}
	return b
}

func (b *barTable) add(words pattern, rows sides, tags []lexis.Tag) {
	for _, each := range words {
		name, not := strings.CutPrefix(each.tag, "!")
		k := keyedRows{&[lexis.MaxTags + 1]bool{}, rows}
		for n, tag := range tags {
			k.tags[n] = name == "" || (tag.XPOS == name) != not
			if each.key == 0 && k.tags[n] {
				b.tags[n].join(rows)
			}
		}
		switch {
		case each.tag == unlisted:
			b.unlisted.join(rows)
		case each.key != 0:
			b.keys[each.key] = append(b.keys[each.key], k)
		}
	}
}

// unlisted is the pseudo-tag of words that are not listed anywhere.
const unlisted = "?"

// mark records the rows that concern the words of a group.
func (b *barTable) mark(arcs []arc, dialect int) {
	var key uint64
	var spelled []keyedRows
	for i := range arcs {
		a := &arcs[i]
		if i == 0 || a.key != key {
			key, spelled = a.key, b.keys[a.key]
		}
		a.sides = b.tags[a.Tag]
		for _, k := range spelled {
			if k.tags[a.Tag] {
				a.join(k.sides)
			}
		}
		if a.Flags&lexis.Guessed != 0 {
			a.join(b.unlisted)
		}
		a.before, a.after = a.before&b.in[dialect], a.after&b.in[dialect]
	}
}

// impossible reports whether a row excludes a word in its position.
func (b *barTable) impossible(t *text, a *arc) bool {
	for set := a.after & b.alone; set != 0; set &= set - 1 {
		row := &b.rows[bits.TrailingZeros32(uint32(set))]
		if !slices.ContainsFunc(row.where, func(p placeCondition) bool { return !p.holds(t, a, p.arg) }) {
			return true
		}
	}
	return false
}
