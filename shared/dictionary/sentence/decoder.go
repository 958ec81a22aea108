package sentence

import (
	"math/bits"
	"slices"

	"coptic.example/service/shared/dictionary/sentence/lexis"
)

// decoder finds the best reading of a sentence. It is reusable.
type decoder struct {
	stored  *[1 << lexis.WeightBits]uint8 // weights of a model; nil while training
	exact   []float32                     // weights in training
	known   lexis.Forms
	tags    tagNumbers
	names   []lexis.Tag // tags by number
	lexicon *lexis.Spellings

	texts  []text
	runes  []rune
	runs   []uint64
	arcs   []arc
	groups []groupArcs
	hyps   []hypothesis
	beams  [maxNodes][]int32
	ends   []int32 // best hypotheses at the end of each group, at most beamWidth per group
	endAt  []int32 // index in ends of each group's first
	found  []lexis.Candidate
	cross  []lexis.Candidate
	buf    []uint32
	fronts [beamWidth]front
	moves  [lexis.MaxTags + 1]tagTransitions
	at     uint32 // number of positions at which words have been tried
	width  int    // number of hypotheses extended at each letter
	read   []lattice
	kept   int // number of words in these lattices

	paths, onePath, others []int32 // arcs of the paths through a group, arcs of one path, last hypotheses of the others
	pathEnds               []int   // end of each path
	slab                   []Word  // space for words of the result

	bars *barTable
	view view
	out  []excluded // words excluded by constraints

	respellings []respelling
	tries       int     // number of further groups that may be read in other spellings
	other       []int32 // starts of the words in such a spelling

	analyser       *Analyser // nil while training
	decompositions int       // number of further groups of the sentence whose guessed words may be decomposed

	margin float32 // in training: added to the score of wrong words
}

// groupArcs holds the arcs of a group. Those that begin at letter i are arcs[starts[i]:starts[i+1]].
type groupArcs struct{ starts []int32 }

// hypothesis is a path from the start of the sentence to the end of a word.
type hypothesis struct {
	score float32
	prev  int32 // -1 at the beginning
	arc   int32
	group int32
}

const (
	maxLetters = 64
	maxWord    = 24
	maxNodes   = maxLetters + maxSpellings*maxRespelled + 1
	beamWidth  = 8
)

var outside = arc{} // precedes the sentence

// begin prepares the texts of the groups of a sentence.
func (d *decoder) begin(groups []string, dialect int) {
	d.texts, d.runes, d.arcs = d.texts[:0], d.runes[:0], d.arcs[:0]
	d.tries, d.decompositions = freeTries+len(groups)/triesPer, freeComposed+len(groups)/composedPer
	total := 0
	for _, g := range groups {
		total += len(g)
	}
	d.runes = slices.Grow(d.runes, total)
	for _, g := range groups {
		from := len(d.runes)
		key := uint64(lexis.KeySeed)
		for _, r := range g {
			d.runes = append(d.runes, r)
			key = lexis.NextKey(key, r)
		}
		d.texts = append(d.texts, text{group: g, letters: d.runes[from:], key: key, dialect: dialect})
	}
	d.runs = slices.Grow(d.runs[:0], len(d.runes)+len(groups))
	for i := range d.texts {
		t := &d.texts[i]
		from := len(d.runs)
		d.runs = d.runs[:from+len(t.letters)+1]
		t.runs = d.runs[from:]
		t.readRuns()
	}
	d.setContexts()
	for len(d.groups) < len(groups) {
		d.groups = append(d.groups, groupArcs{})
	}
}

// setContexts gives each group of a sentence its context, using the best spelling of every group.
func (d *decoder) setContexts() {
	for i := range d.texts {
		if i > 0 {
			before, next := &d.texts[i-1], &d.texts[i]
			as := next.inSpelling(next.bestSpelling)
			next.before, before.next, before.nextHead = before.inSpelling(before.bestSpelling).key, as.key, as.run(0, 2)
		}
	}
}

