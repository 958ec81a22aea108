package main

import (
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"time"
)

// probes tests that CloudFront and its function pass on each query parameter. Each probe has a path without the
// parameter, the parameter with a value, and a status that only the parameter can cause. A test checks that every
// parameter has one.
var probes = []struct {
	path, name, value string
	status            int
	body              string // body of a POST; "" for GET
}{
	{"/api/v1/grammar/lessons", "status", "none", 400, ""},
	{"/api/v1/grammar/concepts", "lesson", "none", 400, ""},
	{"/api/v1/grammar/lessons", "fields", "none", 400, ""},
	{"/api/v1/grammar/phrases", "subject", "none", 400, ""},
	{"/api/v1/grammar/concepts", "limit", "none", 400, ""},
	{"/api/v1/grammar/concepts", "offset", "none", 400, ""},
	{"/api/v1/grammar/concepts", "release", "none", 410, ""},
	{"/api/v1/dictionary/search", "q", strings.Repeat("a", 200), 400, ""},
	{"/api/v1/dictionary/search", "query", strings.Repeat("a", 200), 400, ""},
	{"/api/v1/dictionary/search", "dialect", "none", 400, ""},
	{"/api/v1/dictionary/search", "partOfSpeech", "none", 400, ""},
	{"/api/v1/dictionary/search", "etymology", "none", 400, ""},
	{"/api/v1/dictionary/search", "band", "none", 400, ""},
	{"/api/v1/dictionary/search", "sort", "none", 400, ""},
	{"/api/v1/dictionary/search", "hasGreek", "none", 400, ""},
	{"/api/v1/dictionary/search", "hasInflections", "none", 400, ""},
	{"/api/v1/dictionary/search", "hasRelatedEntries", "none", 400, ""},
	{"/api/v1/dictionary/search", "exact", "none", 400, ""},
	{"/api/v1/dictionary/search", "limit", "none", 400, ""},
	{"/api/v1/dictionary/search", "offset", "none", 400, ""},
	{"/api/v1/dictionary/search", "release", "none", 410, ""},
	{"/api/v1/dictionary/search", "facets", "none", 400, ""},
	{"/api/v1/dictionary/search", "explain", "none", 400, ""},
	{"/api/v1/dictionary/entries", "id", "cls-rwme", 200, ""},
	{"/api/v1/dictionary/lookup", "form", man, 200, ""},
	{"/api/v1/texts", "dialect", "none", 400, ""},
	{"/api/v1/texts", "q", "Mark 5:3", 200, ""},
	{"/api/v1/texts/none/1", "format", "none", 400, ""},
	{"/api/v1/concordance", "entry", "cls-rwme", 200, ""},
	{"/api/v1/concordance", "lemma", man, 200, ""},
	{"/api/v1/concordance", "form", man, 200, ""},
	{"/api/v1/concordance", "q", man, 200, ""},
	{"/api/v1/concordance?entry=cls-rwme", "dialect", "none", 400, ""},
	{"/api/v1/concordance?entry=cls-rwme", "work", "none", 400, ""},
	{"/api/v1/concordance?entry=cls-rwme", "xpos", "none", 400, ""},
	{"/api/v1/concordance?entry=cls-rwme", "near", "none", 400, ""},
	{"/api/v1/concordance?entry=cls-rwme", "loan", "none", 400, ""},
	{"/api/v1/concordance?entry=cls-rwme", "sort", "none", 400, ""},
	{"/api/v1/concordance?entry=cls-rwme", "limit", "none", 400, ""},
	{"/api/v1/concordance?entry=cls-rwme", "offset", "none", 400, ""},
	{"/api/v1/concordance?entry=cls-rwme", "release", "none", 410, ""},
	{"/api/dts/collection", "id", "none", 404, ""},
	{"/api/dts/collection", "nav", "none", 400, ""},
	{"/api/dts/collection", "page", "none", 400, ""},
	{"/api/dts/navigation?down=1", "resource", "none", 404, ""},
	{"/api/dts/navigation?resource=bread-and-water", "ref", "none", 404, ""},
	{"/api/dts/navigation?resource=bread-and-water", "start", "1", 400, ""},
	{"/api/dts/navigation?resource=bread-and-water", "end", "1", 400, ""},
	{"/api/dts/navigation?resource=bread-and-water", "down", "none", 400, ""},
	{"/api/dts/navigation?resource=bread-and-water&down=1", "tree", "none", 404, ""},
	{"/api/dts/document?resource=bread-and-water", "mediaType", "none", 404, ""},
	{"/api/v1/dictionary/analysis", "format", "none", 400, `{"text":"word"}`},
	{"/api/v1/pronunciation?tradition=sahidic", "text", "word", 400, ""},
	{"/api/v1/pronunciation?text=%E2%B2%81", "tradition", "none", 400, ""},
	{"/api/v1/pronunciation?text=%E2%B2%81", "origin", "none", 400, ""},
	{"/api/v1/dictionary/analysis", "pronounce", "none", 400, `{"text":"word"}`},
}

