package main

import (
	"bufio"
	"cmp"
	"context"
	"fmt"
	"io"
	"os"
	"strings"

	"coptic.example/service/shared/dictionary/api"
	"coptic.example/service/shared/dictionary/lookup"
	"coptic.example/service/shared/dictionary/reading"
	"coptic.example/service/shared/release"
)

// read prints texts as the service reads them, for people who judge the result. It reads the named files or standard
// input. Each word has a line with its group, form, dictionary form, tag, gloss and first entry with its meaning. The
// first word of a group also has the confidence and meaning of the group.
func (c *command) read(args []string) int {
	folder := c.flags.String("release", "build/release", "the release whose dictionary is used")
	dialect := c.flags.String("dialect", reading.Auto, "auto, S, B, A, L or F")
	spacing := c.flags.String("spacing", reading.SpacedGroups, "groups or none")
	conllu := c.flags.Bool("conllu", false, "print CoNLL-U instead, as the service gives it")
	golden := c.flags.String("golden", "", "a file of texts, lines that begin with # and the dialect: read them anew")
	if c.flags.Parse(args) != nil {
		return exitUsage
	}
	ix, err := api.NewCache(release.Folder(*folder), 0).Index(context.Background())
	if err != nil {
		return c.fail(err)
	}
	if *golden != "" {
		if err := rewriteTexts(ix, *golden); err != nil {
			return c.fail(err)
		}
		return exitOK
	}
	out := bufio.NewWriter(c.out)
	defer out.Flush()
	names := c.flags.Args()
	if len(names) == 0 {
		names = []string{"/dev/stdin"}
	}
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			return c.fail(err)
		}
		document := ix.Read(string(text), reading.Options{Dialect: *dialect, Spacing: *spacing})
		if !*conllu {
			printWords(out, ix, document)
		} else if _, err := out.Write(document.AppendCoNLLU(nil, ix.DatasetVersion())); err != nil {
			return c.fail(err)
		}
	}
	return exitOK
}

// printWords prints the words of a document, with an empty line between sentences.
func printWords(out io.Writer, ix *lookup.Dictionary, d *reading.Document) {
	for _, s := range d.Sentences {
		for i := range s.Groups {
			g := &s.Groups[i]
			for j := range g.Words {
				w := &g.Words[j]
				group, whole := "", ""
				if j == 0 {
					group = g.Text
					whole = fmt.Sprintf("%.2f\t%s\t%s\t%s", g.Confidence, g.Gloss.En, cmp.Or(g.Meaning.En, "-"),
						cmp.Or(g.Meaning.Nl, "-"))
				}
				fmt.Fprintf(out, "%s\t%s\t%s\t%s\t%s\t%s\t%s\n", group, w.Form(), w.Lemma, w.XPOS, formatEntry(ix, w),
					w.Gloss.En, whole)
			}
		}
		fmt.Fprintln(out)
	}
}

// rewriteTexts rewrites a file of texts. Below each text it writes a line for each group: its words with tags, its
// gloss and its meaning in both languages. A diff of the file then shows how a change affects reading.
func rewriteTexts(ix *lookup.Dictionary, name string) error {
	old, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	var out strings.Builder
	for line := range strings.Lines(string(old)) {
		head, isText := strings.CutPrefix(line, "# ")
		if !isText {
			continue
		}
		out.WriteString(line)
		dialect, text, _ := strings.Cut(strings.TrimSpace(head), " ")
		document := ix.Read(text, reading.Options{Dialect: dialect, Spacing: reading.SpacedGroups})
		for g := range document.Groups() {
			writeGroup(&out, g)
		}
	}
	return os.WriteFile(name, []byte(out.String()), 0o644)
}

func writeGroup(out *strings.Builder, g *reading.Group) {
	words := make([]string, len(g.Words))
	for i := range g.Words {
		words[i] = g.Words[i].Form() + "/" + g.Words[i].XPOS
	}
	fmt.Fprintf(out, "  %s | %s | %s", strings.Join(words, " "), g.Gloss.En, g.Gloss.Nl)
	if g.Meaning.En != "" {
		fmt.Fprintf(out, " = %s | %s", g.Meaning.En, g.Meaning.Nl)
	}
	out.WriteByte('\n')
}

// formatEntry formats the entries of a word, best first, each with the score that ranks it, and the first meaning of
// each sense of the best one.
func formatEntry(ix *lookup.Dictionary, w *reading.Word) string {
	if len(w.Entries) == 0 {
		return "-"
	}
	text := ""
	for _, e := range w.Entries {
		text += fmt.Sprintf("%s %s (%s) ", e.Headword, e.ID, e.Score)
	}
	if stored, _ := ix.EntryNamed(w.Entries[0].ID); stored != nil {
		for _, sense := range stored.Senses {
			if len(sense.Meanings.En) > 0 {
				text += "; " + sense.Meanings.En[0]
			}
		}
	}
	return text
}
