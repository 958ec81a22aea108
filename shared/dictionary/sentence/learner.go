package sentence

import (
	"cmp"
	"slices"

	"coptic.example/service/shared/dictionary/morphology"

	"coptic.example/service/shared/dictionary/sentence/lexis"
)

// Known holds what the training text and the lexica contain about spellings, by Key.
type Known interface {
	// AppendUses appends the possible uses of a spelling to dst.
	AppendUses(dst []lexis.Use, key uint64) []lexis.Use
	// Prefixed reports whether compounds begin with a spelling.
	Prefixed(key uint64) bool
}

// Gold is a sentence with its correct words.
type Gold struct {
	Dialect string
	Groups  []string     // in the format of PlainText
	Words   [][]GoldWord // of each group; nil if they do not spell it
}

// GoldWord is a word that consists of the letters of its group from Start to End.
type GoldWord struct {
	Start, End int32
	Tag        uint8
	Lemma      string
}

// Learner trains weights on sentences with known words. It is an averaged perceptron over the readings of the decoder.
type Learner struct {
	Missing int // number of correct words that the decoder did not propose

	weights, sums []float32
	steps         float32
	decoder       *decoder
}

// NewLearner returns a Learner with zero weights. Tag 0 represents positions outside the sentence. A wrong word must
// score at least margin less than the right one.
func NewLearner(known Known, tags []lexis.Tag, margin float64, lexicon morphology.Lexicon) *Learner {
	l := &Learner{weights: make([]float32, lexis.Weights), sums: make([]float32, lexis.Weights)}
	l.decoder = &decoder{
		exact: l.weights, known: &knownForms{Known: known}, tags: numbersOf(tags), margin: float32(margin),
	}
	if lexicon != nil {
		l.decoder.lexicon = lexis.ReadSpellings(lexicon)
	}
	return l
}

// knownForms adapts a Known to lexis.Forms.
type knownForms struct {
	Known
	uses []lexis.Use
}

func (k *knownForms) AppendForms(dst []lexis.Candidate, key uint64) []lexis.Candidate {
	k.uses = k.AppendUses(k.uses[:0], key)
	for i := range k.uses {
		dst = append(dst, k.uses[i].Candidate())
	}
	return dst
}

// Averages returns the mean of each weight over all steps.
func (l *Learner) Averages() []float32 {
	mean := make([]float32, len(l.weights))
	for i, w := range l.weights {
		mean[i] = w - l.sums[i]/(l.steps+1)
	}
	return mean
}

// Learn analyses a sentence and corrects the weights if the best reading is wrong. It reports whether it was.
func (l *Learner) Learn(e *Gold) bool {
	l.steps++
	dialect := lexis.DialectOf(e.Dialect)
	d := l.decoder
	d.begin(e.Groups, dialect)
	var right []int32
	rights := make([]int, len(e.Groups))
	worst, at := float32(0), -1
	score := float32(0)
	d.hyps = append(d.hyps[:0], hypothesis{prev: -1, arc: -1, group: -1})
	d.ends, d.endAt = append(d.ends[:0], 0), d.endAt[:0]
	before := []int32{0}
	var best int32
	for g := range e.Groups {
		if e.Words[g] == nil {
			return false
		}
		from := len(d.arcs)
		d.groups[g].starts = d.build(&d.texts[g], d.groups[g].starts)
		l.mark(e, g, from)
		d.weighAlone(&d.texts[g], d.arcs[from:])
		d.step(g, before)
		before = slices.Clone(d.beams[d.last(g)])
		for i := from; i < len(d.arcs); i++ {
			if a := &d.arcs[i]; a.right {
				two, one, border, borderBefore := l.context(right, a)
				d.buf = appendTransition(d.buf[:0], two, one, a, border, borderBefore, dialect)
				score += a.score + d.sum(d.buf)
				right = append(right, int32(i))
			}
		}
		rights[g] = len(right)
		if len(before) == 0 {
			return false
		}
		if deficit := d.hyps[before[0]].score - score; deficit > worst+1e-4 {
			worst, at, best = deficit, g, before[0]
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

// correct adds by to the weights of the features on a path.
func (l *Learner) correct(e *Gold, path []int32, by float32) {
	d := l.decoder
	g := -1
	for i, n := range path {
		a := &d.arcs[n]
		if a.start == 0 {
			g++
		}
		t := &d.texts[g]
		var s spanInputs
		seen := s.of(t, a)
		d.buf = t.appendAlone(d.buf[:0], a, seen, s.compoundOf(d, t, a))
		d.buf = t.appendAround(d.buf, a)
		two, one, border, before := l.context(path[:i], a)
		d.buf = appendTransition(d.buf, two, one, a, border, before, lexis.DialectOf(e.Dialect))
		for _, f := range d.buf {
			l.weights[f] += by
			l.sums[f] += by * l.steps
		}
	}
}

// mark marks the correct words of a group and adds those that were not proposed.
func (l *Learner) mark(e *Gold, g, from int) {
	d := l.decoder
	starts := d.groups[g].starts
	missing := false
	for _, w := range e.Words[g] {
		found := false
		for i := from; i < len(d.arcs); i++ {
			if a := &d.arcs[i]; a.start == w.Start && a.end == w.End && a.Tag == w.Tag {
				a.right, found = true, true
			}
		}
		if found {
			continue
		}
		missing = true
		l.Missing++
		key := uint64(lexis.KeySeed)
		for _, r := range d.texts[g].letters[w.Start:w.End] {
			key = lexis.NextKey(key, r)
		}
		to := min(int(w.End), len(starts)-1)
		d.arcs = append(d.arcs, arc{
			start: w.Start, end: w.End, from: uint8(w.Start), to: uint8(to), key: key, right: true,
			Candidate: lexis.Candidate{Tag: w.Tag, Flags: lexis.Guessed},
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
