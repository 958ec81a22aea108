package learn

import (
	"testing"

	"coptic.example/service/shared/dictionary/sentence/lexis"
)

func TestLemmaRules(t *testing.T) {
	for _, c := range []struct {
		name, text, lemma, want string
		count                   int
		rule                    lexis.LemmaRule
	}{
		{"itself", "ⲏⲓ", "ⲏⲓ", "ⲏⲓ", 9, lexis.LemmaRule{}},
		{"none", "ⲏⲓ", "", "ⲏⲓ", 9, lexis.LemmaRule{}},
		{"another ending", "ⲥⲟⲧⲡ", "ⲥⲟⲧⲙⲉ", "ⲥⲟⲧⲙⲉ", 2, lexis.LemmaRule{Off: 1, Text: "ⲙⲉ"}},
		{"a longer one", "ⲥⲟ", "ⲥⲟⲧ", "ⲥⲟⲧ", 1, lexis.LemmaRule{Off: 0, Text: "ⲧ"}},
		{"a shorter one", "ⲥⲟⲧⲡ", "ⲥⲟ", "ⲥⲟ", 1, lexis.LemmaRule{Off: 2, Text: ""}},
		{"a frequent one as a whole", "ⲥⲟⲧⲡ", "ⲥⲟⲧⲙ", "ⲥⲟⲧⲙ", 3, lexis.LemmaRule{Off: lexis.WholeWord,
			Text: "ⲥⲟⲧⲙ"}},
		{"nothing in common", "ⲟ", "ⲉⲓⲣⲉ", "ⲉⲓⲣⲉ", 1, lexis.LemmaRule{Off: lexis.WholeWord,
			Text: "ⲉⲓⲣⲉ"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			rule := ruleFor(c.text, c.lemma, c.count)
			if rule != c.rule {
				t.Errorf("the rule from %s to %s is %v, want %v", c.text, c.lemma, rule, c.rule)
			}
			if got := rule.Apply(c.text); got != c.want {
				t.Errorf("it makes %s of %s, want %s", got, c.text, c.want)
			}
		})
	}
}

func TestRare(t *testing.T) {
	for _, c := range []struct {
		n, total int
		want     bool
	}{{1, 99, false}, {1, 100, true}, {2, 100, false}, {2, 399, false}, {2, 400, true}, {3, 4000, false}} {
		if got := isRare(c.n, c.total); got != c.want {
			t.Errorf("%d of %d is rare: %v, want %v", c.n, c.total, got, c.want)
		}
	}
}
