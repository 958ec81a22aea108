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

// Dialects are the sigla of the dialects that have tables, in the order of AppendCosts.
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
	p.text = coptic.AppendFold(p.text[:0], form)
	first := len(dst)
	for range dialects {
		dst = append(dst, Cost{Bits: hopeless})
	}
	if n := utf8.RuneCount(p.text); n == 0 || n > maxLetters {
		return dst
	}
	p.begin()
	for d := range dialects {
		p.found, p.parts = p.found[:0], p.parts[:0]
		p.build(d)
		p.best(func(cost, last int32) bool {
			p.appendParts(last)
			dst[first+d] = Cost{Bits: float64(cost) / costsOfBit, Known: p.explained(d)}
			return false
		})
	}
	return dst
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
