package measure

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestCoverage counts two sentences with the authored lexicon: one word of each is none of its own.
func TestCoverage(t *testing.T) {
	data := t.TempDir()
	if err := os.Mkdir(filepath.Join(data, "ud"), 0o755); err != nil {
		t.Fatal(err)
	}
	for name, words := range map[string]string{
		"cop_scriptorium-ud-%s.conllu": "ⲥⲱⲧⲙ VERB ⲡⲣⲱⲙⲉ DET ⲁⲁⲁⲁ NOUN",
		"cop_bohairic-ud-%s.conllu":    "ⲥⲱⲧⲉⲙ VERB ⲣⲱⲙⲓ NOUN ⲣⲱⲙⲉ NOUN ⲃⲃⲃⲃ ADV",
	} {
		t.Run(name, func(t *testing.T) {
			var lines strings.Builder
			for i, f := 0, strings.Fields(words); i < len(f); i += 2 {
				lines.WriteString("1\tx\t" + f[i] + "\t" + f[i+1] + strings.Repeat("\t_", 6) + "\n")
			}
			for _, part := range []string{"train", "dev"} {
				file := filepath.Join(data, "ud", strings.ReplaceAll(name, "%s", part))
				if err := os.WriteFile(file, []byte(lines.String()), 0o644); err != nil {
					t.Fatal(err)
				}
			}
		})
	}
	list := "rank\tlemma\tupos\tcount\tcumulative_pct\n1\tⲣⲱⲙⲓ\tNOUN\t3\t75\n2\tⲃⲃⲃⲃ\tADV\t1\t100\n"
	if err := os.Mkdir(filepath.Join(data, "frequency"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(data, "frequency", "bohairic_lexical.tsv"), []byte(list), 0o644); err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		measure func(io.Writer, string, string) error
		want    string
	}{
		"figures": {Coverage, `| what | wanted | measured | command |
|---|---|---|---|
| coverage of dev's content words, S / B (in-sample) | 98 / 98 | 50.0 / 75.0 | ` + "`make coverage`" + ` |
| the Bohairic frequency list (4 running content words, names counted) that the whole course has taught; its ` +
			`300 commonest lemmas (in-sample) | – | 75.0 %; 75.0 % | the same |

missing most often of 2 S content words:
    1  ⲁⲁⲁⲁ  NOUN

missing most often of 4 B content words:
    1  ⲃⲃⲃⲃ  ADV

not taught of the 300 commonest lemmas:
    1  ⲃⲃⲃⲃ  ADV
`},
		"everything missing": {Missing, "ⲁⲁⲁⲁ\tNOUN\t2\tS\nⲃⲃⲃⲃ\tADV\t2\tB\n"},
	} {
		t.Run(name, func(t *testing.T) {
			var out strings.Builder
			if err := c.measure(&out, "..", data); err != nil {
				t.Fatal(err)
			}
			if out.String() != c.want {
				t.Errorf("got\n%swant\n%s", out.String(), c.want)
			}
			if err := c.measure(io.Discard, "..", t.TempDir()); err == nil {
				t.Error("no treebanks are no error")
			}
		})
	}
}
