package mcp_test

import (
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"coptic.example/service/shared/dictionary/api"
	"coptic.example/service/shared/dictionary/dictionarytest"
	"coptic.example/service/shared/grammar"
	"coptic.example/service/shared/grammar/grammartest"
	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/mcp"
	"coptic.example/service/shared/release"
	"coptic.example/service/shared/release/releasetest"
)

func service(t *testing.T, dir string) *mcp.Service {
	t.Helper()
	source := release.Folder(dir)
	return mcp.New(api.NewCache(source, 0), grammar.NewCache(source, 0))
}

func sample(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	parts := dictionarytest.Parts(t, "2026-01-01")
	parts[grammar.PartName] = grammartest.Pack(t, "2026-01-01")
	releasetest.Write(t, dir, "2026-01-01", parts)
	return dir
}

// connect connects the protocol's Go client over HTTP.
func connect(t *testing.T, s *mcp.Service) *sdk.ClientSession {
	t.Helper()
	srv := httptest.NewServer(httpapi.New(mcp.Routes(s)...))
	t.Cleanup(srv.Close)
	session, err := sdk.NewClient(&sdk.Implementation{Name: "test", Version: "1"}, nil).Connect(context.Background(),
		&sdk.StreamableClientTransport{Endpoint: srv.URL + mcp.Path}, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { session.Close() })
	return session
}

// call calls a tool; the result is its structured content, or the text of its mistake.
func call(t *testing.T, session *sdk.ClientSession, tool string, args map[string]any) (result string, mistake bool) {
	t.Helper()
	answer, err := session.CallTool(context.Background(), &sdk.CallToolParams{Name: tool, Arguments: args})
	if err != nil {
		return err.Error(), true
	}
	if answer.IsError {
		return answer.Content[0].(*sdk.TextContent).Text, true
	}
	text, err := json.Marshal(answer.StructuredContent)
	if err != nil {
		t.Fatal(err)
	}
	return string(text), false
}

func TestTools(t *testing.T) {
	session := connect(t, service(t, sample(t)))
	type args = map[string]any
	for _, tt := range []struct {
		name, tool string
		args       args
		mistake    bool
		want       string // stands in the answer
	}{
		{"English", "search_dictionary", args{"query": "bread"}, false, `"id":"cls-oeik"`},
		{"a dialect", "search_dictionary", args{"query": "bread", "dialect": "B"}, false, `"B":"ⲱⲓⲕ"`},
		{"nothing", "search_dictionary", args{"query": "zzzzqq"}, false, `"total":0`},
		{"no query", "search_dictionary", args{"query": " "}, true, "query is empty"},
		{"a long query", "search_dictionary", args{"query": strings.Repeat("ⲁ", 121)}, true, "at most 120 are taken"},
		{"a dialect that is none", "search_dictionary", args{"query": "bread", "dialect": "X"}, true, "dialect"},
		{"a wrong type", "search_dictionary", args{"query": 7}, true, "query"},
		{"an unknown argument", "search_dictionary", args{"query": "a", "page": 2}, true, "page"},
		{"an entry", "get_entry", args{"id": "cls-noute"}, false, `"headword":"ⲛⲟⲩⲧⲉ"`},
		{"no entry", "get_entry", args{"id": "cls-forged"}, true, "search_dictionary"},
		{"a form", "analyse_text", args{"text": "ⲡⲛⲟⲩⲧⲉ"}, false, `"id":"cls-noute"`},
		{"no Coptic", "analyse_text", args{"text": "hello"}, true, "no Coptic letter"},
		{"a long text", "analyse_text", args{"text": strings.Repeat("ⲁ", 2001)}, true, "Split it"},
		{"a tense", "conjugate", args{"verb": "ⲥⲱⲧⲙ", "dialect": "S", "tense": "perfect"}, false, `"3sgm":"ⲁϥⲥⲱⲧⲙ"`},
		{"a noun", "conjugate", args{"verb": "ⲛⲟⲩⲧⲉ", "dialect": "S"}, true, "no verb"},
		{"an entry that is no verb", "conjugate", args{"verb": "cls-noute", "dialect": "S"}, true, "is not a verb"},
		{"no dialect", "conjugate", args{"verb": "ⲥⲱⲧⲙ"}, true, "dialect"},
		{"a lesson", "find_lesson", args{"query": "gender of nouns"}, false, `"id":"grammar.concept.gender"`},
		{"no lesson", "find_lesson", args{"query": "weather"}, false, `"found":[]`},
		{"a concept", "get_concept", args{"id": "gender"}, false, "masculine"},
		{"no concept", "get_concept", args{"id": "grammar.concept.forged"}, true, "find_lesson"},
		{"a path", "get_concept", args{"id": "../manifest"}, true, "not the id of a concept"},
		{"no tool", "drop_tables", args{}, true, "drop_tables"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got, mistake := call(t, session, tt.tool, tt.args)
			if mistake != tt.mistake || !strings.Contains(got, tt.want) {
				t.Errorf("%s %v answers %.300s (a mistake: %v), want %q in it (a mistake: %v)",
					tt.tool, tt.args, got, mistake, tt.want, tt.mistake)
			}
		})
	}
}

// TestNoDataset: what is missing is logged, and the caller learns only that it may try again.
func TestNoDataset(t *testing.T) {
	dir := t.TempDir()
	got, mistake := call(t, connect(t, service(t, dir)), "search_dictionary", map[string]any{"query": "bread"})
	if !mistake || !strings.Contains(got, "Try again") || strings.Contains(got, dir) {
		t.Errorf("without a dataset: %s", got)
	}
}

func TestRequests(t *testing.T) {
	routes := httpapi.New(mcp.Routes(service(t, sample(t)))...)
	const list = `{"jsonrpc":"2.0","id":1,"method":"tools/list"}`
	for _, tt := range []struct {
		name, method, kind, body string
		status                   int
		want                     string
	}{
		{"a plain client", "POST", "application/json", list, 200, `"search_dictionary"`},
		{"a notification", "POST", "application/json", `{"jsonrpc":"2.0","method":"notifications/initialized"}`, 202, ""},
		{"GET", "GET", "", "", 405, `{"error":"Method GET is not allowed here. Allowed: POST, OPTIONS"}`},
		{"DELETE", "DELETE", "", "", 405, `{"error":`},
		{"another type", "POST", "text/plain", list, 415,
			`{"error":"The request body must have the Content-Type application/json"}`},
		{"not JSON", "POST", "application/json", "{", 400, `{"error":`},
		{"a large body", "POST", "application/json", strings.Repeat(" ", 64<<10) + list, 413,
			`{"error":"The request body is too large.`},
		{"an unknown method", "POST", "application/json", `{"jsonrpc":"2.0","id":1,"method":"tools/drop"}`, 0, "tools/drop"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r := httptest.NewRequest(tt.method, mcp.Path, strings.NewReader(tt.body))
			if tt.kind != "" {
				r.Header.Set("Content-Type", tt.kind)
			}
			w := httptest.NewRecorder()
			routes.ServeHTTP(w, r)
			if tt.status != 0 && w.Code != tt.status || !strings.Contains(w.Body.String(), tt.want) ||
				w.Header().Get("X-Request-Id") == "" {
				t.Errorf("%s %.60s: %d %s, want %d %s", tt.method, tt.body, w.Code, w.Body, tt.status, tt.want)
			}
			if w.Code == http.StatusOK && w.Header().Get("Cache-Control") != "no-store" {
				t.Errorf("Cache-Control %q", w.Header().Get("Cache-Control"))
			}
		})
	}
}
