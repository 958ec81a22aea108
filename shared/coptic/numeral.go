package coptic

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// IsStroke reports whether r is one of the characters that editions use for a stroke over a letter.
func IsStroke(r rune) bool {
	switch r {
	case 0x0304, 0x0305, 0x033F, 0xFE24, 0xFE25, 0xFE26:
		return true
	}
	return false
}

// NumeralValue returns the value of a letter numeral. Its values must descend, thousands first, and it needs a stroke
// over each letter or a keraia after the last. NumeralValue returns 0 for anything else, including words that look
// like numerals: ⲛ̅ and ⲙ̅ⲛ̅ are words, ⲓ̅ⲥ̅ is a name.
//
//	ⲓ̅ⲃ̅ 12    ⲣ̅ⲛ̅ⲅ̅ 153
func NumeralValue(word string) int {
	n, _ := numeral(word)
	return n
}

// Numeral writes a number from 1 to 999 in letters, with a stroke over each: ⲓ̅ⲃ̅. It returns "" for any other
// number.
func Numeral(n int) string {
	const last = 999
	if n < 1 || n > last {
		return ""
	}
	var out strings.Builder
	for power := 100; power > 0; power /= 10 {
		if letter := letterOf(n / power % 10 * power); letter != 0 {
			out.WriteString(string(letter) + "\u0305")
		}
	}
	return out.String()
}

// isKeraia reports whether r is the sign that follows a letter numeral.
func isKeraia(r rune) bool { return r == 'ʹ' || r == '′' || r == 'ʼ' }

// MayHaveNumeral reports whether s contains a stroke or a keraia. Without either it contains no letter numeral.
func MayHaveNumeral(s string) bool {
	return strings.ContainsFunc(s, func(r rune) bool { return IsStroke(r) || isKeraia(r) })
}

// withDigits replaces letter numerals with digits.
func withDigits(s string) string {
	if !MayHaveNumeral(s) {
		return s
	}
	var out strings.Builder
	for i := 0; i < len(s); {
		end := wordEnd(s, i)
		if end == i {
			_, size := utf8.DecodeRuneInString(s[i:])
			out.WriteString(s[i : i+size])
			i += size
			continue
		}
		if n := NumeralValue(s[i:end]); n > 0 {
			out.WriteString(strconv.Itoa(n))
		} else {
			out.WriteString(s[i:end])
		}
		i = end
	}
	return out.String()
}

// wordEnd returns the end of the word that begins at i, or i if there is no letter. Hyphens and state signs join the
// letters on either side, so that part of a word is not taken for a numeral.
func wordEnd(s string, i int) int {
	end, letters := i, false
	for end < len(s) {
		r, size := utf8.DecodeRuneInString(s[end:])
		if !IsLetter(r) && !(letters && (IsMark(r) || isKeraia(r) || r == '-' || r == '⸗')) {
			break
		}
		letters = true
		end += size
	}
	return end
}

// numeral returns the value of a word in the form of a numeral: letters of descending value, one for each power of
// ten, all with a stroke or followed by a keraia.
func numeral(word string) (value int, ok bool) {
	runes := []rune(word)
	keraia := false
	if n := len(runes); n > 1 && isKeraia(runes[n-1]) {
		keraia, runes = true, runes[:n-1]
	}
	most, letters, sonorants := 10000, 0, 0
	for len(runes) > 0 {
		v, n := valueOf(runes[0]), 1+marksIn(runes[1:])
		stroked := keraia || slices.ContainsFunc(runes[1:n], IsStroke)
		if v == 0 || v >= most || !stroked {
			return 0, false
		}
		runes = runes[n:]
		if slices.Contains(sonorantValues, v) {
			sonorants++
		}
		value += v
		letters++
		for most = 1000; most > v; most /= 10 { // the next letter must have a smaller power of ten
		}
	}
	// A stroke may stand for a vowel: ⲛ̅ and ⲙ̅ⲛ̅ are words.
	vocalic := sonorants == letters && letters < 3 && !keraia
	if letters == 0 || vocalic || len(NominaSacra(Fold(word))) > 0 {
		return 0, false
	}
	return value, true
}

// marksIn returns the number of marks at the start of runes.
func marksIn(runes []rune) int {
	if n := slices.IndexFunc(runes, func(r rune) bool { return !IsMark(r) }); n >= 0 {
		return n
	}
	return len(runes)
}

// sonorantValues lists the values of ⲙ, ⲛ, ⲣ, ⲗ and ⲃ.
var sonorantValues = []int{40, 50, 100, 30, 2}

// letterOf returns the letter with a value as a numeral, or 0 if there is none.
func letterOf(value int) rune {
	for _, l := range Alphabet() {
		if l.Value == value && value > 0 {
			return l.Lower
		}
	}
	if value == lastHundred {
		return sampi
	}
	return 0
}

// sampi is the sign for 900, which is no letter of the alphabet.
const sampi, lastHundred = 'ⳁ', 900

// valueOf returns the value of a letter as a numeral, or 0 if it has none.
func valueOf(r rune) int {
	for _, l := range Alphabet() {
		if l.Lower == r || l.Upper == r {
			return l.Value
		}
	}
	if r == sampi {
		return lastHundred
	}
	return 0
}
