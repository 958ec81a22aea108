package learn_test

import (
	"bytes"
	"slices"
	"testing"

	"coptic.example/service/dataset/learn"
	"coptic.example/service/shared/dictionary/reading/spacing"
)

func sample() []learn.Sentence {
	var sentences []learn.Sentence
	for _, text := range []string{
		"ⲁϥⲥⲱⲧⲙ ⲉⲡⲣⲱⲙⲉ · ⲁⲩⲱ ⲁϥⲃⲱⲕ",
		"ⲡⲣⲱⲙⲉ ⲁϥⲃⲱⲕ ⲉⲡⲏⲓ",
	} {
		sentences = append(sentences, learn.Sentences(text, 'S', spacing.Words{})...)
	}
	return sentences
}

func TestSentences(t *testing.T) {
	var got [][]string
	for _, s := range sample() {
		got = append(got, s.Groups())
	}
	want := [][]string{
		{"ⲁϥⲥⲱⲧⲙ", "ⲉⲡⲣⲱⲙⲉ"},
		{"ⲁⲩⲱ", "ⲁϥⲃⲱⲕ"},
		{"ⲡⲣⲱⲙⲉ", "ⲁϥⲃⲱⲕ", "ⲉⲡⲏⲓ"},
	}
	if !slices.EqualFunc(got, want, slices.Equal[[]string]) {
		t.Errorf("stretches without signs: got %q, want %q", got, want)
	}
}

// TestLearns checks that what was learned finds the borders it was shown, and that the same text gives the same
// bytes.
func TestLearns(t *testing.T) {
	sentences := sample()
	learned := func() []byte {
		p := learn.NewPerceptron(12)
		for round := range 6 {
			p.Train(sentences, uint64(round))
		}
		return learn.Bytes(p.Averages())
	}
	weights := learned()
	if !bytes.Equal(weights, learned()) {
		t.Error("the same text gave other bytes")
	}
	find := func(s *learn.Sentence) []int {
		return spacing.BestGroups(s.Letters, s.Stems, s.Dialect, spacing.Unlikely, learn.Weigher(weights))
	}
	if f := learn.F1(sentences, find); f < 1 {
		t.Errorf("borders of the text that was learned: F1 %.2f, want 1", f)
	}
}
