package morphology

import (
	"bytes"
	"unicode/utf8"
)

// span is a range of spellings with a common prefix of size bytes. If the prefix is a single letter, only is that
// letter.
type span struct {
	lo, hi, size int
	only         letter
}

// narrow returns the spellings of s whose next letter is l. Prefixes of two letters are looked up most often, so they
// come from a table that is filled on demand.
func (a *Analyser) narrow(s span, l letter) span {
	if s.only == 0 {
		return a.narrowBySearch(s, l)
	}
	table := a.seconds[s.only].Load()
	if table == nil {
		table = new([letters]span)
		for next := space + 1; next < letters; next++ {
			table[next] = a.narrowBySearch(s, next)
		}
		a.seconds[s.only].Store(table)
	}
	return table[l]
}

// narrowBySearch is like narrow, without the table.
func (a *Analyser) narrowBySearch(s span, l letter) span {
	var buf [utf8.UTFMax]byte
	next := utf8.AppendRune(buf[:0], l.rune())
	after := func(i int) []byte { return a.lexicon.Spelling(i)[s.size:] }
	lo, hi := s.lo, s.hi
	for lo < hi {
		mid := int(uint(lo+hi) >> 1)
		if bytes.Compare(after(mid), next) < 0 {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	end := s.hi
	for step := lo; step < end; { // spellings that begin with the letter are contiguous
		mid := int(uint(step+end) >> 1)
		if bytes.HasPrefix(after(mid), next) {
			step = mid + 1
		} else {
			end = mid
		}
	}
	return span{lo, end, s.size + len(next), 0}
}

// first returns the spellings that begin with a letter.
func (a *Analyser) first(l letter) span { return a.firsts[l] }

// word returns the number of the spelling that equals the prefix of a span. ok is false if there is none.
func (a *Analyser) word(s span) (term int, ok bool) {
	return s.lo, s.lo < s.hi && len(a.lexicon.Spelling(s.lo)) == s.size
}

// find returns the number of a spelling.
func (a *Analyser) find(word []byte) (term int, ok bool) { return Find(a.lexicon, word) }

// Find returns the index of a spelling in a lexicon.
func Find(lexicon Lexicon, word []byte) (term int, ok bool) {
	lo, hi := 0, lexicon.Len()
	for lo < hi {
		mid := int(uint(lo+hi) >> 1)
		if bytes.Compare(lexicon.Spelling(mid), word) < 0 {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	return lo, lo < lexicon.Len() && bytes.Equal(lexicon.Spelling(lo), word)
}

// findLetters is like find, for letters. It stops at the first letter with which no spelling continues, which saves
// time for most words.
func (a *Analyser) findLetters(word []letter) (term int, ok bool) {
	s := a.first(word[0])
	for _, l := range word[1:] {
		if s.lo == s.hi {
			return 0, false
		}
		s = a.narrow(s, l)
	}
	return a.word(s)
}

// readStems finds the words of the lexicon that begin at an offset. It does so only once per offset.
func (p *parser) readStems(at int, lost lostLetter) {
	if p.read[at]&(1<<lost) != 0 {
		return
	}
	p.read[at] |= 1 << lost
	switch lost {
	case lostNothing:
		p.walk(at, lost, at+1, p.a.first(p.letters[at]))
		if p.letters[at] == upsilon && at > 0 && (p.letters[at-1] == alpha || p.letters[at-1] == ei) {
			p.walk(at, lost, at+1, p.a.narrow(p.a.first(omicron), upsilon)) // ⲧⲉ|ⲩⲛⲟⲩ
		}
		p.appendAbbreviations(at)
	case lostHori:
		p.walk(at, lost, at, p.a.first(hori))
	case lostIota:
		p.walk(at, lost, at, p.a.first(jota))
		p.walk(at, lost, at, p.a.narrow(p.a.first(ei), jota))
	}
}

// walk adds the words that begin at an offset. The spellings in s have been matched up to next.
func (p *parser) walk(at int, lost lostLetter, next int, s span) {
	for {
		if term, ok := p.a.word(s); ok && next > at {
			p.appendTerm(stemAt{at, next, lost}, term, asWritten, [dialects]int32{})
		}
		if next == len(p.letters) || s.lo == s.hi || p.letters[next] <= space {
			return
		}
		s = p.a.narrow(s, p.letters[next])
		next++
	}
}

// readPatterns finds the verbs and nouns whose regular forms in a dialect begin at an offset. It does so only once
// per offset.
func (p *parser) readPatterns(at, d int) {
	bit := uint8(1) << (losses + lostLetter(d))
	if p.read[at]&bit != 0 {
		return
	}
	p.read[at] |= bit
	known := &p.known.dialects[d].patterns
	var buf [maxPattern + 4]letter
	for end := at + minPattern; end <= min(at+maxPattern, len(p.letters)) && p.letters[end-1] > space; end++ {
		word := p.letters[at:end]
		for _, i := range known.candidates(word) {
			pat := &known.list[i]
			base, ok := pat.appendBase(buf[:0], word)
			if !ok {
				continue
			}
			if term, ok := p.a.findLetters(base); ok {
				p.appendPatterned(stemAt{at, end, lostNothing}, term, pat.class, d)
			}
		}
	}
}
