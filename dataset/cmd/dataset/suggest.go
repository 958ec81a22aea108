package main

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"coptic.example/service/dataset/lexicon"
	"coptic.example/service/dataset/quality"
	"coptic.example/service/dataset/suggest"
	"coptic.example/service/shared/release"
	"coptic.example/service/shared/texts"
)

// suggestExamples suggests clauses of a release's texts as examples, either for the named entries or for all entries
// of the common bands that have a sense without an example. It writes nothing; an editor chooses and translates a
// clause and assigns it to a sense.
func (c *command) suggestExamples(args []string) int {
	c.withAuthored()
	var folder string
	c.withRelease(&folder)
	band := c.flags.Int("bands", 2, "for entries of these bands, from 1, that have a sense without an example")
	most := c.flags.Int("most", 3, "how many for an entry")
	if err := c.flags.Parse(args); err != nil {
		return exitUsage
	}
	ctx := context.Background()
	library, err := texts.NewCache(release.Folder(folder), time.Hour).Get(ctx)
	if err != nil {
		return c.fail(err)
	}
	words := c.lexicon()
	if words == nil {
		return exitFaults
	}
	wanted := c.flags.Args()
	if len(wanted) == 0 {
		for _, u := range quality.Examples(words.Entries, *band).Without {
			wanted = append(wanted, u.ID)
		}
	}
	for i := range words.Entries {
		e := &words.Entries[i]
		if !slices.Contains(wanted, e.ID) && !slices.Contains(wanted, strings.TrimPrefix(e.ID, lexicon.Prefix)) {
			continue
		}
		list, err := suggest.Examples(ctx, library, e.ID, *most)
		if err != nil {
			return c.fail(err)
		}
		var meanings []string
		for _, s := range e.Senses {
			meanings = append(meanings, strings.Join(s.Meanings.En, ", "))
		}
		fmt.Fprintf(c.out, "%s %s: %s\n", e.ID, e.Headword, strings.Join(meanings, "; "))
		for _, x := range list {
			sure := ""
			if x.Gold {
				sure = ", analysed by people"
			}
			fmt.Fprintf(c.out, "  - coptic: %s\n    # %s %s (%s%s)\n", x.Coptic, x.Work, x.Reference, x.Dialect, sure)
			if x.Translation != "" {
				fmt.Fprintf(c.out, "    # the passage: %s\n", x.Translation)
			}
		}
	}
	return exitOK
}