// candidates finds the possible tags of a spelling: in its dialect, in the other one, and in the service's lexicon.
func (d *decoder) candidates(key uint64, size, dialect int) []lexis.Candidate {
	d.found = d.known.AppendForms(d.found[:0], lexis.InDialect(key, dialect))
	if size >= minCrossed {
		d.cross = d.known.AppendForms(d.cross[:0], lexis.InDialect(key, 1-dialect))
		own := len(d.found)
		for _, c := range d.cross {
			if c.Flags&lexis.Variant == 0 && !hasTag(d.found[:own], c.Tag) {
				c.Flags = c.Flags&^(lexis.ClosedClass|lexis.Variant) | lexis.Crossed
				c.Known, c.Info = false, c.Info>>lexis.InfoCount<<lexis.InfoCount
				d.found = append(d.found, c)
			}
		}
	}
	if d.lexicon != nil {
		for set := d.lexicon.Tags(key, dialect); set != 0; set &= set - 1 {
			t := d.tags.lexicon[bits.TrailingZeros8(set)]
			if i := indexOfTag(d.found, t); i >= 0 {
				d.found[i].Flags |= lexis.Listed
			} else {
				d.found = append(d.found, lexis.Candidate{Tag: t, Flags: lexis.Listed})
			}
		}
	}
	return d.found
}

const minCrossed = 3

func hasTag(list []lexis.Candidate, tag uint8) bool { return indexOfTag(list, tag) >= 0 }

func indexOfTag(list []lexis.Candidate, tag uint8) int {
	for i := range list {
		if list[i].Tag == tag {
			return i
		}
	}
	return -1
}

// build appends the possible words of a group, and returns the start index of the words that begin at each letter. In
// dense text, it guesses words only if the listed ones do not cover the group.
func (d *decoder) build(t *text, starts []int32) []int32 {
	from := len(d.arcs)
	if d.width == denseWidth {
		if starts = d.buildWith(t, starts[:0], false); d.isExplained(starts) {
			return starts
		}
		d.arcs = d.arcs[:from]
	}
	return d.buildWith(t, starts[:0], true)
}

func (d *decoder) buildWith(t *text, starts []int32, guesses bool) []int32 {
	n := len(t.letters)
	if n > maxLetters || n > 0 && t.isPunctuation() {
		starts = append(starts, int32(len(d.arcs)))
		d.addWhole(t)
		return append(starts, int32(len(d.arcs)))
	}
	var reached, ending [maxLetters + 1]bool
	if guesses {
		d.endings(t, &ending)
	}
	reached[0] = true
	for start := range n {
		starts = append(starts, int32(len(d.arcs)))
		key := uint64(lexis.KeySeed)
		for end := start + 1; reached[start] && end <= n; end++ {
			key = lexis.NextKey(key, t.letters[end-1])
			if end-start <= maxWord || end == n {
				before := len(d.arcs)
				d.addWords(t, start, end, key, ending[end])
				reached[end] = reached[end] || len(d.arcs) > before
			}
		}
	}
	starts = append(starts, int32(len(d.arcs)))
	if d.isExplained(starts) {
		d.keep(starts, func(i int32) bool { return d.arcs[i].Flags&lexis.Variant == 0 })
	}
	return starts
}

// endings marks the positions at which a suffix at the end of a group begins.
func (d *decoder) endings(t *text, ending *[maxLetters + 1]bool) {
	n := len(t.letters)
	for start := max(n-maxSuffix, 1); start < n; start++ {
		key := lexis.KeyOf(string(t.letters[start:]))
		d.found = d.known.AppendForms(d.found[:0], lexis.InDialect(key, t.dialect))
		ending[start] = hasTag(d.found, d.tags.suffix)
	}
	ending[n] = true
}

// addWords appends the words that a sequence of letters in a group may be: the listed ones and, if words may be
// guessed, those of open classes.
func (d *decoder) addWords(t *text, start, end int, key uint64, guessed bool) {
	a := arc{start: int32(start), end: int32(end), from: uint8(start), to: uint8(end), key: key}
	list := d.candidates(key, end-start, t.dialect)
	for _, a.Candidate = range list {
		d.arcs = append(d.arcs, a)
	}
	if !guessed || end-start < minGuess && (len(list) > 0 || end < len(t.letters)) {
		return
	}
	flags := uint8(lexis.Guessed)
	if len(list) > 0 {
		flags |= lexis.Listed
	}
	for _, tag := range d.tags.open {
		if !hasTag(list, tag) {
			a.Candidate = lexis.Candidate{Tag: tag, Flags: flags}
			d.arcs = append(d.arcs, a)
		}
	}
}

// isExplained reports whether listed words in standard spelling cover a group.
func (d *decoder) isExplained(starts []int32) bool {
	return d.covers(starts, func(i int32) bool { return d.arcs[i].Flags&(lexis.Guessed|lexis.Variant) == 0 })
}

