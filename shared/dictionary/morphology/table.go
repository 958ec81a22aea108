package morphology

import (
	"embed"
	"fmt"
	"path"
	"slices"
	"strconv"
	"strings"
	"sync"

	"coptic.example/service/shared/table"
)

//go:embed tables
var tables embed.FS

// row is a morpheme in a table.
type row struct {
	class  class
	size   int // letters
	lemma  string
	cost   int32
	before set // one of these letters must precede; any if empty
	after  set // one of these letters must follow; any if empty
}

// dialect holds the tables of a dialect.
type dialect struct {
	siglum   string
	rows     []row
	forms    []string // of the rows
	trie     []trieNode
	patterns patterns
}

// trieNode is a node of a trie of a dialect's morphemes.
type trieNode struct {
	next [letters]uint16
	rows []uint16 // the morphemes that end here
}

// dialects is the maximum number of dialects in an analyser.
const dialects = 2

// knowledge holds the tables of the analyser's dialects.
type knowledge struct {
	grammar   grammar
	dialects  [dialects]dialect // an analyser of a minor dialect uses only the first
	count     int               // number of dialects
	sacred    []nomenSacrum
	spellings []spelling

	minSpelling int32 // cost of the cheapest spelling
}

// known holds the tables of the main dialects, parsed on first use. It panics on errors, because the tables are
// embedded.
var known = sync.OnceValue(func() *knowledge { return readKnowledge("sahidic", "bohairic") })

// minors holds functions that parse the tables of each minor dialect on first use.
var minors = map[string]func() *knowledge{
	"A": sync.OnceValue(func() *knowledge { return readKnowledge("akhmimic") }),
	"L": sync.OnceValue(func() *knowledge { return readKnowledge("lycopolitan") }),
	"F": sync.OnceValue(func() *knowledge { return readKnowledge("fayyumic") }),
}

func readKnowledge(names ...string) *knowledge {
	k := &knowledge{
		grammar: readGrammar(), sacred: sacredNames(), spellings: readSpellings(), minSpelling: never, count: len(names),
	}
	for _, s := range k.spellings {
		k.minSpelling = min(k.minSpelling, slices.Min(s.cost[:]))
	}
	for i, name := range names {
		k.dialects[i] = readDialect(name)
	}
	return k
}

func readDialect(name string) dialect {
	d := dialect{siglum: strings.ToUpper(name[:1]), trie: make([]trieNode, 1, 1024)}
	dir := path.Join("tables", name)
	files, err := tables.ReadDir(dir)
	must(err)
	for _, file := range files {
		name := path.Join(dir, file.Name())
		for fields := range lines(name) {
			switch {
			case file.Name() == "patterns.txt" && len(fields) == 5:
				d.patterns.add(newPattern(fields[0], fields[1], fields[2]))
			case len(fields) == 5:
				d.add(name, fields)
			default:
				must(fmt.Errorf("%s: %q does not have five columns", name, fields))
			}
		}
	}
	return d
}

// add adds a morpheme with the fields class, form, lemma, cost and example. Letters in brackets at either end of the
// form are context that must precede or follow it.
func (d *dialect) add(name string, fields []string) {
	r := row{class: classNamed(fields[0]), lemma: fields[2], cost: number(name, fields[3])}
	if r.class == noClass {
		must(fmt.Errorf("%s: unknown class %q", name, fields[0]))
	}
	form := fields[1]
	if inner, rest, ok := strings.Cut(form, "]"); ok && strings.HasPrefix(inner, "[") && rest != "" {
		r.before, form = setOf(inner[1:]), rest
	}
	if rest, inner, ok := strings.Cut(form, "["); ok {
		r.after, form = setOf(strings.TrimSuffix(inner, "]")), rest
	}
	word := lettersOf(form)
	r.size = len(word)
	at := uint16(0)
	for _, l := range word {
		next := d.trie[at].next[l]
		if next == 0 {
			next = uint16(len(d.trie))
			d.trie = append(d.trie, trieNode{})
			d.trie[at].next[l] = next
		}
		at = next
	}
	d.trie[at].rows = append(d.trie[at].rows, uint16(len(d.rows)))
	d.rows, d.forms = append(d.rows, r), append(d.forms, form)
}

// lines yields the fields of each line of a table. It skips empty lines and comments.
func lines(name string) func(yield func([]string) bool) {
	data, err := tables.ReadFile(name)
	must(err)
	return func(yield func([]string) bool) {
		for _, line := range table.Lines(string(data)) {
			if !yield(strings.Fields(line)) {
				return
			}
		}
	}
}

func number(name, text string) int32 {
	n, err := strconv.Atoi(text)
	if err == nil && n < 0 {
		err = fmt.Errorf("%d: a cost must not be negative; see HasAnalysisUnder", n)
	}
	if err != nil {
		must(fmt.Errorf("%s: %w", name, err))
	}
	return int32(n)
}

func must(err error) {
	if err != nil {
		panic("morphology: " + err.Error())
	}
}
