package tokens

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"coptic.example/service/shared/coptic"
)

// Strokes over letters, as editions encode them.
func isStroke(r rune) bool {
	switch r {
	case 0x0304, 0x0305, 0x033F, 0xFE24, 0xFE25, 0xFE26:
		return true
	}
	return false
}

// HasStroke reports whether a word has a stroke over any of its letters.
func HasStroke(word string) bool { return strings.ContainsFunc(word, isStroke) }

// EndHasStroke reports whether a stroke stands over one of the last letters of a word, of which there are letters. The
// stroke of ⲙ̅ⲙⲟⲥ does not make its ⲟⲥ a nomen sacrum, that of ⲡⲟ̅ⲥ̅ does.
func EndHasStroke(word string, letters int) bool {
	end := len(word)
	for end > 0 && letters > 0 {
		r, size := utf8.DecodeLastRuneInString(word[:end])
		if unicode.IsLetter(r) {
			letters--
		}
		end -= size
	}
	return HasStroke(word[end:])
}

// IsNumeral reports whether a word is a number in letters: each under a stroke, or a keraia after the last, their
// values descending (thousands first), and no word that is written so: ⲛ̅ and ⲙ̅ⲛ̅ are words, ⲓ̅ⲥ̅ is a name.
//
//	ⲓ̅ⲃ̅ 12    ⲣ̅ⲛ̅ⲅ̅ 153
func IsNumeral(word string) bool {
	value, ok := numeral(word)
	return ok && value > 0
}

// ValueOf is the number that a word in letters or digits is; 0 if it is none, or longer than nine digits.
func ValueOf(word string) int {
	if n, err := strconv.Atoi(word); err == nil && len(word) < 10 {
		return max(n, 0)
	}
	n, _ := numeral(word)
	return n
}

func numeral(word string) (value int, ok bool) {
	runes := []rune(word)
	keraia := false
	if n := len(runes); n > 1 && (runes[n-1] == 'ʹ' || runes[n-1] == '′' || runes[n-1] == 'ʼ') {
		keraia, runes = true, runes[:n-1]
	}
	last, letters, sonorants := 10000, 0, 0
	for i := 0; i < len(runes); i++ {
		v := valueOf(runes[i])
		stroked := false
		for ; i+1 < len(runes) && coptic.IsMark(runes[i+1]); i++ {
			stroked = stroked || isStroke(runes[i+1])
		}
		if v == 0 || !keraia && !stroked || v >= last || v < 10 && last < 10 || v >= 10 && v < 100 && last < 100 ||
			v >= 100 && last < 1000 {
			return 0, false
		}
		switch v {
		case 40, 50, 100, 30, 2:
			sonorants++
		}
		last = v
		value += v
		letters++
	}
	if letters == 0 || letters > 4 || sonorants == letters && !keraia && letters < 3 ||
		len(coptic.NominaSacra(coptic.Fold(word))) > 0 {
		return 0, false
	}
	return value, true
}

// valueOf is the value of a letter as a numeral; 0 if it has none.
func valueOf(r rune) int {
	for _, l := range coptic.Alphabet() {
		if l.Lower == r || l.Upper == r {
			return l.Value
		}
	}
	if r == 'ⳁ' {
		return 900
	}
	return 0
}
