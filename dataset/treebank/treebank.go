// Package treebank reads CoNLL-U files and scores analyses of their sentences.
package treebank

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary/sentence"
)

const columns = 10

var (
	parallelVerse  = regexp.MustCompile(`^# parallel_id = bible/(\w+)-(\d+)-(\d+)$`)
	sentenceNumber = regexp.MustCompile(`^# sent_id = .*_s0*(\d+)$`)
	books          = map[string]string{"mark": "Mark", "1cor": "1 Corinthians", "hab": "Habakkuk"}

	// titles maps texts without verses to their names in the lexicon.
	titles = map[string]string{
		"Life of Isaac of Alexandria - part 1": "Life of Isaac", "Bohairic Lausiac History - Part 1": "Lausiac History",
	}
)

// Dialects lists the dialects with a treebank.
var Dialects = []string{coptic.Sahidic, coptic.Bohairic}

// File returns the file name of a part, train or dev, of a dialect's treebank in the verification data.
func File(data, dialect, part string) string {
	name := map[string]string{coptic.Sahidic: "scriptorium", coptic.Bohairic: "bohairic"}[dialect]
	return filepath.Join(data, "ud", "cop_"+name+"-ud-"+part+".conllu")
}

// Texts reads the sentences of a CoNLL-U file as text, with groups separated by spaces.
func Texts(file io.Reader) (texts []string, err error) {
	lines := bufio.NewScanner(file)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		if text, ok := strings.CutPrefix(lines.Text(), "# text = "); ok {
			texts = append(texts, strings.TrimSpace(text))
		}
	}
	return texts, lines.Err()
}

// ReadAll reads a part, train or dev, of all treebanks in the verification data.
func ReadAll(data, part string) ([]Example, error) {
	var all []Example
	for _, d := range Dialects {
		list, err := Read(File(data, d, part), d)
		if err != nil {
			return nil, err
		}
		all = append(all, list...)
	}
	return all, nil
}

// ReadParts reads the training and the development parts of all dialects.
func ReadParts(data string) (train, dev []Example, err error) {
	if train, err = ReadAll(data, "train"); err == nil {
		dev, err = ReadAll(data, "dev")
	}
	return train, dev, err
}

// Read reads the sentences of a CoNLL-U file in a dialect.
func Read(name, dialect string) ([]Example, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	var list []Example
	document, title, current, last := "", "", Example{Dialect: dialect}, 0
	end := func() {
		if len(current.Groups) > 0 {
			list = append(list, current)
		}
		current, last = Example{Document: document, Dialect: dialect}, 0
	}
	scan := bufio.NewScanner(f)
	scan.Buffer(nil, 1<<20)
	for n := 1; scan.Scan(); n++ {
		line := scan.Text()
		if strings.HasPrefix(line, "#") {
			if doc, ok := strings.CutPrefix(line, "# newdoc id ="); ok {
				document = strings.TrimSpace(doc)
				current.Document = document
			}
			if name, ok := strings.CutPrefix(line, "# meta::title = "); ok {
				title = name
			}
			current.Place = placeIn(line, title, current.Place)
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
			current.Groups = append(current.Groups, ExampleGroup{Text: cols[1]})
			continue
		}
		id, err := strconv.Atoi(cols[0])
		if err != nil {
			return nil, fmt.Errorf("%s:%d: %w", name, n, err)
		}
		if id > last {
			current.Groups = append(current.Groups, ExampleGroup{Text: cols[1]})
		}
		head := 0
		if cols[6] != "_" {
			if head, err = strconv.Atoi(cols[6]); err != nil {
				return nil, fmt.Errorf("%s:%d: %w", name, n, err)
			}
		}
		g := &current.Groups[len(current.Groups)-1]
		g.Words = append(g.Words, ExampleWord{
			Text: cols[1], Lemma: cols[2], UPOS: cols[3], XPOS: cols[4],
			Parts: compoundParts(cols[9]), Written: writtenForm(cols),
			Head: head - 1, Relation: cols[7], Feats: cols[5],
		})
	}
	end()
	return list, scan.Err()
}

// placeIn returns the place of a sentence: the verse that its comment names, the number of the sentence in the titled
// text or, failing both, the previous place.
func placeIn(comment, title, before string) string {
	if verse := parallelVerse.FindStringSubmatch(comment); verse != nil && books[verse[1]] != "" {
		return books[verse[1]] + " " + verse[2] + ":" + verse[3]
	}
	number := sentenceNumber.FindStringSubmatch(comment)
	switch short := titles[title]; {
	case number == nil || before != "":
		return before
	case short != "":
		return short + " " + number[1]
	}
	return title + ", sentence " + number[1]
}

// writtenForm returns a word as spelled in the manuscript or edition, in the form that the analyser processes. If that
// spelling is unknown, it returns the normalised form.
func writtenForm(cols []string) string {
	for note := range strings.SplitSeq(cols[9], "|") {
		if text, ok := strings.CutPrefix(note, "Orig="); ok {
			if folded := sentence.PlainText(text); coptic.Contains(folded) {
				return folded
			}
		}
	}
	return cols[1]
}

// AsWritten returns the sentences whose spelling in the manuscript or edition differs from the normalised one, in the
// original spelling.
func AsWritten(all []Example) []Example {
	var list []Example
	for _, e := range all {
		groups, differs := make([]ExampleGroup, len(e.Groups)), false
		for i, g := range e.Groups {
			words := slices.Clone(g.Words)
			text := ""
			for j := range words {
				w := &words[j]
				w.Norm, w.Text = w.Text, w.Written
				differs = differs || w.Norm != w.Text
				text += w.Text
			}
			groups[i] = ExampleGroup{Text: text, Words: words}
		}
		if differs {
			list = append(list, Example{Document: e.Document, Dialect: e.Dialect, AsWritten: true, Groups: groups})
		}
	}
	return list
}

// compoundParts returns the parts of a compound, which come from its annotations.
func compoundParts(notes string) []string {
	for note := range strings.SplitSeq(notes, "|") {
		if list, ok := strings.CutPrefix(note, "MSeg="); ok {
			return strings.Split(list, "-")
		}
	}
	return nil
}
