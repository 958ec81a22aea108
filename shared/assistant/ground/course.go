package ground

import (
	"slices"
	"strings"

	"coptic.example/service/shared/assistant/question/request"
	"coptic.example/service/shared/assistant/wording"
	"coptic.example/service/shared/coptic"
)

// Certain is the minimum score of a topic that a question is certainly about although it does not name it.
const Certain = 0.5

// OnlyRelated reports whether a topic shares so few words with the question that it is merely related and not an
// answer.
func (f *Facts) OnlyRelated(t *Topic) bool {
	words := request.TermsOf(f.Question).Topical
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
	remote := f.Guessed || other && wording.GrammarIn(strings.Fields(f.Question)) == 0
	if other && f.Guessed || remote && len(lacks) == len(words) && len(words) > 1 {
		return true
	}
	return len(words) >= cond(f.Guessed, manyWords, 2*manyWords) && (len(words)-len(lacks))*4 < len(words)
}

const (
	// sure is the score above which a topic answers a question even if it shares no words with it.
	sure = 0.7
	// remote is the score below which a lesson must share words with the question.
	remote = 0.5
	// stemLength is the number of initial letters by which words are compared regardless of their endings.
	stemLength = 4
	// manyWords is the minimum number of words in a question that must share some with a topic. It is doubled if the
	// question names the topic.
	manyWords = 4
)

// WorthReading reports whether to recommend a topic to the reader. That is the case if it is Named or fits the question
// well. For a question about a rule, the best topic that is not Named qualifies as well. Of the others, only one in
// twenty is relevant.
func (f *Facts) WorthReading(t *Topic) bool {
	best := slices.IndexFunc(f.Topics, func(o Topic) bool { return !o.Named })
	return t.Named || t.Score > sure || f.Ask.Rule && best >= 0 && t == &f.Topics[best]
}
