package sentence

import (
	"cmp"
	_ "embed"
	"fmt"
	"slices"
	"strings"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/table"

	"coptic.example/service/shared/dictionary/sentence/lexis"
)

//go:embed constraints.txt
var constraintLines string

// constraint is a row of constraints.txt. It lists words, by tag and spelling, that cannot occur where all conditions
// hold, the words to read instead, and a text that proves it.
type constraint struct {
	dialects            [lexis.Dialects]bool
	words, replacements pattern
	conditions          []condition
	example             string
}

// condition is a named predicate of a row, with its argument.
type condition struct {
	holds func(*view, int, pattern) bool
	not   bool
	arg   pattern
}

// pattern matches words by tag, spelling or both: TAG, TAG:spelling, :spelling.
type pattern []struct {
	tag string
	key uint64 // of the spelling, 0 for any
}

// constraints holds the table, parsed on first use.
var constraints = table.Embedded(readConstraints, constraintLines)

// readConstraints parses rows of five columns: dialects, words, their actual tag, conditions, and an example.
func readConstraints(lines string) ([]constraint, error) {
	return table.Rows("constraints.txt", lines, 5, func(_ int, f []string) (c constraint, err error) {
		c = constraint{dialects: dialectsOf(f[0]), words: readPattern(f[1]), replacements: readPattern(f[2]), example: f[4]}
		for each := range strings.FieldsSeq(f[3]) {
			bare, not := strings.CutPrefix(each, "!")
			err = cmp.Or(err, readConditions(bare, predicates, func(holds func(*view, int, pattern) bool, arg string) {
				c.conditions = append(c.conditions, condition{holds, not, readPattern(arg)})
			}))
		}
		return c, err
	})
}

// readConditions calls add with the predicate and the argument of each condition, written as name or name=argument.
func readConditions[P any](text string, predicates map[string]P, add func(holds P, argument string)) error {
	for each := range strings.FieldsSeq(text) {
		name, argument, _ := strings.Cut(each, "=")
		holds, ok := predicates[name]
		if !ok {
			return fmt.Errorf("unknown condition %q", name)
		}
		add(holds, argument)
	}
	return nil
}

func dialectsOf(sigla string) [lexis.Dialects]bool {
	return [lexis.Dialects]bool{strings.Contains(sigla, coptic.Sahidic), strings.Contains(sigla, coptic.Bohairic)}
}

func readPattern(text string) (p pattern) {
	for each := range strings.SplitSeq(text, ",") {
		tag, spelling, spelled := strings.Cut(each, ":")
		key := uint64(0)
		if spelled {
			key = lexis.KeyOf(spelling)
		}
		p = append(p, struct {
			tag string
			key uint64
		}{tag, key})
	}
	return p
}

func (p pattern) matches(tag string, key uint64) bool {
	for _, each := range p {
		if (each.tag == "" || each.tag == tag) && (each.key == 0 || each.key == key) {
			return true
		}
	}
	return false
}

// view represents the best reading of a sentence in the form that conditions need.
type view struct {
	d     *decoder
	words []viewed
	first []int // number of the first word of each group; last is the number of words
}

type viewed struct {
	arc   *arc
	tag   string
	group int
}

