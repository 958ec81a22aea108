package gather

import (
	"context"
	"errors"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"coptic.example/service/shared/assistant/ground"
	"coptic.example/service/shared/assistant/question"
	"coptic.example/service/shared/assistant/question/request"
	"coptic.example/service/shared/assistant/wording"
	"coptic.example/service/shared/coptic"
)

// negative matches a number below zero.
var negative = regexp.MustCompile(`(?:^|\s)[-−–]\d`)

// minMonth is the minimum length in bytes of the name of a month.
const minMonth = 4

// maxDay is the last day of a month.
const maxDay = 30

// maxCounted is the number up to which numbers are counted.
const maxCounted = 10

// lastSimple is the number up to which every number without a compound word is an entry of the dictionary.
const lastSimple = 100

// expandCount makes the text to translate a list of the numbers up to the one that a question counts to: one ; two ;
// three.
func expandCount(q *question.Question) {
	to, _ := wording.Taken("count-to", q.Tokens)
	counted, _ := wording.Taken("counted", q.Tokens)
	for i := 0; i < len(counted) && wording.Number(counted[i:i+1]) == i+1; i++ { // one two three
		to = counted[i : i+1]
	}
	n := wording.Number(to)
	if n < 2 || n > maxCounted || q.Passage != "" {
		return
	}
	list := coptic.Localized{En: "digits", Nl: "cijfers"}.In(q.Lang)
	var words []string
	for i := range n {
		words = append(words, wording.Meant(list, strconv.Itoa(i+1)))
	}
	q.Ask = request.Ask{Target: strings.Join(words, " ; "), Kind: "number", Explicit: true, Word: true}
}

// findDate finds the month of which the first number in a question is a day: the 12th of Tobi.
func (l Lookups) findDate(ctx context.Context, facts *findings, q *question.Question) error {
	words := strings.Fields(q.Text)
	day := func(word string) int {
		n, _ := strconv.Atoi(strings.TrimRight(word, "abcdefghijklmnopqrstuvwxyz"))
		return n
	}
	at := slices.IndexFunc(words, func(word string) bool { return day(word) > 0 })
	if at < 0 || day(words[at]) > maxDay || wording.Has("which-month", q.Text) {
		return nil
	}
	names := beside(words, at)
	if wording.Has("as-date", q.Text) {
		names = slices.Concat([]string{q.Passage}, q.Tokens)
	}
	entries, err := l.entriesNamed(ctx, facts, q, names)
	month := slices.IndexFunc(entries, func(e ground.Entry) bool {
		says := func(gloss string) bool { return wording.Has("a-month", coptic.Fold(gloss)) }
		return slices.ContainsFunc(e.Senses, func(s ground.Sense) bool { return slices.ContainsFunc(s.En, says) })
	})
	if month >= 0 {
		e := &entries[month]
		facts.Number = ground.Number{Value: day(words[at]), Letters: coptic.Numeral(day(words[at])), Month: e}
		facts.Ask.Concepts = []string{"calendar"}
		facts.Found = append(facts.Found, ground.Found{Query: e.Headword, Entries: []ground.Entry{*e}})
	}
	return err
}

// beside returns the nearest word after the one at an index and the nearest before it. It skips words that join a day
// and its month.
func beside(words []string, at int) (names []string) {
	joins := func(word string) bool { return wording.Listed(word, "day-joining") }
	for _, word := range words[at+1:] {
		if !joins(word) {
			names = append(names, word)
			break
		}
	}
	for _, word := range slices.Backward(words[:at]) {
		if !joins(word) {
			return append(names, word)
		}
	}
	return names
}

// entriesNamed returns the entries that words name: as a whole meaning, or in Latin letters. If one of the words is
// Coptic, it returns the entries of the question's Coptic instead.
func (l Lookups) entriesNamed(
	ctx context.Context, facts *findings, q *question.Question, words []string,
) (entries []ground.Entry, err error) {
	if slices.ContainsFunc(words, coptic.Contains) {
		for _, best := range facts.bestEntries() {
			entries = append(entries, best.Entries[0])
		}
		return entries, nil
	}
	for _, word := range words[:min(len(words), maxTokens)] {
		if len(word) < minMonth {
			continue
		}
		found, err := l.Words.Search(ctx, word, maxHits)
		readings, readErr := l.Words.Read(ctx, word, facts.Dialect)
		if err != nil || readErr != nil {
			return nil, wrap("search", errors.Join(err, readErr))
		}
		entries = append(entries, slices.DeleteFunc(found, func(e ground.Entry) bool { // by its name, and not by “year”
			return l.match(&e, word, "", q).Partial()
		})...)
		for i := range readings {
			entries = append(entries, readings[i].Entries()...)
		}
	}
	return entries, nil
}

// findNumber finds the number that a question wants in Coptic. It is the text to translate, an item of that, or what
// is to be written in letters. If the question asks for the value of Coptic letters, it finds that instead.
func (l Lookups) findNumber(facts *findings, q *question.Question) {
	n := &facts.Number
	value := coptic.NumeralValue(strings.TrimSuffix(q.Passage, "ʹ") + "ʹ")
	asksValue := wording.Has("figure", q.Text) || wording.Has("as-figure", coptic.Fold(q.Context))
	if value > 0 && asksValue {
		*n = ground.Number{Value: value, Read: q.Passage}
		facts.Ask.Concepts = wording.AddOnce(facts.Ask.Concepts, "cardinal-number")
		return
	}
	n.InLetters = q.Passage == "" && wording.Has("as-letters", q.Text)
	n.Value = valueIn(q, n.InLetters)
	for _, dialect := range []string{coptic.Bohairic, coptic.Sahidic} {
		words := l.Words.Number(n.Value, dialect)
		if len(words) > 0 && (facts.Dialect == "" || facts.Dialect == dialect) {
			n.Words = append(n.Words, [2]string{dialect, strings.Join(words, "/")})
		}
	}
	n.Letters = coptic.Numeral(n.Value)
	if simple := n.Value <= lastSimple || n.Letters == ""; len(n.Words) == 0 && !n.InLetters && simple {
		n.Value = 0 // its word, if there is one, is an entry of the dictionary
	}
	if n.Value != 0 {
		facts.Ask.Concepts = wording.AddOnce(facts.Ask.Concepts, "cardinal-number")
	}
}

// valueIn returns the largest number among the items of the text to translate, or 0 if there is none. If figured is
// true, the number is to be written in letters: then the words of the question count too, and it may be negative.
func valueIn(q *question.Question, figured bool) (value int) {
	beside := func(word string) bool { return wording.Listed(word, "beside-number") }
	target := strings.Fields(q.Ask.Target)
	if len(target) == 0 && q.Passage == "" && q.Ask.Explicit {
		target = q.Tokens
	}
	for _, item := range wording.ItemsOf(target) {
		value = max(value, wording.Number(slices.DeleteFunc(slices.Clone(item), beside)))
	}
	if !figured {
		return value
	}
	for _, word := range q.Tokens {
		value = max(value, wording.Number([]string{word}))
	}
	if negative.MatchString(q.Context) {
		return -value
	}
	return value
}
