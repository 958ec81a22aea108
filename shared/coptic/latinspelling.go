package coptic

import (
	"cmp"
	"slices"
	"unicode/utf8"
)

// LatinSpelling is a way to spell a word in Coptic letters that was typed in Latin ones. Its cost is the sum of its
// letters': 0 where every sound has its likeliest reading.
type LatinSpelling struct {
	Text string // folded
	Cost int
}

// LatinSpellings returns the spellings that a word typed in Latin letters may stand for, at most 32, the likeliest
// first; nil if s has no Latin letter or is longer than any query. Coptic letters among the Latin ones stand for
// themselves. They are guesses letter by letter: which of them are words a lexicon must say.
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
		if first == end { // no sound: it stands for itself
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

// cheapestSpellings sorts spellings by cost, drops repetitions and keeps as many as are followed.
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
