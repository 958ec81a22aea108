package course

import (
	"context"
	"slices"
	"strings"

	"coptic.example/service/shared/assistant/ground"
	"coptic.example/service/shared/assistant/question"
	"coptic.example/service/shared/assistant/question/request"
	"coptic.example/service/shared/assistant/wording"
	"coptic.example/service/shared/coptic"
)

// Minimum scores of the topic that comes nearest to a question.
const (
	minNear       = 0.4  // for a question with words of grammar or of a rule
	minNearOther  = 0.45 // for another question, which may be about anything
	minNearPieces = 0.55 // for a text that may be meant to be translated
)

// A text of the course fits a question if it has minFit of the question's words. Words of grammar, and words that ask
// for a rule, make up for some that the text lacks.
const (
	minFit     = 0.44
	grammarFit = 0.2
	rulingFit  = 0.1
)

// Fits reports whether a folded question is about what a text of the course treats, and not about something else of
// which that merely has some words. cover is the share of the question's words that the text has.
func Fits(cover float64, text string) bool {
	fit := cover
	if wording.GrammarIn(strings.Fields(text)) > 0 {
		fit += grammarFit
	}
	if wording.Has("ruling", text) {
		fit += rulingFit
	}
	return fit >= minFit
}

// wordedScore is the score of a point that is found by its forms or its very wording.
const wordedScore = 1

// manyTopical is the number of topical words from which a question with Coptic asks more than what that means.
const manyTopical = 5

// Nearest sets Nearest to the topic that comes nearest to a question about a rule that the facts leave open. The
// question may be part of a message whose other sentences say what it is about. It removes entries for words that the
// question merely mentions.
func (l Lookups) Nearest(ctx context.Context, all *ground.Facts, q *question.Question) error {
	facts := findings{Facts: all}
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
		if _, err := l.Course.Tell(ctx, one, query, facts.Facts); err != nil {
			return wrap("choose sentences", err)
		}
		best = one[0]
	}
	facts.Nearest, facts.Likely = &best, isLikely(&best, q)
	facts.Topics = slices.Insert(slices.DeleteFunc(facts.Topics, best.Same), 0, best)
	if instead {
		facts.Found, facts.Phrases, facts.Clauses, facts.Missing, facts.InPieces = nil, nil, nil, nil, false
	}
	return nil
}

// nearest returns the concept or section with the highest score for a question or for its message, if it exceeds
// least, and the text that it was found with. If a point of the concept is as near, the topic tells what that says.
func (l Lookups) nearest(
	ctx context.Context, q *question.Question, least float64,
) (best ground.Topic, query string, err error) {
	for _, text := range wording.AddOnce([]string{q.Text}, coptic.Fold(q.Message)) {
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
		if point.Score < wordedScore && !Fits(near.Cover, text) {
			continue
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

// isWord reports whether the first entry found for a word is a content word with that meaning.
func isWord(found ground.Found) bool {
	return len(found.Entries) > 0 && !found.Entries[0].Match.Partial() && found.Entries[0].IsContentWord(found.Query)
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
	ask := &f.Ask
	least = minNearOther
	if asksLanguage(q.Text) {
		least = minNear
	}
	switch {
	case asksWhyOfOther(q, ask.Target):
		return least, true
	case f.asksNoRule(q):
	case len(f.Readings) > 0:
		if f.asksBeyondForms(q) {
			if wording.GrammarIn(strings.Fields(q.Text)) == 0 { // is it true that this word is my trade
				least = moreCertain
			}
			return least, false
		}
	case !f.Answerable():
		if ask.Target == "" || ask.Quoted {
			return least, true
		}
	case f.RuleTopic != nil:
	case f.InPieces || ask.Target != "":
		return f.leavesTarget(q, least)
	case f.onlyMentions(q):
		return least, true
	}
	return 0, false
}

// leavesTarget returns what leavesOpen does for a question with a text to translate, of which some phrases may be
// translated only in pieces.
func (f *findings) leavesTarget(q *question.Question, leastQuoted float64) (least float64, instead bool) {
	ask := &f.Ask
	switch {
	case f.InPieces && ask.Quoted:
		return leastQuoted, true
	case f.InPieces:
		return minNearPieces, true
	case ask.Quoted && (wording.Has("ruling", q.Text) || len(q.Tokens) > 2*len(strings.Fields(ask.Target))):
		return leastQuoted, false
	}
	return 0, false
}

// asksWhyOfOther reports whether a question asks why something is so in a text that another sentence translates.
func asksWhyOfOther(q *question.Question, target string) bool {
	return target != "" && wording.Has("why", q.Text) && !strings.Contains(q.Text, target)
}

// asksNoRule reports whether a question is answered with words: it asks what something means or how it is said, or
// chats.
func (f *findings) asksNoRule(q *question.Question) bool {
	translates := f.Ask.Target != "" && (f.Ask.Explicit || wording.Has("target-sure", q.Text))
	found := len(f.Phrases) > 0 || f.Number.Value != 0
	return translates || found || f.Ask.SideBySide || q.Ask.Meaning || f.OutOfScope() ||
		chats(q.Text) && !wording.Has("ruling", q.Text)
}

// asksBeyondForms reports whether a question with Coptic asks more than what that is or means.
func (f *findings) asksBeyondForms(q *question.Question) bool {
	more := wording.Has("ruling", q.Text) ||
		len(request.TermsOf(q.Message).Topical) >= manyTopical && asksLanguage(coptic.Fold(q.Message))
	return more && f.RuleTopic == nil && !f.Ask.Inflects() && !f.Ask.Sounds && !f.Ask.Parse
}

// onlyMentions reports whether a question about a rule merely mentions the words for which entries were found. A brief
// question may have the rule in another sentence of its message.
func (f *findings) onlyMentions(q *question.Question) bool {
	if len(f.Found) == 0 || f.Ask.Word || f.Ask.Inflects() {
		return false
	}
	other := q.IsBrief() && !slices.ContainsFunc(f.Found, isWord) && asksLanguage(coptic.Fold(q.Message))
	return other || wording.Has("ruling", q.Text)
}
