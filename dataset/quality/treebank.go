package quality

import (
	"fmt"
	"slices"
	"strings"

	"coptic.example/service/dataset/treebank"
)

// Token is a word of a treebank.
type Token struct {
	Form, Lemma string
	UPOS        string // part of speech in Universal Dependencies
}

var contentTags = []string{"NOUN", "VERB", "ADJ", "ADV"}

// ContentWords reads the running content words of a CoNLL-U file, in order. The words of a bound group count
// separately.
func ContentWords(file string) ([]Token, error) {
	return words(file, func(_, upos string) bool { return slices.Contains(contentTags, upos) })
}

var unread = []string{"PROPN", "PUNCT", "X"}

// RunningWords reads the words of the documents in CoNLL-U files whose name contains part, without names, punctuation
// and anything not Coptic.
func RunningWords(part string, files ...string) (tokens []Token, err error) {
	for _, file := range files {
		list, err := words(file, func(document, upos string) bool {
			return strings.Contains(document, part) && !slices.Contains(unread, upos)
		})
		if err != nil {
			return nil, err
		}
		tokens = append(tokens, list...)
	}
	return tokens, nil
}

// words reads the words of a CoNLL-U file that satisfy keep.
func words(file string, keep func(document, upos string) bool) (tokens []Token, err error) {
	sentences, err := treebank.Read(file, "")
	if err != nil {
		return nil, fmt.Errorf("read the treebank: %w", err)
	}
	for _, s := range sentences {
		for _, w := range s.Words() {
			if keep(s.Document, w.UPOS) {
				tokens = append(tokens, Token{Form: w.Text, Lemma: w.Lemma, UPOS: w.UPOS})
			}
		}
	}
	return tokens, nil
}
