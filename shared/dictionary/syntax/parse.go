// Package syntax finds the head, relation and morphological features of each word of a sentence, as defined by
// Universal Dependencies. It is a transition-based parser with a beam and two classifiers. All are linear and trained
// on the Coptic treebanks (MODEL.md).
package syntax

import (
	"slices"
	"sync"
	"unsafe"
)

// Word is a word of a sentence as returned by the analyser.
type Word struct {
	Form, Lemma, XPOS string
	UPOS              string // "" if unknown; only constraints use it
	Group             int    // the number of its bound group in the sentence
}

// Arc is the head of a word and its relation to it.
type Arc struct {
	Head     int    // index of the word in the sentence, or Root
	Relation string // of Universal Dependencies
	Feats    string // as in CoNLL-U; "_" if none
}

// Root is the head of a sentence's root.
const Root = -1

// beam is the number of analyses kept per sentence. Half the number used in training performs as well on the
// development parts and takes half the time.
const beam = 4

// farBehind is the distance from the best score, in stored weights, at which an analysis is dropped. This drops a
// third of them without loss on the development parts.
const farBehind = 1000

// maxParsed is the maximum number of words parsed together. A longer sentence is cut, after punctuation if possible,
// and the roots of the later parts depend on the root of the first. The time is then proportional to the length.
const maxParsed = 120

// signed returns bytes as signed numbers, without copying them.
func signed(b []byte) []int8 {
	return unsafe.Slice((*int8)(unsafe.Pointer(unsafe.SliceData(b))), len(b))
}

// Parse parses a sentence of a dialect.
func (m *Model) Parse(words []Word, dialect string) []Arc {
	arcs := make([]Arc, 0, len(words))
	root := Root
	for len(words) > 0 {
		n := cut(words)
		at := len(arcs)
		p := NewSentence(words[:n], dialect)
		p.leaves = m.leavesOf(words[:n])
		heads := p.heads(m)
		relations := p.relations(m, heads)
		for i, head := range heads {
			arc := Arc{Head: at + head, Relation: m.Relations.Names[relations[i]]}
			if head == n {
				arc.Head, arc.Relation = root, "root"
				if root != Root {
					arc.Relation = "parataxis"
				} else {
					root = at + i
				}
			}
			arcs = append(arcs, arc)
		}
		for i, feats := range p.feats(m, relations) {
			arcs[at+i].Feats = m.Feats.Names[feats]
		}
		words = words[n:]
	}
	return arcs
}

// cut returns the number of words to parse together.
func cut(words []Word) int {
	if len(words) <= maxParsed {
		return len(words)
	}
	for n := maxParsed; n > maxParsed/2; n-- {
		if words[n-1].XPOS == "PUNCT" {
			return n
		}
	}
	return maxParsed
}

// Sentence is a sentence prepared for parsing.
type Sentence struct {
	words   []Word
	tokens  []token
	leaves  []bool  // words that should have no dependents; nil while learning
	puncts  []int16 // number of punctuation marks before each word
	dialect uint32
}

var rootToken = token{form: 4, lemma: 5, tag: 6, group: -2}

// NewSentence prepares a sentence.
func NewSentence(words []Word, dialect string) *Sentence {
	p := &Sentence{
		words: words, tokens: make([]token, len(words)), puncts: make([]int16, len(words)+2), dialect: hash(dialect),
	}
	for i := range words {
		w := &words[i]
		p.tokens[i] = token{form: hash(w.Form), lemma: hash(w.Lemma), tag: hash(w.XPOS), group: int32(w.Group)}
		p.puncts[i+1] = p.puncts[i]
		if w.XPOS == "PUNCT" {
			p.puncts[i+1]++
		}
	}
	p.puncts[len(words)+1] = p.puncts[len(words)]
	return p
}

// hash returns the FNV-1a hash.
func hash(s string) uint32 {
	h := uint32(2166136261)
	for i := range len(s) {
		h = (h ^ uint32(s[i])) * 16777619
	}
	return h
}

// Weigher adds up the weights of features for each action.
type Weigher func(features []uint32, to *[Actions]float32)

func (m *Model) weigh(features []uint32, to *[Actions]float32) {
	table := (*[ActionEntries]int8)(m.actions)
	var a, b, c int32
	for _, f := range features {
		f &= ActionEntries - 4
		a += int32(table[f])
		b += int32(table[f+1])
		c += int32(table[f+2])
	}
	*to = [Actions]float32{float32(a), float32(b), float32(c)}
}

// heads returns the head of each word of a sentence. The head of the root is the sentence's length.
func (p *Sentence) heads(m *Model) []int {
	path := p.Search(m.weigh, beam, nil)
	return p.Heads(path)
}

// Heads returns the heads that result from a sequence of actions.
func (p *Sentence) Heads(path []int8) []int {
	s := newState(len(p.tokens))
	for _, a := range path {
		s.apply(int(a))
	}
	heads := make([]int, len(s.heads))
	for i, h := range s.heads {
		heads[i] = int(h)
	}
	return heads
}

