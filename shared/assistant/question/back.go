package question

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"coptic.example/service/shared/assistant/question/request"
	"coptic.example/service/shared/assistant/wording"
	"coptic.example/service/shared/coptic"
)

// looksBack completes a question about the Coptic that an earlier answer shows. It may ask for a part of it, for one
// of several words, for another person or all persons, for an owner or an article, or for a reply. looksBack reports
// whether the question is of one of these kinds.
func (q *Question) looksBack(before *Question) bool {
	if q.isStatement || before.Image != "" {
		return false
	}
	return q.comparesWith(before) || q.asksParts(before) || q.picksWord(before) ||
		q.Passage == "" && (q.changesPerson(before) || q.asksParadigm(before) || q.addsDeterminer(before) ||
			q.asksReply(before))
}

// comparesWith asks how a form differs from that of the previous question: and ⲉϥⲥⲱⲧⲙ? What changes
// with the ⲉ? It reports whether q does so.
func (q *Question) comparesWith(before *Question) bool {
	first, second := before.Passage, q.Passage
	if q.notFirst && before.previous != nil && strings.Contains(before.Passage, second) {
		first, second = before.previous.Passage, before.Passage
	}
	single := func(passage string) bool {
		return len(coptic.Fold(passage)) > minCompared && !strings.Contains(passage, " ")
	}
	if !single(first) || !single(second) || first == second || !wording.Has("compared", q.Text) {
		return false
	}
	q.Dialect, q.Passage = cmp.Or(q.Dialect, before.Dialect), first+" . "+second
	q.Words, q.Topical, q.Ask = nil, nil, request.Ask{Rule: true}
	if q.notFirst {
		before.ToAnswer = false
	}
	return true
}

// minCompared is the length in bytes of the longest form that is no word by itself.
const minCompared = 3

// asksParts asks for the parts of the Coptic of the previous question: which bit is the “not”? It reports whether q
// does so.
func (q *Question) asksParts(before *Question) bool {
	within := strings.Contains(coptic.Fold(before.Passage), coptic.Fold(q.Passage))
	again := q.notFirst && before.Ask.Parse && q.Ask.Quoted
	if before.Passage == "" || !within || !again && !wording.Has("which-part", q.Text) {
		return false
	}
	own := *q
	q.repeat(before)
	q.Text, q.Ask = own.Text, request.Ask{Parse: true}
	q.IsQuestion, q.ToAnswer, q.isStatement = own.IsQuestion, true, false
	q.Words, q.Topical = nil, nil
	return true
}

// picksWord asks about one of several words of the conversation, which q identifies by position, by meaning or as the
// other one. It reports whether q does so.
func (q *Question) picksWord(before *Question) bool {
	if q.Passage != "" || q.notFirst || q.Ask.Using != "" {
		return false
	}
	list := singleWords(before)
	if len(list) < 2 && !strings.Contains(before.Passage, " ") {
		return false
	}
	if at, named := q.placeIn(len(list)); named && at >= 0 {
		q.askAbout(list[at])
		return true
	}
	if !wording.Has("which-of-them", strings.Join(q.Tokens, " ")) || before.Passage == "" || q.Ask.ByTerm {
		return false
	}
	var words []string
	for _, one := range list {
		words = append(words, one.Passage)
	}
	all := *before
	all.Passage = strings.Join(words, " . ")
	q.askAbout(&all)
	q.PickByMeaning = true
	return true
}

// singleWords returns a question for each Coptic word that the conversation is about, oldest first. It goes back from
// the given question to the last one that lists several words.
func singleWords(last *Question) (list []*Question) {
	for b := last; b != nil; b = b.previous {
		if b.previous != nil && b.notFirst || !b.hasSubject() {
			continue
		}
		words := slices.DeleteFunc(strings.Fields(b.Passage), func(word string) bool { return word == "." })
		if len(words) < 2 || !strings.Contains(b.Passage, " . ") {
			words = []string{b.Passage}
		}
		for _, word := range slices.Backward(words) {
			one := *b
			one.Passage = word
			list = append(list, &one)
		}
		if len(words) > 1 {
			break
		}
	}
	slices.Reverse(list)
	return list
}

