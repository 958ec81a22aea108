package spacing

import (
	_ "embed"
	"strings"
)

// The learned weights, one byte each. Their number is a power of two.
var (
	//go:embed weights/borders.bin
	borderWeights string
	//go:embed weights/dialects.bin
	dialectWeights string
)

// Unlikely is the threshold for borders: one that scores below -Unlikely is not tried.
const Unlikely = 150

// Groups divides folded letters into bound groups, given the words of a dialect. It returns the start of each group
// except the first.
func Groups(letters []rune, dialect string, words Words) []int {
	if len(letters) < 2 {
		return nil
	}
	d, _ := firstRune(dialect)
	return BestGroups(letters, words.Stems(letters), d, Unlikely, weigh)
}

// weigh returns the sum of the learned weights of features.
func weigh(features []uint32) (sum int32) {
	mask := uint32(len(borderWeights) - 1)
	for _, f := range features {
		sum += int32(int8(borderWeights[f&mask]))
	}
	return sum
}

func firstRune(s string) (rune, bool) {
	for _, r := range s {
		return r, true
	}
	return 0, false
}

// Dialect returns a score that is positive if folded groups are Sahidic and negative if they are Bohairic.
func Dialect(groups []string) int {
	mask := uint32(len(dialectWeights) - 1)
	score := 0
	NGrams([]rune(strings.Join(groups, " ")), func(f uint32) { score += int(int8(dialectWeights[f&mask])) })
	return score
}
