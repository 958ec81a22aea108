package published_test

import (
	"bytes"
	"flag"
	"maps"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/internal/fixture"
	"coptic.example/service/dataset/published"
	"coptic.example/service/dataset/tree"
	"coptic.example/service/shared/grammar"
)

var update = flag.Bool("update", false, "write what the fixtures give into them")

const foreign = "testdata/foreign.txtar"

// options know one of the two dictionary entries that the foreign course names.
var options = published.Options{HasEntry: func(id string) bool { return id == "21" }}

func TestFixtures(t *testing.T) {
	fixture.Run(t, foreign, *update, func(t *testing.T, dir fstest.MapFS) fault.List {
		d, faults := published.Read(dir, options)
		if (d == nil) != (faults.Errors() > 0) {
			t.Errorf("dataset %v with %d errors", d, faults.Errors())
		}
		// Warnings have a fixture of their own.
		return slices.DeleteFunc(faults, func(f fault.Fault) bool { return f.Warning && t.Name() != "TestFixtures/advice" })
	})
}

// TestValueForValue checks every record that the API would answer against the record that was given.
func TestValueForValue(t *testing.T) {
	dir := fixture.Base(t, foreign)
	d, faults := published.Read(dir, options)
	if d == nil {
		t.Fatal(faults)
	}
	answers, err := d.Answers()
	if err != nil {
		t.Fatal(err)
	}
	compared := 0
	for _, a := range answers {
		for _, name := range a.Names {
			file, ok := strings.CutPrefix(name, grammar.StaticPath+"/")
			if !ok || strings.HasPrefix(file, "vocabulary/") { // made of the lessons
				continue
			}
			given, got := parse(t, dir[file].Data), parse(t, a.Data)
			for _, v := range []*tree.Value{given, got} {
				byID(v)
			}
			if !tree.Equal(given, got) {
				t.Errorf("%s:\n got %s\nwant %s", file, got.JSON(), given.JSON())
			}
			compared++
		}
	}
	if compared != len(dir) {
		t.Errorf("compared %d files of %d", compared, len(dir))
	}
	var blocks []byte
	for _, b := range d.Bundles[0].Lesson.Sections[0].Blocks.En {
		blocks = append(blocks, b...)
	}
	for _, literal := range []string{
		`1.50e1`, `-0.0`, `123456789012345678901234567890`, `"nothing":null`, `"\u2c9b̀ⲑⲟϥ"`, `"\"\/\t"`, `"<ⲁ>"`,
	} {
		t.Run(literal, func(t *testing.T) {
			if !bytes.Contains(blocks, []byte(literal)) {
				t.Errorf("%s did not pass untouched", literal)
			}
		})
	}
	if d.Counts != (grammar.LessonCounts{Published: 1, Total: 1}) {
		t.Errorf("counts %+v", d.Counts)
	}
	if d.Concepts[0].ID != "grammar.concept.zero-determination" || d.Concepts[1].ID != "grammar.concept.unbundled" {
		t.Error("what is in no bundle does not stand last")
	}
}

func parse(t *testing.T, data []byte) *tree.Value {
	t.Helper()
	var faults fault.List
	v := tree.Parse("x", data, &faults)
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	return v
}

// byID turns a collection into an object by id, for its order may change.
func byID(file *tree.Value) {
	data := file.Get("data")
	if data == nil || data.Kind != tree.KindArray {
		return
	}
	records := tree.Record(data.At)
	for _, v := range data.Items {
		records.With(v.StringOf("id"), v)
	}
	*data = *records
}

func TestReadNeverPanics(t *testing.T) {
	dir := fixture.Base(t, foreign)
	for name := range dir {
		for _, junk := range []string{"", "null", "[]", "{}", `{"data":null}`, `{"data":[null,1,[],{"id":1}]}`,
			`{"data":{"lesson":[],"concepts":{},"examples":[null]}}`, `{"lessons":[null,{"slug":1},{"slug":"lesson-1"}]}`} {
			t.Run(junk, func(t *testing.T) {
				broken := fstest.MapFS{}
				maps.Copy(broken, dir)
				broken[name] = &fstest.MapFile{Data: []byte(junk)}
				if d, faults := published.Read(broken, options); d != nil || faults.Errors() == 0 {
					t.Errorf("%s as %s passed", name, junk)
				}
			})
		}
	}
}
