package dataset_test

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"coptic.example/service/dataset/attest"
	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/lexicon"
	"coptic.example/service/dataset/lexicon/load"
	"coptic.example/service/dataset/lexicon/progress"
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
	listed, err := attest.Listed(data)
	if err != nil {
		t.Fatal(err)
	}
	set := map[string]bool{}
	for key := range listed {
		set[key] = true
	}
	return set
}

// dataLexicon reads a lexicon of the verification data.
func dataLexicon(t *testing.T, data, name string) *lexicon.Lexicon {
	t.Helper()
	var faults fault.List
	lex := load.Source(filepath.Join(data, name), &faults, progress.New(io.Discard))
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
