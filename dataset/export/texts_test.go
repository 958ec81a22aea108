package export_test

import (
	"bytes"
	"context"
	"encoding/xml"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"coptic.example/service/dataset/assemble"
	"coptic.example/service/dataset/corpus"
	"coptic.example/service/dataset/export"
)

// TestTexts writes the authored texts and reads each format back.
func TestTexts(t *testing.T) {
	if tokens, passages := countTexts(t); tokens < 2000 || passages < 200 {
		t.Errorf("%d words, %d passages", tokens, passages)
	}
}

// countTexts returns how many words the export in CoNLL-U has and how many passages that in TEI. Every sentence is
// named once.
func countTexts(t *testing.T) (tokens, passages int) {
	t.Helper()
	files := made(t, "texts")
	ids := map[string]bool{}
	for line := range strings.SplitSeq(string(files["coptic-texts.conllu"]), "\n") {
		if id, is := strings.CutPrefix(line, "# sent_id = "); is {
			if ids[id] {
				t.Errorf("two sentences are %s", id)
			}
			ids[id] = true
		}
		columns := strings.Split(line, "\t")
		if len(columns) > 1 && len(columns) != 10 {
			t.Fatalf("%d columns in %q", len(columns), line)
		}
		if len(columns) == 10 && !strings.Contains(columns[0], "-") {
			tokens++
		}
	}
	for d := xml.NewDecoder(bytes.NewReader(files["coptic-texts.tei.xml"])); ; {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		if e, is := token.(xml.StartElement); is && e.Name.Local == "ab" {
			passages++
		}
	}
	if len(ids) < passages {
		t.Errorf("%d sentences in %d passages", len(ids), passages)
	}
	return tokens, passages
}

// TestTextsApart: a work that asks for terms of its own stands in no export, and the manifest says why.
func TestTextsApart(t *testing.T) {
	dir := t.TempDir()
	var imported []corpus.Text
	for name, licence := range map[string]string{"free": "CC-BY-4.0", "alike": "CC-BY-SA-4.0", "unsold": "CC-BY-NC-4.0"} {
		file := filepath.Join(dir, name+".tsv")
		if err := os.WriteFile(file, []byte("1\tⲡⲣⲱⲙⲉ\tNamed "+name+".\tGenoemd.\n"), 0o644); err != nil {
			t.Fatal(err)
		}
		list, err := corpus.Import(file, licence)
		if err != nil {
			t.Fatal(err)
		}
		imported = append(imported, list...)
	}
	made, faults, err := assemble.Derive(assemble.Content{
		Authored: assemble.Tree{Name: "dataset", FS: os.DirFS("..")}, Texts: imported,
	})
	if made == nil {
		t.Fatal(faults, err)
	}
	live, err := assemble.Open(context.Background(), made.Source())
	if err != nil {
		t.Fatal(err)
	}
	c, err := export.Read(live)
	if err != nil {
		t.Fatal(err)
	}
	formats := slices.DeleteFunc(slices.Clone(export.Formats), func(f export.Format) bool {
		return f.Name != "texts" && f.Name != "sqlite" && f.Name != "jsonl"
	})
	files, manifest, err := export.Make(c, formats)
	if err != nil {
		t.Fatal(err)
	}
	free := 0
	for _, f := range files {
		for _, name := range []string{"alike", "unsold"} {
			if bytes.Contains(f.Data, []byte("Named "+name)) {
				t.Errorf("%s has the work %s", f.Name, name)
			}
		}
		if bytes.Contains(f.Data, []byte("Named free")) {
			free++
		}
	}
	if want := len(formats) - 1; free != want { // JSON Lines has entries only
		t.Errorf("%d files have the work that may be exported, want %d", free, want)
	}
	var left []string
	for _, l := range manifest.LeftOut {
		left = append(left, l.What)
	}
	if !slices.Equal(left, []string{"alike", "unsold"}) {
		t.Errorf("left out: %v", manifest.LeftOut)
	}
}
