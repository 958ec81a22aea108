package mcp

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"strconv"
	"strings"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/texts"
)

// maxPassages is the maximum number of passages read at once.
const maxPassages = 20

type passageInput struct {
	Work      string `json:"work" jsonschema:"the id of a work; an unknown one is answered with the ids there are"`
	Reference string `json:"reference,omitempty" jsonschema:"5.3, 5, or 5.1-20; the work's first division if not given"`
}

type passageOutput struct {
	Work      string           `json:"work"`
	Title     coptic.Localized `json:"title"`
	Dialect   string           `json:"dialect"`
	Reference string           `json:"reference"`
	Previous  *string          `json:"previous,omitempty"`
	Next      *string          `json:"next,omitempty"`
	Passages  []glossedPassage `json:"passages"`
	Rights    texts.Rights     `json:"rights" jsonschema:"name the attribution when you quote"`
	Path      string           `json:"path" jsonschema:"where the service answers it with every word"`
	Page      coptic.Localized `json:"page" jsonschema:"where people read it, in English and in Dutch"`
}

// glossedPassage is a passage with plain glosses of its groups.
type glossedPassage struct {
	Reference   string            `json:"reference"`
	Coptic      string            `json:"coptic"`
	Translation *coptic.Localized `json:"translation,omitempty"`
	Groups      []glossedGroup    `json:"groups"`
}

// glossedGroup is a bound group with its gloss, its plain wording and, if it is certain, its meaning.
type glossedGroup struct {
	Text    string            `json:"text"`
	Gloss   coptic.Localized  `json:"gloss"`
	Meaning *coptic.Localized `json:"meaning,omitempty"`
	Plain   *coptic.Localized `json:"plain,omitempty"`
}

func (s *Service) readPassage(ctx context.Context, in passageInput) (out passageOutput, err error) {
	l, at, err := s.work(ctx, in.Work)
	if err != nil {
		return out, err
	}
	reference := in.Reference
	if divisions := l.Divisions(at); reference == "" && len(divisions) > 0 {
		reference = divisions[0].Reference
	}
	section, err := l.Section(ctx, at, reference)
	if err != nil {
		return out, asMistake(err)
	}
	if len(section.Passages) > maxPassages {
		return out, mistakef("%.40q has %d passages; at most %d are read at once. Name a range, as %s-%s.", reference,
			len(section.Passages), maxPassages, section.Passages[0].Reference, section.Passages[maxPassages-1].Reference)
	}
	out = passageOutput{
		Work: section.Work.ID, Title: section.Work.Title, Dialect: section.Work.Dialect,
		Reference: section.Reference, Previous: section.Previous, Next: section.Next, Rights: section.Work.Rights,
		Path: texts.APIPath + "/" + section.Work.ID + "/" + section.Reference,
	}
	out.Page = pageOf(out.Path)
	for i := range section.Passages {
		p, err := plainPassage(&section.Passages[i])
		if err != nil {
			return out, err
		}
		out.Passages = append(out.Passages, p)
	}
	return out, nil
}

func plainPassage(p *texts.ServedPassage) (glossedPassage, error) {
	var analysis struct {
		Sentences []struct{ Groups []glossedGroup }
	}
	if err := json.Unmarshal(p.Analysis, &analysis); err != nil {
		return glossedPassage{}, err
	}
	shown := glossedPassage{
		Reference: p.Reference, Coptic: p.Coptic, Translation: p.Translation, Groups: []glossedGroup{},
	}
	for _, s := range analysis.Sentences {
		shown.Groups = append(shown.Groups, s.Groups...)
	}
	return shown, nil
}

type concordanceInput struct {
	Word    string `json:"word,omitempty" jsonschema:"a Coptic word: a form, a lemma or a whole bound group"`
	Entry   string `json:"entry,omitempty" jsonschema:"the id of a dictionary entry, in place of word: cls-noute"`
	Dialect string `json:"dialect,omitempty" jsonschema:"only texts in this dialect"`
	Work    string `json:"work,omitempty" jsonschema:"only this work"`
	Limit   int    `json:"limit,omitempty" jsonschema:"how many lines, 1 to 20; 10 if not given"`
	Offset  int    `json:"offset,omitempty" jsonschema:"how many lines to pass over"`
}

type concordanceOutput struct {
	Total  int          `json:"total"`
	Counts texts.Counts `json:"counts"`
	Lines  []occurrence `json:"lines"`
}

// occurrence is an occurrence of a word with its context.
type occurrence struct {
	Work        string            `json:"work"`
	Reference   string            `json:"reference"`
	Before      string            `json:"before"`
	Group       string            `json:"group"`
	After       string            `json:"after"`
	Confidence  float64           `json:"confidence" jsonschema:"of the reading, 0 to 1"`
	Translation *coptic.Localized `json:"translation,omitempty"`
}

func (s *Service) concordance(ctx context.Context, in concordanceInput) (concordanceOutput, error) {
	out := concordanceOutput{Lines: []occurrence{}}
	limit := cmp.Or(in.Limit, 10)
	given := map[string]string{
		"q": in.Word, "entry": trimID(in.Entry), "dialect": in.Dialect, "work": in.Work,
		"limit": strconv.Itoa(limit), "offset": strconv.Itoa(in.Offset),
	}
	q, err := texts.ParseQuery(func(name string) string { return given[name] })
	if err != nil {
		return out, asMistake(err)
	}
	l, err := s.texts.Get(ctx)
	if err != nil {
		return out, err
	}
	if in.Work != "" {
		if _, _, err := s.work(ctx, in.Work); err != nil {
			return out, err
		}
	}
	c, err := l.Concordance(ctx, q)
	if err != nil {
		return out, asMistake(err)
	}
	out.Total, out.Counts = c.Total, c.Counts
	for _, line := range c.Lines {
		out.Lines = append(out.Lines, occurrence{
			Work: line.Work, Reference: line.Reference, Group: line.Group, Confidence: line.Confidence,
			Before: strings.Join(line.Before, " "), After: strings.Join(line.After, " "), Translation: line.Translation,
		})
	}
	return out, nil
}

// work finds a work by its id. If there is none, the error lists the available works.
func (s *Service) work(ctx context.Context, id string) (*texts.Library, int, error) {
	l, err := s.texts.Get(ctx)
	if err != nil {
		return nil, 0, err
	}
	if at := l.Find(id); at >= 0 {
		return l, at, nil
	}
	var ids []string
	for i := range l.Works[:min(len(l.Works), 100)] {
		ids = append(ids, l.Works[i].ID)
	}
	return nil, 0, mistakef("There is no work %.40q. There are: %s.", id, strings.Join(ids, ", "))
}

// asMistake turns an error with a 4xx status into a mistake, so that the caller can correct its request.
func asMistake(err error) error {
	if refused, ok := errors.AsType[*httpapi.Error](err); ok && refused.Status < 500 {
		return mistake(refused.Message)
	}
	return err
}
