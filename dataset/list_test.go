package dataset_test

import (
	"os"
	"strings"
	"testing"
)

// rows returns the rows of a list, with tabs between the columns that its first line names. A line with another
// number of columns, or an empty last one, is a fault.
func rows(t *testing.T, file string) [][]string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(text)), "\n")
	head := strings.Split(lines[0], "\t")
	var list [][]string
	for _, line := range lines[1:] {
		fields := strings.Split(line, "\t")
		if len(fields) != len(head) || fields[len(fields)-1] == "" {
			t.Errorf("%s: %q is not %s", file, line, strings.Join(head, ", "))
			continue
		}
		list = append(list, fields)
	}
	return list
}
