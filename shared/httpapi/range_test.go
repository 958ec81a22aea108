package httpapi

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// TestRange tests RFC 9110 §14: a single byte range is answered, and what servers may ignore is ignored.
func TestRange(t *testing.T) {
	text := strings.Repeat("0123456789", 50)
	body := Prepare([]byte(text), "text/plain; charset=utf-8")
	tag, zip := body.Identity.ETag[0], string(body.Gzip.Bytes)
	none := http.Header{}
	ask := func(lines ...string) http.Header { return http.Header{"Range": lines} }
	with := func(h http.Header, name, value string) http.Header {
		h.Set(name, value)
		return h
	}
	for _, c := range []struct {
		name, method string
		header       http.Header
		status       int
		want, part   string // body, Content-Range
	}{
		{"no range", "GET", none, 200, text, ""},
		{"first bytes", "GET", ask("bytes=0-3"), 206, "0123", "bytes 0-3/500"},
		{"one byte", "GET", ask("bytes=3-3"), 206, "3", "bytes 3-3/500"},
		{"numbers of several digits", "GET", ask("bytes=10-13"), 206, "0123", "bytes 10-13/500"},
		{"a longer suffix", "GET", ask("bytes=-12"), 206, "890123456789", "bytes 488-499/500"},
		{"unit in capitals", "GET", ask("Bytes=0-3"), 206, "0123", "bytes 0-3/500"},
		{"to the end", "GET", ask("bytes=495-"), 206, "56789", "bytes 495-499/500"},
		{"suffix", "GET", ask("bytes=-5"), 206, "56789", "bytes 495-499/500"},
		{"suffix longer than the body", "GET", ask("bytes=-900"), 206, text, "bytes 0-499/500"},
		{"beyond the end", "GET", ask("bytes=498-900"), 206, "89", "bytes 498-499/500"},
		{"to beyond every length", "GET", ask("bytes=498-99999999999999999999"), 206, "89", "bytes 498-499/500"},
		{"If-Range holds", "GET", with(ask("bytes=498-"), "If-Range", tag), 206, "89", "bytes 498-499/500"},
		{"If-Range of another version", "GET", with(ask("bytes=0-3"), "If-Range", `"other"`), 200, text, ""},
		{"weak If-Range", "GET", with(ask("bytes=0-3"), "If-Range", "W/"+tag), 200, text, ""},
		{"of the compressed body", "GET", with(ask("bytes=0-3"), "Accept-Encoding", "gzip"), 206, zip[:4],
			"bytes 0-3/" + body.Gzip.Length[0]},
		{"starts at the end", "GET", ask("bytes=500-"), 416, "", "bytes */500"},
		{"starts beyond every length", "GET", ask("bytes=99999999999999999999-"), 416, "", "bytes */500"},
		{"empty suffix", "GET", ask("bytes=-0"), 416, "", "bytes */500"},
		{"backwards", "GET", ask("bytes=3-1"), 200, text, ""},
		{"signed", "GET", ask("bytes=+0-9"), 200, text, ""},
		{"negative end", "GET", ask("bytes=0--9"), 200, text, ""},
		{"no number", "GET", ask("bytes=-"), 200, text, ""},
		{"no hyphen", "GET", ask("bytes=5"), 200, text, ""},
		{"letters", "GET", ask("bytes=a-b"), 200, text, ""},
		{"several ranges", "GET", ask("bytes=0-1,4-5"), 200, text, ""},
		{"two headers", "GET", ask("bytes=0-1", "bytes=4-5"), 200, text, ""},
		{"another unit", "GET", ask("lines=0-1"), 200, text, ""},
		{"HEAD", "HEAD", ask("bytes=0-3"), 200, "", ""},
		{"POST", "POST", ask("bytes=0-3"), 200, text, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := httptest.NewRequest(c.method, "/", nil)
			r.Header = c.header
			w := httptest.NewRecorder()
			body.Write(w, r, []string{CacheData})
			h := w.Header()
			if w.Code != c.status || h.Get("Content-Range") != c.part {
				t.Errorf("%v: %d, Content-Range %q; want %d, %q", c.header, w.Code, h.Get("Content-Range"), c.status, c.part)
			}
			if c.status == http.StatusRequestedRangeNotSatisfiable {
				var e map[string]string
				if err := json.Unmarshal(w.Body.Bytes(), &e); err != nil || e["error"] == "" ||
					h.Get("Cache-Control") != "no-store" {
					t.Errorf("%v: %s with %v, want the error body and no-store", c.header, w.Body, h)
				}
				return
			}
			if w.Body.String() != c.want || h.Get("Accept-Ranges") != "bytes" {
				t.Errorf("%v: %d bytes, Accept-Ranges %q; want %d, bytes", c.header, w.Body.Len(), h.Get("Accept-Ranges"),
					len(c.want))
			}
			if want := w.Body.Len(); c.method != "HEAD" && h.Get("Content-Length") != jsonNumber(want) {
				t.Errorf("%v: Content-Length %q, want %d", c.header, h.Get("Content-Length"), want)
			}
		})
	}
}

func jsonNumber(n int) string {
	text, _ := json.Marshal(n)
	return string(text)
}

// FuzzRange checks that, for any Range header, the response is the whole body, a part of it, or our error body.
func FuzzRange(f *testing.F) {
	for _, seed := range []string{"bytes=0-3", "bytes=-5", "bytes=-0", "bytes=500-", "bytes=+0-9", "bytes=0-1,2-3", "=",
		"-"} {
		f.Add(seed)
	}
	body := &Body{Identity: NewRepresentation([]byte("0123456789"), `"t"`), Type: jsonType}
	f.Fuzz(func(t *testing.T, asked string) {
		r := httptest.NewRequest("GET", "/", nil)
		r.Header.Set("Range", asked)
		w := httptest.NewRecorder()
		body.Write(w, r, []string{CacheData})
		got := w.Body.String()
		switch w.Code {
		case 200:
			if got != "0123456789" {
				t.Fatalf("%q: 200 with %q", asked, got)
			}
		case 206:
			if got == "" || !strings.Contains("0123456789", got) || w.Header().Get("Content-Range") == "" {
				t.Fatalf("%q: 206 with %q, %v", asked, got, w.Header())
			}
		case 416:
			if !strings.HasPrefix(got, `{"error":`) {
				t.Fatalf("%q: 416 with %q", asked, got)
			}
		default:
			t.Fatalf("%q: %d", asked, w.Code)
		}
	})
}
