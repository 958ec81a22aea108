package gather

import (
	"slices"
	"strings"

	"coptic.example/service/shared/assistant/question"
	"coptic.example/service/shared/assistant/wording"
	"coptic.example/service/shared/coptic"
)

// number finds the number that a question wants in Coptic: all of its text to translate, or what is to be written in
// letters.
func (l Lookups) number(facts *findings, q *question.Question) {
	n := &facts.Number
	n.Figured = q.Passage == "" && wording.Has("as-letters", q.Text)
	beside := func(word string) bool { return wording.Listed(word, "beside-number") }
	target := strings.Fields(q.Ask.Target)
	if len(target) == 0 && q.Passage == "" && q.Ask.Into {
		target = q.Asked
	}
	for _, item := range question.ItemsOf(target) {
		n.Value = max(n.Value, wording.Number(slices.DeleteFunc(slices.Clone(item), beside)))
	}
	if n.Figured {
		for _, word := range q.Asked {
			n.Value = max(n.Value, wording.Number([]string{word}))
		}
	}
	for _, dialect := range []string{coptic.Bohairic, coptic.Sahidic} {
		words := l.Words.Number(n.Value, dialect)
		if len(words) > 0 && (facts.Dialect == "" || facts.Dialect == dialect) {
			n.Words = append(n.Words, [2]string{dialect, strings.Join(words, "/")})
		}
	}
	if n.Letters = coptic.Numeral(n.Value); len(n.Words) == 0 && !n.Figured {
		n.Value = 0 // one word of the dictionary
	}
	if n.Value > 0 {
		facts.Ask.Concepts = question.AddOnce(facts.Ask.Concepts, "cardinal-number")
	}
}
