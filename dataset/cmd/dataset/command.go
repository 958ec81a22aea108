package main

import (
	"cmp"
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"coptic.example/service/dataset/assemble"
	"coptic.example/service/dataset/corpus"
	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/lexicon"
	"coptic.example/service/dataset/lexicon/load"
	"coptic.example/service/dataset/lexicon/merge"
	"coptic.example/service/dataset/lexicon/progress"
)

// command is one run of the program.
type command struct {
	out, err io.Writer
	flags    *flag.FlagSet
	authored string
	grammar  string
	lexica   sources
	texts    sources
	licence  string
	recipe   string
	mirror   string
	output   string
	store    string // CloudFront's key-value store, for publishing
	keys     string
}

// sources is a flag that can be repeated.
type sources []string

func (s *sources) String() string { return strings.Join(*s, ", ") }

func (s *sources) Set(value string) error {
	*s = append(*s, value)
	return nil
}

// parse parses the flags and the given number of arguments after them. ok is false after a message.
func (c *command) parse(args []string, positional int) (rest []string, ok bool) {
	if err := c.flags.Parse(args); err != nil {
		return nil, false // the flag set has printed why
	}
	if c.flags.NArg() != positional {
		return nil, c.usageError("want %d arguments after the flags, have %d", positional, c.flags.NArg())
	}
	return c.flags.Args(), true
}

// usageError prints a usage error and returns false.
func (c *command) usageError(format string, args ...any) bool {
	fmt.Fprintf(c.err, "dataset: "+format+"\n%s", append(args, usage)...)
	return false
}

func (c *command) withAuthored() {
	c.flags.StringVar(&c.authored, "authored", "dataset", "the authored dataset")
}

func (c *command) withData() *string {
	return c.flags.String("data", cmp.Or(os.Getenv("COPTIC_DATA"), "../shared/data"), "the verification data")
}

func (c *command) withGrammar() {
	c.flags.StringVar(&c.grammar, "grammar", "", "a course in the published layout, in place of the authored one")
}

func (c *command) withDictionary() {
	c.flags.Var(&c.lexica, "dictionary", "a dictionary in place of the authored one; several are merged in this order")
}

func (c *command) withTexts() {
	c.flags.Var(&c.texts, "texts", "a text, or a folder of texts, beside the authored ones; may be given several times")
	c.flags.StringVar(&c.licence, "licence", "", "the licence of texts that name none")
	c.flags.StringVar(&c.recipe, "sources", "", "a recipe of texts to fetch with git and import")
	c.flags.StringVar(&c.mirror, "mirror", "", "a folder with the recipe's sources, each in a folder of its name")
}

func (c *command) withOutput() { c.flags.StringVar(&c.output, "o", "", "the release folder") }

func (c *command) withKeys() {
	c.flags.StringVar(&c.keys, "keys", "", "the folder for the answer keys, which only the browser client reads")
}

func folder(name string) assemble.Tree { return assemble.Tree{Name: name, FS: os.DirFS(name)} }

// maxShownWarnings is the maximum number of warnings of each kind listed for an import. A course compiled against
// another dictionary causes thousands.
const maxShownWarnings = 10

// derive builds the release of the given content and prints the faults to out. It returns nil if that fails.
func (c *command) derive(out io.Writer) *assemble.Release {
	content := assemble.Content{Authored: folder(c.authored)}
	if c.grammar != "" {
		course := folder(c.grammar)
		content.Course = &course
	}
	var faults fault.List
	content.Lexica = c.load(&faults)
	for _, source := range c.texts {
		list, err := corpus.Import(source, c.licence)
		if err != nil {
			c.fail(err)
			return nil
		}
		content.Texts = append(content.Texts, list...)
	}
	if c.recipe != "" {
		list, err := c.gather()
		if err != nil {
			c.fail(err)
			return nil
		}
		content.Texts = append(content.Texts, list...)
	}
	r, found, err := assemble.Derive(content)
	if faults.Errors() > 0 {
		r = nil
	}
	faults = append(faults, found...)
	if content.Imported() {
		faults = faults.Summed(maxShownWarnings)
	}
	_ = faults.Print(out)
	if err != nil {
		c.fail(err)
		return nil
	}
	if r == nil {
		fmt.Fprintf(c.err, "%d errors\n", faults.Errors())
	}
	return r
}

// gather imports the sources of the recipe and prints the unavailable ones.
func (c *command) gather() ([]corpus.Text, error) {
	sources, err := corpus.ReadRecipe(c.recipe)
	if err != nil {
		return nil, err
	}
	return corpus.Gather(context.Background(), sources, c.mirror, func(s corpus.Source, why string) {
		fmt.Fprintf(c.err, "left out: %s: %s\n", s.Name, why)
	})
}

// load reads the dictionaries and prints a report for each.
func (c *command) load(faults *fault.List) []*lexicon.Lexicon {
	if len(c.lexica) == 0 {
		return nil
	}
	var lexica []*lexicon.Lexicon
	meter := progress.New(c.err)
	for _, source := range c.lexica {
		var found fault.List
		if l := load.Source(source, &found, meter); l != nil {
			lexica = append(lexica, l)
		}
		for _, f := range found { // they name the file without its folder
			f.File = filepath.Join(filepath.Dir(source), f.File)
			*faults = append(*faults, f)
		}
	}
	for _, report := range merge.Lexica(lexica...).Reports {
		_ = load.Print(c.err, report)
	}
	return lexica
}

// fail prints an error and returns its exit code.
func (c *command) fail(err error) int {
	fmt.Fprintf(c.err, "dataset: %v\n", err)
	return exitFaults
}
