package morphology

import (
	"cmp"
	"slices"
)

// parser holds the lattice of one form. Parsers are reused.
type parser struct {
	a     *Analyser
	known *knowledge

	text    []byte   // folded
	letters []letter // of text
	offset  []int    // of every letter in text, and of the end

	stems      [maxLetters + 1][losses][]stem // by start and lost letter
	readings   [maxLetters + 1][]reading      // by start
	read       [maxLetters + 1]uint8          // bits: lost letters and patterns already looked up
	forms      []Form
	doubtful   bool  // no good analysis was found, so variant spellings are tried
	narrowings int   // steps still allowed for variant spellings
	limit      int32 // an analysis is built only if it costs less
	spent      int32 // least cost to reach the letter where the lattice is being built
	startSlot  slot  // slot at the start of the form
	oneWord    bool  // the form must be one word: prefixes and stems only
	matched    []matched

	reached [maxLetters + 1]uint32 // bit sets of slots
	nodes   [(maxLetters + 1) * maxSlots]node
	arcs    []arc

	steps []step
	queue []int32
	found []candidate
	parts []part // of the candidates

	matches []Match
	fitting []*reading
}

// parse returns the candidates for p.text, best first.
func (p *parser) parse() []candidate {
	p.begin()
	p.search()
	if len(p.letters) <= usualLetters && p.isDoubtful() {
		p.doubtful, p.narrowings = true, maxNarrowings
		p.search()
	}
	p.removeDuplicates()
	return p.found[:min(len(p.found), maxAnalyses)]
}

// search finds the candidates of all dialects, best first.
func (p *parser) search() {
	p.found, p.parts = p.found[:0], p.parts[:0]
	for d := range p.known.count {
		p.build(d)
		p.collect(d)
	}
	slices.SortStableFunc(p.found, func(x, y candidate) int { return cmp.Compare(x.cost, y.cost) })
}

// isDoubtful reports whether the best candidate explains too little.
func (p *parser) isDoubtful() bool {
	if len(p.found) == 0 {
		return false
	}
	best := p.found[0]
	if best.cost > doubtfulCost {
		return true
	}
	for i := best.lo; i < best.hi; i++ {
		x := &p.parts[i]
		if x.role == Unknown || x.role == Lemma && x.row == noRow && p.firstEntry(best.dialect, x) < 0 {
			return true
		}
	}
	return false
}

// begin prepares the parser for p.text.
func (p *parser) begin() {
	p.letters, p.offset = p.letters[:0], p.offset[:0]
	for i, r := range string(p.text) {
		p.letters, p.offset = append(p.letters, letterOf(r)), append(p.offset, i)
	}
	p.offset = append(p.offset, len(p.text))
	for at := range p.letters {
		for lost := range p.stems[at] {
			p.stems[at][lost] = p.stems[at][lost][:0]
		}
		p.readings[at] = p.readings[at][:0]
		p.read[at] = 0
	}
	p.doubtful, p.limit = false, never
	p.startSlot, p.oneWord = slotStart, false
}
