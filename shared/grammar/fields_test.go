package grammar_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"coptic.example/service/shared/contract/contracttest"
	"coptic.example/service/shared/grammar"
	"coptic.example/service/shared/grammar/grammartest"
	"coptic.example/service/shared/release"
	"coptic.example/service/shared/release/releasetest"
)

// TestFields checks that the parameter fields reduces records to the named properties and their ids.
func TestFields(t *testing.T) {
	h := sampleService(t)
	for _, c := range []struct{ name, path, want string }{
		{"lessons", "/api/v1/grammar/lessons?fields=title", "id title"},
		{"lessons with a status", "/api/v1/grammar/lessons?status=published&fields=slug,number", "id number slug"},
		{
			"examples of a lesson", "/api/v1/grammar/examples?lesson=lesson-1&fields=coptic,%20translation",
			"coptic id translation",
		},
		{"the id alone", "/api/v1/grammar/concepts?fields=id", "id"},
		{"exercises", "/api/v1/grammar/exercises?fields=kind", "id kind"},
		{"one in each parameter", "/api/v1/grammar/concepts?fields=title&fields=tags", "id tags title"},
		{"parts of a bundle", "/api/v1/grammar/lessons/lesson-1?fields=examples,sources", "examples sources"},
	} {
		t.Run(c.name, func(t *testing.T) {
			w := get(h, c.path)
			var body struct {
				SchemaVersion string
				Data          json.RawMessage
			}
			if err := json.Unmarshal(w.Body.Bytes(), &body); err != nil || body.SchemaVersion == "" {
				t.Fatalf("%d %s: %v", w.Code, w.Body, err)
			}
			records := []map[string]any{{}}
			if json.Unmarshal(body.Data, &records[0]) != nil {
				if err := json.Unmarshal(body.Data, &records); err != nil || len(records) == 0 {
					t.Fatalf("%s: %v", w.Body, err)
				}
			}
			for _, record := range records {
				if got := strings.Join(slices.Sorted(maps.Keys(record)), " "); got != c.want {
					t.Errorf("got the properties %s, want %s", got, c.want)
				}
			}
			whole := get(h, strings.ReplaceAll(strings.Split(c.path, "fields=")[0], "&", ""))
			if whole.Body.Len() <= w.Body.Len() {
				t.Errorf("%d bytes, and %d without fields", w.Body.Len(), whole.Body.Len())
			}
			if whole.Header().Get("ETag") == w.Header().Get("ETag") {
				t.Error("both answers have one tag")
			}
		})
	}
}

// TestFieldsKeepText checks that the selected properties are unchanged, including characters special in HTML.
func TestFieldsKeepText(t *testing.T) {
	d := grammartest.Sample("2026-01-01")
	d.Concepts[0].Title.En = "<Gender> & number"
	answers, err := d.Answers()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	releasetest.Write(t, dir, "2026-01-01", map[string][]byte{grammar.PartName: releasetest.Pack(t, answers)})
	const want = `"data":[{"id":"grammar.concept.gender","title":{"en":"<Gender> & number","nl":"Geslacht"}}]}`
	if w := get(service(t, dir), "/api/v1/grammar/concepts?fields=title"); !strings.HasSuffix(w.Body.String(), want) {
		t.Errorf("%s, want it to end in %s", w.Body, want)
	}
}

// TestFieldsOfDamaged checks that a response which is not an envelope of records is an error.
func TestFieldsOfDamaged(t *testing.T) {
	for name, answer := range map[string]string{
		"no JSON": "{", "no data": "{}", "a list cut short": `{"data":[{"id":1}`, "data that is a number": `{"data":1}`,
		"records that are numbers": `{"data":[1]}`,
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			releasetest.Write(t, dir, "2026-01-01", map[string][]byte{grammar.PartName: releasetest.Pack(t, []release.Answer{{
				Names: []string{"/api/v1/grammar/concepts"}, Type: "application/json", Data: []byte(answer),
			}})})
			if w := get(service(t, dir), "/api/v1/grammar/concepts?fields=title"); w.Code != 500 {
				t.Errorf("%s is answered %d %s, want 500", answer, w.Code, w.Body)
			}
		})
	}
}

