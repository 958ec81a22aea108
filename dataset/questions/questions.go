// Package questions holds questions asked by learners, and what a good answer to each needs. They measure how well
// the assistant finds records and how well it answers (make eval). FORMAT.md describes the files.
package questions

import (
	"embed"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"

	"go.yaml.in/yaml/v4"

	"coptic.example/service/shared/coptic"
)

// Kinds lists the kinds of question.
var Kinds = []string{
	"meaning", "parse", "into-coptic", "from-coptic", "inflection", "conjugate", "rule", "compare", "photo",
	"unanswerable",
}

// The two halves of the questions. Whoever tunes the assistant sees only the figures of the held-out half, not its
// questions.
const (
	Tuning = "tuning"
	Held   = "held"
)

// Question is a conversation whose last turn is to be answered.
type Question struct {
	ID       string   `yaml:"id"`
	Kind     string   `yaml:"kind"`
	Language string   `yaml:"language"` // language of the last turn, en or nl
	Dialect  string   `yaml:"dialect"`  // S or B, or "" if the question concerns neither
	Turns    []string `yaml:"turns"`    // the user's turns, oldest first
	Needs    []string `yaml:"needs"`    // citations of the records that an answer needs
	Forms    []string `yaml:"forms"`    // Coptic forms or words that the answer must contain
	Cites    []string `yaml:"cites"`    // citations that the answer must contain
	Half     string   `yaml:"-"`        // half of the file that contains the question
}

//go:embed *.yaml
var files embed.FS

// All reads every question of both halves. Its error lists every fault with its file.
func All() ([]Question, error) {
	names, err := fs.Glob(files, "*.yaml")
	if err != nil {
		return nil, err
	}
	return read(names, files.ReadFile, func(name string) string {
		half, _, _ := strings.Cut(name, "-")
		return half
	})
}

// ReadFiles reads the questions of other files, which count as held out.
func ReadFiles(paths []string) ([]Question, error) {
	return read(paths, os.ReadFile, func(string) string { return Held })
}

func read(names []string, file func(string) ([]byte, error), half func(name string) string) ([]Question, error) {
	var all []Question
	var faults []string
	seen := map[string]bool{}
	for _, name := range names {
		text, err := file(name)
		if err != nil {
			return nil, err
		}
		var list []Question
		if err := yaml.Unmarshal(text, &list); err != nil {
			faults = append(faults, name+": "+err.Error())
			continue
		}
		for _, q := range list {
			q.Half = half(name)
			for _, ids := range [][]string{q.Needs, q.Cites} {
				for i, id := range ids { // as a writer may shorten it
					if name, short := strings.CutPrefix(id, "concept:"); short {
						ids[i] = "grammar.concept." + name
					}
				}
			}
			for _, fault := range q.faults() {
				faults = append(faults, fmt.Sprintf("%s: %s: %s", name, q.ID, fault))
			}
			if seen[q.ID] {
				faults = append(faults, name+": "+q.ID+" stands there twice")
			}
			seen[q.ID] = true
			all = append(all, q)
		}
	}
	if len(faults) > 0 {
		return nil, fmt.Errorf("questions:\n%s", strings.Join(faults, "\n"))
	}
	return all, nil
}

//go:embed course.tsv
var course string

// Topic is a question about the course that uses other words than the course.
type Topic struct {
	Question string
	Answers  []string // ids of topics, any of which answers the question
}

// Topics reads the questions about the course.
func Topics() []Topic {
	var all []Topic
	for line := range strings.Lines(course) {
		if question, ids, ok := strings.Cut(strings.TrimSpace(line), "\t"); ok {
			all = append(all, Topic{question, strings.Fields(ids)})
		}
	}
	return all
}

func (q *Question) faults() []string {
	var faults []string
	check := func(ok bool, fault string) {
		if !ok {
			faults = append(faults, fault)
		}
	}
	check(q.ID != "", "no id")
	check(slices.Contains(Kinds, q.Kind), "kind "+q.Kind+" is none of "+strings.Join(Kinds, ", "))
	check(q.Half == Tuning || q.Half == Held, "a file's name begins with "+Tuning+" or "+Held)
	check(q.Language == "en" || q.Language == "nl", "language is en or nl")
	check(q.Dialect == "" || q.Dialect == coptic.Sahidic || q.Dialect == coptic.Bohairic, "dialect is S, B or not given")
	check(len(q.Turns) > 0 && !slices.Contains(q.Turns, ""), "no turns, or an empty one")
	unanswerable := q.Kind == "unanswerable"
	check(!unanswerable || len(q.Needs)+len(q.Forms)+len(q.Cites) == 0,
		"an unanswerable question has no needs, forms and cites")
	return faults
}
