package api_test

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"coptic.example/service/shared/contract/contracttest"
	"coptic.example/service/shared/dictionary"
	"coptic.example/service/shared/dictionary/api"
	"coptic.example/service/shared/dictionary/dictionarytest"
	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/release"
	"coptic.example/service/shared/release/releasetest"
)

func lookupService(t *testing.T) http.Handler {
	t.Helper()
	return contracttest.Wrap(t, service(t))
}

// service is the endpoints on the sample, not held against the contract.
func service(t *testing.T) http.Handler {
	t.Helper()
	dir := t.TempDir()
	releasetest.Write(t, dir, "2026-01-01", dictionarytest.Parts(t, "2026-01-01"))
	return httpapi.New(api.Routes(api.NewCache(release.Folder(dir), 0))...)
}

type lookupAnswer struct {
	Results []struct {
		Form     string
		Analyses []struct {
			Dialect  string
			Segments []struct {
				Text, Role string
				Entries    []dictionary.Target
			}
		}
	}
}

func post(h http.Handler, kind, body string) *httptest.ResponseRecorder {
	r := httptest.NewRequest("POST", "/api/v1/dictionary/lookup", strings.NewReader(body))
	if kind != "" {
		r.Header.Set("Content-Type", kind)
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w
}

func TestLookup(t *testing.T) {
	h := lookupService(t)
	w := post(h, "application/json; charset=utf-8", `{"forms":["ⲁϥⲥⲱⲧⲙ̅","ⲡⲛⲟⲩⲧⲉ","","ⲡⲛⲟⲩⲧⲉ","`+strings.Repeat("ⲣ", 65)+`"]}`)
	var a lookupAnswer
	if err := json.Unmarshal(w.Body.Bytes(), &a); err != nil || w.Code != 200 || len(a.Results) != 5 {
		t.Fatalf("%d %s", w.Code, w.Body)
	}
	if w.Header().Get("Cache-Control") != "no-store" || w.Header().Get("Access-Control-Allow-Origin") != "*" {
		t.Errorf("headers %v", w.Header())
	}
	for i, want := range []string{"ⲁ conjugation|ϥ person|ⲥⲱⲧⲙ lemma cls-swtm", "ⲡ article|ⲛⲟⲩⲧⲉ lemma cls-noute", "", "ⲡ article|ⲛⲟⲩⲧⲉ lemma cls-noute",
		strings.Repeat("ⲣ", 65) + " unknown"} {
		var got []string
		if len(a.Results[i].Analyses) > 0 {
			for _, s := range a.Results[i].Analyses[0].Segments {
				text := s.Text + " " + s.Role
				if len(s.Entries) > 0 {
					text += " " + s.Entries[0].ID
				}
				got = append(got, text)
			}
		}
		if joined := strings.Join(got, "|"); joined != want {
			t.Errorf("%q: %s, want %s", a.Results[i].Form, joined, want)
		}
	}
}

func TestLookupLimits(t *testing.T) {
	h := lookupService(t)
	get := func(query string) *httptest.ResponseRecorder {
		w := httptest.NewRecorder()
		h.ServeHTTP(w, httptest.NewRequest("GET", "/api/v1/dictionary/lookup?"+query, nil))
		return w
	}
	many := func(n int) string { return `{"forms":["ⲁ"` + strings.Repeat(`,"ⲁ"`, n-1) + `]}` }
	for name, tt := range map[string]struct {
		answer *httptest.ResponseRecorder
		status int
		begins string
	}{
		"one":           {get("form=%E2%B2%81"), 200, `{"results":[{"form":"ⲁ"`},
		"fifty":         {get(strings.Repeat("form=a&", 50)), 200, `{"results":`},
		"fifty-one":     {get(strings.Repeat("form=a&", 51)), 400, `{"error":"Too many forms: at most 50`},
		"none":          {get(""), 400, `{"error":"No form to look up`},
		"empty":         {get("form="), 400, `{"error":"No form to look up`},
		"500":           {post(h, "application/json", many(500)), 200, `{"results":`},
		"501":           {post(h, "application/json", many(501)), 400, `{"error":"Too many forms`},
		"no forms":      {post(h, "application/json", `{}`), 400, `{"error":"No form to look up`},
		"not JSON":      {post(h, "application/json", `forms`), 400, `{"error":"The request body must be JSON`},
		"not a list":    {post(h, "application/json", `{"forms":"ⲁ"}`), 400, `{"error":"The request body must be JSON`},
		"no type":       {post(h, "", many(1)), 415, `{"error":"The request body must have the Content-Type application/json"}`},
		"other type":    {post(h, "text/plain", many(1)), 415, `{"error":"The request body must have the Content-Type application/json"}`},
		"giant":         {post(h, "application/json", strings.Repeat(" ", 1<<20+1)), 413, `{"error":"The request body is too large`},
		"invalid UTF-8": {post(h, "application/json", "{\"forms\":[\"\xff\"]}"), 200, `{"results":[{"form":"�"`},
	} {
		if tt.answer.Code != tt.status || !strings.HasPrefix(tt.answer.Body.String(), tt.begins) {
			t.Errorf("%s: %d %.100s", name, tt.answer.Code, tt.answer.Body)
		}
	}
}
