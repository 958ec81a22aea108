package wording

import "strconv"

// Number returns the number that folded words express in figures or in words: 42, forty two, tweeenveertig, two
// thousand three hundred. It returns 0 if the words are not one number.
func Number(words []string) (sum int) {
	thousands := 0
	for _, word := range words {
		n := numberIn(word)
		switch {
		case sum+thousands > 0 && Listed(word, "conjunctions"):
		case n == thousand && thousands == 0 && sum < thousand:
			sum, thousands = 0, max(sum, 1)*thousand
		case n == hundred && sum > 0 && sum < ten:
			sum *= n
		case n == 0 || !mayFollow(n, sum) || n >= thousand && thousands > 0:
			return 0
		default:
			sum += n
		}
	}
	return thousands + sum
}

// mayFollow reports whether a number of one word may follow a sum in the same number: five after twenty.
func mayFollow(n, sum int) bool {
	switch {
	case n < ten:
		return sum%ten == 0
	case n < hundred:
		return sum%hundred == 0
	}
	return sum == 0
}

const ten, hundred, thousand = 10, 100, 1000

// maxFigures is the largest number in figures that is recognised.
const maxFigures = 1_000_000

// simpleNumber returns the value of a word that is a number in figures or a listed numeral, or 0.
func simpleNumber(word string) int {
	if n, err := strconv.Atoi(word); err == nil && n <= maxFigures {
		return n
	}
	n, _ := strconv.Atoi(Meant("numerals", word))
	return n
}

// numberIn returns the value of one word, or 0 if it is not a number: driehonderdvijfenzestig.
func numberIn(word string) int {
	if n := simpleNumber(word); n > 0 || len(word) > maxCompound {
		return n
	}
	return max(unitAndTens(word), hundreds(word))
}

// hundreds returns the value of hundreds with what is joined to them, which is optional, or 0: driehonderd,
// honderdtwintig.
func hundreds(word string) int {
	for i := range word {
		times := simpleNumber(word[:i])
		if i > 0 && (times == 0 || times >= hundred) {
			continue
		}
		for j := i + 1; j <= len(word); j++ {
			if simpleNumber(word[i:j]) != hundred {
				continue
			}
			if rest := numberIn(word[j:]); j == len(word) || rest > 0 && rest < hundred {
				return max(times, 1)*hundred + rest
			}
		}
	}
	return 0
}

// unitAndTens returns the value of a Dutch numeral that has its unit before its tens, or 0: vijfenzestig.
func unitAndTens(word string) int {
	for i := range word {
		unit := simpleNumber(word[:i])
		if unit == 0 || unit >= ten {
			continue
		}
		for j := i + 1; j < len(word); j++ {
			tens := simpleNumber(word[j:])
			if tens > ten && tens%ten == 0 && Listed(word[i:j], "conjunctions") {
				return unit + tens
			}
		}
	}
	return 0
}
