package reference_test

import (
	"context"
	"strings"
	"testing"

	"coptic.example/service/shared/assistant/ground/groundtest"
	"coptic.example/service/shared/assistant/reference"
)

// TestBuild holds what is built of words joined by "and", in both dialects and asked in both languages.
func TestBuild(t *testing.T) {
	for question, want := range map[string][]string{
		`How do you say "the brother and the sister" in Coptic?`: {"ⲡⲓⲥⲟⲛ ⲛⲉⲙ ϯⲥⲱⲛⲓ (B", "ⲡⲥⲟⲛ ⲙⲛⲧⲥⲱⲛⲉ (S"},
		`Hoe zeg je "de broer en de zus" in het Koptisch?`:       {"ⲡⲓⲥⲟⲛ ⲛⲉⲙ ϯⲥⲱⲛⲓ (B", "ⲡⲥⲟⲛ ⲙⲛⲧⲥⲱⲛⲉ (S"},
		`How do you say "the brother and sister" in Coptic?`:     {"ⲡⲓⲥⲟⲛ ⲛⲉⲙ ϯⲥⲱⲛⲓ (B", "ⲡⲥⲟⲛ ⲙⲛⲧⲥⲱⲛⲉ (S"},
		`How do you say "I and you" in Coptic?`:                  {"ⲁⲛⲟⲕ ⲛⲉⲙⲁⲕ (B", "ⲁⲛⲟⲕ ⲛⲙⲙⲁⲕ (S"},
		`Hoe zeg je "jij en ik" in het Koptisch?`:                {"ⲛⲑⲟⲕ ⲛⲉⲙⲏⲓ (B", "ⲛⲧⲟⲕ ⲛⲙⲙⲁⲓ (S"},
		`Translate into Coptic: my brother and I heard`:          {"ⲡⲁⲥⲟⲛ ⲛⲉⲙⲏⲓ ⲁⲛⲥⲱⲧⲉⲙ (B", "ⲡⲁⲥⲟⲛ ⲛⲙⲙⲁⲓ ⲁⲛⲥⲱⲧⲙ (S"},
		`Translate into Coptic: the brother and the sister heard`: {
			"ⲁ ⲡⲓⲥⲟⲛ ⲛⲉⲙ ϯⲥⲱⲛⲓ ⲥⲱⲧⲉⲙ (B", "ⲁⲡⲥⲟⲛ ⲙⲛⲧⲥⲱⲛⲉ ⲥⲱⲧⲙ (S",
		},
		`Translate into Sahidic: the old and wise man`:  {"ⲡⲣⲱⲙⲉ ⲛⲁⲥ ⲁⲩⲱ ⲛⲥⲁⲃⲉ (S"},
		`Vertaal in het Bohairisch: de oud en wijs man`: {"ⲡⲓⲣⲱⲙⲓ ⲛⲁⲡⲁⲥ ⲟⲩⲟϩ ⲛⲥⲁⲃⲉ (B"},
		`Translate into Coptic: the sister heard and spoke`: {
			"ⲁ ϯⲥⲱⲛⲓ ⲥⲱⲧⲉⲙ ⲟⲩⲟϩ ⲁⲥⲥⲁϫⲓ (B", "ⲁⲧⲥⲱⲛⲉ ⲥⲱⲧⲙ ⲁⲩⲱ ⲁⲥϣⲁϫⲉ (S",
		},
		`How do you say "bread and water" in Bohairic?`: {"ⲱⲓⲕ ⲛⲉⲙ ⲙⲱⲟⲩ (B"},
	} {
		t.Run(question, func(t *testing.T) {
			facts, err := groundtest.Lookups().Gather(context.Background(), []string{question})
			if err != nil {
				t.Fatal(err)
			}
			answer := reference.Compose(facts)
			for _, line := range want {
				if !strings.Contains(answer, line) {
					t.Errorf("the answer is\n%s\nwant %q in it", answer, line)
				}
			}
		})
	}
	// Sahidic joins nouns without an article in a way that the course does not teach.
	question := []string{`How do you say "bread and water" in Sahidic?`}
	facts, err := groundtest.Lookups().Gather(context.Background(), question)
	if answer := reference.Compose(facts); err != nil || strings.Contains(answer, "ⲙⲛ") {
		t.Errorf("%v, the answer is\n%s\nwant nothing built", err, answer)
	}
}
