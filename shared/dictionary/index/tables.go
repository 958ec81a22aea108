package index

import (
	"bytes"
	"encoding/binary"
	"errors"
	"sort"
)

var le = binary.LittleEndian

// uint32s is an array of little-endian uint32.
type uint32s []byte

func (t uint32s) len() int        { return len(t) / 4 }
func (t uint32s) at(i int) uint32 { return le.Uint32(t[i*4:]) }

// span returns t[i] and t[i+1] as a range within n, or an empty range if they are invalid.
func (t uint32s) span(i, n int) (lo, hi int) {
	lo, hi = int(t.at(i)), int(t.at(i+1))
	if lo > hi || hi > n {
		return 0, 0
	}
	return lo, hi
}

// uint64s is an array of little-endian uint64.
type uint64s []byte

func (t uint64s) len() int        { return len(t) / 8 }
func (t uint64s) at(i int) uint64 { return le.Uint64(t[i*8:]) }

// Strings is a table of strings. It holds their number, the offset of each and of the end, and their bytes.
type Strings struct {
	offsets uint32s
	bytes   []byte
}

var errStrings = errors.New("damaged table of strings")

// openStrings opens a table. The offsets are checked when they are read.
func openStrings(data []byte) (Strings, error) {
	if len(data) < 8 {
		return Strings{}, errStrings
	}
	n := int(le.Uint32(data))
	if n > len(data)/4 || len(data) < 4+4*(n+1) {
		return Strings{}, errStrings
	}
	return Strings{uint32s(data[4 : 4+4*(n+1)]), data[4+4*(n+1):]}, nil
}

// Len returns the number of strings.
func (t Strings) Len() int { return t.offsets.len() - 1 }

// At returns the ith string, or nothing if it does not exist. It shares memory with the table.
func (t Strings) At(i int) []byte {
	if uint(i) >= uint(t.Len()) {
		return nil
	}
	both := le.Uint64(t.offsets[i*4:]) // its start, with its end in the upper half
	lo, hi := uint32(both), uint32(both>>32)
	if lo > hi || uint64(hi) > uint64(len(t.bytes)) {
		return nil
	}
	return t.bytes[lo:hi:hi]
}

// Search returns the index of the first string in a sorted table that is not less than key.
func (t Strings) Search(key []byte) int {
	lo, hi := 0, t.Len()
	for lo < hi {
		mid := int(uint(lo+hi) >> 1)
		if bytes.Compare(t.At(mid), key) < 0 {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	return lo
}

// Find returns the index of key in a sorted table.
func (t Strings) Find(key []byte) (int, bool) {
	i := t.Search(key)
	return i, i < t.Len() && bytes.Equal(t.At(i), key)
}

// stringTable encodes a table of strings.
func stringTable(list []string) []byte {
	dst := le.AppendUint32(nil, uint32(len(list)))
	at := uint32(0)
	for _, s := range list {
		dst = le.AppendUint32(dst, at)
		at += uint32(len(s))
	}
	dst = le.AppendUint32(dst, at)
	for _, s := range list {
		dst = append(dst, s...)
	}
	return dst
}

// slice returns n bytes of data starting at at, or nothing if data is too short.
func slice(data []byte, at uint32, n int) []byte {
	if int(at) > len(data) || n > len(data)-int(at) {
		return nil
	}
	return data[at : int(at)+n]
}

// firstFrom returns the first index in [lo, hi) for which found is true, or hi. found must stay true from there on.
func firstFrom(lo, hi int, found func(int) bool) int {
	return lo + sort.Search(hi-lo, func(i int) bool { return found(lo + i) })
}