// cloudChecks tests what exists only in a deployment or can break there.
var cloudChecks = []check{
	{"every query parameter arrives", "", func(s service) error {
		var faults []error
		for _, p := range probes {
			join := "?"
			if strings.Contains(p.path, "?") {
				join = "&"
			}
			address := p.path + join + "utm_source=smoke&" + url.Values{p.name: {p.value}}.Encode()
			method := "GET"
			if p.body != "" {
				method = "POST"
			}
			if err := s.ask(method, address, p.body, "Content-Type", "application/json").is(p.status); err != nil {
				faults = append(faults, fmt.Errorf("%s of %s: %w", p.name, p.path, err))
			}
		}
		return errors.Join(faults...)
	}},
	{"an encoded path", "", func(s service) error {
		plain := s.ask("GET", "/api/v1/grammar/lessons/lesson%2D1", "")
		broken := s.ask("GET", "/api/v1/grammar/lessons/a%00b", "")
		return errors.Join(plain.is(200), broken.is(400))
	}},
	{"a preflight of a look-up", "", func(s service) error {
		a := s.ask("OPTIONS", "/api/v1/dictionary/lookup", "", "Origin", "https://elsewhere.example",
			"Access-Control-Request-Method", "POST", "Access-Control-Request-Headers", "content-type")
		return a.is(204, "Access-Control-Allow-Origin", "*", "Access-Control-Allow-Methods", "POST")
	}},
	{"an answer of the assistant in pieces", "", func(s service) error {
		times, err := s.pieces("/api/assistant?stream=ui", question)
		if err != nil {
			return err
		}
		if len(times) == 0 {
			return errors.New("nothing came")
		}
		fmt.Printf("      %d pieces, the first after %d ms, the last after %d ms\n",
			len(times), times[0].Milliseconds(), times[len(times)-1].Milliseconds())
		return nil
	}},
	{"an upload that is too large", "edge", func(s service) error {
		a := s.ask("POST", "/api/ocr", strings.Repeat("x", 5_000_000),
			"Content-Type", "multipart/form-data; boundary=x")
		if a.StatusCode == 503 || a.StatusCode == 400 { // the local server checks other things first
			return nil
		}
		return a.isError(413, "")
	}},
	{"CloudFront: a preflight of a static copy", "cloudfront", func(s service) error {
		a := s.ask("OPTIONS", "/data/grammar/v1/manifest.json", "", "Origin", "https://elsewhere.example",
			"Access-Control-Request-Method", "GET")
		if a.StatusCode != 200 && a.StatusCode != 204 {
			return a.is(200)
		}
		return a.is(a.StatusCode, "Access-Control-Allow-Origin", "*")
	}},
	{"CloudFront: an upload above the limit, in our shape", "cloudfront", func(s service) error {
		a := s.ask("POST", "/api/ocr", strings.Repeat("x", 5_000_000),
			"Content-Type", "multipart/form-data; boundary=x")
		return a.isError(413, "larger than")
	}},
	{"CloudFront: a cache hit", "cloudfront", func(s service) error {
		var a *answer
		for range 3 { // the first requests may reach different caches
			a = s.ask("GET", "/api/v1/grammar/manifest", "")
			if strings.Contains(a.Header.Get("X-Cache"), "Hit") {
				return nil
			}
		}
		return a.is(200, "X-Cache", "Hit")
	}},
	{"CloudFront: brotli", "cloudfront", func(s service) error {
		var a *answer
		for range 3 { // an answer may be uncompressed until it is cached
			a = s.ask("GET", "/data/grammar/v1/manifest.json", "", "Accept-Encoding", "br")
			if a.Header.Get("Content-Encoding") == "br" {
				return nil
			}
		}
		return a.is(200, "Content-Encoding", "br")
	}},
	{"CloudFront: headers of each path", "cloudfront", func(s service) error {
		var faults []error
		for path, more := range map[string][]string{
			"/en":                            {"Content-Security-Policy", "default-src 'self'", "Permissions-Policy", "camera"},
			"/data/grammar/v1/manifest.json": {"Access-Control-Allow-Origin", "*"},
			"/api/v1/grammar":                {"Access-Control-Allow-Origin", "*", "X-Request-Id", ""},
		} {
			more = append(more, "Strict-Transport-Security", "max-age", "X-Content-Type-Options", "nosniff",
				"X-Frame-Options", "DENY")
			if err := s.ask("GET", path, "").is(200, more...); err != nil {
				faults = append(faults, fmt.Errorf("%s: %w", path, err))
			}
		}
		return errors.Join(faults...)
	}},
	{"past CloudFront: refused", "direct", func(s service) error {
		s.base = s.direct
		for _, path := range []string{"/api/v1/grammar", "/api/openapi.json"} {
			a := s.ask("GET", path, "")
			if err := a.isError(403, ""); err != nil {
				return fmt.Errorf("%s: %w", path, err)
			}
		}
		a := s.ask("POST", "/api/assistant", question, "Content-Type", "application/json",
			"X-Api-Key", strings.Repeat("k", 30))
		return a.isError(403, "")
	}},
}

// pieces returns the arrival time of each piece of an answer.
func (s service) pieces(path, body string) ([]time.Duration, error) {
	begun := time.Now()
	resp, err := s.client.Post(s.base+path, "application/json", strings.NewReader(body))
	if err != nil {
		return nil, err
	}
	defer resp.Body.Close()
	if kind := resp.Header.Get("Content-Type"); resp.StatusCode != http.StatusOK || kind != "text/event-stream" {
		return nil, fmt.Errorf("status %d, %s", resp.StatusCode, kind)
	}
	var times []time.Duration
	for buf := make([]byte, 64<<10); ; {
		n, err := resp.Body.Read(buf)
		if n > 0 {
			times = append(times, time.Since(begun))
		}
		if err == io.EOF {
			return times, nil
		}
		if err != nil {
			return nil, fmt.Errorf("the answer broke off: %w", err)
		}
	}
}
