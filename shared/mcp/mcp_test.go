package mcp_test

import (
	"context"
	"encoding/json"
	"maps"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"coptic.example/service/shared/budget"
	"coptic.example/service/shared/contract/contracttest"
	"coptic.example/service/shared/dictionary/api"
	"coptic.example/service/shared/dictionary/dictionarytest"
	"coptic.example/service/shared/grammar"
	"coptic.example/service/shared/grammar/grammartest"
	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/mcp"
	"coptic.example/service/shared/release"
	"coptic.example/service/shared/release/releasetest"
	"coptic.example/service/shared/texts"
	"coptic.example/service/shared/texts/textstest"
)

func service(t *testing.T, dir string) *mcp.Service {
	t.Helper()
	source := release.Folder(dir)
	return mcp.New(api.NewCache(source, 0), grammar.NewCache(source, 0), texts.NewCache(source, 0), mcp.Guard{})
}

func sample(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	parts := dictionarytest.Parts(t, "2026-01-01")
	parts[grammar.PartName] = grammartest.Pack(t, "2026-01-01")
	maps.Copy(parts, textstest.Parts(t, "2026-01-01"))
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

// call calls a tool and returns its structured content, or the text of its mistake.
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
		{"a wrong type", "search_dictionary", args{"query": 7}, true, "query must be a text: a word or short phrase"},
		{"half an entry", "search_dictionary", args{"query": "a", "limit": 1.5}, true, "limit must be a whole number"},
		{"an unknown argument", "search_dictionary", args{"query": "a", "page": 2}, true,
			`There is no argument "page". There are: dialect, limit, part_of_speech, query.`},
		{"another name for the query", "search_dictionary", args{"word": "bread"}, false, `"id":"cls-oeik"`},
		{"two names for it", "search_dictionary", args{"word": "bread", "query": "bread"}, true, `no argument "word"`},
		{"no entries", "search_dictionary", args{"query": "a", "limit": 0}, true, "limit must be 1 to 20."},
		{"too many", "find_lesson", args{"query": "a", "limit": 21}, true, "limit must be 1 to 20."},
		{"a missing one", "search_dictionary", args{"limit": 2}, true, "query is missing: a word or short phrase"},
		{"an entry", "get_entry", args{"id": "cls-noute"}, false, `"headword":"ⲛⲟⲩⲧⲉ"`},
		{"an entry with its prefix", "get_entry", args{"id": "dictionary:cls-noute"}, false, `"headword":"ⲛⲟⲩⲧⲉ"`},
		{"an entry as it is cited", "get_entry", args{"id": "[dictionary:cls-noute]"}, false, `"headword":"ⲛⲟⲩⲧⲉ"`},
		{"no entry", "get_entry", args{"id": "cls-forged"}, true, "search_dictionary"},
		{"a form", "analyse_text", args{"text": "ⲡⲛⲟⲩⲧⲉ"}, false, `"id":"cls-noute"`},
		{"no Coptic", "analyse_text", args{"text": "hello"}, true, "no Coptic letter"},
		{"a long text", "analyse_text", args{"text": strings.Repeat("ⲁ", 2001)}, true, "Split it"},
		{"a tense", "conjugate", args{"word": "ⲥⲱⲧⲙ", "dialect": "S", "tense": "perfect"}, false, `"3sgm":"ⲁϥⲥⲱⲧⲙ"`},
		{"a verb with its prefix", "conjugate", args{"word": "dictionary:cls-swtm", "dialect": "S", "tense": "perfect"},
			false, `"3sgm":"ⲁϥⲥⲱⲧⲙ"`},
		{"its meaning", "conjugate", args{"word": "to hear", "dialect": "B", "tense": "perfect"}, false, `"3sgm":"ⲁϥⲥⲱⲧⲉⲙ"`},
		{"its meaning in Dutch", "conjugate", args{"query": "horen", "dialect": "S", "tense": "perfect"}, false, "cls-swtm"},
		{"no such meaning", "conjugate", args{"word": "telephone", "dialect": "S"}, true,
			"No verb of S with an infinitive means"},
		{"a noun", "conjugate", args{"word": "ⲛⲟⲩⲧⲉ", "dialect": "S"}, true, "no verb"},
		{"an entry that is no verb", "conjugate", args{"word": "cls-noute", "dialect": "S"}, true, "is not a verb"},
		{"no dialect", "conjugate", args{"word": "ⲥⲱⲧⲙ"}, true, "dialect"},
		{"a lesson", "find_lesson", args{"query": "gender of nouns"}, false, `"id":"grammar.concept.gender"`},
		{"no lesson", "find_lesson", args{"query": "weather"}, false, `"found":[]`},
		{"a concept as it is cited", "get_concept", args{"id": "[grammar.concept.gender]"}, false, "masculine"},
		{"a concept", "get_concept", args{"id": "gender"}, false, "masculine"},
		{"no concept", "get_concept", args{"id": "grammar.concept.forged"}, true, "find_lesson"},
		{"a path", "get_concept", args{"id": "../manifest"}, true, "not the id of a concept"},
		{"a passage", "read_passage", args{"work": "a-man", "reference": "1.2"}, false, `"coptic":"ⲥⲱⲧⲙ ⲡⲣⲱⲙⲉ ⲥⲱⲧⲙ"`},
		{"its groups", "read_passage", args{"work": "a-man", "reference": "1.1"}, false, `"text":"ⲡⲣⲱⲙⲉ"`},
		{"the first division", "read_passage", args{"work": "a-man"}, false, `"reference":"1"`},
		{"no such work", "read_passage", args{"work": "mark"}, true, "There are: a-man, hearing."},
		{"no such reference", "read_passage", args{"work": "a-man", "reference": "9"}, true, "The nearest is"},
		{"an entry's places", "concordance", args{"entry": "dictionary:cls-swtm"}, false, `"total":5`},
		{"a word's", "concordance", args{"word": "ⲥⲱⲧⲙ", "dialect": "B"}, false, `"work":"hearing"`},
		{"in one work", "concordance", args{"word": "ⲥⲱⲧⲙ", "work": "a-man", "limit": 1}, false,
			`"translation":{"en":"the man hears"`},
		{"in no work", "concordance", args{"word": "ⲥⲱⲧⲙ", "work": "mark"}, true, "There is no work"},
		{"another name for the word", "concordance", args{"query": "ⲥⲱⲧⲙ", "dialect": "B"}, false, `"work":"hearing"`},
		{"before the first line", "concordance", args{"word": "ⲥⲱⲧⲙ", "offset": -1}, true, "offset must be 0 to"},
		{"of nothing", "concordance", args{}, true, "Give a word"},
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

// TestNoDataset checks that a missing dataset is logged, and that the caller is only told to try again.
func TestNoDataset(t *testing.T) {
	dir := t.TempDir()
	got, mistake := call(t, connect(t, service(t, dir)), "search_dictionary", map[string]any{"query": "bread"})
	if !mistake || !strings.Contains(got, "Try again") || strings.Contains(got, dir) {
		t.Errorf("without a dataset: %s", got)
	}
}

const list = `{"jsonrpc":"2.0","id":1,"method":"tools/list"}`

// ask sends a body. headers are name/value pairs.
func ask(h http.Handler, method, kind, body string, headers ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, mcp.Path, strings.NewReader(body))
	if kind != "" {
		r.Header.Set("Content-Type", kind)
	}
	for i := 0; i+1 < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w
}

