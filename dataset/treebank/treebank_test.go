package treebank_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"coptic.example/service/dataset/treebank"
	"coptic.example/service/shared/dictionary/morphology"
	"coptic.example/service/shared/dictionary/sentence"
)

func read(t *testing.T) []treebank.GoldSentence {
	t.Helper()
	list, err := treebank.Read("testdata/small.conllu", "S")
	if err != nil {
		t.Fatal(err)
	}
	return list
}

func TestRead(t *testing.T) {
	list := read(t)
	if len(list) != 2 || list[1].Document != "made.up" || list[1].Dialect != "S" {
		t.Fatalf("read %+v, want two sentences of made.up", list)
	}
	if got, want := strings.Join(list[0].Texts(), " "), "ⲁϥⲥⲱⲧⲙ ⲉⲣⲟϥ ."; got != want {
		t.Errorf("the groups are %s, want %s", got, want)
	}
	w := list[1].Groups[0].Words[1]
	if w.Text != "ⲣⲉϥⲛⲟⲃⲉ" || w.Lemma != "ⲣⲉϥⲣⲛⲟⲃⲉ" || w.UPOS != "NOUN" || w.XPOS != "N" ||
		!slices.Equal(w.Parts, []string{"ⲣⲉϥ", "ⲛⲟⲃⲉ"}) || w.Written != "ⲣⲉϥⲣⲛⲟⲃⲉ" {
		t.Errorf("the last word is %+v", w)
	}
}

func TestReadDamaged(t *testing.T) {
	for _, c := range []struct{ name, text string }{
		{"too few columns", "1\tⲁ\tⲁ\n"},
		{"a number that is none", "x\tⲁ\tⲁ\tAUX\tAPST\t_\t_\t_\t_\t_\n"},
		{"a range that is none", "1-x\tⲁ\t_\t_\t_\t_\t_\t_\t_\t_\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			name := filepath.Join(t.TempDir(), "damaged.conllu")
			if err := os.WriteFile(name, []byte(c.text), 0o600); err != nil {
				t.Fatal(err)
			}
			if _, err := treebank.Read(name, "S"); err == nil {
				t.Errorf("%q is read without an error", c.text)
			}
		})
	}
}

// TestAsWritten expects the second sentence alone, which is spelled otherwise: marks and capitals are no spelling.
func TestAsWritten(t *testing.T) {
	list := treebank.AsWritten(read(t))
	if len(list) != 1 || list[0].Groups[0].Text != "ⲡⲣⲉϥⲣⲛⲟⲃⲉ" ||
		list[0].Groups[0].Words[1].Norm != "ⲣⲉϥⲛⲟⲃⲉ" {
		t.Errorf("as written: %+v", list)
	}
}

func gold(words string) (list []treebank.GoldWord) {
	for w := range strings.FieldsSeq(words) {
		f := strings.Split(w, "/")
		list = append(list, treebank.GoldWord{Text: f[0], UPOS: f[1], XPOS: f[2], Lemma: f[3]})
	}
	return list
}

func system(words string) (list []sentence.Word) {
	for _, w := range gold(words) {
		list = append(list, sentence.Word{Text: w.Text, Norm: w.Text, UPOS: w.UPOS, XPOS: w.XPOS, Lemma: w.Lemma})
	}
	return list
}

// The figures wanted were counted by hand by the rules of the CoNLL 2018 scorer.
func TestScore(t *testing.T) {
	for _, c := range []struct {
		name, gold, system string
		want               treebank.Score
	}{
		{
			"all right", "ⲡ/D/ART/ⲡ ⲣⲱⲙⲉ/N/N/ⲣⲱⲙⲉ", "ⲡ/D/ART/ⲡ ⲣⲱⲙⲉ/N/N/ⲣⲱⲙⲉ",
			treebank.Score{Gold: 2, System: 2, Paired: 2, UPOS: 2, XPOS: 2, Lemma: 2, Groups: 1, Exact: 1, Split: 1, Both: 1},
		},
		{
			"a border at fault", "ⲛ/A/PREP/ⲛ ⲁϥ/N/N/ⲁϥ", "ⲛⲁ/A/PREP/ⲛⲁ ϥ/P/PPERO/ⲛⲧⲟϥ",
			treebank.Score{Gold: 2, System: 2, Groups: 1, Split: 1},
		},
		{
			"a word too many", "ⲁ/A/APST/ⲁ ⲩ/P/PPERS/ⲛⲧⲟⲟⲩ ⲉⲓ/V/V/ⲉⲓ",
			"ⲁ/A/APST/ⲁ ⲩ/P/PPERS/ⲛⲧⲟⲟⲩ ⲉ/A/PREP/ⲉ ⲓ/V/V/ⲉⲓ",
			treebank.Score{Gold: 3, System: 4, Paired: 2, UPOS: 2, XPOS: 2, Lemma: 2, Groups: 1, Split: 1},
		},
		{
			"one word on both sides is paired whatever it spells",
			"ⲓⲥ/X/N/ⲓⲏⲥⲟⲩⲥ", "ⲓⲏⲥⲟⲩⲥ/X/NPROP/ⲓⲏⲥⲟⲩⲥ",
			treebank.Score{Gold: 1, System: 1, Paired: 1, UPOS: 1, Lemma: 1, Groups: 1},
		},
		{
			"a lemma that the treebank leaves open", "ⲛ/A/PREP/_ ⲡ/D/ART/ⲡ", "ⲛ/A/PREP/ⲛ ⲡ/D/ART/ⲧ",
			treebank.Score{Gold: 2, System: 2, Paired: 2, UPOS: 2, XPOS: 2, Lemma: 1, Groups: 1, Exact: 1, Split: 1, Both: 1},
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			var got treebank.Score
			got.Add(gold(c.gold), system(c.system))
			if got != c.want {
				t.Errorf("%s against %s counts %+v, want %+v", c.system, c.gold, got, c.want)
			}
		})
	}
	s := treebank.Score{Gold: 3, System: 5}
	if got := s.F1(2); got != 50 {
		t.Errorf("2 right of 3 and 5 are an F1 of %v, want 50", got)
	}
}

// TestWriteAll checks that what is written is CoNLL-U that reads back unchanged.
func TestWriteAll(t *testing.T) {
	dir := t.TempDir()
	if err := treebank.WriteAll(dir, read(t), sentence.New(morphology.NewList(nil, nil))); err != nil {
		t.Fatal(err)
	}
	back, err := treebank.Read(filepath.Join(dir, "S-gold.conllu"), "S")
	if err != nil {
		t.Fatal(err)
	}
	if got, want := strings.Join(back[0].Texts(), " "), "ⲁϥⲥⲱⲧⲙ ⲉⲣⲟϥ ."; got != want || len(back) != 2 {
		t.Errorf("written and read: %s and %d sentences, want %s and 2", got, len(back), want)
	}
	ours, err := treebank.Read(filepath.Join(dir, "S-read.conllu"), "S")
	if err != nil {
		t.Fatal(err)
	}
	if w := ours[0].Groups[0].Words; len(w) != 3 || w[2].XPOS != "V" {
		t.Errorf("ⲁϥⲥⲱⲧⲙ is written as %+v", w)
	}
}
