package syntax

// token is a word with the hashes from which features are built.
type token struct {
	form, lemma, tag uint32
	group            int32 // number of its bound group
}

// noToken stands in for words beyond the ends of a sentence and for missing children.
var noToken = token{form: 1, lemma: 2, tag: 3, group: -1}

// Actions of the arc-hybrid system (Kuhlmann, Gómez-Rodríguez and Satta 2011). Action shift moves the next word
// onto the stack, left attaches the top of the stack to the next word, and right attaches it to the word below it.
const (
	shift = iota
	left
	right
	Actions // number of actions
)

// state is a partially parsed sentence: words on a stack, the next word, and the heads found so far. The root comes
// after the last word.
type state struct {
	stack []int16
	next  int16
	heads []int16 // -1 if not found yet
	// first and last hold the leftmost and rightmost child of each word, or -1. lefts and rights hold the number of
	// its children on each side.
	first, last   []int16
	lefts, rights []int8
	score         float32
}

func newState(n int) *state {
	s := &state{
		stack: make([]int16, 0, n+1), heads: make([]int16, n), first: make([]int16, n+1), last: make([]int16, n+1),
		lefts: make([]int8, n+1), rights: make([]int8, n+1),
	}
	s.reset()
	return s
}

// resize resizes a state for n words.
func (s *state) resize(n int) {
	s.heads, s.first, s.last = s.heads[:n], s.first[:n+1], s.last[:n+1]
	s.lefts, s.rights = s.lefts[:n+1], s.rights[:n+1]
}

func (s *state) reset() {
	s.stack, s.next, s.score = s.stack[:0], 0, 0
	for i := range s.heads {
		s.heads[i] = -1
	}
	for i := range s.first {
		s.first[i], s.last[i], s.lefts[i], s.rights[i] = -1, -1, 0, 0
	}
}

func (s *state) copyFrom(from *state) {
	s.stack = append(s.stack[:0], from.stack...)
	s.next, s.score = from.next, from.score
	copy(s.heads, from.heads)
	copy(s.first, from.first)
	copy(s.last, from.last)
	copy(s.lefts, from.lefts)
	copy(s.rights, from.rights)
}

// isComplete reports whether every word has a head.
func (s *state) isComplete() bool { return len(s.stack) == 0 && int(s.next) == len(s.heads) }

// allows reports whether an action is allowed. Only one word may depend on the root.
func (s *state) allows(action int) bool {
	atRoot := int(s.next) == len(s.heads)
	switch action {
	case shift:
		return !atRoot
	case left:
		return len(s.stack) > 0 && (!atRoot || len(s.stack) == 1)
	}
	return len(s.stack) > 1
}

// apply performs an action.
func (s *state) apply(action int) {
	if action == shift {
		s.stack = append(s.stack, s.next)
		s.next++
		return
	}
	top := s.stack[len(s.stack)-1]
	s.stack = s.stack[:len(s.stack)-1]
	if action == left {
		s.heads[top] = s.next
		s.first[s.next] = top
		s.lefts[s.next] = min(s.lefts[s.next]+1, 7)
		if s.last[s.next] < 0 {
			s.last[s.next] = top
		}
		return
	}
	head := s.stack[len(s.stack)-1]
	s.heads[top] = head
	s.last[head] = top
	s.rights[head] = min(s.rights[head]+1, 7)
	if s.first[head] < 0 {
		s.first[head] = top
	}
}

// mix hashes the parts of a feature.
func mix(t, a, b, c, d, e uint32) uint32 {
	h := uint64(t)*0x9E3779B97F4A7C15 + uint64(a)
	h = (h ^ h>>29) * 0xBF58476D1CE4E5B9
	h += uint64(b)<<32 | uint64(c)
	h = (h ^ h>>32) * 0x94D049BB133111EB
	h += uint64(d)<<32 | uint64(e)
	h = (h ^ h>>29) * 0xBF58476D1CE4E5B9
	return uint32(h ^ h>>32)
}

// distanceBand returns the band of a distance.
func distanceBand(d int) uint32 {
	switch {
	case d < 6:
		return uint32(max(d, 0))
	case d < 10:
		return 6
	}
	return 7
}

