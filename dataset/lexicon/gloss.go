package lexicon

import (
	"slices"
	"strings"
	"unicode"

	"coptic.example/service/shared/coptic"
)

// Glosses splits a text into its meanings at commas and semicolons outside parentheses and quotation marks. It does
// not split phrases such as "be, become cold" or "pass out, away", whose halves mean nothing or something else.
func Glosses(text string) []string {
	var glosses []string
	pieces := SplitOutside(text, ",;")
	for i := 0; i < len(pieces); i++ {
		gloss := pieces[i]
		for i+1 < len(pieces) && (halfVerb(gloss, pieces[i+1]) || halfPhrase(gloss, pieces[i+1])) {
			i++
			gloss += ", " + pieces[i]
		}
		glosses = AppendNew(glosses, gloss)
	}
	return glosses
}

var (
	// light lists verbs that need a complement.
	light = []string{"be", "become", "make", "take", "have", "do", "get", "give", "grow"}
	// particles lists words that complete a verb.
	particles = []string{
		"about", "around", "away", "back", "down", "forth", "from", "in", "into", "off", "on", "out", "over", "to", "up",
		"upon",
	}
)

func halfVerb(piece, next string) bool {
	first, _, more := strings.Cut(next, " ")
	return more && slices.Contains(light, piece) && slices.Contains(light, first)
}

func halfPhrase(piece, next string) bool {
	last := piece[strings.LastIndex(piece, " ")+1:]
	return last != piece && slices.Contains(particles, last) && slices.Contains(particles, next)
}

// SplitOutside splits a text at separators outside parentheses and quotation marks. It trims the pieces and drops
// empty ones. If the parentheses of a text do not match, it ignores them.
func SplitOutside(text, separators string) []string {
	var pieces []string
	pairs := strings.Count(text, "(") == strings.Count(text, ")")
	depth, quoted, from := 0, false, 0
	take := func(to int) {
		if piece := strings.Trim(text[from:to], " ,;"); piece != "" {
			pieces = append(pieces, piece)
		}
	}
	for i, r := range text {
		switch {
		case r == '(' && pairs:
			depth++
		case r == ')' && pairs:
			depth = max(depth-1, 0)
		case r == '"':
			quoted = !quoted
		case depth == 0 && !(quoted && strings.Contains(text[i:], `"`)) && strings.ContainsRune(separators, r):
			take(i)
			from = i + len(string(r))
		}
	}
	take(len(text))
	return pieces
}

// latinMeant maps a Coptic letter in a mostly Latin word to the Latin letter that was meant.
var latinMeant = map[rune]rune{}

func init() {
	latin := []rune("abcehikmnoptyx")
	for i, r := range []rune("ⲁⲃⲥⲉϩⲓⲕⲙⲛⲟⲣⲧⲩⲭ") {
		latinMeant[r] = latin[i]
	}
}

// Unmixed rewrites each word that mixes Latin and Coptic letters in the script of most of its letters.
func Unmixed(text string) string {
	if !coptic.Contains(text) {
		return text
	}
	var b strings.Builder
	var word []rune
	end := func() {
		b.WriteString(inOneScript(word))
		word = word[:0]
	}
	for _, r := range text {
		if unicode.IsLetter(r) || coptic.IsLetter(r) || coptic.IsMark(r) {
			word = append(word, r)
			continue
		}
		end()
		b.WriteRune(r)
	}
	end()
	return b.String()
}

func inOneScript(word []rune) string {
	latin, known := 0, true
	for _, r := range word {
		_, meant := latinMeant[r]
		switch {
		case unicode.Is(unicode.Latin, r):
			latin++
		case !meant:
			known = false
		}
	}
	if latin*2 <= len(word) || !known {
		return withoutLookAlikes(string(word))
	}
	return strings.Map(func(r rune) rune {
		if l, ok := latinMeant[r]; ok {
			return l
		}
		return r
	}, string(word))
}
