package sentence

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"coptic.example/service/shared/dictionary/sentence/lexis"
)

// count is how many words of a pattern an analyser reads in a text.
func count(a *Analyser, text, dialect string, word pattern) (n int) {
	for _, g := range a.Analyse(strings.Fields(text), dialect) {
		for _, w := range g.Words {
			if word.matches(w.XPOS, lexis.KeyOf(w.Text)) {
				n++
			}
		}
	}
	return n
}

// TestConstraints: every row of constraints.txt is needed for its example and does what it says there, in one of its
// dialects at least.
func TestConstraints(t *testing.T) {
	rows := constraints()
	for i, row := range rows {
		t.Run(fmt.Sprintf("%d %s", i+1, row.example), func(t *testing.T) {
			with, without := newAnalyser(lexicon(), learned()), newAnalyser(lexicon(), learned())
			without.constraints = slices.Delete(slices.Clone(rows), i, i+1)
			proven := false
			for d, dialect := range []string{"S", "B"} {
				proven = proven || row.dialects[d] &&
					count(with, row.example, dialect, row.replacements) > count(without, row.example, dialect, row.replacements)
			}
			if !proven {
				t.Errorf("without the row it has as many %s", row.replacements[0].tag)
			}
		})
	}
}

// TestUnconstrained: what the conditions of the rows do not cover is read as the weights have it.
func TestUnconstrained(t *testing.T) {
	for _, tt := range []struct{ name, dialect, text, tag, spelling string }{
		{"another question", "S", "ⲉⲧⲃⲉⲟⲩ ⲉⲕⲣⲓⲙⲉ", "CFOC", "ⲉ"},
		{"what did you hear", "B", "ⲟⲩ ⲁⲣⲉⲧⲉⲛⲥⲱⲧⲉⲙ", "CFOC", "ⲁⲣⲉ"},
		{"where did you hear", "B", "ⲁⲣⲉⲧⲉⲛⲥⲱⲧⲉⲙ ⲑⲱⲛ", "CFOC", "ⲁⲣⲉ"},
		{"you do not hear", "B", "ⲁⲣⲉⲧⲉⲛⲥⲱⲧⲉⲙ ⲁⲛ", "CFOC", "ⲁⲣⲉ"},
		{"and they appear", "S", "ⲛⲥⲉⲟⲩⲱⲛϩ ⲉⲃⲟⲗ", "ACONJ", "ⲛ"},
		{"and they appear, then not", "S", "ⲛⲥⲉⲟⲩⲱⲛϩ ⲉⲃⲟⲗ · ⲁⲛ", "ACONJ", "ⲛ"},
		{"when he heard", "B", "ⲉⲧⲁϥⲥⲱⲧⲉⲙ ⲇⲉ ⲁϥⲓ", "APREC", "ⲉⲧ"},
		{"these behind a verb", "B", "ⲁϥϫⲱ ⲛⲁⲓ ⲛⲁⲛ", "PREP", "ⲛⲁ"},
		{"a man of them", "B", "ⲟⲩⲣⲱⲙⲓ ⲙⲙⲱⲟⲩ", "PREP", "ⲙⲙⲱ"},
		{"these are the words", "S", "ⲛⲁⲓ ⲛⲉ ⲛϣⲁϫⲉ", "COP", "ⲛⲉ"},
		{"the day", "S", "ⲡⲉϩⲟⲟⲩ ⲡⲉ", "ART", "ⲡⲉ"},
		{"the woman", "S", "ⲧⲉⲥϩⲓⲙⲉ ⲧⲉ", "ART", "ⲧⲉ"},
		{"no water", "B", "ⲙⲙⲟⲛ ⲙⲱⲟⲩ ϧⲉⲛ ⲡⲓⲙⲁ", "EXIST", "ⲙⲙⲟⲛ"},
		{"and that the man may come", "B", "ϩⲓⲛⲁ ⲛⲧⲉ ⲡⲓⲣⲱⲙⲓ ⲥⲱⲧⲉⲙ", "ACONJ", "ⲛⲧⲉ"},
		{"you see, after are", "S", "ⲧⲁⲓ ⲧⲉ ⲧⲉⲧⲛⲛⲁⲩ", "PPERS", "ⲧⲉⲧⲛ"},
		{"they hear", "S", "ⲥⲉⲥⲱⲧⲙ", "PPERS", "ⲥⲉ"},
		{"to hear", "S", "ⲁϥⲟⲩⲱϣ ⲉⲥⲱⲧⲙ", "PREP", "ⲉ"},
		{"they are men", "S", "ϩⲉⲛⲣⲱⲙⲉ ⲛⲉ", "COP", "ⲛⲉ"},
	} {
		t.Run(tt.dialect+" "+tt.name, func(t *testing.T) {
			a := newAnalyser(lexicon(), learned())
			if count(a, tt.text, tt.dialect, pattern{{tt.tag, lexis.KeyOf(tt.spelling)}}) == 0 {
				t.Errorf("%s has no %s %s: %s", tt.text, tt.tag, tt.spelling,
					showGroups(a.Analyse(strings.Fields(tt.text), tt.dialect)))
			}
		})
	}
}

// TestConstraintFaults: which rows are refused.
func TestConstraintFaults(t *testing.T) {
	for name, table := range map[string]string{
		"too few columns": "S | V | N | alone", "an unknown condition": "S | V | N | !lonely | ⲥⲟⲡⲥ ⲛⲓⲙ",
	} {
		t.Run(name, func(t *testing.T) {
			if rows, err := readConstraints(table); err == nil {
				t.Errorf("%q makes %d rows", table, len(rows))
			}
		})
	}
}
