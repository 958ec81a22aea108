package coptic

import (
	"slices"
	"unicode/utf8"
)

// Costs used in distances, in addition to those of the table of sounds.
const (
	splitCost  = 1 // reading the letters of one sound separately: o + u for ou
	lightCost  = 1 // an e that is not written or not typed; a doubled letter
	skipCost   = 3 // any other extra letter on either side
	changeCost = 4 // a letter replaced by another
)

// Farthest is the distance of words that cannot be compared because they have more than maxDistance letters or are
// not Latin.
const Farthest = 1 << 14

const maxDistance = 64

// step is a sound that may begin at a typed letter.
type step struct {
	latin  int // number of letters
	coptic []rune
	cost   int
}

// prepare collects the sounds that may begin at each letter of the word.
func (l *Latin) prepare() {
	l.prepared = true
	l.letters, l.steps, l.starts = l.letters[:0], l.steps[:0], l.starts[:0]
	if utf8.RuneCount(l.typed) > maxDistance {
		return
	}
	for typed := l.typed; len(typed) > 0; {
		r, size := utf8.DecodeRune(typed)
		l.letters = append(l.letters, r)
		l.starts = append(l.starts, len(l.steps))
		longest := 0
		for _, i := range soundsFrom[typed[0]] {
			s := &sounds[i]
			if len(s.latin) > len(typed) || string(typed[:len(s.latin)]) != s.latin {
				continue
			}
			longest = max(longest, len(s.latin))
			cost := s.cost
			if len(s.latin) < longest {
				cost += splitCost
			}
			l.steps = append(l.steps, step{utf8.RuneCountInString(s.latin), soundRunes[i], cost})
		}
		typed = typed[size:]
	}
	l.starts = append(l.starts, len(l.steps))
}

// Distance returns the distance of the typed word from a folded Coptic word, for ranking words with the same key.
// It is 0 if every sound has its likeliest reading, and Farthest if the words cannot be compared.
//
//	sotem: ⲥⲱⲧⲉⲙ 0, ⲥⲱⲧⲙ 1, ⲥⲏⲧⲉ 7
func (l *Latin) Distance(folded []byte) int {
	if !l.prepared {
		l.prepare()
	}
	l.word = l.word[:0]
	for len(folded) > 0 {
		r, size := utf8.DecodeRune(folded)
		l.word, folded = append(l.word, r), folded[size:]
	}
	if len(l.letters) == 0 || len(l.word) > maxDistance {
		return Farthest
	}
	// Each cell holds the least cost of reading that many letters of both words. There is a row for each typed
	// letter.
	word, width := l.word, len(l.word)+1
	l.table = l.table[:0]
	for range (len(l.letters) + 1) * width {
		l.table = append(l.table, Farthest)
	}
	table := l.table
	table[0] = 0
	for i := range len(l.letters) + 1 {
		for j := range width {
			at := i*width + j
			cost := table[at]
			if j < len(word) {
				lowerTo(&table[at+1], cost+extraCost(word, j, 'ⲉ'))
			}
			if i == len(l.letters) {
				continue
			}
			lowerTo(&table[at+width], cost+extraCost(l.letters, i, 'e'))
			if j == len(word) {
				continue
			}
			change := int16(changeCost)
			if l.letters[i] == word[j] {
				change = 0
			}
			lowerTo(&table[at+width+1], cost+change)
			for k := l.starts[i]; k < l.starts[i+1]; k++ {
				if s := &l.steps[k]; hasPrefix(word[j:], s.coptic) {
					lowerTo(&table[at+s.latin*width+len(s.coptic)], cost+int16(s.cost))
				}
			}
		}
	}
	return int(table[len(table)-1])
}

// extraCost returns the cost of the letter at i if it has no counterpart in the other word.
func extraCost(letters []rune, i int, light rune) int16 {
	if letters[i] == light || i > 0 && letters[i-1] == letters[i] {
		return lightCost
	}
	return skipCost
}

func lowerTo(least *int16, cost int16) { *least = min(*least, cost) }

func hasPrefix(s, prefix []rune) bool {
	return len(prefix) <= len(s) && slices.Equal(s[:len(prefix)], prefix)
}
