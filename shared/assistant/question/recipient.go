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

// recipient returns the gender or number of the person that a follow-up puts in the place of the one in the previous
// question: m, f or pl. marked reports whether a preposition stands before that person: to my grandpa. A longer
// sentence of the same message has more to say, and a person may also be an object: I gave it to him.
func (q *Question) recipient(before *Question) (to string, marked bool) {
	to, how := personIn(q.Asked)
	ofForm := before.Passage != "" && how == toPerson && q.Ask.Target == "" && !q.adds(before)
	if q.joined && !ofForm && len(strings.Fields(q.Text)) > maxShortWords || q.elsewhere() {
		return "", false
	}
	if is, _ := wording.Taken("who-it-is", q.Asked); is != nil && how < toPerson && wording.Person(is[0]) != "" {
		to, how = wording.Person(is[0]), byTelling
	}
	object := func(word string) bool { return strings.HasPrefix(wording.Meant("objects", word), "3") }
	switch {
	case how == toPerson && slices.ContainsFunc(strings.Fields(before.Ask.Target), object):
	case how < toPerson && before.Passage != "" && slices.ContainsFunc(q.Asked, speaker): // as we are more: for us
	case how >= byTelling, how == byPronoun && !q.told && before.You != "",
		how == byNoun && !q.told && before.ofPerson() && (before.You != "" || !q.Asks),
		how == byNoun && (before.Passage != "" || before.ofPerson()) && !q.adds(before):
		return to, how == toPerson
	}
	return "", false
}

// elsewhere reports whether a question is about people, times, opinions or another subject than Coptic.
func (q *Question) elsewhere() bool {
	return slices.ContainsFunc([]string{"opening-history", "opinion", "opening-opinion", "outside", "aside", "why"},
		func(name string) bool { return wording.Has(name, q.Text) })
}

// ofPerson reports whether the text of a question is said to somebody or says something of a third person.
func (q *Question) ofPerson() bool {
	said := strings.Fields(q.Ask.Target)
	third := len(said) > 1 && strings.HasPrefix(SubjectOf(said[0]), "3")
	return q.You != "" || third || slices.ContainsFunc(said, second)
}

// adds reports whether a follow-up has words of its own beside persons, times and those of the previous question.
func (q *Question) adds(before *Question) bool {
	return slices.ContainsFunc(q.Asked, func(word string) bool {
		return adds(word) && !slices.Contains(before.Asked, word) && wording.Person(word) == "" &&
			!wording.Listed(word, "grouping", "times", "subjects", "objects")
	})
}

// speaker reports whether a word is an object of the first person.
func speaker(word string) bool { return strings.HasPrefix(wording.Meant("objects", word), "1") }

// second reports whether a word is a pronoun of the second person.
func second(word string) bool {
	return strings.HasPrefix(wording.Meant("subjects", word)+wording.Meant("objects", word)+
		wording.Meant("possessors", word), "2")
}

// personIn returns the gender or number of the persons that words mention, and how clearly they do. The clearest
// counts, and of equally clear ones the last. Persons joined by "and" are several: for her and her two cousins.
func personIn(words []string) (who string, how int) {
	end := -1 // of the last person
	if _, who = ToWhom(words); who != "" {
		how = toPerson
	}
	for at, word := range words {
		one := cmp.Or(wording.Person(word), thirdOf(word))
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

// thirdOf returns the gender or number of a subject pronoun of the third person, or "".
func thirdOf(word string) string {
	return map[string]string{"3sgm": "m", "3sgf": "f", "3pl": "pl"}[SubjectOf(word)]
}

// readdress asks the previous question for another recipient. If that question is said to nobody, the person that the
// follow-up names is its subject, or the gender or number of its word.
func (q *Question) readdress(before *Question, to string, marked bool) {
	said, _ := ToWhom(strings.Fields(before.Ask.Target))
	person, third := SubjectOf(wording.Meant("third", to)), len(said) > 1 && strings.HasPrefix(SubjectOf(said[0]), "3")
	q.repeat(before)
	switch addressed := before.You != "" || slices.ContainsFunc(said, second); {
	case before.Passage != "":
		q.Ask.Person, q.Ask.Plural, q.Ask.Feminine, q.Ask.Masculine = person, to == "pl", to == "f", to == "m"
	case addressed, marked && !third:
	case third:
		said[0], to = wording.Meant("third", to), before.You
	default:
		q.inForm(before, Ask{Plural: to == "pl", Feminine: to == "f", Masculine: to == "m"})
	}
	q.You, q.Ask.Target = to, strings.Join(said, " ")
}
