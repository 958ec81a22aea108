package compile_test

import (
	"flag"
	"testing"
	"testing/fstest"

	"coptic.example/service/dataset/compile"
	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/internal/fixture"
)

var update = flag.Bool("update", false, "write what the fixtures give into them")

const base = "testdata/base.txtar"

// hasEntry is the dictionary of the fixtures.
func hasEntry(id string) bool { return id == "cls-pi" || id == "cls-rwme" }

func TestFixtures(t *testing.T) {
	seen := fixture.Run(t, base, *update, func(t *testing.T, tree fstest.MapFS) fault.List {
		course, faults := compile.Grammar(tree, compile.Options{HasEntry: hasEntry})
		if (course == nil) != (faults.Errors() > 0) {
			t.Errorf("course %v with %d errors", course, faults.Errors())
		}
		return faults
	})
	for _, kind := range fault.Kinds() {
		if !seen[kind] && kind != fault.Disagreement { // which only datasets made elsewhere can have
			t.Errorf("no fixture gives a fault of kind %s", kind)
		}
	}
}
