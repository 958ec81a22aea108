package sentence

import (
	"cmp"
	"encoding/binary"
	"fmt"
	"math"
	"slices"

	"coptic.example/service/shared/dictionary/morphology"
)

// Known gives what the training text and the lexica know of spellings, each by its Key.
type Known interface {
	// AppendUses appends what a spelling may be to dst.
	AppendUses(dst []Use, key uint64) []Use
	// Prefixed reports whether compounds begin with a spelling.
	Prefixed(key uint64) bool
}

// Use is a part of speech that a spelling has somewhere.
type Use struct {
	Tag     uint8 // the number of the tag
	Count   int   // how often the text has the spelling with the tag; of a Variant, in manuscripts and editions
	Total   int   // how often the text has the spelling with any tag
	Lexica  int   // a bit for each lexicon that has it
	Closed  bool  // it is of a closed class that a grammar gives
	Variant bool  // it is known as a spelling of manuscripts and editions alone

	Lemma, Norm LemmaRule // how its dictionary form and its standard spelling are made; for EncodeModel
}

func (u *Use) candidate() candidate {
	c := candidate{tag: u.Tag, info: infoOf(u.Count, u.Total, u.Lexica), known: u.Total >= minKnown}
	switch {
	case u.Closed:
		c.flags = closedClass
	case u.Variant:
		c.info, c.flags = infoOf(u.Count, 0, 0), variant
	}
	return c
}

// Weights is the number of weights that a model has.
const Weights = 1 << weightBits

// MaxPrefix is the greatest number of letters with which a compound is known to begin.
const MaxPrefix = maxPrefix

// Key returns the key of a spelling in a dialect, "S" or "B".
func Key(text, dialect string) uint64 { return inDialect(keyOf(text), dialectOf(dialect)) }

// KeyBeforeTag returns the key of the dictionary form that a word has before one with the tag numbered next in its
// group.
func KeyBeforeTag(text string, tag uint8, dialect string, next uint8) uint64 {
	return contextKey(keyOf(text), tag, dialectOf(dialect), 0, uint64(next))
}

// KeyAfterWord returns the key of the dictionary form that a word has after another in its group. The other is "" for
// the first word.
func KeyAfterWord(text string, tag uint8, dialect, before string) uint64 {
	neighbour := uint64(0)
	if before != "" {
		neighbour = keyOf(before)
	}
	return contextKey(keyOf(text), tag, dialectOf(dialect), 1, neighbour)
}

// Gold is a sentence with the words that it should be read as.
type Gold struct {
	Dialect string
	Groups  []string     // as PlainText has them
	Words   [][]GoldWord // of each group; nil if they do not spell it
}

// GoldWord is a word: the letters of its group from Start to End.
type GoldWord struct {
	Start, End int32
	Tag        uint8
	Lemma      string
}

// Learner corrects weights by sentences whose words are known: an averaged perceptron over the readings of the decoder.
type Learner struct {
	Missing int // how many words of the sentences nothing proposed

	weights, sums []float32
	steps         float32
	decoder       *decoder
}

// NewLearner makes a Learner whose weights are all nought. Tag 0 stands outside the sentence. A wrong word must score
// margin less than the right one.
func NewLearner(known Known, tags []Tag, margin float64, lexicon morphology.Lexicon) *Learner {
	l := &Learner{weights: make([]float32, Weights), sums: make([]float32, Weights)}
	l.decoder = &decoder{
		exact: l.weights, known: &knownForms{Known: known}, tags: numbersOf(tags), margin: float32(margin),
	}
	if lexicon != nil {
		l.decoder.lexicon = readSpellings(lexicon)
	}
	return l
}

// knownForms makes candidates of uses.
type knownForms struct {
	Known
	uses []Use
}

func (k *knownForms) appendForms(dst []candidate, key uint64) []candidate {
	k.uses = k.AppendUses(k.uses[:0], key)
	for i := range k.uses {
		dst = append(dst, k.uses[i].candidate())
	}
	return dst
}

func (k *knownForms) prefixed(key uint64) bool { return k.Prefixed(key) }

