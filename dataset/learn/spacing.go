package learn

import (
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/treebank"
	"coptic.example/service/shared/dictionary/reading/spacing"
)

const (
	borderBits    = 19
	borderRounds  = 4
	treebankTimes = 4 // passes over the treebanks, which are small, in each round
	rowBits       = 15
	rowRounds     = 6
)

// Spacing trains the weights of shared/dictionary/reading/spacing on the verification data: those for the borders of
// bound groups and those for the dialect of a text. It writes them to the folder to. It prints their scores on the
// development parts of the treebanks, which are not used for training.
func Spacing(out io.Writer, data, authored, to string) error {
	var faults fault.List
	words := Lexicon(os.DirFS(authored), &faults)
	parts := map[string][]Sentence{}
	for _, d := range treebank.Dialects {
		for _, part := range []string{"train", "dev"} {
			list, err := readFile(treebank.File(data, d, part), firstRune(d), words[firstRune(d)], Treebank)
			if err != nil {
				return err
			}
			parts[d+part] = list
		}
	}
	sahidic, bohairic := parts["Strain"], parts["Btrain"]
	all, err := readFile(filepath.Join(data, "texts", "sahidic-nt-horner.tsv"), 'S', words['S'], Verses)
	if err != nil {
		return err
	}

	rows := NewPerceptron(rowBits)
	stretches := Stretches(slices.Concat(sahidic, bohairic, bohairic))
	for round := range rowRounds {
		rows.TrainDialects(stretches, uint64(round))
	}
	if err := os.WriteFile(filepath.Join(to, "dialects.bin"), Bytes(rows.Averages()), 0o644); err != nil {
		return err
	}

	for range treebankTimes {
		all = slices.Concat(all, sahidic, bohairic, bohairic)
	}
	borders := NewPerceptron(borderBits)
	for round := range borderRounds {
		wrong := borders.Train(all, uint64(round))
		fmt.Fprintf(out, "round %d: %d of %d stretches wrong\n", round+1, wrong, len(all))
	}
	weights := Bytes(borders.Averages())
	if err := os.WriteFile(filepath.Join(to, "borders.bin"), weights, 0o644); err != nil {
		return err
	}
	for _, d := range treebank.Dialects {
		fmt.Fprintf(out, "%s: borders on dev F1 %.2f\n", d, 100*F1(parts[d+"dev"], func(s *Sentence) []int {
			return spacing.Best(s.Letters, s.Stems, s.Dialect, spacing.Unlikely, Weigher(weights))
		}))
	}
	return nil
}

// readFile reads the sentences of a file with format, which is either Treebank or Verses.
func readFile(
	name string, dialect rune, words spacing.Words,
	format func(fs.FS, string, rune, spacing.Words) ([]Sentence, error),
) ([]Sentence, error) {
	return format(os.DirFS(filepath.Dir(name)), filepath.Base(name), dialect, words)
}
