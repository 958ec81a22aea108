package coptic

import (
	"slices"
	"strings"
)

const (
	stroke = '\u0305'
	jinkim = '\u0300'
)

// WithMarks adds to folded text the marks that editions of a dialect set by rule: strokes in Sahidic and jinkim in
// Bohairic. It returns text in other dialects unchanged.
//
//   - A stroke goes over ⲃ ⲗ ⲙ ⲛ ⲣ if the letter is a syllable's only sound or follows its consonant: ⲛ̅ⲧⲟϥ, ⲥⲱⲧⲙ̅,
//     ⲙⲛ̅ⲧⲣ̅ⲣⲟ (Layton 2011).
//   - A jinkim goes over the first letter if it is a consonant before another (ⲙ̀ⲙⲟϥ), or a vowel that is a syllable
//     (ⲉ̀ⲃⲟⲗ; Mallon 1956). Inside a word it depends on morphology and is left out.
func WithMarks(folded, siglum string) string {
	word := []rune(folded)
	switch {
	case len(word) < 2 || slices.ContainsFunc(word, func(r rune) bool { return !IsLetter(r) }):
		return folded
	case siglum == Sahidic:
		return withStrokes(word)
	case siglum == Bohairic && (startsWithConsonant(word[0]) && startsWithConsonant(word[1]) ||
		startsWithSyllabicVowel(word)):
		return string(word[0]) + string(jinkim) + string(word[1:])
	}
	return folded
}

// HasJinkimOnConsonant reports whether a text in NFC has a jinkim over a consonant, as in ⲙ̀ⲙⲟⲕ. Only
// Bohairic uses it: there are 149 in the train part of its treebank, and none in the Sahidic one.
func HasJinkimOnConsonant(text string) bool {
	var last rune
	for _, r := range text {
		if r == jinkim && isConsonant(last) {
			return true
		}
		last = r
	}
	return false
}

// startsWithConsonant reports whether the sound of a letter begins with a consonant. ϯ is ti.
func startsWithConsonant(r rune) bool { return !IsVowel(r) }

// endsInVowel reports whether the sound of a letter ends in a vowel.
func endsInVowel(r rune) bool { return IsVowel(r) || r == 'ϯ' }

// startsWithSyllabicVowel reports whether the first letter of a word is a vowel that forms a syllable because a
// consonant and a vowel follow it.
func startsWithSyllabicVowel(word []rune) bool {
	return len(word) > 2 && IsVowel(word[0]) && startsWithConsonant(word[1]) && (endsInVowel(word[1]) || IsVowel(word[2]))
}

// place is the position of a letter in its syllable.
type place uint8

const (
	atStart        place = iota
	inOnset              // before its vowel, or outside any syllable
	beforeSyllabic       // before a syllabic sonorant
)

func withStrokes(word []rune) string {
	var b strings.Builder
	before := atStart
	for i, r := range word {
		b.WriteRune(r)
		switch {
		case endsInVowel(r) || i+1 < len(word) && IsVowel(word[i+1]):
			before = inOnset
		case syllabic(word[i:]) && (before == beforeSyllabic || before == atStart && !syllabic(word[i+1:])):
			b.WriteRune(stroke)
			before = inOnset
		case syllabic(word[i+1:]):
			before = beforeSyllabic
		default:
			before = inOnset
		}
	}
	return b.String()
}

// syllabic reports whether rest begins with a sonorant that is not followed by a vowel.
func syllabic(rest []rune) bool {
	return len(rest) > 0 && strings.ContainsRune("ⲃⲗⲙⲛⲣ", rest[0]) && (len(rest) == 1 || !IsVowel(rest[1]))
}
