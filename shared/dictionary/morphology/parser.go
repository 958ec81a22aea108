package morphology

import (
	"cmp"
	"slices"
)

// parser holds the lattice of one form. It is used again and again.
type parser struct {
	a     *Analyser
	known *knowledge

	text    []byte   // folded
	letters []letter // of text
	offset  []int    // of every letter in text, and of the end

	stems      [maxLetters + 1][losses][]stem // by where they begin and what they have lost
	readings   [maxLetters + 1][]reading      // by where they begin
	read       [maxLetters + 1]uint8          // what has been looked up, a bit for each lost and each dialect's patterns
	forms      []Form
	doubtful   bool  // nothing explained the form, so other spellings are tried
	narrowings int   // that may still be made for them
	limit      int32 // what an analysis must cost less than to be built
	spent      int32 // what it costs at least to come to the letter that the lattice is built at
	start      slot  // where the form begins
	oneWord    bool  // the form is one word: prefixes and stems alone
	matched    []matched

	reached [maxLetters + 1]uint32 // slots, a bit each
	nodes   [(maxLetters + 1) * maxSlots]node
	arcs    []arc

	steps []step
	queue []int32
	found []candidate
	parts []part // of the candidates

	matches []Match
	fitting []*reading
}

// parse finds the candidates for p.text, the best first.
func (p *parser) parse() []candidate {
	p.begin()
	p.search()
	if len(p.letters) <= usualLetters && p.isDoubtful() {
		p.doubtful, p.narrowings = true, maxNarrowings
		p.search()
	}
	p.unite()
	return p.found[:min(len(p.found), maxAnalyses)]
}

// search finds the candidates of all dialects, the best first.
func (p *parser) search() {
	p.found, p.parts = p.found[:0], p.parts[:0]
	for d := range p.known.count {
		p.build(d)
		p.collect(d)
	}
	slices.SortStableFunc(p.found, func(x, y candidate) int { return cmp.Compare(x.cost, y.cost) })
}

// isDoubtful reports whether the best candidate explains little.
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

// begin makes the parser ready for p.text.
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
	p.start, p.oneWord = slotStart, false
}
