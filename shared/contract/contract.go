// Package contract serves the machine-readable contract of all services and its documentation page. The document is
// written by hand, and tests compare it with the handlers' responses.
package contract

import (
	_ "embed"
	"encoding/json"
	"net/http"
	"strings"
	"sync"

	"coptic.example/service/shared/httpapi"
)

// Document is the contract, OpenAPI 3.0.3.
//
//go:embed openapi.json
var Document []byte

// Paths of the contract.
const (
	DocumentPath = "/api/openapi.json"
	DocsPath     = "/api/docs"

	ChangelogPath = "/api/changelog"
)

// Changelog describes, in Markdown, the changes in each version of the document.
//
//go:embed changelog.md
var Changelog []byte

var cacheData = []string{httpapi.CacheData}

// body is the prepared document. It is compressed on first use, which takes some milliseconds.
var body = sync.OnceValue(func() *httpapi.Body { return httpapi.Prepare(Document, typeOf("openapi.json")) })

var changelog = sync.OnceValue(func() *httpapi.Body {
	return httpapi.Prepare(Changelog, "text/markdown; charset=utf-8")
})

// Routes returns the endpoints of the contract.
func Routes() []httpapi.Route {
	return append(llmsRoutes(), []httpapi.Route{
		{Path: DocumentPath, Get: func(w http.ResponseWriter, r *http.Request) error {
			body().Write(w, r, cacheData)
			return nil
		}},
		{Path: ChangelogPath, Get: func(w http.ResponseWriter, r *http.Request) error {
			changelog().Write(w, r, cacheData)
			return nil
		}},
		{Path: DocsPath, Get: docs},
		{Path: DocsPath + "/{file}", Get: docs},
	}...)
}

// paths maps the documented paths to their methods. It is read on first use.
var paths = sync.OnceValue(func() map[string][]string {
	var doc struct {
		Paths map[string]map[string]json.RawMessage `json:"paths"`
	}
	if err := json.Unmarshal(Document, &doc); err != nil {
		panic("contract: " + err.Error()) // the document is embedded and tested
	}
	methods := map[string][]string{}
	for path, operations := range doc.Paths {
		if operations["get"] != nil {
			methods[path] = append(methods[path], http.MethodGet, http.MethodHead)
		}
		if operations["post"] != nil {
			methods[path] = append(methods[path], http.MethodPost)
		}
		methods[path] = append(methods[path], http.MethodOptions)
	}
	return methods
})

// Unknown answers requests for which no function has a route: with a 405 if the path is documented, otherwise with
// err.
func Unknown(w http.ResponseWriter, r *http.Request, err error) error {
	path := strings.TrimSuffix(r.URL.Path, "/")
	for template, methods := range paths() {
		if httpapi.Matches(r, template, path) {
			return httpapi.MethodNotAllowed(w, r, strings.Join(methods, ", "))
		}
	}
	return err
}
