package export_test

import (
	"archive/zip"
	"bytes"
	"context"
	"encoding/binary"
	"encoding/csv"
	"encoding/json"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"

	"coptic.example/service/dataset/assemble"
	"coptic.example/service/dataset/export"
)

// content returns the authored dataset as a release offers it, made once.
func content(t *testing.T) *export.Content {
	t.Helper()
	c, err := authored()
	if err != nil {
		t.Fatal(err)
	}
	return c
}

var authored = sync.OnceValues(func() (*export.Content, error) {
	release, _, err := assemble.Derive(assemble.Content{Authored: assemble.Tree{Name: "dataset", FS: os.DirFS("..")}})
	if err != nil {
		return nil, err
	}
	live, err := assemble.Open(context.Background(), release.Source())
	if err != nil {
		return nil, err
	}
	return export.Read(live)
})

var kept = map[string]map[string][]byte{}

// made returns the files of a format by name, made once.
func made(t *testing.T, format string) map[string][]byte {
	t.Helper()
	if kept[format] == nil {
		kept[format] = remade(t, format)
	}
	return kept[format]
}

// remade makes the files of a format anew.
func remade(t *testing.T, format string) map[string][]byte {
	t.Helper()
	f, known := export.Find(format)
	if !known {
		t.Fatalf("there is no format %s", format)
	}
	files, err := f.Make(content(t))
	if err != nil {
		t.Fatal(err)
	}
	byName := map[string][]byte{}
	for _, file := range files {
		byName[file.Name] = file.Data
	}
	return byName
}

// TestSameBytes checks that the same release gives the same bytes in every format.
func TestSameBytes(t *testing.T) {
	for _, f := range export.Formats {
		t.Run(f.Name, func(t *testing.T) {
			first, second := made(t, f.Name), remade(t, f.Name)
			for name := range maps.Keys(first) {
				if !bytes.Equal(first[name], second[name]) {
					t.Errorf("%s is not the same twice", name)
				}
			}
		})
	}
}

// TestRights checks that every format carries the rights and the sources.
func TestRights(t *testing.T) {
	for _, f := range export.Formats {
		t.Run(f.Name, func(t *testing.T) {
			for name, data := range made(t, f.Name) {
				if strings.HasSuffix(name, ".zip") || strings.HasSuffix(name, ".apkg") {
					data = bytes.Join(slices.Collect(maps.Values(unzipped(t, data))), nil)
				}
				if bytes.Contains(data, []byte(content(t).Sources[0].Attribution)) {
					return
				}
			}
			t.Errorf("no file names the attribution %q", content(t).Sources[0].Attribution)
		})
	}
}

func TestManifest(t *testing.T) {
	dir := t.TempDir()
	m, err := export.Write(dir, content(t), export.Formats)
	if err != nil {
		t.Fatal(err)
	}
	if m.Release != content(t).Release || len(m.Files) < len(export.Formats) {
		t.Errorf("got release %s and %d files, want %s and one for each format", m.Release, len(m.Files), content(t).Release)
	}
	for _, f := range m.Files {
		info, err := os.Stat(filepath.Join(dir, f.Path))
		if err != nil || info.Size() != int64(f.Bytes) || f.Bytes == 0 || len(f.SHA256) != 64 {
			t.Errorf("%s: listed with %d bytes and checksum %q, found %v, %v", f.Path, f.Bytes, f.SHA256, info, err)
		}
	}
}

// TestJSONLines checks every line against the schema, and that jq reads them.
func TestJSONLines(t *testing.T) {
	files := made(t, "jsonl")
	lines := bytes.Split(bytes.TrimSpace(files["coptic.jsonl"]), []byte("\n"))
	if len(lines) != len(content(t).Entries) {
		t.Fatalf("got %d lines, want %d", len(lines), len(content(t).Entries))
	}
	var schema openapi3.Schema
	var raw map[string]any
	if err := json.Unmarshal(files["coptic.schema.json"], &raw); err != nil {
		t.Fatal(err)
	}
	delete(raw, "$schema") // the validator is one for OpenAPI
	plain, _ := json.Marshal(raw)
	if err := json.Unmarshal(plain, &schema); err != nil {
		t.Fatal(err)
	}
	for i, line := range lines {
		var v any
		if err := json.Unmarshal(line, &v); err != nil {
			t.Fatalf("line %d: %v", i+1, err)
		}
		if err := schema.VisitJSON(v); err != nil {
			t.Fatalf("line %d does not fit the schema: %v", i+1, err)
		}
		var e export.Entry
		if err := json.Unmarshal(line, &e); err != nil || e.ID != content(t).Entries[i].ID {
			t.Errorf("line %d: got entry %q, %v, want %q", i+1, e.ID, err, content(t).Entries[i].ID)
		}
	}
	t.Run("jq", func(t *testing.T) {
		cmd := exec.Command(tool(t, "jq"), "-r", `select(.headword == "ⲥⲱⲧⲙ") | .dialects.B.absolute`)
		cmd.Stdin = bytes.NewReader(files["coptic.jsonl"])
		if out, err := cmd.Output(); err != nil || strings.TrimSpace(string(out)) != "ⲥⲱⲧⲉⲙ" {
			t.Errorf("Bohairic of ⲥⲱⲧⲙ: got %q, %v, want ⲥⲱⲧⲉⲙ", out, err)
		}
	})
}

