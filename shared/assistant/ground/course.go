package ground

import (
	"context"
	"slices"
	"strings"

	"coptic.example/service/shared/assistant/question"
	"coptic.example/service/shared/assistant/wording"
)

const (
	// certain is the score from which a question is about a topic that it does not name. moreCertain applies to a
	// question without grammatical terms that does not name Coptic or has many words of other subjects.
	certain, moreCertain = 0.5, 0.55
	// near is the share of the best score from which another concept counts as well: this or that?
	near = 0.9
	// maxMeant is the maximum number of concepts that a question is about.
	maxMeant = 2
	// maxTarget is the maximum number of words that count as a text to translate.
	maxTarget = 3
)

// recognise treats the topics that a question describes in other words as if it named them. It ignores questions about
// the forms or the translation of a word.
func (l Lookups) recognise(ctx context.Context, q *question.Question) error {
	if q.Passage+q.Image != "" || q.Ask.Lesson != "" || !q.Ask.Listed && q.OfWord(maxTarget) {
		return nil
	}
	if len(q.Marked) > 0 && !q.Ask.Listed && grammatical(strings.Fields(q.Text)) == 0 { // what is psali
		return nil
	}
	about := question.AddOnce(slices.Clone(q.Asked), q.Topical...) // with what was spoken of before
	found, err := l.Course.Find(ctx, strings.Join(about, " "), 2*maxTopics)
	if err != nil || len(found) == 0 || l.elsewhere(ctx, q) {
		return wrap("find topics", err)
	}
	says, least := wording.Says(q.Text), moreCertain
	if grammatical(strings.Fields(q.Text)) > 0 || !scattered(q.Text) && (q.Named || says["lesson"]) {
		least = certain
	}
	if q.Ask.Listed {
		q.Ask.Lesson, err = l.lessonOn(ctx, q, found)
	} else if found[0].Score >= least {
		if !q.Ask.Strong || len(q.Ask.Concepts) < 2 { // this or that: both are named
			q.Ask.Concepts = question.AddOnce(meant(found), q.Ask.Concepts...)
		}
		q.Ask.Strong = true
		if q.Ask.Target == "" {
			q.Ask.Rule, q.Ask.Listed = true, len(q.Ask.Concepts) == 0
		}
	}
	return err
}

// elsewhere reports whether a question names one thing that is neither of grammar nor in the dictionary, and nothing of
// Coptic: how do I make falafel?
func (l Lookups) elsewhere(ctx context.Context, q *question.Question) bool {
	if l.Words == nil || q.Named || len(q.Words) != 1 || len(q.Topical) > 1 || len(q.Ask.Concepts) > 0 {
		return false
	}
	known, err := l.Words.Search(ctx, q.Words[0], 1)
	return err == nil && len(known) == 0
}

// meant returns the names of the concepts whose score is close to the best of some topics.
func meant(found []Topic) (names []string) {
	for i := range found {
		if t := &found[i]; t.Number == 0 && t.Score >= near*found[0].Score && len(names) < maxMeant {
			names = append(names, ConceptName(t.ID))
		}
	}
	return names
}

// lessonOn returns the id of the lesson that a question asks for: the best one found that is about the requested
// dialect or that teaches a concept found or named.
func (l Lookups) lessonOn(ctx context.Context, q *question.Question, found []Topic) (string, error) {
	var ids []string
	for _, name := range q.Ask.Concepts {
		ids = append(ids, conceptPrefix+name)
	}
	named, err := l.Course.Named(ctx, ids)
	if found[0].Score < certain {
		found = slices.Concat(named, found)
	} else {
		found = slices.Concat(found, named)
	}
	for i := range found {
		t := &found[i]
		for _, place := range append([]Topic{*t}, t.Taught...) {
			if place.Number > 0 && (q.Dialect == "" || place.Dialect == q.Dialect) {
				return place.ID, wrap("find topics", err)
			}
		}
	}
	return "", wrap("find topics", err)
}
