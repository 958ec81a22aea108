package morphology

import (
	"unicode/utf8"

	"coptic.example/service/shared/coptic"
)

// Cost is how unlikely a form is as a bound group of a dialect.
type Cost struct {
	Bits  float64 // minus the binary logarithm of its probability
	Known bool    // every letter belongs to a known word or to a row of the tables
}

// Dialects returns the sigla of the dialects that have tables, in the order of AppendCosts.
func Dialects() []string {
	list := make([]string, dialects)
	for d := range list {
		list[d] = known().dialects[d].siglum
	}
	return list
}

// AppendCosts appends what a form costs at least in each of Dialects. A dialect in which it cannot be taken apart, or a
// form that is empty or longer than any group, has no Cost that is Known.
func (a *Analyser) AppendCosts(dst []Cost, form string) []Cost {
	p := a.parsers.Get().(*parser)
	defer a.parsers.Put(p)
	taken := p.take(form)
	for d := range p.known.count {
		cost := Cost{Bits: hopeless}
		if taken {
			cost = p.cost(d)
		}
		dst = append(dst, cost)
	}
	return dst
}

// CostIn returns the cost of a form in one dialect, given by its place in Dialects. It is the cost that AppendCosts
// computes.
func (a *Analyser) CostIn(dialect int, form string) Cost {
	p := a.parsers.Get().(*parser)
	defer a.parsers.Put(p)
	if !p.take(form) {
		return Cost{Bits: hopeless}
	}
	return p.cost(dialect)
}

// CostUnder returns what CostIn does, much faster where the form costs more than so many bits. It may then return a
// cost that is not Known.
func (a *Analyser) CostUnder(dialect int, form string, most float64) Cost {
	p := a.parsers.Get().(*parser)
	defer a.parsers.Put(p)
	if most < 0 || !p.take(form) {
		return Cost{Bits: hopeless}
	}
	p.limit = int32(min(most*costsOfBit, never))
	return p.cost(dialect)
}

// take begins with a form; it reports false for one that is empty or longer than any group.
func (p *parser) take(form string) bool {
	p.text = coptic.AppendFold(p.text[:0], form)
	if n := utf8.RuneCount(p.text); n == 0 || n > maxLetters {
		return false
	}
	p.begin()
	return true
}

// cost returns the cost, in dialect d, of the form that was taken.
func (p *parser) cost(d int) Cost {
	cost := Cost{Bits: hopeless}
	p.found, p.parts = p.found[:0], p.parts[:0]
	p.build(d)
	p.best(func(bits, last int32) bool {
		p.appendParts(last)
		cost = Cost{Bits: float64(bits) / costsOfBit, Known: p.explained(d)}
		return false
	})
	return cost
}

// explained reports whether the parts of the way just found are words that are known.
func (p *parser) explained(d int) bool {
	for i := range p.parts {
		x := &p.parts[i]
		if x.role == Unknown || x.role == Lemma && x.row == noRow && p.firstEntry(d, x) < 0 {
			return false
		}
	}
	return true
}

const (
	costsOfBit = 10   // the unit of costs in tables and weights
	hopeless   = 1000 // bits of what no way through the tables spells
)
