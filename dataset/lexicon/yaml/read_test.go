package yaml

import (
	"flag"
	"testing"
	"testing/fstest"

	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/internal/fixture"
)

var update = flag.Bool("update", false, "write what the fixtures give into them")

func TestAuthoredFaults(t *testing.T) {
	fixture.Run(t, "testdata/base.txtar", *update, func(t *testing.T, tree fstest.MapFS) fault.List {
		var faults fault.List
		if Read(tree, &faults) == nil {
			t.Error("no lexicon")
		}
		return faults
	})
}
