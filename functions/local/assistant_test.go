package main

import (
	"net/http/httptest"
	"strings"
	"testing"

	"coptic.example/service/shared/contract/contracttest"
	"coptic.example/service/shared/dictionary/dictionarytest"
	"coptic.example/service/shared/grammar"
	"coptic.example/service/shared/grammar/grammartest"
	"coptic.example/service/shared/release"
	"coptic.example/service/shared/release/releasetest"
)

// TestAssistant asks the assistant as `make run` serves it, without any key, and checks its answers against the
// contract.
func TestAssistant(t *testing.T) {
	dir := t.TempDir()
	parts := dictionarytest.Parts(t, "2026-01-01")
	parts[grammar.PartName] = grammartest.Pack(t, "2026-01-01")
	releasetest.Write(t, dir, "2026-01-01", parts)
	h := contracttest.Wrap(t, service(release.Folder(dir)))
	question := `{"messages":[{"role":"user","content":"What does ⲡⲛⲟⲩⲧⲉ mean?"}]}`
	bread := `{"messages":[{"role":"user","content":"How do I say bread?"}]}`
	for name, tt := range map[string]struct {
		target, kind, body string
		status             int
		holds              string
	}{
		"plain":       {"", "application/json", question, 200, "[dictionary:cls-noute]"},
		"search":      {"", "application/json", bread, 200, "[dictionary:cls-oeik]"},
		"UI stream":   {"?stream=ui", "application/json", question, 200, "data: [DONE]"},
		"no JSON":     {"", "application/json", "hello", 400, `{"error":`},
		"no messages": {"", "application/json", "{}", 400, `{"error":`},
		"unknown":     {"?provider=x", "application/json", question, 400, `{"error":"Unknown inference provider: x"}`},
		"not configured": {"?provider=provider_c", "application/json", question, 400,
			`{"error":"Inference provider is not configured: provider_c"}`},
		"wrong type": {"", "text/plain", question, 415, `{"error":`},
		"too large":  {"", "application/json", strings.Repeat(" ", 256<<10+1), 413, `{"error":`},
		"too many turns": {"", "application/json", `{"messages":[` + strings.Repeat(`{"role":"user","content":"a"},`, 64) +
			`{"role":"user","content":"a"}]}`, 400, `{"error":`},
		"too much to ask": {"", "application/json", `{"messages":[{"role":"user","content":"` + strings.Repeat("a", 32001) +
			`"}]}`, 422, `{"error":`},
	} {
		t.Run(name, func(t *testing.T) {
			r := httptest.NewRequest("POST", "/api/assistant"+tt.target, strings.NewReader(tt.body))
			r.Header.Set("Content-Type", tt.kind)
			w := httptest.NewRecorder()
			h.ServeHTTP(w, r)
			if w.Code != tt.status || !strings.Contains(w.Body.String(), tt.holds) {
				t.Errorf("%s: %d %.200s", name, w.Code, w.Body)
			}
			if got := w.Header().Get("X-Assistant-Provider"); (got == "provider_default") != (tt.status == 200) {
				t.Errorf("%s: answered by %q", name, got)
			}
		})
	}
}
