package dictionary

import (
	"slices"
)

// What an entry can be filtered by is a bit in its column:
//
//	bits 0–31   the dialects it has forms in, in the order of the index's sigla
//	bits 32–47  its parts of speech, in the order of partsOfSpeech
//	bits 48–53  its etymology, in the order of etymologies
//	bit 54–56   whether it has Greek words, inflections, related entries
//	bits 60–63  its frequency band
//
// An entry passes a filter when it has all its bits.
const (
	posBit     = 32
	etymBit    = 48
	greekBit   = 54
	inflectBit = 55
	relatedBit = 56
	bandBit    = 60

	maxSigla = posBit
)

var (
	partsOfSpeech = []string{"V", "N", "ADJ", "ADV", "PREP", "PRON", "CONJ", "INTJ", "NUM", "PTCL", "PFX", "SFX",
		"OTHER", "UNKNOWN"}
	etymologies = []string{"Egy", "Gr", "Lat", "Sem", "Unknown"}
)

// bitOf is the bit of value in a list whose first one is bit first; 0 if it is not in it.
func bitOf(list []string, value string, first int) uint64 {
	if i := slices.Index(list, value); i >= 0 {
		return 1 << (first + i)
	}
	return 0
}

// column makes the column of an entry.
func (b *builder) column(e *built) uint64 {
	c := uint64(e.band) << bandBit
	for _, v := range e.values {
		if v.kind == KindForm || v.kind == KindInflection {
			c |= bitOf(b.sigla, v.dialect, 0)
		}
	}
	for _, s := range e.Senses {
		c |= bitOf(partsOfSpeech, s.Grammar.Pos, posBit)
	}
	if c&(1<<etymBit-1<<posBit) == 0 {
		c |= bitOf(partsOfSpeech, "UNKNOWN", posBit)
	}
	if e.Etym == "" {
		c |= bitOf(etymologies, "Unknown", etymBit)
	}
	c |= bitOf(etymologies, e.Etym, etymBit)
	if g := e.GreekContext; g != nil && len(g.Sources)+len(g.Equivalents) > 0 {
		c |= 1 << greekBit
	}
	if len(e.Inflections) > 0 {
		c |= 1 << inflectBit
	}
	if len(e.Relations) > 0 {
		c |= 1 << relatedBit
	}
	return c
}

// filter is a Query's filter as bits, one parameter after the other.
type filter [len(filterNames)]uint64

var filterNames = [...]string{"dialect", "partOfSpeech", "etymology", "hasGreek", "hasInflections", "hasRelatedEntries"}

// mask is what an entry must have to pass. A value that no entry has passes none.
func (f *filter) mask() uint64 {
	m := uint64(0)
	for _, bit := range f {
		m |= bit
	}
	return m
}

// without is the mask of the filter but for the parameter i.
func (f *filter) without(i int) uint64 {
	less := *f
	less[i] = 0
	return less.mask()
}

// noEntry is a bit that no entry has.
const noEntry = 1 << 57

func (ix *Index) filterOf(q *Query) filter {
	var f filter
	set := func(i int, wanted bool, bit uint64) {
		switch {
		case wanted && bit == 0:
			f[i] = noEntry
		case wanted:
			f[i] = bit
		}
	}
	set(0, q.Dialect != "", bitOf(ix.sigla, q.Dialect, 0))
	set(1, q.PartOfSpeech != "", bitOf(partsOfSpeech, q.PartOfSpeech, posBit))
	set(2, q.Etymology != "", bitOf(etymologies, q.Etymology, etymBit))
	set(3, q.HasGreek, 1<<greekBit)
	set(4, q.HasInflections, 1<<inflectBit)
	set(5, q.HasRelatedEntries, 1<<relatedBit)
	return f
}

// Band returns the frequency band of an entry: 1 for the commonest to 4, 5 where it is not known.
func (ix *Index) Band(entry int) int {
	if entry < 0 || entry >= ix.n {
		return unknownBand
	}
	return int(ix.columns.at(entry) >> bandBit)
}

// HasPos reports whether an entry has a sense of that part of speech.
func (ix *Index) HasPos(entry int, pos string) bool {
	return entry >= 0 && entry < ix.n && ix.columns.at(entry)&bitOf(partsOfSpeech, pos, posBit) != 0
}
