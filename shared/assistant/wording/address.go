package wording

import (
	"cmp"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"coptic.example/service/shared/coptic"
)

// inBrackets matches a remark in brackets and the "you" or "they" before it, if there is one.
var inBrackets = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?i)(?:\b(` + anyOf("several") + `) *)?\(([^()]{1,30})\)`)
})

// pluralYou matches a "you" that can only be plural: you guys, y'all.
var pluralYou = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?i)\b(?:you (?:` + anyOf("several-you") + `)|y['’]?all)\b`)
})

// anyOf returns a regular expression that matches any word in a list.
func anyOf(list string) string {
	return strings.Join(slices.Sorted(maps.Keys(readQuestionWords().lists[list])), "|")
}

// Addressed removes remarks in brackets that say who "you" or "they" is: you (f), you (plural), (to a woman). It
// returns the gender or number that they state for the person addressed: m, f, pl or "". It replaces a pronoun that is
// plural with one that can only be plural.
func Addressed(written string) (rest, you string) {
	written = pluralYou().ReplaceAllString(written, Meant("several", "you"))
	rest = inBrackets().ReplaceAllStringFunc(written, func(matched string) string {
		m := inBrackets().FindStringSubmatch(matched)
		pronoun, remark := m[1], m[2]
		for word := range strings.FieldsSeq(coptic.Fold(remark)) {
			plural := Meant("several", coptic.Fold(pronoun))
			person := Person(word)
			switch who := cmp.Or(person, Meant("addressed", word)); {
			case pronoun == "" && person != "":
				you = person
				return ""
			case pronoun == "", who == "":
			case who == "pl":
				return plural
			default:
				if plural != "they" && who != "sg" {
					you = who
				}
				return pronoun
			}
		}
		return matched
	})
	return rest, you
}

// minHead is the minimum length in bytes of a noun for it to be recognised at the end of a compound: stepmother,
// peetzoon.
const minHead = 4

// maxCompound is the maximum length in bytes of a word that is examined as a compound.
const maxCompound = 40

// Person returns the gender or number of a noun or pronoun that refers to people: m, f or pl. The noun may be a
// plural, a diminutive or a compound. Person returns "" for any other word.
func Person(word string) string {
	if len(word) > maxCompound {
		return ""
	}
	if who := Meant("persons", word); who != "" {
		return who
	}
	for at := range word {
		switch one, ending := word[:at], word[at:]; {
		case Listed(ending, "diminutive-endings") && Listed(one, "persons"):
			return Meant("persons", one)
		case IsPlural(word, one) && len(Person(one)) == 1:
			return "pl"
		}
	}
	for at := 2; at <= len(word)-minHead; at++ {
		if who := Meant("persons", word[at:]); who != "" {
			return who
		}
	}
	return ""
}

// IsPlural reports whether a word is the singular with a plural ending, which may change the letters before it: camels,
// churches, vrouwen, huizen.
func IsPlural(word, singular string) bool {
	for ending := range readQuestionWords().lists["plural-endings"] {
		stem, ends := strings.CutSuffix(word, ending)
		if ends && stem != "" && word != singular && stemKey(stem) == stemKey(singular) {
			return true
		}
	}
	return false
}

// stemKey returns a stem as it is in all its forms: single letters for double ones, f and s for v and z, i for y.
func stemKey(stem string) string {
	key := make([]rune, 0, len(stem))
	for _, letter := range stem {
		switch letter {
		case 'v':
			letter = 'f'
		case 'z':
			letter = 's'
		case 'y':
			letter = 'i'
		}
		if len(key) == 0 || key[len(key)-1] != letter {
			key = append(key, letter)
		}
	}
	return string(key)
}

// InPlural reports whether a verb has an ending of its plural: zagen.
func InPlural(verb string) bool {
	return Ends(verb, "plural-verb-endings")
}

// Ends reports whether a word has one of the endings in a list.
func Ends(word, list string) bool {
	for at := range word {
		if at > 0 && Listed(word[at:], list) {
			return true
		}
	}
	return false
}

// Place returns the position that a folded question names, where 0 is the first and -1 the last: the second line.
// things are lists of the nouns that may follow the ordinal. ok is false if the question names no position.
func Place(question string, things ...string) (at int, ok bool) {
	words := strings.Fields(question)
	for i := 1; i < len(words); i++ {
		if ordinal := Meant("ordinals", words[i-1]); ordinal != "" && Listed(words[i], things...) {
			at, err := strconv.Atoi(ordinal)
			return at, err == nil
		}
	}
	return 0, false
}
