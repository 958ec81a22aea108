package gather

import (
	"context"
	"errors"
	"slices"
	"strings"

	"coptic.example/service/shared/assistant/ground"
	"coptic.example/service/shared/assistant/question"
	"coptic.example/service/shared/assistant/wording"
	"coptic.example/service/shared/coptic"
)

const (
	// MaxTold is the maximum number of characters that a topic tells about a question.
	MaxTold = 640
	// maxCandidates is the number of topics that are searched for an answer beside those found.
	maxCandidates = 12
	// OfDialect is what speaks against a text about another dialect than the one asked for.
	OfDialect = 0.12
	// ofShare and ofScore are the weights of the share of the question that a topic tells, and of how well it fits.
	ofShare, ofScore = 0.5, 0.5
	// ofName is what speaks for a concept that the question names.
	ofName = 0.2
	// told is the weight from which a topic answers a question about a rule.
	told = 0.4
)

// tell chooses what the topics say about a question for a rule, and the topic that answers it best.
func (l Lookups) tell(ctx context.Context, facts *findings, q *question.Question, words []string) error {
	ask := &facts.Ask
	ruling := wording.Has("ruling", q.Text) || ask.Sounds
	translates := ask.Target != "" && (q.Passage == "" || !ruling)
	if !ask.Rule && !ruling || translates || q.Image != "" || ask.Listed || ask.Begin || ask.Lesson != "" {
		return nil
	}
	query := strings.Join(append(words, facts.forms()...), " ")
	candidates, err := slices.Clone(facts.Topics), error(nil)
	if ruling = ruling && ask.Person == ""; ruling {
		candidates, err = l.candidates(ctx, facts, query)
	}
	shares, tellErr := l.Course.Tell(ctx, candidates, query, &facts.Facts)
	best := told
	for i, share := range shares {
		t := &candidates[i]
		if weight := facts.weigh(t, share); ruling && t.Told != "" && weight > best {
			best, facts.Told = weight, t
		}
		if at := slices.IndexFunc(facts.Topics, t.Same); at >= 0 && (t.Number == 0 || t.Section != "") {
			facts.Topics[at].Told = t.Told
		}
	}
	if facts.Told != nil {
		facts.Topics = slices.Insert(slices.DeleteFunc(facts.Topics, facts.Told.Same), 0, *facts.Told)
	}
	return wrap("choose sentences", errors.Join(err, tellErr))
}

// candidates returns the concepts and the sections that may answer a question: those found for it, and those that have
// its words and forms.
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

// weigh returns how well a topic answers the question, of which it tells a share.
func (f *findings) weigh(t *ground.Topic, share float64) float64 {
	weight := ofShare*share + ofScore*t.Score
	if f.Dialect != "" && t.Dialect != "" && t.Dialect != f.Dialect {
		weight -= OfDialect
	}
	if slices.Contains(f.Ask.Concepts, ground.ConceptName(t.ID)) {
		weight += ofName
	}
	return weight
}

// sideBySide returns the concepts by which the forms that a question sets side by side differ: the perfect and the
// imperfect. It returns none unless each form shows another one.
func (f *findings) sideBySide(aliases question.Aliases) (concepts []string) {
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

// forms returns the grammatical forms of a question's Coptic: its words, and what stands before the lemma of each.
func (f *findings) forms() (forms []string) {
	if letters := f.differing(); letters != nil {
		return letters
	}
	for form := range strings.FieldsSeq(f.Passage) {
		forms = question.AddOnce(forms, coptic.Fold(strings.Trim(form, "-⸗†.…")))
	}
	for _, r := range f.Readings {
		before := ""
		for i, p := range r.Parts {
			if p.Role == "lemma" || i+1 == len(r.Parts) {
				break
			}
			before += p.Text
			forms = question.AddOnce(forms, p.Text, before)
		}
	}
	return forms
}

// differing returns the letters by which the two forms of one word differ that a question sets side by side, such as
// those of two dialects. It returns none if more than one letter differs, or if they are no forms of the same word.
func (f *findings) differing() (letters []string) {
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
