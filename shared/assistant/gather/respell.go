package gather

import (
	"context"
	"strings"

	"coptic.example/service/shared/assistant/ground"
	"coptic.example/service/shared/assistant/question"
	"coptic.example/service/shared/assistant/question/request"
	"coptic.example/service/shared/coptic"
)

// respell looks up the word that a question may mean by the only one that no entry has: crocodile for krocodile. It
// changes nothing if the facts answer the question.
func (l Lookups) respell(ctx context.Context, facts *findings, q *question.Question) error {
	word := unknownWord(facts, q)
	if l.Words == nil || word == "" || facts.Answerable() {
		return nil
	}
	near, err := l.Words.Respelled(ctx, word)
	if near == "" || err != nil {
		return wrap("respell a word", err)
	}
	entries, all, err := l.searchFor(ctx, near, q)
	if q.Passage != "" {
		entries = withState(all, near)
	} else if entries = simplest(entries, q.Dialect); len(entries) > 0 && entries[0].Match.Partial() {
		return err
	}
	if len(entries) > 0 {
		facts.Respelled = ground.Found{Query: near, Entries: entries[:1]}
	}
	return err
}

// unknownWord returns the only word of a question that no entry has, if the question is about a word, or "".
func unknownWord(facts *findings, q *question.Question) string {
	missing := facts.Missing
	switch {
	case q.Image != "", len(request.TermsOf(facts.Ask.Target).Words) > 1: // the others do not tell which word is meant
		return ""
	case q.Passage != "" && !coptic.Contains(q.Text): // the word of an earlier turn
		return ""
	case q.Passage != "":
		missing = strings.Fields(q.Passage)
	case facts.Ask.Target == "" && (facts.Ask.Word || facts.Ask.Meaning || !q.IsQuestion):
		missing = facts.NotFound()
	}
	if len(missing) != 1 {
		return ""
	}
	return coptic.Fold(missing[0])
}
