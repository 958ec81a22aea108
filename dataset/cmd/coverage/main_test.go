package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestRun counts two sentences with the authored lexicon: one word of each is none of its own.
func TestRun(t *testing.T) {
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
	for all, want := range map[bool]string{
		false: "Sahidic: 50.0 % of 2 content words have their lemma in the lexicon; missing most often:\n    1  ⲁⲁⲁⲁ  " +
			"NOUN\n" +
			"Bohairic: 75.0 % of 4 content words have their lemma in the lexicon; missing most often:\n    1  ⲃⲃⲃⲃ  ADV\n" +
			"The course has taught 75.0 % of the 4 Bohairic content words, names counted, of the whole frequency list\n" +
			"The course has taught 75.0 % of the 4 Bohairic content words, names counted, of the 300 commonest lemmas\n" +
			"    1  ⲃⲃⲃⲃ  ADV\n",
		true: "ⲁⲁⲁⲁ\tNOUN\t2\tS\nⲃⲃⲃⲃ\tADV\t2\tB\n",
	} {
		var out strings.Builder
		if err := run(&out, "../..", data, all); err != nil {
			t.Fatal(err)
		}
		if out.String() != want {
			t.Errorf("all %v: got\n%swant\n%s", all, out.String(), want)
		}
	}
	if err := run(&strings.Builder{}, "../..", t.TempDir(), false); err == nil {
		t.Error("no treebanks are no error")
	}
}
