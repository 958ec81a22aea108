package coptic

import (
	"bytes"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

const (
	maxReadings = 32  // readings of a word that are followed
	maxTyped    = 256 // bytes of a word that are read
)

// Latin reads a word typed in Latin letters as Coptic. The zero value is ready to use. It reuses its memory for
// each word and is not safe for concurrent use.
type Latin struct {
	typed []byte // in the letters of the table of sounds

	// best and the fields after it serve Keys. They hold the readings so far, the next ones, the text of both, and
	// the keys.
	best, next         []reading
	bestText, nextText []byte
	keys               []reading
	keyText            []byte

	// prepared and the fields after it serve Distance. They are computed on first use.
	prepared bool
	letters  []rune
	steps    []step
	starts   []int // by letter, plus one: where its steps begin
	word     []rune
	table    []int16
}

// reading is a partial reading of a word, as text[lo:hi], with its cost.
type reading struct{ lo, hi, cost int }

// NewLatin returns a Latin that has read s.
func NewLatin(s string) *Latin {
	l := &Latin{}
	l.Read(s)
	return l
}

// Read reads another word. It invalidates all earlier results.
func (l *Latin) Read(s string) {
	l.typed = appendTyped(l.typed[:0], s)
	l.keys, l.keyText, l.prepared = l.keys[:0], l.keyText[:0], false
	if len(l.typed) > 0 && len(l.typed) <= maxTyped {
		l.readKeys()
	}
}

// LatinKeys returns up to 32 keys under which to look up a word typed in Latin letters, likeliest first. They include
// the CopticKey of every word that it is likely to mean, as far as the table covers it. It returns nil if s has no
// Latin letter or is too long. English and Dutch words have keys too.
//
//	djoeis → jois, joes, …    shai → xai, xae, shai, …
func LatinKeys(s string) []string {
	var keys []string
	l := NewLatin(s)
	for i := range l.Keys() {
		keys = append(keys, string(l.Key(i)))
	}
	return keys
}

// Keys returns the number of keys; see LatinKeys.
func (l *Latin) Keys() int { return len(l.keys) }

// Key returns the ith key. It is valid until the next Read.
func (l *Latin) Key(i int) []byte { return l.keyText[l.keys[i].lo:l.keys[i].hi] }

// readKeys reads the word sound by sound and builds the keys of the cheapest readings.
func (l *Latin) readKeys() {
	l.best, l.bestText = append(l.best[:0], reading{}), l.bestText[:0]
	for typed := l.typed; len(typed) > 0; {
		n, first, end := longestSound(typed)
		l.next, l.nextText = l.next[:0], l.nextText[:0]
		if n == 0 { // no sound: the letter stands for itself
			_, n = utf8.DecodeRune(typed)
		}
		for _, r := range l.best {
			if first == end {
				r0, _ := utf8.DecodeRune(typed)
				l.extend(r, "", 0)
				l.nextText = appendSound(l.nextText, r0)
				l.next[len(l.next)-1].hi = len(l.nextText)
			}
			for i := first; i < end; i++ {
				l.extend(r, soundKeys[i], sounds[i].cost)
			}
		}
		l.keepCheapest()
		l.best, l.next = l.next, l.best
		l.bestText, l.nextText = l.nextText, l.bestText
		typed = typed[n:]
	}
	for _, r := range l.best {
		lo := len(l.keyText)
		l.keyText = append(l.keyText, l.bestText[r.lo:r.hi]...)
		key := mergeSounds(l.keyText[lo:])
		copy(l.keyText[lo:], key)
		l.keyText = l.keyText[:lo+len(key)]
		if len(key) > 0 && !l.hasKey(l.keyText[lo:]) {
			l.keys = append(l.keys, reading{lo: lo, hi: lo + len(key)})
		}
	}
}

// extend adds r to the next readings, extended by key.
func (l *Latin) extend(r reading, key string, cost int) {
	lo := len(l.nextText)
	l.nextText = append(append(l.nextText, l.bestText[r.lo:r.hi]...), key...)
	l.next = append(l.next, reading{lo, len(l.nextText), r.cost + cost})
}

// keepCheapest sorts the next readings by cost, removes duplicates, and keeps maxReadings of them.
func (l *Latin) keepCheapest() {
	slices.SortStableFunc(l.next, func(a, b reading) int { return a.cost - b.cost })
	kept := l.next[:0]
next:
	for _, r := range l.next {
		if len(kept) == maxReadings {
			break
		}
		for _, k := range kept {
			if bytes.Equal(l.nextText[k.lo:k.hi], l.nextText[r.lo:r.hi]) {
				continue next
			}
		}
		kept = append(kept, r)
	}
	l.next = kept
}

func (l *Latin) hasKey(key []byte) bool {
	for i := range l.keys {
		if bytes.Equal(l.Key(i), key) {
			return true
		}
	}
	return false
}

// appendTyped appends s in the letters used by the table of sounds. It converts them to lower case and composes them,
// folds Coptic letters, drops hyphens and stray marks, and replaces any other sign with a space. It appends nothing
// if s has no Latin letter.
func appendTyped(dst []byte, s string) []byte {
	start := len(dst)
	latin, gap := false, false
	if !isFoldedASCII(s) {
		s = norm.NFC.String(strings.ToLower(s))
	}
	for len(s) > 0 {
		r, size := utf8.DecodeRuneInString(s)
		base, _ := decode(s)
		s = s[size:]
		c := classify(base)
		switch c {
		case KindSilent, KindHyphen:
			continue
		case KindSeparator:
			gap = len(dst) > start
			continue
		}
		if gap {
			dst = append(dst, ' ')
			gap = false
		}
		if r < utf8.RuneSelf || isSound(r) {
			base = r
		}
		latin = latin || c == KindForeign && unicode.Is(unicode.Latin, base)
		dst = appendFolded(dst, base, c, false)
	}
	if !latin {
		return dst[:start]
	}
	return dst
}
