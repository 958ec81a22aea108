// Package contracttest compares the responses of handlers with the contract, for use in the tests of the handlers.
package contracttest

import (
	"bytes"
	"context"
	"encoding/json"
	"maps"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/getkin/kin-openapi/openapi3filter"
	"github.com/getkin/kin-openapi/routers"
	"github.com/getkin/kin-openapi/routers/legacy"

	"coptic.example/service/shared/contract"
)

// Document is the parsed and validated contract.
var Document = sync.OnceValues(func() (*openapi3.T, error) {
	doc, err := openapi3.NewLoader().LoadFromData(contract.Document)
	if err != nil {
		return nil, err
	}
	return doc, doc.Validate(context.Background(), openapi3.EnableExamplesValidation())
})

var router = sync.OnceValues(func() (routers.Router, error) {
	doc, err := Document()
	if err != nil {
		return nil, err
	}
	return legacy.NewRouter(doc)
})

// Wrap passes requests to h and reports every response whose status, headers or body the contract does not describe.
// Use it around the handler in every handler test.
func Wrap(t testing.TB, h http.Handler) http.Handler {
	t.Helper()
	find, err := router()
	if err != nil {
		t.Fatalf("the contract does not load: %v", err)
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		rec := httptest.NewRecorder()
		h.ServeHTTP(rec, r)
		check(t, find, r, rec)
		maps.Copy(w.Header(), rec.Header())
		w.WriteHeader(rec.Code)
		w.Write(rec.Body.Bytes())
	})
}

// nameOf returns the request line of a request, truncated.
func nameOf(r *http.Request) string {
	name := r.Method + " " + r.URL.Path
	if len(name) > 100 {
		name = name[:100] + "…"
	}
	return name
}

func check(t testing.TB, find routers.Router, r *http.Request, rec *httptest.ResponseRecorder) {
	t.Helper()
	name := nameOf(r)
	if rec.Code >= 400 {
		checkError(t, name, r, rec)
	}
	asked := r.Clone(context.Background())
	asked.URL.Path = strings.TrimSuffix(r.URL.Path, "/")
	if r.Method == http.MethodHead { // documented as its GET
		asked.Method = http.MethodGet
	}
	route, params, err := find.FindRoute(asked)
	if err != nil { // not a documented operation: only the error format is described
		if rec.Code < 400 && r.Method != http.MethodOptions {
			t.Errorf("%s: %d, but the contract has no such operation", name, rec.Code)
		}
		return
	}
	status := route.Operation.Responses.Status(rec.Code)
	if status == nil {
		t.Errorf("%s: the contract does not list status %d", name, rec.Code)
		return
	}
	for header := range status.Value.Headers {
		if rec.Header().Get(header) == "" && !optional[header] {
			t.Errorf("%s: %d without the documented header %s", name, rec.Code, header)
		}
	}
	whole := rec.Code != http.StatusNotModified && rec.Code != http.StatusPartialContent
	if r.Method == http.MethodHead || !whole || rec.Header().Get("Content-Encoding") != "" {
		return
	}
	chooseSchema(t, name, r, status.Value, rec.Body.Bytes())
	err = openapi3filter.ValidateResponse(context.Background(), &openapi3filter.ResponseValidationInput{
		RequestValidationInput: &openapi3filter.RequestValidationInput{Request: asked, PathParams: params, Route: route},
		Status:                 rec.Code,
		Header:                 rec.Header(),
		Body:                   readCloser{bytes.NewReader(rec.Body.Bytes())},
	})
	if err != nil {
		t.Errorf("%s: %d does not fit the contract: %v", name, rec.Code, err)
	}
}

// chooseSchema checks a response against the appropriate schema of the operation: the first for complete records, or
// the second for the partial records of a request with fields.
func chooseSchema(t testing.TB, name string, r *http.Request, status *openapi3.Response, body []byte) {
	t.Helper()
	media := status.Content.Get("application/json")
	if media == nil || media.Schema == nil || len(media.Schema.Value.AnyOf) != 2 ||
		!strings.HasPrefix(r.URL.Path, "/api/v1/grammar/") {
		return
	}
	schema := media.Schema.Value.AnyOf[0]
	if r.URL.Query().Has("fields") {
		schema = media.Schema.Value.AnyOf[1]
	}
	var answer any
	if err := json.Unmarshal(body, &answer); err != nil {
		t.Errorf("%s: %v", name, err)
		return
	}
	if err := schema.Value.VisitJSON(answer); err != nil {
		t.Errorf("%s: the answer does not fit %s: %v", name, schema.Ref, err)
	}
}

func init() { // only their type is described
	for _, kind := range []string{
		"text/x-conllu", "text/html", "text/css", "text/javascript", "image/png", "text/event-stream", "text/markdown",
		"application/xml", "application/tei+xml", "text/turtle",
	} {
		openapi3filter.RegisterBodyDecoder(kind, openapi3filter.FileBodyDecoder)
	}
}

// optional lists headers that only some responses of a status have.
var optional = map[string]bool{"Content-Encoding": true, "RateLimit": true, "RateLimit-Policy": true}

type readCloser struct{ *bytes.Reader }

func (readCloser) Close() error { return nil }
