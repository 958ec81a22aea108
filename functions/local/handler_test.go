package main

import (
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"

	"coptic.example/service/shared/contract/contracttest"
	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/release"
	"coptic.example/service/shared/setting"
)

// service returns the handler with default settings.
func service(source release.Source) http.Handler {
	var env setting.Env
	return handler(&env, source)
}

// TestRoutesAreDocumented checks that the contract and the routes have the same paths and methods.
func TestRoutesAreDocumented(t *testing.T) {
	doc, err := contracttest.Document()
	if err != nil {
		t.Fatal(err)
	}
	served := service(release.Folder(t.TempDir())).(*httpapi.Router).Paths()
	for path, allow := range served {
		if !strings.HasPrefix(path, "/api/") && !strings.HasPrefix(path, "/data/") { // the browser client
			continue
		}
		item := doc.Paths.Value(path)
		if item == nil {
			t.Errorf("%s is served but not documented", path)
		} else if want := documented(item); want != allow {
			t.Errorf("%s: serves %s, documents %s", path, allow, want)
		}
	}
	for path := range doc.Paths.Map() {
		if served[path] == "" {
			t.Errorf("%s is documented but not served", path)
		}
	}
}

// documented returns the methods of a path. GET implies HEAD, and every path has OPTIONS, as the document's
// introduction says.
func documented(item *openapi3.PathItem) string {
	allow := ""
	if item.Get != nil {
		allow += "GET, HEAD, "
	}
	if item.Post != nil {
		allow += "POST, "
	}
	return allow + "OPTIONS"
}

// TestOpenAPINames checks that operation ids are unique, and that every operation lists the errors that all can
// return.
func TestOpenAPINames(t *testing.T) {
	doc, err := contracttest.Document()
	if err != nil {
		t.Fatal(err)
	}
	var seen []string
	for path, item := range doc.Paths.Map() {
		for method, op := range item.Operations() {
			if slices.Contains(seen, op.OperationID) {
				t.Errorf("operation id %s twice", op.OperationID)
			}
			seen = append(seen, op.OperationID)
			for _, status := range []int{400, 429, 500} {
				if op.Responses.Status(status) == nil {
					t.Errorf("%s %s: no %d", method, path, status)
				}
			}
		}
	}
}

func TestContractIsServed(t *testing.T) {
	h := contracttest.Wrap(t, service(release.Folder(t.TempDir())))
	for target, kind := range map[string]string{
		"/api/openapi.json":              "application/json; charset=utf-8",
		"/api/docs":                      "text/html; charset=utf-8",
		"/api/docs/":                     "text/html; charset=utf-8",
		"/api/docs/swagger-ui.css":       "text/css; charset=utf-8",
		"/api/docs/swagger-ui-bundle.js": "text/javascript; charset=utf-8",
	} {
		t.Run(target, func(t *testing.T) {
			w := httptest.NewRecorder()
			h.ServeHTTP(w, httptest.NewRequest("GET", target, nil))
			if w.Code != 200 || w.Header().Get("Content-Type") != kind {
				t.Errorf("%s: %d %q", target, w.Code, w.Header().Get("Content-Type"))
			}
		})
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequest("GET", "/api/docs/nothing.js", nil))
	if w.Code != 404 || w.Body.String() != `{"error":"No such file: nothing.js"}` {
		t.Errorf("%d %s", w.Code, w.Body)
	}
}

// TestNoExports checks that the error for a missing export is written for readers, who cannot make it.
func TestNoExports(t *testing.T) {
	made := exported(t)
	for _, c := range []struct{ name, folder, file, want string }{
		{"no exports", t.TempDir(), "manifest.json", "This server has no exports; /api/v1 answers with the same data"},
		{"no changes", t.TempDir(), "changes.json", "This server has no exports; /api/v1 answers with the same data"},
		{"another file", made, "coptic.pdf", "/data/exports/v1/manifest.json lists the files there are"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Setenv("EXPORTS", c.folder)
			w := httptest.NewRecorder()
			service(release.Folder(t.TempDir())).ServeHTTP(w, httptest.NewRequest("GET", "/data/exports/v1/"+c.file, nil))
			want := `{"error":"No such file: ` + c.file + ". " + c.want + `"}`
			if w.Code != 404 || w.Body.String() != want {
				t.Errorf("%s: got %d %s, want 404 %s", c.file, w.Code, w.Body, want)
			}
		})
	}
}
