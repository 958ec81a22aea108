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

// TestVersion checks that a document which differs from every released one has a new version. released.txt has a
// line "version sha256" for each.
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

// TestUnknown checks that the contract's function answers paths and methods that no other function has.
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
		{"DELETE", "/api/v1/grammar/lessons/lesson-1/vocabulary", 405, "GET, HEAD, OPTIONS"},
		{"DELETE", "/api/v1/texts/genesis/1", 405, "GET, HEAD, OPTIONS"},
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

// TestDocs checks that the page has its policy, a viewport and a link back, that every file that it names exists,
// and that it has no inline script.
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

// TestNamesOnlyWhatIsServed checks that the contract does not refer clients to files of the repository.
func TestNamesOnlyWhatIsServed(t *testing.T) {
	file := regexp.MustCompile(`\b(docs|shared|dataset|infra)/[a-z./-]+\.(md|go|json|yaml)\b`)
	for name, text := range map[string][]byte{"openapi.json": contract.Document, "changelog.md": contract.Changelog} {
		if found := file.FindAllString(string(text), -1); len(found) > 0 {
			t.Errorf("%s names %q, which no client can open", name, found)
		}
	}
}

// TestNoDefaultsInBodies checks that bodies have no defaults: TypeScript generators treat a property with a default
// as always present and require it in requests. Defaults are described in words instead.
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
