package dictionary

import (
	"bytes"
	"errors"
)

// texts is a table of strings: their number, where each begins and the last ends, their bytes.
type texts struct {
	offsets u32s
	bytes   []byte
}

var errTexts = errors.New("a table of strings is broken")

// openTexts reads a table. The offsets of its strings are checked when they are read.
func openTexts(data []byte) (texts, error) {
	if len(data) < 8 {
		return texts{}, errTexts
	}
	n := int(le.Uint32(data))
	if n > len(data)/4 || len(data) < 4+4*(n+1) {
		return texts{}, errTexts
	}
	return texts{u32s(data[4 : 4+4*(n+1)]), data[4+4*(n+1):]}, nil
}

func (t texts) len() int { return t.offsets.len() - 1 }

// at returns the ith string, nothing if there is none; it shares the table's bytes.
func (t texts) at(i int) []byte {
	if uint(i) >= uint(t.len()) {
		return nil
	}
	lo, hi := t.offsets.span(i, len(t.bytes))
	return t.bytes[lo:hi:hi]
}

// search returns the place of the first string that is not less than key, in a sorted table.
func (t texts) search(key []byte) int {
	lo, hi := 0, t.len()
	for lo < hi {
		mid := int(uint(lo+hi) >> 1)
		if bytes.Compare(t.at(mid), key) < 0 {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	return lo
}

// find returns the place of key in a sorted table.
func (t texts) find(key []byte) (int, bool) {
	i := t.search(key)
	return i, i < t.len() && bytes.Equal(t.at(i), key)
}

// appendTexts appends the table of list to dst.
func appendTexts(dst []byte, list []string) []byte {
	dst = le.AppendUint32(dst, uint32(len(list)))
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
