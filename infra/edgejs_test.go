package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"os/exec"
	"strconv"
	"strings"
	"testing"
	"time"

	"coptic.example/service/infra/plan"
)

const viewer = "2001:db8:0:7::9"

// edgeRun answers an event of CloudFront with the edge function, in Node. release is the name that the store holds, ""
// for none.
func edgeRun(t *testing.T, release string, request any) map[string]any {
	t.Helper()
	if release == "" {
		return edgeStored(t, context{}, request)
	}
	return edgeStored(t, context{"release": release}, request)
}

// edgeStored does what edgeRun does with all that the store holds.
func edgeStored(t *testing.T, holds context, request any) map[string]any {
	t.Helper()
	s := defaults()
	s.AllowedOrigins = []string{"https://friend.example"}
	stub := `import {createRequire} from 'module'
	const require = createRequire('/')
	const cf = {kvs: () => ({get: async key => {
		if (!(key in holds)) throw new Error('KeyNotFound')
		return holds[key]
	}})}`
	script := strings.Replace(s.edgeScript(), "import cf from 'cloudfront';", stub, 1)
	event, _ := json.Marshal(map[string]any{
		"context": context{"requestId": "edge-id"}, "viewer": context{"ip": viewer}, "request": request,
	})
	script = "const holds = " + text(holds) + ";\n" + script +
		"\nhandler(" + string(event) + ").then(r => console.log(JSON.stringify(r)))\n"
	cmd := exec.Command("node", "--input-type=module", "-")
	cmd.Stdin = strings.NewReader(script)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("node: %v\n%s", err, &stderr)
	}
	var answer map[string]any
	if err := json.Unmarshal(out, &answer); err != nil {
		t.Fatalf("the function answers %s: %v", out, err)
	}
	return answer
}

func value(v any) context { return context{"value": v} }

// TestEdgeRequests checks what the edge function makes of requests that it lets through.
func TestEdgeRequests(t *testing.T) {
	for name, c := range map[string]struct {
		release, uri string
		query        context
		headers      context
		want         string
		wantQuery    context
		wantRelease  any
	}{
		"known parameters stay, in one order": {
			"r1", "/api/v1/dictionary/search", context{"limit": value("5"), "utm": value("x"), "q": value("brood")},
			nil, "/api/v1/dictionary/search", context{"q": value("brood"), "limit": value("5")}, value("r1"),
		},
		"the first of a repeated parameter counts": {
			"r1", "/api/v1/dictionary/search",
			context{"q": context{"value": "a", "multiValue": []any{value("a"), value("b")}}},
			nil, "/api/v1/dictionary/search", context{"q": value("a")}, value("r1"),
		},
		"forms may repeat": {
			"r1", "/api/v1/dictionary/lookup",
			context{"form": context{"value": "a", "multiValue": []any{value("a"), value("b")}}},
			nil, "/api/v1/dictionary/lookup",
			context{"form": context{"value": "a", "multiValue": []any{value("a"), value("b")}}}, value("r1"),
		},
		"a slash at the end goes": {"r1", "/api/v1/grammar/", context{}, nil, "/api/v1/grammar", context{}, value("r1")},
		"no release yet":          {"", "/api/v1/grammar", context{}, nil, "/api/v1/grammar", context{}, nil},
		"a client names no release": {
			"", "/api/v1/grammar", context{}, context{"x-coptic-release": value("evil")}, "/api/v1/grammar", context{}, nil,
		},
		"a page keeps what a search has": {
			"r1", "/en/dictionary", context{"offset": value("25"), "utm": value("x"), "q": value("brood")},
			nil, "/en/dictionary", context{"q": value("brood"), "offset": value("25")}, value("r1"),
		},
		"the first address keeps what earlier versions had": {
			"r1", "/", context{"id": value("cls-rwme"), "page": value("entry"), "utm": value("x")},
			nil, "/", context{"page": value("entry"), "id": value("cls-rwme")}, value("r1"),
		},
		"static copies are the live release's": {
			"r1", "/data/grammar/v1/manifest.json", context{"v": value("1")}, nil,
			"/releases/r1/data/grammar/v1/manifest.json", context{}, nil,
		},
		"exports are the live release's": {
			"r1", "/data/exports/v1/coptic-forms.csv", context{}, nil, "/archive/r1/exports/v1/coptic-forms.csv", context{}, nil,
		},
		"exports of a release that is named": {
			"r2", "/data/releases/r1/exports/v1/manifest.json", context{}, nil,
			"/archive/r1/exports/v1/manifest.json", context{}, nil,
		},
		"static copies before the first publish": {
			"", "/data/grammar/v1/manifest.json", context{}, nil, "/data/grammar/v1/manifest.json", context{}, nil,
		},
	} {
		t.Run(name, func(t *testing.T) {
			if c.headers == nil {
				c.headers = context{}
			}
			got := edgeRun(t, c.release, context{
				"method": "GET", "uri": c.uri, "querystring": c.query, "headers": c.headers,
			})
			equal(t, got, c.want, "uri")
			equal(t, got, c.wantQuery, "querystring")
			equal(t, got, c.wantRelease, "headers", "x-coptic-release")
		})
	}
}

