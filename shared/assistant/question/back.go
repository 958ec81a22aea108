package question

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"coptic.example/service/shared/assistant/wording"
	"coptic.example/service/shared/coptic"
)

// looksBack completes a question about what an earlier one shows: a part of its Coptic, a word that it names by its
// place or by its meaning, the Coptic in another person, all persons, or with an owner. It reports whether the
// question is of that kind.
func (q *Question) looksBack(before *Question) bool {
	if q.isStatement || before.Image != "" {
		return false
	}
	return q.comparesWith(before) || q.asksParts(before) || q.picksWord(before) ||
		q.Passage == "" && (q.changesPerson(before) || q.asksParadigm(before) || q.addsDeterminer(before) ||
			q.asksReply(before))
}

// comparesWith asks how a form differs from that of the previous question: and ⲉϥⲥⲱⲧⲙ? What changes with the ⲉ?
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
	q.Words, q.Topical, q.Ask = nil, nil, Ask{Rule: true}
	if q.notFirst {
		before.ToAnswer = false
	}
	return true
}

// minCompared is the length in bytes of the longest form that is no word by itself.
const minCompared = 3

// asksParts asks for the parts of the Coptic of the previous question: which bit is the “not”?
func (q *Question) asksParts(before *Question) bool {
	within := strings.Contains(coptic.Fold(before.Passage), coptic.Fold(q.Passage))
	again := q.notFirst && before.Ask.Parse && q.Ask.Quoted
	if before.Passage == "" || !within || !again && !wording.Has("which-part", q.Text) {
		return false
	}
	own := *q
	q.repeat(before)
	q.Text, q.Ask, q.IsQuestion, q.ToAnswer, q.isStatement = own.Text, Ask{Parse: true}, own.IsQuestion, true, false
	q.Words, q.Topical = nil, nil
	return true
}

