package course

import (
	"context"
	"slices"
	"strings"

	"coptic.example/service/shared/assistant/ground"
	"coptic.example/service/shared/assistant/question"
	"coptic.example/service/shared/assistant/question/request"
	"coptic.example/service/shared/assistant/wording"
)

const (
	// moreCertain takes the place of ground.Certain for a question without grammatical terms that does not mention
	// Coptic or mentions many other subjects.
	moreCertain = 0.55
	// minRelativeScore is the fraction of the best score from which another concept counts too: this or that?
	minRelativeScore = 0.9
	// maxDescribed is the maximum number of concepts that a question describes.
	maxDescribed = 2
	// maxTarget is the maximum number of words in a text to translate for the question to be about a word.
	maxTarget = 3
)

// Recognise treats the concepts that a question describes in other words as if the question named them. It returns the
// topics that fit the question, best first. It ignores questions about the forms or the translation of a word.
func (l Lookups) Recognise(ctx context.Context, q *question.Question) (found []ground.Topic, err error) {
	if !describesTopic(q) {
		return nil, nil
	}
	about := wording.AddOnce(slices.Clone(q.Tokens), q.Topical...) // Topical includes words of earlier turns
	if wording.Has("which-lesson", q.Text) {
		about = slices.DeleteFunc(about, func(word string) bool { return wording.Listed(word, "lesson-words") })
	}
	found, err = l.Course.Find(ctx, strings.Join(about, " "), 2*maxTopics)
	if err != nil || len(found) == 0 || l.isOffTopic(ctx, q) {
		return nil, wrap("find topics", err)
	}
	says, least := wording.Says(q.Text), moreCertain
	if wording.GrammarIn(strings.Fields(q.Text)) > 0 ||
		!request.Scattered(q.Text) && (q.NamesCoptic || says["lesson"]) {
		least = ground.Certain
	}
	if q.Ask.Listed {
		q.Ask.Lesson, err = l.lessonOn(ctx, q, found)
	} else if found[0].Score >= least && Fits(found[0].Cover, q.Text) {
		if !q.Ask.ByTerm || len(q.Ask.Concepts) < 2 { // this or that: both are named
			q.Ask.Concepts = wording.AddOnce(bestConcepts(found), q.Ask.Concepts...)
		}
		q.Ask.ByTerm = true
		if q.Ask.Target == "" {
			q.Ask.Rule, q.Ask.Listed = true, len(q.Ask.Concepts) == 0
		}
	}
	return found, err
}

// describesTopic reports whether a question may describe a topic rather than ask about a word, its forms or its
// translation.
func describesTopic(q *question.Question) bool {
	ofWord := len(q.Marked) > 0 && wording.GrammarIn(strings.Fields(q.Text)) == 0 || q.OfWord(maxTarget) // what is psali
	return q.Passage+q.Image == "" && q.Ask.Lesson == "" && (q.Ask.Listed || !ofWord && !ListsWords(q))
}

// ListsWords reports whether a message consists only of words to look up: houses; bread, water and fire.
func ListsWords(q *question.Question) bool {
	several := func(part string) bool { return strings.Contains(part, " ") }
	return !q.IsQuestion && wording.GrammarIn(q.Tokens) == 0 &&
		!slices.ContainsFunc(wording.PartsOf(strings.Join(q.Tokens, " ")), several)
}

// isOffTopic reports whether the only subject of a question is neither grammatical nor in the dictionary, and the
// question does not mention Coptic: how do I make falafel? It returns false if the look-up fails.
func (l Lookups) isOffTopic(ctx context.Context, q *question.Question) bool {
	if l.Words == nil || q.NamesCoptic || len(q.Words) != 1 || len(q.Topical) > 1 || len(q.Ask.Concepts) > 0 {
		return false
	}
	known, err := l.Words.Search(ctx, q.Words[0], 1)
	return err == nil && len(known) == 0
}

// bestConcepts returns the names of the concepts whose scores are close to the best one of all topics.
func bestConcepts(found []ground.Topic) (names []string) {
	for i := range found {
		t := &found[i]
		if t.Number == 0 && t.Score >= minRelativeScore*found[0].Score && len(names) < maxDescribed {
			names = append(names, ground.ConceptName(t.ID))
		}
	}
	return names
}

// lessonOn returns the id of the lesson that a question asks for: the first one, in the requested dialect, among the
// topics found and the places that teach the named concepts. The topics found come first unless their scores are low.
// It returns "" if there is none.
func (l Lookups) lessonOn(ctx context.Context, q *question.Question, found []ground.Topic) (string, error) {
	var ids []string
	for _, name := range q.Ask.Concepts {
		ids = append(ids, ground.ConceptID(name))
	}
	named, err := l.Course.Named(ctx, ids)
	if found[0].Score < ground.Certain {
		found = slices.Concat(named, found)
	} else {
		found = slices.Concat(found, named)
	}
	for i := range found {
		t := &found[i]
		for _, place := range append([]ground.Topic{*t}, t.Taught...) {
			if place.Number > 0 && (q.Dialect == "" || place.Dialect == q.Dialect) {
				return place.ID, wrap("find topics", err)
			}
		}
	}
	return "", wrap("find topics", err)
}
