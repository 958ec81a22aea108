package index

import (
	"slices"

	"coptic.example/service/shared/dictionary"
)

// The column of an entry has a bit for each property by which it can be filtered:
//
//	bits 0–31   the dialects that it has forms in, in the order of the index's sigla
//	bits 32–47  its parts of speech, in the order of dictionary.PartsOfSpeech
//	bits 48–53  its etymology, in the order of dictionary.Etymologies
//	bit 54–56   whether it has Greek words, inflections, related entries
//	bits 60–63  its frequency band, as a number
//
// An entry passes a filter if it has all its bits. In a Column, each band is a bit.
const (
	posBit     = 32
	etymBit    = 48
	greekBit   = 54
	inflectBit = 55
	relatedBit = 56
	bandBit    = 60

	maxSigla = posBit
)

// bitOf returns the bit of value, where first is the number of the bit for the first value of list. It returns 0 if
// value is not in the list.
func bitOf(list []string, value string, first int) uint64 {
	if i := slices.Index(list, value); i >= 0 {
		return 1 << (first + i)
	}
	return 0
}

// columnBits returns the column of an entry.
func (b *builder) columnBits(e *built) uint64 {
	c := uint64(e.band) << bandBit
	for _, v := range e.values {
		if v.kind == DialectForm || v.kind == Inflection {
			c |= bitOf(b.sigla, v.dialect, 0)
		}
	}
	for _, s := range e.Senses {
		c |= bitOf(dictionary.PartsOfSpeech, s.Grammar.Pos, posBit)
	}
	if c&(1<<etymBit-1<<posBit) == 0 {
		c |= bitOf(dictionary.PartsOfSpeech, dictionary.UnknownPos, posBit)
	}
	if e.Etym == "" {
		c |= bitOf(dictionary.Etymologies, dictionary.UnknownEtym, etymBit)
	}
	c |= bitOf(dictionary.Etymologies, e.Etym, etymBit)
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

// Band returns the frequency band of an entry, from 1 (the commonest) to 4, or UnknownBand.
func (ix *Index) Band(entry int) int {
	if entry < 0 || entry >= ix.n {
		return UnknownBand
	}
	return int(ix.columnBits(entry) >> bandBit)
}

// Column is a set of properties of entries. A filter is the set of properties that an entry must have.
type Column uint64

// None is a Column that no entry has.
const None Column = 1 << 57

// The bit ranges of properties that have one bit per value.
const (
	DialectField   Column = 1<<posBit - 1
	PosField       Column = 1<<etymBit - 1<<posBit
	EtymologyField Column = 1<<greekBit - 1<<etymBit
	BandField      Column = 0xF << bandBit
)

// Properties without values.
const (
	HasGreek       Column = 1 << greekBit
	HasInflections Column = 1 << inflectBit
	HasRelated     Column = 1 << relatedBit
)

// Column returns the properties of an entry. UnknownBand has no bit.
func (ix *Index) Column(entry int) Column {
	row := ix.columnBits(entry)
	return Column(row&(1<<bandBit-1) | 1<<(bandBit-1)<<(row>>bandBit))
}

// InDialect returns the Column of entries with forms in a dialect, or None if the index has no such entry.
func (ix *Index) InDialect(siglum string) Column { return columnOf(ix.sigla, siglum, 0) }

// OfPos returns the Column of entries with a sense of the given part of speech.
func OfPos(pos string) Column { return columnOf(dictionary.PartsOfSpeech, pos, posBit) }

// OfEtymology returns the Column of entries with the given etymology.
func OfEtymology(etym string) Column { return columnOf(dictionary.Etymologies, etym, etymBit) }

// OfBand returns the Column of entries in a frequency band.
func OfBand(band string) Column { return columnOf(dictionary.Bands, band, bandBit) }

func columnOf(list []string, value string, first int) Column {
	if bit := bitOf(list, value, first); bit != 0 {
		return Column(bit)
	}
	return None
}

// columnBits returns the column of an entry, or 0 if a damaged table refers to an entry that does not exist.
func (ix *Index) columnBits(entry int) uint64 {
	if entry >= ix.n {
		return 0
	}
	return ix.columns.at(entry)
}

// PartsOfSpeech returns the parts of speech of an entry's senses as bits in the order of dictionary.PartsOfSpeech.
func (ix *Index) PartsOfSpeech(entry int) uint16 { return uint16(ix.columnBits(entry) >> posBit) }