// TestSchemaOfUnknown checks that a line with a property that is not in the schema is refused.
func TestSchemaOfUnknown(t *testing.T) {
	s := export.Schema(reflect.TypeFor[export.Entry]())
	properties, _ := s["properties"].(map[string]any)
	for _, name := range []string{"id", "headword", "senses", "band"} {
		t.Run(name, func(t *testing.T) {
			if properties[name] == nil || !slices.Contains(s["required"].([]string), name) {
				t.Errorf("the schema does not ask for %s", name)
			}
		})
	}
	if s["additionalProperties"] != false || slices.Contains(s["required"].([]string), "relations") {
		t.Error("the schema is open, or asks for what may be left out")
	}
}

// tool returns the path of a program. Without it the test is reported as left out.
func tool(t *testing.T, names ...string) string {
	t.Helper()
	for _, name := range names {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	leftOut(t, names[0]+" is not installed")
	return ""
}

// leftOut ends a test that lacks a program. make test-exports, which brings them all, fails.
func leftOut(t *testing.T, why string) {
	t.Helper()
	if os.Getenv("TEST_EXPORTS") != "" {
		t.Fatal(why)
	}
	t.Skip("LEFT OUT: " + why)
}

// python returns a Python that has the packages anki and lxml.
func python(t *testing.T) string {
	t.Helper()
	program := os.Getenv("EXPORTS_PYTHON")
	if program == "" {
		leftOut(t, "make test-exports names a Python with the packages anki and lxml")
	}
	return program
}

func TestCSV(t *testing.T) {
	data, marked := strings.CutPrefix(string(made(t, "csv")["coptic-forms.csv"]), "\uFEFF")
	if !marked {
		t.Error("the file does not begin with a byte order mark")
	}
	rows, err := csv.NewReader(strings.NewReader(data)).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	forms := 0
	for i := range content(t).Entries {
		for range content(t).Entries[i].Forms() {
			forms++
		}
	}
	if len(rows) != forms+1 {
		t.Errorf("got %d rows, want one for each of %d forms and the head", len(rows), forms)
	}
	want := []string{"cls-swtm", "ⲥⲱⲧⲙ", "B", "pronominal", "", "ⲥⲟⲑⲙ⸗"}
	if !slices.ContainsFunc(rows, func(row []string) bool {
		return slices.Equal(slices.Concat(row[:2], row[4:8]), want)
	}) {
		t.Errorf("no row has %q, part of speech and gender aside", want)
	}
	column := func(name string) int { return slices.Index(rows[0], name) }
	for _, c := range []struct{ name, id, dialect, form, column, want string }{
		{"its Egyptian ancestor", "cls-swtm", "S", "ⲥⲱⲧⲙ", "Egyptian", "sḏm (TLA 150560)"},
		{"a form that a text has", "cls-swtm", "S", "ⲥⲱⲧⲙ", "evidence", "attested"},
		{"a form that is not compared", "cls-sabawth", "B", "ⲥⲁⲃⲁⲱⲑ", "evidence", "not-collated"},
	} {
		t.Run(c.name, func(t *testing.T) {
			i := slices.IndexFunc(rows, func(row []string) bool {
				return row[0] == c.id && row[4] == c.dialect && row[7] == c.form
			})
			if i < 0 || rows[i][column(c.column)] != c.want {
				t.Errorf("got %q, want %q", rows[max(i, 0)], c.want)
			}
		})
	}
	t.Run("LibreOffice", func(t *testing.T) {
		program, dir := tool(t, "soffice", "libreoffice"), t.TempDir()
		if err := os.WriteFile(dir+"/forms.csv", []byte("\uFEFF"+data), 0o644); err != nil {
			t.Fatal(err)
		}
		cmd := exec.Command(program, "-env:UserInstallation=file://"+dir+"/profile", "--headless",
			"--infilter=CSV:44,34,76", // comma, quotation mark, UTF-8: what its dialog proposes for a file with the mark
			"--convert-to", "fods", "--outdir", dir, dir+"/forms.csv")
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("%v: %s", err, out)
		}
		sheet, err := os.ReadFile(dir + "/forms.fods")
		if err != nil || !bytes.Contains(sheet, []byte("<text:p>ⲥⲟⲑⲙ⸗</text:p>")) {
			t.Errorf("the sheet does not have the form ⲥⲟⲑⲙ⸗: %v", err)
		}
	})
}

