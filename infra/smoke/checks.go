package main

import (
	"bytes"
	"errors"
	"fmt"
	"mime/multipart"
	"strings"
)

type check struct {
	name string
	// needs states what the check requires: "" for the API alone, edge for CloudFront or the local server, cloudfront
	// for CloudFront, or direct for the API's own address.
	needs string
	run   func(service) error
}

const (
	man   = "ⲣⲱⲙⲉ"    // headword of cls-rwme
	group = "ⲙⲡⲓⲣⲱⲙⲓ" // a Bohairic bound group with that word

	question = `{"messages":[{"role":"user","content":"What does ⲡⲛⲟⲩⲧⲉ mean?"}]}`
)

var checks = []check{
	{"grammar: prepared answer", "", func(s service) error {
		a := s.ask("GET", "/api/v1/grammar/lessons/lesson-1", "")
		if err := a.is(200, "Content-Type", "application/json", "Access-Control-Allow-Origin", "*",
			"X-Content-Type-Options", "nosniff",
			"Cache-Control", "max-age=300", "X-Request-Id", ""); err != nil {
			return err
		}
		again := s.ask("GET", "/api/v1/grammar/lessons/lesson-1", "", "If-None-Match", a.Header.Get("ETag"))
		return again.is(304)
	}},
	{"grammar: unknown concept", "", func(s service) error {
		return s.ask("GET", "/api/v1/grammar/concepts/grammar.concept.none", "").
			isError(404, "Grammar concept not found for id: grammar.concept.none")
	}},
	{"dictionary: search", "", func(s service) error {
		a := s.ask("GET", "/api/v1/dictionary/search?q=brood&limit=1", "")
		return errors.Join(a.is(200, "Link", `rel="first"`), a.holds("ⲟⲉⲓⲕ"))
	}},
	{"dictionary: bad filter", "", func(s service) error {
		return s.ask("GET", "/api/v1/dictionary/search?dialect=XX", "").isError(400, "Invalid dialect filter: XX")
	}},
	{"dictionary: whole index, compressed", "", func(s service) error {
		a := s.ask("GET", "/api/v1/dictionary/search-index", "", "Accept-Encoding", "gzip")
		if err := a.is(200, "Content-Encoding", "gzip"); err != nil {
			return err
		}
		if !strings.HasPrefix(a.body, "\x1f\x8b") {
			return errors.New("the body is no gzip")
		}
		return nil
	}},
	{"dictionary: look-up", "", func(s service) error {
		a := s.ask("POST", "/api/v1/dictionary/lookup", `{"forms":["`+group+`"]}`, "Content-Type", "application/json")
		if err := a.is(200); err != nil {
			return err
		}
		if !strings.Contains(a.body, "cls-rwme") && !strings.Contains(a.body, `"entries":[{"id":`) {
			return fmt.Errorf("%s is %.200s", group, a.body)
		}
		return nil
	}},
	{"contract: document and page", "", func(s service) error {
		document := s.ask("GET", "/api/openapi.json", "")
		page := s.ask("GET", "/api/docs", "")
		return errors.Join(document.is(200, "Content-Type", "json"), page.is(200, "Content-Type", "text/html"))
	}},
	{"contract: unknown path and method", "", func(s service) error {
		path := s.ask("GET", "/api/v2/none", "")
		method := s.ask("DELETE", "/api/v1/grammar", "")
		return errors.Join(path.isError(404, "No such endpoint: /api/v2/none"), method.is(405, "Allow", "GET"))
	}},
	{"assistant: bad request", "", func(s service) error {
		return s.ask("POST", "/api/assistant", "{", "Content-Type", "application/json").isError(400, "")
	}},
	{"assistant: whole answer", "", func(s service) error {
		a := s.ask("POST", "/api/assistant", question, "Content-Type", "application/json")
		if err := a.is(200, "Content-Type", "text/plain", "X-Assistant-Provider", "provider_default"); err != nil {
			return err
		}
		if strings.TrimSpace(a.body) == "" {
			return errors.New("the answer is empty")
		}
		return nil
	}},
	{"assistant: message stream", "", func(s service) error {
		a := s.ask("POST", "/api/assistant?stream=ui", question, "Content-Type", "application/json")
		if err := a.is(200, "Content-Type", "text/event-stream"); err != nil {
			return err
		}
		if !strings.HasSuffix(strings.TrimSpace(a.body), "data: [DONE]") {
			return fmt.Errorf("the stream ends %q", a.body[max(0, len(a.body)-80):])
		}
		return nil
	}},
	{"OCR: a file of no kind that is read", "", func(s service) error {
		var form bytes.Buffer
		w := multipart.NewWriter(&form)
		part, err := w.CreateFormFile("file", "page.png")
		if err != nil {
			return err
		}
		part.Write([]byte("no picture\x00\xff"))
		w.Close()
		a := s.ask("POST", "/api/ocr", form.String(), "Content-Type", w.FormDataContentType())
		if a.StatusCode == 503 { // no OCR service is configured
			return a.isError(503, "not configured")
		}
		return a.isError(415, "")
	}},
	{"edge: static copy is the API's answer", "edge", func(s service) error {
		api := s.ask("GET", "/api/v1/grammar/manifest", "")
		static := s.ask("GET", "/data/grammar/v1/manifest.json", "")
		if err := errors.Join(api.is(200), static.is(200, "Access-Control-Allow-Origin", "*")); err != nil {
			return err
		}
		if api.body != static.body {
			return errors.New("they differ: is a publish under way?")
		}
		return nil
	}},
	{"pages: first address, an entry, an unknown page", "", func(s service) error {
		start := s.ask("GET", "/", "", "Accept-Language", "nl")
		entry := s.ask("GET", "/en/dictionary/cls-rwme", "")
		none := s.ask("GET", "/nl/none", "")
		return errors.Join(start.is(302, "Location", "/nl"),
			entry.is(200, "Content-Type", "text/html", "Content-Security-Policy", "default-src 'self'", "Etag", `"`),
			entry.holds(man), none.is(404, "Content-Type", "text/html"))
	}},
	{"edge: files of a page", "edge", func(s service) error {
		page := s.ask("GET", "/en", "")
		if err := page.is(200); err != nil {
			return err
		}
		_, rest, _ := strings.Cut(page.body, `rel="stylesheet" href="`)
		address, _, found := strings.Cut(rest, `"`)
		if !found {
			return fmt.Errorf("the page names no style sheet: %.200s", page.body)
		}
		style := s.ask("GET", address, "")
		return style.is(200, "Content-Type", "text/css", "Cache-Control", "immutable")
	}},
	{"edge: trailing slash", "edge", func(s service) error {
		return s.ask("GET", "/api/v1/grammar/lessons/", "").is(200)
	}},
}
