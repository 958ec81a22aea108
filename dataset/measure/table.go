// Package measure measures what a release and the authored dataset are worth: how texts are read, which words the
// lexicon has, how the assistant answers. It prints its figures as rows of the tables of docs/performance.md.
package measure

import (
	"fmt"
	"io"
	"strings"
	"syscall"
	"time"
)

// row is a figure: what is measured, what is wanted of it, what was reached.
type row struct{ what, wanted, measured string }

// table prints rows of docs/performance.md. The command is the make target that prints them.
func table(out io.Writer, command string, rows []row) {
	fmt.Fprint(out, "| what | wanted | measured | command |\n|---|---|---|---|\n")
	command = "`" + command + "`"
	for _, r := range rows {
		fmt.Fprintf(out, "| %s | %s | %s | %s |\n", r.what, r.wanted, r.measured, command)
		command = "the same"
	}
}

// slashed joins figures with a format, in the order of the dialects: Sahidic, Bohairic.
func slashed[T any](format string, figures []T) string {
	texts := make([]string, len(figures))
	for i, f := range figures {
		texts[i] = fmt.Sprintf(format, f)
	}
	return strings.Join(texts, " / ")
}

// percent returns how many in a hundred n of all are.
func percent(n, all int) float64 { return 100 * float64(n) / float64(max(all, 1)) }

// processorTime returns what the program has used, which other programs disturb less than the clock.
func processorTime() time.Duration {
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		return 0
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}
