// Command train learns the model of the sentence analyser from the treebanks and lexica of the verification data, and
// measures one.
package main

import (
	"flag"
	"fmt"
	"io"
	"log"
	"os"
	"path/filepath"
	"slices"
	"time"

	"coptic.example/service/dataset/quality"
	"coptic.example/service/dataset/treebank"
	"coptic.example/service/shared/dictionary/morphology"
	"coptic.example/service/shared/dictionary/sentence"
)

var files = []struct{ dialect, name string }{
	{"S", "cop_scriptorium-ud-%s.conllu"},
	{"B", "cop_bohairic-ud-%s.conllu"},
}

func main() {
	log.SetFlags(0)
	data := flag.String("data", os.Getenv("COPTIC_DATA"), "the verification data")
	authored := flag.String("authored", "dataset", "the authored dataset")
	out := flag.String("o", "", "write the model here")
	epochs := flag.Int("epochs", 10, "times that the training text is read")
	margin := flag.Float64("margin", 2, "what a wrong word must fall behind by")
	fold := flag.Int("held-out", -1, "measure on this fold of the training text, and leave it out of training")
	show := flag.Int("errors", 20, "how many of the most frequent errors are shown")
	flag.Parse()
	words, err := quality.Lexicon(*authored, "")
	if err != nil {
		log.Fatal(err)
	}
	lexicon := treebank.Words(words.Entries, nil)
	var train, test []sentence.Example
	for _, f := range files {
		list, err := treebank.Read(filepath.Join(*data, "ud", fmt.Sprintf(f.name, "train")), f.dialect)
		if err != nil {
			log.Fatal(err)
		}
		train = append(train, list...)
		if list, err = treebank.Read(filepath.Join(*data, "ud", fmt.Sprintf(f.name, "dev")), f.dialect); err != nil {
			log.Fatal(err)
		}
		test = append(test, list...)
	}
	if *fold >= 0 {
		test = nil
		var docs []string
		for _, e := range train {
			if !slices.Contains(docs, e.Document) {
				docs = append(docs, e.Document)
			}
		}
		var rest []sentence.Example
		for _, e := range train {
			if slices.Index(docs, e.Document)%5 == *fold {
				test = append(test, e)
			} else {
				rest = append(rest, e)
			}
		}
		train = rest
	}
	listed, err := treebank.ListedForms(*data)
	if err != nil {
		log.Fatal(err)
	}
	began := time.Now()
	model := sentence.Training{
		Epochs: *epochs, Margin: *margin, Folds: 10, Lexicon: lexicon, Report: log.Printf,
	}.Learn(train, listed)
	log.Printf("learned in %.0f s", time.Since(began).Seconds())
	if *out != "" {
		if err := os.WriteFile(*out, model, 0o644); err != nil {
			log.Fatal(err)
		}
	}
	if err := measure(os.Stdout, lexicon, model, train, test, *show); err != nil {
		log.Fatal(err)
	}
}

func measure(out io.Writer, lexicon morphology.Lexicon, model []byte, train, test []sentence.Example, show int) error {
	a, err := sentence.NewWith(lexicon, model)
	if err != nil {
		return err
	}
	began := time.Now()
	report := treebank.Measure(a, train, test)
	fmt.Fprint(out, report.Text(show))
	fmt.Fprintf(out, "%.0f groups a second, measuring included\n", float64(report.Groups)/time.Since(began).Seconds())
	return nil
}
