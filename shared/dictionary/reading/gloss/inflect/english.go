package inflect

import (
	"strings"

	"coptic.example/service/shared/dictionary/reading/gloss/tables"
	"coptic.example/service/shared/dictionary/verbs"
)

// EnglishVerb is a verb with its particle or complement, such as "leave" and "behind".
type EnglishVerb struct {
	Verb, Rest string
	Negated    bool // the verb itself is negated: not believe
}

// VerbEn returns the verb of an English meaning: a single word, a verb with a particle, or a verb with one word as its
// predicate.
func VerbEn(meaning string) (EnglishVerb, bool) {
	verb, rest, _ := strings.Cut(meaning, " ")
	v := EnglishVerb{Verb: verb, Rest: rest}
	switch {
	case verb == "" || strings.ContainsAny(meaning, ",;!?"):
		return EnglishVerb{}, false
	case rest == "" || v.IsPredicative() || tables.Has("particle", rest):
		return v, !strings.Contains(rest, " ")
	}
	return EnglishVerb{}, false
}

// IsPredicative reports whether a verb takes a predicate: be, become.
func (v EnglishVerb) IsPredicative() bool { return tables.Has("predicate", v.Verb) }

// Present returns the present form for a person.
func (v EnglishVerb) Present(p Person) string {
	switch {
	case v.Negated:
		return v.Not(p, false)
	case v.Verb == Be.En:
		return p.of("be").En
	case !p.isThirdSingular():
		return v.Verb
	case v.Verb == "have":
		return p.of("have").En
	}
	return addS(v.Verb, "s")
}

// Past returns the past form for a person.
func (v EnglishVerb) Past(p Person) string {
	if v.Negated {
		return v.Not(p, true)
	}
	if v.Verb == Be.En {
		return p.of("was").En
	}
	if past := verbs.English.Past(v.Verb); past != "" {
		return past
	}
	switch {
	case tables.Has("doubled", v.Verb):
		return v.Verb + v.Verb[len(v.Verb)-1:] + "ed"
	case strings.HasSuffix(v.Verb, "e"):
		return v.Verb + "d"
	case consonantY(v.Verb):
		return v.Verb[:len(v.Verb)-1] + "ied"
	}
	return v.Verb + "ed"
}

// Participle returns the past participle: heard, gone.
func (v EnglishVerb) Participle() string {
	if participle := verbs.English.Participle(v.Verb); participle != "" {
		return participle
	}
	v.Negated = false
	return v.Past("3SG.M")
}

// PastProgressive returns the past progressive (was hearing), or the simple past of a verb that has no progressive in
// English.
func (v EnglishVerb) PastProgressive(p Person) string {
	be := EnglishVerb{Verb: Be.En}
	if tables.Has("lasting", v.Verb) {
		return v.Past(p)
	}
	return be.Past(p) + " " + v.Ing()
}

// Ing returns the form in -ing.
func (v EnglishVerb) Ing() string {
	verb := v.Verb
	switch {
	case strings.HasSuffix(verb, "ie"):
		return verb[:len(verb)-2] + "ying"
	case tables.Has("doubled", verb):
		return verb + verb[len(verb)-1:] + "ing"
	case verb == Be.En, strings.HasSuffix(verb, "ee"), !strings.HasSuffix(verb, "e"):
		return verb + "ing"
	}
	return verb[:len(verb)-1] + "ing"
}

// Not returns the negated form, in the present or the past: does not hear, was not.
func (v EnglishVerb) Not(p Person, past bool) string {
	v.Negated = false
	switch {
	case v.Verb == Be.En && past:
		return v.Past(p) + " not"
	case v.Verb == Be.En:
		return v.Present(p) + " not"
	case past:
		return "did not " + v.Verb
	}
	return p.of("do").En + " not " + v.Verb
}

// addS appends the ending s to a verb or a noun.
func addS(word, s string) string {
	switch {
	case consonantY(word):
		return word[:len(word)-1] + "ie" + s
	case strings.HasSuffix(word, "s"), strings.HasSuffix(word, "x"), strings.HasSuffix(word, "z"),
		strings.HasSuffix(word, "ch"), strings.HasSuffix(word, "sh"), strings.HasSuffix(word, "o"):
		return word + "e" + s
	}
	return word + s
}

func consonantY(word string) bool {
	n := len(word)
	return n > 1 && word[n-1] == 'y' && !strings.ContainsRune("aeiou", rune(word[n-2]))
}

// PluralEn returns the plural of an English noun, which may be followed by a phrase with "of".
func PluralEn(noun string) string {
	if plural := tables.Fact("plural", noun); plural != "" {
		return plural
	}
	if strings.HasPrefix(noun, "without ") {
		return noun
	}
	for _, of := range []string{" of ", " from "} {
		if head, rest, found := strings.Cut(noun, of); found {
			return PluralEn(head) + of + rest
		}
	}
	if last := strings.LastIndexByte(noun, ' ') + 1; last > 0 {
		return noun[:last] + PluralEn(noun[last:])
	}
	return addS(noun, "s")
}

// IndefiniteEn returns an English noun with its indefinite article.
func IndefiniteEn(noun string) string {
	if strings.ContainsRune("aeioAEIO", rune(noun[0])) || strings.HasPrefix(noun, "un") ||
		strings.HasPrefix(noun, "hour") {
		return "an " + noun
	}
	return "a " + noun
}

// OrdinalEn returns the ordinal of an English number, given in letters or digits. It returns "" for "".
func OrdinalEn(number string) string {
	if number == "" {
		return ""
	}
	if ordinal := tables.Fact("ordinal", number); ordinal != "" {
		return ordinal
	}
	if tens, isTens := strings.CutSuffix(number, "y"); isTens {
		number = tens + "ie"
	}
	tens, ones := len(number)-2, len(number)-1
	if number[ones] < '1' || number[ones] > '3' || tens >= 0 && number[tens] == '1' {
		return number + "th"
	}
	return number + []string{"st", "nd", "rd"}[number[ones]-'1'] // 21st, not 11st
}
