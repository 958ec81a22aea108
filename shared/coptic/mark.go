package coptic

import (
	"strings"
	"unicode"
)

// class says how Fold treats a character.
type class uint8

const (
	separator class = iota // ends a word: space, punctuation, state signs, damage
	letter                 // a Coptic letter, or a sign that stands for one
	foreign                // a Greek or Latin letter; a look-alike if its word is Coptic
	other                  // a letter of another script, a digit
	ignored                // a mark, an apostrophe, an editorial bracket, an invisible character
	hyphen                 // joins two Coptic words, separates others
)

// Special characters. They follow edition practice unless a reason is given.
const (
	// hyphens join the parts of a bound group and mark the nominal and pronominal states.
	hyphens = "-‐‑⁃–−ˉ˗=⸗⹀"
	// brackets enclose restored, deleted or optional letters within words.
	brackets = "()[]{}<>〈〉⟨⟩‹›⟦⟧⟪⟫⸢⸣⸤⸥⸌⸍⸂⸃⸖"
	// apostrophes divide syllables in Coptic, elide in Greek, and join endings in English and Dutch.
	apostrophes = "'’‘‛ʼ′‵"
	// divider follows a letter to set off a morpheme (ⲛ⳿ⲧⲉ).
	divider = '⳿'
)

// IsMark reports whether r is a mark on or after a letter: a stroke, jinkim, diaeresis or dot, or one of the
// spacing forms ` and ⳿. ⳯ is a letter (ⲛ), not a mark.
func IsMark(r rune) bool {
	return r == '`' || r == divider || r != '⳯' && r >= 0x300 && unicode.In(r, unicode.Mn, unicode.Me, unicode.Mc)
}

// classify returns the class of r. Greek and Latin letters must be decomposed.
func classify(r rune) class {
	switch {
	case r < 0x80:
		return asciiClass(byte(r))
	case isCombining(r):
		return ignored
	case r >= 0x2C80 && r <= 0x2CFF:
		return copticClass(r)
	case r >= 0x03E2 && r <= 0x03EF:
		return letter
	case r >= 0x2000 && r <= 0x206F:
		return punctuationClass(r)
	case strings.ContainsRune(hyphens, r):
		return hyphen
	case strings.ContainsRune(brackets, r):
		return ignored
	case isSpacingAccent(r):
		return ignored
	case isForeign(r):
		return foreign
	case unicode.IsLetter(r), unicode.IsDigit(r):
		return other
	case unicode.In(r, unicode.Mn, unicode.Mc, unicode.Me, unicode.Cf, unicode.Sk):
		return ignored
	}
	return separator
}

func isCombining(r rune) bool { return r >= 0x300 && r <= 0x36F || r >= 0xFE20 && r <= 0xFE2F }

// isSpacingAccent reports whether r is a spacing accent or half ring, which Unicode classifies as letters.
func isSpacingAccent(r rune) bool { return r >= 0x2B9 && r <= 0x2DF || r == 0x374 || r == 0x37A }

func isForeign(r rune) bool {
	return unicode.In(r, unicode.Greek, unicode.Latin) && unicode.IsLetter(r) || r == 'µ'
}

// copticClass returns the class of a character of the Coptic block.
func copticClass(r rune) class {
	switch {
	case isCoptic(r):
		return letter
	case r == divider, r == 0x2CF0, r == 0x2CF1:
		return ignored
	}
	return separator
}

// punctuationClass returns the class of a character in the General Punctuation block.
func punctuationClass(r rune) class {
	switch {
	case strings.ContainsRune(hyphens, r):
		return hyphen
	case strings.ContainsRune(apostrophes, r), strings.ContainsRune(brackets, r), unicode.Is(unicode.Cf, r):
		return ignored
	}
	return separator
}

func asciiClass(b byte) class {
	switch {
	case b >= 'a' && b <= 'z', b >= 'A' && b <= 'Z':
		return foreign
	case b >= '0' && b <= '9':
		return other
	}
	switch b {
	case '-', '=':
		return hyphen
	case '\'', '`', '^', '(', ')', '[', ']', '{', '}', '<', '>':
		return ignored
	}
	return separator
}