func TestRequests(t *testing.T) {
	routes := contracttest.Wrap(t, httpapi.New(mcp.Routes(service(t, sample(t)))...))
	for _, tt := range []struct {
		name, method, kind, body string
		status                   int
		want                     string
	}{
		{"a plain client", "POST", "application/json", list, 200, `"search_dictionary"`},
		{"a notification", "POST", "application/json", `{"jsonrpc":"2.0","method":"notifications/initialized"}`, 202, ""},
		{"an unknown one", "POST", "application/json", `{"jsonrpc":"2.0","method":"notifications/x"}`, 202, ""},
		{"a reply", "POST", "application/json", `{"jsonrpc":"2.0","id":1,"result":{}}`, 202, ""},
		{"GET", "GET", "", "", 405, `{"error":"Method GET is not allowed here. Allowed: POST, OPTIONS"}`},
		{"DELETE", "DELETE", "", "", 405, `{"error":`},
		{"another type", "POST", "text/plain", list, 415,
			`{"error":"The request body must have the Content-Type application/json"}`},
		{"another charset", "POST", "application/json; charset=latin1", list, 415, `{"error":`},
		{"a large body", "POST", "application/json", strings.Repeat(" ", 64<<10) + list, 413,
			`{"error":"The request body is too large.`},
	} {
		t.Run(tt.name, func(t *testing.T) {
			w := ask(routes, tt.method, tt.kind, tt.body)
			if w.Code != tt.status || !strings.Contains(w.Body.String(), tt.want) ||
				w.Header().Get("X-Request-Id") == "" {
				t.Errorf("%s %.60s: %d %s, want %d %s", tt.method, tt.body, w.Code, w.Body, tt.status, tt.want)
			}
			if w.Code < 300 && w.Header().Get("Cache-Control") != "no-store" {
				t.Errorf("Cache-Control %q", w.Header().Get("Cache-Control"))
			}
		})
	}
}

