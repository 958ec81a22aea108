package wording

import (
	"slices"
	"strings"
)

// WithoutLanguage removes courtesies and incidental mentions of the target language. It keeps the language in "the
// Coptic word for water". named reports whether the language was mentioned.
func WithoutLanguage(words []string) (rest []string, named bool) {
	apart := true // what comes next does not go with what stands before
	for i := 0; i < len(words); {
		n := LanguageAt(words, i)
		switch {
		case n > 0:
			named, apart, i = true, true, i+n
			continue
		case apart && Listed(words[i], "courtesy"):
		case IsSign(words, i) && (len(rest) == 0 || IsSign(rest, len(rest)-1)):
		default:
			rest, apart = append(rest, words[i]), IsSign(words, i)
		}
		i++
	}
	for len(rest) > 0 && IsSign(rest, len(rest)-1) {
		rest = rest[:len(rest)-1]
	}
	return rest, named
}

// LanguageAt returns the number of words, starting at an index, that mention a language incidentally: "in Sahidic", or
// a dialect at the end. It returns 0 if there is no such mention.
func LanguageAt(words []string, at int) int {
	from, into := skipListed(words, at, "into", "into-the"), listedAt(words, at, "into")
	inner := func(word string) bool { return Listed(word, "into") }
	if !into && slices.ContainsFunc(words[at:from], inner) { // forty-two in Sahidic
		return 0
	}
	if from == at && listedAt(words, at, "using") && listedAt(words, at+1, "in-language") { // met koptische
		from++
	}
	if from > at && listedAt(words, from, "in-language") && listedAt(words, from+1, "written-in") {
		return from + 2 - at
	}
	end := languagesEnd(words, at, from)
	if end == from || !into && !endsWithLanguage(words, at, from, end) {
		return 0
	}
	return skipChurch(words, end) - at
}

// listedAt reports whether there is a word at an index and it is in one of the named lists.
func listedAt(words []string, at int, lists ...string) bool {
	return at < len(words) && Listed(words[at], lists...)
}

// languagesEnd returns the index after the names of languages from index from on, which may be joined: Greek or
// Coptic. It includes the words that say that a text is written in them, if the mention, which begins at at, starts a
// sentence or has a preposition.
func languagesEnd(words []string, at, from int) int {
	end := from
	for listedAt(words, end, "languages") ||
		end > from && listedAt(words, end, "between-languages") && listedAt(words, end+1, "languages") {
		end++
	}
	if end > from && (listedAt(words, at, "into") || at == 0 || IsSign(words, at-1)) {
		end = skipListed(words, end, "written-in")
	}
	return end
}

// skipListed returns the index after the words from index at on that are in one of the named lists.
func skipListed(words []string, at int, lists ...string) int {
	for listedAt(words, at, lists...) {
		at++
	}
	return at
}

// skipChurch returns the index after words that say that the language is that of the church. It returns at if there
// are none.
func skipChurch(words []string, at int) int {
	if Has("opening-of-church", strings.Join(words[at:], " ")) {
		church := func(word string) bool { return Listed(word, "churches") }
		at += slices.IndexFunc(words[at:], church) + 1
	}
	return at
}

// endsWithLanguage reports whether a language without an introducing word stands at the end or is set off by
// punctuation. It returns false for Coptic itself, which may be the subject, and for single letters, which do not name
// a dialect.
func endsWithLanguage(words []string, at, from, end int) bool {
	last := end == len(words) || IsSign(words, end) || Listed(words[end], "courtesy")
	itself := Listed(words[from], "language-itself") && at > 0 && !IsSign(words, at-1) && len(words) > 2
	return last && (end > from+1 || !itself && len(words[from]) > 1)
}

// SplitAddressee returns the words without the person addressed, and the gender or number of that person, m, f or pl:
// to a woman, tegen haar. who is "" if nobody is addressed, or if several different persons are: to a boy and to the
// class.
func SplitAddressee(words []string) (rest []string, who string) {
	rest, who = oneRecipient(words)
	for next := who; next != ""; {
		if rest, next = oneRecipient(rest); next != "" && next != who {
			who = ""
		}
	}
	return rest, who
}

// oneRecipient returns the gender or number of the first person addressed, and the words without that person.
func oneRecipient(words []string) (rest []string, who string) {
	for at, word := range words {
		from, done := at, Listed(word, "done-to")
		if done { // hoe bedank ik een vrouw
			from++
		}
		if done && from < len(words) && Listed(words[from], "subjects") {
			from++
		}
		if !done && !Listed(word, "to-whom") {
			continue
		}
		if end, who := personFrom(words, max(from, at+1)); who != "" {
			rest, _ = WithoutLanguage(slices.Concat(words[:from], words[end:]))
			return rest, who
		}
	}
	return words, ""
}

// personFrom reads a person from an index on: a pronoun, or a noun after a determiner and an adjective. It returns the
// index after it and its gender or number: m, f or pl. who is "" if there is no person.
func personFrom(words []string, at int) (end int, who string) {
	noun := at
	for noun < len(words) && Listed(words[noun], "determiners", "possessors", "grouping") {
		noun++
	}
	for end = noun; end < min(len(words), noun+2); end++ {
		if who = Person(words[end]); who != "" && (end == noun || noun > at) {
			return end + 1, who
		}
	}
	if at < len(words) { // to her
		return at + 1, Person(words[at])
	}
	return at, ""
}

// SubjectOf returns the person of a subject pronoun, or "" for any other word.
func SubjectOf(word string) string { return Meant("subjects", word) }

// IsFirstPerson reports whether a word is an object of the first person.
func IsFirstPerson(word string) bool { return strings.HasPrefix(Meant("objects", word), "1") }

// IsSecondPerson reports whether a word is a pronoun of the second person.
func IsSecondPerson(word string) bool {
	return strings.HasPrefix(Meant("subjects", word)+Meant("objects", word)+
		Meant("possessors", word), "2")
}

// ThirdPerson returns the gender or number of a subject pronoun of the third person: m, f or pl. It returns "" for any
// other word.
func ThirdPerson(word string) string {
	return map[string]string{"3sgm": "m", "3sgf": "f", "3pl": "pl"}[SubjectOf(word)]
}
