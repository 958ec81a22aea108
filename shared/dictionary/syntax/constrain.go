package syntax

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"

	"coptic.example/service/shared/table"
)

//go:embed constraints.txt
var constraintLines string

// constraint is a row of constraints.txt. It states a condition that relations impose on words, and a text that
// violates it.
type constraint struct {
	kind      string
	relations []string // relations, or the tags of a leaf
	among     []string
	dialect   string // of the example
	example   string
}

// constraints holds the table, parsed on first use.
var constraints = table.Embedded(readConstraints, constraintLines)

var kinds = []string{"of", "under", "once", "leaf"}

func readConstraints(text string) ([]constraint, error) {
	return table.Rows("constraints.txt", text, 4, func(_ int, f []string) (c constraint, err error) {
		if !slices.Contains(kinds, f[0]) {
			return c, fmt.Errorf("unknown kind of constraint %q", f[0])
		}
		dialect, example, _ := strings.Cut(f[3], " ")
		return constraint{f[0], strings.Split(f[1], ","), strings.Split(f[2], ","), dialect, example}, nil
	})
}

// leavesOf marks the words that should have no dependents.
func (m *Model) leavesOf(words []Word) []bool {
	list := make([]bool, len(words))
	for _, r := range m.constraints {
		for i := 0; r.kind == "leaf" && i < len(words); i++ {
			list[i] = list[i] || slices.Contains(r.relations, words[i].XPOS)
		}
	}
	return list
}

// leafPenalty is the penalty for attaching a word to a word that should have no dependents. It exceeds all weights, so
// that this happens only if there is no alternative.
const leafPenalty = 1 << 17

// attachesToLeaf reports whether an action attaches a dependent to a word that should have none.
func (p *Sentence) attachesToLeaf(s *state, action int) bool {
	head := int(s.next)
	if action == right {
		head = int(s.stack[len(s.stack)-2])
	}
	return action != shift && head < len(p.leaves) && p.leaves[head]
}

// universal returns a relation without its subtype.
func universal(relation string) string {
	relation, _, _ = strings.Cut(relation, ":")
	return relation
}

// tree is a sentence with its heads and current relations.
type tree struct {
	*Sentence
	model            *Model
	heads, relations []int
}

func (t *tree) relation(i int) string { return universal(t.model.Relations.Names[t.relations[i]]) }

// violations returns the words that violate constraints, and the number of violations.
func (t *tree) violations(rows []constraint) (words []int, n int) {
	note := func(list ...int) {
		if n++; n == 1 {
			words = list
		}
	}
	for i := range rows {
		for w := range t.heads {
			if slices.Contains(rows[i].relations, t.relation(w)) {
				t.findViolations(&rows[i], w, note)
			}
		}
	}
	return words, n
}

// findViolations calls note with the words of each violation of a constraint that the relation of word w causes.
func (t *tree) findViolations(r *constraint, w int, note func(words ...int)) {
	switch r.kind {
	case "of":
		if upos := t.words[w].UPOS; upos != "" && !slices.Contains(r.among, upos) {
			note(w)
		}
	case "under":
		for d, head := range t.heads {
			if head == w && !slices.Contains(r.among, t.relation(d)) {
				note(w, d)
			}
		}
	case "once":
		for d, head := range t.heads[:w] {
			if head == t.heads[w] && slices.Contains(r.relations, t.relation(d)) {
				note(d, w)
			}
		}
	}
}

// maxChanges is the maximum number of relations changed per sentence to satisfy the constraints.
const maxChanges = 16

// constrain changes relations that violate constraints, the cheapest change first.
func (t *tree) constrain(rows []constraint) {
	words, n := t.violations(rows)
	for range maxChanges {
		best, class, least := -1, 0, int32(0)
		for _, w := range words {
			relation, cost := t.alternativeRelation(rows, w, n)
			if relation >= 0 && (best < 0 || cost < least) {
				best, class, least = w, relation, cost
			}
		}
		if best < 0 {
			return
		}
		t.relations[best] = class
		if words, n = t.violations(rows); n == 0 {
			return
		}
	}
}

// alternativeRelation returns the highest-scoring other relation of word w that leaves fewer than n violations in the
// sentence. cost is how much lower it scores than the current one. class is -1 if there is no such relation.
func (t *tree) alternativeRelation(rows []constraint, w, n int) (class int, cost int32) {
	own := t.relations[w]
	features := t.RelationFeatures(nil, t.heads, t.relations, w)
	class = -1
	for _, other := range t.model.Relations.withTag(t.words[w].XPOS) {
		less := score(t.model.relations, features, own) - score(t.model.relations, features, other)
		if other == own || class >= 0 && less >= cost {
			continue
		}
		t.relations[w] = other
		if _, left := t.violations(rows); left < n {
			class, cost = other, less
		}
	}
	t.relations[w] = own
	return class, cost
}

// score returns the sum of the weights of features for a class.
func score(table []int8, features []uint32, class int) (sum int32) {
	for _, f := range features {
		sum += int32(table[(f+uint32(class))&uint32(len(table)-1)])
	}
	return sum
}
