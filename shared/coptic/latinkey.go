package coptic

import "slices"

import "unicode/utf8"

// CopticKey returns the skeleton of a folded Coptic word in lower-case ASCII, in which letters that people type
// alike are the same. An index of CopticKeys can be searched with the LatinKeys of a query.
//
//   - e is ⲉ ⲏ, i is ⲓ ⲉⲓ, o is ⲟ ⲱ, u is ⲟⲩ ⲩ and any ⲟ before them
//   - k is ⲕ ⲅ ⲭ, t is ⲧ ⲇ ⲑ, p is ⲡ ⲫ, s is ⲥ ⲍ, h is ϩ ϧ ⳉ, j is ϫ ϭ, x is ϣ; ⲝ ⲯ ϯ are two sounds
//   - doubled letters are single, and an e that a stroke may stand for is dropped: ⲥⲱⲧⲙ and ⲥⲱⲧⲉⲙ are sotm
//
// Other letters are unchanged. CopticKey is idempotent.
func CopticKey(folded string) string {
	var buf [128]byte
	key := buf[:0]
	for _, r := range folded {
		key = appendSound(key, r)
	}
	return string(mergeSounds(key))
}

// keySounds maps letters to their sounds in a key.
var keySounds = map[rune]string{
	'ⲁ': "a", 'ⲃ': "b", 'ⲕ': "k", 'ⲅ': "k", 'ⲭ': "k", 'ⲹ': "k", 'ⲧ': "t", 'ⲇ': "t", 'ⲑ': "t", 'ⲉ': "e", 'ⲏ': "e", 'ⲥ': "s",
	'ⲍ': "s", 'ⲓ': "i", 'ⲗ': "l", 'ⲙ': "m", 'ⲛ': "n", 'ⲝ': "ks", 'ⲟ': "o", 'ⲱ': "o", 'ⲡ': "p", 'ⲫ': "p", 'ⲣ': "r",
	'ⲩ': "u", 'ⲯ': "ps", 'ϣ': "x", 'ⳇ': "x", 'ϥ': "f", 'ϩ': "h", 'ϧ': "h", 'ⳉ': "h", 'ⳳ': "h", 'ϫ': "j", 'ϭ': "j",
	'ϯ': "ti",
}

// appendSound appends the sound of a letter in a key.
func appendSound(key []byte, r rune) []byte {
	if sound, has := keySounds[r]; has {
		return append(key, sound...)
	}
	return utf8.AppendRune(key, r)
}

// mergeSounds merges, in place, sequences that sound alike: ei becomes i, ou becomes u, doubled letters become
// single, and an implied e is dropped.
func mergeSounds(text []byte) []byte {
	for before := -1; before != len(text); { // dropping an e may double a letter
		before = len(text)
		text = mergeRepeats(withoutE(text))
	}
	return text
}

func mergeRepeats(text []byte) []byte {
	out := text[:0]
	for _, b := range text {
		for len(out) > 0 && (b == 'i' && out[len(out)-1] == 'e' || b == 'u' && out[len(out)-1] == 'o') {
			out = out[:len(out)-1]
		}
		if len(out) > 0 && out[len(out)-1] == b && b >= 'a' && b <= 'z' {
			continue
		}
		out = append(out, b)
	}
	return out
}

// withoutE drops e from a key as impliedE drops ⲉ from a spelling. At the start of a word it also drops an e before
// any two consonants, for people who type ephnouti.
func withoutE(text []byte) []byte {
	start := len(text)
	kept := func(i int) byte {
		if start+i < len(text) {
			return text[start+i]
		}
		return ' '
	}
	for i, b := range slices.Backward(text) {
		if b == 'e' {
			before := byte(' ')
			if i > 0 {
				before = text[i-1]
			}
			first, second := kept(0), kept(1)
			switch {
			case (keyConsonant(before) || before == 'u') && keySonorant(first) && (second == ' ' || keyConsonant(second)),
				before == ' ' && keyConsonant(first) && keyConsonant(second),
				keyConsonant(before) && keyConsonant(first) && second == ' ':
				continue
			}
		}
		start--
		text[start] = b
	}
	return text[start:]
}

func keyConsonant(b byte) bool {
	switch b {
	case 'a', 'e', 'i', 'o', 'u':
		return false
	}
	return b >= 'a' && b <= 'z'
}

func keySonorant(b byte) bool {
	switch b {
	case 'b', 'l', 'm', 'n', 'r':
		return true
	}
	return false
}
