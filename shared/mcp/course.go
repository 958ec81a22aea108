package mcp

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strings"
	"unicode/utf8"

	"coptic.example/service/shared/assistant/gather"
	"coptic.example/service/shared/assistant/ground"
	"coptic.example/service/shared/assistant/wording"
	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/grammar"
	"coptic.example/service/shared/knowledge"
)

// Limits on excerpts from the course.
const (
	maxSummary  = 600 // characters
	maxExamples = 3
)

type lessonInput struct {
	Query string `json:"query" jsonschema:"what it is about, in English or Dutch words"`
	Limit int    `json:"limit,omitempty" jsonschema:"how many, 1 to 20; 5 if not given"`
}

type lessonOutput struct {
	Found []part `json:"found"`
}

type part struct {
	ID       string           `json:"id" jsonschema:"of the concept, lesson or section; cite it"`
	Title    coptic.Localized `json:"title"`
	Text     coptic.Localized `json:"text"`
	Examples []example        `json:"examples,omitempty"`
	Path     string           `json:"path" jsonschema:"where the service answers the concept or the whole lesson"`
	Page     coptic.Localized `json:"page" jsonschema:"where people read it, in English and in Dutch"`
}

type example struct {
	Coptic string           `json:"coptic"`
	Means  coptic.Localized `json:"means"`
}

func (s *Service) findLesson(ctx context.Context, in lessonInput) (lessonOutput, error) {
	out := lessonOutput{Found: []part{}}
	limit := cmp.Or(in.Limit, 5)
	topics, err := s.topics(ctx, in.Query)
	if err != nil {
		return out, err
	}
	for _, t := range topics[:min(limit, len(topics))] {
		p := part{
			ID: t.ID, Title: t.Title, Path: t.Path, Page: pageOf(t.Path),
			Text: coptic.Localized{En: truncate(t.Summary.En), Nl: truncate(t.Summary.Nl)},
		}
		if t.Section != "" {
			p.ID = t.Section
		}
		for _, e := range t.Examples[:min(len(t.Examples), maxExamples)] {
			p.Examples = append(p.Examples, example{e.Coptic, e.Translation})
		}
		out.Found = append(out.Found, p)
	}
	return out, nil
}

// topics finds topics of the course for a question, as the assistant does: first by names and aliases of concepts,
// then by words.
func (s *Service) topics(ctx context.Context, question string) ([]ground.Topic, error) {
	facts, err := gather.Lookups{Course: s.course}.Gather(ctx, []string{question})
	if err != nil {
		return nil, err
	}
	found, err := s.course.Find(ctx, question, maxFound)
	if err != nil {
		return nil, err
	}
	topics := facts.Topics
	for _, t := range found {
		if !slices.ContainsFunc(topics, func(k ground.Topic) bool { return k.ID == t.ID && k.Section == t.Section }) {
			topics = append(topics, t)
		}
	}
	return topics, nil
}

// truncate truncates a text at a word boundary.
func truncate(s string) string {
	if utf8.RuneCountInString(s) <= maxSummary {
		return s
	}
	s = string([]rune(s)[:maxSummary])
	return s[:max(strings.LastIndexByte(s, ' '), len(s)/2)] + " …"
}

type conceptInput struct {
	ID string `json:"id" jsonschema:"the id of the concept: grammar.concept.definite-article"`
}

type conceptOutput struct {
	ID         string           `json:"id"`
	Title      coptic.Localized `json:"title"`
	Definition coptic.Localized `json:"definition"`
	Lessons    []string         `json:"lessons" jsonschema:"the lessons that teach it"`
	Related    []string         `json:"related" jsonschema:"related concepts"`
}

func (s *Service) getConcept(ctx context.Context, in conceptInput) (conceptOutput, error) {
	out := conceptOutput{Lessons: []string{}, Related: []string{}}
	id := trimID(in.ID)
	if !strings.HasPrefix(id, "grammar.concept.") {
		id = "grammar.concept." + id
	}
	if !grammar.ConceptID.MatchString(id) {
		return out, mistakef("%.80q is not the id of a concept. Find ids with find_lesson.", in.ID)
	}
	c, err := s.course.Concept(ctx, id)
	if errors.Is(err, knowledge.ErrUnknown) {
		return out, mistakef("No concept has the id %s. Find ids with find_lesson.", id)
	}
	if err != nil {
		return out, err
	}
	out.ID, out.Title = c.ID, c.Title
	out.Definition = knowledge.Plain(c.Definition)
	out.Lessons = append(out.Lessons, c.LessonRefs...)
	out.Related = append(out.Related, c.RelatedConceptRefs...)
	return out, nil
}

// pageOf returns the English and Dutch web page of a record, given its path in the API.
func pageOf(path string) coptic.Localized {
	return coptic.Localized{En: ground.PageOf(path, wording.English), Nl: ground.PageOf(path, wording.Dutch)}
}