// item is an analysis in the beam.
type item struct {
	state *state
	path  []int8
	gold  bool
}

type candidate struct {
	score  float32
	from   int
	action int8
}

// byScore orders candidates by score, best first.
func byScore(a, b candidate) int {
	switch {
	case a.score > b.score:
		return -1
	case a.score < b.score:
		return 1
	}
	return 0
}

type scratch struct {
	beam, next []item
	candidates []candidate
	features   []uint32
	scores     [Actions]float32
}

// weigh scores the actions that may follow a state.
func (t *scratch) weigh(p *Sentence, s *state, by Weigher) {
	t.features = p.features(t.features[:0], s)
	t.scores = [Actions]float32{}
	by(t.features, &t.scores)
}

// expand collects the actions that may follow the analyses of a beam, best first. Burdened leaves cost more if
// penalised is set.
func (t *scratch) expand(p *Sentence, beam []item, by Weigher, penalised bool) {
	t.candidates = t.candidates[:0]
	for i := range beam {
		s := beam[i].state
		t.weigh(p, s, by)
		for a := range Actions {
			if !s.allows(a) {
				continue
			}
			c := candidate{s.score + t.scores[a], i, int8(a)}
			if penalised && p.attachesToLeaf(s, a) {
				c.score -= leafPenalty
			}
			t.candidates = append(t.candidates, c)
		}
	}
	slices.SortStableFunc(t.candidates, byScore)
}

var scratches = sync.Pool{New: func() any { return &scratch{} }}

// resizedItems returns at least the given number of items, with states sized for a sentence of n words.
func resizedItems(items []item, least, n int) []item {
	for len(items) < least {
		items = append(items, item{})
	}
	for i := range items {
		if items[i].state == nil || cap(items[i].state.heads) < n {
			items[i].state = newState(n)
		}
		items[i].state.resize(n)
	}
	return items
}

// Search returns the best sequence of actions for a sentence. Given the correct sequence, it instead returns the
// start of the best wrong one, up to the point where it most exceeds the score of the correct one (Huang, Fayong and
// Guo 2012), or nothing if it never does.
func (p *Sentence) Search(weigh Weigher, width int, right []int8) []int8 {
	n := len(p.tokens)
	t := scratches.Get().(*scratch)
	defer scratches.Put(t)
	t.beam, t.next = resizedItems(t.beam, width+1, n), resizedItems(t.next, width+1, n)
	beam, next := t.beam, t.next
	beam[0].state.reset()
	beam[0].path, beam[0].gold = beam[0].path[:0], true
	filled := 1
	var goldState *state
	var goldScore float32
	if right != nil {
		goldState = newState(n)
	}
	worst, violated := float32(0), []int8(nil)
	for step := range 2 * n {
		t.expand(p, beam[:filled], weigh, right == nil)
		if goldState != nil {
			t.weigh(p, goldState, weigh)
			goldScore += t.scores[right[step]]
			goldState.apply(int(right[step]))
		}
		filled = min(width, len(t.candidates))
		for i, c := range t.candidates[:filled] {
			to, from := &next[i], &beam[c.from]
			to.state.copyFrom(from.state)
			to.state.score = c.score
			to.state.apply(int(c.action))
			to.path = append(append(to.path[:0], from.path...), c.action)
			to.gold = from.gold && right != nil && c.action == right[step]
		}
		beam, next = next, beam
		for right == nil && beam[filled-1].state.score < beam[0].state.score-farBehind {
			filled--
		}
		wrong := slices.IndexFunc(beam[:filled], func(i item) bool { return !i.gold })
		if goldState != nil && wrong >= 0 {
			if d := beam[wrong].state.score - goldScore; d >= worst {
				worst, violated = d, append(violated[:0], beam[wrong].path...)
			}
		}
	}
	t.beam, t.next = beam, next
	if right != nil {
		return violated
	}
	return slices.Clone(beam[0].path)
}

// EachState calls f for each state that a sequence of actions passes through, with the state's features and the next
// action.
func (p *Sentence) EachState(path []int8, f func(action int8, features []uint32)) {
	s := newState(len(p.tokens))
	var features []uint32
	for _, a := range path {
		features = p.features(features[:0], s)
		f(a, features)
		s.apply(int(a))
	}
}

// Oracle returns the actions that produce the given heads, where the head of the root is len(heads). The heads must be
// projective.
func Oracle(heads []int) []int8 {
	n := len(heads)
	s := newState(n)
	waiting := make([]int, n+1) // children to come
	for _, h := range heads {
		waiting[h]++
	}
	var path []int8
	for !s.isComplete() {
		a := shift
		if k := len(s.stack); k > 0 {
			if top := s.stack[k-1]; waiting[top] == 0 {
				switch {
				case heads[top] == int(s.next) && s.allows(left):
					a = left
				case k > 1 && heads[top] == int(s.stack[k-2]):
					a = right
				}
			}
			if a != shift {
				waiting[heads[s.stack[k-1]]]--
			}
		}
		if !s.allows(a) {
			return nil
		}
		path = append(path, int8(a))
		s.apply(a)
	}
	return path
}
