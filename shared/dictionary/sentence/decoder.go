package sentence

import "slices"

// weight is a weight as it is stored, or as it is learned.
type weight interface{ ~uint8 | ~float32 }

// decoder finds the best reading of a sentence. It is used again and again.
type decoder[W weight] struct {
	weights []W
	bias    float32 // of every weight
	known   forms
	tags    tagNumbers
	lexicon *spellings

	texts  []text
	runes  []rune
	arcs   []arc
	groups []groupArcs
	hyps   []hyp
	beams  [maxLetters + 1][]int32
	ends   []int32 // best hypotheses at the end of each group, beamWidth a group at most
	endAt  []int32 // where those of each group begin
	found  []candidate
	cross  []candidate
	buf    []uint32
	fronts []front

	mark   func(g, from int) // while training: marks the right words of a group
	margin float32           // and this is what a wrong one gets on top
}

// groupArcs is the arcs of a group: those that begin at letter i are arcs[starts[i]:starts[i+1]].
type groupArcs struct{ starts []int32 }

// hyp is a way from the beginning of the sentence to the end of a word.
type hyp struct {
	score float32
	prev  int32 // -1 at the beginning
	arc   int32
	group int32
}

const (
	maxLetters = 64
	maxWord    = 24
	beamWidth  = 8
)

var outside = arc{} // what stands before the sentence

// begin makes the texts of the groups of a sentence.
func (d *decoder[W]) begin(groups []string, dialect int) {
	d.texts, d.runes, d.arcs = d.texts[:0], d.runes[:0], d.arcs[:0]
	total := 0
	for _, g := range groups {
		total += len(g)
	}
	d.runes = slices.Grow(d.runes, total)
	for _, g := range groups {
		from := len(d.runes)
		key := uint64(keySeed)
		for _, r := range g {
			d.runes = append(d.runes, r)
			key = nextKey(key, r)
		}
		d.texts = append(d.texts, text{letters: d.runes[from:], key: key, dialect: dialect})
	}
	for i := range d.texts {
		t := &d.texts[i]
		if i > 0 {
			t.before = d.texts[i-1].key
		}
		if i+1 < len(d.texts) {
			t.next, t.nextHead = d.texts[i+1].key, d.texts[i+1].run(0, 2)
		}
	}
	for len(d.groups) < len(groups) {
		d.groups = append(d.groups, groupArcs{})
	}
}

// candidates finds what a spelling may be: in its dialect, in the other one, and in the lexicon of the service.
func (d *decoder[W]) candidates(key uint64, size, dialect int) []candidate {
	d.found = d.known.appendForms(d.found[:0], inDialect(key, dialect))
	if size >= minCrossed {
		d.cross = d.known.appendForms(d.cross[:0], inDialect(key, 1-dialect))
		own := len(d.found)
		for _, c := range d.cross {
			if c.flags&variant == 0 && !hasTag(d.found[:own], c.tag) {
				c.flags, c.known, c.info = c.flags&^(closedClass|variant)|crossed, false, c.info>>infoCount<<infoCount
				d.found = append(d.found, c)
			}
		}
	}
	if d.lexicon != nil {
		for set := d.lexicon.tags(key, dialect); set != 0; set &= set - 1 {
			t := d.tags.lexicon[bitOf(set)]
			if i := indexOfTag(d.found, t); i >= 0 {
				d.found[i].flags |= listed
			} else {
				d.found = append(d.found, candidate{tag: t, flags: listed})
			}
		}
	}
	return d.found
}

const minCrossed = 3

func hasTag(list []candidate, tag uint8) bool { return indexOfTag(list, tag) >= 0 }

func indexOfTag(list []candidate, tag uint8) int {
	for i := range list {
		if list[i].tag == tag {
			return i
		}
	}
	return -1
}

