package contract_test

import (
	"crypto/sha256"
	"encoding/hex"
	"flag"
	"net/http/httptest"
	"os"
	"regexp"
	"strings"
	"testing"

	"coptic.example/service/shared/contract"
	"coptic.example/service/shared/contract/contracttest"
	"coptic.example/service/shared/httpapi"
)

var noteRelease = flag.Bool("release", false, "note the present document as released")

// TestVersion: a document that differs from every released one carries a version that no released one has.
// released.txt holds a line "version sha256" for each.
func TestVersion(t *testing.T) {
	doc, err := contracttest.Document()
	if err != nil {
		t.Fatal(err)
	}
	version := doc.Info.Version
	if !regexp.MustCompile(`^\d{4}-\d{2}-\d{2}$`).MatchString(version) {
		t.Errorf("version %q is no date", version)
	}
	sum := sha256.Sum256(contract.Document)
	line := version + " " + hex.EncodeToString(sum[:])
	released, err := os.ReadFile("released.txt")
	if err != nil {
		t.Fatal(err)
	}
	switch {
	case strings.Contains(string(released), line+"\n"):
	case strings.Contains(string(released), version+" "):
		t.Errorf("the contract changed since %s was released: give it a new version", version)
	case *noteRelease:
		if err := os.WriteFile("released.txt", append(released, line+"\n"...), 0o644); err != nil {
			t.Error(err)
		}
	}
}

// TestUnknown: the contract's function answers for paths and methods that no other function has.
func TestUnknown(t *testing.T) {
	router := httpapi.NewWithFallback(contract.Unknown, contract.Routes()...)
	for _, tt := range []struct {
		method, path string
		status       int
		allow        string
	}{
		{"GET", "/api/nothing", 404, ""},
		{"GET", "/", 404, ""},
		{"DELETE", "/api/v1/grammar", 405, "GET, HEAD, OPTIONS"},
		{"POST", "/api/v1/grammar/lessons/lesson-1/", 405, "GET, HEAD, OPTIONS"},
		{"GET", "/api/v1/grammar/lessons/lesson-1/more", 404, ""},
	} {
		t.Run(tt.method+" "+tt.path, func(t *testing.T) {
			w := httptest.NewRecorder()
			router.ServeHTTP(w, httptest.NewRequest(tt.method, tt.path, nil))
			if w.Code != tt.status || w.Header().Get("Allow") != tt.allow ||
				w.Header().Get("Access-Control-Allow-Origin") != "*" {
				t.Errorf("%s %s: %d, Allow %q", tt.method, tt.path, w.Code, w.Header().Get("Allow"))
			}
		})
	}
}

// TestDocs: the page has its policy, a viewport and a way back, and every file that it names is there; it runs no
// script of its own text.
func TestDocs(t *testing.T) {
	router := contracttest.Wrap(t, httpapi.New(contract.Routes()...))
	get := func(path string) *httptest.ResponseRecorder {
		w := httptest.NewRecorder()
		router.ServeHTTP(w, httptest.NewRequest("GET", path, nil))
		return w
	}
	w := get(contract.DocsPath)
	page := w.Body.String()
	if w.Code != 200 || !strings.HasPrefix(w.Header().Get("Content-Security-Policy"), "default-src 'self'") {
		t.Errorf("%d %v, want the page with its policy", w.Code, w.Header())
	}
	for _, want := range []string{`name="viewport"`, `href="/"`} {
		if !strings.Contains(page, want) {
			t.Errorf("the page has no %s", want)
		}
	}
	if strings.Contains(page, "<script>") || strings.Contains(page, "<style>") {
		t.Error("the page has a script or a style in its text, which its policy forbids")
	}
	files := regexp.MustCompile(`(?:src|href)="(/api/[^"]+)"`).FindAllStringSubmatch(page, -1)
	if len(files) < 4 {
		t.Errorf("the page names %d files", len(files))
	}
	for _, file := range files {
		if w := get(file[1]); w.Code != 200 || w.Body.Len() == 0 {
			t.Errorf("%s: %d", file[1], w.Code)
		}
	}
}

// TestNamesOnlyWhatIsServed holds that what clients read of the contract sends them to no file of the repository.
func TestNamesOnlyWhatIsServed(t *testing.T) {
	file := regexp.MustCompile(`\b(docs|shared|dataset|infra)/[a-z./-]+\.(md|go|json|yaml)\b`)
	for name, text := range map[string][]byte{"openapi.json": contract.Document, "changelog.md": contract.Changelog} {
		if found := file.FindAllString(string(text), -1); len(found) > 0 {
			t.Errorf("%s names %q, which no client can open", name, found)
		}
	}
}

// TestNoDefaultsInBodies: generators of TypeScript take a property with a default for one that is always there, and
// demand it of whoever sends it. What is left out of a body has its default said in words.
func TestNoDefaultsInBodies(t *testing.T) {
	doc, err := contracttest.Document()
	if err != nil {
		t.Fatal(err)
	}
	bodies := 0
	for path, item := range doc.Paths.Map() {
		for method, operation := range item.Operations() {
			if operation.RequestBody == nil {
				continue
			}
			for kind, media := range operation.RequestBody.Value.Content {
				if media.Schema == nil {
					continue
				}
				bodies++
				for name, property := range media.Schema.Value.Properties {
					if property.Value.Default != nil {
						t.Errorf("%s %s, %s: %s has a default", method, path, kind, name)
					}
				}
			}
		}
	}
	if bodies < 4 {
		t.Errorf("%d bodies looked at, want those of the look-up, the analysis, corrections and the assistant", bodies)
	}
}
