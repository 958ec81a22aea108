package coptic

import (
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Fold returns the spelling that index and query share: letters and digits in lower case, with single spaces
// between words.
//
//   - Marks and case are dropped. Signs that stand for letters are spelled out (⳯ is ⲛ).
//   - In a word with at least one Coptic letter, Greek and Latin letters become the Coptic letters that they look
//     like.
//   - Other Greek words lose accents, breathings and the final sigma; other Latin words lose diacritics and
//     ligatures.
//   - Invisible characters, apostrophes and editorial brackets inside words are dropped: ⲥⲱ[ⲧⲙ] is ⲥⲱⲧⲙ.
//   - Hyphens and ⸗ join Coptic words (ⲣⲉϥ-ⲥⲱⲧⲙ, ⲥⲟⲧⲙ⸗ϥ). Every other sign, including † ~ + ?, becomes a space.
//
// Fold accepts any bytes; invalid UTF-8 separates words. It is idempotent and returns folded text unchanged. The
// treatment of marks, look-alikes and signs is edition practice.
func Fold(s string) string {
	if isFoldedASCII(s) {
		return s
	}
	var buf [256]byte
	folded := AppendFold(buf[:0], s)
	if string(folded) == s {
		return s
	}
	return string(folded)
}

// AppendFold appends Fold(s) to dst. It allocates only if dst is too small.
func AppendFold(dst []byte, s string) []byte {
	if isFoldedASCII(s) {
		return append(dst, s...)
	}
	start := len(dst)
	between := nothing // what came since the last letter
	inWord := false    // whether the last letter is in the current word
	coptic := false    // whether that word has a Coptic letter
	for i := 0; i < len(s); {
		r, size := decode(s[i:])
		i += size
		c := classify(r)
		switch c {
		case KindSilent:
		case KindSeparator:
			inWord, between = false, space
		case KindHyphen:
			if between == nothing {
				between = joint
			}
			inWord = false
		default:
			if !inWord {
				last := coptic
				coptic = c == KindLetter || hasCopticWord(s[i:])
				if len(dst) > start && !(between == joint && last && coptic) {
					dst = append(dst, ' ')
				}
				between, inWord = nothing, true
			}
			dst = appendFolded(dst, r, c, coptic)
		}
	}
	return dst
}

// gap is what separates two letters.
type gap uint8

const (
	nothing gap = iota
	joint       // hyphens only
	space
)

// appendFolded appends a letter or digit. coptic reports whether it is in a Coptic word.
func appendFolded(dst []byte, r rune, c Kind, coptic bool) []byte {
	if c == KindLetter {
		if letters := spellOut(r); letters != "" {
			return append(dst, letters...)
		}
		return utf8.AppendRune(dst, lower(r))
	}
	if c == KindForeign && coptic {
		before := len(dst)
		if dst = appendMeant(dst, r); len(dst) > before {
			return dst
		}
	}
	r = unicode.ToLower(r)
	if plain := plainLetters[r]; plain != "" {
		return append(dst, plain...)
	}
	return utf8.AppendRune(dst, r)
}

// hasCopticWord reports whether s has a Coptic letter before its first separator or hyphen. s may start inside a word.
func hasCopticWord(s string) bool {
	for i := 0; i < len(s); {
		r, size := decode(s[i:])
		switch classify(r) {
		case KindLetter:
			return true
		case KindSeparator, KindHyphen:
			return false
		}
		i += size
	}
	return false
}

// isFoldedASCII reports whether s is folded ASCII: lower case, digits and single inner spaces.
func isFoldedASCII(s string) bool {
	last := byte(' ')
	for i := 0; i < len(s); i++ {
		b := s[i]
		switch {
		case b >= 'a' && b <= 'z', b >= '0' && b <= '9', b == ' ' && last != ' ':
		default:
			return false
		}
		last = b
	}
	return last != ' ' || s == ""
}

// decode returns the first character of s, without the marks composed with it, and its size. Canonical decomposition
// only ever adds marks after the first character.
func decode(s string) (rune, int) {
	if s[0] < utf8.RuneSelf {
		return rune(s[0]), 1
	}
	r, size := utf8.DecodeRuneInString(s)
	switch {
	case r >= 0x2C80 && r <= 0x2CFF, r >= 0x03E2 && r <= 0x03EF, r < 0xC0, r == utf8.RuneError:
	default:
		if d := norm.NFD.PropertiesString(s).Decomposition(); d != nil {
			r, _ = utf8.DecodeRune(d)
		}
	}
	return r, size
}
