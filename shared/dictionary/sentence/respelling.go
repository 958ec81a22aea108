package sentence

import (
	_ "embed"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"coptic.example/service/shared/dictionary/sentence/lexis"
	"coptic.example/service/shared/table"
)

//go:embed respellings.txt
var respellingLines string

// respelling is a row of respellings.txt. It lists letters that may replace those of the standard spelling in a
// group.
type respelling struct {
	dialects          [lexis.Dialects]bool
	letters, standard string
	sizes             []uint8 // number of letters that each standard letter takes up: in ⲑ, ⲧ takes up one and ϩ none
	at                spot
	cost              float32 // penalty for words in a group spelled so, in stored weights
	example           string
}

// spot is the position in a group at which letters may be replaced.
type spot int

const (
	anywhere spot = iota
	early         // at the start, or after one other letter
	last          // after at least one letter
)

// spots maps names to positions.
var spots = []string{"anywhere", "early", "last"}

// respellings holds the table, parsed on first use.
var respellings = table.Embedded(readRespellings, respellingLines)

func readRespellings(lines string) ([]respelling, error) {
	return table.Rows("respellings.txt", lines, 7, func(_ int, f []string) (r respelling, err error) {
		r = respelling{
			dialects: dialectsOf(f[0]), letters: f[1], standard: f[2], at: spot(slices.Index(spots, f[4])), example: f[6],
		}
		taken := 0
		for _, digit := range f[3] {
			r.sizes = append(r.sizes, uint8(digit-'0'))
			taken += int(digit - '0')
		}
		if len(r.sizes) != utf8.RuneCountInString(r.standard) || taken != utf8.RuneCountInString(r.letters) {
			return r, fmt.Errorf("%s does not divide the letters", f[3])
		}
		cost, err := strconv.Atoi(f[5])
		if err != nil || r.at < 0 {
			return r, fmt.Errorf("unknown place %q or weight %q", f[4], f[5])
		}
		r.cost = float32(cost)
		return r, nil
	})
}

const (
	// maxRespelled is the maximum length of a group that is tried in other spellings. maxSpellings is the maximum
	// number of spellings tried.
	maxRespelled, maxSpellings = 24, 4
	// freeTries is the number of groups in each sentence, plus one for every triesPer groups, that may be tried in
	// other spellings. The limit saves time; few groups of a text need it.
	freeTries = 8
	triesPer  = 4
)

// respelled is a group in an alternative spelling.
type respelled struct {
	text
	sizes []uint8 // number of letters of the group that each standard letter takes up
	apart int32   // index of the second of two standard letters written as one, if a word begins there; otherwise 0
}

// respell adds the possible words of a group in other spellings to those in the given one. It returns the start index
// of the words that begin at each node. all is false if the limit on such groups is reached.
func (d *decoder) respell(t *text, starts []int32) (_ []int32, all bool) {
	t.spellings = nil
	rows := d.respellings
	first := slices.IndexFunc(rows, func(r respelling) bool {
		return r.dialects[t.dialect] && r.offsetIn(t.group, 0) >= 0
	})
	if first < 0 || len(t.letters) > maxRespelled || len(starts)-1 < len(t.letters) {
		return starts, true
	}
	if !t.mayRespell {
		if d.tries == 0 {
			return starts, false
		}
		d.tries--
		t.mayRespell = true
	}
	nodes := len(starts) - 1
	for i := range rows[first:] {
		r := &rows[first+i]
		at := -1
		if r.dialects[t.dialect] {
			at = r.offsetIn(t.group, 0)
		}
		for ; at >= 0 && len(t.spellings) < maxSpellings; at = r.offsetIn(t.group, at+1) {
			nodes = d.addSpelling(t, r.apply(t.group, at, t.dialect), nodes, r.cost)
		}
	}
	if len(t.spellings) == 0 {
		return starts, true
	}
	return d.join(t, starts, nodes), true
}

// addSpelling adds the listed words of a group in another spelling that cover letters of the group. It gives them
// separate nodes, starting at the first free one, and returns the next free one.
func (d *decoder) addSpelling(t *text, s respelled, nodes int, cost float32) int {
	from, n := len(d.arcs), len(s.letters)
	d.other = d.buildWith(&s.text, d.other[:0], false)
	is := func(i int32) bool {
		a := &d.arcs[i]
		return a.Flags&lexis.Variant == 0 && (a.end <= s.apart || a.start >= s.apart) &&
			slices.ContainsFunc(s.sizes[a.start:a.end], func(n uint8) bool { return n > 0 })
	}
	if !d.covers(d.other, is) {
		d.arcs = d.arcs[:from]
		return nodes
	}
	d.keep(d.other, is)
	d.weigh(&s.text, d.other)
	t.spellings = append(t.spellings, s)
	for i := from; i < len(d.arcs); i++ {
		a := &d.arcs[i]
		a.spelling = uint8(len(t.spellings))
		if a.start > 0 {
			a.from += uint8(nodes - 1)
		}
		a.to += uint8(nodes - 1)
		if int(a.end) == n {
			a.score -= cost
		}
	}
	return nodes + n - 1
}

// join combines the words of a group in all its spellings into one lattice with the given number of nodes plus a
// final one. It returns the start index of the words that begin at each node.
func (d *decoder) join(t *text, starts []int32, nodes int) []int32 {
	from := starts[0]
	arcs := d.arcs[from:]
	for i := range arcs {
		if a := &arcs[i]; int(a.end) == len(t.inSpelling(a.spelling).letters) {
			a.to = uint8(nodes)
		}
	}
	slices.SortStableFunc(arcs, func(a, b arc) int { return int(a.from) - int(b.from) })
	starts = starts[:0]
	for i := range arcs {
		for len(starts) <= int(arcs[i].from) {
			starts = append(starts, from+int32(i))
		}
	}
	for len(starts) <= nodes {
		starts = append(starts, int32(len(d.arcs)))
	}
	return starts
}

// offsetIn returns the byte offset of the letters in a group, at or after from. It returns -1 if they do not occur
// there at a permitted position.
func (r *respelling) offsetIn(group string, from int) int {
	if r.at == last {
		at := len(group) - len(r.letters)
		if at < max(from, 1) || group[at:] != r.letters {
			return -1
		}
		return at
	}
	if from >= len(group) {
		return -1
	}
	at := strings.Index(group[from:], r.letters)
	if at < 0 || r.at == early && utf8.RuneCountInString(group[:from+at]) > 1 {
		return -1
	}
	return from + at
}

// apply replaces the letters in a group by those of the standard spelling.
func (r *respelling) apply(group string, at, dialect int) respelled {
	plain := group[:at] + r.standard + group[at+len(r.letters):]
	s := respelled{text: text{group: plain, letters: []rune(plain), key: lexis.KeyOf(plain), dialect: dialect}}
	s.sizes = slices.Repeat([]uint8{1}, len(s.letters))
	before := utf8.RuneCountInString(group[:at])
	copy(s.sizes[before:], r.sizes)
	if utf8.RuneCountInString(r.letters) == 1 {
		s.apart = int32(before) + 1
	}
	s.runs = make([]uint64, len(s.letters)+1)
	s.readRuns()
	return s
}
