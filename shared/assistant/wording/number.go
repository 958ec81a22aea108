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
		case n == 0, n < ten && sum%ten != 0, n >= ten && n < hundred && sum%hundred != 0, n >= hundred && sum > 0,
			n >= thousand && thousands > 0:
			return 0
		default:
			sum += n
		}
	}
	return thousands + sum
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

// numberIn returns the value of one word, or 0 if it is not a number. A Dutch numeral may have its unit before its
// tens, and be joined to hundreds before it: driehonderdvijfenzestig.
func numberIn(word string) int {
	value := simpleNumber
	if n := value(word); n > 0 || len(word) > maxCompound {
		return n
	}
	for i := range word {
		for j := range word[i:] {
			times := value(word[:i])
			if value(word[i:i+j]) != hundred || i > 0 && (times == 0 || times >= hundred) {
				continue
			}
			if rest := numberIn(word[i+j:]); rest > 0 && rest < hundred {
				return max(times, 1)*hundred + rest
			}
		}
		if times := value(word[:i]); times > 0 && times < hundred && value(word[i:]) == hundred {
			return times * hundred
		}
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
