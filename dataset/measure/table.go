// Package measure measures the quality of a release and of the authored dataset: how texts are read, which words the
// lexicon has, how well the assistant answers. It prints the figures as rows of the tables in docs/performance.md.
package measure

import (
	"fmt"
	"io"
	"strings"
	"syscall"
	"time"
)

// row is a row of a table with a quantity, its target and its measured value.
type row struct{ what, wanted, measured string }

// printTable prints rows in the format of docs/performance.md. command is the make target that prints them.
func printTable(out io.Writer, command string, rows []row) {
	fmt.Fprint(out, "| what | wanted | measured | command |\n|---|---|---|---|\n")
	command = "`" + command + "`"
	for _, r := range rows {
		fmt.Fprintf(out, "| %s | %s | %s | %s |\n", r.what, r.wanted, r.measured, command)
		command = "the same"
	}
}

// slashed formats figures, Sahidic before Bohairic, separated by slashes.
func slashed[T any](format string, figures []T) string {
	texts := make([]string, len(figures))
	for i, f := range figures {
		texts[i] = fmt.Sprintf(format, f)
	}
	return strings.Join(texts, " / ")
}

// percent returns n as a percentage of all.
func percent(n, all int) float64 { return 100 * float64(n) / float64(max(all, 1)) }

// processorTime returns the processor time used by the program. It is less affected by other programs than the clock.
func processorTime() time.Duration {
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		return 0
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}
