package dataset_test

import (
	"bufio"
	"compress/gzip"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/lexicon"
	"coptic.example/service/dataset/lexicon/load"
	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/coptic/datatest"
)

// verificationData returns the folder of the data that forms are checked against. Without it the test is reported
// as left out.
func verificationData(t *testing.T) string {
	t.Helper()
	return datatest.Folder(t)
}

// attestedForms returns the set of "dialect form" of the verification data, folded; "?" stands for no dialect
// named.
func attestedForms(t *testing.T, data string) map[string]bool {
	t.Helper()
	set := map[string]bool{}
	add := func(dialect, form string) {
		for _, spelling := range coptic.Expand(form) {
			set[dialect+" "+coptic.Fold(spelling)] = true
		}
	}
	table := func(name string, use func([]string)) {
		f, err := os.Open(filepath.Join(data, name))
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		z, err := gzip.NewReader(f)
		if err != nil {
			t.Fatal(err)
		}
		for lines := bufio.NewScanner(z); lines.Scan(); {
			use(strings.Split(lines.Text(), "\t"))
		}
	}
	dialect := func(s string) string {
		switch s {
		case "", "S*":
			return "?"
		case "Ak":
			return "O"
		}
		return s
	}
	table("attested-forms/attested-forms.tsv.gz", func(f []string) {
		switch f[5] {
		case "corpus", "listed", "optional":
			add(dialect(f[3]), f[0])
		}
	})
	table("attested-forms/supplement.tsv.gz", func(f []string) { add(dialect(f[3]), f[0]) })
	for _, e := range dataLexicon(t, data, "lexicon-ccl").Entries {
		for f := range e.Forms() {
			add(f.Dialect, f.Text)
		}
	}
	eachTreebankLine(t, data, func(siglum string, f []string) {
		if len(f) != 10 {
			return
		}
		add(siglum, f[1])
		add(siglum, f[2])
		for _, field := range strings.Split(f[9], "|") {
			switch name, value, _ := strings.Cut(field, "="); name {
			case "Orig":
				add(siglum, value)
			case "MSeg": // the parts of a compound
				for _, part := range strings.Split(value, "-") {
					add(siglum, part)
				}
			}
		}
	})
	return set
}

// dataLexicon reads a lexicon of the verification data.
func dataLexicon(t *testing.T, data, name string) *lexicon.Lexicon {
	t.Helper()
	var faults fault.List
	lex := load.Source(filepath.Join(data, name), &faults, lexicon.NewMeter(io.Discard))
	if lex == nil {
		t.Fatalf("%s cannot be read: %v", name, faults.Sorted())
	}
	return lex
}

// eachTreebankLine calls use with every line of the treebanks, split at its tabs; a line that ends a sentence has a
// single field.
func eachTreebankLine(t *testing.T, data string, use func(siglum string, fields []string)) {
	t.Helper()
	for siglum, pattern := range map[string]string{"S": "cop_scriptorium-ud-*.conllu", "B": "cop_bohairic-ud-*.conllu"} {
		files, _ := filepath.Glob(filepath.Join(data, "ud", pattern))
		for _, name := range files {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			for line := range strings.SplitSeq(string(text), "\n") {
				use(siglum, strings.Split(line, "\t"))
			}
		}
	}
}
