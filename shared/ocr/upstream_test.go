package ocr_test

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/ocr"
	"coptic.example/service/shared/ocr/ocrtest"
)

const (
	unreadable = "The OCR service could not read this file."
	notTaken   = "The OCR service does not take this file."
)

// says returns an upstream that answers with a status, content type and body.
func says(status int, kind, body string, headers ...string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		w.Header()["Content-Type"] = []string{kind}
		w.Header().Set("Set-Cookie", "upstream=1")
		w.Header().Set("X-Powered-By", "upstream")
		for i := 0; i < len(headers); i += 2 {
			w.Header().Set(headers[i], headers[i+1])
		}
		w.WriteHeader(status)
		io.WriteString(w, body)
	}
}

func hang(w http.ResponseWriter, r *http.Request) { <-r.Context().Done() }

// breaks returns an upstream that sends some bytes and breaks the connection.
func breaks(sent string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		c, _, err := w.(http.Hijacker).Hijack()
		if err != nil {
			panic(err)
		}
		io.WriteString(c, sent)
		c.Close()
	}
}

func endless(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "text/plain")
	for range 50 {
		if _, err := w.Write(make([]byte, 1<<20)); err != nil {
			return
		}
	}
}

func stalls(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", "text/plain")
	io.WriteString(w, "some")
	http.NewResponseController(w).Flush()
	hang(w, r)
}

// TestMisbehavingUpstream checks that, whatever the upstream does, the client gets one of our responses, with
// nothing of the upstream except recognised text.
func TestMisbehavingUpstream(t *testing.T) {
	trace := "Traceback (most recent call last):\n  File /srv/ocr.py"
	for name, tt := range map[string]struct {
		answer   http.HandlerFunc
		status   int
		message  string
		attempts int
	}{
		"429": {says(429, "text/plain", "quota of key 123", "Retry-After", "7"), 429,
			"The OCR service is busy. Try again later", 1},
		"429 without a time": {says(429, "text/plain", ""), 429, "The OCR service is busy. Try again later", 1},
		"500 with a trace":   {says(500, "text/plain", trace), 502, unreadable, 1},
		"503":                {says(503, "application/json", `{"error":"x"}`, "Retry-After", "9"), 502, unreadable, 1},
		"400":                {says(400, "application/json", `{"error":"Unexpected field"}`), 422, notTaken, 1},
		"413":                {says(413, "text/html", "<html>"), 422, notTaken, 1},
		"415":                {says(415, "text/plain", ""), 422, notTaken, 1},
		"422":                {says(422, "application/json", `{"error":"worker 7"}`), 422, notTaken, 1},
		"401":                {says(401, "text/plain", "", "WWW-Authenticate", "Basic"), 502, unreadable, 1},
		"HTML":               {says(200, "text/html", "<p>Welcome"), 502, unreadable, 1},
		"XHTML":              {says(200, "application/xhtml+xml", "<html/>"), 502, unreadable, 1},
		"HTML as text":       {says(200, "text/plain", "\n<!DOCTYPE html><p>"), 502, unreadable, 1},
		"HTML as XML": {says(200, "text/xml",
			"<?xml version='1.0'?>\n<html xmlns='http://www.w3.org/1999/xhtml'/>"), 502, unreadable, 1},
		"SVG":                    {says(200, "image/svg+xml", "<svg/>"), 502, unreadable, 1},
		"script":                 {says(200, "text/javascript", "alert(1)"), 502, unreadable, 1},
		"wrong content type":     {says(200, "image/png", "\x89PNG"), 502, unreadable, 1},
		"malformed content type": {says(200, "text", "x"), 502, unreadable, 1},
		"no JSON":                {says(200, "application/json", "error at line 1"), 502, unreadable, 1},
		"no content":             {says(204, "", ""), 502, unreadable, 1},
		"other coding":           {says(200, "text/plain", "\x0b", "Content-Encoding", "br"), 502, unreadable, 1},
		"redirect":               {says(302, "text/plain", "", "Location", "http://192.0.2.1/secret"), 502, unreadable, 1},
		"redirect 307":           {says(307, "text/plain", "", "Location", "/elsewhere"), 502, unreadable, 1},
		"not modified":           {says(304, "text/plain", ""), 502, unreadable, 1},
		"hang":                   {hang, 504, "The OCR service did not answer in time", 1},
		"hang in the answer":     {stalls, 504, "The OCR service did not answer in time", 1},
		"reset":                  {breaks(""), 502, unreadable, 2},
		"reset in the header":    {breaks("HTTP/1.1 200 OK\r\nContent-Ty"), 502, unreadable, 1},
		"reset in the answer": {breaks("HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 9\r\n\r\nsome"),
			502, unreadable, 1},
		"not HTTP":        {breaks("220 ESMTP\r\n"), 502, unreadable, 1},
		"giant header":    {says(200, "text/plain", "x", "X-Big", strings.Repeat("x", 100<<10)), 502, unreadable, 1},
		"a byte too many": {says(200, "text/plain", strings.Repeat("x", 5<<20+1)), 502, unreadable, 1},
		"50 MB":           {endless, 502, unreadable, 1},
		"50 MB announced": {says(200, "text/plain", strings.Repeat("x", 50<<20), "Content-Length", fmt.Sprint(50<<20)),
			502, unreadable, 1},
	} {
		t.Run(name, func(t *testing.T) {
			u := ocrtest.Start(t, tt.answer)
			s := to(u)
			if tt.status == 504 {
				s["OCR_TIMEOUT"] = "300ms"
			}
			w := post(handler(t, ocr.Disk, s), ocr.Path, ocrtest.File("a.png", ocrtest.PNG()))
			if got := message(t, w.Body); w.Code != tt.status || got != tt.message {
				t.Errorf("%d %s", w.Code, got)
			}
			if n := len(u.Received()); n != tt.attempts {
				t.Errorf("sent %d times", n)
			}
			holdsOnlyOurs(t, w.Header())
		})
	}
}