// placeIn returns the index, in a list of n words, of the word that a question identifies by position: the second one,
// the other one. ok is false if it identifies none. The index is negative if the list has no other one.
func (q *Question) placeIn(n int) (at int, ok bool) {
	if wording.Has("the-other", q.Text) {
		return n - 2, !wording.Has("one-and-other", q.Text)
	}
	name, _ := wording.Taken("the-one", q.Tokens)
	at, err := strconv.Atoi(wording.Meant("ordinals", strings.Join(name, " ")))
	if at < 0 {
		at += n
	}
	return at, err == nil && at >= 0 && at < n
}

// askAbout turns q into a question about the word of an earlier one. It keeps the request of that one unless q states
// its own.
func (q *Question) askAbout(one *Question) {
	own := *q
	q.repeat(one)
	q.Text, q.Tokens, q.Words, q.Topical, q.previous = own.Text, own.Tokens, own.Words, nil, own.previous
	if own.Ask.AsksForm() {
		q.Ask = own.Ask.FormOnly()
		q.Ask.Gender, q.Ask.Parse, q.Ask.Origin = own.Ask.Gender, own.Ask.Parse, own.Ask.Origin
		q.Ask.Target = one.Ask.Target
	}
}

// changesPerson asks for the Coptic of the previous question in another person, and in the negative if the follow-up
// denies it. The follow-up gives its meaning in that person: he came; how is they came? I am hungry; and she is not?
// changesPerson reports whether it does so.
func (q *Question) changesPerson(before *Question) bool {
	yet := func(word string) bool { return wording.Listed(word, "yet") }
	if q.notFirst || before.Passage == "" || slices.ContainsFunc(q.Tokens, yet) {
		return false
	}
	given, persons, negative := coresOf(wording.Tokens(before.written)), []string(nil), false
	for _, second := range coresOf(q.Tokens) {
		for _, first := range given {
			if same, denied := first.samePredicate(&second); same {
				if person := q.personOf(first.words, second.words); person != "" {
					persons = wording.AddOnce(persons, person)
				}
				negative = negative || denied
			}
		}
	}
	if len(persons) != 1 {
		return false
	}
	q.repeat(before)
	q.Ask = request.Ask{Person: persons[0], Negative: negative}
	return true
}

// personOf returns the person of the second of two clauses, or nouns with an owner, that differ in person.
func (q *Question) personOf(first, second []string) (person string) {
	for i, word := range second[:2] {
		person = cmp.Or(person, wording.SubjectOf(word), wording.Meant("possessors", word))
		if i > 0 && wording.Listed(second[0], "lets") { // laat hen zingen
			person = cmp.Or(person, wording.Meant("objects", word))
		}
	}
	they := wording.InPlural(second[1]) && first[1] != second[1] // zij zagen beside hij zag
	switch owner := wording.Listed(second[0], "possessors"); {
	case q.You != "" && strings.HasPrefix(person, "2"):
		return map[string]string{"m": "2sgm", "f": "2sgf", "pl": "2pl"}[q.You]
	case person == "3sgf" && !owner && (they || wording.SubjectOf(first[0]) == "1pl" && first[1] == second[1]):
		return "3pl"
	}
	return person
}

// core is the beginning of a clause, or of a noun with an owner, up to its first content word. It lacks auxiliaries
// and negations.
type core struct {
	words  []string
	tense  string // of its auxiliary, or ""
	denied bool   // it has a negation
}

// coresOf returns the cores of the clauses, and of the nouns with an owner, in words. These may overlap.
func coresOf(words []string) (all []core) {
	for at := range words {
		if c := coreOf(request.ClauseAt(words, at)); len(c.words) > 1 {
			all = append(all, c)
		}
	}
	return all
}

// maxCore is the maximum number of words within which the core of a clause must end.
const maxCore = 10