const (
	minGuess  = 2
	maxSuffix = 4
)

// addWhole adds the group as a single word. It is used for punctuation and for groups with too many letters.
func (d *decoder) addWhole(t *text) {
	list := d.candidates(t.key, len(t.letters), t.dialect)
	if len(list) == 0 {
		tag := d.tags.noun
		if len(t.letters) <= maxLetters {
			tag = d.tags.punctuation
		}
		list = append(list, lexis.Candidate{Tag: tag, Flags: lexis.Guessed})
	}
	for _, c := range list {
		d.arcs = append(d.arcs, arc{end: int32(len(t.letters)), to: 1, key: t.key, Candidate: c})
	}
}

func isLetter(r rune) bool {
	return r >= 0x2c80 && r < 0x2cf9 && r != 0x2cba && r != 0x2cbb || r >= 0x3e2 && r <= 0x3ef
}

// compound returns the kind of compound that a guessed word may be, judging by its beginning and the possible tags of
// the rest. It returns 0 if it is none.
func (d *decoder) compound(t *text, start, end int32) uint64 {
	key := uint64(lexis.KeySeed)
	for i := start; i < min(start+lexis.MaxPrefix, end-1); i++ {
		key = lexis.NextKey(key, t.letters[i])
		if !d.known.Prefixed(lexis.InDialect(key, t.dialect)) {
			continue
		}
		rest := uint64(lexis.KeySeed)
		for _, r := range t.letters[i+1 : end] {
			rest = lexis.NextKey(rest, r)
		}
		best, most := uint64(0), -1
		for _, c := range d.candidates(rest, int(end-i-1), t.dialect) {
			if int(c.Info) > most && end-i-1 > 1 {
				best, most = uint64(c.Tag)+1, int(c.Info)
			}
		}
		if best > 0 {
			return key*64 + best
		}
	}
	return 0
}

func (d *decoder) sum(features []uint32) float32 {
	if d.stored != nil {
		sum := -lexis.Bias * len(features)
		for _, f := range features {
			sum += int(d.stored[f&(1<<lexis.WeightBits-1)])
		}
		return float32(sum)
	}
	sum := float32(0)
	for _, f := range features {
		sum += d.exact[f]
	}
	return sum
}

// weight returns the weight of a feature.
func (d *decoder) weight(feature uint32) float32 {
	if d.stored != nil {
		return float32(int(d.stored[feature&(1<<lexis.WeightBits-1)]) - lexis.Bias)
	}
	return d.exact[feature]
}

// sumInputs returns the sum of the weights of a word's features with a tag.
func (d *decoder) sumInputs(s *featureInputs, tag uint64) float32 {
	if d.stored != nil {
		sum := -lexis.Bias * s.n
		for i := range s.n {
			sum += int(d.stored[fullHash(s.kinds[i], tag, s.halves[i])&(1<<lexis.WeightBits-1)])
		}
		return float32(sum)
	}
	sum := float32(0)
	for i := range s.n {
		sum += d.exact[fullHash(s.kinds[i], tag, s.halves[i])]
	}
	return sum
}

// search finds the best readings. The best hypothesis is the first at the end of the last group.
func (d *decoder) search() {
	d.hyps = append(d.hyps[:0], hypothesis{prev: -1, arc: -1, group: -1})
	d.ends, d.endAt = append(d.ends[:0], 0), append(d.endAt[:0], 0)
	before, letters := []int32{0}, 0
	d.width = beamWidth
	for g := range d.texts {
		d.lattice(g)
		letters += len(d.texts[g].letters)
		if len(d.arcs) > denseArcs*letters+denseSlack {
			d.width = denseWidth
		}
	}
	d.setContexts()
	for g := range d.texts {
		d.step(g, before)
		d.endAt = append(d.endAt, int32(len(d.ends)))
		d.ends = append(d.ends, d.beams[d.last(g)]...)
		before = d.ends[d.endAt[g+1]:]
	}
	d.endAt = append(d.endAt, int32(len(d.ends)))
}

// last returns the index of the beam at the end of a group.
func (d *decoder) last(g int) int { return len(d.groups[g].starts) - 1 }

// step extends the hypotheses in before, which end with the previous group, by group g.
func (d *decoder) step(g int, before []int32) {
	t, starts := &d.texts[g], d.groups[g].starts
	for i := starts[0]; i < starts[len(starts)-1]; i++ {
		a := &d.arcs[i]
		d.buf = t.appendAround(d.buf[:0], a)
		a.score += d.sum(d.buf)
		if d.margin > 0 && !a.right {
			a.score += d.margin
		}
	}
	d.extend(g, before)
}

