package syntax

import (
	"slices"
	"strings"

	"coptic.example/service/shared/coptic"
)

// choose returns the class with the highest weight. sums is scratch space.
func choose(table []int8, features []uint32, among []int, sums *[]int32) int {
	total := slices.Grow((*sums)[:0], len(among))[:len(among)]
	clear(total)
	*sums = total
	mask := uint32(len(table) - 1)
	for _, f := range features { // the weights of a feature lie side by side
		for i, class := range among {
			total[i] += int32(table[(f+uint32(class))&mask])
		}
	}
	best := 0
	for i := range total {
		if total[i] > total[best] {
			best = i
		}
	}
	return among[best]
}

// relations returns the relation of each word to its head.
func (p *Sentence) relations(m *Model, heads []int) []int {
	list := make([]int, len(heads))
	var features []uint32
	var sums []int32
	for i := range heads {
		if heads[i] == len(heads) {
			list[i] = m.root
			continue
		}
		among := m.Relations.withTag(p.words[i].XPOS)
		if list[i] = among[0]; len(among) > 1 {
			features = p.RelationFeatures(features[:0], heads, list, i)
			list[i] = choose(m.relations, features, among, &sums)
		}
	}
	(&tree{p, m, heads, list}).constrain(m.constraints)
	return list
}

// feats returns the morphological features of each word.
func (p *Sentence) feats(m *Model, relations []int) []int {
	list := make([]int, len(relations))
	var features []uint32
	var sums []int32
	for i := range relations {
		among := m.Feats.withTag(p.words[i].XPOS)
		if list[i] = among[0]; len(among) > 1 {
			features = p.FeatsFeatures(features[:0], relations, i)
			list[i] = choose(m.feats, features, among, &sums)
		}
	}
	return list
}

func (p *Sentence) at(i int) *token {
	switch {
	case i == len(p.tokens):
		return &rootToken
	case i < 0 || i > len(p.tokens):
		return &noToken
	}
	return &p.tokens[i]
}

// childrenOf returns the first, the second and the last word that depends on word i, each -1 if there is none.
func childrenOf(heads []int, i int) (first, second, last int) {
	first, second, last = -1, -1, -1
	for j, head := range heads {
		switch {
		case head != i:
			continue
		case first < 0:
			first = j
		case second < 0:
			second = j
		}
		last = j
	}
	return first, second, last
}

// siblingsOf returns the nearest words before and after word i that depend on the same head, each -1 if there is none,
// and how many there are before it.
func siblingsOf(heads []int, i int) (before int, n uint32, after int) {
	before, after = -1, -1
	for j, head := range heads {
		switch {
		case head != heads[i] || head == i:
		case j < i:
			before = j
			n++
		case j > i && after < 0:
			after = j
		}
	}
	return before, n, after
}

