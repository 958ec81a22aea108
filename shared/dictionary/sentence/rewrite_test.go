package sentence

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"coptic.example/service/shared/dictionary/sentence/lexis"
)

// TestRewritings: without a row of forms.txt its example is read otherwise, in one of its dialects at least: a word
// has another dictionary form, or is looked up as another.
func TestRewritings(t *testing.T) {
	all := rewritings()
	with, without := newAnalyser(lexicon(), learned()), newAnalyser(lexicon(), learned())
	shown := func(a *Analyser, text []string, dialect string, d int) string {
		var out strings.Builder
		var before *Word
		for _, g := range a.Analyse(text, dialect) {
			for i := range g.Words {
				as := a.lookupWord(&g.Words[i], before, d)
				fmt.Fprintln(&out, g.Words[i].Lemma, as.XPOS, as.Lemma)
				before = &g.Words[i]
			}
		}
		return out.String()
	}
	for i, row := range all {
		t.Run(fmt.Sprintf("%d %s", i+1, row.example), func(t *testing.T) {
			without.rewritings = newRewritingTable(slices.Delete(slices.Clone(all), i, i+1))
			text, proven := strings.Fields(row.example), false
			for d, dialect := range []string{"S", "B"} {
				proven = proven || row.dialects[d] && shown(with, text, dialect, d) != shown(without, text, dialect, d)
			}
			if !proven {
				t.Error("it is read alike without the row")
			}
		})
	}
}

// TestRewritingFaults: which rows are refused.
func TestRewritingFaults(t *testing.T) {
	for name, table := range map[string]string{
		"too few columns": "lemma | S | V | | :x", "an unknown condition": "lemma | S | V | lonely | :x | x",
	} {
		t.Run(name, func(t *testing.T) {
			if list, err := readRewritings(table); err == nil {
				t.Errorf("it makes %d rows", len(list))
			}
		})
	}
}

// TestRespellingRows: without a row of respellings.txt its example is read otherwise.
func TestRespellingRows(t *testing.T) {
	all := respellings()
	read := func(rows []respelling, text, dialect string) string {
		a := newAnalyser(lexicon(), learned())
		d := a.decoders.Get().(*decoder)
		d.respellings = rows
		d.begin([]string{text}, lexis.DialectOf(dialect))
		d.search()
		return d.texts[0].inSpelling(d.arcs[d.hyps[d.ends[d.endAt[1]]].arc].spelling).group
	}
	for i, row := range all {
		t.Run(row.letters+" "+row.example, func(t *testing.T) {
			without := slices.Delete(slices.Clone(all), i, i+1)
			proven := false
			for d, dialect := range []string{"S", "B"} {
				proven = proven || row.dialects[d] && read(all, row.example, dialect) != read(without, row.example, dialect)
			}
			if !proven {
				t.Error("it is read alike without the row")
			}
		})
	}
}

// TestRespellingFaults: which rows are refused.
func TestRespellingFaults(t *testing.T) {
	for name, table := range map[string]string{
		"too few columns":              "S | ⲑ | ⲧϩ | 10 | anywhere | -",
		"sizes that part more letters": "S | ⲑ | ⲧϩ | 11 | anywhere | - | ⲛⲑⲉ",
		"sizes of fewer letters":       "S | ⲑ | ⲧϩ | 1 | anywhere | - | ⲛⲑⲉ",
		"no place":                     "S | ⲑ | ⲧϩ | 10 | here | - | ⲛⲑⲉ",
		"no weight":                    "S | ⲑ | ⲧϩ | 10 | anywhere | x | ⲛⲑⲉ",
	} {
		t.Run(name, func(t *testing.T) {
			if list, err := readRespellings(table); err == nil {
				t.Errorf("it makes %d rows", len(list))
			}
		})
	}
}
