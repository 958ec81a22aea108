package coptic

import (
	"strings"
	"unicode/utf8"
)

// Costs of a distance beside those of the table of sounds.
const (
	splitCost  = 1 // to read the letters of one sound apart: o + u for ou
	lightCost  = 1 // an e that is not written, or not typed; a doubled letter
	skipCost   = 3 // any other letter too many on either side
	changeCost = 4 // a letter for another
)

// Farthest is the distance of what is not compared: a text that is longer than maxDistance letters, or not Latin.
const Farthest = 1 << 14

const maxDistance = 64

// Latin is a word typed in Latin letters, prepared to be compared with many Coptic ones.
type Latin struct {
	letters []rune
	steps   [][]step // by letter
}

// step is a sound that may begin at a typed letter.
type step struct {
	latin  int // letters it takes
	coptic []rune
	cost   int
}

// NewLatin prepares s.
func NewLatin(s string) *Latin {
	typed := typedLetters(s)
	l := &Latin{letters: []rune(typed)}
	if len(l.letters) > maxDistance {
		l.letters = nil
	}
	for range l.letters {
		longest := 0
		var steps []step
		for i := range sounds {
			s := &sounds[i]
			if s.latin[0] != typed[0] || !strings.HasPrefix(typed, s.latin) {
				continue
			}
			longest = max(longest, len(s.latin))
			cost := s.cost
			if len(s.latin) < longest {
				cost += splitCost
			}
			steps = append(steps, step{utf8.RuneCountInString(s.latin), []rune(s.coptic), cost})
		}
		l.steps = append(l.steps, steps)
		_, size := utf8.DecodeRuneInString(typed)
		typed = typed[size:]
	}
	return l
}

// Distance says how far the typed word is from a folded Coptic word, to rank those that share a key: 0 when every
// sound has its likeliest reading, Farthest when they are not compared.
//
//	sotem: ⲥⲱⲧⲉⲙ 0, ⲥⲱⲧⲙ 1, ⲥⲏⲧⲉ 7
func (l *Latin) Distance(folded string) int {
	var buf [maxDistance]rune
	word := buf[:0]
	for _, r := range folded {
		if len(word) == maxDistance {
			return Farthest
		}
		word = append(word, r)
	}
	if len(l.letters) == 0 {
		return Farthest
	}
	var table [maxDistance + 1][maxDistance + 1]int16 // the least cost of having read so many of both
	for i := range len(l.letters) + 1 {
		for j := range len(word) + 1 {
			table[i][j] = Farthest
		}
	}
	table[0][0] = 0
	for i := range len(l.letters) + 1 {
		for j := range len(word) + 1 {
			cost := table[i][j]
			if j < len(word) {
				lower16(&table[i][j+1], cost+extra(word, j, 'ⲉ'))
			}
			if i == len(l.letters) {
				continue
			}
			lower16(&table[i+1][j], cost+extra(l.letters, i, 'e'))
			if j == len(word) {
				continue
			}
			change := int16(changeCost)
			if l.letters[i] == word[j] {
				change = 0
			}
			lower16(&table[i+1][j+1], cost+change)
			for k := range l.steps[i] {
				if s := &l.steps[i][k]; hasPrefix(word[j:], s.coptic) {
					lower16(&table[i+s.latin][j+len(s.coptic)], cost+int16(s.cost))
				}
			}
		}
	}
	return int(table[len(l.letters)][len(word)])
}

// extra is the cost of the letter at i when the other side has none for it.
func extra(letters []rune, i int, light rune) int16 {
	if letters[i] == light || i > 0 && letters[i-1] == letters[i] {
		return lightCost
	}
	return skipCost
}

func lower16(least *int16, cost int16) { *least = min(*least, cost) }

func hasPrefix(s, prefix []rune) bool {
	if len(s) < len(prefix) {
		return false
	}
	for i, r := range prefix {
		if s[i] != r {
			return false
		}
	}
	return true
}
