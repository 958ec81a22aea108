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

// inBrackets matches a remark in brackets, which may refer to a preceding "you" or "they".
var inBrackets = regexp.MustCompile(`(?i)(?:\b(you|your|ye|jij|je|jou|jouw|u|uw|zij|ze|they) *)?\(([^()]{1,30})\)`)

// severalYou matches a "you" that can only be several: you guys, y'all.
var severalYou = sync.OnceValue(func() *regexp.Regexp {
	words := slices.Sorted(maps.Keys(readQuestionWords().lists["several-you"]))
	return regexp.MustCompile(`(?i)\b(?:you (?:` + strings.Join(words, "|") + `)|y['’]?all)\b`)
})

// Addressed removes bracketed remarks about a "you", a "they" or a person from a text. It returns the gender or
// number that they state for the person addressed: m, f or pl. It replaces a plural pronoun with one that can only be
// plural.
func Addressed(written string) (rest, you string) {
	written = severalYou().ReplaceAllString(written, Meant("several", "you"))
	rest = inBrackets.ReplaceAllStringFunc(written, func(s string) string {
		m := inBrackets.FindStringSubmatch(s)
		for word := range strings.FieldsSeq(coptic.Fold(m[2])) {
			several := Meant("several", coptic.Fold(m[1]))
			person := Person(word)
			switch who := cmp.Or(person, Meant("addressed", word)); {
			case m[1] == "" && person != "":
				you = person
				return ""
			case m[1] == "", who == "":
			case who == "pl":
				return several
			default:
				if several != "they" && who != "sg" {
					you = who
				}
				return m[1]
			}
		}
		return s
	})
	return rest, you
}

// minKin is the minimum length in bytes of a noun of persons for it to be the end of another: stepmother, peetzoon.
const minKin = 4

// maxCompound is the maximum length in bytes of a word that is examined for the words in it.
const maxCompound = 40

// Person returns the gender or number of a noun or pronoun that names persons: m, f or pl. The noun may be a plural, a
// diminutive or the end of a compound. It returns "" for any other word.
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
	for at := 2; at <= len(word)-minKin; at++ {
		if who := Meant("persons", word[at:]); who != "" {
			return who
		}
	}
	return ""
}

// IsPlural reports whether a word is another one with the ending of a plural: camels, vrouwen.
func IsPlural(word, one string) bool {
	ending, begins := strings.CutPrefix(word, one)
	return begins && Listed(ending, "plural-endings")
}

// Place returns the position in a list that a folded question names, where 0 is the first and -1 the last. ok is
// false if it names none.
func Place(question string, things ...string) (at int, ok bool) {
	words := strings.Fields(question)
	for i := 1; i < len(words); i++ {
		if ordinal := Meant("ordinals", words[i-1]); ordinal != "" && slices.Contains(things, words[i]) {
			at, err := strconv.Atoi(ordinal)
			return at, err == nil
		}
	}
	return 0, false
}
