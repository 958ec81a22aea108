package gather

import (
	"context"

	"coptic.example/service/shared/assistant/ground"
	"coptic.example/service/shared/assistant/question"
	"coptic.example/service/shared/assistant/question/request"
)

// respell looks up the word that a question may mean by the only one that no entry has: crocodile for krocodile. It
// changes nothing if the facts answer the question.
func (l Lookups) respell(ctx context.Context, facts *findings, q *question.Question) error {
	missing := facts.Missing
	if facts.Ask.Target == "" {
		missing = facts.NotFound()
	}
	if len(request.TermsOf(facts.Ask.Target).Words) > 1 { // the others do not tell which word is meant
		return nil
	}
	asks := facts.Ask.Target != "" || facts.Ask.Word || facts.Ask.Meaning || !q.IsQuestion
	if l.Words == nil || !asks || len(missing) != 1 || q.Passage+q.Image != "" || facts.Answerable() {
		return nil
	}
	near, err := l.Words.Respelled(ctx, missing[0])
	if near == "" || err != nil {
		return wrap("respell a word", err)
	}
	meant, _, err := l.searchFor(ctx, near, q)
	if entries := simplest(meant, q.Dialect); len(entries) > 0 && !entries[0].Match.Partial() {
		facts.Respelled = ground.Found{Query: near, Entries: entries[:1]}
	}
	return err
}
