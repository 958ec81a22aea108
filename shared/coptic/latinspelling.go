package coptic

import (
	"cmp"
	"slices"
	"unicode/utf8"
)

// LatinSpelling is a Coptic spelling for a word typed in Latin letters. Its cost is 0 if every sound has its
// likeliest reading.
type LatinSpelling struct {
	Text string // folded
	Cost int
}

// LatinSpellings returns up to 32 Coptic spellings that a word typed in Latin letters may represent, likeliest first.
// Coptic letters in s represent themselves. It returns nil if s has no Latin letter or is too long. The spellings are
// guesses by letter; the caller must check which of them are words.
//
//	rome → ⲣⲟⲙⲉ, ⲣⲱⲙⲉ, ⲣⲟⲙⲏ, ⲣⲱⲙⲏ
func LatinSpellings(s string) []LatinSpelling {
	typed := appendTyped(nil, s)
	if len(typed) == 0 || len(typed) > maxTyped {
		return nil
	}
	best := []LatinSpelling{{}}
	for len(typed) > 0 {
		n, first, end := longestSound(typed)
		var next []LatinSpelling
		if first == end { // no sound: the letter stands for itself
			_, n = utf8.DecodeRune(typed)
			for _, b := range best {
				next = append(next, LatinSpelling{b.Text + string(typed[:n]), b.Cost})
			}
		}
		for i := first; i < end; i++ {
			for _, b := range best {
				next = append(next, LatinSpelling{b.Text + sounds[i].coptic, b.Cost + sounds[i].cost})
			}
		}
		best = cheapestSpellings(next)
		typed = typed[n:]
	}
	return best
}

// cheapestSpellings sorts spellings by cost, removes duplicates, and keeps maxReadings of them.
func cheapestSpellings(all []LatinSpelling) []LatinSpelling {
	slices.SortStableFunc(all, func(a, b LatinSpelling) int { return cmp.Compare(a.Cost, b.Cost) })
	kept := all[:0]
	for _, s := range all {
		if len(kept) == maxReadings {
			break
		}
		if !slices.ContainsFunc(kept, func(k LatinSpelling) bool { return k.Text == s.Text }) {
			kept = append(kept, s)
		}
	}
	return kept
}
