// Package slip compares a typed word with others, by edit distance and by the likelihood of the slips that turn one
// into the other.
package slip

import (
	"math/bits"
	"unicode/utf8"
)

// Typed compares other words with one word. It reuses its working memory.
type Typed struct {
	Word  []rune
	held  uint64 // the letters of Word as a bit set; letters with the same last six bits share a bit
	other []rune
	rows  [4][]uint8
}

// Set sets the word that others are compared with.
func (t *Typed) Set(word []byte) {
	t.Word, t.held = appendRunes(t.Word[:0], word), lettersOf(word)
}

// Differs reports whether more than limit letters of either word are missing from the other. Since an edit adds and
// removes at most one letter, the distance of such words exceeds limit.
func (t *Typed) Differs(other []byte, limit int) bool {
	held := lettersOf(other)
	return bits.OnesCount64(held&^t.held) > limit || bits.OnesCount64(t.held&^held) > limit
}

// lettersOf returns the letters of a word as a bit set. Letters with the same last six bits share a bit.
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

// Distance returns the edit distance between the word and other, or limit+1 if it exceeds limit. limit is at most
// 2.
func (t *Typed) Distance(other []byte, limit int) int {
	t.other = appendRunes(t.other[:0], other)
	a, b := trimCommon(t.Word, t.other)
	if d := len(a) - len(b); d > limit || -d > limit {
		return limit + 1
	}
	far := uint8(limit + 1)
	for i := range t.rows {
		for len(t.rows[i]) <= len(b) {
			t.rows[i] = append(t.rows[i], 0)
		}
	}
	for j := range len(b) + 1 {
		t.rows[0][j] = min(far, uint8(min(j, 255)))
	}
	for i := 1; i <= len(a); i++ {
		row := t.rows[i%4]
		for j := range len(b) + 1 {
			row[j] = far
		}
		for j := max(0, i-limit); j <= min(len(b), i+limit); j++ {
			if j == 0 {
				row[0] = min(far, uint8(min(i, 255)))
				continue
			}
			row[j] = min(far, t.edits(a[:i], b[:j]))
		}
	}
	return int(t.rows[len(a)%4][len(b)])
}

// trimCommon returns two words without their common prefix and suffix.
func trimCommon(a, b []rune) ([]rune, []rune) {
	for len(a) > 0 && len(b) > 0 && a[0] == b[0] {
		a, b = a[1:], b[1:]
	}
	for len(a) > 0 && len(b) > 0 && a[len(a)-1] == b[len(b)-1] {
		a, b = a[:len(a)-1], b[:len(b)-1]
	}
	return a, b
}

// edits returns the edit distance between a, which is not empty, and b. It keeps the last three rows of the table.
func (t *Typed) edits(a, b []rune) uint8 {
	i, j := len(a), len(b)
	row, up, up2, up3 := t.rows[i%4], t.rows[(i+3)%4], t.rows[(i+2)%4], t.rows[(i+1)%4]
	d := min(up[j], row[j-1]) + 1
	if a[i-1] == b[j-1] {
		d = min(d, up[j-1])
	} else {
		d = min(d, up[j-1]+1)
	}
	if isSwapped(a, b, 2, 2) {
		d = min(d, up2[j-2]+1)
	}
	// two letters swapped, with a letter between them in one of the words
	if isSwapped(a, b, 3, 2) {
		d = min(d, up3[j-2]+2)
	}
	if isSwapped(a, b, 2, 3) {
		d = min(d, up2[j-3]+2)
	}
	return d
}

// isSwapped reports whether the last n letters of a begin and end with the letters that end and begin the last m
// letters of b.
func isSwapped(a, b []rune, n, m int) bool {
	i, j := len(a), len(b)
	return i >= n && j >= m && a[i-1] == b[j-m] && a[i-n] == b[j-1]
}

func appendRunes(dst []rune, word []byte) []rune {
	for len(word) > 0 {
		r, size := utf8.DecodeRune(word)
		dst = append(dst, r)
		word = word[size:]
	}
	return dst
}
