package ocr_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"coptic.example/service/shared/ocr"
	"coptic.example/service/shared/ocr/ocrtest"
)

// TestPassedOn checks that the response keeps its content type and every byte, and that every 2xx becomes a 200. An
// error within a 200 is passed on like any other response.
func TestPassedOn(t *testing.T) {
	for _, tt := range []struct {
		status           int
		sent, kind, body string
	}{
		{200, "application/json", "application/json", ` {"text" : "ⲁ"} `},
		{200, "application/json;charset=UTF-8", "application/json;charset=UTF-8", `{}`},
		{201, "application/vnd.ocr+json", "application/vnd.ocr+json", `[]`},
		{200, "application/json", "application/json", `{"IsErroredOnProcessing":true,"ErrorMessage":["Timed out"]}`},
		{200, "text/plain; charset=utf-8", "text/plain; charset=utf-8", "ⲁⲛⲟⲕ\r\n\x00"},
		{200, "text/plain", "text/plain", ""},
		{200, "text/plain; charset=iso-8859-7; host=secret", "text/plain; charset=iso-8859-7", "\xe1"},
		{200, "text/plain; host=secret", "text/plain", "a"},
		{203, "text/xml", "text/xml", `<?xml version="1.0"?><alto/>`},
		{200, "application/alto+xml", "application/alto+xml", "<alto/>"},
		{200, "application/xml", "application/xml", "<alto/>"},
		{200, "text/plain", "text/plain", strings.Repeat("x", 5<<20)},
	} {
		t.Run(tt.sent+" "+tt.body[:min(len(tt.body), 20)], func(t *testing.T) {
			u := ocrtest.Start(t, says(tt.status, tt.sent, tt.body))
			w := post(handler(t, ocr.Disk, to(u)), ocr.Path, ocrtest.File("a.png", ocrtest.PNG()))
			if w.Code != 200 || w.Header().Get("Content-Type") != tt.kind || w.Body.String() != tt.body {
				t.Errorf("%s: %d %q %.80q", tt.sent, w.Code, w.Header().Get("Content-Type"), w.Body)
			}
			if got := w.Header().Get("Content-Length"); got != fmt.Sprint(len(tt.body)) {
				t.Errorf("%s: Content-Length %q, want %d", tt.sent, got, len(tt.body))
			}
			holdsOnlyOurs(t, w.Header())
		})
	}
}

// TestAddressStaysHidden checks that a response which contains the upstream's host is not passed on.
func TestAddressStaysHidden(t *testing.T) {
	for _, format := range []string{`{"error":"worker http://%s/read is down"}`, `{"error":"http:\/\/%s\/"}`} {
		u := ocrtest.Start(t, func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Content-Type", "application/json")
			fmt.Fprintf(w, format, r.Host)
		})
		w := post(handler(t, ocr.Disk, to(u)), ocr.Path, ocrtest.File("a.png", ocrtest.PNG()))
		if got := message(t, w.Body); w.Code != 502 || got != unreadable {
			t.Errorf("%d %s", w.Code, got)
		}
	}
}

func TestRetryAfter(t *testing.T) {
	for sent, want := range map[string]string{
		"7": "7", "": "10", "0": "1", "-5": "10", "soon": "10", "99999999": "86400", "Thu, 01 Jan 1970 00:00:00 GMT": "1",
		time.Now().Add(24 * 30 * time.Hour).UTC().Format(http.TimeFormat): "86400",
	} {
		t.Run(sent, func(t *testing.T) {
			u := ocrtest.Start(t, says(429, "text/plain", "", "Retry-After", sent))
			w := post(handler(t, ocr.Disk, to(u)), ocr.Path, ocrtest.File("a.png", ocrtest.PNG()))
			if got := w.Header().Get("Retry-After"); got != want {
				t.Errorf("%q: %q, want %q", sent, got, want)
			}
		})
	}
}
