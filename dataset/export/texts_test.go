package export_test

import (
	"bytes"
	"context"
	"database/sql"
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

// TestTexts writes the authored texts and reads each format back: the same words, every sentence named once.
func TestTexts(t *testing.T) {
	files := made(t, "texts")
	ids, tokens := map[string]bool{}, 0
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
	passages := 0
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
	file := filepath.Join(t.TempDir(), "coptic.sqlite")
	if err := os.WriteFile(file, made(t, "sqlite")["coptic.sqlite"], 0o644); err != nil {
		t.Fatal(err)
	}
	db, err := sql.Open("sqlite", file)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	for query, want := range map[string]int{
		"SELECT count(*) FROM words": tokens, "SELECT count(*) FROM passages": passages,
		"SELECT count(*) FROM words JOIN passages ON words.work = passages.work AND words.passage = passages.number": tokens,
		"SELECT count(*) FROM words LEFT JOIN entries ON entry = id WHERE entry <> '' AND id IS NULL":                0,
	} {
		var got int
		if err := db.QueryRow(query).Scan(&got); err != nil || got != want {
			t.Errorf("%s: %d, want %d: %v", query, got, want, err)
		}
	}
	if tokens < 2000 || passages < 200 || len(ids) < passages {
		t.Errorf("%d words, %d passages, %d sentences", tokens, passages, len(ids))
	}
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
	if free < 2 {
		t.Errorf("%d files have the work that may be exported", free)
	}
	var left []string
	for _, l := range manifest.LeftOut {
		left = append(left, l.What)
	}
	if !slices.Equal(left, []string{"alike", "unsold"}) {
		t.Errorf("left out: %v", manifest.LeftOut)
	}
}