// picksWord asks about one of several words that were spoken of, as its place, its meaning or “other” names it.
func (q *Question) picksWord(before *Question) bool {
	if q.Passage != "" || q.notFirst || q.Ask.Using != "" {
		return false
	}
	var list []*Question // one for each word, oldest first
	for b := before; b != nil; b = b.previous {
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
	if several := strings.Contains(before.Passage, " "); len(list) < 2 && !several {
		return false
	}
	at, named := q.placeIn(len(list))
	switch {
	case named && at >= 0:
		q.askAbout(list[at])
	case wording.Has("which-of-them", strings.Join(q.Tokens, " ")) && before.Passage != "" && !q.Ask.ByTerm:
		var all []string
		for _, one := range list {
			all = append(all, one.Passage)
		}
		one := *before
		one.Passage = strings.Join(all, " . ")
		q.askAbout(&one)
		q.PickByMeaning = true
	default:
		return false
	}
	return true
}

// placeIn returns the index of the word of a list that a question names by its place: the second one, the other one.
func (q *Question) placeIn(of int) (at int, ok bool) {
	if wording.Has("the-other", q.Text) {
		return of - 2, !wording.Has("one-and-other", q.Text)
	}
	name, _ := wording.Taken("the-one", q.Tokens)
	at, err := strconv.Atoi(wording.Meant("ordinals", strings.Join(name, " ")))
	if at < 0 {
		at += of
	}
	return at, err == nil && at >= 0 && at < of
}

// askAbout asks about the word of an earlier question, and as that one does unless the question says what it asks for.
func (q *Question) askAbout(one *Question) {
	own := *q
	q.repeat(one)
	q.Text, q.Tokens, q.Words, q.Topical, q.previous = own.Text, own.Tokens, own.Words, nil, own.previous
	if own.Ask.asksForm() {
		q.Ask = own.Ask.formOnly()
		q.Ask.Gender, q.Ask.Parse, q.Ask.Origin = own.Ask.Gender, own.Ask.Parse, own.Ask.Origin
		q.Ask.Target = one.Ask.Target
	}
}

// changesPerson asks for the Coptic of the previous question in the person of a clause or of an owned noun that
// differs from what it means in nothing else but that it may be denied: he came; how is they came? I am hungry; and she
// is not?
func (q *Question) changesPerson(before *Question) bool {
	if q.notFirst || before.Passage == "" {
		return false
	}
	given, all, negative := coresOf(wording.Tokens(before.written)), []string(nil), false
	for _, second := range coresOf(q.Tokens) {
		for _, first := range given {
			if same, denied := first.samePredicate(&second); same {
				all, negative = AddOnce(all, q.personOf(first.words, second.words)), negative || denied
			}
		}
	}
	if len(all) != 1 {
		return false
	}
	q.repeat(before)
	q.Ask = Ask{Person: all[0], Negative: negative}
	return true
}

// personOf returns the person of the second of two clauses or owned nouns that differ in that.
func (q *Question) personOf(first, second []string) (person string) {
	for _, word := range second[:2] {
		person = cmp.Or(person, SubjectOf(word), wording.Meant("possessors", word))
	}
	they := wording.InPlural(second[1]) && first[1] != second[1] // zij zagen beside hij zag
	switch owner := wording.Listed(second[0], "possessors"); {
	case q.You != "" && strings.HasPrefix(person, "2"):
		return map[string]string{"m": "2sgm", "f": "2sgf", "pl": "2pl"}[q.You]
	case person == "3sgf" && !owner && (they || SubjectOf(first[0]) == "1pl" && first[1] == second[1]):
		return "3pl"
	}
	return person
}

// core is a clause or an owned noun as far as its first word that says something, without auxiliaries and negations.
type core struct {
	words  []string
	tense  string // of its auxiliary
	denied bool
}

// coresOf returns the clauses and owned nouns in words, which may overlap.
func coresOf(words []string) (all []core) {
	for at := range words {
		if c := coreOf(clauseAt(words, at)); len(c.words) > 1 {
			all = append(all, c)
		}
	}
	return all
}

// maxCore is the maximum number of words that are read for the core of a clause.
const maxCore = 10

// coreOf returns the core of a clause or an owned noun. It is empty if no word says anything before a punctuation mark.
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

// samePredicate reports whether two clauses or owned nouns differ only in person. denied means that the second is
// denied and the first is not.
func (c *core) samePredicate(second *core) (same, denied bool) {
	denied = second.denied && !c.denied
	if len(c.words) != len(second.words) || c.denied && !second.denied || !denied && c.tense != second.tense {
		return false, false
	}
	one, other := c.words[len(c.words)-1], second.words[len(c.words)-1]
	same = strings.HasPrefix(one, other) || strings.HasPrefix(other, one)
	return same && differInPerson(c.words, second.words), denied
}

// asksParadigm asks for all persons of the clause, the verb form or the owned noun of the previous question.
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
// puts before its meaning: woman is …; and his woman?
func (q *Question) addsDeterminer(before *Question) bool {
	if q.notFirst || before.Passage == "" || strings.Contains(before.Passage, " ") ||
		q.Ask.Inflects() && !q.Ask.Gender {
		return false
	}
	var all []string
	for at, word := range q.Tokens[:max(len(q.Tokens)-1, 0)] {
		noun, after := q.Tokens[at+1], q.Tokens[min(at+2, len(q.Tokens)):]
		if len(after) > 0 && isContentWord(after[0]) { // the old woman
			continue
		}
		article := wording.Meant("determiners", word)
		if (wording.Listed(word, "possessors") || article == "the" || article == "a") &&
			slices.Contains(before.Words, noun) && !slices.Contains(wording.Tokens(before.written), word) {
			all = append(all, word+" "+noun)
		}
	}
	if len(all) != 1 || q.offTopic() {
		return false
	}
	q.Dialect = cmp.Or(q.Dialect, before.Dialect)
	q.Ask = Ask{Target: all[0], Using: before.Passage, Word: true, Explicit: true}
	q.Passage, q.Words, q.Topical = before.Passage, nil, nil
	return true
}

// asksReply asks for what is said back to the text of the previous question.
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
