package search

import (
	"math/bits"
	"unicode/utf8"
)

// editor compares words with one word.
type editor struct {
	word  []rune
	held  uint64 // the letters of word, a bit for all that are alike in their last six bits
	other []rune
	rows  [4][]uint8
	piece []byte

	swapped [2][]rune // a query with two letters swapped, by the number of edits left
}

// set makes word the one that others are compared with.
func (e *editor) set(word []byte) {
	e.word, e.held = appendRunes(e.word[:0], word), lettersOf(word)
}

// differs reports whether other has more than limit letters that the word lacks, or lacks as many of the word's. An
// edit brings in one letter and takes out one at most, so that such words are further apart than limit.
func (e *editor) differs(other []byte, limit int) bool {
	held := lettersOf(other)
	return bits.OnesCount64(held&^e.held) > limit || bits.OnesCount64(e.held&^held) > limit
}

// lettersOf returns the set of letters of a word. Letters whose last six bits are alike share a bit.
func lettersOf(word []byte) (set uint64) {
	for i := 0; i < len(word); {
		if c := word[i]; c < utf8.RuneSelf {
			set |= 1 << (c & 63)
			i++
			continue
		}
		r, size := utf8.DecodeRune(word[i:])
		set |= 1 << (r & 63)
		i += size
	}
	return set
}

// distance returns the number of edits between the word and other, limit+1 if there are more than limit. The limit is
// at most 2.
func (e *editor) distance(other []byte, limit int) int {
	e.other = appendRunes(e.other[:0], other)
	a, b := e.word, e.other
	for len(a) > 0 && len(b) > 0 && a[0] == b[0] {
		a, b = a[1:], b[1:]
	}
	for len(a) > 0 && len(b) > 0 && a[len(a)-1] == b[len(b)-1] {
		a, b = a[:len(a)-1], b[:len(b)-1]
	}
	if d := len(a) - len(b); d > limit || -d > limit {
		return limit + 1
	}
	far := uint8(limit + 1)
	for i := range e.rows {
		for len(e.rows[i]) <= len(b) {
			e.rows[i] = append(e.rows[i], 0)
		}
	}
	for j := range len(b) + 1 {
		e.rows[0][j] = min(far, uint8(min(j, 255)))
	}
	for i := 1; i <= len(a); i++ {
		row, up, up2, up3 := e.rows[i%4], e.rows[(i+3)%4], e.rows[(i+2)%4], e.rows[(i+1)%4]
		lo, hi := max(0, i-limit), min(len(b), i+limit)
		for j := range len(b) + 1 {
			row[j] = far
		}
		for j := lo; j <= hi; j++ {
			if j == 0 {
				row[0] = min(far, uint8(min(i, 255)))
				continue
			}
			d := min(up[j], row[j-1]) + 1
			switch {
			case a[i-1] == b[j-1]:
				d = min(d, up[j-1])
			default:
				d = min(d, up[j-1]+1)
			}
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				d = min(d, up2[j-2]+1)
			}
			// two letters swapped, with a letter between them in either word
			if i > 2 && j > 1 && a[i-1] == b[j-2] && a[i-3] == b[j-1] {
				d = min(d, up3[j-2]+2)
			}
			if i > 1 && j > 2 && a[i-1] == b[j-3] && a[i-2] == b[j-1] {
				d = min(d, up2[j-3]+2)
			}
			row[j] = min(far, d)
		}
	}
	return int(e.rows[len(a)%4][len(b)])
}

func appendRunes(dst []rune, word []byte) []rune {
	for len(word) > 0 {
		r, size := utf8.DecodeRune(word)
		dst = append(dst, r)
		word = word[size:]
	}
	return dst
}
