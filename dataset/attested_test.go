package dataset_test

import (
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"coptic.example/service/dataset/attest"
	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/lexicon"
	"coptic.example/service/dataset/lexicon/load"
	"coptic.example/service/shared/coptic/datatest"
)

// verificationData returns the folder of the data that forms are checked against. Without it the test is reported
// as left out.
func verificationData(t *testing.T) string {
	t.Helper()
	return datatest.Folder(t)
}

// listed reads once for all tests what the verification data lists.
var listed = sync.OnceValues(func() (map[string]string, error) { return attest.Listed(datatest.Place()) })

// attestedForms returns the set of "dialect form" of the verification data, folded; "?" stands for no dialect
// named.
func attestedForms(t *testing.T) map[string]bool {
	t.Helper()
	verificationData(t)
	listed, err := listed()
	if err != nil {
		t.Fatal(err)
	}
	set := map[string]bool{}
	for key := range listed {
		set[key] = true
	}
	return set
}

// newest reads once for all tests the newest whole lexicon of the verification data.
var newest = sync.OnceValues(func() (*lexicon.Lexicon, fault.List) { return readLexicon("lexicon-ccl") })

func readLexicon(name string) (*lexicon.Lexicon, fault.List) {
	var faults fault.List
	return load.Source(filepath.Join(datatest.Place(), name), &faults, nil), faults
}

// newestLexicon returns the newest whole lexicon of the verification data.
func newestLexicon(t *testing.T) *lexicon.Lexicon {
	t.Helper()
	verificationData(t)
	lex, faults := newest()
	if lex == nil {
		t.Fatalf("the lexicon cannot be read: %v", faults.Sorted())
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
