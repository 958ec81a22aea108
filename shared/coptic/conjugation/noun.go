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

// determiners are what stands before a noun by dialect: before a masculine one, a feminine one and a plural.
var determiners = map[string]map[string][3]string{
	"the": {coptic.Bohairic: {"ⲡⲓ", "ϯ", "ⲛⲓ"}, coptic.Sahidic: {"ⲡ", "ⲧ", "ⲛ"}},
	"a":   {coptic.Bohairic: {"ⲟⲩ", "ⲟⲩ", "ϩⲁⲛ"}, coptic.Sahidic: {"ⲟⲩ", "ⲟⲩ", "ϩⲉⲛ"}},
	"":    {coptic.Bohairic: {"", "", "ϩⲁⲛ"}, coptic.Sahidic: {"", "", "ϩⲉⲛ"}},
	"this": {
		coptic.Bohairic: {"ⲡⲁⲓ", "ⲧⲁⲓ", "ⲛⲁⲓ"}, coptic.Sahidic: {"ⲡⲉⲓ", "ⲧⲉⲓ", "ⲛⲉⲓ"},
	},
}

// that is what follows a noun with an article: that man.
var that = map[string]string{coptic.Sahidic: " ⲉⲧⲙⲙⲁⲩ", coptic.Bohairic: " ⲉⲧⲉⲙⲙⲁⲩ"}

// Determined returns a noun with what determines it: the, a, this, that, the name of a person that owns it, or "" for
// nothing. gender is that of the noun, m or f. The definite article of Bohairic is the long one.
func Determined(dialect, determiner, gender string, plural bool, noun string) string {
	at := 0
	switch {
	case plural:
		at = 2
	case gender == "f":
		at = 1
	}
	if determiner == "that" {
		return Determined(dialect, "the", gender, plural, noun) + that[dialect]
	}
	if forms, ok := determiners[determiner]; ok {
		form := forms[dialect][at]
		if determiner == "the" && dialect == coptic.Sahidic {
			form = sahidicArticle(form, noun)
		}
		return form + noun
	}
	if owner := Possessive(dialect, determiner, gender, plural); owner != "" {
		return owner + noun
	}
	return ""
}

// sahidicArticle returns a Sahidic definite article before a word: long before two consonants, ⲙ for ⲛ before ⲡ and ⲙ.
func sahidicArticle(article, noun string) string {
	switch {
	case long(noun):
		return article + "ⲉ"
	case article == "ⲛ" && (strings.HasPrefix(noun, "ⲡ") || strings.HasPrefix(noun, "ⲙ")):
		return "ⲙ"
	}
	return article
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

// Before puts a preposition before a noun. Bohairic writes one of several letters apart; the last ⲛ of a Sahidic one is
// ⲙ before ⲡ and ⲙ, but for ⲙⲛ-.
func Before(dialect, preposition, noun string) string {
	preposition = strings.TrimSuffix(preposition, "-")
	short := len([]rune(preposition)) == 1
	labial := strings.HasPrefix(noun, "ⲡ") || strings.HasPrefix(noun, "ⲙ") || short && strings.HasPrefix(noun, "ⲫ")
	joins := (dialect == coptic.Sahidic || short) && preposition != "ⲙⲛ"
	if stem, ok := strings.CutSuffix(preposition, "ⲛ"); ok && labial && joins {
		preposition = stem + "ⲙ"
	}
	if dialect == coptic.Bohairic && !short {
		preposition += " "
	}
	return preposition + noun
}

// Counted returns a numeral with the noun that it counts, in the singular: ϣⲟⲙϯ ⲛⲥⲱⲛⲓ. The word for two follows its
// noun. The numeral has the form of the noun's gender.
func Counted(dialect, numeral, noun string) string {
	if strings.HasPrefix(numeral, "ⲥⲛⲁⲩ") || strings.HasPrefix(numeral, "ⲥⲛⲟⲩϯ") || strings.HasPrefix(numeral, "ⲥⲛⲧⲉ") {
		return noun + " " + numeral
	}
	return numeral + " " + Before(dialect, "ⲛ-", noun)
}

// have is the verb "have" before suffixes, and its negation.
var have = map[string][2]string{coptic.Sahidic: {"ⲟⲩⲛⲧⲁ⸗", "ⲙⲛⲧⲁ⸗"}, coptic.Bohairic: {"ⲟⲩⲟⲛⲧⲁ⸗", "ⲙⲙⲟⲛⲧⲁ⸗"}}

// Have returns who has, or has not, a thing; thing may be "". Bohairic adds ⲙⲙⲁⲩ.
func Have(dialect, person string, negative bool, thing string) string {
	state := have[dialect][0]
	if negative {
		state = have[dialect][1]
	}
	text := WithSuffix(dialect, state, person)
	if text == "" || thing == "" {
		return text
	}
	text += " " + thing
	if dialect == coptic.Bohairic {
		text += " ⲙⲙⲁⲩ"
	}
	return text
}

// NotHaving returns the negation of a form of "have", or the form that a negation negates. It returns "" for any other
// word.
func NotHaving(dialect, form string) string {
	for _, p := range Persons {
		for _, negative := range []bool{false, true} {
			if have := Have(dialect, p.Name, negative, ""); have != "" && have == form {
				return Have(dialect, p.Name, !negative, "")
			}
		}
	}
	return ""
}

// Object returns a verb with a pronoun as its object: attached to its pronominal state, or after its absolute one with
// a preposition before suffixes. The durative tenses only have the latter. It returns "" where there is no such form.
func Object(dialect, absolute, pronominal, preposition string, durative bool, person string) string {
	with := map[string]string{"ⲉ-": "ⲉⲣⲟ⸗", "ⲛⲥⲁ-": "ⲛⲥⲱ⸗"}[preposition]
	if with == "" {
		with = "ⲙⲙⲟ⸗"
		if pronominal != "" && !durative {
			return WithSuffix(dialect, pronominal, person)
		}
	}
	if object := WithSuffix(dialect, with, person); object != "" && absolute != "" {
		return absolute + " " + object
	}
	return ""
}

// prohibition is what stands before the infinitive: do not.
var prohibition = map[string]string{coptic.Sahidic: "ⲙⲡⲣ", coptic.Bohairic: "ⲙⲡⲉⲣ"}

// Prohibition returns "do not" with an infinitive.
func Prohibition(dialect, infinitive string) string { return prohibition[dialect] + infinitive }
