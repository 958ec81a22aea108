package morphology

import (
	"fmt"
	"slices"
	"strings"

	"coptic.example/service/shared/coptic"
)

// spelling is a way to write what the lexicon spells otherwise (spellings.txt).
type spelling struct {
	written, listed []letter
	cost            [dialects]int32
}

const (
	spellingsFile = "tables/spellings.txt"

	minRespelled  = 3    // letters of a word that may be spelled otherwise
	longRespelled = 6    // letters from which it may be in two places
	maxRespelled  = 3    // places in a longer one, one for every three letters
	maxNarrowings = 1200 // steps of the search for other spellings of one form

	doubtfulCost = 420 // of an analysis that is worth looking at other spellings
)

func readSpellings() []spelling {
	var list []spelling
	for fields := range lines(spellingsFile) {
		if len(fields) != 6 {
			must(fmt.Errorf("%s: %q has not six columns", spellingsFile, fields))
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

// respelled is a place in the search for other spellings.
type respelled struct {
	next   int // letter
	span   span
	cost   [dialects]int32
	places int
}

// readRespelled finds the words of the lexicon that begin at a letter when spelled otherwise, once.
func (p *parser) readRespelled(at int) {
	const bit = 1 << 7
	if p.read[at]&bit == 0 {
		p.read[at] |= bit
		p.respell(at, respelled{next: at, span: span{hi: p.a.lexicon.Len()}})
	}
}

func (p *parser) respell(at int, r respelled) {
	if n := r.next - at; r.places > 0 && n >= minRespelled && (r.places == 1 || n >= longRespelled && r.places <= n/3) {
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
		further.span = p.listed(r.span, p.letters[r.next:further.next])
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
		further := respelled{r.next + len(s.written), p.listed(r.span, s.listed), r.cost, r.places + 1}
		for d := range further.cost {
			further.cost[d] = min(further.cost[d]+s.cost[d], never)
		}
		p.respell(at, further)
	}
}

// listed narrows a span by letters.
func (p *parser) listed(s span, word []letter) span {
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
