// Command learn learns the weights of shared/dictionary/reading/spacing from the verification data: where bound groups
// begin, and which dialect a text is in. It prints its figures on the dev parts of the treebanks, from which it learns
// nothing.
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/learn"
	"coptic.example/service/shared/dictionary/reading/spacing"
)

const (
	borderBits    = 19
	borderRounds  = 4
	treebankTimes = 4 // how often the treebanks, of which there is less, are gone through in a round
	rowBits       = 15
	rowRounds     = 6
)

func main() {
	data := flag.String("data", os.Getenv("COPTIC_DATA"), "folder of the verification data")
	dataset := flag.String("dataset", "dataset", "folder of the authored dataset")
	out := flag.String("o", "shared/dictionary/reading/spacing/weights", "folder to write the weights to")
	flag.Parse()
	if err := run(*data, *dataset, *out); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(data, dataset, out string) error {
	folder := os.DirFS(data)
	var faults fault.List
	words := learn.Lexicon(os.DirFS(dataset), &faults)
	var err error
	treebank := func(name string, dialect rune) []learn.Sentence {
		list, failed := learn.Treebank(folder, "ud/"+name, dialect, words[dialect])
		if failed != nil {
			err = failed
		}
		return list
	}
	sahidic, bohairic := treebank("cop_scriptorium-ud-train.conllu", 'S'), treebank("cop_bohairic-ud-train.conllu", 'B')
	horner, failed := learn.Verses(folder, "texts/sahidic-nt-horner.tsv", 'S', words['S'])
	if err == nil {
		err = failed
	}
	if err != nil {
		return err
	}

	rows := learn.NewPerceptron(rowBits)
	stretches := learn.Stretches(slices.Concat(sahidic, bohairic, bohairic))
	for round := range rowRounds {
		rows.TrainDialects(stretches, uint64(round))
	}
	if err := write(filepath.Join(out, "dialects.bin"), learn.Bytes(rows.Averages())); err != nil {
		return err
	}

	all := horner
	for range treebankTimes {
		all = slices.Concat(all, sahidic, bohairic, bohairic)
	}
	borders := learn.NewPerceptron(borderBits)
	for round := range borderRounds {
		wrong := borders.Train(all, uint64(round))
		fmt.Printf("round %d: %d of %d stretches wrong\n", round+1, wrong, len(all))
	}
	weights := learn.Bytes(borders.Averages())
	if err := write(filepath.Join(out, "borders.bin"), weights); err != nil {
		return err
	}
	for name, dialect := range map[string]rune{"scriptorium": 'S', "bohairic": 'B'} {
		dev := treebank("cop_"+name+"-ud-dev.conllu", dialect)
		if err != nil {
			return err
		}
		fmt.Printf("%c: borders on dev F1 %.2f\n", dialect, 100*learn.F1(dev, func(s *learn.Sentence) []int {
			return spacing.Best(
				s.Letters,
				s.Stems,
				s.Dialect,
				spacing.Unlikely,
				learn.Weigher(weights),
			)
		}))
	}
	return nil
}

func write(name string, data []byte) error { return os.WriteFile(name, data, 0o644) }
