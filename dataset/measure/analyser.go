package measure

import (
	"fmt"
	"io"
	"log"
	"os"
	"slices"

	"coptic.example/service/dataset/learn"
	"coptic.example/service/dataset/quality"
	"coptic.example/service/dataset/treebank"
	"coptic.example/service/shared/dictionary/sentence"
)

// folds is the number of parts into which the training documents are split for Fold.
const folds = 5

// Analyser measures the sentence analyser on the development part of the treebanks, with a model trained on the
// training part alone. It reports F1 for words, tags and dictionary forms by dialect and by document. It does so
// separately for groups in the training part and for others, and lists the most frequent errors.
type Analyser struct {
	Data, Authored string // folders of the verification data and the authored dataset
	Model          string // file of a trained model to measure; "" trains one
	CoNLLU         string // output folder for the sentences, gold and predicted; "" writes none
	Fold           int    // 0 to 4 holds out that fifth of the training documents to measure on; -1 measures on dev
	Mistakes       int    // number of most frequent mistakes to list
}

// Run trains or loads the model and prints the figures.
func (m Analyser) Run(out io.Writer) error {
	words, err := quality.Lexicon(m.Authored, "")
	if err != nil {
		return err
	}
	lexicon := treebank.Words(words.Entries)
	train, test, err := treebank.ReadParts(m.Data)
	if err != nil {
		return err
	}
	if m.Fold >= 0 {
		train, test = holdOut(train, m.Fold)
	}
	var model []byte
	if m.Model != "" {
		model, err = os.ReadFile(m.Model)
	} else {
		model, err = learn.Model(m.Data, train, lexicon, log.Printf)
	}
	if err != nil {
		return err
	}
	a, err := sentence.NewWith(lexicon, model)
	if err != nil {
		return err
	}
	report, written := treebank.Measure(a, train, test), treebank.Measure(a, train, treebank.AsWritten(test))
	confidence := treebank.Calibrate(a, test)
	f1 := func(r *treebank.Report, part string, right func(*treebank.Score) int) string {
		var list []float64
		for _, d := range treebank.Dialects {
			s := r.Part(d, part)
			list = append(list, s.F1(right(s)))
		}
		return slashed("%.2f", list)
	}
	paired := func(s *treebank.Score) int { return s.Paired }
	printTable(out, "make analyser-eval", []row{
		{"words, Sahidic / Bohairic", "98.0 / 96.5", f1(report, "", paired)},
		{"UPOS", "94.0 / 92.0", f1(report, "", func(s *treebank.Score) int { return s.UPOS })},
		{"XPOS", "95.0 / 93.0", f1(report, "", func(s *treebank.Score) int { return s.XPOS })},
		{"lemma", "96.0 / 94.0", f1(report, "", func(s *treebank.Score) int { return s.Lemma })},
		{"words of groups that train does not have", "–", f1(report, "unseen groups", paired)},
		{"words of sentences in manuscript spelling", "–", f1(written, "", paired)},
		{"confidence against the share of groups that are right, mean difference", "–",
			fmt.Sprintf("%.1f %%", 100*confidence.Error())},
		{"groups a second of one core", "20,000", fmt.Sprintf("%.0f of processor time", speed(a, test))},
		{"weights", "3 MB", fmt.Sprintf("%.2f MB", float64(len(model))/1e6)},
	})
	fmt.Fprint(out, "\n", report.Text(m.Mistakes),
		"\nsentences that manuscript or edition spells otherwise, so spelled:\n", written.Dialects(),
		"\nhow sure it is of groups, and how many of them have the words and tags of the treebank:\n",
		confidence.Text())
	if m.CoNLLU == "" {
		return nil
	}
	return treebank.WriteAll(m.CoNLLU, test, a)
}

// holdOut splits sentences into training and test parts by document.
func holdOut(all []treebank.GoldSentence, fold int) (train, test []treebank.GoldSentence) {
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

// speed returns the number of groups that an analyser reads per second of processor time.
func speed(a *sentence.Analyser, list []treebank.GoldSentence) float64 {
	groups, began := 0, processorTime()
	for groups < 20_000 {
		for i := range list {
			a.Analyse(list[i].Texts(), list[i].Dialect)
			groups += len(list[i].Groups)
		}
	}
	return float64(groups) / (processorTime() - began).Seconds()
}
