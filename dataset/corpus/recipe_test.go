package corpus

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

func recipe(t *testing.T) []Source {
	t.Helper()
	list, err := ReadRecipe("testdata/recipe/sources.tsv")
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// TestGather imports a recipe from a mirror: each work with its licence, none that is held back.
func TestGather(t *testing.T) {
	left := ""
	list, err := Gather(context.Background(), recipe(t), "testdata/recipe/mirror", func(s Source, why string) {
		left += s.Name + ": " + why
	})
	if err != nil {
		t.Fatal(err)
	}
	if want := "elsewhere: the mirror has no folder elsewhere"; left != want {
		t.Errorf("left out: %s, want %s", left, want)
	}
	var got []string
	for _, w := range list {
		compatible := ""
		if w.Rights.Compatible {
			compatible = " compatible"
		}
		got = append(got, strings.Join([]string{w.ID, w.Author, w.Dialect, w.Kind, w.URN, w.Rights.Licence,
			w.Rights.Attribution, w.Passages[0].Reference, w.Passages[0].Coptic}, "|")+compatible)
	}
	want := []string{
		"bank-one||S|other|urn:cts:copticLit:test.one|CC-BY-4.0|B. Author|1|ⲁϥⲉⲓ compatible",
		"letters-letter-1||S|letter|urn:cts:copticLit:test.letter.1|CC-BY-4.0|L. Author|1|ⲁϥⲥⲱⲧⲙ ⲉⲃⲟⲗ compatible",
		"letters-letter-2||S|letter|urn:cts:copticLit:test.letter.2|CC-BY-SA-4.0|L. Author|1|ⲁϥⲥⲱⲧⲙ ⲉⲃⲟⲗ",
		"pages||B|monastic||public-domain|P. Author|12|ⲁϥⲓ compatible",
	}
	if !slices.Equal(got, want) {
		t.Errorf("works\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// TestGatherRefuses holds that texts whose files say another licence, or none, are not imported.
func TestGatherRefuses(t *testing.T) {
	for name, tt := range map[string]struct {
		change func(list []Source) []Source
		says   string
	}{
		"a statement that is not there": {func(l []Source) []Source {
			l[0].Statement = "LICENSE.txt:Attribution-ShareAlike"
			return l[:1]
		}, `does not say "Attribution-ShareAlike"`},
		"a statement in half a word": {func(l []Source) []Source {
			l[0].Statement = "LICENSE.txt:Creative Commons Attribution 4"
			return l[:1]
		}, "does not say"},
		"no file that states it": {func(l []Source) []Source {
			l[0].Statement = "COPYING:MIT"
			return l[:1]
		}, "the file that states the licence"},
		"a document of another licence": {func(l []Source) []Source {
			l[1].Licence = "CC-BY-4.0"
			return l[1:2]
		}, "letters-letter-2 is under CC-BY-SA-4.0, and the recipe says CC-BY-4.0"},
		"a document that names a licence of its own": {func(l []Source) []Source {
			l[1].Exclude = nil
			return l[1:2]
		}, "letters-letter-3 is under as they say, which is no licence that is known"},
		"a treebank without licences by document": {func(l []Source) []Source {
			l[0].Licence, l[0].Statement = byDocument, ""
			return l[:1]
		}, "bank-one states no licence"},
		"nothing": {func(l []Source) []Source { return l[3:] }, "no source of the recipe is there"},
	} {
		t.Run(name, func(t *testing.T) {
			list := tt.change(recipe(t))
			_, err := Gather(context.Background(), list, "testdata/recipe/mirror", func(Source, string) {})
			if err == nil || !strings.Contains(err.Error(), tt.says) {
				t.Errorf("it says %v, want %s", err, tt.says)
			}
		})
	}
}

// TestFetch has git bring the files of a source at its commit, no others, and refuses other protocols.
func TestFetch(t *testing.T) {
	repository := t.TempDir()
	git := func(args ...string) string {
		t.Helper()
		c := exec.Command("git", append([]string{"-C", repository, "-c", "user.name=a", "-c", "user.email=a@example.org"},
			args...)...)
		out, err := c.CombinedOutput()
		if err != nil {
			t.Fatalf("git %s: %v: %s", args, err, out)
		}
		return strings.TrimSpace(string(out))
	}
	git("init", "-q")
	git("config", "uploadpack.allowFilter", "true")
	git("config", "uploadpack.allowAnySHA1InWant", "true")
	if err := os.CopyFS(repository, os.DirFS("testdata/recipe/mirror/bank")); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(repository, "test.conllu"), []byte("held back"), 0o644); err != nil {
		t.Fatal(err)
	}
	git("add", ".")
	git("commit", "-q", "-m", "bank")
	s := recipe(t)[0]
	s.Repository, s.Commit = "file://"+repository, git("rev-parse", "HEAD")
	git("rm", "-q", "bank.conllu")
	git("commit", "-q", "-m", "gone")

	folder := t.TempDir()
	if err := fetch(context.Background(), "file", s, folder); err != nil {
		t.Fatal(err)
	}
	list, err := s.read(folder)
	if err != nil || len(list) != 1 || list[0].ID != "bank-one" {
		t.Errorf("it reads %d works, %v", len(list), err)
	}
	if _, err := os.Stat(filepath.Join(folder, "test.conllu")); err == nil {
		t.Error("a file that the recipe does not name is there")
	}
	if err := fetch(context.Background(), "https", s, t.TempDir()); err == nil {
		t.Error("git takes another protocol than https")
	}
}

// TestReadRecipe reads the repository's own recipe, and refuses lines that are wrong.
func TestReadRecipe(t *testing.T) {
	own, err := ReadRecipe("../sources.tsv")
	if err != nil || len(own) < 5 {
		t.Fatal(len(own), err)
	}
	data, err := os.ReadFile("testdata/recipe/sources.tsv")
	if err != nil {
		t.Fatal(err)
	}
	for name, tt := range map[string]struct{ old, new, says string }{
		"another column":         {"repository", "address", "the first line is not the names"},
		"a column too many":      {"held\n", "held\tx\n", "15 columns, want 14"},
		"a name twice":           {"letters\thttps", "bank\thttps", "bank is there twice"},
		"no name":                {"letters\thttps", "Letters!\thttps", "is no name"},
		"an address without TLS": {"https://example.org/letters", "http://example.org/letters", "wants an https address"},
		"half a commit":          {"letters\t0", "letters\t", "a whole commit"},
		"a path outside":         {"\ttei\t", "\t../tei\t", "outside its folder"},
		"no format":              {"\tconllu\t", "\tdoc\t", `"doc" is no format`},
		"no licence":             {"CC-BY-4.0\t", "-\t", "wants a licence"},
		"no statement":           {"README.md:in the public domain", "-", "wants a licence"},
		"a licence in words":     {"CC-BY-4.0\t", "CC BY 4.0\t", "wants a licence"},
		"no attribution":         {"L. Author", "-", "wants titles and an attribution"},
		"no kind":                {"\tletter\t", "\tnote\t", `"note" is no kind`},
	} {
		t.Run(name, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), "sources.tsv")
			text := strings.Replace(string(data), tt.old, tt.new, 1)
			if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
			if _, err := ReadRecipe(file); err == nil || !strings.Contains(err.Error(), tt.says) {
				t.Errorf("it says %v, want %s", err, tt.says)
			}
		})
	}
}

// TestLicence reads licences as documents name them.
func TestLicence(t *testing.T) {
	for text, want := range map[string]string{
		"https://creativecommons.org/licenses/by/4.0/":       "CC-BY-4.0",
		"http://creativecommons.org/licenses/by-nc-sa/3.0/":  "CC-BY-NC-SA-3.0",
		"https://creativecommons.org/publicdomain/zero/1.0/": "CC0-1.0",
		"https://creativecommons.org/publicdomain/mark/1.0/": "public-domain",
		"CC-BY 4.0": "CC-BY-4.0", "CC BY-SA 4.0": "CC-BY-SA-4.0", "CC BY NC 4.0": "CC-BY-NC-4.0", "CC0 1.0": "CC0-1.0",
		"Public Domain": "public-domain", "CC-BY-4.0": "CC-BY-4.0", "MIT": "MIT", "": "",
	} {
		if got := Licence(text); got != want {
			t.Errorf("%q is %s, want %s", text, got, want)
		}
	}
}