// predicates maps names to conditions about the word at index i.
var predicates = map[string]func(v *view, i int, arg pattern) bool{
	// before: the word before it in its group; after, after2: the first and the second after it.
	"before": func(v *view, i int, arg pattern) bool { return v.inGroup(i, i-1, arg) },
	"after":  func(v *view, i int, arg pattern) bool { return v.inGroup(i, i+1, arg) },
	"after2": func(v *view, i int, arg pattern) bool { return v.inGroup(i, i+2, arg) },
	// preceded: the word before it, even in the previous group.
	"preceded": func(v *view, i int, arg pattern) bool { return i > 0 && v.is(i-1, arg) },
	// head: it begins its group. alone: it is all of it.
	"head":  func(v *view, i int, _ pattern) bool { return v.first[v.words[i].group] == i },
	"alone": func(v *view, i int, _ pattern) bool { return v.size(v.words[i].group) == 1 },
	// cluster: the next word in its group begins with two consonants, or with such a letter and a vowel.
	"cluster": func(v *view, i int, arg pattern) bool {
		if i+1 >= len(v.words) || v.words[i+1].group != v.words[i].group {
			return false
		}
		next := v.words[i+1].arc
		letters := v.d.texts[v.words[i].group].inSpelling(next.spelling).letters[next.start:]
		return len(letters) > 1 && !coptic.IsVowel(letters[0]) &&
			(!coptic.IsVowel(letters[1]) || arg.matches("", lexis.KeyOf(string(letters[0]))))
	},
	// follows: the previous group, skipping particles and adverbs, contains such a word; follows-end: it ends in one.
	"follows": func(v *view, i int, arg pattern) bool {
		g := v.nextGroup(v.words[i].group, -1)
		return g >= 0 && slices.ContainsFunc(v.group(g), arg.word)
	},
	"follows-end": func(v *view, i int, arg pattern) bool {
		g := v.nextGroup(v.words[i].group, -1)
		return g >= 0 && v.size(g) > 0 && arg.word(v.words[v.first[g+1]-1])
	},
	// next: the next group begins with such a word; onward: the next group after particles and adverbs does.
	"next":   func(v *view, i int, arg pattern) bool { return v.begins(v.words[i].group+1, arg) },
	"onward": func(v *view, i int, arg pattern) bool { return v.begins(v.nextGroup(v.words[i].group, 1), arg) },
	// later: such a word begins one of the next four groups, before any punctuation mark or conjunction; clause: it
	// occurs between the same two punctuation marks.
	"later": func(v *view, i int, arg pattern) bool {
		g := v.words[i].group
		for j := g + 1; j <= g+lookAhead && j < len(v.d.texts) && !v.isPunctuation(j) && !v.begins(j, conjunctions); j++ {
			if v.begins(j, arg) {
				return true
			}
		}
		return false
	},
	"clause": func(v *view, i int, arg pattern) bool {
		from, to := v.words[i].group, v.words[i].group
		for from > 0 && !v.isPunctuation(from-1) {
			from--
		}
		for to+1 < len(v.d.texts) && !v.isPunctuation(to+1) {
			to++
		}
		return slices.ContainsFunc(v.words[v.first[from]:v.first[to+1]], arg.word)
	},
	// opens: its group is the first of the sentence; second: its group is the second, and the first is such a word.
	"opens": func(v *view, i int, _ pattern) bool { return v.words[i].group == 0 },
	"second": func(v *view, i int, arg pattern) bool {
		return v.words[i].group == 1 && arg.matches("", v.d.texts[0].key)
	},
	// coordinate: the previous group is a single word that links its group to an earlier one, which begins with such a
	// word and has the same subject.
	"coordinate": (*view).coordinate,
}

var conjunctions = pattern{{"CONJ", 0}}

// lookAhead is the number of groups that the condition "later" looks ahead.
const lookAhead = 4

func (p pattern) word(w viewed) bool { return p.matches(w.tag, w.arc.key) }

func (v *view) is(i int, p pattern) bool { return i >= 0 && i < len(v.words) && p.word(v.words[i]) }

func (v *view) inGroup(i, j int, p pattern) bool {
	return v.is(j, p) && v.words[i].group == v.words[j].group
}

func (v *view) group(g int) []viewed { return v.words[v.first[g]:v.first[g+1]] }
func (v *view) size(g int) int       { return v.first[g+1] - v.first[g] }

func (v *view) begins(g int, p pattern) bool {
	return g >= 0 && g < len(v.d.texts) && v.size(g) > 0 && p.word(v.words[v.first[g]])
}

// nextGroup returns the next group from g in the direction of step, skipping particles and adverbs of one word. It
// returns -1 if there is none.
func (v *view) nextGroup(g, step int) int {
	for g += step; g >= 0 && g < len(v.d.texts); g += step {
		if words := v.group(g); len(words) != 1 || words[0].tag != "PTC" && words[0].tag != "ADV" {
			return g
		}
	}
	return -1
}

// isPunctuation reports whether a group is a punctuation mark.
func (v *view) isPunctuation(g int) bool { return v.d.texts[g].isPunctuation() }

// isPunctuation reports whether a group is a punctuation mark.
func (t *text) isPunctuation() bool {
	n := len(t.letters)
	return n == 0 || !isLetter(t.letters[0]) && !isLetter(t.letters[n-1])
}

// coordinateWithin is the maximum distance in groups between "and" and the start of what it coordinates.
const coordinateWithin = 5

func (v *view) coordinate(i int, p pattern) bool {
	g := v.words[i].group
	subject := v.subject(g)
	if subject == 0 || g < 2 || v.size(g-1) != 1 {
		return false
	}
	for j := g - 2; j >= max(0, g-1-coordinateWithin) && !v.isPunctuation(j); j-- {
		if v.subject(j) == subject && v.begins(j, p) {
			return true
		}
		if v.begins(j, pattern{{v.words[i].tag, 0}}) {
			return false
		}
	}
	return false
}

