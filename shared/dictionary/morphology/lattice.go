package morphology

import "math/bits"

// node is a slot at a letter.
type node struct {
	first int32 // of its arcs, or 0 if there is none
	spent int32 // the least cost from the start to here, and one
	rest  int32 // the least cost from here to the end
}

// arc is a morpheme between two nodes, or a space.
type arc struct {
	next  int32 // of the same node, or 0 if there is none
	to    int32 // node
	cost  int32
	row   int32 // of the tables, or less than 0
	class class
	lost  lost
}

const (
	noRow    = -1
	spaceRow = -2
)

// matched is a row of the tables that the text has at a letter.
type matched struct {
	row *row
	num int32
	end int
}

func nodeOf(at int, s slot) int32 { return int32(at*maxSlots) + int32(s) }

// build makes the lattice of a dialect.
func (p *parser) build(d int) {
	n := len(p.letters)
	clear(p.nodes[:(n+1)*maxSlots])
	clear(p.reached[:n+1])
	p.arcs = append(p.arcs[:0], arc{})
	p.reached[0] = 1 << p.start
	p.nodes[p.start].spent = 1
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
		slots = p.worthwhile(at, slots)
		for ; slots != 0; slots &= slots - 1 {
			s := slot(bits.TrailingZeros32(slots))
			p.addRows(at, s)
			p.addStems(d, at, s)
		}
	}
	p.measure()
}

// usualLetters is what no group exceeds but by mistake: in longer ones only what stands in the lexicon is looked for.
const usualLetters = 32

// beam is the cost by which a way to a letter may exceed the cheapest one to it.
const beam = 180

// worthwhile leaves out the slots at a letter that have cost so much that no good analysis leads through them.
func (p *parser) worthwhile(at int, slots uint32) uint32 {
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

// match finds the rows of the tables that the text has at a letter.
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
		if move := &moves[m.row.class]; move.ok && (!p.oneWord || m.row.class.role() == Prefix) {
			p.addArc(at, s, m.end, move.to, arc{cost: move.cost + m.row.cost, row: m.num, class: m.row.class})
		}
	}
}

func (p *parser) addStems(d, at int, s slot) {
	g := &p.known.grammar
	open := g.stems[s]
	if p.oneWord {
		open &= stemClasses
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
	if !p.oneWord {
		p.addUnknown(at, s)
	}
}

// leastStem returns a lower bound on the cost of a word that begins at a letter. It is the cost of a common word, and
// near the end of the group that of a possible abbreviation.
func (p *parser) leastStem(at int) int32 {
	if len(p.letters)-at <= maxSacred {
		return bandCosts[1] + surelyCost
	}
	return bandCosts[1]
}

// maxSuffix is the number of letters in the longest suffix.
const maxSuffix = 5

// addUnknown lets letters that nothing explains stand for a stem: up to the end of the word, or up to a suffix.
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

// addSpaces begins a new group after a space.
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

// measure finds the least cost from every node to the end.
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
