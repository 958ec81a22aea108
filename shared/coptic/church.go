package coptic

import (
	"strings"
	"unicode/utf8"
)

// GrecoBohairic writes Coptic as it is read aloud in the Coptic Church today, in letters that an English reader knows;
// everything else stays. It is a help to learners, not a transcription that can be turned back.
//
//   - i is ⲏ, ⲓ and a ⲩ that no other letter explains; o is ⲟ and ⲱ; ou is ⲟⲩ; v is ⲩ after ⲁ and ⲉ.
//   - ⲃ is v before a vowel, b elsewhere; ⲇ th as in this; ⲑ th as in thin, but t after ⲥ, ⲧ and ϣ; ⲫ f.
//   - ⲅ is ng before ⲅ, ⲕ, ⲝ and ⲭ, gh elsewhere but before e and i sounds, where it is g.
//   - ⲭ is k. In a Greek word it would be kh, and sh before e and i sounds; which words are Greek is not known here.
//   - ϧ is kh; ϫ is j before e and i sounds, g elsewhere; ϭ is ch; ϣ sh; ϯ ti.
//   - s-h, t-h, k-h, p-h are two letters each, with a hyphen before ϩ; a numeral in letters is its digits.
//   - A jinkim or stroke over a consonant is an e before it; over an abbreviation it is silent.
func GrecoBohairic(s string) string {
	if !Contains(s) {
		return s
	}
	t := transliteration{letters: spelledLetters(withDigits(s))}
	t.quiet()
	for i, w := range t.letters {
		if !IsLetter(w.r) {
			t.out.WriteString(w.text)
			continue
		}
		if t.sounds(i) {
			t.out.WriteByte('e')
		}
		if t.parted(i) {
			t.out.WriteByte('-')
		}
		t.out.WriteString(t.church(i))
	}
	return t.out.String()
}

var churchLetters = map[rune]string{
	'ⲏ': "i", 'ⲱ': "o", 'ⲇ': "th", 'ⲝ': "x", 'ⲫ': "f", 'ⲭ': "k", 'ⲯ': "ps", 'ϣ': "sh", 'ϧ': "kh", 'ϭ': "ch", 'ϯ': "ti",
}

func (t *transliteration) church(i int) string {
	r, before, after := lower(t.letters[i].r), t.letterAt(i-1), t.letterAt(i+1)
	high := strings.ContainsRune("ⲉⲏⲓⲩ", after)
	switch r {
	case 'ⲩ':
		switch before {
		case 'ⲟ':
			return "u"
		case 'ⲁ', 'ⲉ':
			return "v"
		}
		return "i"
	case 'ⲃ':
		if IsVowel(after) {
			return "v"
		}
		return "b"
	case 'ⲅ':
		switch {
		case strings.ContainsRune("ⲅⲕⲝⲭ", after):
			return "n"
		case high || before == 'ⲅ':
			return "g"
		}
		return "gh"
	case 'ⲑ':
		if strings.ContainsRune("ⲥⲧϣ", before) {
			return "t"
		}
		return "th"
	case 'ϫ':
		if high {
			return "j"
		}
		return "g"
	}
	if latin, ok := churchLetters[r]; ok {
		return latin
	}
	return latinOf(r)
}

// letterAt returns the small letter at a place, or 0 when there is none.
func (t *transliteration) letterAt(i int) rune {
	if i < 0 || i >= len(t.letters) || !IsLetter(t.letters[i].r) {
		return 0
	}
	return lower(t.letters[i].r)
}

// Readings gives both readings of a Bohairic text, the reconstructed and that of the Church, parted by " · ", or one
// when they are the same.
func Readings(s string) string {
	old, church := Transliterate(s), GrecoBohairic(s)
	if old == church || utf8.RuneCountInString(s) == 0 {
		return old
	}
	return old + " · " + church
}