// TestEdgeExports checks that exports, of whichever release, can be closed apart from everything else.
func TestEdgeExports(t *testing.T) {
	for name, c := range map[string]struct {
		flag, uri string
		closed    bool
	}{
		"closed":                  {"closed", "/data/exports/v1/coptic-forms.csv", true},
		"closed, another release": {"closed", "/data/releases/r0/exports/v1/coptic-forms.csv", true},
		"open again":              {"open", "/data/exports/v1/coptic-forms.csv", false},
		"never closed":            {"", "/data/exports/v1/coptic-forms.csv", false},
		"the static copies":       {"closed", "/data/grammar/v1/manifest.json", false},
		"the API":                 {"closed", "/api/v1/grammar", false},
	} {
		t.Run(name, func(t *testing.T) {
			holds := context{"release": "r1"}
			if c.flag != "" {
				holds["exports"] = c.flag
			}
			got := edgeStored(t, holds, context{
				"method": "GET", "uri": c.uri, "querystring": context{}, "headers": context{},
			})
			if !c.closed {
				equal(t, got, nil, "statusCode")
				return
			}
			equal(t, got, 503, "statusCode")
			equal(t, got, value("3600"), "headers", "retry-after")
			equal(t, got, value("no-store"), "headers", "cache-control")
			equal(t, got, value("*"), "headers", "access-control-allow-origin")
			contains(t, "the body", text(at(got, "body", "data")), "Exports are closed")
		})
	}
}

// TestEdgeHost checks that pages learn the reader's host, and that no client can name another.
func TestEdgeHost(t *testing.T) {
	got := edgeRun(t, "r1", context{
		"method": "GET", "uri": "/en", "querystring": context{},
		"headers": context{"host": value("coptic.example"), "x-coptic-host": value("evil.example")},
	})
	equal(t, got, value("coptic.example"), "headers", "x-coptic-host")
}

// TestEdgeRefusals checks that what Lambda would not take is refused earlier, in our shape and with CORS.
func TestEdgeRefusals(t *testing.T) {
	large := value("4450001")
	for name, c := range map[string]struct {
		uri     string
		headers context
		status  int
		origin  any
	}{
		"a large upload": {"/api/ocr", context{"content-length": large}, 413, nil},
		"a large upload from a friend": {
			"/api/ocr", context{"content-length": large, "origin": value("https://friend.example")},
			413, value("https://friend.example"),
		},
		"a large upload from elsewhere": {
			"/api/ocr", context{"content-length": large, "origin": value("https://other.example")}, 413, nil,
		},
		"a large look-up":       {"/api/v1/dictionary/lookup", context{"content-length": large}, 413, value("*")},
		"a length that is none": {"/api/ocr", context{"content-length": value("many")}, 413, nil},
		"no length":             {"/api/ocr", context{"transfer-encoding": value("chunked")}, 411, nil},
	} {
		t.Run(name, func(t *testing.T) {
			got := edgeRun(t, "r1", context{"method": "POST", "uri": c.uri, "querystring": context{}, "headers": c.headers})
			equal(t, got, c.status, "statusCode")
			equal(t, got, c.origin, "headers", "access-control-allow-origin")
			equal(t, got, value("edge-id"), "headers", "x-request-id")
			var body map[string]string
			data, _ := at(got, "body", "data").(string)
			if err := json.Unmarshal([]byte(data), &body); err != nil || len(body) != 1 || body["error"] == "" {
				t.Errorf("the body is %s, want an error of ours", data)
			}
		})
	}
	t.Run("as large as may be", func(t *testing.T) {
		got := edgeRun(t, "r1", context{
			"method": "POST", "uri": "/api/ocr", "querystring": context{},
			"headers": context{"content-length": value(plan.MaxBody)},
		})
		equal(t, got, nil, "statusCode")
	})
}

// TestEdgeSpent checks that an address which has used up its day is refused until it ends, with what the functions
// wrote into the store, and nobody else.
func TestEdgeSpent(t *testing.T) {
	today := time.Now().UTC().Format(time.DateOnly)
	hash := func(key, network string) string {
		sum := sha256.Sum256([]byte(key + " " + network))
		return hex.EncodeToString(sum[:])[:8]
	}
	theirs := hash("k", "20010db800000007")
	for name, c := range map[string]struct {
		holds, uri string
		refused    bool
	}{
		"refused":                  {today + " k 00000000 " + theirs, "/api/v1/grammar", true},
		"a page":                   {today + " k " + theirs, "/en/lessons", true},
		"the static copies":        {today + " k " + theirs, "/data/grammar/v1/manifest.json", false},
		"another network":          {today + " k " + hash("k", "20010db800000008"), "/api/v1/grammar", false},
		"another day":              {"2020-01-01 k " + theirs, "/api/v1/grammar", false},
		"another key":              {today + " other " + theirs, "/api/v1/grammar", false},
		"a key that reads as hash": {today + " " + theirs + " 00000000", "/api/v1/grammar", false},
		"nobody yet":               {"", "/api/v1/grammar", false},
	} {
		t.Run(name, func(t *testing.T) {
			got := edgeStored(t, context{"release": "r1", "refused": c.holds}, context{
				"method": "GET", "uri": c.uri, "querystring": context{}, "headers": context{},
			})
			if !c.refused {
				equal(t, got, nil, "statusCode")
				return
			}
			equal(t, got, 429, "statusCode")
			equal(t, got, value("rate-limited"), "headers", "x-error-code")
			wait, _ := at(got, "headers", "retry-after", "value").(string)
			if n, err := strconv.Atoi(wait); err != nil || n < 1 || n > 86400 {
				t.Errorf("it says to wait %q seconds", wait)
			}
			equal(t, got, value(`"day";r=0;t=`+wait), "headers", "ratelimit")
		})
	}
}
