package sentence

import (
	"slices"
	"sync"

	"coptic.example/service/shared/dictionary/morphology"

	"coptic.example/service/shared/dictionary/sentence/lexis"
)

// lattice holds the possible words of a group, scored without context, so that it can be reused wherever the group
// occurs.
type lattice struct {
	letters []rune
	dialect int
	dense   bool // for dense text
	arcs    []arc
	starts  []int32

	spellings    []respelled
	bestSpelling uint8
}

const (
	// lattices is the number of lattices that a decoder caches. latticeArcs is the maximum number of words in a cached
	// one, and keptArcs the approximate number in all of them.
	lattices    = 1 << 12
	latticeArcs = 160
	keptArcs    = 1 << 17

	// Pruning limits, in stored weights. Hypotheses that score this much less than the best at their letter are dropped.
	// So are words on no path through their group that scores, without context, within this much of the best path.
	// perWord is the approximate contribution of context to the score of a word. Wider limits change no figure of `make
	// analyser-eval` by more than 0.05.
	farBehind = 200
	unlikely  = 200
	perWord   = 80

	// denseArcs is the number of possible words per letter above which text is dense. Random letters allow 10 to 15,
	// while no sentence of the dev parts reaches 8, however it is spaced. In dense text speed matters more than
	// quality, so fewer hypotheses are kept, fewer words guessed, and no alternatives reported.
	denseArcs, denseSlack, denseWidth = 9, 200, 2
)

// lattice finds the possible words of a group in any of its spellings: those on a path to its end.
func (d *decoder) lattice(g int) {
	t := &d.texts[g]
	if d.read == nil {
		d.read = make([]lattice, lattices)
	}
	place := (t.key ^ uint64(t.dialect)*k1) >> 7 % lattices
	kept := &d.read[place]
	dense := d.width == denseWidth
	if !kept.belongsTo(t, dense) {
		kept = &d.read[place^1]
	}
	from := int32(len(d.arcs))
	constrained, cited := d.hasExcluded(g), d.cited(g)
	if !constrained && !cited && kept.belongsTo(t, dense) {
		d.reuse(kept, g)
		return
	}
	starts := d.build(t, d.groups[g].starts)
	d.weigh(t, starts)
	starts, all := d.respell(t, starts)
	d.preferComposed(t, starts)
	if cited {
		d.preferCited(t, d.arcs[from:])
	}
	d.groups[g].starts = starts
	if constrained {
		d.dropExcluded(g)
	}
	d.dropUnlikely(t, starts)
	if kept = &d.read[place]; len(kept.starts) > 0 {
		kept = &d.read[place^1]
	}
	more := max(len(d.arcs)-int(from)-cap(kept.arcs), 0)
	if constrained || cited || !all || len(d.arcs)-int(from) > latticeArcs || d.kept+more > keptArcs {
		return
	}
	d.kept += more
	kept.letters, kept.dialect, kept.dense = append(kept.letters[:0], t.letters...), t.dialect, dense
	kept.arcs, kept.starts = append(kept.arcs[:0], d.arcs[from:]...), kept.starts[:0]
	kept.spellings, kept.bestSpelling = t.spellings, t.bestSpelling
	for _, s := range starts {
		kept.starts = append(kept.starts, s-from)
	}
}

// reuse takes the possible words of a group from those that were kept for an equal one.
func (d *decoder) reuse(kept *lattice, g int) {
	t, from := &d.texts[g], int32(len(d.arcs))
	d.arcs = append(d.arcs, kept.arcs...)
	starts := d.groups[g].starts[:0]
	for _, s := range kept.starts {
		starts = append(starts, from+s)
	}
	d.groups[g].starts, t.spellings, t.bestSpelling = starts, kept.spellings, kept.bestSpelling
}

// weigh scores the words of a group in one spelling by themselves. It drops words that a bar excludes and words that
// lead to a dead end.
func (d *decoder) weigh(t *text, starts []int32) {
	from := starts[0]
	d.bars.mark(d.arcs[from:], t.dialect)
	possible := func(i int32) bool { return !d.bars.impossible(t, &d.arcs[i]) }
	if d.covers(starts, possible) {
		d.keep(starts, possible)
	}
	d.dropDeadEnds(starts)
	d.weighAlone(t, d.arcs[from:])
	d.preferListed(t, d.arcs[from:])
	d.preferDerived(t, d.arcs[from:])
}

// belongsTo reports whether a lattice was built for a group with the same letters and dialect, and for text that is
// equally dense.
func (l *lattice) belongsTo(t *text, dense bool) bool {
	return len(l.starts) > 0 && l.dialect == t.dialect && l.dense == dense && slices.Equal(l.letters, t.letters)
}

// nameBonus is the bonus, in stored weights, for a name in the service's lexicon. numberBonus is that for a number
// of several parts that ends its group.
const nameBonus, numberBonus = 25, 80

