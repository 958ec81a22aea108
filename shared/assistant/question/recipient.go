package question

import (
	"slices"
	"strings"

	"coptic.example/service/shared/assistant/wording"
)

// recipient returns whom a follow-up says the text to: m, f or pl. marked reports whether a preposition says so (to my
// grandpa). Otherwise it tells who that is (it is a girl), or names a person where the previous question named one. A
// longer sentence of the same message has more to say, and a person may also be an object: I gave it to him.
func (q *Question) recipient(before *Question) (to string, marked bool) {
	if q.joined && len(strings.Fields(q.Text)) > maxShortWords {
		return "", false
	}
	if _, to = ToWhom(q.Asked); to != "" {
		object := func(word string) bool { return strings.HasPrefix(wording.Meant("objects", word), "3") }
		if before.Passage != "" || slices.ContainsFunc(strings.Fields(before.Ask.Target), object) {
			to = ""
		}
		return to, to != ""
	}
	if is, _ := wording.Taken("who-it-is", q.Asked); is != nil && wording.Meant("persons", is[0]) != "" {
		return wording.Meant("persons", is[0]), false
	}
	for _, item := range ItemsOf(q.Asked) {
		item = withoutTrailing(item, "trailing")
		if who := wording.Meant("persons", item[len(item)-1]); who != "" && before.You != "" {
			return who, false
		}
	}
	return "", false
}

// readdress asks the previous question for another recipient. If that question is said to nobody, the person that the
// follow-up names is its subject, or the gender or number of its word.
func (q *Question) readdress(before *Question, to string, marked bool) {
	said, _ := ToWhom(strings.Fields(before.Ask.Target))
	second := func(word string) bool {
		person := wording.Meant("subjects", word) + wording.Meant("objects", word) + wording.Meant("possessors", word)
		return strings.HasPrefix(person, "2")
	}
	switch third := len(said) > 1 && strings.HasPrefix(SubjectOf(said[0]), "3"); {
	case before.Passage == "" && marked || before.You != "" || slices.ContainsFunc(said, second):
		q.repeat(before)
	case third:
		q.repeat(before)
		q.Ask.Target = strings.Join(append([]string{wording.Meant("third", to)}, said[1:]...), " ")
		return
	default:
		q.inForm(before, Ask{Plural: to == "pl", Feminine: to == "f", Masculine: to == "m"})
	}
	q.You, q.Ask.Target = to, strings.Join(said, " ")
}
