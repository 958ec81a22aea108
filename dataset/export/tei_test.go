package export_test

import (
	"encoding/json"
	"os"
	"os/exec"
	"strings"
	"testing"
	"testing/fstest"

	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/lexicon/tei"
)

// TestTEIReadBack checks that our own importer makes the same entries from the TEI file, and names the same source.
func TestTEIReadBack(t *testing.T) {
	var faults fault.List
	l := tei.Read(fstest.MapFS{"coptic.xml": {Data: made(t, "tei")["coptic.tei.xml"]}}, []string{"coptic.xml"}, &faults,
		nil)
	for _, f := range faults {
		t.Errorf("a fault: %v", f)
	}
	for _, item := range l.Report.Items() {
		t.Errorf("%s: %d times %s: %v", item.Class, item.Count, item.What, item.Examples)
	}
	if len(l.Entries) != len(content(t).Entries) {
		t.Fatalf("got %d entries, want %d", len(l.Entries), len(content(t).Entries))
	}
	if want := content(t).Sources[0]; l.Source != want {
		t.Errorf("got the source %+v, want %+v", l.Source, want)
	}
	for i := range l.Entries {
		got, err := json.Marshal(l.Entries[i].Served())
		if err != nil {
			t.Fatal(err)
		}
		want, err := json.Marshal(content(t).Entries[i].Served())
		if err != nil {
			t.Fatal(err)
		}
		if string(got) != string(want) {
			t.Errorf("%s: got\n%s, want\n%s", l.Entries[i].ID, got, want)
		}
		if band := content(t).Entries[i].Band % 5; l.Entries[i].Band != band { // 5 is not known: 0
			t.Errorf("%s: got band %d, want %d", l.Entries[i].ID, l.Entries[i].Band, band)
		}
	}
}

// validate checks a file against a RELAX NG schema.
const validate = `
import sys
from lxml import etree
schema, document = etree.RelaxNG(etree.parse(sys.argv[1])), etree.parse(sys.argv[2])
schema.validate(document)
for e in list(schema.error_log)[:20]: print(e.line, e.message)
`

// TestTEISchema checks the file against the schema TEI All, with libxml2.
func TestTEISchema(t *testing.T) {
	python, schema := python(t), os.Getenv("TEI_SCHEMA")
	if schema == "" {
		leftOut(t, "make test-exports names the schema TEI All")
	}
	file := t.TempDir() + "/coptic.xml"
	if err := os.WriteFile(file, made(t, "tei")["coptic.tei.xml"], 0o644); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command(python, "-c", validate, schema, file).CombinedOutput()
	if err != nil || strings.TrimSpace(string(out)) != "" {
		t.Errorf("the schema refuses it: %v\n%s", err, out)
	}
}
