package ground

import (
	"context"
	"slices"
	"strings"

	"coptic.example/service/shared/assistant/question"
	"coptic.example/service/shared/assistant/wording"
	"coptic.example/service/shared/coptic"
)

const (
	// Certain is the score above which a question is about a topic that it does not name. moreCertain applies instead
	// to a question without grammatical terms that does not mention Coptic or mentions many other subjects.
	Certain, moreCertain = 0.5, 0.55
	// near is the fraction of the best score above which another concept counts too: this or that?
	near = 0.9
	// maxMeant is the maximum number of concepts that a question is about.
	maxMeant = 2
	// maxTarget is the maximum number of words in a text to translate for the question to be about a word.
	maxTarget = 3
)

// recognise marks the topics that a question describes in other words as if it named them, and returns what it found.
// It ignores questions about the forms or the translation of a word.
func (l Lookups) recognise(ctx context.Context, q *question.Question) (found []Topic, err error) {
	if !describesTopic(q) {
		return nil, nil
	}
	about := question.AddOnce(slices.Clone(q.Asked), q.Topical...) // with what was spoken of before
	if wording.Has("which-lesson", q.Text) {                       // is there a lesson about it
		about = slices.DeleteFunc(about, func(word string) bool { return wording.Listed(word, "lesson-words") })
	}
	found, err = l.Course.Find(ctx, strings.Join(about, " "), 2*maxTopics)
	if err != nil || len(found) == 0 || l.elsewhere(ctx, q) {
		return nil, wrap("find topics", err)
	}
	says, least := wording.Says(q.Text), moreCertain
	if grammatical(strings.Fields(q.Text)) > 0 || !scattered(q.Text) && (q.Named || says["lesson"]) {
		least = Certain
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
	return found, err
}

// describesTopic reports whether a question may describe a topic rather than ask about a word, its forms or its
// translation.
func describesTopic(q *question.Question) bool {
	ofWord := len(q.Marked) > 0 && grammatical(strings.Fields(q.Text)) == 0 || q.OfWord(maxTarget) // what is psali
	return q.Passage+q.Image == "" && q.Ask.Lesson == "" && (q.Ask.Listed || !ofWord && !listsWords(q))
}

// listsWords reports whether a message consists only of words to look up: houses; bread, water and fire.
func listsWords(q *question.Question) bool {
	several := func(part string) bool { return strings.Contains(part, " ") }
	return !q.Asks && grammatical(q.Asked) == 0 &&
		!slices.ContainsFunc(question.PartsOf(strings.Join(q.Asked, " ")), several)
}

// elsewhere reports whether the only subject of a question is neither grammatical nor in the dictionary, and the
// question does not mention Coptic: how do I make falafel?
func (l Lookups) elsewhere(ctx context.Context, q *question.Question) bool {
	if l.Words == nil || q.Named || len(q.Words) != 1 || len(q.Topical) > 1 || len(q.Ask.Concepts) > 0 {
		return false
	}
	known, err := l.Words.Search(ctx, q.Words[0], 1)
	return err == nil && len(known) == 0
}

// Near reports whether a topic shares so few words with the question that it is merely related and not an answer.
func (f *Facts) Near(t *Topic) bool {
	words := question.TermsOf(f.Question).Topical
	if t.Score > sure || f.Ask.Begin || len(words) == 0 {
		return false
	}
	text := strings.Fields(coptic.Fold(t.Title.En + " " + t.Title.Nl + " " + t.Summary.En + " " + t.Summary.Nl))
	covers := func(word string) bool {
		stem := word[:min(len(word), stemLength)]
		return slices.ContainsFunc(text, func(w string) bool { return strings.HasPrefix(w, stem) })
	}
	lacks := slices.DeleteFunc(slices.Clone(words), covers)
	if wording.Has("which-lesson", f.Question) {
		return len(lacks) == len(words) && t.Score < remote
	}
	asked, _ := wording.Taken("asked-thing", strings.Fields(f.Question)) // which tune
	other := len(asked) > 0 && slices.Contains(lacks, asked[0])
	remote := f.guessed || other && grammatical(strings.Fields(f.Question)) == 0
	if other && f.guessed || remote && len(lacks) == len(words) && len(words) > 1 {
		return true
	}
	return len(words) >= cond(f.guessed, manyWords, 2*manyWords) && (len(words)-len(lacks))*4 < len(words)
}

const (
	// sure is the score above which a topic answers a question even if it shares no words with it.
	sure = 0.7
	// remote is the score below which a lesson must share words with the question.
	remote = 0.5
	// stemLength is the number of initial letters by which words are compared regardless of their endings.
	stemLength = 4
	// manyWords is the number of words from which a question must share some with a topic. It is doubled if the
	// question names the topic.
	manyWords = 4
)

// Concerns reports whether a topic is worth a reader's visit: the question names it, its Coptic shows it, it teaches
// such a concept, or it fits the question well. For a question about a rule, the best topic that
// is not named also counts. Only one in twenty of the rest is relevant.
func (f *Facts) Concerns(t *Topic) bool {
	best := slices.IndexFunc(f.Topics, func(o Topic) bool { return !o.Named })
	return t.Named || t.Score > sure || f.Ask.Rule && best >= 0 && t == &f.Topics[best]
}

// meant returns the names of the concepts whose scores are close to the best one.
func meant(found []Topic) (names []string) {
	for i := range found {
		if t := &found[i]; t.Number == 0 && t.Score >= near*found[0].Score && len(names) < maxMeant {
			names = append(names, ConceptName(t.ID))
		}
	}
	return names
}

// lessonOn returns the id of the lesson that a question asks for. It is the best lesson found that covers the
// requested dialect or that teaches one of the concepts.
func (l Lookups) lessonOn(ctx context.Context, q *question.Question, found []Topic) (string, error) {
	var ids []string
	for _, name := range q.Ask.Concepts {
		ids = append(ids, conceptPrefix+name)
	}
	named, err := l.Course.Named(ctx, ids)
	if found[0].Score < Certain {
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
