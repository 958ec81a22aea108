// Package treebank reads CoNLL-U files and scores analyses of their sentences.
package treebank

import (
	"cmp"
	"fmt"
	"iter"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary/sentence"
	"coptic.example/service/shared/texts/refer"
)

var (
	parallelVerse  = regexp.MustCompile(`^bible/(\w+)-(\d+)-(\d+)$`)
	sentenceNumber = regexp.MustCompile(`_s0*(\d+)$`)
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

// ReadAll reads a part, train or dev, of all treebanks in the verification data.
func ReadAll(data, part string) ([]GoldSentence, error) {
	var all []GoldSentence
	for _, d := range Dialects {
		list, err := Read(File(data, d, part), d)
		if err != nil {
			return nil, err
		}
		all = append(all, list...)
	}
	return all, nil
}

// Verses yields the verses of the Sahidic New Testament in the verification data by their citations, as Matthew 12:1.
func Verses(data string) (iter.Seq2[string, string], error) {
	text, err := os.ReadFile(filepath.Join(data, "texts", "sahidic-nt-horner.tsv"))
	return func(yield func(string, string) bool) {
		for line := range strings.Lines(string(text)) {
			name, verse, _ := strings.Cut(strings.TrimRight(line, "\r\n"), "\t")
			id, numbers, _ := strings.Cut(name, ".")
			book := refer.BookOf(strings.ToLower(id))
			if book != nil && !yield(book.Title.En+" "+strings.Replace(numbers, ".", ":", 1), verse) {
				return
			}
		}
	}, err
}

// ReadParts reads the training and the development parts of all dialects.
func ReadParts(data string) (train, dev []GoldSentence, err error) {
	if train, err = ReadAll(data, "train"); err == nil {
		dev, err = ReadAll(data, "dev")
	}
	return train, dev, err
}

// Read reads the sentences of a CoNLL-U file in a dialect.
func Read(name, dialect string) ([]GoldSentence, error) {
	data, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	sentences, err := Sentences(string(data))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	var list []GoldSentence
	document, title := "", ""
	for _, s := range sentences {
		if id, ok := s.Notes["newdoc id"]; ok {
			document = id
		}
		title = cmp.Or(s.Notes["meta::title"], title)
		e := GoldSentence{Document: document, Dialect: dialect, Text: s.Notes["text"], Place: placeOf(s.Notes, title)}
		for _, from := range s.Groups {
			g := GoldGroup{Text: from.Text}
			for _, cols := range from.Words {
				head := 0
				if cols[6] != "_" {
					if head, err = strconv.Atoi(cols[6]); err != nil {
						return nil, fmt.Errorf("%s: %s: %w", name, e.Text, err)
					}
				}
				g.Words = append(g.Words, GoldWord{
					Text: cols[1], Lemma: cols[2], UPOS: cols[3], XPOS: cols[4],
					Parts: compoundParts(cols[9]), Written: writtenForm(cols),
					Head: head - 1, Relation: cols[7], Feats: cols[5],
				})
			}
			e.Groups = append(e.Groups, g)
		}
		if len(e.Groups) > 0 {
			list = append(list, e)
		}
	}
	return list, nil
}

// placeOf returns the place of a sentence: the verse that its comments name or, failing that, its number in the titled
// text.
func placeOf(notes map[string]string, title string) string {
	if verse := parallelVerse.FindStringSubmatch(notes["parallel_id"]); verse != nil && books[verse[1]] != "" {
		return books[verse[1]] + " " + verse[2] + ":" + verse[3]
	}
	number := sentenceNumber.FindStringSubmatch(notes["sent_id"])
	switch short := titles[title]; {
	case number == nil:
		return ""
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
func AsWritten(all []GoldSentence) []GoldSentence {
	var list []GoldSentence
	for _, e := range all {
		groups, differs := make([]GoldGroup, len(e.Groups)), false
		for i, g := range e.Groups {
			words := slices.Clone(g.Words)
			text := ""
			for j := range words {
				w := &words[j]
				w.Norm, w.Text = w.Text, w.Written
				differs = differs || w.Norm != w.Text
				text += w.Text
			}
			groups[i] = GoldGroup{Text: text, Words: words}
		}
		if differs {
			list = append(list, GoldSentence{Document: e.Document, Dialect: e.Dialect, AsWritten: true, Groups: groups})
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
