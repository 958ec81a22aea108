package coptic

import (
	"slices"
	"strings"
)

const (
	stroke = '\u0305'
	jinkim = '\u0300'
)

// Pointed returns folded text with the marks that editions set over a word of a dialect by rule, which are the strokes
// of Sahidic and the jinkim of Bohairic. It returns the text itself for other dialects.
//
//   - A stroke stands over ⲃ ⲗ ⲙ ⲛ ⲣ where they are a syllable's only sound or follow its consonant: ⲛ̅ⲧⲟϥ, ⲥⲱⲧⲙ̅,
//     ⲙⲛ̅ⲧⲣ̅ⲣⲟ (Layton 2011).
//   - A jinkim stands over the first letter: a consonant before another (ⲙ̀ⲙⲟϥ), or a vowel that is a syllable
//     (ⲉ̀ⲃⲟⲗ; Mallon 1956). Those inside a word depend on its parts and are left out.
func Pointed(folded, siglum string) string {
	word := []rune(folded)
	switch {
	case len(word) < 2 || slices.ContainsFunc(word, func(r rune) bool { return !IsLetter(r) }):
		return folded
	case siglum == Sahidic:
		return stroked(word)
	case siglum == Bohairic && (consonantal(word[0]) && consonantal(word[1]) || opens(word)):
		return string(word[0]) + string(jinkim) + string(word[1:])
	}
	return folded
}

// consonantal reports whether a letter begins with a consonant: ϯ is t and i.
func consonantal(r rune) bool { return !IsVowel(r) }

// vocal reports whether a letter ends in a vowel.
func vocal(r rune) bool { return IsVowel(r) || r == 'ϯ' }

// opens reports whether a word begins with a vowel that is a syllable: one consonant and a vowel follow it.
func opens(word []rune) bool {
	return len(word) > 2 && IsVowel(word[0]) && consonantal(word[1]) && (vocal(word[1]) || IsVowel(word[2]))
}

// place is where a letter stands in its syllable.
type place uint8

const (
	atStart  place = iota
	inOnset        // before its vowel, or of no syllable
	ofStroke       // before the sonorant that is the syllable's sound
)

func stroked(word []rune) string {
	var b strings.Builder
	before := atStart
	for i, r := range word {
		b.WriteRune(r)
		switch {
		case vocal(r) || i+1 < len(word) && IsVowel(word[i+1]):
			before = inOnset
		case syllabic(word[i:]) && (before == ofStroke || before == atStart && !syllabic(word[i+1:])):
			b.WriteRune(stroke)
			before = inOnset
		case syllabic(word[i+1:]):
			before = ofStroke
		default:
			before = inOnset
		}
	}
	return b.String()
}

// syllabic reports whether letters begin with a sonorant that no vowel follows.
func syllabic(rest []rune) bool {
	return len(rest) > 0 && strings.ContainsRune("ⲃⲗⲙⲛⲣ", rest[0]) && (len(rest) == 1 || !IsVowel(rest[1]))
}
