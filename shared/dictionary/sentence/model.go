package sentence

import (
	_ "embed"
	"encoding/binary"
	"errors"
	"math"
	"sync"
	"unicode/utf8"
)

//go:embed model.bin
var modelData []byte

// model is a learned model. Its parts refer into the file.
//
// The file, all numbers little-endian: the magic; the number of tags, and each as two strings, XPOS and UPOS; the
// number of lemma rules, and each as the letters it takes off and the string it puts on; the number of cells, a power
// of two, and each as the check of a key and the place of its record; the size of the records, and the records; the
// scale of the weights as a float32; the weights, a byte each, 128 for nought. Counts are uint32, strings have their
// length in a byte before them.
type model struct {
	tags    []Tag
	rules   []LemmaRule
	cells   []byte
	mask    uint32
	records []byte
	scale   float32
	weights *[1 << weightBits]uint8
	numbers tagNumbers
}

const magic = "coptic sentence model 2\n"

// LemmaRule makes a dictionary form of a spelling: letters off its end and others on. All of them off is WholeWord.
type LemmaRule struct {
	Off  uint8
	Text string
}

// WholeWord stands for all letters of a spelling.
const WholeWord = 255

// Apply makes the dictionary form of a spelling.
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

var once, shipped = sync.Once{}, (*model)(nil)

// learned returns the model of the program. No variable is made with it, so that one which analyses nothing has none.
func learned() *model {
	once.Do(func() {
		var err error
		if shipped, err = readModel(modelData); err != nil {
			panic(err)
		}
	})
	return shipped
}

func readModel(data []byte) (*model, error) {
	r, m := reader{data: data}, &model{}
	if string(r.bytes(len(magic))) != magic {
		return nil, errModel
	}
	for range r.count(2) {
		m.tags = append(m.tags, Tag{r.string(), r.string()})
	}
	for range r.count(2) {
		m.rules = append(m.rules, LemmaRule{r.byte(), r.string()})
	}
	cells := r.count(cellSize)
	m.cells, m.mask = r.bytes(cells*cellSize), uint32(cells-1)
	m.records, m.scale = r.bytes(r.count(1)), math.Float32frombits(r.number())
	weights := r.bytes(1 << weightBits)
	if r.bad || len(r.data) > 0 || cells == 0 || cells&(cells-1) != 0 || len(m.tags) == 0 || len(m.tags) > maxTags {
		return nil, errModel
	}
	m.weights, m.numbers = (*[1 << weightBits]uint8)(weights), numbersOf(m.tags)
	return m, nil
}

const (
	cellSize   = 8
	recordSize = 6   // of a candidate in a record
	maxTags    = 250 // so that a byte tells them
)

// Bits of the first byte of a record; the number of its candidates is in those below.
const (
	recordKnown  = 1 << 6
	recordPrefix = 1 << 7
	recordCount  = recordKnown - 1
	// recordFlag is a bit of the numbers of rules: closedClass on that for the dictionary form, variant on that for the
	// standard spelling.
	recordFlag = 1 << 15
)

// record returns the record of a key; nil if there is none.
func (m *model) record(key uint64) []byte {
	for i := uint32(key) & m.mask; ; i = (i + 1) & m.mask {
		cell := m.cells[i*cellSize : i*cellSize+cellSize]
		switch binary.LittleEndian.Uint32(cell) {
		case 0:
			return nil
		case checkOf(key):
			at := int(binary.LittleEndian.Uint32(cell[4:]))
			if at < len(m.records) {
				return m.records[at:]
			}
			return nil
		}
	}
}

func (m *model) appendForms(dst []candidate, key uint64) []candidate {
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
		x := candidate{tag: c[0], info: c[1], known: rec[0]&recordKnown != 0, lemma: rule &^ recordFlag,
			norm: norm &^ recordFlag}
		if rule&recordFlag != 0 {
			x.flags = closedClass
		}
		if norm&recordFlag != 0 {
			x.flags |= variant
		}
		dst = append(dst, x)
	}
	return dst
}

// lemmaOf returns the number of the rule for the dictionary form of a word, given the tag of the next word and the
// key of the previous one.
func (m *model) lemmaOf(a *arc, dialect int, after uint8, before uint64) uint16 {
	for kind, neighbour := range [...]uint64{uint64(after), before} {
		if rec := m.record(contextKey(a.key, a.tag, dialect, kind, neighbour)); len(rec) > recordSize {
			return binary.LittleEndian.Uint16(rec[1+2:]) &^ recordFlag
		}
	}
	return a.lemma
}

func (m *model) prefixed(key uint64) bool {
	rec := m.record(key)
	return rec != nil && rec[0]&recordPrefix != 0
}

// reader reads the file of a model; what it reads beyond the end is nothing.
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

// count reads how many things of at least so many bytes follow.
func (r *reader) count(size int) int {
	n := int(r.number())
	if n*size > len(r.data) {
		r.bad = true
		return 0
	}
	return n
}
