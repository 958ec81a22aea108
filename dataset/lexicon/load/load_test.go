package load

import (
	"bytes"
	encoding "encoding/json"
	"io"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"coptic.example/service/dataset/internal/fixture"
	"coptic.example/service/dataset/lexicon/json"
	"coptic.example/service/dataset/lexicon/merge"
	"coptic.example/service/dataset/lexicon/yaml"

	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/lexicon"
	"coptic.example/service/dataset/lexicon/progress"
)

func TestLoad(t *testing.T) {
	dir := t.TempDir()
	entry := "- id: a\n  head: ⲁ\n  pos: N\n  S: ⲁ\n  en: [a]\n  nl: [a]\n  etym: Egy\n"
	xml, err := os.ReadFile("../tei/testdata/v12.xml")
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{
		"whole/dictionary/a.yaml": entry, "own/a.yaml": entry, "tei/a.xml": string(xml), "tei/README.md": "",
		"words.json": `[{"id": 1, "headword": "ⲁ"}]`, "notes.txt": "", "empty/a.txt": "",
	} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(dir, name)
			if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
		})
	}
	for name, want := range map[string]string{
		"whole": "cls-a", "own": "cls-a", "tei": "C9001", "tei/a.xml": "C9001", "words.json": "1",
		"notes.txt": "", "empty": "", "none": "",
	} {
		t.Run(name, func(t *testing.T) {
			var faults fault.List
			l := Source(filepath.Join(dir, name), &faults, progress.New(io.Discard))
			switch {
			case want == "":
				if l != nil || len(faults) != 1 || strings.Contains(faults[0].String(), dir) {
					t.Errorf("%s gives %v, faults %v", name, l, faults)
				}
			case l == nil || len(faults) > 0 || len(l.Entries) != 1 || l.Entries[0].ID != want || l.Report.Read != 1:
				t.Errorf("%s gives %+v, faults %v", name, l, faults)
			}
		})
	}
}

func TestReportPrint(t *testing.T) {
	r := &lexicon.Report{Source: "A lexicon", Found: 1234, Read: 1233}
	for range 7 {
		r.Note(lexicon.Mended, "sign", "ⲁ=")
	}
	for _, id := range []string{"C1", "C2", "C3", "C4", "C5", "C6"} {
		r.Note(lexicon.Mended, "dash", id)
	}
	r.Note(lexicon.Refused, "entry", strings.Repeat("long ", 20))
	r.Note(lexicon.LeftOut, "bibl", "")
	var out strings.Builder
	if err := Print(&out, r); err != nil {
		t.Fatal(err)
	}
	want := `A lexicon: 1,234 entries found, 1,233 read
  mended
         7  sign  (ⲁ=, …)
         6  dash  (C1, C2, C3, C4, C5, …)
  left out
         1  bibl
  refused
         1  entry  (long long long long long long long long long lo…)
`
	if out.String() != want {
		t.Errorf("got\n%s\nwant\n%s", out.String(), want)
	}
	var none *lexicon.Report
	none.Note(lexicon.Mended, "nothing", "")
	if none.Count(lexicon.Mended, "nothing") != 0 || none.Items() != nil {
		t.Error("a nil report counts")
	}
}

// TestUsageRoundTrip checks that what is said about the use of a word is read back from JSON as it was published.
func TestUsageRoundTrip(t *testing.T) {
	tree := fixture.Base(t, "../yaml/testdata/base.txtar")
	maps.Copy(tree, fixture.Base(t, "../yaml/testdata/rich.txtar"))
	var faults fault.List
	own := yaml.Read(tree, &faults)
	published, err := encoding.Marshal(merge.Lexica(own).Entries)
	if err != nil {
		t.Fatal(err)
	}
	published = bytes.ReplaceAll(
		published,
		[]byte(`"`+lexicon.Prefix),
		[]byte(`"other-`),
	) // an authored id is not imported
	back := json.Read("published.json", published, &faults)
	again, err := encoding.Marshal(merge.Lexica(back).Entries)
	if err != nil {
		t.Fatal(err)
	}
	if string(again) != string(published) || len(faults) > 0 {
		t.Errorf("faults %v, got\n%s\nwant\n%s", faults, again, published)
	}
	for _, item := range back.Report.Items() {
		if item.Class == lexicon.LeftOut {
			t.Errorf("left out: %s %q", item.What, item.Examples)
		}
	}
}
