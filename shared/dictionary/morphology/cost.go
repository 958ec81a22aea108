package morphology

import (
	"unicode/utf8"

	"coptic.example/service/shared/coptic"
)

// Cost measures how improbable a form is as a bound group of a dialect.
type Cost struct {
	Bits  float64 // negative binary logarithm of its probability
	Known bool    // every letter is part of a known word or table row
}

// Dialects returns the sigla of the dialects that have tables. AppendCosts uses the same order.
func Dialects() []string {
	list := make([]string, dialects)
	for d := range list {
		list[d] = known().dialects[d].siglum
	}
	return list
}

// AppendCosts appends the lowest cost of a form in each of Dialects. Known is false if the dialect has no analysis of
// the form, or if the form is empty or too long.
func (a *Analyser) AppendCosts(dst []Cost, form string) []Cost {
	p := a.parsers.Get().(*parser)
	defer a.parsers.Put(p)
	taken := p.start(form)
	for d := range p.known.count {
		cost := Cost{Bits: impossibleBits}
		if taken {
			cost = p.cost(d)
		}
		dst = append(dst, cost)
	}
	return dst
}

// CostIn returns the cost of a form in one dialect, given by its index in Dialects.
func (a *Analyser) CostIn(dialect int, form string) Cost {
	p := a.parsers.Get().(*parser)
	defer a.parsers.Put(p)
	if !p.start(form) {
		return Cost{Bits: impossibleBits}
	}
	return p.cost(dialect)
}

// CostUnder is like CostIn, but much faster for forms that cost more than most bits. For those it may return a cost
// that is not Known.
func (a *Analyser) CostUnder(dialect int, form string, most float64) Cost {
	p := a.parsers.Get().(*parser)
	defer a.parsers.Put(p)
	if most < 0 || !p.start(form) {
		return Cost{Bits: impossibleBits}
	}
	p.limit = int32(min(most*costsOfBit, never))
	return p.cost(dialect)
}

// start prepares the parser for a form. It returns false if the form is empty or too long.
func (p *parser) start(form string) bool {
	p.text = coptic.AppendFold(p.text[:0], form)
	if n := utf8.RuneCount(p.text); n == 0 || n > maxLetters {
		return false
	}
	p.begin()
	return true
}

// cost returns the cost of the current form in dialect d.
func (p *parser) cost(d int) Cost {
	cost := Cost{Bits: impossibleBits}
	p.found, p.parts = p.found[:0], p.parts[:0]
	p.build(d)
	p.best(func(bits, last int32) bool {
		p.appendParts(last)
		cost = Cost{Bits: float64(bits) / costsOfBit, Known: p.isExplained(d)}
		return false
	})
	return cost
}

// isExplained reports whether every part of the path just found is a known word.
func (p *parser) isExplained(d int) bool {
	for i := range p.parts {
		x := &p.parts[i]
		if x.role == Unknown || x.role == Lemma && x.row == noRow && p.firstEntry(d, x) < 0 {
			return false
		}
	}
	return true
}

const (
	costsOfBit     = 10   // units of cost per bit, in tables and weights
	impossibleBits = 1000 // bits for a form that has no path through the tables
)
