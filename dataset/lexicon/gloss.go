package lexicon

import (
	"slices"
	"strings"
	"unicode"

	"coptic.example/service/shared/coptic"
)

// glossesOf splits a text of several meanings at its commas and semicolons, those in parentheses and quotation marks
// aside. "be, become cold" and "pass out, away" stay one, for a half of them says nothing or something else.
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
	// light are verbs that need another word to mean something.
	light = []string{"be", "become", "make", "take", "have", "do", "get", "give", "grow"}
	// particles complete a verb.
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

// splitOutside splits a text at separators that stand outside parentheses and quotation marks. The pieces are
// trimmed, none is empty. A text whose parentheses do not pair is split as if it had none.
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

// latinMeant maps Coptic letters to the Latin ones that were meant, in a word that mixes both.
var latinMeant = map[rune]rune{
	'ⲁ': 'a', 'ⲃ': 'b', 'ⲥ': 'c', 'ⲉ': 'e', 'ϩ': 'h', 'ⲓ': 'i', 'ⲕ': 'k', 'ⲙ': 'm', 'ⲛ': 'n', 'ⲟ': 'o', 'ⲣ': 'p',
	'ⲧ': 't', 'ⲩ': 'y', 'ⲭ': 'x',
}

// unmixed puts words right that mix Latin and Coptic letters: into the script of most of their letters.
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
