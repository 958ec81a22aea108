package main

import (
	"encoding/json"
	"fmt"
	"path"

	"coptic.example/service/dataset/assemble"
	"coptic.example/service/dataset/compile"
	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/lexicon"
	"coptic.example/service/dataset/lexicon/load"
	"coptic.example/service/dataset/quality"
	"coptic.example/service/dataset/spelling"
)

func (c *command) lint(args []string) int {
	c.withAuthored()
	if _, ok := c.parse(args, 0); !ok {
		return exitUsage
	}
	faults := assemble.Lint(assemble.Content{Authored: folder(c.authored)})
	_ = faults.Print(c.out) // the faults are the requested output
	if n := faults.Errors(); n > 0 {
		fmt.Fprintf(c.err, "%d errors\n", n)
		return exitFaults
	}
	return exitOK
}

func (c *command) spell(args []string) int {
	c.withAuthored()
	if _, ok := c.parse(args, 0); !ok {
		return exitUsage
	}
	tree := folder(c.authored)
	faults, err := spelling.Check(tree.FS, assemble.Wording(tree))
	if err != nil {
		return c.fail(err)
	}
	for i := range faults {
		faults[i].File = path.Join(tree.Name, faults[i].File)
	}
	_ = faults.Print(c.out)
	if len(faults) > 0 {
		return exitFaults
	}
	return exitOK
}

// course prints the length of each lesson and the share of its practice that is plain translation.
func (c *command) course(args []string) int {
	c.withAuthored()
	if _, ok := c.parse(args, 0); !ok {
		return exitUsage
	}
	var items, translation int
	for _, m := range compile.LessonSizes(folder(c.authored).FS) {
		fmt.Fprintln(c.out, m)
		items, translation = items+m.Items, translation+m.Translation
	}
	fmt.Fprintf(c.out, "%d items, %.1f %% of them no plain translation\n",
		items, 100*float64(items-translation)/float64(max(items, 1)))
	return exitOK
}

// lexicon reads the authored lexicon and prints its faults. It returns nil if there is none.
func (c *command) lexicon() *lexicon.Lexicon {
	var faults fault.List
	words := load.Source(c.authored, &faults, nil)
	_ = faults.Print(c.err)
	return words
}

// examples lists the senses without an example in the words of bands 1 and 2, and counts the others.
func (c *command) examples(args []string) int {
	c.withAuthored()
	if _, ok := c.parse(args, 0); !ok {
		return exitUsage
	}
	words := c.lexicon()
	if words == nil {
		return exitFaults
	}
	shown := quality.Examples(words.Entries, 2)
	for _, list := range []struct {
		what    string
		missing []quality.Unshown
	}{{"without an example", shown.Without}, {"without a Bohairic example", shown.WithoutBohairic}} {
		fmt.Fprintf(c.out, "%s:\n", list.what)
		for _, u := range list.missing {
			fmt.Fprintf(c.out, "  %s\n", u)
		}
	}
	fmt.Fprintf(c.out, "senses of bands 1-2 with an example: %d of %d\n", shown.With, shown.Senses)
	fmt.Fprintf(c.out, "of words that Bohairic has, with a Bohairic example: %d of %d\n", shown.WithBohairic,
		shown.Bohairic)
	return exitOK
}

func (c *command) build(args []string) int {
	c.withAuthored()
	c.withOutput()
	c.withKeys()
	code := c.write(args, (*assemble.Release).Write)
	if _, contact, _ := compile.About(folder(c.authored).FS); code == exitOK && contact == "" {
		fmt.Fprintln(c.err, "warning: grammar/release.yaml names nobody to ask for permission (rights, contact)")
	}
	return code
}

func (c *command) importDataset(args []string) int {
	c.withAuthored()
	c.withGrammar()
	c.withDictionary()
	c.withTexts()
	c.withOutput()
	return c.write(args, (*assemble.Release).WriteNew)
}

// write builds the release of the given content and writes it to the folder given by -o.
func (c *command) write(args []string, write func(*assemble.Release, string) error) int {
	if _, ok := c.parse(args, 0); !ok {
		return exitUsage
	}
	if c.output == "" {
		c.usageError("%s wants -o DIR", c.flags.Name())
		return exitUsage
	}
	r := c.derive(c.err)
	if r == nil {
		return exitFaults
	}
	if err := write(r, c.output); err != nil {
		return c.fail(err)
	}
	if c.keys != "" {
		if err := r.WriteKeys(c.keys); err != nil {
			return c.fail(err)
		}
	}
	fmt.Fprintf(c.out, "release %s in %s\n", r.Name, c.output)
	return exitOK
}

func (c *command) check(args []string) int {
	c.withAuthored()
	c.withGrammar()
	c.withDictionary()
	c.withTexts()
	rest, ok := c.parse(args, 1)
	if !ok {
		return exitUsage
	}
	r := c.derive(c.err)
	if r == nil {
		return exitFaults
	}
	differences := r.Check(rest[0])
	for _, d := range differences {
		fmt.Fprintln(c.out, d)
	}
	if len(differences) > 0 {
		return exitFaults
	}
	fmt.Fprintf(c.out, "%s holds release %s\n", rest[0], r.Name)
	return exitOK
}

func (c *command) diff(args []string) int {
	asJSON := c.flags.Bool("json", false, "the changes in JSON, as they are published with a release")
	rest, ok := c.parse(args, 2)
	if !ok {
		return exitUsage
	}
	comparison, err := assemble.Compare(rest[0], rest[1])
	if err != nil {
		return c.fail(err)
	}
	if *asJSON {
		enc := json.NewEncoder(c.out)
		enc.SetIndent("", "  ")
		if err := enc.Encode(comparison.Changes()); err != nil {
			return c.fail(err)
		}
	} else {
		c.list(comparison)
	}
	for _, why := range comparison.Lost {
		fmt.Fprintln(c.err, why)
	}
	if len(comparison.Lost) > 0 {
		return exitFaults
	}
	return exitOK
}

// list prints the changes, one record per line.
func (c *command) list(comparison *assemble.Comparison) {
	for _, id := range comparison.Added {
		fmt.Fprintln(c.out, "added  ", id)
	}
	for _, id := range comparison.Changed {
		fmt.Fprintln(c.out, "changed", id)
	}
	for _, id := range comparison.Removed {
		line := "removed " + id
		if w, marked := comparison.Withdrawn[id]; marked {
			line += ": " + w.Reason
			if w.Successor != "" {
				line += " (see " + w.Successor + ")"
			}
		}
		fmt.Fprintln(c.out, line)
	}
}