// subject returns the key of the personal pronoun after the first word of a group, skipping a negation. It returns 0
// if there is none.
func (v *view) subject(g int) uint64 {
	words := v.group(g)
	for i := 1; i < min(len(words), 3); i++ {
		if words[i].tag == "PPERS" {
			return words[i].arc.key
		}
	}
	return 0
}

// excluded is a word excluded by a constraint, with the words that the constraint suggests instead.
type excluded struct {
	group, start, end int32
	tag, spelling     uint8
	replacements      pattern
}

// rounds is the maximum number of times that a sentence is searched again without excluded words.
const rounds = 4

// constrain searches again without the words of the best reading that the constraints exclude, until none is
// excluded.
func (d *decoder) constrain(rows []constraint) {
	for range rounds {
		before := len(d.out)
		d.exclude(rows)
		if len(d.out) == before {
			break
		}
		d.arcs = d.arcs[:0]
		d.search()
	}
	d.out = d.out[:0]
}

// exclude records the words of the best reading that the constraints exclude.
func (d *decoder) exclude(rows []constraint) {
	v := &d.view
	v.d, v.words, v.first = d, v.words[:0], v.first[:0]
	for h := d.ends[d.endAt[len(d.texts)]]; d.hyps[h].arc >= 0; h = d.hyps[h].prev {
		a := &d.arcs[d.hyps[h].arc]
		v.words = append(v.words, viewed{a, d.names[a.Tag].XPOS, int(d.hyps[h].group)})
	}
	slices.Reverse(v.words)
	for i := range v.words {
		for len(v.first) <= v.words[i].group {
			v.first = append(v.first, i)
		}
	}
	for len(v.first) <= len(d.texts) {
		v.first = append(v.first, len(v.words))
	}
	dialect := d.texts[0].dialect
	for i, w := range v.words {
		for r := range rows {
			if rows[r].dialects[dialect] && rows[r].words.word(w) && rows[r].holds(v, i) {
				a := w.arc
				d.out = append(d.out, excluded{int32(w.group), a.start, a.end, a.Tag, a.spelling, rows[r].replacements})
				break
			}
		}
	}
}

func (c *constraint) holds(v *view, i int) bool {
	for _, each := range c.conditions {
		if each.holds(v, i, each.arg) == each.not {
			return false
		}
	}
	return true
}

// hasExcluded reports whether a word of a group is excluded.
func (d *decoder) hasExcluded(g int) bool {
	return slices.ContainsFunc(d.out, func(b excluded) bool { return int(b.group) == g })
}

// dropExcluded removes excluded words from a group. If the word that a constraint suggests instead is possible there,
// it removes all others. If the group has no other reading, it removes nothing.
func (d *decoder) dropExcluded(g int) {
	for _, b := range d.out {
		if int(b.group) != g {
			continue
		}
		starts, end := d.groups[g].starts, int32(-1)
		for i := starts[0]; i < starts[len(starts)-1]; i++ {
			if d.isReplacement(&b, &d.arcs[i]) {
				end = d.arcs[i].end
			}
		}
		stays := func(i int32) bool {
			a := &d.arcs[i]
			if end >= 0 {
				return d.isReplacement(&b, a) || a.spelling == b.spelling && (a.end <= b.start || a.start >= end)
			}
			return a.spelling != b.spelling || a.start != b.start || a.end != b.end ||
				a.Tag != b.tag && a.Flags&lexis.Guessed == 0
		}
		if d.covers(starts, stays) {
			d.keep(starts, stays)
		}
	}
}

// isReplacement reports whether a word is the one that a constraint suggests instead of an excluded one.
func (d *decoder) isReplacement(b *excluded, a *arc) bool {
	return a.spelling == b.spelling && a.start == b.start && b.replacements.matches(d.names[a.Tag].XPOS, a.key) &&
		(a.end == b.end || b.replacements.requiresSpelling())
}

// requiresSpelling reports whether a pattern requires a spelling.
func (p pattern) requiresSpelling() bool { return p[0].key != 0 }

// covers reports whether the words of a group for which counts returns true cover it completely.
func (d *decoder) covers(starts []int32, counts func(i int32) bool) bool {
	var reached [maxNodes]bool
	reached[0] = true
	n := len(starts) - 1
	for at := range n {
		for i := starts[at]; reached[at] && i < starts[at+1]; i++ {
			if counts(i) {
				reached[d.arcs[i].to] = true
			}
		}
	}
	return reached[n]
}
