package quality

import (
	"fmt"
	"os"
	"slices"
	"strings"
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
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, fmt.Errorf("read the treebank: %w", err)
	}
	var tokens []Token
	for line := range strings.SplitSeq(string(text), "\n") {
		f := strings.Split(line, "\t")
		if len(f) == 10 && !strings.Contains(f[0], "-") && slices.Contains(contentTags, f[3]) {
			tokens = append(tokens, Token{Form: f[1], Lemma: f[2], UPOS: f[3]})
		}
	}
	return tokens, nil
}