// build finds the words that may stand in a group.
func (d *decoder[W]) build(g int) {
	t := &d.texts[g]
	n := len(t.letters)
	starts := d.groups[g].starts[:0]
	if n > maxLetters || n > 0 && !isLetter(t.letters[0]) && !isLetter(t.letters[n-1]) {
		starts = append(starts, int32(len(d.arcs)))
		d.addWhole(g)
		d.groups[g].starts = append(starts, int32(len(d.arcs)))
		return
	}
	var reached [maxLetters + 1]bool
	var ending [maxLetters + 1]bool // where a suffix stands that ends the group
	key := uint64(0)
	for start := max(n-maxSuffix, 1); start < n; start++ {
		key = keySeed
		for _, r := range t.letters[start:] {
			key = nextKey(key, r)
		}
		d.found = d.known.appendForms(d.found[:0], inDialect(key, t.dialect))
		ending[start] = hasTag(d.found, d.tags.suffix)
	}
	ending[n] = true
	reached[0] = true
	for start := 0; start < n; start++ {
		starts = append(starts, int32(len(d.arcs)))
		if !reached[start] {
			continue
		}
		key = keySeed
		for end := start + 1; end <= n; end++ {
			key = nextKey(key, t.letters[end-1])
			size := end - start
			if size > maxWord && end < n {
				continue
			}
			list := d.candidates(key, size, t.dialect)
			for _, c := range list {
				d.arcs = append(d.arcs, arc{start: int32(start), end: int32(end), key: key, candidate: c})
				reached[end] = true
			}
			if ending[end] && (size >= minGuess || len(list) == 0 && end == n) {
				flags := uint8(guessed)
				if len(list) > 0 {
					flags |= listed
				}
				for _, tag := range d.tags.open {
					if !hasTag(list, tag) {
						d.arcs = append(d.arcs, arc{start: int32(start), end: int32(end), key: key,
							candidate: candidate{tag: tag, flags: flags}})
						reached[end] = true
					}
				}
			}
		}
	}
	starts = append(starts, int32(len(d.arcs)))
	if d.explained(starts) {
		d.dropVariants(starts)
	}
	d.groups[g].starts = starts
}

// explained reports whether words in standard spelling that something lists make up a group.
func (d *decoder[W]) explained(starts []int32) bool {
	var reached [maxLetters + 1]bool
	reached[0] = true
	n := len(starts) - 1
	for at := range n {
		for i := starts[at]; reached[at] && i < starts[at+1]; i++ {
			if a := &d.arcs[i]; a.flags&(guessed|variant) == 0 {
				reached[a.end] = true
			}
		}
	}
	return reached[n]
}

// dropVariants takes the spellings of manuscripts out of a group that does not need them.
func (d *decoder[W]) dropVariants(starts []int32) {
	to := starts[0]
	for at := range len(starts) - 1 {
		from := starts[at]
		starts[at] = to
		for i := from; i < starts[at+1]; i++ {
			if d.arcs[i].flags&variant == 0 {
				d.arcs[to] = d.arcs[i]
				to++
			}
		}
	}
	starts[len(starts)-1] = to
	d.arcs = d.arcs[:to]
}

const (
	minGuess  = 2
	maxSuffix = 4
)

// addWhole lets a group be one word: a sign of punctuation, or letters beyond number.
func (d *decoder[W]) addWhole(g int) {
	t := &d.texts[g]
	list := d.candidates(t.key, len(t.letters), t.dialect)
	if len(list) == 0 {
		tag := d.tags.noun
		if len(t.letters) <= maxLetters {
			tag = d.tags.punctuation
		}
		list = append(list, candidate{tag: tag, flags: guessed})
	}
	for _, c := range list {
		d.arcs = append(d.arcs, arc{start: 0, end: int32(len(t.letters)), key: t.key, candidate: c})
	}
}

func isLetter(r rune) bool {
	return r >= 0x2c80 && r < 0x2cf9 && r != 0x2cba && r != 0x2cbb || r >= 0x3e2 && r <= 0x3ef
}

// compound is what compound a guessed word may be, 0 for none: by its beginning and by what the rest may be.
func (d *decoder[W]) compound(t *text, a *arc) uint64 {
	if a.flags&guessed == 0 {
		return 0
	}
	key := uint64(keySeed)
	for i := a.start; i < min(a.start+maxPrefix, a.end-1); i++ {
		key = nextKey(key, t.letters[i])
		if !d.known.prefixed(inDialect(key, t.dialect)) {
			continue
		}
		rest := uint64(keySeed)
		for _, r := range t.letters[i+1 : a.end] {
			rest = nextKey(rest, r)
		}
		best, most := uint64(0), -1
		for _, c := range d.candidates(rest, int(a.end-i-1), t.dialect) {
			if int(c.info) > most && a.end-i-1 > 1 {
				best, most = uint64(c.tag)+1, int(c.info)
			}
		}
		if best > 0 {
			return key*64 + best
		}
	}
	return 0
}

const maxPrefix = 6

func (d *decoder[W]) sum(features []uint32) float32 {
	sum := -d.bias * float32(len(features))
	for _, f := range features {
		sum += float32(d.weights[f])
	}
	return sum
}

