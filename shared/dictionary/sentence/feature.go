package sentence

import "coptic.example/service/shared/dictionary/sentence/lexis"

// arc is a possible word of a group: the letters from start to end, in the given spelling or in another one.
type arc struct {
	start, end int32
	key        uint64
	lexis.Candidate
	sides    // none in training
	score    float32
	from, to uint8 // nodes of the lattice; equal to start and end in the group's own spelling
	spelling uint8 // 0 for the group's own spelling, else the number of another, from 1
	right    bool  // in training: correct according to the treebank
}

// text is a group as letters, together with its context.
type text struct {
	group        string
	spellings    []respelled // possible standard spellings
	bestSpelling uint8       // number of the spelling with the best reading without context: see arc.spelling
	mayRespell   bool        // other spellings may be tried
	letters      []rune
	runs         []uint64 // see readRuns
	key          uint64   // key of all letters
	before, next uint64   // keys of the neighbouring groups, or 0 if there is none
	nextHead     uint64   // the first two letters of the next group
	dialect      int
}

// Multipliers of hashes.
const (
	k1 = lexis.K1
	k2 = lexis.K2
	k3 = lexis.K3
)

// featureInputs holds the inputs of a word's features apart from its tag, one number per feature. They are computed
// once for all tags.
type featureInputs struct {
	n      int
	kinds  [maxFeatures]uint64
	halves [maxFeatures]uint64
}

// maxFeatures is the maximum number of features of a word, either by itself or after others, excluding those that
// depend on its tag alone.
const maxFeatures = 16

func (s *featureInputs) add(kind, b, c uint64) {
	s.kinds[s.n], s.halves[s.n] = kind, halfHash(kind, b, c)
	s.n++
}

// append appends the features of a word with a tag.
func (s *featureInputs) append(dst []uint32, tag uint64) []uint32 {
	for i := range s.n {
		dst = append(dst, fullHash(s.kinds[i], tag, s.halves[i]))
	}
	return dst
}

func halfHash(kind, b, c uint64) uint64 { return (b+kind)*k2 ^ c*k3 }

func fullHash(kind, a, half uint64) uint32 {
	return mixHash((kind+a)*k1 ^ half)
}

// mixHash mixes the bits of the hash of a feature.
func mixHash(h uint64) uint32 {
	h ^= h >> 31
	h *= k2
	return uint32(h >> (64 - lexis.WeightBits))
}

// feature returns the index of a feature's weight.
func feature(kind, a, b, c uint64) uint32 { return fullHash(kind, a, halfHash(kind, b, c)) }

// readRuns packs each letter and the three after it into one number.
func (t *text) readRuns() {
	var x uint64
	for i := len(t.letters); i >= 0; i-- {
		x >>= letterBits
		if i < len(t.letters) {
			x |= uint64(t.letters[i]&(1<<letterBits-1)) << (runLetters*letterBits - letterBits)
		}
		t.runs[i] = x
	}
}

const (
	letterBits = 16
	runLetters = 4
)

func (t *text) letter(i int32) uint64 { return t.run(i, 1) }

// run returns up to n letters from i, packed into one number.
func (t *text) run(i, n int32) uint64 {
	if i < 0 || int(i) >= len(t.runs) {
		return 0
	}
	return t.runs[i] >> (letterBits * (runLetters - n))
}

// spanInputs caches the inputs of the features of the words that a span of letters may be: words that are frequent in
// the training text, other words, and compounds.
type spanInputs struct {
	start, end   int32
	made         [3]bool // features of known words, of others and of compounds
	known, other featureInputs
	compound     uint64
}

// of returns the inputs for a possible word. It reuses those of the previous word if that has the same letters.
func (s *spanInputs) of(t *text, a *arc) *featureInputs {
	if s.start != a.start || s.end != a.end || !s.made[0] && !s.made[1] {
		s.start, s.end, s.made = a.start, a.end, [3]bool{}
	}
	if a.Known {
		if !s.made[0] {
			s.made[0] = true
			s.known.n = 0
			t.addInputs(&s.known, a)
		}
		return &s.known
	}
	if !s.made[1] {
		s.made[1] = true
		s.other.n = 0
		t.addInputs(&s.other, a)
	}
	return &s.other
}

// compoundOf returns the kind of compound that the current word may be. It returns 0 unless the word is guessed.
func (s *spanInputs) compoundOf(d *decoder, t *text, a *arc) uint64 {
	if a.Known || a.Flags&lexis.Guessed == 0 {
		return 0
	}
	if !s.made[2] {
		s.made[2] = true
		s.compound = d.compound(t, a.start, a.end)
	}
	return s.compound
}

