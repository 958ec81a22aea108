package conjugation

import (
	"slices"
	"strings"

	"coptic.example/service/shared/coptic"
)

const (
	vowels    = "ⲁⲉⲏⲓⲟⲩⲱ"
	sonorants = "ⲃⲗⲙⲛⲣ"
	double    = "ⲑⲫⲭⲝⲯ" // letters of two sounds
)

// ofTime are the Sahidic nouns of time that take the long article before one consonant (Layton 2011 §52).
var ofTime = []string{"ϩⲟⲟⲩ", "ⲣⲟⲙⲡⲉ", "ⲟⲩⲟⲉⲓϣ", "ⲟⲩⲛⲟⲩ", "ⲩⲛⲟⲩ", "ⲟⲩϣⲏ", "ⲩϣⲏ"}

// Definite returns the definite article of a dialect before a word of a gender, m or f, or before a plural. The Sahidic
// one is long before two consonants.
func Definite(dialect, gender string, plural bool, form string) string {
	letter := "ⲡ"
	switch {
	case plural:
		letter = "ⲛ"
	case gender == "f":
		letter = "ⲧ"
	}
	switch {
	case dialect == coptic.Bohairic && letter == "ⲧ":
		return "ϯ"
	case dialect == coptic.Bohairic:
		return letter + "ⲓ"
	case long(form):
		return letter + "ⲉ"
	case plural && labial(form):
		return "ⲙ"
	}
	return letter
}

func labial(form string) bool {
	return strings.HasPrefix(form, "ⲡ") || strings.HasPrefix(form, "ⲙ")
}

// long reports whether a Sahidic word takes the long article: ⲧⲉⲥϩⲓⲙⲉ. A sonorant that makes a syllable is no such
// consonant.
func long(form string) bool {
	letters := []rune(form)
	is := func(i int, set string) bool { return i < len(letters) && strings.ContainsRune(set, letters[i]) }
	if slices.Contains(ofTime, form) || is(0, double) {
		return true
	}
	if len(letters) < 3 || is(0, vowels) || is(0, sonorants) || is(1, vowels) {
		return false
	}
	return !is(1, sonorants) || is(2, vowels)
}

// Copula returns the copula of a third person: ⲡⲉ, ⲧⲉ, ⲛⲉ. It returns "" for another.
func Copula(person string) string {
	return map[string]string{"3sgm": "ⲡⲉ", "3sgf": "ⲧⲉ", "3pl": "ⲛⲉ"}[person]
}

// Before puts a preposition before a noun. Bohairic writes one of several letters apart; the last ⲛ of a Sahidic one is
// ⲙ before ⲡ and ⲙ, but for ⲙⲛ-.
func Before(dialect, preposition, noun string) string {
	short := len([]rune(preposition)) == 1
	joins := (dialect == coptic.Sahidic || short) && preposition != "ⲙⲛ"
	stem, ok := strings.CutSuffix(preposition, "ⲛ")
	if ok && joins && (labial(noun) || short && strings.HasPrefix(noun, "ⲫ")) {
		preposition = stem + "ⲙ"
	}
	if dialect == coptic.Bohairic && !short {
		preposition += " "
	}
	return preposition + noun
}
