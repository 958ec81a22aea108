// Package goldentest compares long test outputs with files in testdata, which -update rewrites.
package goldentest

import (
	"flag"
	"os"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the expected texts of testdata anew; read what changed")

// Compare fails the test at the first line in which got differs from the named file, and shows up to three lines of
// each.
func Compare(t *testing.T, name, got string) {
	t.Helper()
	if *update {
		if err := os.WriteFile(name, []byte(got), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	have, want := strings.Split(got, "\n"), strings.Split(string(text), "\n")
	for i := range max(len(have), len(want)) {
		if i >= len(have) || i >= len(want) || have[i] != want[i] {
			t.Fatalf("%s:%d: got\n%s\nwant\n%s", name, i+1, lines(have, i), lines(want, i))
		}
	}
}

// lines returns up to three lines of a text, starting at index from.
func lines(text []string, from int) string {
	return strings.Join(text[min(from, len(text)):min(from+3, len(text))], "\n")
}
