package gather

import (
	"context"
	"slices"
	"strings"

	"coptic.example/service/shared/assistant/ground"
	"coptic.example/service/shared/assistant/question"
	"coptic.example/service/shared/assistant/wording"
	"coptic.example/service/shared/coptic"
)

// Minimum scores of the topic that comes nearest to a question.
const (
	minNear       = 0.4  // for a question with words of grammar or of a rule
	minNearOther  = 0.45 // for another question, which may be about anything
	minNearPieces = 0.55 // for a text that may be meant to be translated
)

// manyTopical is the number of topical words from which a question with Coptic asks more than what that means.
const manyTopical = 5

// findNearest sets Nearest to the topic that comes nearest to a question about a rule that the facts leave open. The
// question may be part of a message whose other sentences say what it is about. It removes entries for words that the
// question merely mentions.
func (l Lookups) findNearest(ctx context.Context, facts *findings, q *question.Question) error {
	if l.Course == nil || q.Image != "" || facts.Ask.Lesson != "" || facts.Ask.Listed || facts.Point.En != "" {
		return nil
	}
	facts.Likely = len(facts.Topics) > 0 && isLikely(&facts.Topics[0], q)
	least, instead := facts.leavesOpen(q)
	if least == 0 {
		return nil
	}
	best, query, err := l.nearest(ctx, q, least)
	if best.Score == 0 || err != nil {
		return err
	}
	if facts.RuleTopic != nil {
		best = *facts.RuleTopic
	}
	if best.Answer == "" {
		one := []ground.Topic{best}
		if _, err := l.Course.Tell(ctx, one, query, &facts.Facts); err != nil {
			return wrap("choose sentences", err)
		}
		best = one[0]
	}
	facts.Nearest, facts.Likely = &best, isLikely(&best, q)
	facts.Topics = slices.Insert(slices.DeleteFunc(facts.Topics, best.Same), 0, best)
	if instead {
		facts.Found, facts.Clauses, facts.Missing, facts.InPieces = nil, nil, nil, false
	}
	return nil
}

// nearest returns the concept or section with the highest score for a question or for its message, if it exceeds
// least, and the text that it was found with. If a point of the concept is as near, the topic tells what that says.
func (l Lookups) nearest(
	ctx context.Context, q *question.Question, least float64,
) (best ground.Topic, query string, err error) {
	for _, text := range question.AddOnce([]string{q.Text}, coptic.Fold(q.Message)) {
		found, err := l.Course.Find(ctx, text, maxCandidates)
		if err != nil {
			return best, "", wrap("find topics", err)
		}
		whole := func(t ground.Topic) bool { return t.Number > 0 && t.Section == "" }
		if found = slices.DeleteFunc(found, whole); len(found) == 0 {
			continue
		}
		near := found[0]
		point, told, err := l.Course.Point(ctx, &PointQuery{Text: text, Concepts: []string{ground.ConceptName(near.ID)}})
		if err != nil {
			return best, "", wrap("find a point", err)
		}
		if told.En != "" {
			near, near.Answer = point, told.In(q.Lang)
		}
		if near.Score > max(best.Score, least) {
			best, query = near, text
		}
	}
	return best, query, nil
}

// isLikely reports whether a topic probably answers a question. It does not if the question asks for a thing that is
// no term of grammar: which tune?
func isLikely(t *ground.Topic, q *question.Question) bool {
	thing, _ := wording.Taken("asked-thing", strings.Fields(q.Text))
	return t.Score >= ground.Certain && asksLanguage(q.Text) && (len(thing) == 0 || wording.IsGrammar(thing[0]))
}

// asksLanguage reports whether a folded text has words of grammar, or asks for a rule in so many words.
func asksLanguage(text string) bool {
	return wording.Has("ruling", text) || wording.GrammarIn(strings.Fields(text)) > 0
}

// chats reports whether a folded text is a greeting, or is about the assistant.
func chats(text string) bool {
	says := wording.Says(text)
	names := []string{"greeting", "thanks", "opening-thanks", "identity", "presence", "ability", "doubt"}
	return slices.ContainsFunc(names, func(name string) bool { return says[name] })
}

// leavesOpen returns the minimum score of a topic that comes nearest to a question about a rule, or 0 if the facts
// answer it or it is about something else. instead means that the topic replaces what was found, which is not what the
// question asks for.
func (f *findings) leavesOpen(q *question.Question) (least float64, instead bool) {
	ask, ruling := &f.Ask, wording.Has("ruling", q.Text)
	least = minNearOther
	if asksLanguage(q.Text) {
		least = minNear
	}
	translates := ask.Explicit || wording.Has("target-sure", q.Text)
	switch {
	case len(f.Phrases) > 0, f.Number.Value != 0, f.OutOfScope(), q.Ask.Meaning, least > minNear && chats(q.Text):
		return 0, false
	case len(f.Readings) > 0:
		asks := ruling || len(question.TermsOf(q.Message).Topical) >= manyTopical
		if asks && f.RuleTopic == nil && !ask.Inflects() && !ask.Sounds && !ask.Parse {
			return least, false
		}
	case ask.Target != "" && translates:
	case !f.Answerable():
		if ask.Target == "" || ask.Quoted {
			return least, true
		}
	case f.RuleTopic != nil:
	case f.InPieces:
		if ask.Quoted {
			return least, true
		}
		return minNearPieces, true
	case ask.Target != "":
		if ask.Quoted && (ruling || len(q.Tokens) > 2*len(strings.Fields(ask.Target))) {
			return least, false
		}
	case len(f.Found) > 0 && !ask.Word && !ask.Inflects() &&
		(ruling || q.IsBrief() && asksLanguage(coptic.Fold(q.Message))):
		return least, true
	}
	return 0, false
}