// coreOf returns the core of a clause, or of a noun with an owner. It is empty if there is no content word before the
// first punctuation mark.
func coreOf(said []string) (c core) {
	for i, word := range said[:min(len(said), maxCore)] {
		auxiliary := wording.Meant("auxiliaries", word)
		switch {
		case wording.IsSign(said, i):
			return core{}
		case i > 0 && wording.Listed(word, "negations", "denying"):
			c.denied = true
		case i > 0 && auxiliary != "":
			means, negates := strings.CutPrefix(auxiliary, "-")
			c.tense, c.denied = cmp.Or(c.tense, strings.TrimPrefix(means, "present")), c.denied || negates
		default:
			c.words = append(c.words, word)
			if len(c.words) > 1 && !wording.Listed(word, "functional", "relational") {
				return c
			}
		}
	}
	return core{}
}

// samePredicate reports whether two clauses, or nouns with an owner, differ only in person, or else in that the second
// is negative. denied means that the second is negative and the first is not.
func (c *core) samePredicate(second *core) (same, denied bool) {
	denied = second.denied && !c.denied
	if len(c.words) != len(second.words) || c.denied && !second.denied || !denied && c.tense != second.tense {
		return false, false
	}
	one, other := c.words[len(c.words)-1], second.words[len(c.words)-1]
	same = strings.HasPrefix(one, other) || strings.HasPrefix(other, one) || wording.IsPlural(one, other) ||
		wording.IsPlural(other, one)
	repeats := denied && len(c.words) == 2 && c.words[0] == second.words[0]
	return same && (repeats || request.DifferInPerson(c.words, second.words)), denied
}

// asksParadigm asks for all persons of the clause, the verb form or the owned noun of the previous question. It
// reports whether q does so.
func (q *Question) asksParadigm(before *Question) bool {
	said := strings.Fields(before.Ask.Target)
	owned := len(said) == 2 && wording.Listed(said[0], "possessors")
	if !wording.Has("other-persons", q.Text) || before.Passage == "" && !wording.IsClause(before.Ask.Target) && !owned {
		return false
	}
	q.repeat(before)
	q.Ask.Conjugate, q.Ask.Meaning, q.Ask.Rule = true, false, false
	return true
}

// addsDeterminer asks for the Coptic noun of the previous question with the owner or the article that the follow-up
// puts before its meaning: woman is …; and his woman? It reports whether there is exactly one such phrase.
func (q *Question) addsDeterminer(before *Question) bool {
	if q.notFirst || before.Passage == "" || strings.Contains(before.Passage, " ") ||
		q.Ask.Inflects() && !q.Ask.Gender {
		return false
	}
	var phrases []string
	for at := 1; at < len(q.Tokens); at++ {
		determiner, noun := q.Tokens[at-1], q.Tokens[at]
		if at+1 < len(q.Tokens) && isContentWord(q.Tokens[at+1]) { // the old woman
			continue
		}
		if isArticleOrOwner(determiner) && slices.Contains(before.Words, noun) &&
			!slices.Contains(wording.Tokens(before.written), determiner) {
			phrases = append(phrases, determiner+" "+noun)
		}
	}
	if len(phrases) != 1 || q.offTopic() {
		return false
	}
	q.Dialect = cmp.Or(q.Dialect, before.Dialect)
	q.Ask = request.Ask{Target: phrases[0], Using: before.Passage, Word: true, Explicit: true}
	q.Passage, q.Words, q.Topical = before.Passage, nil, nil
	return true
}

// isArticleOrOwner reports whether a word is an article or a possessive.
func isArticleOrOwner(word string) bool {
	article := wording.Meant("determiners", word)
	return article == "the" || article == "a" || wording.Listed(word, "possessors")
}

// asksReply asks how one replies to the text of the previous question. It reports whether q does so.
func (q *Question) asksReply(before *Question) bool {
	if before.Passage+before.Ask.Target == "" || !wording.Has("reply", q.Text) {
		return false
	}
	q.repeat(before)
	if said := wording.Meant("replied", strconv.Itoa(int(q.Lang))); q.Ask.Target != "" {
		q.Ask.Target = strings.ReplaceAll(said, "-", " ") + " " + q.Ask.Target
	}
	q.Ask.Reply, q.You = true, "" // it is said to somebody else
	return true
}
