package main

import (
	"strings"
	"testing"

	"coptic.example/service/shared/lambda/lambdatest"
)

// TestContract runs the real binary, which needs no dataset: the document, its page, and the errors for unknown
// paths.
func TestContract(t *testing.T) {
	f := lambdatest.Start(t, lambdatest.Build(t, "functions/contract"))
	for _, tt := range []struct {
		method, path string
		status       int
		begins       string
	}{
		{"GET", "/api/openapi.json", 200, `{`},
		{"GET", "/api/docs", 200, "<!doctype html>"},
		{"GET", "/api/docs/nothing.js", 404, `{"error":"No such file: nothing.js"}`},
		{"GET", "/api/nothing", 404, `{"error":"No such endpoint: /api/nothing"}`},
		{"PUT", "/api/v1/grammar/lessons", 405, `{"error":"Method PUT is not allowed here. Allowed: GET, HEAD, OPTIONS"}`},
	} {
		t.Run(tt.method+" "+tt.path, func(t *testing.T) {
			r := f.Call(t, lambdatest.Event(tt.method, tt.path, "", lambdatest.Header("Accept-Encoding")))
			if r.StatusCode != tt.status || !strings.HasPrefix(r.Body, tt.begins) {
				t.Errorf("%s %s: %d %.80q", tt.method, tt.path, r.StatusCode, r.Body)
			}
		})
	}
	r := f.Call(t, lambdatest.Event("GET", "/api/docs/swagger-ui.css", ""))
	if r.StatusCode != 200 || !r.IsBase64Encoded || r.Header("Content-Encoding") != "gzip" {
		t.Errorf("a packed file of the page: %d, base64 %v, %v", r.StatusCode, r.IsBase64Encoded, r.MultiValueHeaders)
	}
}
