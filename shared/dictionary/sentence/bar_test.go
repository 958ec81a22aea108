package sentence

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// TestBars: without a row of bars.txt its example is read otherwise, in one of its dialects at least.
func TestBars(t *testing.T) {
	all := bars()
	with := newAnalyser(lexicon(), learned())
	for i, row := range all {
		t.Run(fmt.Sprintf("%d %s", i+1, row.example), func(t *testing.T) {
			without := newAnalyser(lexicon(), learned())
			without.bars = newBarTable(slices.Delete(slices.Clone(all), i, i+1), learned().Tags)
			text, proven := strings.Fields(row.example), false
			for d, dialect := range []string{"S", "B"} {
				proven = proven || row.dialects[d] &&
					showGroups(with.Analyse(text, dialect)) != showGroups(without.Analyse(text, dialect))
			}
			if !proven {
				t.Error("it is read alike without the row")
			}
		})
	}
}

// TestBarFaults: which rows are refused.
func TestBarFaults(t *testing.T) {
	for name, table := range map[string]string{
		"too few columns": "S | - | V | head", "an unknown condition": "S | - | V | lonely | ⲥⲱⲧⲙ",
		"too many rows": strings.Repeat("S | - | V | head | ⲥⲱⲧⲙ\n", 33),
	} {
		t.Run(name, func(t *testing.T) {
			if rows, err := readBars(table); err == nil {
				t.Errorf("it makes %d rows", len(rows))
			}
		})
	}
}
