package question

import (
	"cmp"
	"slices"
	"strings"

	"coptic.example/service/shared/assistant/wording"
)

// How clearly a follow-up names a person: with a pronoun, with a noun, by telling who it is, or after a preposition.
const (
	byPronoun = iota + 1
	byNoun
	byTelling
	toPerson
)

// newRecipient returns the gender or number of the person that a follow-up puts in the place of the one in the
// previous question: m, f or pl. marked reports whether a preposition stands before that person: to my grandpa. A
// longer sentence of the same message has more to say, and a person may also be an object: I gave it to him.
func (q *Question) newRecipient(before *Question) (to string, marked bool) {
	to, how := clearestPerson(q.Tokens)
	ofForm := before.Passage != "" && how == toPerson && q.Ask.Target == "" && !q.addsContent(before)
	if q.notFirst && !ofForm && len(strings.Fields(q.Text)) > maxShortWords || q.offTopic() {
		return "", false
	}
	if is, _ := wording.Taken("who-it-is", q.Tokens); is != nil && how < toPerson && wording.Person(is[0]) != "" {
		to, how = wording.Person(is[0]), byTelling
	}
	object := func(word string) bool { return strings.HasPrefix(wording.Meant("objects", word), "3") }
	switch {
	case how == toPerson && slices.ContainsFunc(strings.Fields(before.Ask.Target), object):
	case how < toPerson && before.Passage != "" && slices.ContainsFunc(q.Tokens, isFirstPerson):
		// as we are more: for us
	case how >= byTelling, how == byPronoun && !q.isStatement && before.You != "",
		how == byNoun && !q.isStatement && before.involvesPerson() && (before.You != "" || !q.IsQuestion),
		how == byNoun && (before.Passage != "" || before.involvesPerson()) && !q.addsContent(before):
		return to, how == toPerson
	}
	return "", false
}

// offTopic reports whether a question is about people, times, opinions or another subject than Coptic.
func (q *Question) offTopic() bool {
	return slices.ContainsFunc([]string{"opening-history", "opinion", "opening-opinion", "outside", "aside", "why"},
		func(name string) bool { return wording.Has(name, q.Text) })
}

// involvesPerson reports whether the text of a question is said to somebody or says something of a third person.
func (q *Question) involvesPerson() bool {
	said := strings.Fields(q.Ask.Target)
	third := len(said) > 1 && strings.HasPrefix(SubjectOf(said[0]), "3")
	return q.You != "" || third || slices.ContainsFunc(said, isSecondPerson)
}

// addsContent reports whether a follow-up has words of its own beside persons, times and those of the previous
// question.
func (q *Question) addsContent(before *Question) bool {
	return slices.ContainsFunc(q.Tokens, func(word string) bool {
		return isContentWord(word) && !slices.Contains(before.Tokens, word) && wording.Person(word) == "" &&
			!wording.Listed(word, "grouping", "times", "subjects", "objects")
	})
}

// isFirstPerson reports whether a word is an object of the first person.
func isFirstPerson(word string) bool { return strings.HasPrefix(wording.Meant("objects", word), "1") }

// isSecondPerson reports whether a word is a pronoun of the second person.
func isSecondPerson(word string) bool {
	return strings.HasPrefix(wording.Meant("subjects", word)+wording.Meant("objects", word)+
		wording.Meant("possessors", word), "2")
}

// clearestPerson returns the gender or number of the persons that words mention, and how clearly they do. The clearest
// counts, and of equally clear ones the last. Persons joined by "and" are several: for her and her two cousins.
func clearestPerson(words []string) (who string, how int) {
	end := -1 // of the last person
	if _, who = SplitAddressee(words); who != "" {
		how = toPerson
	}
	for at, word := range words {
		one := cmp.Or(wording.Person(word), thirdPerson(word))
		if one != "" && at+1 < len(words) && wording.Listed(words[at+1], "all-of-them") {
			one = "pl"
		}
		if one == "" {
			continue
		}
		from, rank := at, byNoun
		for from > 0 && wording.Listed(words[from-1], "determiners", "possessors", "grouping") {
			from--
		}
		if wording.Listed(word, "objects", "subjects") {
			rank = byPronoun
		}
		if from > 0 && wording.Listed(words[from-1], "to-whom") {
			rank = toPerson
		}
		if end > 0 && from-1 == end && wording.Listed(words[end], "conjunctions") {
			one, rank = "pl", max(rank, how)
		}
		if end = at + 1; rank >= how {
			who, how = one, rank
		}
	}
	return who, how
}

// thirdPerson returns the gender or number of a subject pronoun of the third person, or "".
func thirdPerson(word string) string {
	return map[string]string{"3sgm": "m", "3sgf": "f", "3pl": "pl"}[SubjectOf(word)]
}

// readdress asks the previous question for another recipient. If that question is said to nobody, the person that the
// follow-up names is its subject, or the gender or number of its word.
func (q *Question) readdress(before *Question, to string, marked bool) {
	said, _ := SplitAddressee(strings.Fields(before.Ask.Target))
	person, third := SubjectOf(wording.Meant("third", to)), len(said) > 1 && strings.HasPrefix(SubjectOf(said[0]), "3")
	q.repeat(before)
	switch addressed := before.You != "" || slices.ContainsFunc(said, isSecondPerson); {
	case before.Passage != "":
		q.Ask.Person, q.Ask.Plural, q.Ask.Feminine, q.Ask.Masculine = person, to == "pl", to == "f", to == "m"
	case addressed, marked && !third && (len(said) != 1 || wording.Person(said[0]) == ""):
	case third:
		said[0], to = wording.Meant("third", to), before.You
	default:
		q.repeatInForm(before, Ask{Plural: to == "pl", Feminine: to == "f", Masculine: to == "m"})
	}
	q.You, q.Ask.Target = to, strings.Join(said, " ")
}
