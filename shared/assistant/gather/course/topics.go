// Package course finds the topics of the course that a question is about, and the sentences and points of them that
// answer it.
package course

import (
	"context"
	"errors"
	"slices"
	"strings"
	"unicode/utf8"

	"coptic.example/service/shared/assistant/ground"
	"coptic.example/service/shared/assistant/question"
	"coptic.example/service/shared/assistant/question/request"
	"coptic.example/service/shared/assistant/wording"
	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/coptic/conjugation"
)

// Limits on the topics of a question.
const (
	maxTopics = 8
	maxPlaces = 4 // lessons and sections among the topics that match the question's own words
	maxNamed  = 4 // lessons and concepts that the question names or its forms illustrate
	maxTaught = 2 // named concepts for which the section that teaches them is added
)

// Find finds the topics of the course that a question is about, and what they say about it. Concepts that the question
// names or that its forms illustrate come first. about has the topics that fit the words of the question, if they were
// looked up.
func (l Lookups) Find(
	ctx context.Context, all *ground.Facts, about []ground.Topic, q *question.Question, aliases request.Aliases,
) error {
	facts := &findings{Facts: all, about: about}
	if len(q.Ask.Concepts) == 0 && wording.Has("ruling", q.Text) {
		if both := facts.contrastedConcepts(aliases); both != nil {
			facts.Ask.Concepts, facts.Ask.Rule, facts.Ask.ByTerm = both, true, true
		}
	}
	named, err := l.Course.Named(ctx, facts.topicIDs(q, aliases))
	facts.Topics = named
	words := courseWords(facts, q.Topical)
	facts.Searched = wording.AddOnce(facts.Searched, words...)
	for i := range named {
		named[i].Named = true
		if slices.Contains(q.Ask.Concepts, ground.ConceptName(named[i].ID)) { // the learner may call it otherwise
			words = wording.AddOnce(words, strings.Fields(coptic.Fold(named[i].Title.In(q.Lang)))...)
		}
	}
	if len(words) > 0 {
		if q.Passage == "" && facts.Ask.Target == "" && !q.Ask.Meaning { // function words may tell rules apart
			words = wording.AddOnce(words, strings.Fields(q.Text)...)
		}
		if len(facts.about) == 0 {
			found, findErr := l.Course.Find(ctx, strings.Join(words, " ")+" "+q.Passage, 2*maxTopics)
			facts.about, err = found, errors.Join(err, findErr)
		}
		facts.addAbout(named)
	}
	return errors.Join(wrap("find topics", err), l.chooseSentences(ctx, facts, q, words))
}

// addAbout adds the topics that fit the words of the question, with their scores, and the sections that teach the
// named concepts.
func (f *findings) addAbout(named []ground.Topic) {
	places := 0 // lessons and sections
	for _, t := range f.about {
		if at := slices.IndexFunc(f.Topics, t.Same); at >= 0 {
			f.Topics[at].Score = t.Score
		}
		if t.Number > 0 {
			places++
		}
		if len(f.Topics) < maxTopics && (t.Number == 0 || places <= maxPlaces) {
			f.AddTopic(t)
		}
	}
	for i := range named[:min(len(named), maxTaught)] {
		in := func(t ground.Topic) bool { return f.Dialect == "" || t.Dialect == f.Dialect }
		if at := slices.IndexFunc(named[i].Taught, in); at >= 0 {
			t := named[i].Taught[at]
			t.Named = true
			f.AddTopic(t)
		}
	}
}

// topicIDs returns the ids of the lessons, sections and concepts that the question names or that its forms illustrate.
// It records the concepts that the forms illustrate as Shown.
func (f *findings) topicIDs(q *question.Question, aliases request.Aliases) (ids []string) {
	if q.Ask.Lesson != "" {
		ids = append(ids, q.Ask.Lesson)
	}
	if q.Ask.Begin && q.Dialect == "" {
		ids = append(ids, question.FirstSahidic)
	}
	if q.Passage != "" && (q.Ask.Sounds || utf8.RuneCountInString(q.Passage) == 1) {
		first := question.FirstLesson
		if q.Dialect == coptic.Sahidic {
			first = question.FirstSahidic
		}
		ids = wording.AddOnce(ids, first+question.Letters, first)
		if q.Dialect == "" {
			ids = wording.AddOnce(ids, question.FirstSahidic+question.Letters)
		}
	}
	names := slices.Clone(f.Ask.Concepts)
	for i := range f.Clauses {
		names = append(names, f.Clauses[i].Concepts(aliases)...)
	}
	for _, r := range slices.Concat(f.Readings, f.Image) {
		f.Shown = append(f.Shown, glossConcepts(&r, aliases)...)
	}
	names = append(names, f.Shown...)
	if f.Ask.Suffixes {
		names = append(names, "personal-suffix")
	}
	for _, name := range names {
		if len(ids) < maxNamed {
			ids = wording.AddOnce(ids, ground.ConceptID(name))
		}
	}
	return ids
}

// courseWords returns the words to search the course for: the topical words of the question, then the roles of the
// words in its bound groups.
func courseWords(facts *findings, topical []string) []string {
	var words []string
	words = wording.AddOnce(words, topical...)
	for _, r := range facts.Readings {
		for _, p := range r.Parts {
			if p.Role != "lemma" && p.Role != "unknown" && len(r.Parts) > 1 {
				words = wording.AddOnce(words, p.Role)
			}
		}
	}
	return words
}

// glossConcepts returns the names of the concepts that a form illustrates: its conjugation, then its articles and
// suffixes.
func glossConcepts(r *ground.Reading, a request.Aliases) []string {
	var first, then []string
	for part := range strings.FieldsFuncSeq(r.Gloss.En, func(c rune) bool { return c == '-' || c == '=' }) {
		tag, _ := conjugation.SplitTag(part)
		bare, _, _ := strings.Cut(strings.Replace(tag, ".PL", ".SG", 1), ".SG") // COP of COP.SG.M
		if named := append(a.Tags.Whole(coptic.Fold(tag)), a.Tags.Whole(coptic.Fold(bare))...); len(named) > 0 {
			first = wording.AddOnce(first, named[0].Name)
			continue
		}
		for tag := range strings.SplitSeq(part, ".") {
			if concept := wording.Meant("tag-concepts", tag); concept != "" {
				then = wording.AddOnce(then, concept)
			}
		}
	}
	if slices.ContainsFunc(r.Parts, func(p ground.Part) bool { return p.Role == "suffix" }) {
		then = wording.AddOnce(then, "personal-suffix")
	}
	if len(first) == 0 && len(r.Parts) > 1 && r.Parts[0].Role == "person" {
		first = wording.AddOnce(first, "first-present")
	}
	return append(first, then...)
}
