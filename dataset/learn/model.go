package learn

import (
	"slices"

	"coptic.example/service/dataset/treebank"
	"coptic.example/service/shared/dictionary/morphology"
)

// Model trains the model of the analyser on sentences, both in standard spelling and as spelled in manuscripts, and on
// the lexica of the verification data. It reports each round.
func Model(
	data string, train []treebank.GoldSentence, lexicon morphology.Lexicon, report func(format string, args ...any),
) ([]byte, error) {
	listed, err := treebank.ListedForms(data)
	if err != nil {
		return nil, err
	}
	return Analyser{Epochs: 10, Runs: 4, Margin: 10, Lexicon: lexicon, Report: report}.
		Learn(slices.Concat(train, treebank.AsWritten(train)), listed), nil
}
