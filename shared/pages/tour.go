package pages

import (
	_ "embed"
	"encoding/json"
	"regexp"
	"strconv"
	"strings"

	"coptic.example/service/shared/contract"
	"coptic.example/service/shared/dictionary/reading"
	"coptic.example/service/shared/dictionary/search"
	"coptic.example/service/shared/setting"
)

// Tour is the Markdown of the snippets on the page for developers.
//
//go:embed tour.md
var Tour string

// TourBase is the address that the snippets ask; on the page it is that of the service.
const TourBase = "http://localhost:8080"

// Step is a thing that the tour does, in several languages.
type Step struct {
	Name     string // of its words: developers.tour.<name>
	Snippets []Snippet
}

// Snippet is a program of the tour and what it prints.
type Snippet struct{ Fence, Language, Code, Answer string }

var (
	tourStep    = regexp.MustCompile(`(?m)^## ([a-z]+)$`)
	tourSnippet = regexp.MustCompile("(?s)```([a-z]+) ([A-Za-z]+)\n(.*?)```\n\n```answer\n(.*?)```")
)

// TourSteps reads the tour.
func TourSteps() []Step {
	var steps []Step
	heads := tourStep.FindAllStringSubmatchIndex(Tour, -1)
	for i, head := range heads {
		end := len(Tour)
		if i+1 < len(heads) {
			end = heads[i+1][0]
		}
		step := Step{Name: Tour[head[2]:head[3]]}
		for _, m := range tourSnippet.FindAllStringSubmatch(Tour[head[1]:end], -1) {
			step.Snippets = append(step.Snippets, Snippet{m[1], m[2], m[3], m[4]})
		}
		steps = append(steps, step)
	}
	return steps
}

// TourBeside is a snippet that the page shows beside the tour: chat or proxy.
func TourBeside(name string) string {
	_, rest, _ := strings.Cut(Tour, "```js "+name+"\n")
	code, _, _ := strings.Cut(rest, "```")
	return code
}

// tourAt is the tour for a service at an address.
func tourAt(base string) []Step {
	steps := TourSteps()
	for i := range steps {
		for j := range steps[i].Snippets {
			s := &steps[i].Snippets[j]
			s.Code = strings.TrimSpace(strings.ReplaceAll(s.Code, TourBase, base))
			s.Answer = strings.TrimSpace(s.Answer)
		}
	}
	return steps
}

// limit is a line of the page's table of limits: what is limited (developers.limit.<name>), and to how much.
type limit struct {
	Name   string
	Number int
}

// limits takes every number from where the service does: its constants, its contract and the defaults of its settings.
func limits() []limit {
	var doc struct {
		Components struct {
			Parameters map[string]struct{ Schema struct{ MaxItems int } }
			Schemas    map[string]struct {
				Properties map[string]struct{ MaxItems int }
			}
		}
	}
	if err := json.Unmarshal(contract.Document, &doc); err != nil {
		panic("pages: " + err.Error()) // the document is part of the program, and tested
	}
	byDefault := func(name string) int {
		v, _ := setting.Find(name)
		n, _ := strconv.Atoi(v.Default)
		return n
	}
	c := doc.Components
	return []limit{
		{"query", search.MaxQuery}, {"page", search.MaxLimit}, {"entries", c.Parameters["EntryIds"].Schema.MaxItems},
		{"forms", c.Parameters["LookupForm"].Schema.MaxItems},
		{"forms.post", c.Schemas["LookupRequest"].Properties["forms"].MaxItems},
		{"text", reading.MaxCharacters}, {"assistant", byDefault("ASSISTANT_RATE")}, {"ocr", byDefault("OCR_RATE")},
		{"upload", byDefault("OCR_MAX_UPLOAD_BYTES")},
	}
}