func TestUnknownFields(t *testing.T) {
	h := sampleService(t)
	for _, path := range []string{
		"/api/v1/grammar/lessons?fields=title,none", "/api/v1/grammar/examples?fields=examples",
		"/api/v1/grammar/lessons/lesson-1?fields=coptic",
	} {
		t.Run(path, func(t *testing.T) {
			w := get(h, path)
			if w.Code != 400 || !strings.Contains(w.Body.String(), "Unknown field: ") ||
				w.Header().Get("X-Error-Code") != "invalid-parameter" {
				t.Errorf("%d %s %s, want a 400 that names the field", w.Code, w.Header().Get("X-Error-Code"), w.Body)
			}
		})
	}
}

// TestReleaseIsNamed checks that responses name their release, including errors and responses without a body.
func TestReleaseIsNamed(t *testing.T) {
	h := sampleService(t)
	for _, path := range []string{
		"/api/v1/grammar", "/api/v1/grammar/lessons/lesson-1", "/api/v1/grammar/lessons/none",
		"/data/grammar/v1/manifest.json",
	} {
		t.Run(path, func(t *testing.T) {
			if name := get(h, path).Header().Get("X-Dataset-Release"); name == "" {
				t.Errorf("%s names no release", path)
			}
		})
	}
}

// TestFieldsAreListed checks that each property listed in the contract is accepted by its operation, and that the
// error for an unknown one lists the same names.
func TestFieldsAreListed(t *testing.T) {
	h := sampleService(t)
	doc, err := contracttest.Document()
	if err != nil {
		t.Fatal(err)
	}
	count := 0
	for path, item := range doc.Paths.Map() {
		if item.Get == nil || item.Get.Parameters.GetByInAndName("query", "fields") == nil {
			continue
		}
		count++
		t.Run(path, func(t *testing.T) {
			names := []string{}
			for _, v := range item.Get.Parameters.GetByInAndName("query", "fields").Schema.Value.Items.Value.Enum {
				names = append(names, v.(string))
			}
			at := strings.ReplaceAll(path, "{slug}", "lesson-1") + "?fields="
			if w := get(h, at+strings.Join(names, ",")); w.Code != 200 {
				t.Errorf("all names: %d %s", w.Code, w.Body)
			}
			want := fmt.Sprintf(`{"error":"Unknown field: x. There are: %s"}`, strings.Join(names, ", "))
			if w := get(h, at+"x"); w.Code != 400 || w.Body.String() != want {
				t.Errorf("an unknown name: %d %s, want %s", w.Code, w.Body, want)
			}
		})
	}
	if count != 8 {
		t.Errorf("%d operations take fields, want 8", count)
	}
}

// TestRights checks that the rights have an address, and that responses link to it.
func TestRights(t *testing.T) {
	h := sampleService(t)
	var rights grammar.Envelope[grammar.Rights]
	w := get(h, grammar.RightsPath)
	if err := json.Unmarshal(w.Body.Bytes(), &rights); err != nil || rights.Data.License != "all-rights-reserved" {
		t.Errorf("%d %s: %v", w.Code, w.Body, err)
	}
	for path, want := range map[string]string{
		"/api/v1/grammar/lessons/lesson-1":   `</api/v1/grammar/rights>; rel="license"`,
		"/api/v1/grammar/concepts?fields=id": `</api/v1/grammar/rights>; rel="license"`,
		"/data/grammar/v1/concepts.json":     `</api/v1/grammar/rights>; rel="license"`,
		"/api/v1/grammar/lessons/none":       "",
	} {
		t.Run(path, func(t *testing.T) {
			if got := get(h, path).Header().Get("Link"); got != want {
				t.Errorf("Link %q, want %q", got, want)
			}
		})
	}
}