// TestFaults checks that errors have JSON-RPC's codes and reveal nothing of the program.
func TestFaults(t *testing.T) {
	routes := contracttest.Wrap(t, httpapi.New(mcp.Routes(service(t, sample(t)))...))
	call := func(params string) string {
		return `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":` + params + `}`
	}
	for _, tt := range []struct {
		name, body string
		status     int
		code       int
		says       string
	}{
		{"nothing", "", 400, -32700, "not JSON"},
		{"not JSON", "{", 400, -32700, "not JSON"},
		{"two documents", list + list, 400, -32700, "not JSON"},
		{"no UTF-8", "{\"jsonrpc\":\"2.0\",\"id\":\"\xff\",\"method\":\"ping\"}", 400, -32700, "UTF-8"},
		{"half a surrogate pair", `{"jsonrpc":"2.0","id":"\ud800","method":"ping"}`, 400, -32700, "surrogate"},
		{"a batch", "[" + list + "]", 400, -32600, "batches are not taken"},
		{"an empty batch", "[]", 400, -32600, "batches are not taken"},
		{"a text", `"x"`, 400, -32600, "an object"},
		{"no version", `{"id":1,"method":"ping"}`, 400, -32600, `"jsonrpc": "2.0"`},
		{"an old version", `{"jsonrpc":"1.0","id":1,"method":"ping"}`, 400, -32600, `"jsonrpc": "2.0"`},
		{"no method", `{"jsonrpc":"2.0","id":1}`, 400, -32600, "no method"},
		{"a method in other letters", `{"jsonrpc":"2.0","id":1,"Method":"ping"}`, 400, -32600, "no method"},
		{"a number for a method", `{"jsonrpc":"2.0","id":1,"method":7}`, 400, -32600, "no method"},
		{"an object for an id", `{"jsonrpc":"2.0","id":{},"method":"ping"}`, 400, -32600, "id"},
		{"null for an id", `{"jsonrpc":"2.0","id":null,"method":"ping"}`, 400, -32600, "id"},
		{"an unknown method", `{"jsonrpc":"2.0","id":1,"method":"tools/drop"}`, 200, -32601, "There is no method tools/drop"},
		{"what needs a session", `{"jsonrpc":"2.0","id":1,"method":"resources/subscribe"}`, 200, -32601, "no method"},
		{"params that are a number", call("7"), 200, -32602, `an object such as {"name"`},
		{"params that are a list", call("[1]"), 200, -32602, `an object such as {"name"`},
		{"no params", `{"jsonrpc":"2.0","id":1,"method":"tools/call"}`, 200, -32602, `an object such as {"name"`},
		{"a number for a tool", call(`{"name":7}`), 200, -32602, `an object such as {"name"`},
		{"no such tool", call(`{"name":"drop"}`), 200, -32602, "There is no tool drop"},
		{"arguments that are a list", call(`{"name":"get_entry","arguments":[]}`), 200, 0, "must be an object"},
		{"no such resource", `{"jsonrpc":"2.0","id":1,"method":"resources/read","params":{"uri":"coptic://x"}}`, 200, -32602,
			"There is no resource coptic://x"},
		{"a number for a text of a prompt", `{"jsonrpc":"2.0","id":1,"method":"prompts/get","params":{"name":` +
			`"explain_form","arguments":{"form":7}}}`, 200, -32602, "There is no prompt explain_form that takes these"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			w := ask(routes, "POST", "application/json", tt.body)
			var got struct {
				Error struct {
					Code    int
					Message string
				}
			}
			body := w.Body.String()
			err := json.Unmarshal(w.Body.Bytes(), &got)
			if w.Code != tt.status || err != nil || got.Error.Code != tt.code || !strings.Contains(
				strings.ReplaceAll(body, `\"`, `"`), tt.says) {
				t.Errorf("%s: %d %s, want %d, %d and %q", tt.body, w.Code, body, tt.status, tt.code, tt.says)
			}
			for _, word := range []string{"Go ", "mcp.", "unmarshal", "jsonrpc2", "struct", "validating", "handling"} {
				if strings.Contains(body, word) {
					t.Errorf("%s: the answer holds %q: %s", tt.body, word, body)
				}
			}
		})
	}
}

