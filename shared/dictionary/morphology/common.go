package morphology

import (
	"cmp"
	"math"
	"slices"
	"sort"
	"strings"

	"coptic.example/service/shared/coptic"
)

// Counted is a folded form of the lexicon, with its frequency.
type Counted struct {
	Text   string
	State  coptic.State
	Parts  Part
	Gender string // m, f, or "" for none or both
	Count  int
}

// Commonest returns up to most groups of several morphemes, likeliest first, that a dialect's grammar and tables
// allow with the given folded words. The cost of a word follows from its share of the total count; other costs are as
// in an analysis. Groups in which an article has merged with the first letter of its noun are omitted.
func Commonest(siglum string, words []Counted, most int) []string {
	d := slices.IndexFunc(known().dialects[:], func(d dialect) bool { return d.siglum == siglum })
	if d < 0 || most <= 0 {
		return nil
	}
	m := generator{dialect: &known().dialects[d], grammar: &known().grammar, costs: map[string]int32{}}
	m.setWords(words)
	for m.limit = firstLimit; m.limit <= lastLimit; m.limit += limitStep {
		clear(m.costs)
		m.extend(slotStart, nil, 0, 0, requirement{})
		if len(m.costs) >= most {
			break
		}
	}
	groups := make([]string, 0, len(m.costs))
	for text := range m.costs {
		groups = append(groups, text)
	}
	slices.SortFunc(groups, func(a, b string) int {
		return cmp.Or(cmp.Compare(m.costs[a], m.costs[b]), cmp.Compare(a, b))
	})
	return groups[:min(most, len(groups))]
}

// The cost limits that Commonest tries in turn.
const (
	firstLimit = 200
	lastLimit  = 500
	limitStep  = 15
)

// generator generates all groups below a cost.
type generator struct {
	dialect *dialect
	grammar *grammar
	rows    [closedClasses + 128][]int // of the dialect, by class
	stems   [closedClasses][]costed
	limit   int32
	costs   map[string]int32 // of the groups found
}

type costed struct {
	letters []letter
	gender  string
	cost    int32
}

func (m *generator) setWords(words []Counted) {
	total := 0
	for _, w := range words {
		total += w.Count
	}
	for _, w := range words {
		if w.Count == 0 || w.Text == "" {
			continue
		}
		c := costed{lettersOf(w.Text), w.Gender, int32(costsOfBit * math.Log2(float64(total)/float64(w.Count)))}
		set := (&Form{State: w.State, Parts: w.Parts}).classes()
		for class := range closedClasses {
			if set>>class&1 != 0 {
				m.stems[class] = append(m.stems[class], c)
			}
		}
	}
	for i := range m.stems {
		slices.SortStableFunc(m.stems[i], func(a, b costed) int { return cmp.Compare(a.cost, b.cost) })
	}
	for i, r := range m.dialect.rows {
		m.rows[r.class] = append(m.rows[r.class], i)
	}
}

// requirement describes which words may follow a morpheme. The zero value allows every word.
type requirement struct {
	gender      string // "" for any
	next, never set    // the first letter must be in next, unless next is empty, and must not be in never
}

// allows reports whether a word may follow. A gender of "" means that it may have any.
func (q *requirement) allows(word []letter, gender string) bool {
	return (q.next.empty() || q.next.has(word[0])) && !q.never.has(word[0]) &&
		(q.gender == "" || gender == "" || q.gender == gender)
}

// add adds a group, or lowers its cost.
func (m *generator) add(group []letter, cost int32) {
	if cost > m.limit {
		return
	}
	text := string(spell(nil, group))
	if old, found := m.costs[text]; !found || cost < old {
		m.costs[text] = cost
	}
}

// extend adds the groups that begin with the letters in made, which consist of the given number of morphemes at the
// given cost and lead to slot s. The next word must meet the requirement.
func (m *generator) extend(s slot, made []letter, morphemes int, cost int32, required requirement) {
	if morphemes > 1 && required.next.empty() {
		m.add(made, cost+m.grammar.end[s])
	}
	if m.grammar.lost[s] != lostNothing {
		return
	}
	made = slices.Clip(made) // appending must not overwrite other branches
	for c, move := range m.grammar.moves[s] {
		before := cost + move.cost
		if !move.ok || before > m.limit {
			continue
		}
		for _, stem := range m.stemsOf(class(c), m.limit-before) {
			if required.allows(stem.letters, stem.gender) {
				m.extend(move.to, append(made, stem.letters...), morphemes+1, before+stem.cost, requirement{})
			}
		}
		m.extendByRows(m.rows[c], move.to, made, morphemes, before, required)
	}
}

// extendByRows is like extend, for morphemes from rows of the dialect's table that lead to slot s.
func (m *generator) extendByRows(
	rows []int, s slot, made []letter, morphemes int, cost int32, required requirement,
) {
	for _, i := range rows {
		r := &m.dialect.rows[i]
		word := lettersOf(m.dialect.forms[i])
		if cost+r.cost <= m.limit && required.allows(word, "") && r.follows(made) {
			m.extend(s, append(made, word...), morphemes+1, cost+r.cost,
				requirement{m.genderOf(r, word), r.after, m.assimilates(i)})
		}
	}
}

// stemsOf returns the stems of a class up to a cost, cheapest first.
func (m *generator) stemsOf(c class, most int32) []costed {
	if c >= closedClasses {
		return nil
	}
	all := m.stems[c]
	return all[:sort.Search(len(all), func(i int) bool { return all[i].cost > most })]
}

// follows reports whether the row's morphemes may follow the letters made so far.
func (r *row) follows(made []letter) bool {
	return r.before.empty() || len(made) > 0 && r.before.has(made[len(made)-1])
}

// genderOf returns the gender required by an article, possessive or demonstrative, or "" for any.
func (m *generator) genderOf(r *row, word []letter) string {
	switch r.class.role() {
	case Article, Possessive, Demonstrative:
		switch word[0].rune() {
		case 'ⲡ', 'ⲫ':
			return "m"
		case 'ⲧ', 'ⲑ', 'ϯ':
			return "f"
		}
	}
	return ""
}

// assimilates returns the letters before which the final ⲛ of a morpheme becomes ⲙ in the tables.
func (m *generator) assimilates(i int) set {
	r, form := &m.dialect.rows[i], m.dialect.forms[i]
	stem, ends := strings.CutSuffix(form, "ⲛ")
	if !ends || !r.after.empty() {
		return set{}
	}
	for _, j := range m.rows[r.class] {
		if other := &m.dialect.rows[j]; other.lemma == r.lemma && m.dialect.forms[j] == stem+"ⲙ" {
			return other.after
		}
	}
	return set{}
}
