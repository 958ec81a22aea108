package coptic

import (
	"slices"
	"sync"
	"unicode/utf8"
)

// letterRule replaces one letter of folded text.
type letterRule struct {
	letter        rune
	as            string
	example, same string // two spellings that become equal by this and the other rules of its level
}

// spellingRule rewrites letters depending on context. Its argument is a whole text with spaces between words.
type spellingRule struct {
	name          string
	apply         func(text []rune) []rune
	example, same string
}

// respell appends folded after rewriting it letter by letter, then by each rule in turn.
func respell(dst []byte, folded string, letters []letterRule, rules []spellingRule) []byte {
	if !Contains(folded) {
		return append(dst, folded...)
	}
	buf := runes.Get().(*[]rune)
	defer runes.Put(buf)
	text := (*buf)[:0]
next:
	for _, r := range folded {
		for i := range letters {
			if letters[i].letter == r {
				for _, l := range letters[i].as {
					text = append(text, l)
				}
				continue next
			}
		}
		text = append(text, r)
	}
	for i := range rules {
		text = rules[i].apply(text)
	}
	for _, r := range text {
		dst = utf8.AppendRune(dst, r)
	}
	return dst
}

// runes is a pool of the buffers in which texts are rewritten.
var runes = sync.Pool{New: func() any {
	buf := make([]rune, 0, 128)
	return &buf
}}

// plainI replaces every ⲉⲓ with ⲓ. Edition practice: this is the commonest free variation in Sahidic, and between
// Sahidic and Bohairic.
func plainI(text []rune) []rune {
	out := text[:0]
	for _, r := range text {
		for r == 'ⲓ' && len(out) > 0 && out[len(out)-1] == 'ⲉ' {
			out = out[:len(out)-1]
		}
		out = append(out, r)
	}
	return out
}

// fullOu replaces every ⲩ with ⲟⲩ. Edition practice.
func fullOu(text []rune) []rune {
	bare := func(i int) bool { return text[i] == 'ⲩ' && (i == 0 || text[i-1] != 'ⲟ') }
	more := 0
	for i := range text {
		if bare(i) {
			more++
		}
	}
	from := len(text)
	for range more {
		text = append(text, 0)
	}
	for to := len(text); from < to; { // backwards, so that nothing is overwritten before it is read
		from--
		to--
		text[to] = text[from]
		if bare(from) {
			to--
			text[to] = 'ⲟ'
		}
	}
	return text
}

// singleVowel replaces doubled vowels with single ones; ⲟⲟⲩ is ⲟ and ⲟⲩ. Three or more identical vowels
// in a row are not a genuine spelling. Edition practice.
func singleVowel(text []rune) []rune {
	out := text[:0]
	for i := 0; i < len(text); {
		r, run := text[i], 1
		for i+run < len(text) && text[i+run] == r {
			run++
		}
		i += run
		if run == 2 && IsVowel(r) && !(r == 'ⲟ' && i < len(text) && text[i] == 'ⲩ') {
			run = 1
		}
		for range run {
			out = append(out, r)
		}
	}
	return out
}

// impliedE drops each ⲉ that editions may leave out or replace with a stroke:
//
//   - between a consonant, or ⲟⲩ, and a sonorant (ⲃ ⲗ ⲙ ⲛ ⲣ) that closes the syllable: ⲥⲱⲧⲉⲙ, ϩⲉⲃⲥⲱ, ⲟⲩⲉⲛⲧⲏϥ
//   - before a sonorant and another consonant at the start of a word: ⲉⲣϣⲁⲛ
//   - between the last two consonants of a word: ⲥⲟⲟⲩⲧⲉⲛ, ⲛⲉϥ
func impliedE(text []rune) []rune {
	start := len(text) // start of the result, which is built at the end of text
	kept := func(i int) rune {
		if start+i < len(text) {
			return text[start+i]
		}
		return ' '
	}
	for i, r := range slices.Backward(text) {
		if r == 'ⲉ' {
			before := ' '
			if i > 0 {
				before = text[i-1]
			}
			first, second := kept(0), kept(1)
			switch {
			case (isConsonant(before) || before == 'ⲩ') && isSonorant(first) && !IsVowel(second),
				before == ' ' && isSonorant(first) && isConsonant(second),
				isConsonant(before) && isConsonant(first) && second == ' ':
				continue
			}
		}
		start--
		text[start] = r
	}
	return text[start:]
}

func isConsonant(r rune) bool { return IsLetter(r) && !IsVowel(r) }

func isSonorant(r rune) bool {
	switch r {
	case 'ⲃ', 'ⲗ', 'ⲙ', 'ⲛ', 'ⲣ':
		return true
	}
	return false
}
