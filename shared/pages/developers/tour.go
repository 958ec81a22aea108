package developers

import (
	"cmp"
	_ "embed"
	"regexp"
	"strings"

	"coptic.example/service/shared/pages/words"
)

// Tour is the Markdown source of the snippets on the page for developers.
//
//go:embed tour.md
var Tour string

// TourBase is the address of the service in the tour's snippets. The page replaces it with its own address.
const TourBase = "http://localhost:8080"

// Step is a step of the tour, in several programming languages.
type Step struct {
	Name     string // key of its words: developers.tour.<name>
	Snippets []Snippet
}

// Snippet is a program of the tour with its output. Dutch is its output when it requests Dutch, or "" if that is the
// same.
type Snippet struct{ Fence, Language, Code, Answer, Dutch string }

// Markdown returns the snippet as it appears in the tour.
func (s Snippet) Markdown() string {
	text := "```" + s.Fence + " " + s.Language + "\n" + s.Code + "```\n\n```answer\n" + s.Answer + "```\n"
	if s.Dutch != "" {
		text += "\n```answer nl\n" + s.Dutch + "```\n"
	}
	return text
}

var asksEnglish = regexp.MustCompile(`\["en"\]|\.en\b|\bEn\b`)

// InDutch returns the program with requests for English changed to Dutch. A program that requests no language stays
// unchanged.
func (s Snippet) InDutch() string {
	return asksEnglish.ReplaceAllStringFunc(s.Code, strings.NewReplacer("en", "nl", "En", "Nl").Replace)
}

var (
	tourStep    = regexp.MustCompile(`(?m)^## ([a-z]+)$`)
	tourSnippet = regexp.MustCompile("(?s)```([a-z]+) ([A-Za-z, ]+)\n(.*?)```\n\n```answer\n(.*?)```\n" +
		"(?:\n```answer nl\n(.*?)```\n)?")
)

// Steps returns the steps of the tour.
func Steps() []Step {
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

// Documented lists, by document, the snippets after the tour that the document repeats.
var Documented = map[string][]string{
	"assistant.md": {"chat", "proxy"},
	"clients.md": {
		"typescript-make", "typescript-client", "python-make", "python-client", "go-make", "go-client",
	},
	"mcp.md": {"mcp"},
}

var namedSnippet = regexp.MustCompile("(?s)```[a-z]+ ([a-z-]+)\n(.*?)```\n")

// SnippetNamed returns the snippet with a name after the tour, or "" if there is none.
func SnippetNamed(name string) string {
	for _, found := range namedSnippet.FindAllStringSubmatch(Tour, -1) {
		if found[1] == name {
			return found[2]
		}
	}
	return ""
}

// tourAt returns the tour for a service at an address, in the language of the reader.
func tourAt(base string, l words.Language) []Step {
	steps := Steps()
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
