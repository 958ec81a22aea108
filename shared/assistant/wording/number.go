package wording

import "strconv"

// Number returns the number that folded words express in figures or in words: 42, forty two, tweeenveertig. It returns
// 0 if the words are not one number.
func Number(words []string) (sum int) {
	for _, word := range words {
		n := numberIn(word)
		switch {
		case sum > 0 && Listed(word, "conjunctions"):
		case n == 0, n < hundred && sum%ten != 0, n >= hundred && sum > ten:
			return 0
		case n == hundred && sum > 0:
			sum *= n
		default:
			sum += n
		}
	}
	return sum
}

const ten, hundred = 10, 100

// maxFigures is the largest number in figures that is recognised.
const maxFigures = 1_000_000

// numberIn returns the value of one word, or 0 if it is not a number. A Dutch numeral may have its unit before its
// tens.
func numberIn(word string) int {
	value := func(word string) int {
		if n, err := strconv.Atoi(word); err == nil && n <= maxFigures {
			return n
		}
		n, _ := strconv.Atoi(Meant("numerals", word))
		return n
	}
	if n := value(word); n > 0 || len(word) > maxCompound {
		return n
	}
	for i := range word {
		unit := value(word[:i])
		for j := range word[i:] {
			tens := value(word[i+j:])
			if unit > 0 && unit < ten && tens > ten && tens%ten == 0 && Listed(word[i:i+j], "conjunctions") {
				return unit + tens
			}
		}
	}
	return 0
}
