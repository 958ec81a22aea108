package coptic

import (
	"strings"
	"unicode"
)

// Special characters. They follow edition practice unless noted otherwise.
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

// IsMark reports whether r is a mark on or after a letter: a stroke, jinkim, diaeresis or dot, or one of the spacing
// forms ` and ⳿. ⳯ is a letter (ⲛ) and not a mark.
func IsMark(r rune) bool {
	return r == '`' || r == divider || r != '⳯' && r >= 0x300 && unicode.In(r, unicode.Mn, unicode.Me, unicode.Mc)
}

// classify returns the kind of r. Greek and Latin letters must be decomposed.
func classify(r rune) Kind {
	switch {
	case r < 0x80:
		return asciiKind(byte(r))
	case isCombining(r):
		return KindSilent
	case r >= 0x2C80 && r <= 0x2CFF:
		return copticKind(r)
	case r >= 0x03E2 && r <= 0x03EF:
		return KindLetter
	case r >= 0x2000 && r <= 0x206F:
		return punctuationKind(r)
	case strings.ContainsRune(hyphens, r):
		return KindHyphen
	case strings.ContainsRune(brackets, r):
		return KindSilent
	case isSpacingAccent(r):
		return KindSilent
	case isForeign(r):
		return KindForeign
	case unicode.IsLetter(r), unicode.IsDigit(r):
		return KindOther
	case unicode.In(r, unicode.Mn, unicode.Mc, unicode.Me, unicode.Cf, unicode.Sk):
		return KindSilent
	}
	return KindSeparator
}

func isCombining(r rune) bool { return r >= 0x300 && r <= 0x36F || r >= 0xFE20 && r <= 0xFE2F }

// isSpacingAccent reports whether r is a spacing accent or half ring, which Unicode classifies as letters.
func isSpacingAccent(r rune) bool { return r >= 0x2B9 && r <= 0x2DF || r == 0x374 || r == 0x37A }

func isForeign(r rune) bool {
	return unicode.In(r, unicode.Greek, unicode.Latin) && unicode.IsLetter(r) || r == 'µ'
}

// copticKind returns the kind of a character of the Coptic block.
func copticKind(r rune) Kind {
	switch {
	case isCoptic(r):
		return KindLetter
	case r == divider, r == 0x2CF0, r == 0x2CF1:
		return KindSilent
	}
	return KindSeparator
}

// punctuationKind returns the kind of a character in the General Punctuation block.
func punctuationKind(r rune) Kind {
	switch {
	case strings.ContainsRune(hyphens, r):
		return KindHyphen
	case strings.ContainsRune(apostrophes, r), strings.ContainsRune(brackets, r), unicode.Is(unicode.Cf, r):
		return KindSilent
	}
	return KindSeparator
}

func asciiKind(b byte) Kind {
	switch {
	case b >= 'a' && b <= 'z', b >= 'A' && b <= 'Z':
		return KindForeign
	case b >= '0' && b <= '9':
		return KindOther
	}
	switch b {
	case '-', '=':
		return KindHyphen
	case '\'', '`', '^', '(', ')', '[', ']', '{', '}', '<', '>':
		return KindSilent
	}
	return KindSeparator
}
