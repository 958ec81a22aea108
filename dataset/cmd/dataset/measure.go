package main

import (
	"io"
	"log"
	"math"
	"os"
	"runtime/debug"
	"slices"

	"coptic.example/service/dataset/learn"
	"coptic.example/service/dataset/measure"
	"coptic.example/service/dataset/quality"
	"coptic.example/service/dataset/treebank"
)

// subject sets the flags of the subject named by the first argument, parses the remaining arguments and returns the
// function to run. It returns nil after a message.
func (c *command) subject(args []string, subjects map[string]func() func() error) func() error {
	c.withAuthored()
	if len(args) == 0 || subjects[args[0]] == nil {
		c.usageError("%s wants one of its subjects", c.flags.Name())
		return nil
	}
	run := subjects[args[0]]()
	if _, ok := c.parse(args[1:], 0); !ok {
		return nil
	}
	return run
}

// runTuned runs a measurement or training with the garbage collection settings of the service.
func (c *command) runTuned(run func() error) int {
	if run == nil {
		return exitUsage
	}
	debug.SetGCPercent(100)
	debug.SetMemoryLimit(math.MaxInt64)
	log.SetFlags(0)
	if err := run(); err != nil {
		return c.fail(err)
	}
	return exitOK
}

func (c *command) withRelease(folder *string) {
	c.flags.StringVar(folder, "release", "build/release", "the folder of the release to measure")
}

// measure prints the figures of docs/performance.md.
func (c *command) measure(args []string) int {
	return c.runTuned(c.subject(args, map[string]func() func() error{
		"analyser": c.measureAnalyser,
		"syntax": func() func() error {
			data := c.withData()
			return func() error { return measure.Syntax(c.out, *data, c.authored) }
		},
		"reading": func() func() error {
			var folder string
			c.withRelease(&folder)
			data := c.withData()
			return func() error { return measure.Reading(c.out, folder, *data) }
		},
		"glosses": func() func() error {
			var folder string
			c.withRelease(&folder)
			data := c.withData()
			all := c.flags.Bool("all", false, "list how often each gloss stands for each relation")
			return func() error { return measure.Glosses(c.out, folder, *data, *all) }
		},
		"ambiguous": func() func() error {
			var folder, lemma string
			c.withRelease(&folder)
			data := c.withData()
			c.flags.StringVar(&lemma, "lemma", "", "show the places of this dictionary form")
			places := c.flags.Int("places", 0, "show so many places of each")
			return func() error { return measure.Ambiguous(c.out, folder, *data, lemma, *places) }
		},
		"library": func() func() error {
			var m measure.Library
			c.flags.StringVar(&m.Licence, "licence", "", "the licence of texts that name none")
			c.flags.Func("texts", "a file or folder of texts to import; may be given again", func(source string) error {
				m.Sources = append(m.Sources, source)
				return nil
			})
			return func() error {
				m.Authored = c.authored
				return m.Run(c.out)
			}
		},
		"attestations": func() func() error {
			var d measure.Draw
			c.withRelease(&d.Release)
			c.flags.IntVar(&d.Number, "draw", 400, "how many places are drawn")
			c.flags.Uint64Var(&d.Seed, "seed", 27, "another number draws others")
			c.flags.IntVar(&d.Bands, "bands", 0, "draw for the entries of these bands alone, from 1")
			return func() error { return d.Run(c.out) }
		},
		"frequency": func() func() error {
			var folder string
			c.withRelease(&folder)
			return func() error { return measure.Frequency(c.out, folder) }
		},
		"coverage": func() func() error {
			data := c.withData()
			all := c.flags.Bool("all", false, "list everything that is missing, and nothing else")
			return func() error {
				if *all {
					return measure.Missing(c.out, c.authored, *data)
				}
				return measure.Coverage(c.out, c.authored, *data)
			}
		},
		"assistant": c.measureAssistant,
	}))
}

// measureAnalyser sets the flags for measuring the analyser and returns the measurement.
func (c *command) measureAnalyser() func() error {
	var m measure.Analyser
	data := c.withData()
	c.flags.StringVar(&m.Model, "model", "", "measure the model of this file, and learn none")
	c.flags.StringVar(&m.CoNLLU, "conllu", "", "write CoNLL-U files into this folder, as gold and as read")
	c.flags.IntVar(&m.Fold, "held-out", -1, "measure on a fifth of the training documents, 0 to 4; learn from the rest")
	c.flags.IntVar(&m.Mistakes, "mistakes", 20, "how many of the most frequent mistakes are shown")
	return func() error {
		m.Data, m.Authored = *data, c.authored
		return m.Run(c.out)
	}
}

// measureAssistant sets the flags for measuring the assistant and returns the measurement.
func (c *command) measureAssistant() func() error {
	var m measure.Assistant
	c.withRelease(&m.Release)
	c.flags.StringVar(&m.Slot, "provider", "", "slot to ask, in place of the dictionary and the course alone")
	c.flags.BoolVar(&m.Yes, "yes", false, "ask it without waiting for a yes")
	c.flags.BoolVar(&m.Show, "show", false, "show what fails in the tuning half")
	c.flags.BoolVar(&m.Answers, "answers", false, "print every answer, for reading")
	c.flags.StringVar(&m.Files, "questions", "", "files of other questions, with spaces between")
	c.flags.StringVar(&m.Half, "half", "", "ask one half only: tuning or held")
	return func() error { return m.Run(c.out) }
}

// learn trains the models embedded in the service. The analyser's model is also trained on the development parts, so
// measuring it there is in-sample.
func (c *command) learn(args []string) int {
	return c.runTuned(c.subject(args, map[string]func() func() error{
		"analyser": func() func() error {
			data := c.withData()
			c.flags.StringVar(&c.output, "o", "shared/dictionary/sentence/model.bin", "the file to write")
			return func() error { return learnAnalyser(*data, c.authored, c.output) }
		},
		"spacing": func() func() error {
			data := c.withData()
			c.flags.StringVar(&c.output, "o", "shared/dictionary/reading/spacing/weights", "the folder to write into")
			return func() error { return learn.Spacing(c.out, *data, c.authored, c.output) }
		},
		"syntax": func() func() error {
			data := c.withData()
			c.flags.StringVar(&c.output, "o", "shared/dictionary/syntax/model.bin", "the file to write")
			return func() error { return learnSyntax(c.out, *data, c.output) }
		},
	}))
}

func learnSyntax(out io.Writer, data, name string) error {
	train, dev, err := treebank.ReadParts(data)
	if err != nil {
		return err
	}
	model, err := learn.Syntax(out, slices.Concat(train, dev)).Append(nil)
	if err != nil {
		return err
	}
	return os.WriteFile(name, model, 0o644)
}

func learnAnalyser(data, authored, name string) error {
	words, err := quality.Lexicon(authored, "")
	if err != nil {
		return err
	}
	train, dev, err := treebank.ReadParts(data)
	if err != nil {
		return err
	}
	model, err := learn.Model(data, slices.Concat(train, dev), treebank.Words(words.Entries), log.Printf)
	if err != nil {
		return err
	}
	return os.WriteFile(name, model, 0o644)
}
