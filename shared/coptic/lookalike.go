package coptic

import (
	"unicode"
	"unicode/utf8"
)

// LookAlike is a Greek or Latin letter in a Coptic word.
type LookAlike struct {
	Offset int    // in bytes
	Rune   rune   // as written
	Meant  string // the Coptic letters meant, without marks, or "" if there are none
}

// LookAlikes returns every Greek-block and Latin letter in those words of s that contain a Coptic letter, in order.
// Spaces and punctuation end a word, including hyphens and state signs; marks, apostrophes and editorial brackets do
// not. U+03E2–03EF are in the Greek block but count as Coptic.
//
//	"ⲥωⲧⲙ noute" → {3, 'ω', "ⲱ"}
func LookAlikes(s string) []LookAlike {
	var found []LookAlike
	words := 0 // index in found of the current word's first look-alike
	coptic := false
	end := func() {
		if !coptic {
			found = found[:words]
		}
		words, coptic = len(found), false
	}
	for i := 0; i < len(s); {
		base, size := decode(s[i:])
		switch classify(base) {
		case KindLetter:
			coptic = true
		case KindForeign:
			r, _ := utf8.DecodeRuneInString(s[i:])
			found = append(found, LookAlike{i, r, string(appendMeant(nil, base))})
		case KindSeparator, KindHyphen:
			end()
		}
		i += size
	}
	end()
	return found
}

// latinMeant lists, for a to z, the Coptic letter meant by that Latin letter in a Coptic word. Most are chosen by
// sound; c o p v w x y represent ⲥ ⲟ ⲣ ⲩ ⲱ ⲭ ⲩ by shape, or by edition practice (o, c and v).
const latinMeant = "ⲁⲃⲥⲇⲉϥⲅϩⲓϫⲕⲗⲙⲛⲟⲣϥⲣⲥⲧⲩⲩⲱⲭⲩⲍ"

// greekMeant lists, for α to ω including ς, the Coptic letter meant by that Greek letter.
const greekMeant = "ⲁⲃⲅⲇⲉⲍⲏⲑⲓⲕⲗⲙⲛⲝⲟⲡⲣⲥⲥⲧⲩⲫⲭⲯⲱ"

// appendMeant appends the Coptic letters meant by a Greek or Latin letter, if there are any.
func appendMeant(dst []byte, r rune) []byte {
	if r == 'H' { // only the capital looks like ⲏ
		return append(dst, "ⲏ"...)
	}
	r = unicode.ToLower(r)
	if plain := plainLetters[r]; plain != "" {
		for _, p := range plain {
			dst = appendMeant(dst, p)
		}
		return dst
	}
	switch {
	case r >= 'a' && r <= 'z':
		return append(dst, nthLetter(latinMeant, int(r-'a'))...)
	case r >= 'α' && r <= 'ω':
		return append(dst, nthLetter(greekMeant, int(r-'α'))...)
	case r == 'ϛ', r == 'ϝ': // both are the numeral 6
		return append(dst, "ⲋ"...)
	case r == 'ϙ', r == 'ϟ': // the numeral 90
		return append(dst, "ϥ"...)
	case r == 'ϡ': // the numeral 900
		return append(dst, "ⳁ"...)
	}
	return dst
}

// nthLetter returns the nth letter of table.
func nthLetter(table string, n int) string {
	for i, r := range table {
		if n == 0 {
			return table[i : i+utf8.RuneLen(r)]
		}
		n--
	}
	return ""
}

// plainLetters maps lower-case Greek and Latin letters without a canonical decomposition to their equivalents in
// searches.
var plainLetters = map[rune]string{
	'ς': "σ", 'ϲ': "σ", 'ͻ': "σ", 'ͼ': "σ", 'ͽ': "σ", 'ϐ': "β", 'ϑ': "θ", 'ϕ': "φ", 'ϖ': "π", 'ϰ': "κ", 'ϱ': "ρ", 'ϵ': "ε",
	'ϒ': "υ", 'ϗ': "και", 'µ': "μ",
	'æ': "ae", 'œ': "oe", 'ß': "ss", 'ø': "o", 'đ': "d", 'ð': "d", 'ħ': "h", 'ı': "i", 'ĳ': "ij", 'ł': "l", 'ŀ': "l",
	'ŉ': "n", 'ŋ': "ng", 'ſ': "s", 'þ': "th", 'ﬀ': "ff", 'ﬁ': "fi", 'ﬂ': "fl", 'ﬃ': "ffi", 'ﬄ': "ffl",
	'ﬅ': "st", 'ﬆ': "st",
}
