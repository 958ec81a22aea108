package course

import (
	"context"
	"errors"
	"slices"
	"strings"

	"coptic.example/service/shared/assistant/ground"
	"coptic.example/service/shared/assistant/question"
	"coptic.example/service/shared/assistant/question/request"
	"coptic.example/service/shared/assistant/wording"
	"coptic.example/service/shared/coptic"
)

const (
	// MaxTold is the maximum number of characters of a topic's Answer.
	MaxTold = 640
	// maxCandidates is the number of topics that are searched for an answer beside those found.
	maxCandidates = 12
	// DialectWeight is subtracted from the score of a text about another dialect than the one asked for.
	DialectWeight = 0.12
	// shareWeight and scoreWeight are the weights of the share of the question that a topic answers, and of its score.
	shareWeight, scoreWeight = 0.5, 0.5
	// nameWeight is added to the score of a concept that the question names.
	nameWeight = 0.2
	// minWeight is the weight above which a topic answers a question about a rule.
	minWeight = 0.4
)

// chooseSentences chooses the sentences of each topic that tell about a question for a rule. If the question asks more
// than what a concept is, it also chooses the topic that answers it best and puts that first. words are those of the
// question to compare with the topics.
func (l Lookups) chooseSentences(ctx context.Context, facts *findings, q *question.Question, words []string) error {
	ruling := wording.Has("ruling", q.Text) || facts.Ask.Sounds
	if !facts.asksRule(q, ruling) {
		return nil
	}
	query := strings.Join(append(words, facts.queryForms()...), " ")
	candidates, err := slices.Clone(facts.Topics), error(nil)
	if ruling = ruling && facts.Ask.Person == ""; ruling {
		candidates, err = l.candidates(ctx, facts, query)
	}
	shares, tellErr := l.Course.Tell(ctx, candidates, query, facts.Facts)
	err = wrap("choose sentences", errors.Join(err, tellErr))
	if tellErr != nil {
		return err
	}
	for _, t := range candidates {
		if at := slices.IndexFunc(facts.Topics, t.Same); at >= 0 && (t.Number == 0 || t.Section != "") {
			facts.Topics[at].Answer = t.Answer
		}
	}
	if ruling {
		facts.chooseTopic(candidates, shares)
	}
	return err
}

// asksRule reports whether a question asks for a rule, and not for a text, a translation, a list or a lesson. ruling
// means that its wording or its interest in sounds asks for more than what a concept is.
func (f *findings) asksRule(q *question.Question, ruling bool) bool {
	ask := &f.Ask
	translates := ask.Target != "" && (q.Passage == "" || !ruling)
	other := translates || q.Image != "" || ask.Listed || ask.Begin || ask.SideBySide || ask.Lesson != ""
	return (ask.Rule || ruling) && !other
}

// chooseTopic sets RuleTopic to the candidate that answers the question best, and puts it before the other topics. It
// chooses none unless its weight exceeds minWeight. shares has the share of the question that each candidate answers.
func (f *findings) chooseTopic(candidates []ground.Topic, shares []float64) {
	best := minWeight
	for i, share := range shares {
		t := &candidates[i]
		if weight := f.weigh(t, share); t.Answer != "" && weight > best {
			best, f.RuleTopic = weight, t
		}
	}
	if f.RuleTopic != nil {
		f.Topics = slices.Insert(slices.DeleteFunc(f.Topics, f.RuleTopic.Same), 0, *f.RuleTopic)
	}
}

// candidates returns the concepts and the sections that may answer a question: those found for it, and those that
// match the query. It leaves out lessons as a whole.
func (l Lookups) candidates(ctx context.Context, facts *findings, query string) ([]ground.Topic, error) {
	found, err := l.Course.Find(ctx, query, maxCandidates)
	all := slices.Clone(facts.Topics)
	for _, t := range found {
		if at := slices.IndexFunc(all, t.Same); at >= 0 {
			all[at].Score = max(all[at].Score, t.Score)
		} else {
			all = append(all, t)
		}
	}
	return slices.DeleteFunc(all, func(t ground.Topic) bool { return t.Number > 0 && t.Section == "" }), err
}

// weigh returns how well a topic answers the question. share is the share of the question that its sentences answer.
func (f *findings) weigh(t *ground.Topic, share float64) float64 {
	weight := shareWeight*share + scoreWeight*t.Score
	if f.Dialect != "" && t.Dialect != "" && t.Dialect != f.Dialect {
		weight -= DialectWeight
	}
	if slices.Contains(f.Ask.Concepts, ground.ConceptName(t.ID)) {
		weight += nameWeight
	}
	return weight
}

// contrastedConcepts returns the concepts that two Coptic forms of a question illustrate, one each: the perfect and
// the imperfect. It returns none if there are not two forms, or if both illustrate the same concept or one illustrates
// none.
func (f *findings) contrastedConcepts(aliases request.Aliases) (concepts []string) {
	for i := range f.Readings {
		shown := glossConcepts(&f.Readings[i], aliases)
		if len(shown) == 0 || slices.Contains(concepts, shown[0]) {
			return nil
		}
		concepts = append(concepts, shown[0])
	}
	if len(concepts) != 2 {
		return nil
	}
	return concepts
}

// queryForms returns the folded Coptic to search the course for: the words of the question, the parts that precede the
// lemma of each, and each run of these from the start of the word. Of two forms of one word that differ in one letter,
// it returns the two letters only.
func (f *findings) queryForms() (forms []string) {
	if letters := f.differingLetters(); letters != nil {
		return letters
	}
	for form := range strings.FieldsSeq(f.Passage) {
		forms = wording.AddOnce(forms, coptic.Fold(strings.Trim(form, "-⸗†.…")))
	}
	for _, r := range f.Readings {
		before := ""
		for i, p := range r.Parts {
			if p.Role == "lemma" || i+1 == len(r.Parts) {
				break
			}
			before += p.Text
			forms = wording.AddOnce(forms, p.Text, before)
		}
	}
	return forms
}

// differingLetters returns the two letters by which two forms of the same word in a question differ, such as those of
// two dialects. It returns none for forms of different words or lengths, or that differ in several letters.
func (f *findings) differingLetters() (letters []string) {
	if len(f.Readings) != 2 {
		return nil
	}
	a, b := &f.Readings[0], &f.Readings[1]
	one, other := []rune(coptic.Fold(a.Form)), []rune(coptic.Fold(b.Form))
	if a.Head() == nil || b.Head() == nil || a.Head().ID != b.Head().ID || len(one) != len(other) {
		return nil
	}
	for i := range one {
		if one[i] != other[i] {
			letters = append(letters, string(one[i]), string(other[i]))
		}
	}
	if len(letters) != 2 {
		return nil
	}
	return letters
}
