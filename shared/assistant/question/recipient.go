package question

import (
	"cmp"
	"slices"
	"strings"

	"coptic.example/service/shared/assistant/question/request"
	"coptic.example/service/shared/assistant/wording"
)

// clarity says how clearly a follow-up names a person.
type clarity int

// The degrees of clarity: with a pronoun, with a noun, by telling who it is, and after a preposition.
const (
	byPronoun clarity = iota + 1
	byNoun
	byTelling
	toPerson
)

// newRecipient returns the gender or number (m, f or pl) of the person that a follow-up puts in the place of the one
// in the previous question, or "". marked reports whether a preposition precedes that person: to my grandpa.
func (q *Question) newRecipient(before *Question) (to string, marked bool) {
	to, how := q.personNamed()
	marked = how == toPerson
	if q.offTopic() || q.isLonger(before, marked) || q.isObject(before, marked) || !q.mayReplacePerson(before, how) {
		return "", false
	}
	return to, marked
}

// personNamed returns the gender or number of the person that a follow-up names, and how clearly it does.
func (q *Question) personNamed() (who string, how clarity) {
	who, how = clearestPerson(q.Tokens)
	is, _ := wording.Taken("who-it-is", q.Tokens)
	if is != nil && how < toPerson && wording.Person(is[0]) != "" {
		return wording.Person(is[0]), byTelling
	}
	return who, how
}

// isLonger reports whether a follow-up is a sentence of its own, which has more to say than another person. A person
// after a preposition may still ask for another form of the Coptic in the previous question.
func (q *Question) isLonger(before *Question, marked bool) bool {
	if !q.notFirst || len(strings.Fields(q.Text)) <= maxShortWords {
		return false
	}
	return !marked || before.Passage == "" || q.Ask.Target != "" || q.addsContent(before)
}

// isObject reports whether the person that a follow-up names is not the one to replace. After a preposition, it may be
// the object of the text: I gave it to him. Without one, a follow-up in the first person is about its speaker: as we
// are more.
func (q *Question) isObject(before *Question, marked bool) bool {
	if marked {
		third := func(word string) bool { return strings.HasPrefix(wording.Meant("objects", word), "3") }
		return slices.ContainsFunc(strings.Fields(before.Ask.Target), third)
	}
	return before.Passage != "" && slices.ContainsFunc(q.Tokens, wording.IsFirstPerson)
}

// mayReplacePerson reports whether a person who is named that clearly may replace the one in the previous question.
func (q *Question) mayReplacePerson(before *Question, how clarity) bool {
	switch how {
	case toPerson, byTelling:
		return true
	case byPronoun:
		return !q.isStatement && before.You != ""
	case byNoun:
		involved := before.involvesPerson()
		return involved && !q.isStatement && (before.You != "" || !q.IsQuestion) ||
			(involved || before.Passage != "") && !q.addsContent(before)
	}
	return false
}

// offTopic reports whether a question is about people, times, opinions or another subject than Coptic.
func (q *Question) offTopic() bool {
	return slices.ContainsFunc([]string{"opening-history", "opinion", "opening-opinion", "outside", "aside", "why"},
		func(name string) bool { return wording.Has(name, q.Text) })
}

// involvesPerson reports whether the text of a question addresses somebody or has a subject of the third person.
func (q *Question) involvesPerson() bool {
	said := strings.Fields(q.Ask.Target)
	third := len(said) > 1 && strings.HasPrefix(wording.SubjectOf(said[0]), "3")
	return q.You != "" || third || slices.ContainsFunc(said, wording.IsSecondPerson)
}

// addsContent reports whether a follow-up has content words other than persons, times and the words of the previous
// question.
func (q *Question) addsContent(before *Question) bool {
	return slices.ContainsFunc(q.Tokens, func(word string) bool {
		return isContentWord(word) && !slices.Contains(before.Tokens, word) && wording.Person(word) == "" &&
			!wording.Listed(word, "grouping", "times", "subjects", "objects")
	})
}

// clearestPerson returns the gender or number of the person that words mention most clearly, and how clearly they do.
// Of equally clear persons it returns the last. Persons joined by "and" are plural: for her and her two cousins.
func clearestPerson(words []string) (who string, how clarity) {
	end := -1 // of the last person
	if _, who = wording.SplitAddressee(words); who != "" {
		how = toPerson
	}
	for at, word := range words {
		one := cmp.Or(wording.Person(word), wording.ThirdPerson(word))
		if one == "" {
			continue
		}
		if next := words[min(at+1, len(words)-1)]; wording.Listed(next, "all-of-them") {
			one = "pl"
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

// namesPerson reports whether a text is a noun for a person without a possessive: old man.
func namesPerson(said []string) bool {
	return len(said) > 0 && len(said) <= 2 && wording.Person(said[len(said)-1]) != "" &&
		!slices.ContainsFunc(said, func(word string) bool { return wording.Listed(word, "possessors", "subjects") })
}

// readdress repeats the previous question for another recipient, given by gender or number. If the text of that
// question addresses nobody, the person becomes its subject, or the gender or number of its word.
func (q *Question) readdress(before *Question, to string, marked bool) {
	said, _ := wording.SplitAddressee(strings.Fields(before.Ask.Target))
	person := wording.SubjectOf(wording.Meant("third", to))
	third := len(said) > 1 && strings.HasPrefix(wording.SubjectOf(said[0]), "3")
	q.repeat(before)
	switch addressed := before.You != "" || slices.ContainsFunc(said, wording.IsSecondPerson); {
	case before.Passage != "":
		q.Ask.Person, q.Ask.Plural, q.Ask.Feminine, q.Ask.Masculine = person, to == "pl", to == "f", to == "m"
	case len(said) > 2 && wording.IsSecondPerson(said[0]) && wording.Meant("made-"+to, said[len(said)-1]) != "":
		// you are my brother
		said[len(said)-1] = wording.Meant("made-"+to, said[len(said)-1])
	case addressed, marked && !third && !namesPerson(said):
	case third:
		said[0], to = wording.Meant("third", to), before.You
	default:
		q.repeatInForm(before, request.Ask{Plural: to == "pl", Feminine: to == "f", Masculine: to == "m"})
	}
	q.You, q.Ask.Target = to, strings.Join(said, " ")
}
