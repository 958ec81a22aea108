package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"coptic.example/service/dataset/internal/fixture"
)

func TestMain(m *testing.M) { testscript.Main(m, map[string]func(){"dataset": main}) }

// TestScripts runs testdata/*.txtar; each begins with the small course of the compiler's tests in the folder dataset.
func TestScripts(t *testing.T) {
	course := fixture.Base(t, "../../compile/testdata/base.txtar")
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata",
		RequireExplicitExec: true,
		Setup: func(env *testscript.Env) error {
			env.Setenv("BIN", filepath.SplitList(env.Getenv("PATH"))[0]) // where the command is
			return os.CopyFS(filepath.Join(env.WorkDir, "dataset"), course)
		},
	})
}
