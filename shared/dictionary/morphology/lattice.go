package morphology

import "math/bits"

// node is a slot at an offset.
type node struct {
	first int32 // its first arc, or 0
	spent int32 // least cost from the start, plus one
	rest  int32 // least cost to the end
}

// arc is a morpheme between two nodes, or a space.
type arc struct {
	next  int32 // next arc of the same node, or 0
	to    int32 // target node
	cost  int32
	row   int32 // of the tables, or negative
	class class
	lost  lostLetter
}

const (
	noRow    = -1
	spaceRow = -2
)

// matched is a row of the tables that matches the text at an offset.
type matched struct {
	row *row
	num int32
	end int
}

func nodeOf(at int, s slot) int32 { return int32(at*maxSlots) + int32(s) }

// build builds the lattice for a dialect.
func (p *parser) build(d int) {
	n := len(p.letters)
	clear(p.nodes[:(n+1)*maxSlots])
	clear(p.reached[:n+1])
	p.arcs = append(p.arcs[:0], arc{})
	p.reached[0] = 1 << p.startSlot
	p.nodes[p.startSlot].spent = 1
	for at := range n {
		slots := p.reached[at]
		if slots == 0 {
			continue
		}
		if p.letters[at] == space {
			p.addSpaces(at, slots)
			continue
		}
		p.match(d, at)
		slots = p.prune(at, slots)
		for ; slots != 0; slots &= slots - 1 {
			s := slot(bits.TrailingZeros32(slots))
			p.addRows(at, s)
			p.addStems(d, at, s)
		}
	}
	p.measure()
}

// usualLetters is the maximum length of genuine groups. Longer ones are analysed with words of the lexicon only.
const usualLetters = 32

// beam is the amount by which the cost of a path to a letter may exceed that of the cheapest.
const beam = 180

// prune removes slots that are too expensive to be part of a good analysis.
func (p *parser) prune(at int, slots uint32) uint32 {
	least := int32(never)
	for left := slots; left != 0; left &= left - 1 {
		least = min(least, p.nodes[nodeOf(at, slot(bits.TrailingZeros32(left)))].spent)
	}
	p.spent = least - 1
	kept := slots
	for left := slots; left != 0; left &= left - 1 {
		if s := slot(bits.TrailingZeros32(left)); p.nodes[nodeOf(at, s)].spent > least+beam {
			kept &^= 1 << s
		}
	}
	return kept
}

// match finds the rows of the tables that match the text at an offset.
func (p *parser) match(d, at int) {
	p.matched = p.matched[:0]
	tables := &p.known.dialects[d]
	place := uint16(0)
	for end := at; end < len(p.letters); {
		if place = tables.trie[place].next[p.letters[end]]; place == 0 {
			return
		}
		end++
		for _, i := range tables.trie[place].rows {
			r := &tables.rows[i]
			if !r.before.empty() && (at == 0 || !r.before.has(p.letters[at-1])) ||
				!r.after.empty() && (end == len(p.letters) || !r.after.has(p.letters[end])) {
				continue
			}
			p.matched = append(p.matched, matched{r, int32(i), end})
		}
	}
}

func (p *parser) addRows(at int, s slot) {
	moves := &p.known.grammar.moves[s]
	for _, m := range p.matched {
		if move := &moves[m.row.class]; move.ok && (!p.oneWord || m.row.class.inWord(s == p.startSlot)) {
			p.addArc(at, s, m.end, move.to, arc{cost: move.cost + m.row.cost, row: m.num, class: m.row.class})
		}
	}
}

func (p *parser) addStems(d, at int, s slot) {
	g := &p.known.grammar
	open := g.stems[s]
	if p.oneWord {
		open &= stemClasses | 1<<classVerbP
	}
	if open == 0 || p.spent+p.leastStem(at) >= p.limit {
		return
	}
	lost := g.lost[s]
	p.readStems(at, lost)
	if p.doubtful && lost == lostNothing {
		p.readRespelled(at)
	}
	const patterned = 1<<classVerbN | 1<<classVerbP | 1<<classStative | 1<<classNoun
	if lost == lostNothing && open&patterned != 0 && len(p.letters) <= usualLetters &&
		p.spent+bandCosts[1]+patternCost < p.limit {
		p.readPatterns(at, d)
	}
	for _, stem := range p.stems[at][lost] {
		if open>>stem.class&1 == 0 || stem.cost[d] >= never {
			continue
		}
		move := &g.moves[s][stem.class]
		p.addArc(at, s, stem.end, move.to, arc{cost: move.cost + stem.cost[d], row: noRow, class: stem.class, lost: lost})
	}
	if !p.oneWord || s == g.place {
		p.addUnknown(at, s)
	}
}

// leastStem returns a lower bound on the cost of a word that begins at an offset. It is the cost of a common word or,
// near the end of the group, of an abbreviation.
func (p *parser) leastStem(at int) int32 {
	if len(p.letters)-at <= maxAbbreviation {
		return bandCosts[1] + certainCost
	}
	return bandCosts[1]
}

// maxSuffix is the number of letters in the longest suffix.
const maxSuffix = 5

// addUnknown adds stems of unknown letters, which reach to the end of the word or to a suffix.
func (p *parser) addUnknown(at int, s slot) {
	moves := &p.known.grammar.moves[s]
	whole, bound := &moves[classUnknown], &moves[classUnknownP]
	if !whole.ok && !bound.ok {
		return
	}
	end := at + 1
	for end < len(p.letters) && p.letters[end] != space {
		end++
	}
	cost := func(end int) int32 { return unknownCost + int32(end-at)*letterCost }
	if whole.ok {
		p.addArc(at, s, end, whole.to, arc{cost: whole.cost + cost(end), row: noRow, class: classUnknown})
	}
	for i := max(end-maxSuffix, at+minPattern); i < end && bound.ok; i++ {
		p.addArc(at, s, i, bound.to, arc{cost: bound.cost + cost(i), row: noRow, class: classUnknownP})
	}
}

// addSpaces starts a new group after a space.
func (p *parser) addSpaces(at int, slots uint32) {
	for ; slots != 0; slots &= slots - 1 {
		s := slot(bits.TrailingZeros32(slots))
		if cost := p.known.grammar.end[s]; cost < never {
			p.addArc(at, s, at+1, slotStart, arc{cost: cost, row: spaceRow})
		}
	}
}

func (p *parser) addArc(at int, s slot, end int, to slot, a arc) {
	from := &p.nodes[nodeOf(at, s)]
	if from.spent+a.cost > p.limit {
		return
	}
	a.to, a.next = nodeOf(end, to), from.first
	from.first = int32(len(p.arcs))
	p.arcs = append(p.arcs, a)
	p.reached[end] |= 1 << to
	if until, spent := &p.nodes[a.to], from.spent+a.cost; until.spent == 0 || spent < until.spent {
		until.spent = spent
	}
}

// measure computes the lowest cost from every node to the end.
func (p *parser) measure() {
	n := len(p.letters)
	for at := n; at >= 0; at-- {
		for slots := p.reached[at]; slots != 0; slots &= slots - 1 {
			s := slot(bits.TrailingZeros32(slots))
			node := &p.nodes[nodeOf(at, s)]
			node.rest = never
			if at == n {
				node.rest = p.known.grammar.end[s]
			}
			for i := node.first; i != 0; i = p.arcs[i].next {
				node.rest = min(node.rest, p.arcs[i].cost+p.nodes[p.arcs[i].to].rest)
			}
		}
	}
}