// RelationFeatures appends the features used to predict the relation of word i to its head. known holds the relations
// of the words before it.
func (p *Sentence) RelationFeatures(dst []uint32, heads, known []int, i int) []uint32 {
	h := heads[i]
	w, head := p.at(i), p.at(h)
	g := -1
	if h < len(heads) {
		g = heads[h]
	}
	grand := p.at(g)
	firstChild, secondChild, lastChild := childrenOf(heads, i)
	sibling, siblings, nextSibling := siblingsOf(heads, i)
	relationOf := func(j int) uint32 {
		if j < 0 || j >= i {
			return 99
		}
		return uint32(known[j])
	}
	var distance uint32
	if h > i {
		distance = 8 + distanceBand(h-i)
	} else {
		distance = distanceBand(i - h)
	}
	side := distance >> 3
	child, child2, last := p.at(firstChild), p.at(secondChild), p.at(lastChild)
	before, after := p.at(i-1), p.at(i+1)
	same := uint32(0)
	if w.group == head.group {
		same = 1
	}
	t := uint32(1000)
	add := func(a, b, c, d, e uint32) {
		t++
		dst = append(dst, mix(t, a, b, c, d, e))
	}
	add(w.tag, head.tag, side, 0, 0)
	add(w.lemma, w.tag, 0, 0, 0)
	add(w.form, w.tag, side, 0, 0)
	add(head.lemma, head.tag, w.tag, side, 0)
	add(w.lemma, head.tag, side, 0, 0)
	add(w.lemma, head.lemma, 0, 0, 0)
	add(w.tag, head.tag, distance, same, 0)
	add(w.tag, head.tag, child.tag, side, 0)
	add(w.tag, child.lemma, head.tag, side, 0)
	add(w.tag, child.lemma, head.lemma, 0, 0)
	add(child.lemma, child2.lemma, w.tag, head.tag, 0)
	add(child.tag, child2.tag, last.tag, w.tag, head.tag)
	add(child.form, w.tag, side, 0, 0)
	add(w.tag, head.tag, before.tag, side, 0)
	add(w.tag, head.tag, after.tag, side, 0)
	add(w.lemma, before.lemma, 0, 0, 0)
	add(w.tag, before.lemma, head.tag, 0, 0)
	add(w.tag, after.lemma, head.tag, 0, 0)
	add(w.tag, head.tag, grand.tag, side, 0)
	add(w.tag, p.at(sibling).tag, head.tag, side, 0)
	add(relationOf(sibling), w.tag, head.tag, side, 0)
	add(relationOf(sibling), w.tag, child.lemma, head.lemma, 0)
	add(relationOf(firstChild), relationOf(secondChild), w.tag, head.tag, side)
	add(relationOf(h), w.tag, head.tag, side, 0)
	add(p.at(nextSibling).tag, p.at(nextSibling).lemma, w.tag, head.tag, side)
	add(min(siblings, 4), w.tag, head.tag, side, 0)
	add(p.dialect, w.tag, head.tag, child.lemma, side)
	add(p.punctsBetween(int16(min(i, h)), int16(max(i, h))), w.tag, head.tag, side, 0)
	return dst
}

// FeatsFeatures appends the features used to predict the morphological features of word i.
func (p *Sentence) FeatsFeatures(dst []uint32, relations []int, i int) []uint32 {
	w, before, after := p.at(i), p.at(i-1), p.at(i+1)
	relation := uint32(relations[i])
	t := uint32(2000)
	add := func(a, b, c, d, e uint32) {
		t++
		dst = append(dst, mix(t, a, b, c, d, e))
	}
	form := p.words[i].Form
	add(w.tag, w.form, p.dialect, 0, 0)
	add(w.tag, w.form, 0, 0, 0)
	add(w.tag, w.lemma, 0, 0, 0)
	add(w.tag, w.form, before.tag, 0, 0)
	add(w.tag, w.form, before.lemma, 0, 0)
	add(w.tag, w.form, after.tag, 0, 0)
	add(w.tag, w.lemma, relation, 0, 0)
	add(w.tag, relation, before.tag, p.dialect, 0)
	add(w.tag, w.form, after.form, 0, 0)
	add(w.tag, before.form, p.dialect, 0, 0)
	add(w.tag, hash(form[:min(len(form), 6)]), 0, 0, 0)
	add(w.tag, hash(form[max(0, len(form)-9):]), 0, 0, 0)
	add(w.tag, hash(form[max(0, len(form)-6):]), p.dialect, 0, 0)
	add(w.tag, p.dialect, 0, 0, 0)
	relationAt := func(j int) uint32 {
		if j < 0 || j >= len(relations) {
			return 99
		}
		return uint32(relations[j])
	}
	add(w.tag, relationAt(i+1), after.tag, 0, 0)
	add(w.tag, w.form, relationAt(i+1), 0, 0)
	add(w.tag, relation, before.tag, p.at(i-2).tag, relationAt(i-1))
	native := uint32(0)
	if strings.ContainsFunc(form, coptic.IsNative) {
		native = 1
	}
	add(w.tag, native, p.dialect, 0, 0)
	return dst
}
