package quality

import (
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"

	"coptic.example/service/dataset/compile"
	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary"
)

// IsContent reports whether a word is a noun, verb, adjective or adverb.
func (t Token) IsContent() bool { return slices.Contains(contentTags, t.UPOS) }

// CoverTaught counts the words that lessons teach. A word is taught if its written form or lemma occurs in their prose
// or examples, or is a Bohairic form of an entry that they link.
func CoverTaught(lessons []compile.LessonWords, entries []dictionary.Entry, tokens []Token) Coverage {
	known, linked := map[string]bool{}, map[string]bool{}
	for _, l := range lessons {
		for _, word := range l.Written {
			known[coptic.Fold(word)] = true
		}
		for _, id := range l.Entries {
			linked[id] = true
		}
	}
	var taught []dictionary.Entry
	for _, e := range entries {
		if linked[e.ID] {
			taught = append(taught, e)
		}
	}
	for spelling := range spellings(taught, coptic.Bohairic) {
		known[spelling] = true
	}
	return countKnown(tokens, func(t Token) bool { return known[coptic.Fold(t.Form)] || known[coptic.Fold(t.Lemma)] })
}

// FrequentWords reads the most frequent lemmas of a list and returns as many tokens of each as its count. The list
// has a line of headings, then lines with rank, lemma, part of speech, count and share, separated by tabs.
func FrequentWords(file string, most int) ([]Token, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, fmt.Errorf("read the frequency list: %w", err)
	}
	lines := strings.Split(strings.TrimSpace(string(text)), "\n")
	var tokens []Token
	for _, line := range lines[1:min(most+1, len(lines))] {
		f := strings.Split(line, "\t")
		if len(f) < 4 {
			return nil, fmt.Errorf("the frequency list has the line %q", line)
		}
		count, err := strconv.Atoi(f[3])
		if err != nil {
			return nil, fmt.Errorf("the frequency list has the line %q: %w", line, err)
		}
		tokens = append(tokens, slices.Repeat([]Token{{Form: f[1], Lemma: f[1], UPOS: f[2]}}, count)...)
	}
	return tokens, nil
}
