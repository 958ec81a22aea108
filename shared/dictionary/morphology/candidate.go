package morphology

import "slices"

// candidate is an analysis in one dialect. Its parts are p.parts[lo:hi].
type candidate struct {
	dialect int
	cost    int32
	lo, hi  int
}

// part is a segment of a candidate.
type part struct {
	at, end int
	role    Role
	row     int32  // of the tables, or noRow
	classes uint64 // bit set of the open classes that it may have
	lost    lostLetter
}

const (
	maxAlike      = 2   // candidates with the same segment boundaries
	maxCandidates = 10  // per dialect
	maxExcess     = 160 // cost by which an analysis may exceed the best
)

// collect adds the candidates of dialect d, whose lattice has been built. It merges paths with the same segments and
// roles.
func (p *parser) collect(d int) {
	first := len(p.found)
	p.best(func(cost, last int32) bool {
		lo := len(p.parts)
		p.appendParts(last)
		c := candidate{d, cost, lo, len(p.parts)}
		for _, known := range p.found[first:] {
			if p.sameSegments(known, c) {
				p.merge(known, c)
				p.parts = p.parts[:lo]
				return true
			}
		}
		p.found = append(p.found, c)
		return len(p.found)-first < maxCandidates
	})
}

// appendParts adds the morphemes on the path to last.
func (p *parser) appendParts(last int32) {
	lo := len(p.parts)
	for i := last; p.steps[i].before >= 0; i = p.steps[i].before {
		s := &p.steps[i]
		a := &p.arcs[s.arc]
		if a.row == spaceRow {
			continue
		}
		before := p.steps[s.before].node
		part := part{
			at: int(before) / maxSlots, end: int(s.node) / maxSlots, role: a.class.role(), row: a.row, lost: a.lost,
		}
		if a.row == noRow {
			part.classes = 1 << a.class
		}
		p.parts = append(p.parts, part)
	}
	slices.Reverse(p.parts[lo:])
}

// sameBoundaries reports whether two candidates have the same segment boundaries.
func (p *parser) sameBoundaries(x, y candidate) bool {
	return slices.EqualFunc(p.parts[x.lo:x.hi], p.parts[y.lo:y.hi], func(a, b part) bool { return a.end == b.end })
}

// sameSegments reports whether two candidates have the same segments and roles.
func (p *parser) sameSegments(x, y candidate) bool {
	return slices.EqualFunc(p.parts[x.lo:x.hi], p.parts[y.lo:y.hi], func(a, b part) bool {
		return a.at == b.at && a.end == b.end && a.role == b.role
	})
}

// merge adds the classes and rows of from to the matching candidate into.
func (p *parser) merge(into, from candidate) {
	for i := range p.parts[into.lo:into.hi] {
		x, y := &p.parts[into.lo+i], &p.parts[from.lo+i]
		x.classes |= y.classes
		if x.row == noRow {
			x.row = y.row
		}
	}
}

// removeDuplicates drops candidates with the same segments and words as a better one in the other dialect, and all
// beyond maxAlike with the same boundaries.
func (p *parser) removeDuplicates() {
	kept := p.found[:0]
	for _, c := range p.found {
		alike, same := 0, false
		for _, k := range kept {
			if p.sameBoundaries(k, c) {
				alike++
				same = same || p.sameSegments(k, c) && p.sameWords(k, c)
			}
		}
		if !same && alike < maxAlike {
			kept = append(kept, c)
		}
	}
	p.found = kept
}

func (p *parser) sameWords(x, y candidate) bool {
	for i := range p.parts[x.lo:x.hi] {
		a, b := &p.parts[x.lo+i], &p.parts[y.lo+i]
		if a.role == Lemma && p.firstEntry(x.dialect, a) != p.firstEntry(y.dialect, b) {
			return false
		}
	}
	return true
}