// weighAlone scores words without their context.
func (d *decoder) weighAlone(t *text, arcs []arc) {
	var s spanInputs
	for i := range arcs {
		a := &arcs[i]
		seen := s.of(t, a)
		d.buf = t.appendTagged(d.buf[:0], a, s.compoundOf(d, t, a))
		a.score = d.sumInputs(seen, uint64(a.Tag)) + d.sum(d.buf)
	}
}

func (d *decoder) extend(g int, before []int32) {
	t := &d.texts[g]
	starts := d.groups[g].starts
	n := len(starts) - 1
	for i := range n + 1 {
		d.beams[i] = d.beams[i][:0]
	}
	d.beams[0] = append(d.beams[0], before...)
	for at := range n {
		if starts[at] == starts[at+1] || len(d.beams[at]) == 0 {
			continue
		}
		fronts := d.prepareFronts(d.beams[at], at, t.dialect)
		for i := starts[at]; i < starts[at+1]; i++ {
			d.extendBy(fronts, g, i)
		}
	}
}

// prepareFronts prepares the fronts of the hypotheses at a letter, best first. It drops those that score far below
// the best, except in training.
func (d *decoder) prepareFronts(beam []int32, at, dialect int) []front {
	d.at++
	best := d.hyps[beam[0]].score
	n := 0
	for _, h := range beam {
		x := &d.hyps[h]
		if d.exact == nil && (n == d.width || x.score < best-farBehind) {
			break
		}
		f := &d.fronts[n]
		f.hyp, f.score = h, x.score
		two, one, border, before := &outside, &outside, uint64(0), uint64(0)
		if at == 0 {
			border = 1
		}
		if x.arc >= 0 {
			one = &d.arcs[x.arc]
			if one.start == 0 {
				before = 1
			}
			if y := &d.hyps[x.prev]; y.arc >= 0 {
				two = &d.arcs[y.arc]
			}
		}
		f.set(two, one, border, before, dialect)
		f.sameTag = 0
		for d.fronts[f.sameTag].one.Tag != one.Tag {
			f.sameTag++
		}
		n++
	}
	return d.fronts[:n]
}

// tagTransitions holds the scores of a tag after each front at a position.
type tagTransitions struct {
	at     uint32
	scores [beamWidth]float32
}

// extendBy extends the hypotheses at the beginning of a word by that word. Of hypotheses with the same continuation it
// keeps the best, because features depend only on the word and the tag before it.
func (d *decoder) extendBy(fronts []front, g int, i int32) {
	a := &d.arcs[i]
	m := &d.moves[a.Tag]
	if m.at != d.at {
		m.at = d.at
		for j := range fronts {
			m.scores[j] = d.sumInputs(&fronts[j].featureInputs, uint64(a.Tag))
		}
	}
	border := uint64(0)
	if a.start == 0 {
		border = 1
	}
	var best, tagged [beamWidth]float32
	var from [beamWidth]int32
	next := followerOf(a, border)
	for j := range fronts {
		f := &fronts[j]
		score := f.score + a.score + m.scores[j]
		if border == 0 && f.one.before&a.after != 0 {
			score -= farBehind
		}
		if a.Known {
			if f.sameTag == j {
				tagged[j] = d.weight(next.tagFeature(f.one))
			}
			score += tagged[f.sameTag]
			if f.one.Known {
				score += d.weight(next.wordFeature(f.one))
			}
		}
		if f.sameTag == j || score > best[f.sameTag] {
			best[f.sameTag], from[f.sameTag] = score, f.hyp
		}
	}
	for j := range fronts {
		if fronts[j].sameTag == j {
			d.add(int(a.to), hypothesis{best[j], from[j], i, int32(g)})
		}
	}
}

// add inserts a hypothesis into the sorted beam at a letter if it is good enough.
func (d *decoder) add(at int, h hypothesis) {
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

// path appends the arcs of a hypothesis to dst, in order.
func (d *decoder) path(h int32, dst []int32) []int32 {
	from := len(dst)
	for ; d.hyps[h].arc >= 0; h = d.hyps[h].prev {
		dst = append(dst, d.hyps[h].arc)
	}
	slices.Reverse(dst[from:])
	return dst
}
