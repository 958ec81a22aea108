package question

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"coptic.example/service/shared/assistant/question/request"
	"coptic.example/service/shared/assistant/wording"
)

// reverses asks for the opposite of the word or the clause of the previous question, or for what is never done instead
// of always: and the opposite, and if he never does? It reports whether q does so.
func (q *Question) reverses(before *Question) bool {
	switch {
	case q.notFirst || q.Ask.Quoted || q.addsContent(before) && !wording.Has("opposite", q.Text):
		return false
	case wording.Has("never-does", q.Text+" ;"):
		return q.deniesHabit(before)
	case wording.Has("opposite", q.Text):
		return q.asksOpposite(before)
	}
	return false
}

// retells asks for the clause of the previous question in another conjugation, which the follow-up names or of which it
// says the time: and in the past, and tomorrow? It reports whether q does so.
func (q *Question) retells(before *Question) bool {
	tense := q.Ask.Tense
	for _, word := range q.Tokens {
		tense = cmp.Or(wording.Meant("times", word), tense)
		says := isContentWord(word) || wording.SubjectOf(word) != "" && !wording.Listed(word, "things")
		if says && !wording.Listed(word, "times") && !wording.IsGrammar(word) {
			return false
		}
	}
	words := strings.Fields(before.Ask.Target)
	clause := !strings.Contains(before.Ask.Target, ";") && (wording.IsClause(before.Ask.Target) ||
		wording.HasAuxiliary(words) || len(words) > 1 && wording.Listed(words[0], "existing"))
	if tense == "" || !clause || q.notFirst || before.Passage != "" || before.Ask.Conjugate || q.Ask.Conjugate ||
		q.Ask.Rule && q.Ask.ByTerm && !q.FollowUp {
		return false
	}
	own := q.Ask
	q.repeat(before)
	q.Ask.Retold, q.Ask.Negative, q.Ask.Concepts = tense, q.Ask.Negative || own.Negative, own.Concepts
	return true
}

// asksOpposite asks for the opposite of the word or the clause of the previous question. It reports whether that has
// one.
func (q *Question) asksOpposite(before *Question) bool {
	words := strings.Fields(before.Ask.Target)
	if before.Passage == "" && len(words) == 0 {
		words = before.Words
	}
	list := map[wording.Language]string{wording.English: "opposites-en", wording.Dutch: "opposites-nl"}[before.Lang]
	switch last := len(words) - 1; {
	case before.Passage != "" && before.Ask.Target == "", wording.IsClause(before.Ask.Target):
		return q.deniesOrAffirms(before, words)
	case last >= 0 && wording.Meant(list, words[last]) != "":
		words = append(slices.Clone(words[:last]), wording.Meant(list, words[last]))
		q.repeat(before)
		q.Ask = request.Ask{Target: strings.Join(words, " "), Explicit: true, Word: true}
		q.Tokens, q.Words, q.Topical = words, nil, nil
		return true
	}
	return false
}

// deniesOrAffirms asks for the negative of the clause of the previous question, or for the affirmative of a negative
// one. words are those of its text.
func (q *Question) deniesOrAffirms(before *Question, words []string) bool {
	plain := affirmed(words)
	q.repeat(before)
	if !slices.Equal(plain, words) {
		q.Ask.Target, q.Tokens, q.Ask.Negative = strings.Join(plain, " "), plain, false
		return true
	}
	q.Ask.Negative = true
	return true
}

// affirmed returns the words of a clause without its negation.
func affirmed(words []string) (plain []string) {
	for _, word := range words {
		switch plainly := wording.Meant("affirmed", word); {
		case wording.Listed(word, "negations", "no-object"):
		case plainly != "":
			plain = append(plain, plainly)
		default:
			plain = append(plain, word)
		}
	}
	return plain
}

// deniesHabit asks for the clause of the previous question in the negative habitual, with the subject of the follow-up.
// It reports whether there is a clause.
func (q *Question) deniesHabit(before *Question) bool {
	said, person := strings.Fields(before.Ask.Target), ""
	for _, word := range q.Tokens {
		person = cmp.Or(person, wording.SubjectOf(word))
	}
	subject := func(word string) bool { return wording.SubjectOf(word) != "" }
	switch {
	case before.Passage != "" && slices.ContainsFunc(before.Tokens, subject):
		q.repeat(before)
		q.Ask = request.Ask{Person: person, Tense: "habitual", Negative: true}
		return true
	case wording.IsClause(before.Ask.Target) && subject(said[0]):
		said = slices.DeleteFunc(said, func(word string) bool { return wording.Listed(word, "often", "times") })
		q.repeat(before)
		q.Tokens = slices.Insert(said, 1, wording.Meant("never-in", strconv.Itoa(int(q.Lang))))
		q.Ask.Target = strings.Join(q.Tokens, " ")
		return true
	}
	return false
}
