package lexis

import (
	"encoding/binary"
	"errors"
	"math"
	"unicode/utf8"
)

// Model is a learned model. Its parts refer to the data of the file.
//
// The file begins with the magic. The number of tags follows and, for each tag, the strings XPOS and UPOS. Then come
// the number of lemma rules and, for each rule, the number of letters that it removes and the string that it adds.
// Next are the number of cells, which is a power of two, and, for each cell, the check of its key and the position of
// its record. The size of the records, the records, and the scale of the weights, a float32, follow. The weights come
// last, one byte each, where 128 means zero. Numbers are little-endian, counts are uint32, and strings begin with
// their length in one byte.
type Model struct {
	Tags    []Tag
	Rules   []LemmaRule
	cells   []byte
	mask    uint32
	records []byte
	Scale   float32
	Weights *[1 << WeightBits]uint8
}

// Tag is a part of speech in both tag sets.
type Tag struct{ XPOS, UPOS string }

// Magic is the start of a model file.
const Magic = "coptic sentence model 2\n"

// LemmaRule derives a dictionary form from a spelling. It removes letters from the end, or all of them for WholeWord,
// and adds others.
type LemmaRule struct {
	Off  uint8
	Text string
}

// WholeWord means all letters of a spelling.
const WholeWord = 255

// Apply returns the dictionary form of a spelling.
func (r LemmaRule) Apply(text string) string {
	switch {
	case r.Off == WholeWord:
		return r.Text
	case r.Off == 0 && r.Text == "":
		return text
	}
	end := len(text)
	for range r.Off {
		_, size := utf8.DecodeLastRuneInString(text[:end])
		end -= size
	}
	return text[:end] + r.Text
}

var errModel = errors.New("sentence model: damaged or of another version")

// ReadModel parses a model file. The model keeps a reference to data.
func ReadModel(data []byte) (*Model, error) {
	r, m := reader{data: data}, &Model{}
	if string(r.bytes(len(Magic))) != Magic {
		return nil, errModel
	}
	for range r.count(2) {
		m.Tags = append(m.Tags, Tag{r.string(), r.string()})
	}
	for range r.count(2) {
		m.Rules = append(m.Rules, LemmaRule{r.byte(), r.string()})
	}
	cells := r.count(CellSize)
	m.cells, m.mask = r.bytes(cells*CellSize), uint32(cells-1)
	m.records, m.Scale = r.bytes(r.count(1)), math.Float32frombits(r.number())
	weights := r.bytes(1 << WeightBits)
	if r.bad || len(r.data) > 0 || cells == 0 || cells&(cells-1) != 0 || len(m.Tags) == 0 || len(m.Tags) > MaxTags {
		return nil, errModel
	}
	m.Weights = (*[1 << WeightBits]uint8)(weights)
	return m, nil
}

const (
	CellSize   = 8
	recordSize = 6   // bytes per candidate in a record
	MaxTags    = 250 // fits in a byte
)

// Bits of the first byte of a record. The lower bits hold the number of its candidates.
const (
	RecordKnown  = 1 << 6
	RecordPrefix = 1 << 7
	recordCount  = RecordKnown - 1
	// recordFlag is a bit in the number of a rule. In the rule for the dictionary form it marks a ClosedClass, in the
	// rule for the standard spelling a Variant.
	recordFlag = 1 << 15
)

// record returns the record of a key, or nil.
func (m *Model) record(key uint64) []byte {
	for i := uint32(key) & m.mask; ; i = (i + 1) & m.mask {
		cell := m.cells[i*CellSize : i*CellSize+CellSize]
		switch binary.LittleEndian.Uint32(cell) {
		case 0:
			return nil
		case CheckOf(key):
			at := int(binary.LittleEndian.Uint32(cell[4:]))
			if at < len(m.records) {
				return m.records[at:]
			}
			return nil
		}
	}
}

// AppendForms appends the candidates for a spelling.
func (m *Model) AppendForms(dst []Candidate, key uint64) []Candidate {
	rec := m.record(key)
	if rec == nil {
		return dst
	}
	n := int(rec[0] & recordCount)
	if len(rec) < 1+n*recordSize {
		return dst
	}
	for i := range n {
		c := rec[1+i*recordSize:]
		rule, norm := binary.LittleEndian.Uint16(c[2:]), binary.LittleEndian.Uint16(c[4:])
		x := Candidate{Tag: c[0], Info: c[1], Known: rec[0]&RecordKnown != 0, Lemma: rule &^ recordFlag,
			Norm: norm &^ recordFlag}
		if rule&recordFlag != 0 {
			x.Flags = ClosedClass
		}
		if norm&recordFlag != 0 {
			x.Flags |= Variant
		}
		dst = append(dst, x)
	}
	return dst
}

// LemmaOf returns the number of the rule that derives the dictionary form of a spelling as a given candidate. It
// depends on the tag of the next word and the key of the previous one.
func (m *Model) LemmaOf(key uint64, as *Candidate, dialect int, after uint8, before uint64) uint16 {
	for kind, neighbour := range [...]uint64{uint64(after), before} {
		if rec := m.record(contextKey(key, as.Tag, dialect, kind, neighbour)); len(rec) > recordSize {
			return binary.LittleEndian.Uint16(rec[1+2:]) &^ recordFlag
		}
	}
	return as.Lemma
}

// Prefixed reports whether there are compounds that begin with a spelling.
func (m *Model) Prefixed(key uint64) bool {
	rec := m.record(key)
	return rec != nil && rec[0]&RecordPrefix != 0
}

// reader reads a model file. Beyond the end it returns zero values.
type reader struct {
	data []byte
	bad  bool
}

func (r *reader) bytes(n int) []byte {
	if n < 0 || n > len(r.data) {
		r.bad, r.data = true, nil
		return make([]byte, max(min(n, 8), 0))
	}
	out := r.data[:n:n]
	r.data = r.data[n:]
	return out
}

func (r *reader) byte() byte { return r.bytes(1)[0] }

func (r *reader) number() uint32 { return binary.LittleEndian.Uint32(r.bytes(4)) }

func (r *reader) string() string { return string(r.bytes(int(r.byte()))) }

// count reads the number of items that follow, each of at least the given size.
func (r *reader) count(size int) int {
	n := int(r.number())
	if n*size > len(r.data) {
		r.bad = true
		return 0
	}
	return n
}

// CheckOf returns the part of a key stored in its cell.
func CheckOf(key uint64) uint32 { return uint32(key>>32) | 1 }
