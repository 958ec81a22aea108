package mcp

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"strings"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/grammar"
	"coptic.example/service/shared/knowledge"
)

// The URIs of resources. They identify records; clients read them from this server.
const (
	lessonsURI  = "coptic://lessons"
	conceptsURI = "coptic://concepts"
)

func (s *Service) addResources() {
	const markdown, list = "text/markdown", "application/json"
	s.server.AddResource(&sdk.Resource{URI: lessonsURI, Name: "lessons", Title: "Lessons of the course", MIMEType: list,
		Description: "The lessons with their numbers, titles, summaries and addresses."}, s.lessons)
	s.server.AddResource(&sdk.Resource{URI: conceptsURI, Name: "concepts", Title: "Concepts of the course", MIMEType: list,
		Description: "The concepts with their titles and addresses."}, s.concepts)
	s.server.AddResourceTemplate(
		&sdk.ResourceTemplate{URITemplate: lessonsURI + "/{slug}", Name: "lesson", Title: "A lesson", MIMEType: markdown,
			Description: "A whole lesson as text in English, with its examples; slug is lesson-1, lesson-2 …"},
		s.lesson,
	)
	s.server.AddResourceTemplate(
		&sdk.ResourceTemplate{URITemplate: conceptsURI + "/{name}", Name: "concept", Title: "A concept", MIMEType: markdown,
			Description: "The definition of a concept in English and Dutch; name is the end of its id, such as " +
				"definite-article."},
		s.concept,
	)
}

type listed struct {
	URI     string           `json:"uri"`
	Number  int              `json:"number,omitempty"`
	Title   coptic.Localized `json:"title"`
	Summary string           `json:"summary,omitempty"`
}

func (s *Service) lessons(ctx context.Context, r *sdk.ReadResourceRequest) (*sdk.ReadResourceResult, error) {
	lessons, err := s.course.Lessons(ctx)
	if err != nil {
		return nil, hideCause(err)
	}
	var list []listed
	for _, l := range lessons {
		list = append(list, listed{lessonsURI + "/" + l.Slug, l.Number, l.Title, l.Summary.En})
	}
	return asJSON(r.Params.URI, list)
}

func (s *Service) concepts(ctx context.Context, r *sdk.ReadResourceRequest) (*sdk.ReadResourceResult, error) {
	concepts, err := s.course.Concepts(ctx)
	if err != nil {
		return nil, hideCause(err)
	}
	var list []listed
	for _, c := range concepts {
		list = append(list,
			listed{URI: conceptsURI + "/" + strings.TrimPrefix(c.ID, "grammar.concept."), Title: c.Title})
	}
	return asJSON(r.Params.URI, list)
}

func (s *Service) lesson(ctx context.Context, r *sdk.ReadResourceRequest) (*sdk.ReadResourceResult, error) {
	slug := strings.TrimPrefix(r.Params.URI, lessonsURI+"/")
	if !grammar.LessonSlug.MatchString(slug) {
		return nil, sdk.ResourceNotFoundError(r.Params.URI)
	}
	bundle, err := s.course.Lesson(ctx, slug)
	if err == knowledge.ErrUnknown {
		return nil, sdk.ResourceNotFoundError(r.Params.URI)
	}
	if err != nil {
		return nil, hideCause(err)
	}
	var b strings.Builder
	fmt.Fprintf(&b, "# %d. %s\n\n%s\n", bundle.Lesson.Number, bundle.Lesson.Title.En, bundle.Lesson.Summary.En)
	for _, section := range bundle.Lesson.Sections {
		fmt.Fprintf(&b, "\n## %s\n\n%s\n", section.Title.En, knowledge.Plain(section.Blocks).En)
		for _, e := range bundle.Examples {
			if e.SectionID == section.ID {
				fmt.Fprintf(&b, "- %s: %s\n", e.Coptic, e.Translation.En)
			}
		}
	}
	return asText(r.Params.URI, b.String()), nil
}

func (s *Service) concept(ctx context.Context, r *sdk.ReadResourceRequest) (*sdk.ReadResourceResult, error) {
	id := "grammar.concept." + strings.TrimPrefix(r.Params.URI, conceptsURI+"/")
	if !grammar.ConceptID.MatchString(id) {
		return nil, sdk.ResourceNotFoundError(r.Params.URI)
	}
	c, err := s.course.Concept(ctx, id)
	if err == knowledge.ErrUnknown {
		return nil, sdk.ResourceNotFoundError(r.Params.URI)
	}
	if err != nil {
		return nil, hideCause(err)
	}
	text := knowledge.Plain(c.Definition)
	return asText(r.Params.URI, fmt.Sprintf("# %s\n\n%s\n\n# %s\n\n%s\n", c.Title.En, text.En, c.Title.Nl, text.Nl)), nil
}

// hideCause logs the cause of an error and returns a general one.
func hideCause(err error) error {
	slog.Error("a resource cannot be read", "error", err)
	return mistake("The dataset cannot be read just now. Try again in a minute.")
}

func asText(uri, text string) *sdk.ReadResourceResult {
	return &sdk.ReadResourceResult{Contents: []*sdk.ResourceContents{{URI: uri, MIMEType: "text/markdown", Text: text}}}
}

func asJSON(uri string, v any) (*sdk.ReadResourceResult, error) {
	text, err := json.Marshal(v)
	if err != nil {
		return nil, err
	}
	return &sdk.ReadResourceResult{
		Contents: []*sdk.ResourceContents{{URI: uri, MIMEType: "application/json", Text: string(text)}},
	}, nil
}