// addInputs adds the inputs of the features of a word by itself.
func (t *text) addInputs(s *featureInputs, a *arc) {
	first, last := t.edges(a)
	next, next2 := t.letter(a.end), t.run(a.end, 2)
	s.add(1, uint64(t.dialect), 0)
	s.add(4, next, first)
	s.add(5, next2, uint64(t.dialect))
	if a.Known {
		s.add(6, a.key, 0)
		s.add(7, a.key, uint64(t.dialect)+1)
		s.add(8, a.key, next)
		s.add(9, a.key, next2)
		s.add(10, a.key, first<<1|last)
	} else {
		size := a.end - a.start
		two, three := min(2, size), min(3, size)
		s.add(11, t.letter(a.end-1), 0)
		s.add(12, t.run(a.end-two, two), 0)
		s.add(13, t.run(a.end-three, three), 0)
		s.add(14, t.letter(a.start), 0)
		s.add(15, t.run(a.start, two), 0)
		s.add(16, t.run(a.start, three), 0)
	}
	if last == 0 && int32(len(t.letters))-a.end <= runLetters {
		s.add(24, t.run(a.end, runLetters), 0)
		if a.Known {
			s.add(25, a.key, t.run(a.end, runLetters))
		}
	}
}

// edges returns, as 1 or 0, whether a word begins and whether it ends its group.
func (t *text) edges(a *arc) (first, last uint64) {
	if a.start == 0 {
		first = 1
	}
	if int(a.end) == len(t.letters) {
		last = 1
	}
	return first, last
}

// appendAlone appends the features of a word by itself.
func (t *text) appendAlone(dst []uint32, a *arc, s *featureInputs, compound uint64) []uint32 {
	return t.appendTagged(s.append(dst, uint64(a.Tag)), a, compound)
}

// appendTagged appends the features that depend on the tag alone, or on the word's flags.
func (t *text) appendTagged(dst []uint32, a *arc, compound uint64) []uint32 {
	tag, flags := uint64(a.Tag), uint64(a.Flags)
	dst = append(dst,
		feature(2, tag, uint64(a.Info), flags),
		feature(3, tag, uint64(min(a.end-a.start, 8)), flags<<1),
	)
	if !a.Known {
		first, last := t.edges(a)
		dst = append(dst, feature(17, tag, first<<1|last, flags))
		if compound != 0 {
			dst = append(dst, feature(18, tag, compound, 0))
		}
	}
	return dst
}

// inSpelling returns the group in a spelling: 0 is its own, and n is the nth alternative.
func (t *text) inSpelling(spelling uint8) *text {
	if spelling > 0 {
		return &t.spellings[spelling-1].text
	}
	return t
}

// appendAround appends the features of a word at the edge of its group together with the neighbouring groups.
func (t *text) appendAround(dst []uint32, a *arc) []uint32 {
	tag := uint64(a.Tag)
	first, last := t.inSpelling(a.spelling).edges(a)
	if last == 1 {
		dst = append(dst, feature(19, tag, t.next, 0), feature(20, tag, t.nextHead, first))
		if a.Known {
			dst = append(dst, feature(21, tag, a.key, t.next))
		}
	}
	if first == 1 && last == 0 && a.Known {
		dst = append(dst, feature(26, tag, a.key, t.nextHead))
	}
	if first == 1 {
		dst = append(dst, feature(22, tag, t.before, 0))
		if a.Known {
			dst = append(dst, feature(23, tag, a.key, t.before))
		}
	}
	return dst
}

// front is the end of a hypothesis, as features use it.
type front struct {
	hyp     int32
	score   float32
	one     *arc
	sameTag int // the first front whose last word has the same tag
	featureInputs
}

// set sets f to the state after the words two and one. border is 1 if the next word begins a group, and before is 1
// if the last word began its group; otherwise they are 0.
func (f *front) set(two, one *arc, border, before uint64, dialect int) {
	p1, p2 := uint64(one.Tag), uint64(two.Tag)
	f.one, f.n = one, 0
	f.add(31, p1, border)
	f.add(32, p1, border|uint64(dialect+1)<<1)
	f.add(33, p1|p2<<8, border|before<<1)
	if one.Known {
		f.add(34, one.key, border)
		f.add(35, one.key, border|(p2+1)<<1)
	}
}

// follower is a known word that follows other words and their tags, as features use it.
type follower struct{ tag, tagHash, wordHash, border uint64 }

func followerOf(a *arc, border uint64) follower {
	tag := uint64(a.Tag)
	return follower{tag, halfHash(36, a.key, border), (37+tag)*k1 ^ halfHash(37, a.key, 0), border}
}

func (f *follower) tagFeature(one *arc) uint32 {
	return fullHash(36, f.tag|uint64(one.Tag)<<8, f.tagHash)
}

func (f *follower) wordFeature(one *arc) uint32 { return mixHash(f.wordHash ^ (one.key^f.border)*k3) }

// appendTransition appends the features of a word after two others.
func appendTransition(dst []uint32, two, one, a *arc, border, before uint64, dialect int) []uint32 {
	var f front
	f.set(two, one, border, before, dialect)
	dst = f.append(dst, uint64(a.Tag))
	if a.Known {
		next := followerOf(a, border)
		dst = append(dst, next.tagFeature(one))
		if one.Known {
			dst = append(dst, next.wordFeature(one))
		}
	}
	return dst
}
