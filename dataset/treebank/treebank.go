// Package treebank reads CoNLL-U files, and measures an analysis of their sentences against them.
package treebank

import (
	"bufio"
	"fmt"
	"os"
	"strconv"
	"strings"

	"coptic.example/service/shared/dictionary/sentence"
)

const columns = 10

// Read reads the sentences of a CoNLL-U file of a dialect, S or B.
func Read(name, dialect string) ([]sentence.Example, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	var list []sentence.Example
	document, current, last := "", sentence.Example{Dialect: dialect}, 0
	end := func() {
		if len(current.Groups) > 0 {
			list = append(list, current)
		}
		current, last = sentence.Example{Document: document, Dialect: dialect}, 0
	}
	scan := bufio.NewScanner(f)
	scan.Buffer(nil, 1<<20)
	for n := 1; scan.Scan(); n++ {
		line := scan.Text()
		if doc, ok := strings.CutPrefix(line, "# newdoc id ="); ok {
			document = strings.TrimSpace(doc)
			current.Document = document
		}
		if strings.HasPrefix(line, "#") {
			continue
		}
		if line == "" {
			end()
			continue
		}
		cols := strings.Split(line, "\t")
		if len(cols) != columns {
			return nil, fmt.Errorf("%s:%d: %d columns", name, n, len(cols))
		}
		if _, to, ok := strings.Cut(cols[0], "-"); ok {
			if last, err = strconv.Atoi(to); err != nil {
				return nil, fmt.Errorf("%s:%d: %w", name, n, err)
			}
			current.Groups = append(current.Groups, sentence.ExampleGroup{Text: cols[1]})
			continue
		}
		id, err := strconv.Atoi(cols[0])
		if err != nil {
			return nil, fmt.Errorf("%s:%d: %w", name, n, err)
		}
		if id > last {
			current.Groups = append(current.Groups, sentence.ExampleGroup{Text: cols[1]})
		}
		g := &current.Groups[len(current.Groups)-1]
		g.Words = append(g.Words, sentence.ExampleWord{
			Text: cols[1], Lemma: cols[2], UPOS: cols[3], XPOS: cols[4], Parts: parts(cols[9]),
		})
	}
	end()
	return list, scan.Err()
}

// parts are those of a compound, from the notes beside it.
func parts(notes string) []string {
	for note := range strings.SplitSeq(notes, "|") {
		if list, ok := strings.CutPrefix(note, "MSeg="); ok {
			return strings.Split(list, "-")
		}
	}
	return nil
}
