package measure

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"coptic.example/service/dataset/questions"
	"coptic.example/service/shared/assistant/ground"
	"coptic.example/service/shared/assistant/reference"
	"coptic.example/service/shared/dictionary/api"
	"coptic.example/service/shared/grammar"
	"coptic.example/service/shared/knowledge"
	"coptic.example/service/shared/knowledge/meaning"
	"coptic.example/service/shared/mcp"
	"coptic.example/service/shared/release"
	"coptic.example/service/shared/texts"
)

// Assistant measures the assistant on the questions of dataset/questions. It reports whether the provider is given
// the records that an answer needs, how large the prompt is, how long it takes to gather, and how many answers are
// correct. By default the answers come from the provider that needs no model.
type Assistant struct {
	Release string // folder of the release
	Slot    string // provider slot to ask; "" answers without a model
	Half    string // questions.Tuning or questions.Held; "" asks both halves
	Yes     bool   // ask the slot without confirmation
	Show    bool   // print the failures of the tuning half
	Answers bool   // print every answer
	Files   string // space-separated files of other questions; "" asks those of dataset/questions
}

// Run asks the questions and prints the figures.
func (m Assistant) Run(out io.Writer) error {
	all, err := questions.All()
	if m.Files != "" {
		all, err = questions.ReadFiles(strings.Fields(m.Files))
	}
	if err != nil {
		return err
	}
	all = slices.DeleteFunc(all, func(q questions.Question) bool { return m.Half != "" && q.Half != m.Half })
	source := release.Folder(m.Release)
	words, course := api.NewCache(source, 0), grammar.NewCache(source, 0)
	lookups := knowledge.Lookups(words, course)
	tools := mcp.New(words, course, texts.NewCache(source, 0), mcp.Guard{})
	answer := func(_ questions.Question, f ground.Facts) (string, error) { return reference.Compose(f), nil }
	if m.Slot != "" {
		if answer, err = provider(m.Slot, lookups, tools, all, m.Yes); err != nil {
			return err
		}
	}
	if len(all) > 0 { // load the release outside the timing
		if _, err := lookups.Gather(context.Background(), all[0].Turns); err != nil {
			return err
		}
	}
	var figures figures
	for _, q := range all {
		begun := time.Now()
		facts, err := lookups.Gather(context.Background(), q.Turns)
		took := time.Since(begun)
		if err != nil {
			return fmt.Errorf("%s: %w", q.ID, err)
		}
		text, err := answer(q, facts)
		o := judge(q, facts, text)
		o.found = !slices.ContainsFunc(o.missing, absentFrom(scripted(context.Background(), tools, q)))
		o.took, o.characters, o.failed = took, countCharacters(facts), err
		figures.add(q, o)
		m.show(out, q, o, text)
	}
	figures.print(out)
	return topics(out, course)
}

// show prints an answer or a failure if the flags ask for it.
func (m Assistant) show(out io.Writer, q questions.Question, o result, text string) {
	show := m.Show && q.Half == questions.Tuning
	if show && o.failed != nil {
		fmt.Fprintf(out, "%s: %v\n", q.ID, o.failed)
	}
	if m.Answers {
		fmt.Fprintf(out, "## %s (%s): %s\n\n> %s\n\n%s\n\n", q.ID, q.Kind, o.verdict, strings.Join(q.Turns, "\n> "), text)
	}
	if show && (!o.given || !o.right) {
		fmt.Fprintf(out, "%s: missing %q, wrong: %v\n%s\n\n", q.ID, o.missing, !o.right, text)
	}
}

// topics measures how often the correct topic is found for a question about the course, by words alone and by
// meaning.
func topics(out io.Writer, cache *grammar.Cache) error {
	all := questions.Topics()
	var rows []row
	for _, by := range []struct {
		name string
		by   meaning.Weights
	}{
		{"by words alone", meaning.WordsAlone}, {"by words and meaning", meaning.NoPhrases},
		{"by words, meaning and phrases that people ask with", meaning.All},
	} {
		course := knowledge.NewWeightedCourse(cache, by.by)
		const most = 6
		var first, third, any share
		for _, q := range all {
			found, err := course.Find(context.Background(), q.Question, most)
			if err != nil {
				return err
			}
			at := slices.IndexFunc(found, func(t ground.Topic) bool {
				return slices.Contains(q.Answers, cmp.Or(t.Section, t.ID))
			})
			first.add(at == 0)
			third.add(at >= 0 && at < 3)
			any.add(at >= 0)
		}
		what := "questions about the course in other words than its own (in-sample): found first; among three; among six; "
		rows = append(rows, row{what + by.name, "95 % among six", fmt.Sprintf("%v; %v; %v", first, third, any)})
	}
	printTable(out, "make eval", rows)
	return nil
}

// countCharacters returns the number of characters that facts add to the prompt of a provider.
func countCharacters(f ground.Facts) int {
	return utf8.RuneCountInString(ground.Prompt(f, reference.ComputedLines(f))) -
		utf8.RuneCountInString(ground.Prompt(ground.Facts{}, nil))
}

func median[T int | time.Duration](list []T) T {
	if len(list) == 0 {
		return 0
	}
	slices.Sort(list)
	return list[len(list)/2]
}
