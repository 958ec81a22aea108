package main

import (
	"bytes"
	"encoding/json"
	"flag"
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"reflect"
	"sort"
	"strings"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/tidwall/sjson"

	"coptic.example/service/dataset/assemble"
	"coptic.example/service/dataset/export"
	"coptic.example/service/dataset/lexicon/yaml"
	"coptic.example/service/shared/contract/contracttest"
	"coptic.example/service/shared/dictionary"
	"coptic.example/service/shared/dictionary/dictionarytest"
	"coptic.example/service/shared/grammar"
	"coptic.example/service/shared/grammar/grammartest"
	"coptic.example/service/shared/ocr/ocrtest"
	"coptic.example/service/shared/release"
	"coptic.example/service/shared/release/releasetest"
	"coptic.example/service/shared/texts/textstest"
)

var update = flag.Bool("update", false, "write the real answers into the contract's examples")

const document = "../../shared/contract/openapi.json"

// TestExamples checks that the example of every JSON response in the contract is the service's response for a small
// sample course and dictionary. The contract itself is excluded, because it is too long to contain itself.
func TestExamples(t *testing.T) {
	doc, err := contracttest.Document()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	parts := dictionarytest.Parts(t, "2026-01-01")
	parts[grammar.PartName] = grammartest.Pack(t, "2026-01-01")
	maps.Copy(parts, textstest.Parts(t, "2026-01-01"))
	releasetest.Write(t, dir, "2026-01-01", parts)
	reader := ocrtest.Start(t, func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		io.WriteString(w, `{"text":"ⲁⲛⲟⲕ"}`)
	})
	t.Setenv("OCR_SERVICE_URL", reader.URL)
	t.Setenv("EXPORTS", exported(t))
	h := service(release.Folder(dir))
	text, err := os.ReadFile(document)
	if err != nil {
		t.Fatal(err)
	}
	paths := doc.Paths.Map()
	names := make([]string, 0, len(paths))
	for name := range paths {
		names = append(names, name)
	}
	sort.Strings(names)
	for _, path := range names {
		for method, op := range paths[path].Operations() {
			media := op.Responses.Status(200).Value.Content["application/json"]
			if media == nil || path == "/api/openapi.json" {
				continue
			}
			w := httptest.NewRecorder()
			h.ServeHTTP(w, request(t, method, path, op))
			if w.Code != 200 {
				t.Errorf("%s: the example request answers %d %s", path, w.Code, w.Body)
				continue
			}
			content := path != "/api/ocr" && path != "/api/changelog"
			if licensed := strings.Contains(w.Header().Get("Link"), `rel="license"`); licensed != content {
				t.Errorf("%s %s: the answer links to its rights: %t, want %t", method, path, licensed, content)
			}
			if _, said := op.Responses.Status(200).Value.Headers["Link"]; said != content {
				t.Errorf("%s %s: the contract has the header Link: %t, want %t", method, path, said, content)
			}
			var answer any
			if err := json.Unmarshal(w.Body.Bytes(), &answer); err != nil {
				t.Fatal(err)
			}
			if reflect.DeepEqual(answer, media.Example) {
				continue
			}
			if !*update {
				t.Errorf("%s: the contract's example is not the answer (go test ./functions/local -update writes it)", path)
				continue
			}
			key := "paths." + strings.ReplaceAll(path, ".", `\.`) + "." + strings.ToLower(method) +
				".responses.200.content.application/json.example"
			if text, err = sjson.SetRawBytes(text, key, w.Body.Bytes()); err != nil {
				t.Fatal(err)
			}
		}
	}
	if *update {
		var pretty bytes.Buffer
		if err := json.Indent(&pretty, text, "", "  "); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(document, pretty.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// exported returns a folder with exports of the sample: the manifest, a file, and the changes.
func exported(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	put := func(name string, v any) int {
		data, err := json.Marshal(v)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.MkdirAll(filepath.Dir(dir+"/"+name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(dir+"/"+name, data, 0o644); err != nil {
			t.Fatal(err)
		}
		return len(data)
	}
	const name, before = "2026-01-01-0123456789ab", "2025-12-01-ba9876543210"
	size := put("coptic.about.json", map[string]string{
		"release": name, "datasetVersion": "2026-01-01",
		"credits": "Release " + name + " of 2026-01-01. All rights reserved. …",
	})
	put("manifest.json", export.Manifest{
		Release: name, DatasetVersion: "2026-01-01", Rights: grammartest.Sample("2026-01-01").Rights,
		Sources: []dictionary.Source{yaml.Ours}, LeftOut: []export.LeftOut{}, Files: []export.Listed{
			{Format: "jsonl", Path: "coptic.about.json", Bytes: size, SHA256: strings.Repeat("0123456789abcdef", 4)},
		},
	})
	put("changes.json", assemble.Changes{
		Release: name, Previous: before, Added: []string{"cls-rwme"}, Changed: []string{"grammar.concept.gender"},
		Removed: []assemble.Removed{{ID: "cls-rwme-2", Reason: "The same word as cls-rwme.", Successor: "cls-rwme"}},
	})
	return dir
}

// request returns the request that an operation's examples describe: its parameters, if any, and its body.
func request(t *testing.T, method, path string, op *openapi3.Operation) *http.Request {
	t.Helper()
	query := url.Values{}
	for _, p := range op.Parameters {
		values, many := p.Value.Example.([]any)
		if !many && p.Value.Example != nil {
			values = []any{p.Value.Example}
		}
		for _, v := range values {
			if p.Value.In == "path" {
				path = strings.ReplaceAll(path, "{"+p.Value.Name+"}", v.(string))
			} else {
				query.Add(p.Value.Name, v.(string))
			}
		}
	}
	r := httptest.NewRequest(method, path+"?"+query.Encode(), nil)
	switch {
	case op.RequestBody == nil:
	case op.RequestBody.Value.Content["multipart/form-data"] != nil:
		body, kind := ocrtest.Form(ocrtest.File("page.png", ocrtest.PNG()))
		r = httptest.NewRequest(method, r.URL.String(), bytes.NewReader(body))
		r.Header.Set("Content-Type", kind)
	default:
		body, err := json.Marshal(op.RequestBody.Value.Content["application/json"].Example)
		if err != nil {
			t.Fatal(err)
		}
		r = httptest.NewRequest(method, path, bytes.NewReader(body))
		r.Header.Set("Content-Type", "application/json")
	}
	return r
}
