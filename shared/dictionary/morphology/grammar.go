package morphology

import (
	"fmt"
	"slices"
	"strings"
)

// slot is a state in the grammar of a group. It determines which classes may follow.
type slot uint8

const (
	slotStart slot = iota
	maxSlots       = 32
)

// grammar holds the parsed content of grammar.txt.
type grammar struct {
	slots []string
	moves [maxSlots][len(classes)]move
	end   [maxSlots]int32 // the cost of ending a group there, or never
	lost  [maxSlots]lostLetter
	stems [maxSlots]uint64 // bit set of the open classes allowed there
	place slot             // after "people from", where any name may stand
}

// move is a transition to the slot to which a class leads.
type move struct {
	to   slot
	ok   bool
	cost int32
}

// lostLetter is the letter of a stem that has merged with the preceding morpheme.
type lostLetter uint8

const (
	lostNothing lostLetter = iota
	lostHori
	lostIota
	losses
)

const never = 1 << 28

func readGrammar() grammar {
	g := grammar{slots: []string{"start"}}
	for i := range g.end {
		g.end[i] = never
	}
	const name = "tables/grammar.txt"
	for fields := range lines(name) {
		if len(fields) != 4 {
			must(fmt.Errorf("%s: %q does not have four columns", name, fields))
		}
		from, c, cost := g.slot(fields[0]), classNamed(fields[1]), number(name, fields[3])
		switch {
		case c == noClass:
			must(fmt.Errorf("%s: unknown class %q", name, fields[1]))
		case c == classEnd:
			g.end[from] = cost
		case g.moves[from][c].ok:
			must(fmt.Errorf("%s: %q is listed twice", name, fields))
		default:
			g.moves[from][c] = move{g.slot(fields[2]), true, cost}
			if c < closedClasses {
				g.stems[from] |= 1 << c
			}
		}
	}
	g.place = g.slot("place")
	return g
}

func (g *grammar) slot(name string) slot {
	i := slices.Index(g.slots, name)
	if i < 0 {
		i = len(g.slots)
		if i == maxSlots {
			must(fmt.Errorf("more than %d slots", maxSlots))
		}
		g.slots = append(g.slots, name)
		switch {
		case strings.HasSuffix(name, "-h"):
			g.lost[i] = lostHori
		case strings.HasSuffix(name, "-i"):
			g.lost[i] = lostIota
		}
	}
	return slot(i)
}