func holdsOnlyOurs(t *testing.T, h http.Header) {
	t.Helper()
	for name := range h {
		switch name {
		case "Content-Type", "Content-Length", "Cache-Control", "X-Request-Id", "X-Content-Type-Options", "Vary",
			"Retry-After",
			"Content-Security-Policy", "X-Error-Code", "Ratelimit", "Ratelimit-Policy":
		default:
			t.Errorf("answered header %s: %q", name, h[name])
		}
	}
	if h.Get("X-Content-Type-Options") != "nosniff" {
		t.Error("no nosniff")
	}
}

func TestNoUpstream(t *testing.T) {
	w := post(handler(t, ocr.Disk, nil), ocr.Path, ocrtest.File("a.png", ocrtest.PNG()))
	if got := message(t, w.Body); w.Code != 503 || got != "OCR is not configured on this server" {
		t.Errorf("%d %s", w.Code, got)
	}
	gone := httptest.NewServer(nil)
	gone.Close()
	w = post(handler(t, ocr.Disk, settings{"OCR_SERVICE_URL": gone.URL}), ocr.Path, ocrtest.File("a.png", ocrtest.PNG()))
	if got := message(t, w.Body); w.Code != 502 || got != unreadable {
		t.Errorf("%d %s", w.Code, got)
	}
}

// TestOwnRefusals checks that our own recogniser's rejection of a file reaches the client with its code, and that
// its other errors do not.
func TestOwnRefusals(t *testing.T) {
	const zzz = "Invalid lang: zzz. Allowed: cop, eng"
	said := func(status int, code, body string) http.HandlerFunc {
		return says(status, "application/json", body, "X-Error-Code", code)
	}
	for _, tt := range []struct {
		name    string
		answer  http.HandlerFunc
		status  int
		code    string
		message string
	}{
		{"a language it lacks", said(400, "invalid-parameter", `{"error":"`+zzz+`"}`), 400, "invalid-parameter", zzz},
		{"too many pixels", said(413, "image-too-large", `{"error":"Large."}`), 413, "image-too-large", "Large."},
		{"a type it does not take", said(415, "", `{"error":"PDF."}`), 415, "unsupported-type", "PDF."},
		{"nothing to read", said(422, "unreadable-image", `{"error":"Nothing."}`), 422, "unreadable-image", "Nothing."},
		{"a code of another status", said(422, "internal", `{"error":"Nothing."}`), 422, "too-much-text", "Nothing."},
		{"no message", said(422, "", `{}`), 502, "upstream-failed", unreadable},
		{"no time", said(504, "", `{"error":"Late"}`), 504, "upstream-timeout", "The OCR service did not answer in time"},
		{"its own failure", said(500, "", `{"error":"tesseract: exit 1"}`), 502, "upstream-failed", unreadable},
	} {
		t.Run(tt.name, func(t *testing.T) {
			u := ocrtest.Start(t, tt.answer)
			service, err := configure(t, ocr.Disk, to(u))
			if err != nil {
				t.Fatal(err)
			}
			h := httpapi.New(ocr.Routes(service.TrustMessages())...)
			w := post(h, ocr.Path, ocrtest.File("a.png", ocrtest.PNG()))
			got := message(t, w.Body)
			if w.Code != tt.status || w.Header().Get("X-Error-Code") != tt.code || got != tt.message {
				t.Errorf("%d %s %q, want %d %s %q", w.Code, w.Header().Get("X-Error-Code"), got, tt.status, tt.code, tt.message)
			}
		})
	}
}