// features appends the features of a state. They are hashes of the forms, lemmas and tags of the next word and of
// those at the top of the stack, alone and combined, of their children, and of the distance between them (after Zhang
// and Nivre 2011).
func (p *Sentence) features(dst []uint32, s *state) []uint32 {
	at := func(i int16) *token {
		if i < 0 || int(i) >= len(p.tokens) {
			return &noToken
		}
		return &p.tokens[i]
	}
	n := len(s.stack)
	i0, i1, i2 := int16(-1), int16(-1), int16(-1)
	if n > 0 {
		i0 = s.stack[n-1]
	}
	if n > 1 {
		i1 = s.stack[n-2]
	}
	if n > 2 {
		i2 = s.stack[n-3]
	}
	s0, s1, s2 := at(i0), at(i1), at(i2)
	b0, b1, b2 := at(s.next), at(s.next+1), at(s.next+2)
	if int(s.next) == len(p.tokens) {
		b0 = &rootToken
	}
	child := func(i int16, children []int16) *token {
		if i < 0 {
			return &noToken
		}
		return at(children[i])
	}
	s0l, s0r, s1l, s1r := child(i0, s.first), child(i0, s.last), child(i1, s.first), child(i1, s.last)
	b0l := child(s.next, s.first)
	count := func(i int16, counts []int8) uint32 {
		if i < 0 {
			return 9
		}
		return uint32(counts[i])
	}
	near, below := uint32(9), uint32(9)
	marks, marksBelow := uint32(0), uint32(0)
	if i0 >= 0 {
		near = distanceBand(int(s.next - i0))
		marks = p.punctsBetween(i0, s.next)
	}
	if i1 >= 0 {
		below = distanceBand(int(i0 - i1))
		marksBelow = p.punctsBetween(i1, i0)
	}
	same, sameBelow := uint32(0), uint32(0)
	if s0.group == b0.group {
		same = 1
	}
	if s1.group == s0.group {
		sameBelow = 1
	}
	t := uint32(0)
	add := func(a, b, c, d, e uint32) {
		t++
		dst = append(dst, mix(t, a, b, c, d, e))
	}
	add(s0.form, s0.tag, 0, 0, 0)
	add(s0.lemma, 0, 0, 0, 0)
	add(s0.tag, 0, 0, 0, 0)
	add(s1.form, s1.tag, 0, 0, 0)
	add(s1.lemma, 0, 0, 0, 0)
	add(s1.tag, 0, 0, 0, 0)
	add(b0.form, b0.tag, 0, 0, 0)
	add(b0.lemma, 0, 0, 0, 0)
	add(b0.tag, 0, 0, 0, 0)
	add(b1.form, b1.tag, 0, 0, 0)
	add(b1.tag, 0, 0, 0, 0)
	add(b2.tag, 0, 0, 0, 0)
	add(s2.tag, 0, 0, 0, 0)
	add(s0.lemma, s0.tag, b0.lemma, b0.tag, 0)
	add(s0.lemma, s0.tag, b0.tag, 0, 0)
	add(s0.tag, b0.lemma, b0.tag, 0, 0)
	add(s0.tag, b0.tag, 0, 0, 0)
	add(s1.lemma, s1.tag, s0.lemma, s0.tag, 0)
	add(s1.tag, s0.lemma, s0.tag, 0, 0)
	add(s1.lemma, s1.tag, s0.tag, 0, 0)
	add(s1.tag, s0.tag, 0, 0, 0)
	add(b0.tag, b1.tag, 0, 0, 0)
	add(b0.lemma, b1.tag, 0, 0, 0)
	add(b0.tag, b1.lemma, 0, 0, 0)
	add(s0.tag, b0.tag, b1.tag, 0, 0)
	add(s0.lemma, b0.tag, b1.tag, 0, 0)
	add(s0.tag, b0.lemma, b1.tag, 0, 0)
	add(s0.tag, b0.tag, b1.lemma, 0, 0)
	add(b0.tag, b1.tag, b2.tag, 0, 0)
	add(s0.tag, b0.tag, b1.tag, b2.tag, 0)
	add(s1.tag, s0.tag, b0.tag, 0, 0)
	add(s1.lemma, s0.tag, b0.tag, 0, 0)
	add(s1.tag, s0.lemma, b0.tag, 0, 0)
	add(s1.tag, s0.tag, b0.lemma, 0, 0)
	add(s1.tag, s0.tag, b0.tag, b1.tag, 0)
	add(s2.tag, s1.tag, s0.tag, 0, 0)
	add(s2.tag, s1.tag, s0.tag, b0.tag, 0)
	add(s0.tag, s0l.tag, b0.tag, 0, 0)
	add(s0.tag, s0l.lemma, b0.tag, 0, 0)
	add(s0.tag, s0r.tag, b0.tag, 0, 0)
	add(s0.tag, s0r.lemma, b0.tag, 0, 0)
	add(s0.tag, b0.tag, b0l.tag, 0, 0)
	add(s0.tag, b0.tag, b0l.lemma, 0, 0)
	add(s1.tag, s0.tag, s0l.tag, 0, 0)
	add(s1.tag, s0.tag, s0l.lemma, 0, 0)
	add(s1.lemma, s0.tag, s0l.lemma, 0, 0)
	add(s1.tag, s0.tag, s0r.tag, 0, 0)
	add(s1.tag, s1r.tag, s0.tag, 0, 0)
	add(s1.tag, s1r.lemma, s0.tag, s0l.lemma, 0)
	add(s1.tag, s1l.tag, s0.tag, 0, 0)
	add(s1.tag, s1l.lemma, s0.tag, 0, 0)
	add(s1.tag, s1l.tag, s0.tag, s0l.tag, b0.tag)
	add(near, s0.tag, b0.tag, 0, 0)
	add(near, s0.lemma, b0.lemma, 0, 0)
	add(below, s1.tag, s0.tag, 0, 0)
	add(below, s1.lemma, s0.lemma, 0, 0)
	add(below, s1.tag, s0.tag, b0.tag, 0)
	add(marks, s0.tag, b0.tag, 0, 0)
	add(marksBelow, s1.tag, s0.tag, 0, 0)
	add(marksBelow, s1.tag, s0.tag, b0.tag, 0)
	add(same, s0.tag, b0.tag, 0, 0)
	add(sameBelow, s1.tag, s0.tag, same, b0.tag)
	add(count(i0, s.lefts), s0.tag, count(i0, s.rights), b0.tag, 0)
	add(count(i1, s.rights), s1.tag, s0.tag, 0, 0)
	add(count(i1, s.lefts), count(i1, s.rights), s1.tag, s0.tag, s0l.tag)
	add(count(s.next, s.lefts), b0.tag, s0.tag, 0, 0)
	add(p.dialect, s0.tag, b0.tag, 0, 0)
	add(p.dialect, s1.tag, s0.tag, 0, 0)
	add(p.dialect, s1.tag, s0.tag, b0.tag, 0)
	return dst
}

func (p *Sentence) punctsBetween(a, b int16) (n uint32) {
	return uint32(min(p.puncts[b]-p.puncts[a+1], 2))
}
