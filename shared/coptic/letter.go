package coptic

import (
	"strings"
	"unicode/utf8"
)

// Letter is a letter of the alphabet.
type Letter struct {
	Upper, Lower rune
	Name         string
	Value        int    // as a numeral, or 0
	Latin        string // as Transliterate writes it
}

// alphabet is the Coptic alphabet in dictionary order. ⲋ is only a numeral, ϧ is Bohairic, and ⳉ is Akhmimic. ϥ has
// the value of the Greek koppa.
var alphabet = [...]Letter{
	{'Ⲁ', 'ⲁ', "alpha", 1, "a"},
	{'Ⲃ', 'ⲃ', "beta", 2, "b"},
	{'Ⲅ', 'ⲅ', "gamma", 3, "g"},
	{'Ⲇ', 'ⲇ', "delta", 4, "d"},
	{'Ⲉ', 'ⲉ', "ei", 5, "e"},
	{'Ⲋ', 'ⲋ', "sou", 6, "6"},
	{'Ⲍ', 'ⲍ', "zeta", 7, "z"},
	{'Ⲏ', 'ⲏ', "eta", 8, "ē"},
	{'Ⲑ', 'ⲑ', "theta", 9, "th"},
	{'Ⲓ', 'ⲓ', "iota", 10, "i"},
	{'Ⲕ', 'ⲕ', "kappa", 20, "k"},
	{'Ⲗ', 'ⲗ', "lambda", 30, "l"},
	{'Ⲙ', 'ⲙ', "mu", 40, "m"},
	{'Ⲛ', 'ⲛ', "nu", 50, "n"},
	{'Ⲝ', 'ⲝ', "ksi", 60, "ks"},
	{'Ⲟ', 'ⲟ', "o", 70, "o"},
	{'Ⲡ', 'ⲡ', "pi", 80, "p"},
	{'Ⲣ', 'ⲣ', "rho", 100, "r"},
	{'Ⲥ', 'ⲥ', "sigma", 200, "s"},
	{'Ⲧ', 'ⲧ', "tau", 300, "t"},
	{'Ⲩ', 'ⲩ', "upsilon", 400, "u"},
	{'Ⲫ', 'ⲫ', "phi", 500, "ph"},
	{'Ⲭ', 'ⲭ', "khi", 600, "kh"},
	{'Ⲯ', 'ⲯ', "psi", 700, "ps"},
	{'Ⲱ', 'ⲱ', "omega", 800, "ō"},
	{'Ϣ', 'ϣ', "shai", 0, "š"},
	{'Ϥ', 'ϥ', "fai", 90, "f"},
	{'Ϧ', 'ϧ', "khai", 0, "x"},
	{'Ⳉ', 'ⳉ', "akhmimic khai", 0, "ḫ"},
	{'Ϩ', 'ϩ', "hori", 0, "h"},
	{'Ϫ', 'ϫ', "djandja", 0, "j"},
	{'Ϭ', 'ϭ', "kyima", 0, "č"},
	{'Ϯ', 'ϯ', "ti", 0, "ti"},
}

// Alphabet returns a copy of the alphabet in dictionary order.
func Alphabet() []Letter {
	letters := alphabet
	return letters[:]
}

// IsLetter reports whether r is a Coptic letter of either case, including old and dialectal letters. It excludes ⲻ,
// which Unicode classifies as a letter, because editions use it as punctuation (edition practice).
func IsLetter(r rune) bool {
	switch {
	case r >= 0x03E2 && r <= 0x03EF:
		return true
	case r >= 0x2C80 && r <= 0x2CE3:
		return r|1 != 'ⲻ'
	case r >= 0x2CEB && r <= 0x2CEE, r == 'Ⳳ', r == 'ⳳ':
		return true
	}
	return false
}

// lower returns the lower-case form of a Coptic letter.
func lower(r rune) rune {
	switch {
	case r <= 0x2CE3:
		return r | 1
	case r == 'Ⳬ', r == 'Ⳮ', r == 'Ⳳ':
		return r + 1
	}
	return r
}

// ligature is a sign that represents several letters.
type ligature struct {
	sign    rune
	letters string
	example string // a word with the sign
	reading string // the same word without the sign
}

// ligatures lists the signs that Fold spells out. ⳯ and ⳨ follow edition practice (⳨ occurs only in forms of
// ⲥⲧⲁⲩⲣⲟⲥ); the others follow their Unicode names.
var ligatures = [...]ligature{
	{'⳯', "ⲛ", "ⲉ⳯", "ⲉⲛ"},
	{'⳨', "ⲧⲁⲩⲣ", "ⲥ⳨ⲟ̅ⲩ̅", "ⲥⲧⲁⲩⲣⲟⲩ"},
	{'⳧', "ⲥⲧⲁⲩⲣⲟⲥ", "⳧", "ⲥⲧⲁⲩⲣⲟⲥ"},
	{'ⳤ', "ⲕⲁⲓ", "ⳤ", "ⲕⲁⲓ"},
	{'⳥', "ⲙⲣ", "⳥", "ⲙⲣ"},
	{'⳦', "ⲡⲣ", "⳦", "ⲡⲣ"},
	{'⳩', "ⲭⲣ", "⳩", "ⲭⲣ"},
	{'⳪', "ϭⲥ", "ⲡ⳪", "ⲡϭⲥ"},
}

// spellOut returns the letters that a sign represents, or "".
func spellOut(sign rune) string {
	if sign < 'ⳤ' || sign > '⳯' {
		return ""
	}
	for i := range ligatures {
		if ligatures[i].sign == sign {
			return ligatures[i].letters
		}
	}
	return ""
}

// isCoptic reports whether r is a Coptic letter or a sign that represents letters.
func isCoptic(r rune) bool { return IsLetter(r) || spellOut(r) != "" }

// Contains reports whether s contains a Coptic letter or a sign that represents letters.
func Contains(s string) bool {
	for i := 0; i < len(s); {
		if s[i] < utf8.RuneSelf {
			i++
			continue
		}
		r, size := utf8.DecodeRuneInString(s[i:])
		if isCoptic(r) {
			return true
		}
		i += size
	}
	return false
}

// EndsInVowel reports whether the sound of a lower-case letter ends in a vowel. ϯ is ti.
func EndsInVowel(r rune) bool { return IsVowel(r) || r == 'ϯ' }

// HasGreekLetters reports whether a word contains letters that are rare in Egyptian words.
func HasGreekLetters(word string) bool { return strings.ContainsAny(Fold(word), "ⲅⲇⲍⲝ") }

// IsNative reports whether a lower-case letter never occurs in words of Greek origin. It excludes ϩ, which
// represents the rough breathing, and ϯ, which represents τι.
func IsNative(r rune) bool {
	switch r {
	case 'ϣ', 'ϥ', 'ϧ', 'ϫ', 'ϭ':
		return true
	}
	return false
}