func TestStarDict(t *testing.T) {
	files := made(t, "stardict")
	ifo := string(files["coptic.ifo"])
	words := checkIndex(t, files["coptic.idx"], 8)
	synonyms := checkIndex(t, files["coptic.syn"], 4)
	for _, want := range []string{
		"StarDict's dict ifo file\nversion=2.4.2\n", "\nwordcount=" + number(words) + "\n",
		"\nsynwordcount=" + number(synonyms) + "\n",
		"\nidxfilesize=" + number(len(files["coptic.idx"])) + "\n",
	} {
		t.Run(want, func(t *testing.T) {
			if !strings.Contains(ifo, want) {
				t.Errorf("the head lacks %q:\n%s", want, ifo)
			}
		})
	}
	heads := map[string]bool{}
	for _, e := range content(t).Entries {
		heads[e.Headword] = true
	}
	if words < len(heads) {
		t.Errorf("got %d words, want %d at least, one for each headword", words, len(heads))
	}
	program, dir := tool(t, "sdcv"), t.TempDir()
	for name, data := range files {
		if err := os.WriteFile(filepath.Join(dir, filepath.Base(name)), data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct{ name, form, meaning string }{
		{"Sahidic headword", "ⲥⲱⲧⲙ", "hear"}, {"Bohairic form", "ⲥⲱⲧⲉⲙ", "hear"}, {"form without its sign", "ⲥⲟⲑⲙ", "hear"},
		{"form with a stroke", "ⲥⲱⲧⲙ̅", "hear"}, {"form with a jinkim", "ⲉ̀ⲃⲟⲗ", "out"},
		{"English", "bread", "ⲟⲉⲓⲕ"}, {"Dutch", "brood", "ⲟⲉⲓⲕ"}, {"the commonest first", "god", "ⲛⲟⲩⲧⲉ"},
		{"both words of a spelling", "ⲉⲓⲱⲧ", "barley"},
	} {
		t.Run(c.name, func(t *testing.T) {
			cmd := exec.Command(program, "-n", "-e", "-2", dir, c.form)
			cmd.Env = append(os.Environ(), "HOME="+dir, "LC_ALL=C.UTF-8")
			if out, err := cmd.CombinedOutput(); err != nil || !bytes.Contains(out, []byte(c.meaning)) {
				t.Errorf("sdcv %s: got %q, %v, want an article with %q", c.form, out, err, c.meaning)
			}
		})
	}
}

func number(n int) string { text, _ := json.Marshal(n); return string(text) }

// checkIndex counts the words of an index, which has so many bytes after each, and checks that they are sorted.
func checkIndex(t *testing.T, data []byte, after int) (words int) {
	t.Helper()
	last := ""
	for len(data) > 0 {
		end := bytes.IndexByte(data, 0)
		if end < 0 || len(data) < end+1+after {
			t.Fatalf("the index breaks off after %q", last)
		}
		word := string(data[:end])
		if strings.ToLower(word) < strings.ToLower(last) && word < last {
			t.Errorf("%q stands after %q", word, last)
		}
		if after == 8 && binary.BigEndian.Uint32(data[end+5:]) == 0 {
			t.Errorf("%q has an empty article", word)
		}
		data, last = data[end+1+after:], word
		words++
	}
	return words
}

func unzipped(t *testing.T, data []byte) map[string][]byte {
	t.Helper()
	archive, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	files := map[string][]byte{}
	for _, f := range archive.File {
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		var out bytes.Buffer
		if _, err := out.ReadFrom(r); err != nil {
			t.Fatal(err)
		}
		files[f.Name] = out.Bytes()
	}
	return files
}

// TestYomitan checks the banks against what Yomitan's schemas of format 3 ask of them.
func TestYomitan(t *testing.T) {
	files := unzipped(t, made(t, "yomitan")["coptic-yomitan.zip"])
	var index struct {
		Title, Revision, SourceLanguage, TargetLanguage string
		Format                                          int
	}
	if err := json.Unmarshal(files["index.json"], &index); err != nil || index.Format != 3 || index.Title == "" ||
		index.Revision != content(t).Release || index.SourceLanguage != "cop" || index.TargetLanguage != "en" {
		t.Errorf("index.json is %+v, %v", index, err)
	}
	var tags [][]any
	if err := json.Unmarshal(files["tag_bank_1.json"], &tags); err != nil {
		t.Fatal(err)
	}
	known := map[string]bool{}
	for _, tag := range tags {
		known[tag[0].(string)] = true
		if note := tag[3].(string); note == "" || note == tag[0] {
			t.Errorf("the tag %s is not explained", tag[0])
		}
	}
	found, readings, texts := map[string][]string{}, map[string]string{}, map[string]string{}
	for name, data := range files {
		if !strings.HasPrefix(name, "term_bank_") {
			continue
		}
		var rows [][]any
		if err := json.Unmarshal(data, &rows); err != nil {
			t.Fatal(err)
		}
		for _, row := range rows {
			if len(row) != 8 {
				t.Fatalf("%s: a term of %d fields, want 8: %v", name, len(row), row)
			}
			text, isText := row[0].(string)
			glossary, isList := row[5].([]any)
			if _, isNumber := row[4].(float64); !isText || text == "" || !isList || len(glossary) == 0 || !isNumber {
				t.Errorf("%s: %v is no term", name, row)
			}
			for tag := range strings.FieldsSeq(row[2].(string) + " " + row[7].(string)) {
				if !known[tag] {
					t.Errorf("%s: %s has the tag %s, which is not described", name, text, tag)
				}
			}
			found[text], readings[text] = append(found[text], row[7].(string)), row[1].(string)
			content, _ := json.Marshal(glossary)
			texts[text] += string(content)
		}
	}
	for _, c := range []struct{ name, form, tags, reading, text string }{
		{"Sahidic", "ⲥⲱⲧⲙ", "S absolute", "sōtm", "hear"},
		{"Bohairic", "ⲥⲱⲧⲉⲙ", "B absolute", "sōtem", "horen"},
		{"without the sign of its state", "ⲥⲟⲑⲙ", "B pronominal", "sothm", "hear"},
		{"with a stroke", "ⲥⲱⲧⲙ̅", "S absolute", "sōtm", "hear"},
		{"with a macron", "ⲥⲱⲧⲙ̄", "S absolute", "sōtm", "hear"},
		{"with a jinkim", "ⲙ̀ⲙⲟ", "B pronominal", "mmo", ""},
		{"Sahidic verb with its subject", "ⲁϥⲥⲱⲧⲙ", "S group", "afsōtm", "he heard"},
		{"with a stroke as well", "ⲁϥⲥⲱⲧⲙ̅", "S group", "afsōtm", "he heard"},
		{"Bohairic verb with its subject", "ⲁϥⲥⲱⲧⲉⲙ", "B group", "afsōtem", "he heard"},
		{"noun with its article", "ⲡⲛⲟⲩⲧⲉ", "S group", "pnoute", "?query="},
		{"as it is written in an example", "ⲫ̀ⲛⲟⲩϯ", "B group", "phnouti", "God"},
		{"with a possessive", "ⲡⲉⲕⲣⲁⲛ", "S group", "pekran", "your"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if !slices.Contains(found[c.form], c.tags) || readings[c.form] != c.reading ||
				!strings.Contains(texts[c.form], c.text) {
				t.Errorf("%s: got the tags %q, the reading %q and %s, want %q among them, %q and %q", c.form, found[c.form],
					readings[c.form], texts[c.form], c.tags, c.reading, c.text)
			}
		})
	}
	groups := 0
	for _, tags := range found {
		if slices.ContainsFunc(tags, func(t string) bool { return strings.HasSuffix(t, " group") }) {
			groups++
		}
	}
	if groups < 20_000 {
		t.Errorf("got %d spellings of bound groups, want 20,000 at least", groups)
	}
	if len(found) < len(content(t).Entries) {
		t.Errorf("got %d terms, want as many as entries at least", len(found))
	}
}

// TestYomitanTypes checks the dictionary against Yomitan's own types, and looks words up in it with a reader from
// npm.
func TestYomitanTypes(t *testing.T) {
	if _, err := os.Stat("exporttest/node_modules"); err != nil {
		leftOut(t, "make test-exports installs the packages of exporttest")
	}
	file := filepath.Join(t.TempDir(), "coptic.zip")
	if err := os.WriteFile(file, made(t, "yomitan")["coptic-yomitan.zip"], 0o644); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command(tool(t, "node"), "exporttest/yomitan.mjs", file,
		"ⲥⲱⲧⲙ,sōtm=S absolute", "ⲥⲱⲧⲉⲙ,sōtem=B absolute", "ⲥⲟⲑⲙ,sothm=B pronominal", "ⲁϥⲥⲱⲧⲙ,afsōtm=S group",
		"ⲡⲛⲟⲩⲧⲉ,pnoute=S group").CombinedOutput()
	if err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}
