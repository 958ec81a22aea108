package compile_test

import (
	"flag"
	"os"
	"testing"
	"testing/fstest"

	"coptic.example/service/dataset/assemble"
	"coptic.example/service/dataset/compile"
	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/internal/fixture"
	"coptic.example/service/dataset/lexicon/merge"
	"coptic.example/service/dataset/lexicon/yaml"
	"coptic.example/service/dataset/taught"
	"coptic.example/service/shared/dictionary"
	"coptic.example/service/shared/dictionary/search"
)

var update = flag.Bool("update", false, "write what the fixtures give into them")

const base = "testdata/base.txtar"

// hasEntry reports whether the dictionary that the fixtures may refer to has an entry.
func hasEntry(id string) bool { return id == "cls-pi" || id == "cls-rwme" || id == "cls-shime" }

// forms returns the forms of an entry that the fixtures may refer to.
func forms(id string) []string {
	return map[string][]string{"cls-pi": {"ⲡⲓ", "ϯ"}, "cls-rwme": {"ⲣⲱⲙⲓ"}, "cls-shime": {"ⲥϩⲓⲙⲓ", "ϩⲓⲟⲙⲓ"}}[id]
}

// words returns testdata/words.yaml, of which the course of the fixtures teaches a part.
func words(t *testing.T) taught.Words {
	t.Helper()
	data, err := os.ReadFile("testdata/words.yaml")
	if err != nil {
		t.Fatal(err)
	}
	var faults fault.List
	lex := yaml.Read(fstest.MapFS{"dictionary/words.yaml": {Data: data}}, &faults)
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	return assemble.Words(func() ([]byte, error) {
		return search.WriteIndex(merge.Lexica(lex).Entries, dictionary.Meta{})
	})
}

func TestFixtures(t *testing.T) {
	words := words(t)
	seen := fixture.Run(t, base, *update, func(t *testing.T, tree fstest.MapFS) fault.List {
		course, faults := compile.Grammar(tree, compile.Options{HasEntry: hasEntry, Words: words, Forms: forms})
		if (course == nil) != (faults.Errors() > 0) {
			t.Errorf("course %v with %d errors", course, faults.Errors())
		}
		return faults
	})
	for _, kind := range fault.Kinds() {
		switch kind {
		case fault.Disagreement, fault.Misspelt: // of datasets made elsewhere, and of the spelling checker
			continue
		}
		if !seen[kind] {
			t.Errorf("no fixture gives a fault of kind %s", kind)
		}
	}
}
