package morphology

import "unicode/utf8"

// letter is a Coptic letter of folded text as a small number, in code point order. 0 represents any other character.
type letter uint8

const (
	space        letter = 1
	letters             = 128
	maxLetters          = 64
	firstCoptic         = 0x2C81
	firstDemotic        = 0x03E3
	demotic      letter = 96
)

func letterOf(r rune) letter {
	switch {
	case r == ' ':
		return space
	case r >= firstCoptic && r <= 0x2CE3 && r&1 == 1:
		return letter(2 + (r-firstCoptic)/2)
	case r >= firstDemotic && r <= 0x03EF && r&1 == 1:
		return demotic + letter(r-firstDemotic)/2
	}
	return 0
}

func (l letter) rune() rune {
	if l >= demotic {
		return firstDemotic + 2*rune(l-demotic)
	}
	return firstCoptic + 2*rune(l-2)
}

// spell appends the text that the letters spell.
func spell(dst []byte, word []letter) []byte {
	for _, l := range word {
		dst = utf8.AppendRune(dst, l.rune())
	}
	return dst
}

// lettersOf converts folded text to letters.
func lettersOf(text string) []letter {
	var word []letter
	for _, r := range text {
		word = append(word, letterOf(r))
	}
	return word
}

// set is a set of letters.
type set [2]uint64

func (s *set) add(l letter)     { s[l>>6&1] |= 1 << (l & 63) }
func (s set) has(l letter) bool { return s[l>>6&1]>>(l&63)&1 != 0 }
func (s set) empty() bool       { return s == set{} }

func setOf(text string) set {
	var s set
	for _, r := range text {
		s.add(letterOf(r))
	}
	return s
}