// Averages returns the mean of each weight over all steps.
func (l *Learner) Averages() []float32 {
	mean := make([]float32, len(l.weights))
	for i, w := range l.weights {
		mean[i] = w - l.sums[i]/(l.steps+1)
	}
	return mean
}

// Learn reads a sentence and corrects the weights where the best reading is not the right one. It reports whether it
// did.
func (l *Learner) Learn(e *Gold) bool {
	l.steps++
	dialect := dialectOf(e.Dialect)
	d := l.decoder
	d.begin(e.Groups, dialect)
	d.mark = func(g, from int) { l.mark(e, g, from) }
	var right []int32
	rights := make([]int, len(e.Groups))
	worst, at := float32(0), -1
	score := float32(0)
	d.hyps, d.ends, d.endAt = append(d.hyps[:0], hyp{prev: -1, arc: -1, group: -1}), append(d.ends[:0], 0), d.endAt[:0]
	before := []int32{0}
	var best int32
	for g := range e.Groups {
		if e.Words[g] == nil {
			return false
		}
		from := len(d.arcs)
		d.step(g, before)
		before = slices.Clone(d.beams[d.last(g)])
		for i := from; i < len(d.arcs); i++ {
			if a := &d.arcs[i]; a.right {
				two, one, border, borderBefore := l.context(right, a)
				d.buf = appendMove(d.buf[:0], two, one, a, border, borderBefore, dialect)
				score += a.score + d.sum(d.buf)
				right = append(right, int32(i))
			}
		}
		rights[g] = len(right)
		if len(before) == 0 {
			return false
		}
		if behind := d.hyps[before[0]].score - score; behind > worst+1e-4 {
			worst, at, best = behind, g, before[0]
		}
	}
	if at < 0 {
		return false
	}
	l.correct(e, right[:rights[at]], 1)
	l.correct(e, d.path(best, nil), -1)
	return true
}

func (l *Learner) context(path []int32, a *arc) (two, one *arc, border, before uint64) {
	two, one = &outside, &outside
	if n := len(path); n > 0 {
		one = &l.decoder.arcs[path[n-1]]
		if one.start == 0 {
			before = 1
		}
		if n > 1 {
			two = &l.decoder.arcs[path[n-2]]
		}
	}
	if a.start == 0 {
		border = 1
	}
	return two, one, border, before
}

// correct adds to the weights of the features of a way.
func (l *Learner) correct(e *Gold, path []int32, by float32) {
	d := l.decoder
	g := -1
	for i, n := range path {
		a := &d.arcs[n]
		if a.start == 0 {
			g++
		}
		t := &d.texts[g]
		var s stretch
		seen := s.of(t, a)
		d.buf = t.appendAlone(d.buf[:0], a, seen, s.compoundOf(d, t, a))
		d.buf = t.appendAround(d.buf, a)
		two, one, border, before := l.context(path[:i], a)
		d.buf = appendMove(d.buf, two, one, a, border, before, dialectOf(e.Dialect))
		for _, f := range d.buf {
			l.weights[f] += by
			l.sums[f] += by * l.steps
		}
	}
}

// mark marks the right words of a group, and adds those that were not proposed.
func (l *Learner) mark(e *Gold, g, from int) {
	d := l.decoder
	starts := d.groups[g].starts
	missing := false
	for _, w := range e.Words[g] {
		found := false
		for i := from; i < len(d.arcs); i++ {
			if a := &d.arcs[i]; a.start == w.Start && a.end == w.End && a.tag == w.Tag {
				a.right, found = true, true
			}
		}
		if found {
			continue
		}
		missing = true
		l.Missing++
		key := uint64(keySeed)
		for _, r := range d.texts[g].letters[w.Start:w.End] {
			key = nextKey(key, r)
		}
		d.arcs = append(d.arcs, arc{
			start: w.Start, end: w.End, key: key, right: true, candidate: candidate{tag: w.Tag, flags: guessed},
		})
	}
	if !missing {
		return
	}
	slices.SortStableFunc(d.arcs[from:], func(x, y arc) int { return cmp.Compare(x.start, y.start) })
	for i := range starts {
		n, _ := slices.BinarySearchFunc(d.arcs[from:], int32(i), func(x arc, at int32) int {
			return cmp.Compare(x.start, at)
		})
		starts[i] = int32(from + n)
	}
}