// search finds the best readings. The best of all is the first of those at the end of the last group.
func (d *decoder[W]) search() {
	d.hyps = append(d.hyps[:0], hyp{prev: -1, arc: -1, group: -1})
	d.ends, d.endAt = append(d.ends[:0], 0), append(d.endAt[:0], 0)
	before := []int32{0}
	for g := range d.texts {
		d.step(g, before)
		d.endAt = append(d.endAt, int32(len(d.ends)))
		d.ends = append(d.ends, d.beams[d.last(g)]...)
		before = d.ends[d.endAt[g+1]:]
	}
	d.endAt = append(d.endAt, int32(len(d.ends)))
}

// last is the number of the beam at the end of a group.
func (d *decoder[W]) last(g int) int { return len(d.groups[g].starts) - 1 }

// step reads a group behind the hypotheses at the end of the one before it.
func (d *decoder[W]) step(g int, before []int32) {
	t := &d.texts[g]
	from := len(d.arcs)
	d.build(g)
	if d.mark != nil {
		d.mark(g, from)
	}
	for i := from; i < len(d.arcs); i++ {
		a := &d.arcs[i]
		d.buf = t.appendArc(d.buf[:0], a, d.compound(t, a))
		a.score = d.sum(d.buf)
		if d.margin > 0 && !a.right {
			a.score += d.margin
		}
	}
	d.extend(g, before)
}

func (d *decoder[W]) extend(g int, before []int32) {
	t := &d.texts[g]
	starts := d.groups[g].starts
	n := len(starts) - 1
	for i := range n + 1 {
		d.beams[i] = d.beams[i][:0]
	}
	d.beams[0] = append(d.beams[0], before...)
	for at := range n {
		if starts[at] == starts[at+1] {
			continue
		}
		d.fronts = d.fronts[:0]
		for _, h := range d.beams[at] {
			d.fronts = append(d.fronts, d.front(h, at))
		}
		for i := starts[at]; i < starts[at+1]; i++ {
			d.follow(t, g, n, i)
		}
	}
}

// front is the end of a hypothesis, as features see it.
type front struct {
	hyp            int32
	score          float32
	two, one       *arc
	border, before uint64 // whether a group begins there, and whether one began with its last word; 1 and 0
}

func (d *decoder[W]) front(h int32, at int) front {
	x := &d.hyps[h]
	f := front{hyp: h, score: x.score, two: &outside, one: &outside}
	if at == 0 {
		f.border = 1
	}
	if x.arc >= 0 {
		f.one = &d.arcs[x.arc]
		if f.one.start == 0 {
			f.before = 1
		}
		if y := &d.hyps[x.prev]; y.arc >= 0 {
			f.two = &d.arcs[y.arc]
		}
	}
	return f
}

// follow lets a word follow the hypotheses at its beginning. Of those that go on alike, the best is kept: features see
// the word, and the tag of the one before it.
func (d *decoder[W]) follow(t *text, g, n int, i int32) {
	a := &d.arcs[i]
	var alike [beamWidth]hyp
	var tags [beamWidth]uint8
	kinds := 0
	for j := range d.fronts {
		f := &d.fronts[j]
		d.buf = appendMove(d.buf[:0], f.two, f.one, a, f.border, f.before, t.dialect)
		next := hyp{f.score + a.score + d.sum(d.buf), f.hyp, i, int32(g)}
		k := 0
		for k < kinds && tags[k] != f.one.tag {
			k++
		}
		if k == kinds {
			kinds++
		} else if alike[k].score >= next.score {
			continue
		}
		tags[k], alike[k] = f.one.tag, next
	}
	end := int(a.end)
	if n == 1 { // a group that is one word, of however many letters
		end = n
	}
	for k := range kinds {
		d.add(end, alike[k])
	}
}

// add puts a hypothesis among the best at a letter, the best first, if it is one of them.
func (d *decoder[W]) add(at int, h hyp) {
	beam := d.beams[at]
	if len(beam) == beamWidth {
		worst := beam[beamWidth-1]
		if d.hyps[worst].score >= h.score {
			return
		}
		d.hyps[worst] = h
	} else {
		d.hyps = append(d.hyps, h)
		beam = append(beam, int32(len(d.hyps)-1))
		d.beams[at] = beam
	}
	for i := len(beam) - 1; i > 0 && d.hyps[beam[i]].score > d.hyps[beam[i-1]].score; i-- {
		beam[i], beam[i-1] = beam[i-1], beam[i]
	}
}

// path is the arcs of a hypothesis, in their order.
func (d *decoder[W]) path(h int32, dst []int32) []int32 {
	from := len(dst)
	for ; d.hyps[h].arc >= 0; h = d.hyps[h].prev {
		dst = append(dst, d.hyps[h].arc)
	}
	slices.Reverse(dst[from:])
	return dst
}
