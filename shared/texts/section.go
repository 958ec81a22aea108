package texts

import (
	"context"
	"encoding/json"
	"net/http"
	"strings"
	"time"

	"coptic.example/service/shared/httpapi"
)

// Paths of the API and of its static copies.
const (
	APIPath         = "/api/v1/texts"
	ConcordancePath = "/api/v1/concordance"
	StaticPath      = "/data/texts/v1"
)

// Limits on a response, which keep it below Lambda's maximum size.
const (
	MaxPassages = 200
	MaxGroups   = 2000
)

// Section is a range of passages as served.
type Section struct {
	Work      SectionWork     `json:"work"`
	Reference string          `json:"reference"`
	Previous  *string         `json:"previous"`
	Next      *string         `json:"next"`
	Passages  []ServedPassage `json:"passages"`
}

// SectionWork describes the work to which a section belongs.
type SectionWork struct {
	ID      string    `json:"id"`
	Title   Localized `json:"title"`
	Dialect string    `json:"dialect"`
	Rights  Rights    `json:"rights"`
}

// ServedPassage is a passage as served.
type ServedPassage struct {
	Reference   string          `json:"reference"`
	Coptic      string          `json:"coptic"`
	Translation *Localized      `json:"translation,omitempty"`
	Gold        bool            `json:"gold"`
	Analysis    json.RawMessage `json:"analysis"`
}

// Section returns the passages that a reference names. If the reference is unknown, the error suggests the nearest
// one.
func (l *Library) Section(ctx context.Context, work int, reference string) (*Section, error) {
	s, err := l.SpanOf(work, reference)
	if err != nil {
		return nil, err
	}
	return l.SectionOf(ctx, s)
}

// SectionOf returns the passages of a span.
func (l *Library) SectionOf(ctx context.Context, s Span) (*Section, error) {
	work := &l.Works[s.Work]
	section := &Section{
		Work:      SectionWork{work.ID, work.Title, work.Dialect, work.Rights},
		Reference: l.Reference(s), Passages: []ServedPassage{},
	}
	if previous, next := l.neighbours(s); true {
		section.Previous, section.Next = NilIfEmpty(previous), NilIfEmpty(next)
	}
	all, err := l.analyses(ctx, s.From, s.To)
	if err != nil {
		return nil, err
	}
	for i := range all {
		p := &all[i]
		shown := ServedPassage{Reference: l.places[s.From+i].reference, Coptic: p.coptic, Gold: p.gold, Analysis: p.JSON()}
		if p.translation.En != "" || p.translation.Nl != "" {
			shown.Translation = &p.translation
		}
		section.Passages = append(section.Passages, shown)
	}
	return section, nil
}

// NilIfEmpty returns a pointer to text, or nil if text is empty.
func NilIfEmpty(text string) *string {
	if text == "" {
		return nil
	}
	return &text
}

// SpanOf finds the passages that a reference names. The error is meant for the client.
func (l *Library) SpanOf(work int, reference string) (Span, error) {
	s, ok := l.resolve(work, reference)
	if !ok {
		return s, httpapi.Errorf(http.StatusNotFound, "There is no %s in this text. The nearest is %s",
			httpapi.Shorten(reference), l.Nearest(work, reference)).WithCode(httpapi.ReferenceNotFound)
	}
	return s, l.CheckSize(s)
}

// CheckSize returns an error if a span is too long for one response. A single passage never is.
func (l *Library) CheckSize(s Span) error {
	if n, groups := l.Count(s); n > 1 && (n > MaxPassages || groups > MaxGroups) {
		return httpapi.Errorf(http.StatusBadRequest,
			"The range is too long: it has %d passages with %d groups, and at most %d and %d are answered", n, groups,
			MaxPassages, MaxGroups)
	}
	return nil
}

// StaticFile is a static copy of a response.
type StaticFile struct {
	Path string
	Data []byte
}

// Static returns the static copies: the list of works, and the API's responses for each work.
func (l *Library) Static() []StaticFile {
	files := []StaticFile{{strings.TrimPrefix(StaticPath, "/") + "/works.json", l.Envelope(l.Works)}}
	for i := range l.Works {
		name := strings.TrimPrefix(StaticPath, "/") + "/works/" + l.Works[i].ID + ".json"
		files = append(files, StaticFile{name, l.Envelope(l.Contents(i))})
	}
	return files
}

// Contents is a work with its divisions.
type Contents struct {
	Work
	Divisions []Division `json:"divisions"`
}

// Contents returns a work and its divisions.
func (l *Library) Contents(work int) Contents { return Contents{l.Works[work], l.Divisions(work)} }

// Envelope wraps a response in the envelope common to all responses.
func (l *Library) Envelope(data any) []byte {
	out, _ := httpapi.JSON(struct { // this data can always be encoded
		SchemaVersion  string `json:"schemaVersion"`
		DatasetVersion string `json:"datasetVersion"`
		GeneratedAt    string `json:"generatedAt"`
		Data           any    `json:"data"`
	}{l.SchemaVersion, l.DatasetVersion, l.GeneratedAt, data})
	return out
}

// Unavailable wraps err in the error for texts that are temporarily unavailable.
func Unavailable(err error) error {
	return httpapi.Unavailable("The texts are not available yet. Try again soon.", 5*time.Second, err)
}
