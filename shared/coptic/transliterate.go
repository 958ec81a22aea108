package coptic

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Transliterate replaces the Coptic letters in s with Latin ones, for learners to read aloud. All else is unchanged.
//
//   - Letters are as in Alphabet: ē ō are long, th ph kh ks ps ti one letter, š as in ship, x as in loch, j as in
//     jet, č as in church.
//   - ⲩ is u after a vowel (ⲟⲩ ou, ⲁⲩ au, ⲉⲩ eu) and y elsewhere (ⲕⲩⲣⲓⲟⲥ kyrios).
//   - A stroke or jinkim over a consonant is an e before it, unless a vowel precedes: ⲛ̄ en, ⲥⲱⲧⲙ̄ sōtem, ⲙ̀ⲙⲟⲕ
//     emmok. In a sequence of strokes only the last is an e: ⲙ̅ⲛ̅ and ⲙ︤ⲛ︥ men. Strokes over vowels and nomina
//     sacra are silent: ⲡⲭ̅ⲥ̅ pkhs. All other marks are silent.
//   - A hyphen separates ⲥ ⲧ ⲕ ⲡ from a following ϩ, so that s-h th ph kh are not read as one letter.
//   - A numeral in letters becomes digits: ⲓ̅ⲃ̅ 12.
//   - A capital becomes a capital: Ⲑⲉⲟⲥ Theos.
func Transliterate(s string) string {
	if !Contains(s) {
		return s
	}
	t := transliteration{letters: spelledLetters(withDigits(s))}
	t.out.Grow(len(s))
	t.silenceAbbreviations()
	for i := range t.letters {
		t.write(i)
	}
	return t.out.String()
}

// TransliterateName is like Transliterate, but capitalises the first letter.
func TransliterateName(s string) string {
	name := []rune(Transliterate(s))
	if len(name) > 0 {
		name[0] = unicode.ToUpper(name[0])
	}
	return string(name)
}

// character is a character with its marks.
type character struct {
	r      rune
	text   string // the original character with its marks
	stroke bool   // has its own stroke, or a jinkim
	jinkim bool
	first  bool // has the left half of a stroke
	silent bool // the stroke marks an abbreviation
}

// spelledLetters splits s into characters with their marks. Signs that represent letters are spelled out.
func spelledLetters(s string) []character {
	letters := make([]character, 0, len(s)/2)
	for i := 0; i < len(s); {
		r, size := utf8.DecodeRuneInString(s[i:])
		text := s[i : i+size]
		i += size
		if spelled := spellOut(r); spelled != "" {
			for _, l := range spelled {
				letters = append(letters, character{r: l})
			}
			continue
		}
		last := len(letters) - 1
		if !IsMark(r) || last < 0 || !IsLetter(letters[last].r) {
			letters = append(letters, character{r: r, text: text})
			continue
		}
		switch r {
		case 0x0305, 0x0304, 0x0300, 0xFE25: // overline, macron, jinkim, right half of a stroke
			letters[last].stroke, letters[last].jinkim = true, r == 0x0300
		case 0xFE24, 0xFE26: // left half and middle of a stroke
			letters[last].first = true
		}
	}
	return letters
}

type transliteration struct {
	letters []character
	out     strings.Builder
}

// silenceAbbreviations marks the strokes over abbreviations as silent. It looks for abbreviations among sequences of
// letters with strokes.
func (t *transliteration) silenceAbbreviations() {
	for i := 0; i < len(t.letters); {
		var bare []byte
		j := i
		for ; j < len(t.letters) && (t.letters[j].stroke || t.letters[j].first) && IsLetter(t.letters[j].r); j++ {
			bare = utf8.AppendRune(bare, lower(t.letters[j].r))
		}
		if len(bare) > 0 && isAbbreviation(string(bare)) {
			for k := i; k < j; k++ {
				t.letters[k].silent = true
			}
		}
		i = max(i+1, j)
	}
}

func (t *transliteration) write(i int) {
	w := t.letters[i]
	if !IsLetter(w.r) {
		t.out.WriteString(w.text)
		return
	}
	latin := latinOf(lower(w.r))
	if lower(w.r) == 'ⲩ' && !t.vowelBefore(i) {
		latin = "y"
	}
	if t.needsHyphen(i) {
		latin = "-" + latin
	}
	if t.isVocal(i) {
		latin = "e" + latin
	}
	if lower(w.r) != w.r {
		first, size := utf8.DecodeRuneInString(latin)
		t.out.WriteRune(unicode.ToUpper(first))
		latin = latin[size:]
	}
	t.out.WriteString(latin)
}

// isVocal reports whether the stroke over letter i is read as an e before it.
func (t *transliteration) isVocal(i int) bool {
	w := t.letters[i]
	if !w.stroke || w.silent || IsVowel(lower(w.r)) || t.vowelBefore(i) || i > 0 && lower(t.letters[i-1].r) == 'ϯ' {
		return false
	}
	if i+1 < len(t.letters) {
		next := t.letters[i+1]
		return w.jinkim || !next.stroke || next.silent || !IsLetter(next.r) || IsVowel(lower(next.r))
	}
	return true
}

// needsHyphen reports whether letter i is a ϩ that would form one sound with the letter before it: ⲥϩ is s-h, not sh.
func (t *transliteration) needsHyphen(i int) bool {
	if i == 0 || lower(t.letters[i].r) != 'ϩ' {
		return false
	}
	switch lower(t.letters[i-1].r) {
	case 'ⲥ', 'ⲧ', 'ⲕ', 'ⲡ':
		return !t.isVocal(i)
	}
	return false
}

func (t *transliteration) vowelBefore(i int) bool {
	return i > 0 && IsLetter(t.letters[i-1].r) && IsVowel(lower(t.letters[i-1].r))
}

// IsVowel reports whether a lower-case letter is a vowel.
func IsVowel(r rune) bool {
	switch r {
	case 'ⲁ', 'ⲉ', 'ⲏ', 'ⲓ', 'ⲟ', 'ⲩ', 'ⲱ':
		return true
	}
	return false
}

// latinOf returns the transliteration of a lower-case letter. Old and dialectal letters outside the alphabet are
// transliterated like the nearest related letter.
func latinOf(small rune) string {
	switch small {
	case 'ⳳ':
		small = 'ϧ'
	case 'ⳇ':
		small = 'ϣ'
	case 'ⲹ':
		small = 'ⲕ'
	}
	for i := range alphabet {
		if alphabet[i].Lower == small {
			return alphabet[i].Latin
		}
	}
	return string(small)
}
