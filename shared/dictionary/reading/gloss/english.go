package gloss

import "strings"

// englishVerb is a verb with its particle or complement: leave, behind.
type englishVerb struct {
	verb, rest string
	negated    bool // not believe
}

// verbEn returns the verb of an English meaning: one word, a verb with a particle, or be and become with one word.
func verbEn(meaning string) (englishVerb, bool) {
	verb, rest, _ := strings.Cut(meaning, " ")
	switch {
	case verb == "" || strings.ContainsAny(meaning, ",;!?"):
		return englishVerb{}, false
	case rest == "" || verb == "be" || verb == "become" || isOf("particle", rest):
		return englishVerb{verb: verb, rest: rest}, !strings.Contains(rest, " ")
	}
	return englishVerb{}, false
}

func (v englishVerb) present(p person) string {
	switch {
	case v.negated:
		return v.not(p, false)
	case v.verb == "be":
		return p.form("am", "are", "is", "are")
	case p.form("", "", "he", "") == "":
		return v.verb
	case v.verb == "have":
		return "has"
	}
	return plus(v.verb, "s")
}

func (v englishVerb) past(p person) string {
	if v.negated {
		return v.not(p, true)
	}
	if v.verb == "be" {
		return p.form("was", "were", "was", "were")
	}
	if past := fact("past", v.verb); past != "" {
		return past
	}
	switch {
	case strings.HasSuffix(v.verb, "e"):
		return v.verb + "d"
	case consonantY(v.verb):
		return v.verb[:len(v.verb)-1] + "ied"
	}
	return v.verb + "ed"
}

// continued returns the past progressive (was hearing), or the simple past for a verb that has no progressive in
// English.
func (v englishVerb) continued(p person) string {
	be := englishVerb{verb: "be"}
	if isOf("lasting", v.verb) {
		return v.past(p)
	}
	return be.past(p) + " " + v.ing()
}

func (v englishVerb) ing() string {
	verb := v.verb
	switch {
	case strings.HasSuffix(verb, "ie"):
		return verb[:len(verb)-2] + "ying"
	case strings.HasSuffix(verb, "ee"), !strings.HasSuffix(verb, "e"):
		if past := fact("past", verb); past != "" && strings.HasSuffix(past, verb[len(verb)-1:]+"ed") &&
			past[:len(past)-3] == verb[:len(verb)-1] || isOf("doubled", verb) {
			return verb + verb[len(verb)-1:] + "ing"
		}
		return verb + "ing"
	}
	return verb[:len(verb)-1] + "ing"
}

// not returns the negated form, in the present or the past: does not hear, was not.
func (v englishVerb) not(p person, past bool) string {
	v.negated = false
	switch {
	case v.verb == "be" && past:
		return v.past(p) + " not"
	case v.verb == "be":
		return v.present(p) + " not"
	case past:
		return "did not " + v.verb
	}
	return p.form("do", "do", "does", "do") + " not " + v.verb
}

// plus adds the ending s to a verb or a noun.
func plus(word, s string) string {
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

// pluralEn returns the plural of an English noun, alone or with "of".
func pluralEn(noun string) string {
	if plural := fact("plural", noun); plural != "" {
		return plural
	}
	if head, of, found := strings.Cut(noun, " of "); found {
		return pluralEn(head) + " of " + of
	}
	return plus(noun, "s")
}

// indefiniteEn returns an English noun with its indefinite article.
func indefiniteEn(noun string) string {
	if strings.ContainsRune("aeio", rune(noun[0])) || strings.HasPrefix(noun, "un") || strings.HasPrefix(noun, "hour") {
		return "an " + noun
	}
	return "a " + noun
}

// ordinalEn returns the ordinal of an English number, in letters or in digits.
func ordinalEn(number string) string {
	if ordinal := fact("ordinal", number); ordinal != "" {
		return ordinal
	}
	if tens, isTens := strings.CutSuffix(number, "y"); isTens {
		number = tens + "ie"
	}
	return number + "th"
}
