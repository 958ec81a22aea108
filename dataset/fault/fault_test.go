package fault_test

import (
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
