package mcp

import (
	"context"
	"encoding/json"
	"slices"

	"github.com/google/jsonschema-go/jsonschema"

	"coptic.example/service/shared/assistant/gather"
	"coptic.example/service/shared/assistant/ground"
	"coptic.example/service/shared/assistant/provider"
	"coptic.example/service/shared/dictionary/api"
	"coptic.example/service/shared/grammar"
	"coptic.example/service/shared/knowledge"
	"coptic.example/service/shared/release"
	"coptic.example/service/shared/setting"
	"coptic.example/service/shared/texts"
)

// ownTool is a tool offered to the assistant's models.
type ownTool struct {
	provider.Tool
	input *jsonschema.Schema
	call  func(ctx context.Context, arguments json.RawMessage) (out any, err error) // with checked arguments
}

// tool returns the tool with a name, or nil.
func (s *Service) tool(name string) *ownTool {
	if i := slices.IndexFunc(s.tools, func(t ownTool) bool { return t.Name == name }); i >= 0 {
		return &s.tools[i]
	}
	return nil
}

// ForAssistant returns the lookups and tools over the dataset named by DATASET, or none if DATASET is not set. It reads
// the dataset on the first request.
func ForAssistant(env *setting.Env) (gather.Lookups, provider.Tools) {
	if env.Text("DATASET") == "" {
		return gather.Lookups{}, nil
	}
	source, refresh := release.FromEnv(env, ""), env.Duration("DATASET_REFRESH")
	words, course := api.NewCache(source, refresh), grammar.NewCache(source, refresh)
	return knowledge.Lookups(words, course), New(words, course, texts.NewCache(source, refresh), Guard{})
}

// List implements provider.Tools.
func (s *Service) List() []provider.Tool {
	list := make([]provider.Tool, len(s.tools))
	for i := range s.tools {
		list[i] = s.tools[i].Tool
	}
	return list
}

// Call implements provider.Tools.
func (s *Service) Call(
	ctx context.Context, name string, arguments json.RawMessage,
) (result string, found []ground.Record) {
	tool := s.tool(name)
	if tool == nil {
		return "There is no such tool.", nil
	}
	checked, wrong := checkArguments(tool.input, arguments)
	if wrong != "" {
		return wrong, nil
	}
	out, err := tool.call(ctx, checked)
	if err != nil {
		return err.Error(), nil
	}
	if citable, ok := out.(interface{ records() []ground.Record }); ok {
		found = citable.records()
	}
	if lines, ok := out.(interface{ plain() string }); ok {
		return lines.plain(), found
	}
	text, err := json.Marshal(out)
	if err != nil {
		return "The answer cannot be written.", nil
	}
	return string(text), found
}

func entryRecord(id, headword string) ground.Record {
	return ground.Record{ID: "dictionary:" + id, Path: entriesPath + id, Title: headword}
}

func (o searchOutput) records() (list []ground.Record) {
	for _, e := range o.Entries {
		list = append(list, entryRecord(e.ID, e.Headword))
	}
	return list
}

func (o entryOutput) records() []ground.Record {
	return []ground.Record{entryRecord(o.Entry.ID, o.Entry.Headword)}
}

func (o conjugateOutput) records() []ground.Record {
	return []ground.Record{entryRecord(o.Entry.ID, o.Entry.Headword)}
}

func (o textOutput) records() (list []ground.Record) {
	add := func(p *pieceOutput) {
		for _, e := range p.Entries {
			list = append(list, entryRecord(e.ID, e.Headword))
		}
	}
	for _, s := range o.Sentences {
		for _, g := range s.Groups {
			for i := range g.Words {
				add(&g.Words[i].pieceOutput)
			}
			for _, other := range g.Others {
				for i := range other.Words {
					add(&other.Words[i])
				}
			}
		}
	}
	return list
}

func (o lessonOutput) records() (list []ground.Record) {
	for _, p := range o.Found {
		list = append(list, ground.Record{ID: p.ID, Path: p.Path, Title: p.Title.En})
	}
	return list
}

func (o conceptOutput) records() []ground.Record {
	return []ground.Record{{ID: o.ID, Path: grammar.APIPath + "/concepts/" + o.ID, Title: o.Title.En}}
}