// TestIDs checks that an id is returned as it was sent.
func TestIDs(t *testing.T) {
	routes := contracttest.Wrap(t, httpapi.New(mcp.Routes(service(t, sample(t)))...))
	for _, id := range []string{`1`, `-7`, `1.50`, `12345678901234567890`, `1e3`, `""`, `"ⲁ<&>é"`, `"\u2c81"`} {
		t.Run(id, func(t *testing.T) {
			for _, method := range []string{"ping", "drop"} {
				w := ask(routes, "POST", "application/json", `{"jsonrpc":"2.0","id":`+id+`,"method":"`+method+`"}`)
				if !strings.Contains(w.Body.String(), `"id":`+id+`,`) {
					t.Errorf("%s with the id %s: %s", method, id, w.Body)
				}
			}
		})
	}
}

// TestCapabilities checks that the server promises nothing that needs sessions.
func TestCapabilities(t *testing.T) {
	w := ask(httpapi.New(mcp.Routes(service(t, sample(t)))...), "POST", "application/json",
		`{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},`+
			`"clientInfo":{"name":"x","version":"1"}}}`)
	if want := `"capabilities":{"prompts":{},"resources":{},"tools":{}}`; !strings.Contains(w.Body.String(), want) {
		t.Errorf("%s, want %s", w.Body, want)
	}
}

func TestOrigins(t *testing.T) {
	source := release.Folder(sample(t))
	guard := mcp.Guard{Origins: []string{"https://friend.example"}}
	s := mcp.New(api.NewCache(source, 0), grammar.NewCache(source, 0), texts.NewCache(source, 0), guard)
	routes := contracttest.Wrap(t, httpapi.New(mcp.Routes(s)...))
	for _, tt := range []struct {
		name    string
		headers []string
		status  int
		allowed string
	}{
		{"no browser", nil, 200, ""},
		{"our own page", []string{"Origin", "http://example.com"}, 200, ""},
		{"our own page behind a proxy", []string{"Origin", "https://coptic.example", "Sec-Fetch-Site", "same-origin"},
			200, ""},
		{"a page that may", []string{"Origin", "https://friend.example"}, 200, "https://friend.example"},
		{"another page", []string{"Origin", "https://evil.example"}, 403, ""},
		{"another page in a browser of today", []string{"Origin", "https://evil.example", "Sec-Fetch-Site", "cross-site"},
			403, ""},
		{"a page without an origin", []string{"Origin", "null"}, 403, ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			w := ask(routes, "POST", "application/json", list, tt.headers...)
			if got := w.Header().Get("Access-Control-Allow-Origin"); w.Code != tt.status || got != tt.allowed {
				t.Errorf("%d for %q: %.200s, want %d for %q", w.Code, got, w.Body, tt.status, tt.allowed)
			}
			if code := w.Header().Get("X-Error-Code"); w.Code == 403 && code != "foreign-origin" {
				t.Errorf("the error's code is %q", code)
			}
		})
	}
}

func TestLimit(t *testing.T) {
	source := release.Folder(sample(t))
	guard := mcp.Guard{Limit: budget.NewLimit("mcp", 2, 1, nil)}
	routes := httpapi.New(mcp.Routes(mcp.New(
		api.NewCache(source, 0), grammar.NewCache(source, 0), texts.NewCache(source, 0), guard))...)
	for i, want := range []int{200, 200, 429} {
		w := ask(routes, "POST", "application/json", list)
		if w.Code != want || w.Header().Get("RateLimit") == "" || (w.Header().Get("Retry-After") != "") != (want == 429) {
			t.Errorf("request %d: %d %v, want %d", i+1, w.Code, w.Header(), want)
		}
	}
}

// TestLongTexts checks that the answers for the longest texts are within the limit.
func TestLongTexts(t *testing.T) {
	routes := contracttest.Wrap(t, httpapi.New(mcp.Routes(service(t, sample(t)))...))
	for _, piece := range []string{"ⲁⲩⲱ ⲡⲉϫⲉ ⲡⲛⲟⲩⲧⲉ ⲛⲁϥ ϫⲉ ", "ⲡ "} {
		t.Run(piece, func(t *testing.T) {
			text := string([]rune(strings.Repeat(piece, 1000))[:2000])
			w := ask(routes, "POST", "application/json",
				`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"analyse_text","arguments":{"text":"`+text+`"}}}`)
			if w.Body.Len() > 256<<10 || !strings.Contains(w.Body.String(), `"result":{`) {
				t.Errorf("%d bytes: %.200s", w.Body.Len(), w.Body)
			}
		})
	}
}
