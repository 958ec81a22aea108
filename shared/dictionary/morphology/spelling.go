package morphology

import (
	"fmt"
	"slices"
	"strings"

	"coptic.example/service/shared/coptic"
)

// spelling is a row of spellings.txt. It lists letters in texts that may replace other letters of the lexicon.
type spelling struct {
	written, listed []letter
	cost            [dialects]int32
}

const (
	spellingsFile = "tables/spellings.txt"

	minRespelled  = 3    // minimum number of letters in a word with a variant
	longRespelled = 6    // minimum number of letters in a word with two variants
	maxRespelled  = 3    // maximum number of variants in a longer word, which may have one for every three letters
	maxNarrowings = 1200 // steps of the search for variant spellings of a form

	doubtfulCost = 420 // cost from which variant spellings are tried
)

func readSpellings() []spelling {
	var list []spelling
	for fields := range lines(spellingsFile) {
		if len(fields) != 6 {
			must(fmt.Errorf("%s: %q does not have six columns", spellingsFile, fields))
		}
		s := spelling{cost: [dialects]int32{never, never}}
		for d, siglum := range []string{coptic.Sahidic, coptic.Bohairic} {
			if strings.Contains(fields[2], siglum) {
				s.cost[d] = number(spellingsFile, fields[3])
			}
		}
		for i, side := range []*[]letter{&s.written, &s.listed} {
			if fields[i] != "-" {
				*side = lettersOf(fields[i])
			}
		}
		list = append(list, s)
	}
	return list
}

// respelled is a state of the search for variant spellings.
type respelled struct {
	next   int // index of the next letter
	span   span
	cost   [dialects]int32
	places int
}

// readRespelled finds the words of the lexicon that begin at an offset in a variant spelling. It does so only once
// per offset.
func (p *parser) readRespelled(at int) {
	const bit = 1 << 7
	if p.read[at]&bit == 0 {
		p.read[at] |= bit
		p.respell(at, respelled{next: at, span: span{hi: p.a.lexicon.Len()}})
	}
}

// plausible reports whether a spelling of the given length differs from the listed one in few enough places.
func (r *respelled) plausible(letters int) bool {
	return r.places == 1 && letters >= minRespelled ||
		r.places > 1 && letters >= longRespelled && r.places <= letters/3
}

func (p *parser) respell(at int, r respelled) {
	if r.plausible(r.next - at) {
		if term, ok := p.a.word(r.span); ok {
			p.appendTerm(stemAt{at, r.next, lostNothing}, term, asWritten, r.cost)
		}
	}
	if p.narrowings <= 0 || r.span.lo == r.span.hi || slices.Min(r.cost[:]) >= never {
		return
	}
	if r.next < len(p.letters) && p.letters[r.next] > space {
		further := r
		further.next++
		further.span = p.narrowAll(r.span, p.letters[r.next:further.next])
		p.respell(at, further)
	}
	if r.places == maxRespelled {
		return
	}
	text := p.letters[r.next:]
	for i := range p.known.spellings {
		s := &p.known.spellings[i]
		if !hasPrefix(text, s.written) || len(s.written) == 0 && len(text) == 0 {
			continue
		}
		further := respelled{r.next + len(s.written), p.narrowAll(r.span, s.listed), r.cost, r.places + 1}
		for d := range further.cost {
			further.cost[d] = min(further.cost[d]+s.cost[d], never)
		}
		p.respell(at, further)
	}
}

// narrowAll narrows a span by several letters.
func (p *parser) narrowAll(s span, word []letter) span {
	for _, l := range word {
		if s.lo == s.hi {
			break
		}
		p.narrowings--
		if s.size == 0 {
			s = p.a.first(l)
		} else {
			s = p.a.narrow(s, l)
		}
	}
	return s
}
