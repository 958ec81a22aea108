package fault_test

import (
	"fmt"
	"strings"
	"testing"

	"coptic.example/service/dataset/fault"
)

func TestPrintSortsAndDropsRepeats(t *testing.T) {
	var l fault.List
	l.Add(fault.Place{File: "b.yaml", Line: 2}, fault.Missing, "no %s", "title")
	l.Add(fault.Place{File: "a.json", Line: 10, Pointer: "/data/0/id"}, fault.BadID, "ill-shaped")
	l.Warn(fault.Place{File: "a.json", Line: 9}, fault.Orphan, "unused")
	l.Add(fault.Place{File: "b.yaml", Line: 2}, fault.Missing, "no title")
	l.Add(fault.Place{File: "b.yaml"}, fault.MissingFile, "missing")
	var out strings.Builder
	if err := l.Print(&out); err != nil {
		t.Fatal(err)
	}
	want := `a.json:9: warning: unused
a.json:10: /data/0/id: ill-shaped
b.yaml: missing
b.yaml:2: no title
`
	if out.String() != want {
		t.Errorf("got\n%s\nwant\n%s", out.String(), want)
	}
	if l.Errors() != 4 {
		t.Errorf("Errors() = %d", l.Errors())
	}
}

// TestImported checks what an import reports: broken rules of authorship are warnings, and only so many of each
// kind are listed.
func TestImported(t *testing.T) {
	var l fault.List
	l.Add(fault.Place{File: "a.yaml", Line: 1}, fault.Missing, "no title")
	for line := range 4 {
		l.AddRule(fault.Place{File: "b.yaml", Line: line + 1}, fault.Reading, "word %d is new", line)
	}
	l.AddRule(fault.Place{File: "c.yaml", Line: 1}, fault.Entry, "no entry")
	if got := l.Errors(); got != 6 {
		t.Errorf("%d errors in what is authored, want 6", got)
	}
	told := l.Imported()
	if got := told.Errors(); got != 1 {
		t.Errorf("%d errors in what is imported, want 1", got)
	}
	var out strings.Builder
	if err := told.Summed(2).Print(&out); err != nil {
		t.Fatal(err)
	}
	want := `a.yaml:1: no title
b.yaml:1: warning: word 0 is new
b.yaml:2: warning: word 1 is new
c.yaml:1: warning: no entry
reading: warning: 4 in all, of which the first 2 are listed
`
	if out.String() != want {
		t.Errorf("got\n%s\nwant\n%s", out.String(), want)
	}
	if fmt.Sprint(l.Sorted()) != fmt.Sprint(l) {
		t.Error("the list itself was changed")
	}
}
