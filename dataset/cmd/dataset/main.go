// Command dataset checks the authored dataset, builds releases of it or of content published elsewhere, and compares
// releases. It exits with 0 on success, 1 if there are faults or differences, and 2 after a usage error.
package main

import (
	_ "embed"
	"flag"
	"fmt"
	"io"
	"os"
	"runtime/debug"
)

//go:embed usage.txt
var usage string

const (
	exitOK = iota
	exitFaults
	exitUsage
)

func main() {
	debug.SetGCPercent(800)         // collecting garbage would take a third of a short run
	debug.SetMemoryLimit(400 << 20) // near the limit, memory matters more
	os.Exit(run(os.Args[1:], os.Stdout, os.Stderr))
}

// publishing holds the verbs that change a deployed service. A program built without them says so.
var publishing = map[string]func(*command, []string) int{}

// run runs one command and returns the exit code.
func run(args []string, stdout, stderr io.Writer) int {
	if len(args) == 0 {
		fmt.Fprint(stderr, usage)
		return exitUsage
	}
	c := &command{out: stdout, err: stderr, flags: flag.NewFlagSet(args[0], flag.ContinueOnError)}
	c.flags.SetOutput(stderr)
	c.flags.Usage = func() { fmt.Fprint(stderr, usage) }
	verbs := map[string]func([]string) int{
		"lint": c.lint, "spell": c.spell, "course": c.course, "examples": c.examples, "attest": c.attest, "build": c.build,
		"check": c.check, "diff": c.diff, "import": c.importDataset,
		"suggest-examples": c.suggestExamples,
		"export":           c.export, "read": c.read, "measure": c.measure, "learn": c.learn,
	}
	for name, verb := range publishing {
		verbs[name] = func(args []string) int { return verb(c, args) }
	}
	verb, known := verbs[args[0]]
	if !known {
		fmt.Fprintf(stderr, "dataset: unknown command %q\n%s", args[0], usage)
		return exitUsage
	}
	return verb(args[1:])
}
