package lexis

import (
	"bytes"
	"encoding/binary"
	"math"
	"slices"
	"testing"
)

// minimal is the smallest file of a model there is, with cells, in a power of two, and its weights.
func minimal(change func(tags, rules, cells, records *[]byte)) []byte {
	tags, rules := []byte{1, 'N', 4, 'N', 'O', 'U', 'N'}, []byte{0, 0}
	cells, records := make([]byte, 2*CellSize), []byte{}
	if change != nil {
		change(&tags, &rules, &cells, &records)
	}
	number := binary.LittleEndian.AppendUint32
	out := append(number([]byte(Magic), uint32(max(1, len(tags)/7))), tags...)
	out = append(number(out, 1), rules...)
	out = append(number(out, uint32(len(cells)/CellSize)), cells...)
	out = append(number(out, uint32(len(records))), records...)
	out = number(out, math.Float32bits(1))
	return append(out, bytes.Repeat([]byte{Bias}, 1<<WeightBits)...)
}

func TestModelFiles(t *testing.T) {
	number := binary.LittleEndian.PutUint32
	at := len(Magic)
	whole := minimal(nil)
	for _, c := range []struct {
		name string
		file []byte
		want bool
	}{
		{"the smallest", whole, true},
		{"no file", nil, false},
		{"another magic", append([]byte("coptic sentence model 1\n"), whole[at:]...), false},
		{"a byte short", whole[:len(whole)-1], false},
		{"a byte too many", append(slices.Clone(whole), 0), false},
		{"cut in the magic", whole[:10], false},
		{"cut behind the magic", whole[:at], false},
		{"cut in the number of tags", whole[:at+2], false},
		{"cut in a tag", whole[:at+6], false},
		{"more tags than bytes", func() []byte { f := slices.Clone(whole); number(f[at:], 1<<31); return f }(), false},
		{"no cells", minimal(func(_, _, cells, _ *[]byte) { *cells = nil }), false},
		{"three cells", minimal(func(_, _, cells, _ *[]byte) { *cells = make([]byte, 3*CellSize) }), false},
		{"one cell", minimal(func(_, _, cells, _ *[]byte) { *cells = make([]byte, CellSize) }), true},
		{"as many tags as there may be", minimal(func(tags, _, _, _ *[]byte) { *tags = bytes.Repeat(*tags, MaxTags) }), true},
		{"a tag too many", minimal(func(tags, _, _, _ *[]byte) { *tags = bytes.Repeat(*tags, MaxTags+1) }), false},
		{"no tags", func() []byte {
			f := slices.Clone(whole)
			number(f[at:], 0)
			return append(f[:at+4], f[at+4+7:]...)
		}(), false},
	} {
		t.Run(c.name, func(t *testing.T) {
			m, err := ReadModel(c.file)
			if (err == nil) != c.want || (m != nil) != c.want {
				t.Errorf("taken: %v, want %v (%v)", err == nil, c.want, err)
			}
		})
	}
}

// TestRecords: a cell may lead to a record that is not there, or is cut short; then a spelling is not known.
func TestRecords(t *testing.T) {
	key := InDialect(KeyOf("ⲏⲓ"), Sahidic)
	one := []byte{1 | RecordKnown, 0, 0x4c, 0, 0, 0, 0}
	two := append([]byte{2 | RecordPrefix}, append(slices.Clone(one[1:]), 0, 1, 0, 0x80, 0, 0x80)...)
	for _, c := range []struct {
		name    string
		place   uint32
		records []byte
		want    int
	}{
		{"one candidate", 0, one, 1}, {"two", 0, two, 2}, {"behind others", 7, append(slices.Clone(one), two...), 2},
		{"beyond the records", 7, one, 0}, {"far beyond", 70, one, 0}, {"cut short", 0, one[:6], 0}, {"none", 0, []byte{0},
			0},
		{"two cut short", 0, two[:12], 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			m, err := ReadModel(minimal(func(_, _, cells, records *[]byte) {
				cell := (*cells)[int(uint32(key)&1)*CellSize:]
				binary.LittleEndian.PutUint32(cell, CheckOf(key))
				binary.LittleEndian.PutUint32(cell[4:], c.place)
				*records = c.records
			}))
			if err != nil {
				t.Fatal(err)
			}
			got := m.AppendForms(nil, key)
			if len(got) != c.want {
				t.Fatalf("%d candidates, want %d", len(got), c.want)
			}
			want := int(c.place) < len(c.records) && c.records[c.place]&RecordPrefix != 0
			if m.Prefixed(key) != want {
				t.Errorf("begins compounds: %v, want %v", !want, want)
			}
			if len(got) > 0 && (got[0].Flags != 0 || got[0].Known != (c.want == 1) || got[0].Info != 0x4c) {
				t.Errorf("the first is %+v", got[0])
			}
			if len(got) > 1 && (got[1].Flags != ClosedClass|Variant || got[1].Lemma != 0 || got[1].Norm != 0) {
				t.Errorf("the second is %+v", got[1])
			}
			if m.AppendForms(nil, key^1<<40) != nil || m.Prefixed(key^1<<40) {
				t.Error("another spelling is known")
			}
		})
	}
}

func TestInfo(t *testing.T) {
	for _, c := range []struct {
		name                 string
		count, total, lexica int
		step, share          uint8
	}{
		{"never", 0, 0, 0, 0, 0}, {"once of one", 1, 1, 0, 1, 7}, {"twice of four", 2, 4, 1, 2, 4}, {"three of thirty", 3,
			30, 2, 3, 0},
		{"four", 4, 4, 3, 3, 7}, {"five of eight", 5, 8, 0, 4, 5}, {"very often", 9999, 10000, 0, 7, 7}, {"64", 64, 128, 0,
			7, 4},
		{"32", 32, 256, 0, 6, 1}, {"never, of some", 0, 9, 1, 0, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got, want := InfoOf(c.count, c.total, c.lexica), c.step<<5|c.share<<2|uint8(c.lexica); got != want {
				t.Errorf("%d of %d: %08b, want %08b", c.count, c.total, got, want)
			}
		})
	}
}
