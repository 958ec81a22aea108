package assemble_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"coptic.example/service/dataset/assemble"
	"coptic.example/service/dataset/internal/fixture"
	"coptic.example/service/shared/release"
)

const base = "../compile/testdata/base.txtar"

func authored(t testing.TB) fstest.MapFS { return fixture.Base(t, base) }

func derive(t testing.TB, tree fstest.MapFS) *assemble.Release {
	t.Helper()
	r, faults, err := assemble.Derive(assemble.Content{Authored: assemble.Tree{Name: "dataset", FS: tree}})
	if err != nil || r == nil {
		t.Fatal(faults, err)
	}
	return r
}

func write(t testing.TB, r *assemble.Release, dir string) {
	t.Helper()
	if err := r.Write(dir); err != nil {
		t.Fatal(err)
	}
}

// replaceIn changes one text of a tree.
func replaceIn(t testing.TB, tree fstest.MapFS, file, was, is string) {
	t.Helper()
	data := tree[file].Data
	if !bytes.Contains(data, []byte(was)) {
		t.Fatalf("%s has no %q", file, was)
	}
	tree[file] = &fstest.MapFile{Data: bytes.ReplaceAll(data, []byte(was), []byte(is))}
}

// snapshot reads every file of a folder.
func snapshot(t testing.TB, dir string) map[string]string {
	t.Helper()
	files := map[string]string{}
	err := filepath.WalkDir(dir, func(name string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(name)
		rel, _ := filepath.Rel(dir, name)
		files[filepath.ToSlash(rel)] = string(data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

func TestSameContentSameBytes(t *testing.T) {
	dir := t.TempDir()
	write(t, derive(t, authored(t)), dir)
	first := snapshot(t, dir)
	write(t, derive(t, authored(t)), dir)
	second := snapshot(t, dir)
	if len(first) != len(second) {
		t.Fatalf("%d files, then %d", len(first), len(second))
	}
	for name, data := range first {
		if second[name] != data {
			t.Errorf("%s changed", name)
		}
	}
}

func TestWriteOverOlderRelease(t *testing.T) {
	dir := t.TempDir()
	tree := authored(t)
	replaceIn(t, tree, "grammar/lessons/02-verbs/lesson.yaml", "draft", "published")
	older := derive(t, tree)
	write(t, older, dir)
	foreign := filepath.Join(dir, "data", "grammar", "v1", "NOTICE")
	if err := os.WriteFile(foreign, []byte("x"), 0o600); err != nil {
		t.Fatal(err)
	}
	write(t, derive(t, authored(t)), dir)
	files := snapshot(t, dir)
	if _, there := files["data/grammar/v1/lessons/lesson-2.json"]; there {
		t.Error("the static copy of a lesson that is gone is still there")
	}
	if files["data/grammar/v1/NOTICE"] != "x" {
		t.Error("a foreign file is gone")
	}
	if _, there := files["releases/"+older.Name+"/grammar.pack"]; !there {
		t.Error("the older release is gone")
	}
	for name := range files {
		if strings.Contains(name, ".writing") {
			t.Errorf("%s was left behind", name)
		}
	}
}

func TestCheckNamesEveryDifference(t *testing.T) {
	dir := t.TempDir()
	r := derive(t, authored(t))
	write(t, r, dir)
	if differences := r.Check(dir); len(differences) > 0 {
		t.Fatal(differences)
	}
	pack := "releases/" + r.Name + "/grammar.pack"
	damage := func(name string, change func([]byte) []byte) {
		file := filepath.Join(dir, filepath.FromSlash(name))
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, change(data), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	damage(pack, func(b []byte) []byte { b[100] ^= 1; return b })
	damage("data/grammar/v1/concepts.json", func(b []byte) []byte { return b[:20] })
	if err := os.Remove(filepath.Join(dir, "data/grammar/v1/sources.json")); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "data/extra.json"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	got := r.Check(dir)
	for _, want := range []string{
		pack + " differs", "from byte 100 on", "data/grammar/v1/concepts.json differs: 20 bytes", "from byte 20 on",
		"data/grammar/v1/sources.json is missing", "data/extra.json does not belong to the release", "is damaged",
	} {
		t.Run(want, func(t *testing.T) {
			if !slices.ContainsFunc(got, func(s string) bool { return strings.Contains(s, want) }) {
				t.Errorf("no difference says %q:\n%s", want, strings.Join(got, "\n"))
			}
		})
	}
	if len(got) != 5 {
		t.Errorf("%d differences:\n%s", len(got), strings.Join(got, "\n"))
	}
}

func TestImportRoundTrip(t *testing.T) {
	dir := t.TempDir()
	tree := authored(t)
	r := derive(t, tree)
	write(t, r, dir)
	again, faults, err := assemble.Derive(assemble.Content{
		Course:   &assemble.Tree{Name: "published", FS: os.DirFS(filepath.Join(dir, "data/grammar/v1"))},
		Authored: assemble.Tree{Name: "dataset", FS: tree},
	})
	if err != nil || again == nil || len(faults) > 0 {
		t.Fatal(faults, err)
	}
	static := func(r *assemble.Release) map[string]string {
		files := map[string]string{}
		for _, f := range r.Files {
			if strings.HasPrefix(f.Path, "data/") {
				files[f.Path] = string(f.Data)
			}
		}
		return files
	}
	was, is := static(r), static(again)
	if len(was) != len(is) {
		t.Errorf("%d static files, then %d", len(was), len(is))
	}
	for name, data := range was {
		if is[name] != data {
			t.Errorf("%s differs after the import", name)
		}
	}
}

func TestCompare(t *testing.T) {
	older, newer := t.TempDir(), t.TempDir()
	write(t, derive(t, authored(t)), older)
	tree := authored(t)
	const lesson = "grammar/lessons/01-nouns/"
	for _, locale := range []string{"en", "nl"} {
		replaceIn(t, tree, lesson+"articles."+locale+".md", "articles.002", "articles.003")
	}
	replaceIn(t, tree, lesson+"examples.yaml", "articles.002", "articles.003")
	replaceIn(t, tree, "grammar/sources.yaml", "Another Book", "The Other Book")
	write(t, derive(t, tree), newer)
	c, err := assemble.Compare(older, newer)
	if err != nil {
		t.Fatal(err)
	}
	expect := func(what string, got []string, want ...string) {
		t.Helper()
		if !slices.Equal(got, want) {
			t.Errorf("%s: got %q, want %q", what, got, want)
		}
	}
	expect("added", c.Added, "grammar.example.lesson01.articles.003")
	expect("removed", c.Removed, "grammar.example.lesson01.articles.002")
	expect("changed", c.Changed, "grammar.lesson.01.section.articles", "grammar.source.second")
	expect("lost", c.Lost, "grammar.example.lesson01.articles.002 vanished without a withdrawn mark")

	tree["withdrawn.yaml"] = &fstest.MapFile{
		Data: []byte("- id: grammar.example.lesson01.articles.002\n  reason: Renumbered.\n"),
	}
	write(t, derive(t, tree), newer)
	if c, err = assemble.Compare(older, newer); err != nil || len(c.Lost) > 0 {
		t.Errorf("a withdrawn id is lost: %v, %v", c.Lost, err)
	}
	newest := t.TempDir()
	delete(tree, "withdrawn.yaml")
	write(t, derive(t, tree), newest)
	if c, err = assemble.Compare(newer, newest); err != nil || len(c.Lost) != 1 {
		t.Errorf("a mark that is gone is not noticed: %v, %v", c.Lost, err)
	}
	if _, err := assemble.Compare(older, t.TempDir()); err == nil {
		t.Error("an empty folder passes for a release")
	}
}

var deriveAuthored = sync.OnceValues(func() (*assemble.Release, error) {
	r, faults, err := assemble.Derive(assemble.Content{Authored: assemble.Tree{Name: "dataset", FS: os.DirFS("..")}})
	if r == nil && err == nil {
		err = fmt.Errorf("the authored dataset has faults: %v", faults.Sorted())
	}
	return r, err
})

// authoredRelease returns the release of the authored dataset, which is derived once for all tests.
func authoredRelease(t *testing.T) *assemble.Release {
	t.Helper()
	r, err := deriveAuthored()
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// TestFormat checks that the format number goes up when the layout of a part changes: every part begins with its
// kind and its layout number.
func TestFormat(t *testing.T) {
	layouts := map[int]map[string]string{
		3: {".pack": "CLSPACK\x01", ".idx": "CLSDICT\x00\x02\x00\x00\x00", ".json": "[",
			".dir": "CLSTEXT\x02", ".bin": "CLSTEXA\x02"},
	}
	known, there := layouts[release.Format]
	if !there {
		t.Fatalf("nothing says what format %d is", release.Format)
	}
	for _, f := range authoredRelease(t).Files {
		if !strings.HasPrefix(f.Path, "releases/") || strings.Contains(f.Path, "/data/") {
			continue
		}
		t.Run(filepath.Base(f.Path), func(t *testing.T) {
			begins, listed := known[filepath.Ext(f.Path)]
			if !listed || !bytes.HasPrefix(f.Data, []byte(begins)) {
				t.Errorf("it begins %q, want %q: a new layout is a new format (shared/release/format.go)",
					f.Data[:min(16, len(f.Data))], begins)
			}
		})
	}
}
