// Command eval measures the assistant on the questions of dataset/questions: whether the records that an answer needs
// are among what a provider is given, how much that is and how long it takes, and how right the answers of the provider
// that needs no model are. With -provider it asks a configured provider instead.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"slices"
	"time"
	"unicode/utf8"

	"coptic.example/service/dataset/questions"
	"coptic.example/service/shared/assistant/ground"
	"coptic.example/service/shared/assistant/reference"
	"coptic.example/service/shared/dictionary/api"
	"coptic.example/service/shared/grammar"
	"coptic.example/service/shared/knowledge"
	"coptic.example/service/shared/release"
)

func main() {
	folder := flag.String("release", "build/release", "release to ask")
	slot := flag.String("provider", "", "slot of the environment to ask, in place of the dictionary and the course alone")
	yes := flag.Bool("yes", false, "ask it without waiting for a yes")
	show := flag.Bool("show", false, "show what fails in the tuning half")
	half := flag.String("half", "", "ask one half only: tuning or held")
	flag.Parse()
	if err := run(*folder, *slot, *half, *yes, *show); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(folder, slot, half string, yes, show bool) error {
	all, err := questions.All()
	if err != nil {
		return err
	}
	all = slices.DeleteFunc(all, func(q questions.Question) bool { return half != "" && q.Half != half })
	source := release.Folder(folder)
	lookups := knowledge.Lookups(api.NewCache(source, 0), grammar.NewCache(source, 0))
	answer := func(_ questions.Question, f ground.Facts) (string, error) { return reference.Compose(f), nil }
	if slot != "" {
		if answer, err = provider(slot, lookups, all, yes); err != nil {
			return err
		}
	}
	if _, err := lookups.Gather(context.Background(), []string{"ⲡⲛⲟⲩⲧⲉ, gender"}); err != nil { // reads the release
		return err
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
		if err != nil { // of a provider: a question that it does not answer is answered wrongly
			figures.failed++
			if show && q.Half == questions.Tuning {
				fmt.Printf("%s: %v\n", q.ID, err)
			}
		}
		o := judge(q, facts, text)
		o.took, o.characters = took, characters(facts)
		figures.add(q, o)
		if show && q.Half == questions.Tuning && (!o.given || !o.right) {
			fmt.Printf("%s: missing %q, wrong: %v\n%s\n\n", q.ID, o.missing, !o.right, text)
		}
	}
	figures.print(os.Stdout)
	return nil
}

// characters returns how many characters of facts a provider is given.
func characters(f ground.Facts) int {
	return utf8.RuneCountInString(ground.Prompt(f)) - utf8.RuneCountInString(ground.Prompt(ground.Facts{}))
}

func median[T int | time.Duration](list []T) T {
	if len(list) == 0 {
		return 0
	}
	slices.Sort(list)
	return list[len(list)/2]
}