// preferListed raises the scores of names and numbers in the lexicon, because they are rare in the training text and
// their letters may also spell other words.
func (d *decoder) preferListed(t *text, arcs []arc) {
	for i := range arcs {
		a := &arcs[i]
		switch {
		case a.Flags&(lexis.Listed|lexis.Guessed) != lexis.Listed:
		case a.Tag == d.tags.name:
			a.score += nameBonus
		case a.Tag == d.tags.number && a.Flags == lexis.Listed && int(a.end) == len(t.letters) &&
			d.lexicon.Tags(a.key, t.dialect)&lexis.Composed != 0:
			a.score += numberBonus
		}
	}
}

// derivedBonus is the bonus, in stored weights, for a guessed noun that consists of prefixes and a known word of at
// least minDerived letters.
const (
	derivedBonus = 80
	minDerived   = 3
)

// preferDerived raises the scores of nouns that are in no lexicon but consist of noun prefixes and a known word:
// ⲙⲛⲧⲁⲧⲛⲁⲩ.
func (d *decoder) preferDerived(t *text, arcs []arc) {
	for i := range arcs {
		a := &arcs[i]
		if a.Flags&lexis.Guessed != 0 && a.Tag == d.tags.noun && d.derived(t, a.start, a.end) {
			a.score += derivedBonus
		}
	}
}

// derived reports whether letters of a group are a noun prefix and a known word or another derived noun.
func (d *decoder) derived(t *text, start, end int32) bool {
	for _, prefix := range nounPrefixes()[t.dialect] {
		at := start + int32(len(prefix.letters))
		if end-at < minDerived || !slices.Equal(t.letters[start:at], prefix.letters) {
			continue
		}
		key := lexis.KeyOf(string(t.letters[at:end]))
		for _, c := range d.candidates(key, int(end-at), t.dialect) {
			if c.Flags&(lexis.Variant|lexis.Crossed) == 0 && (prefix.Before&morphology.Noun != 0 && d.tags.nouns[c.Tag] ||
				prefix.Before&morphology.Verb != 0 && d.tags.verbs[c.Tag]) {
				return true
			}
		}
		if prefix.Before&morphology.Noun != 0 && d.derived(t, at, end) {
			return true
		}
	}
	return false
}

// nounPrefix holds the letters of a noun prefix.
type nounPrefix struct {
	morphology.NounPrefix
	letters []rune
}

// nounPrefixes holds the noun prefixes of each dialect: ⲣⲉϥ-, ⲙⲛⲧ-.
var nounPrefixes = sync.OnceValue(func() (list [lexis.Dialects][]nounPrefix) {
	for i, siglum := range morphology.Dialects() {
		prefixes := &list[lexis.DialectOf(siglum)]
		for _, prefix := range morphology.NounPrefixes(i) {
			*prefixes = append(*prefixes, nounPrefix{prefix, []rune(prefix.Form)})
		}
	}
	return list
})

// dropDeadEnds removes words that no other word follows.
func (d *decoder) dropDeadEnds(starts []int32) {
	n := len(starts) - 1
	var leads [maxNodes]bool
	leads[n] = true
	for at := n - 1; at >= 0; at-- {
		for _, a := range d.arcs[starts[at]:starts[at+1]] {
			leads[at] = leads[at] || leads[a.to]
		}
	}
	d.keep(starts, func(i int32) bool { return leads[d.arcs[i].to] })
}

// dropUnlikely removes each word that is on no path through the group scoring within unlikely of the best one, and
// records the spelling of that path. Words are scored without context.
func (d *decoder) dropUnlikely(t *text, starts []int32) {
	n := len(starts) - 1
	var before, after [maxNodes]float32 // the best ways to a node and on from it
	for at := 1; at <= n; at++ {
		before[at], after[n-at] = never, never
	}
	for at := range n {
		for _, a := range d.arcs[starts[at]:starts[at+1]] {
			if score := before[at] + a.score + perWord; score > before[a.to] {
				before[a.to] = score
				if int(a.to) == n {
					t.bestSpelling = a.spelling
				}
			}
		}
	}
	if n == 1 {
		return
	}
	for at := n - 1; at >= 0; at-- {
		for _, a := range d.arcs[starts[at]:starts[at+1]] {
			after[at] = max(after[at], a.score+perWord+after[a.to])
		}
	}
	d.keep(starts, func(i int32) bool {
		a := &d.arcs[i]
		return before[a.from]+a.score+perWord+after[a.to] >= before[n]-unlikely
	})
}

const never = -1 << 30

// keep keeps only those words of a group that fits accepts, and updates starts accordingly.
func (d *decoder) keep(starts []int32, fits func(i int32) bool) {
	to := starts[0]
	for at := range len(starts) - 1 {
		from := starts[at]
		starts[at] = to
		for i := from; i < starts[at+1]; i++ {
			if fits(i) {
				d.arcs[to] = d.arcs[i]
				to++
			}
		}
	}
	starts[len(starts)-1] = to
	d.arcs = d.arcs[:to]
}
