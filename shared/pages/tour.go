package pages

import (
	"cmp"
	_ "embed"
	"encoding/json"
	"regexp"
	"strconv"
	"strings"

	"coptic.example/service/shared/contract"
	"coptic.example/service/shared/dictionary/reading"
	"coptic.example/service/shared/dictionary/search"
	"coptic.example/service/shared/pages/words"
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

// Snippet is a program of the tour and what it prints; Dutch is what it prints when it asks for Dutch, "" for the same.
type Snippet struct{ Fence, Language, Code, Answer, Dutch string }

// Markdown returns the snippet as it stands in the tour.
func (s Snippet) Markdown() string {
	text := "```" + s.Fence + " " + s.Language + "\n" + s.Code + "```\n\n```answer\n" + s.Answer + "```\n"
	if s.Dutch != "" {
		text += "\n```answer nl\n" + s.Dutch + "```\n"
	}
	return text
}

var asksEnglish = regexp.MustCompile(`\["en"\]|\.en\b|\bEn\b`)

// InDutch returns the program with Dutch asked for wherever it asked for English. The result may be the same.
func (s Snippet) InDutch() string {
	return asksEnglish.ReplaceAllStringFunc(s.Code, strings.NewReplacer("en", "nl", "En", "Nl").Replace)
}

var (
	tourStep    = regexp.MustCompile(`(?m)^## ([a-z]+)$`)
	tourSnippet = regexp.MustCompile("(?s)```([a-z]+) ([A-Za-z, ]+)\n(.*?)```\n\n```answer\n(.*?)```\n" +
		"(?:\n```answer nl\n(.*?)```\n)?")
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
			step.Snippets = append(step.Snippets, Snippet{m[1], m[2], m[3], m[4], m[5]})
		}
		steps = append(steps, step)
	}
	return steps
}

// Beside are the snippets that the page shows beside the tour, by the document that has them too.
var Beside = map[string][]string{
	"assistant.md": {"chat", "proxy"},
	"clients.md": {
		"typescript-make", "typescript-client", "python-make", "python-client", "go-make", "go-client",
	},
	"mcp.md": {"mcp"},
}

var besideSnippet = regexp.MustCompile("(?s)```[a-z]+ ([a-z-]+)\n(.*?)```\n")

// TourBeside returns a snippet that the page shows beside the tour, or "" if there is none of that name.
func TourBeside(name string) string {
	for _, found := range besideSnippet.FindAllStringSubmatch(Tour, -1) {
		if found[1] == name {
			return found[2]
		}
	}
	return ""
}

// besideAt does what TourBeside does, for a service at an address.
func besideAt(base, name string) string {
	return strings.TrimSpace(strings.ReplaceAll(TourBeside(name), TourBase, base))
}

// typedClient is a client made from the contract: the commands that make it, and a first call.
type typedClient struct{ Language, Make, Call string }

// typedClients returns those clients that are checked against the contract (docs/clients.md).
func typedClients(base string) []typedClient {
	var list []typedClient
	for _, each := range [][2]string{{"TypeScript", "typescript"}, {"Python", "python"}, {"Go", "go"}} {
		list = append(list, typedClient{each[0], besideAt(base, each[1]+"-make"), besideAt(base, each[1]+"-client")})
	}
	return list
}

// tourAt returns the tour for a service at an address, for readers of a language.
func tourAt(base string, l words.Language) []Step {
	steps := TourSteps()
	for i := range steps {
		for j := range steps[i].Snippets {
			s := &steps[i].Snippets[j]
			if l == words.Dutch {
				s.Code = s.InDutch()
				s.Answer = cmp.Or(s.Dutch, s.Answer)
			}
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

// Export is a format of the exports: its name, which also names its words (developers.export.<name>), and its files.
type Export struct {
	Format string
	Files  []string
}

// Exports are the formats that a release is exported in. The compiler makes them (dataset/export), and its tests hold
// this table against what it makes.
var Exports = []Export{
	{"jsonl", []string{"coptic.jsonl", "coptic.schema.json", "coptic.about.json"}},
	{"csv", []string{"coptic-forms.csv", "coptic-forms.txt"}},
	{"stardict", []string{"coptic.ifo", "coptic.idx", "coptic.dict", "coptic.syn"}},
	{"tei", []string{"coptic.tei.xml"}},
	{"ontolex", []string{"coptic.ttl"}},
	{"yomitan", []string{"coptic-yomitan.zip"}}, {"texts", []string{"coptic-texts.conllu", "coptic-texts.tei.xml"}},
	{"sqlite", []string{"coptic.sqlite"}},
	{"anki", []string{"coptic.apkg", "coptic-en.apkg", "coptic-nl.apkg"}},
}
