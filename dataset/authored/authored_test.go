package authored_test

import (
	"strings"
	"testing"

	"coptic.example/service/dataset/authored"
	"coptic.example/service/dataset/fault"
)

func read(t *testing.T, text string) (authored.Value, *fault.List) {
	t.Helper()
	var faults fault.List
	return authored.Read("f.yaml", []byte(text), &faults), &faults
}

func expect(t *testing.T, faults *fault.List, want string) {
	t.Helper()
	var out strings.Builder
	_ = faults.Print(&out)
	if strings.TrimSpace(out.String()) != want {
		t.Errorf("got\n%swant\n%s", out.String(), want)
	}
}

func TestReadFaults(t *testing.T) {
	for text, want := range map[string]string{
		"a: [1,\nb: c":       "f.yaml:3: not YAML: did not find expected ',' or ']'",
		"":                   "f.yaml: the file is empty",
		"a: b\n---\nc: d\n":  "f.yaml:2: a second YAML document; a file holds one",
		"a: &x 1\n":          "f.yaml:1: YAML anchors and aliases are not part of the format",
		"a: 1\nz: 2\na: 3":   "f.yaml:2: unknown key \"z\"; known here: a, b\nf.yaml:3: the key \"a\" is given twice",
		"- x":                "f.yaml:1: a list where a mapping belongs",
		"a:\n  - x\nb: y":    "f.yaml:2: a list where a text belongs",
		"a: ''\nb: y":        "f.yaml:1: a is empty",
		"b: 2":               "f.yaml:1: a is missing",
		"a: 2026-11-03\nb: ": "f.yaml:2: b is empty",
	} {
		t.Run(text, func(t *testing.T) {
			v, faults := read(t, text)
			if r, ok := v.Record("a", "b"); ok {
				r.Text("a")
				r.Optional("b")
			}
			expect(t, faults, want)
		})
	}
}

func TestMarkdownLines(t *testing.T) {
	v, faults := read(t, "a: one\nb: |\n\n  two\nc: >\n  three\n")
	r, _ := v.Record("a", "b", "c")
	for key, want := range map[string]int{"a": 1, "b": 3, "c": 5} {
		t.Run(key, func(t *testing.T) {
			if _, line := r.Get(key).Markdown(); line != want {
				t.Errorf("%s begins on line %d, want %d", key, line, want)
			}
		})
	}
	expect(t, faults, "f.yaml:5: Markdown in a folded text (>) loses its line breaks; write |")
}