// Spelling holds a model's knowledge of one spelling.
type Spelling struct {
	Key    uint64
	Text   string
	Prefix bool // compounds begin with it
	Uses   []Use
}

// EncodeModel returns the file of a model, as readModel reads it. It takes the spellings in the order of their keys. It
// panics if two cannot be told apart by what is stored of their keys.
func EncodeModel(tags []Tag, spellings []Spelling, weights []float32) []byte {
	out := binary.LittleEndian.AppendUint32([]byte(magic), uint32(len(tags)))
	for _, t := range tags {
		out = appendText(appendText(out, t.XPOS), t.UPOS)
	}
	rules := ruleNumbers{list: []LemmaRule{{}}, of: map[LemmaRule]int{{}: noLemma}}
	cells, records := encodeSpellings(spellings, &rules)
	out = binary.LittleEndian.AppendUint32(out, uint32(len(rules.list)))
	for _, r := range rules.list {
		out = appendText(append(out, r.Off), r.Text)
	}
	out = binary.LittleEndian.AppendUint32(out, uint32(len(cells)/cellSize))
	out = append(out, cells...)
	out = binary.LittleEndian.AppendUint32(out, uint32(len(records)))
	out = append(out, records...)
	most := float32(0)
	for _, w := range weights {
		most = max(most, float32(math.Abs(float64(w))))
	}
	scale := 127 / most
	out = binary.LittleEndian.AppendUint32(out, math.Float32bits(scale))
	for _, w := range weights {
		out = append(out, byte(bias+int(math.Round(float64(w*scale)))))
	}
	return out
}

func appendText(dst []byte, s string) []byte { return append(append(dst, byte(len(s))), s...) }

// ruleNumbers numbers rules in the order in which they are first asked for.
type ruleNumbers struct {
	list []LemmaRule
	of   map[LemmaRule]int
}

func (r *ruleNumbers) number(rule LemmaRule) int {
	n, ok := r.of[rule]
	if !ok {
		n = len(r.list)
		r.of[rule] = n
		r.list = append(r.list, rule)
	}
	return n
}

// encodeSpellings returns the cells and the records of spellings; at least a quarter of the cells stay empty.
func encodeSpellings(spellings []Spelling, rules *ruleNumbers) (cells, records []byte) {
	size := 1
	for size*3 < len(spellings)*4 {
		size *= 2
	}
	cells = make([]byte, size*cellSize)
	for i := range spellings {
		s := &spellings[i]
		if len(s.Uses) == 0 && !s.Prefix {
			continue
		}
		for i := uint32(s.Key) & uint32(size-1); ; i = (i + 1) & uint32(size-1) {
			cell := cells[i*cellSize:]
			if was := binary.LittleEndian.Uint32(cell); was == checkOf(s.Key) {
				panic(fmt.Sprintf("two spellings have the key of %q", s.Text))
			} else if was != 0 {
				continue
			}
			binary.LittleEndian.PutUint32(cell, checkOf(s.Key))
			binary.LittleEndian.PutUint32(cell[4:], uint32(len(records)))
			break
		}
		records = s.appendRecord(records, rules)
	}
	return cells, records
}

func (s *Spelling) appendRecord(dst []byte, rules *ruleNumbers) []byte {
	head := byte(len(s.Uses))
	if s.Prefix {
		head |= recordPrefix
	}
	if len(s.Uses) > 0 && s.Uses[0].candidate().known {
		head |= recordKnown
	}
	dst = append(dst, head)
	for i := range s.Uses {
		u := &s.Uses[i]
		c := u.candidate()
		rule, norm := rules.number(u.Lemma), noLemma
		if u.Closed {
			rule |= recordFlag
		}
		if u.Variant {
			norm = rules.number(u.Norm) | recordFlag
		}
		dst = append(dst, c.tag, c.info)
		dst = binary.LittleEndian.AppendUint16(dst, uint16(rule))
		dst = binary.LittleEndian.AppendUint16(dst, uint16(norm))
	}
	return dst
}
