package contracttest

import (
	"bytes"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"slices"
	"testing"

	"coptic.example/service/shared/httpapi"
)

// checkError checks that an error response has the common error format, whether or not its operation is documented.
func checkError(t testing.TB, name string, r *http.Request, rec *httptest.ResponseRecorder) {
	t.Helper()
	h := rec.Header()
	if got := h.Get("Content-Type"); got != "application/json; charset=utf-8" {
		t.Errorf("%s: error with content type %q", name, got)
	}
	if h.Get("X-Request-Id") == "" || h.Get("X-Content-Type-Options") != "nosniff" || h.Get("Cache-Control") == "" {
		t.Errorf("%s: error without its headers: %v", name, h)
	}
	if !slices.ContainsFunc(httpapi.Codes, func(c httpapi.CodeMeaning) bool {
		return string(c.Code) == h.Get("X-Error-Code") && c.Status == rec.Code
	}) {
		t.Errorf("%s: %d with X-Error-Code %q, which is none of that status", name, rec.Code, h.Get("X-Error-Code"))
	}
	if r.Method == http.MethodHead {
		return
	}
	if r.URL.Path == "/api/mcp" && bytes.HasPrefix(rec.Body.Bytes(), []byte(`{"jsonrpc":"2.0","id":`)) {
		return // the contract describes it
	}
	var body map[string]string
	if err := json.Unmarshal(rec.Body.Bytes(), &body); err != nil || len(body) != 1 || body["error"] == "" {
		t.Errorf("%s: not the error body: %s", name, rec.Body)
	}
	if rec.Code == http.StatusMethodNotAllowed && h.Get("Allow") == "" {
		t.Errorf("%s: 405 without Allow", name)
	}
}
