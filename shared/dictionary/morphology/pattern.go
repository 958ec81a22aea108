package morphology

// pattern describes how regular words derive a form from their dictionary form (patterns.txt).
type pattern struct {
	class      class
	form, base []sign
}

// sign is a letter of a pattern or, if negative, a placeholder: -1 to -9 are numbered consonants, and beginning
// stands for any beginning.
type sign int8

const beginning sign = -10

const (
	minBeginning = 2 // minimum number of letters
	minPattern   = 2 // minimum number of letters in a form to which patterns apply
	maxPattern   = 9
)

// patterns holds the patterns of a dialect, indexed by the length and the last letter of the words that they fit.
type patterns struct {
	list  []pattern
	byEnd [maxPattern + 1][letters][]uint8
}

func (ps *patterns) add(p pattern) {
	i := uint8(len(ps.list))
	ps.list = append(ps.list, p)
	shortest, longest := len(p.form), len(p.form)
	for _, s := range p.form {
		switch {
		case s == beginning:
			shortest, longest = shortest+minBeginning-1, maxPattern
		case s < 0:
			longest++ // ⲟⲩ is a consonant of two letters
		}
	}
	last := p.form[len(p.form)-1]
	for n := shortest; n <= min(longest, maxPattern); n++ {
		for l := range letter(letters) {
			if last >= 0 && l == letter(last) || last < 0 && (!isVowel(l) || l == upsilon) {
				ps.byEnd[n][l] = append(ps.byEnd[n][l], i)
			}
		}
	}
}

// candidates returns the patterns that may fit a word.
func (ps *patterns) candidates(word []letter) []uint8 { return ps.byEnd[len(word)][word[len(word)-1]] }

func newPattern(name, form, base string) pattern {
	return pattern{classNamed(name), signs(form), signs(base)}
}

func signs(text string) []sign {
	var list []sign
	for _, r := range text {
		switch {
		case r == '*':
			list = append(list, beginning)
		case r >= '1' && r <= '9':
			list = append(list, -sign(r-'0'))
		default:
			list = append(list, sign(letterOf(r)))
		}
	}
	return list
}

const (
	alpha   = letter(2 + (0x2C81-firstCoptic)/2)
	ei      = letter(2 + (0x2C89-firstCoptic)/2)
	eta     = letter(2 + (0x2C8F-firstCoptic)/2)
	jota    = letter(2 + (0x2C93-firstCoptic)/2)
	omicron = letter(2 + (0x2C9F-firstCoptic)/2)
	upsilon = letter(2 + (0x2CA9-firstCoptic)/2)
	omega   = letter(2 + (0x2CB1-firstCoptic)/2)
	hori    = demotic + (0x03E9-firstDemotic)/2
)

func isVowel(l letter) bool {
	switch l {
	case alpha, ei, eta, jota, omicron, upsilon, omega:
		return true
	}
	return false
}

// appendBase appends the dictionary form of a word that has the pattern's form. ok is false if the word does not.
func (p *pattern) appendBase(dst, word []letter) (base []letter, ok bool) {
	var held [10][]letter // by number
	at, form := 0, p.form
	if form[0] == beginning {
		form = form[1:]
		if at = len(word) - len(form); at < minBeginning {
			return dst, false
		}
		held[0] = word[:at]
	}
	for _, s := range form {
		if at >= len(word) {
			return dst, false
		}
		if s >= 0 {
			if word[at] != letter(s) {
				return dst, false
			}
			at++
			continue
		}
		n := consonant(word[at:])
		if n == 0 {
			return dst, false
		}
		switch same := held[-s]; {
		case same == nil:
			held[-s] = word[at : at+n]
		case len(same) != n || same[0] != word[at]:
			return dst, false
		}
		at += n
	}
	if at != len(word) {
		return dst, false
	}
	for _, s := range p.base {
		switch {
		case s == beginning:
			dst = append(dst, held[0]...)
		case s < 0:
			dst = append(dst, held[-s]...)
		default:
			dst = append(dst, letter(s))
		}
	}
	return dst, true
}

// consonant returns the number of letters in the consonant or ⲟⲩ at the start of word, or 0.
func consonant(word []letter) int {
	switch {
	case !isVowel(word[0]) && word[0] > space:
		return 1
	case len(word) > 1 && word[0] == omicron && word[1] == upsilon:
		return 2
	}
	return 0
}
