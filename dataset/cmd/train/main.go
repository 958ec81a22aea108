// Command train learns the model of the sentence analyser from the treebanks and lexica of the verification data, and
// measures it on the development part: words, tags and dictionary forms as F1, by dialect, for groups that the training
// part has and has not, by document, and the most frequent mistakes. With -model it measures a model that was learned
// before; with -conllu it writes the sentences as it reads them, for other scorers.
package main

import (
	"flag"
	"fmt"
	"io"
	"log"
	"os"
	"slices"
	"syscall"
	"time"

	"coptic.example/service/dataset/learn"
	"coptic.example/service/dataset/quality"
	"coptic.example/service/dataset/treebank"
	"coptic.example/service/shared/dictionary/morphology"
	"coptic.example/service/shared/dictionary/sentence"
)

// folds is how many parts the training text is cut into for -held-out.
const folds = 5

type options struct {
	data, authored, out, model, conllu string
	epochs, runs, fold, mistakes       int
	margin                             float64
	withDev                            bool
}

func main() {
	log.SetFlags(0)
	var o options
	flag.StringVar(&o.data, "data", os.Getenv("COPTIC_DATA"), "the verification data")
	flag.StringVar(&o.authored, "authored", "dataset", "the authored dataset")
	flag.StringVar(&o.out, "o", "", "write the model to this file")
	flag.StringVar(&o.model, "model", "", "measure the model of this file, and learn none")
	flag.StringVar(&o.conllu, "conllu", "", "write CoNLL-U files into this folder, as gold and as read")
	flag.IntVar(&o.epochs, "epochs", 10, "how often each run reads the training text")
	flag.IntVar(&o.runs, "runs", 4, "models that are learned, in different orders of the sentences, and averaged")
	flag.Float64Var(&o.margin, "margin", 10, "what a wrong word must fall behind by while learning")
	flag.IntVar(&o.fold, "held-out", -1, "measure on this fifth of the training documents, 0 to 4; learn from the others")
	flag.IntVar(&o.mistakes, "mistakes", 20, "how many of the most frequent mistakes are shown")
	flag.BoolVar(&o.withDev, "with-dev", false, "learn from the development part too; what is measured then is in-sample")
	flag.Parse()
	if err := run(os.Stdout, o); err != nil {
		fmt.Fprintln(os.Stderr, "train:", err)
		os.Exit(1)
	}
}

func run(out io.Writer, o options) error {
	words, err := quality.Lexicon(o.authored, "")
	if err != nil {
		return err
	}
	lexicon := treebank.Words(words.Entries)
	train, err := treebank.ReadAll(o.data, "train")
	if err != nil {
		return err
	}
	test, err := treebank.ReadAll(o.data, "dev")
	if err != nil {
		return err
	}
	switch {
	case o.fold >= 0:
		train, test = holdOut(train, o.fold)
	case o.withDev:
		train = slices.Concat(train, test)
	}
	model, err := modelOf(o, slices.Concat(train, treebank.AsWritten(train)), lexicon)
	if err != nil {
		return err
	}
	if o.out != "" {
		if err := os.WriteFile(o.out, model, 0o644); err != nil {
			return err
		}
	}
	return measure(out, o, lexicon, model, train, test)
}

// modelOf reads or learns a model.
func modelOf(o options, train []treebank.Example, lexicon morphology.Lexicon) ([]byte, error) {
	if o.model != "" {
		return os.ReadFile(o.model)
	}
	listed, err := treebank.ListedForms(o.data)
	if err != nil {
		return nil, err
	}
	began := time.Now()
	model := learn.Analyser{
		Epochs: o.epochs, Runs: o.runs, Margin: o.margin, Lexicon: lexicon, Report: log.Printf,
	}.Learn(train, listed)
	log.Printf("learned in %.0f s", time.Since(began).Seconds())
	return model, nil
}

// holdOut splits the sentences by their documents.
func holdOut(all []treebank.Example, fold int) (train, test []treebank.Example) {
	var documents []string
	for _, e := range all {
		if !slices.Contains(documents, e.Document) {
			documents = append(documents, e.Document)
		}
	}
	for _, e := range all {
		if slices.Index(documents, e.Document)%folds == fold {
			test = append(test, e)
		} else {
			train = append(train, e)
		}
	}
	return train, test
}

// speed returns how many groups an analyser reads in a second of processor time, which leaves out other programs.
func speed(a *sentence.Analyser, list []treebank.Example) float64 {
	groups, began := 0, processorTime()
	for groups < 20_000 {
		for i := range list {
			a.Analyse(list[i].Texts(), list[i].Dialect)
			groups += len(list[i].Groups)
		}
	}
	return float64(groups) / (processorTime() - began).Seconds()
}

func processorTime() time.Duration {
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		return 0
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}

func measure(out io.Writer, o options, lexicon morphology.Lexicon, model []byte, train, test []treebank.Example) error {
	a, err := sentence.NewWith(lexicon, model)
	if err != nil {
		return err
	}
	if o.withDev {
		fmt.Fprintln(out, "in-sample: what is measured was learned from")
	}
	report := treebank.Measure(a, train, test)
	fmt.Fprint(out, report.Text(o.mistakes))
	fmt.Fprintln(out, "\nsentences that manuscript or edition spells otherwise, so spelled:")
	fmt.Fprint(out, treebank.Measure(a, train, treebank.AsWritten(test)).Dialects())
	fmt.Fprintln(out, "\nhow sure it is of groups, and how many of them have the words and tags of the treebank:")
	fmt.Fprint(out, treebank.Calibrate(a, test).Text())
	fmt.Fprintf(out, "%.0f groups a second of processor time\n", speed(a, test))
	if o.conllu == "" {
		return nil
	}
	return treebank.WriteAll(o.conllu, test, a)
}
