package reference_test

import (
	"context"
	"strings"
	"testing"

	"coptic.example/service/shared/assistant/gather/gathertest"
	"coptic.example/service/shared/assistant/reference"
)

// TestBuild holds what is built, in both dialects and asked in both languages: forms of one verb, "I have", and nouns
// with what determines and joins them; and that what is longer comes in pieces, and nothing else is invented.
func TestBuild(t *testing.T) {
	for question, want := range map[string][]string{
		`How do you say "I heard" in Coptic?`: {"ⲁⲓⲥⲱⲧⲉⲙ (B", "ⲁⲓⲥⲱⲧⲙ (S"},
		`Hoe zeg je "zij zal niet horen" in het Koptisch?`: {"ⲛⲥⲛⲁⲥⲱⲧⲉⲙ ⲁⲛ (B",
			"ⲛⲥⲛⲁⲥⲱⲧⲙ ⲁⲛ (S"},
		`Hoe zeg je "gij zult niet horen" in het Sahidisch?`: {"ⲛⲛⲉⲕⲥⲱⲧⲙ (S"},
		`How do you say "my brother" in Coptic?`:             {"ⲡⲁⲥⲟⲛ (B", "ⲡⲁⲥⲟⲛ (S"},
		`Hoe zeg je "deze zus" in het Koptisch?`:             {"ⲧⲁⲓⲥⲱⲛⲓ (B", "ⲧⲉⲓⲥⲱⲛⲉ (S"},
		`How do you say "I have a brother" in Coptic?`: {"ⲟⲩⲟⲛⲧⲏⲓ ⲟⲩⲥⲟⲛ ⲙⲙⲁⲩ (B",
			"ⲟⲩⲛⲧⲁⲓ ⲟⲩⲥⲟⲛ (S"},
		`How do you say "your brother" in Bohairic?`: {"ⲡⲉⲕⲥⲟⲛ (Bohairic, to a man",
			"ⲡⲉⲥⲟⲛ (Bohairic, to a woman"},
		`How do you say "the brother and the sister" in Coptic?`: {
			"ⲡⲓⲥⲟⲛ ⲛⲉⲙ ϯⲥⲱⲛⲓ (B", "ⲡⲥⲟⲛ ⲙⲛ ⲧⲥⲱⲛⲉ (S",
		},
		`Vertaal in het Koptisch: de broer van de zus`: {"ⲡⲓⲥⲟⲛ ⲛⲧⲉ ϯⲥⲱⲛⲓ (B",
			"ⲡⲥⲟⲛ ⲛⲧⲥⲱⲛⲉ (S"},
		`Translate into Coptic: the brother heard`: {"ⲁ ⲡⲓⲥⲟⲛ ⲥⲱⲧⲉⲙ (B",
			"ⲁⲡⲥⲟⲛ ⲥⲱⲧⲙ (S"},
		`How do you say "I am the brother" in Coptic?`: {"ⲁⲛⲟⲕ ⲡⲉ ⲡⲓⲥⲟⲛ (B",
			"ⲁⲛⲟⲕ ⲡⲉ ⲡⲥⲟⲛ (S"},
		`How do you say "the sister who hears" in Coptic?`: {"ϯⲥⲱⲛⲓ ⲉⲧⲥⲱⲧⲉⲙ (B",
			"ⲧⲥⲱⲛⲉ ⲉⲧⲥⲱⲧⲙ (S"},
		`Translate into Coptic: my brother and I heard`: {"“my brother”: ⲡⲁⲥⲟⲛ (B",
			"“i heard”: ⲁⲓⲥⲱⲧⲙ (S"},
		`Translate into Sahidic: the old and wise man`: {"Piece by piece", "“old”: ⲁⲥ (S",
			"“wise man”: ⲣⲱⲙⲉ ⲛⲥⲁⲃⲉ (S"},
		`ⲥⲟⲛ is brother, what is brothers?`:    {"ⲛⲥⲟⲛ “the …s”"},
		`Translate into Sahidic: the wise man`: {"ⲡⲣⲱⲙⲉ ⲛⲥⲁⲃⲉ (S"},
	} {
		t.Run(question, func(t *testing.T) {
			facts, err := gathertest.Lookups().Gather(context.Background(), []string{question})
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
}
