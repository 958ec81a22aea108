package morphology_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	. "coptic.example/service/shared/dictionary/morphology"
)

// TestTables analyses the example of every row.
func TestTables(t *testing.T) {
	files, err := filepath.Glob("tables/*/*.txt")
	if err != nil || len(files) < 20 {
		t.Fatal(files, err)
	}
	for _, name := range files {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(data)) {
			fields := strings.Fields(line)
			if len(fields) == 0 || fields[0] == "#" {
				continue
			}
			t.Run(filepath.Base(filepath.Dir(name))+"/"+strings.Join(fields[:3], " "), func(t *testing.T) {
				if filepath.Base(name) == "patterns.txt" {
					testPattern(t, filepath.Dir(name), fields)
				} else {
					testRow(t, name, fields)
				}
			})
		}
	}
}

// testRow checks that the row is a segment of one of the first three analyses of its example.
func testRow(t *testing.T, name string, fields []string) {
	want := fields[4]
	form := fields[1]
	if i := strings.Index(form, "]"); i >= 0 && strings.HasPrefix(form, "[") {
		form = form[i+1:]
	}
	form, _, _ = strings.Cut(form, "[")
	analyses := analyserOf(filepath.Base(filepath.Dir(name))).Analyse(strings.ReplaceAll(want, "|", ""))
	for _, a := range analyses[:min(3, len(analyses))] {
		if cut(a) == want && slices.ContainsFunc(a.Segments, func(s Segment) bool { return s.Text == form }) {
			return
		}
	}
	t.Errorf("%s: %s %s: want %s", name, fields[0], fields[1], want)
	show(t, analyses)
}

// testPattern checks that the form of the example leads to its dictionary form.
func testPattern(t *testing.T, dir string, fields []string) {
	if base, ok := BaseOf(filepath.Base(dir), fields[0], fields[3], fields[1], fields[2]); !ok || base != fields[4] {
		t.Errorf("%s: %s %s is of %q, %v; want %s", dir, fields[0], fields[3], base, ok, fields[4])
	}
}

// TestSpellings checks that the example of every row is found in a dictionary that has no other word.
func TestSpellings(t *testing.T) {
	data, err := os.ReadFile("tables/spellings.txt")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(data)) {
		fields := strings.Fields(line)
		if len(fields) != 6 || fields[0] == "#" {
			continue
		}
		written, listed := fields[4], fields[5]
		t.Run(written, func(t *testing.T) {
			list := NewList(map[string][]Form{listed: {{Dialect: "S", Parts: Noun, Band: 2}}}, []string{listed})
			analyses := New(list).Analyse(written)
			if !slices.ContainsFunc(analyses, func(a Analysis) bool {
				return len(a.Segments) == 1 && a.Segments[0].Lemma == listed
			}) {
				t.Errorf("%s does not lead to %s by %s for %s, got", written, listed, fields[0], fields[1])
				show(t, analyses)
			}
		})
	}
}
