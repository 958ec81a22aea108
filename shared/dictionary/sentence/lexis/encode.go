package lexis

import (
	"encoding/binary"
	"fmt"
	"math"
)

// Use is a part of speech of a spelling in the training text or a lexicon.
type Use struct {
	Tag     uint8 // the number of the tag
	Count   int   // occurrences of the spelling with the tag; for a Variant, in manuscripts and editions
	Total   int   // occurrences of the spelling with any tag
	Lexica  int   // one bit for each lexicon that has it
	Closed  bool  // belongs to a closed class that a grammar lists
	Variant bool  // known only as a spelling of manuscripts and editions

	Lemma, Norm LemmaRule // rules for its dictionary form and its standard spelling; for EncodeModel
}

// Candidate returns a use in the decoder's format.
func (u *Use) Candidate() Candidate {
	c := Candidate{Tag: u.Tag, Info: InfoOf(u.Count, u.Total, u.Lexica), Known: u.Total >= minKnown}
	switch {
	case u.Closed:
		c.Flags = ClosedClass
	case u.Variant:
		c.Info, c.Flags = InfoOf(u.Count, 0, 0), Variant
	}
	return c
}

// Weights is the number of weights in a model.
const Weights = 1 << WeightBits

// WeightBits is the base-2 logarithm of the number of weights.
const WeightBits = 20

// Bias is the stored value of a weight of zero.
const Bias = 128

// MaxPrefix is the maximum number of letters in the known first part of a compound.
const MaxPrefix = 6

// Key returns the key of a spelling in a dialect, "S" or "B".
func Key(text, dialect string) uint64 { return InDialect(KeyOf(text), DialectOf(dialect)) }

// KeyBeforeTag returns the key for the dictionary form of a word that precedes a word with tag number next in its
// group.
func KeyBeforeTag(text string, tag uint8, dialect string, next uint8) uint64 {
	return contextKey(KeyOf(text), tag, DialectOf(dialect), 0, uint64(next))
}

// KeyAfterWord returns the key for the dictionary form of a word that follows before in its group; before is "" for
// the first word.
func KeyAfterWord(text string, tag uint8, dialect, before string) uint64 {
	neighbour := uint64(0)
	if before != "" {
		neighbour = KeyOf(before)
	}
	return contextKey(KeyOf(text), tag, DialectOf(dialect), 1, neighbour)
}

// Spelling holds a model's knowledge of one spelling.
type Spelling struct {
	Key    uint64
	Text   string
	Prefix bool // compounds begin with it
	Uses   []Use
}

// EncodeModel encodes a model for ReadModel. The spellings must be sorted by key. It panics if the stored parts of
// two keys are equal.
func EncodeModel(tags []Tag, spellings []Spelling, weights []float32) []byte {
	out := binary.LittleEndian.AppendUint32([]byte(Magic), uint32(len(tags)))
	for _, t := range tags {
		out = appendText(appendText(out, t.XPOS), t.UPOS)
	}
	rules := ruleNumbers{list: []LemmaRule{{}}, numbers: map[LemmaRule]int{{}: noLemma}}
	cells, records := encodeSpellings(spellings, &rules)
	out = binary.LittleEndian.AppendUint32(out, uint32(len(rules.list)))
	for _, r := range rules.list {
		out = appendText(append(out, r.Off), r.Text)
	}
	out = binary.LittleEndian.AppendUint32(out, uint32(len(cells)/CellSize))
	out = append(out, cells...)
	out = binary.LittleEndian.AppendUint32(out, uint32(len(records)))
	out = append(out, records...)
	most := float32(0)
	for _, w := range weights {
		most = max(most, float32(math.Abs(float64(w))))
	}
	scale := 127 / most
	out = binary.LittleEndian.AppendUint32(out, math.Float32bits(scale))
	for _, w := range weights {
		out = append(out, byte(Bias+int(math.Round(float64(w*scale)))))
	}
	return out
}

func appendText(dst []byte, s string) []byte { return append(append(dst, byte(len(s))), s...) }

// ruleNumbers numbers rules in order of first use.
type ruleNumbers struct {
	list    []LemmaRule
	numbers map[LemmaRule]int
}

func (r *ruleNumbers) number(rule LemmaRule) int {
	n, ok := r.numbers[rule]
	if !ok {
		n = len(r.list)
		r.numbers[rule] = n
		r.list = append(r.list, rule)
	}
	return n
}

// encodeSpellings returns the cells and records of spellings. It leaves at least a quarter of the cells empty.
func encodeSpellings(spellings []Spelling, rules *ruleNumbers) (cells, records []byte) {
	size := 1
	for size*3 < len(spellings)*4 {
		size *= 2
	}
	cells = make([]byte, size*CellSize)
	for i := range spellings {
		s := &spellings[i]
		if len(s.Uses) == 0 && !s.Prefix {
			continue
		}
		for i := uint32(s.Key) & uint32(size-1); ; i = (i + 1) & uint32(size-1) {
			cell := cells[i*CellSize:]
			if was := binary.LittleEndian.Uint32(cell); was == CheckOf(s.Key) {
				panic(fmt.Sprintf("two spellings have the key of %q", s.Text))
			} else if was != 0 {
				continue
			}
			binary.LittleEndian.PutUint32(cell, CheckOf(s.Key))
			binary.LittleEndian.PutUint32(cell[4:], uint32(len(records)))
			break
		}
		records = s.appendRecord(records, rules)
	}
	return cells, records
}

func (s *Spelling) appendRecord(dst []byte, rules *ruleNumbers) []byte {
	head := byte(len(s.Uses))
	if s.Prefix {
		head |= RecordPrefix
	}
	if len(s.Uses) > 0 && s.Uses[0].Candidate().Known {
		head |= RecordKnown
	}
	dst = append(dst, head)
	for i := range s.Uses {
		u := &s.Uses[i]
		c := u.Candidate()
		rule, norm := rules.number(u.Lemma), noLemma
		if u.Closed {
			rule |= recordFlag
		}
		if u.Variant {
			norm = rules.number(u.Norm) | recordFlag
		}
		dst = append(dst, c.Tag, c.Info)
		dst = binary.LittleEndian.AppendUint16(dst, uint16(rule))
		dst = binary.LittleEndian.AppendUint16(dst, uint16(norm))
	}
	return dst
}
