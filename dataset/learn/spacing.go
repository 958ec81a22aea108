package learn

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

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
	for _, part := range []string{"train", "dev"} {
		examples, err := treebank.ReadAll(data, part)
		if err != nil {
			return err
		}
		for _, e := range examples {
			d := firstRune(e.Dialect)
			parts[e.Dialect+part] = append(parts[e.Dialect+part], Sentences(e.Text, d, words[d])...)
		}
	}
	sahidic, bohairic := parts["Strain"], parts["Btrain"]
	verses, err := treebank.Verses(data)
	if err != nil {
		return err
	}
	var all []Sentence
	for _, verse := range verses { // ϫⲉ is a group there, and in the treebanks a part of the next one
		all = append(all, Sentences(strings.ReplaceAll(" "+verse, " ϫⲉ ", " ϫⲉ"), 'S', words['S'])...)
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
			return spacing.BestGroups(s.Letters, s.Stems, s.Dialect, spacing.Unlikely, Weigher(weights))
		}))
	}
	return nil
}
