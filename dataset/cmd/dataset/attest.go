package main

import (
	"cmp"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"coptic.example/service/dataset/attest"
	"coptic.example/service/dataset/lexicon"
	"coptic.example/service/dataset/lexicon/merge"
	"coptic.example/service/dataset/quality"
	"coptic.example/service/shared/dictionary/lookup"
)

// attest searches the verification data for the forms of common words and counts them by status and dialect. With
// -write it adds the evidence to the lexicon.
func (c *command) attest(args []string) int {
	c.withAuthored()
	data := c.withData()
	write := c.flags.Bool("write", false, "write what was found into the entries")
	if _, ok := c.parse(args, 0); !ok {
		return exitUsage
	}
	words := c.lexicon()
	if words == nil {
		return exitFaults
	}
	finder, err := finderOf(words, *data)
	if err != nil {
		return c.fail(err)
	}
	found, statuses, forms := map[string]int{}, map[string]int{}, 0
	for i := range words.Entries {
		e := &words.Entries[i]
		if e.Band < 1 || e.Band > attest.Bands {
			continue
		}
		found[strings.TrimPrefix(e.ID, lexicon.Prefix)] = i
		for range e.Forms() {
			forms++
		}
		for _, have := range finder.Of(i).Evidence {
			statuses[have.Dialect+" "+have.Status]++
		}
	}
	fmt.Fprintf(c.out, "%d entries of bands 1-%d, %d forms\n", len(found), attest.Bands, forms)
	for _, name := range slices.Sorted(maps.Keys(statuses)) {
		fmt.Fprintf(c.out, "%-12s %5d\n", name, statuses[name])
	}
	if !*write {
		return exitOK
	}
	names, err := filepath.Glob(filepath.Join(c.authored, "dictionary", "*.yaml"))
	for _, name := range names {
		text, failed := os.ReadFile(name)
		if failed == nil {
			failed = os.WriteFile(name, []byte(attest.Write(string(text), func(id string) (*lexicon.Entry, attest.Found, bool) {
				i, wanted := found[id]
				return &words.Entries[i], finder.Of(i), wanted
			})), 0o644)
		}
		err = cmp.Or(err, failed)
	}
	if err != nil {
		return c.fail(err)
	}
	return exitOK
}

// finderOf returns a Finder that has read the verification data.
func finderOf(words *lexicon.Lexicon, data string) (*attest.Finder, error) {
	index, err := quality.Index(merge.Lexica(words))
	if err != nil {
		return nil, err
	}
	ix, err := lookup.Open(index)
	if err != nil {
		return nil, err
	}
	finder := attest.New(words.Entries, ix.AnalyseIn)
	return finder, finder.Read(data)
}
