package coptic

import (
	"strings"
	"unicode/utf8"
)

// Compare orders a and b as a Coptic dictionary does, word by word. It returns a negative number if a comes first,
// and 0 only if a == b.
//
// It compares the letters of the folded text first, by alphabet. A space comes before every letter, digits come
// between the two, letters outside the alphabet come after it, and other scripts last. Then it compares the state:
// absolute, nominal (-), pronominal (⸗), stative (†). Finally it compares the bytes, so that the order is total.
func Compare(a, b string) int {
	if a == b {
		return 0
	}
	return strings.Compare(SortKey(a), SortKey(b))
}

// SortKey returns a key whose bytewise order is that of Compare. It is not readable text.
func SortKey(s string) string {
	var buf [256]byte
	folded := AppendFold(buf[:0], s)
	key := make([]byte, 0, 2*len(folded)+len(s)+2)
	for len(folded) > 0 {
		r, size := utf8.DecodeRune(folded)
		key = appendWeight(key, r)
		folded = folded[size:]
	}
	key = append(key, 0, stateWeight(s))
	return string(append(key, s...))
}

// Weights of the first level, which ends with a 0.
const (
	spaceWeight   = 1
	digitWeight   = 2  // plus the digit itself
	letterWeight  = 16 // plus two for each position in the alphabet
	oldWeight     = 254
	foreignWeight = 255
)

func appendWeight(key []byte, r rune) []byte {
	switch {
	case r == ' ':
		return append(key, spaceWeight)
	case r >= '0' && r <= '9':
		return append(key, digitWeight+byte(r-'0'))
	}
	near := byte(0)
	switch r { // letters that sort after a related one
	case 'ⳇ':
		r, near = 'ϣ', 1
	case 'ⳳ':
		r, near = 'ϧ', 1
	case 'ⲹ':
		r, near = 'ⲕ', 1
	}
	for i := range alphabet {
		if alphabet[i].Lower == r {
			return append(key, letterWeight+2*byte(i)+near)
		}
	}
	if IsLetter(r) {
		return utf8.AppendRune(append(key, oldWeight), r)
	}
	return utf8.AppendRune(append(key, foreignWeight), r)
}

// stateWeight returns the weight of the state shown by the sign of a form.
func stateWeight(s string) byte {
	switch {
	case strings.ContainsAny(s, "†+"):
		return 4
	case strings.ContainsAny(s, "⸗=⹀"):
		return 3
	case strings.ContainsAny(s, hyphens):
		return 2
	}
	return 1
}
