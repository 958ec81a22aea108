package httpapi

import (
	"bytes"
	"compress/gzip"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

var page = &Body{
	Identity: NewRepresentation([]byte("long body"), `"t"`),
	Gzip:     NewRepresentation([]byte("zip"), `"t-gzip"`),
	Type:     jsonType,
}

func TestBody(t *testing.T) {
	for _, tt := range []struct {
		name, method, encoding, match string
		status                        int
		etag, body                    string
	}{
		{"plain", "GET", "", "", 200, `"t"`, "long body"},
		{"head", "HEAD", "", "", 200, `"t"`, ""},
		{"gzip", "GET", "gzip", "", 200, `"t-gzip"`, "zip"},
		{"gzip among others, weighed", "GET", "deflate, GZIP;q=0.5", "", 200, `"t-gzip"`, "zip"},
		{"any coding", "GET", "*", "", 200, `"t-gzip"`, "zip"},
		{"any but gzip", "GET", "gzip;q=0, *", "", 200, `"t"`, "long body"},
		{"gzip of weight 0.000", "GET", "gzip; q=0.000", "", 200, `"t"`, "long body"},
		{"gzip of a broken weight", "GET", "gzip;q=nonsense", "", 200, `"t"`, "long body"},
		{"gzip of weight 1", "GET", "gzip;q=1", "", 200, `"t-gzip"`, "zip"},
		{"gzip of a weight above 1", "GET", "gzip;q=2", "", 200, `"t"`, "long body"},
		{"gzip with another parameter", "GET", "gzip;level=0", "", 200, `"t-gzip"`, "zip"},
		{"other codings", "GET", "br, unknown", "", 200, `"t"`, "long body"},
		{"no codings", "GET", ",;,=", "", 200, `"t"`, "long body"},
		{"tag", "GET", "", `"t"`, 304, `"t"`, ""},
		{"weak tag", "GET", "", `W/"t"`, 304, `"t"`, ""},
		{"tag in a list", "GET", "", `"a", "b,c" ,"t"`, 304, `"t"`, ""},
		{"any tag", "GET", "", `*`, 304, `"t"`, ""},
		{"tag for a head", "HEAD", "", `"t"`, 304, `"t"`, ""},
		{"tag for a post", "POST", "", `"t"`, 200, `"t"`, "long body"},
		{"tag of the other coding", "GET", "gzip", `"t"`, 200, `"t-gzip"`, "zip"},
		{"tag of the coding", "GET", "gzip", `"t-gzip"`, 304, `"t-gzip"`, ""},
		{"no quotes", "GET", "", `t`, 200, `"t"`, "long body"},
		{"half a quote", "GET", "", `"t`, 200, `"t"`, "long body"},
		{"only weak", "GET", "", `W/`, 200, `"t"`, "long body"},
		{"only commas", "GET", "", `,,`, 200, `"t"`, "long body"},
		{"broken list", "GET", "", `"x" "t`, 200, `"t"`, "long body"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r := httptest.NewRequest(tt.method, "/", nil)
			r.Header.Set("Accept-Encoding", tt.encoding)
			if tt.match != "" {
				r.Header.Set("If-None-Match", tt.match)
			}
			w := httptest.NewRecorder()
			page.Write(w, r, []string{CacheData})
			h := w.Header()
			if w.Code != tt.status || h.Get("ETag") != tt.etag || w.Body.String() != tt.body {
				t.Errorf("%d %s %q, want %d %s %q", w.Code, h.Get("ETag"), w.Body, tt.status, tt.etag, tt.body)
			}
			if w.Code == 200 && h.Get("Content-Type") != jsonType[0] {
				t.Errorf("Content-Type %q, want %q", h.Get("Content-Type"), jsonType[0])
			}
			if h.Get("Vary") != "Accept-Encoding" || h.Get("Cache-Control") != CacheData {
				t.Errorf("headers %v, want Vary and Cache-Control", h)
			}
			if zipped := h.Get("Content-Encoding") == "gzip"; w.Code == 200 && zipped != (tt.etag == `"t-gzip"`) {
				t.Errorf("Content-Encoding %q for the tag %s", h.Get("Content-Encoding"), tt.etag)
			}
			if tt.method == "GET" && NotModified(r, tt.etag) != (tt.status == 304) {
				t.Errorf("NotModified is %v for a %d", NotModified(r, tt.etag), tt.status)
			}
		})
	}
}

func TestConditions(t *testing.T) {
	for _, tt := range []struct {
		name   string
		header http.Header
		status int
	}{
		{"one If-None-Match line of two has the tag", http.Header{"If-None-Match": {`"a"`, `"t"`}}, 304},
		{"If-Match has the tag", http.Header{"If-Match": {`"a", "t"`}}, 200},
		{"If-Match takes any", http.Header{"If-Match": {"*"}}, 200},
		{"If-Match has another tag", http.Header{"If-Match": {`"a"`}}, 412},
		{"dates say nothing", http.Header{"If-Modified-Since": {"Fri, 02 Jan 2099 03:04:05 GMT"}}, 200},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r := httptest.NewRequest("GET", "/", nil)
			r.Header = tt.header
			w := httptest.NewRecorder()
			page.Write(w, r, []string{CacheData})
			if w.Code != tt.status {
				t.Errorf("%v: %d, want %d", tt.header, w.Code, tt.status)
			}
			if refused := strings.HasPrefix(w.Body.String(), `{"error":"`); refused != (tt.status == 412) {
				t.Errorf("%v: %s", tt.header, w.Body)
			}
		})
	}
}

func TestBodyAllocations(t *testing.T) {
	r := httptest.NewRequest("GET", "/", nil)
	r.Header.Set("Accept-Encoding", "gzip")
	w := httptest.NewRecorder()
	w.Body = bytes.NewBuffer(make([]byte, 0, 1<<20))
	cache := []string{CacheData}
	if n := testing.AllocsPerRun(100, func() { page.Write(w, r, cache) }); n > 1 {
		t.Errorf("%v allocations to write a prepared body", n)
	}
}

// TestPrepare checks that text is unchanged, that it is compressed if that helps, and that tags depend on the
// content.
func TestPrepare(t *testing.T) {
	for _, tt := range []struct {
		name, text string
		packed     bool
	}{
		{"long", strings.Repeat("ⲡⲣⲱⲙⲉ ", 100), true},
		{"too short to gain", "ⲡⲣⲱⲙⲉ", false},
		{"nothing", "", false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			body := Prepare([]byte(tt.text), "text/plain")
			if got := string(body.Identity.Bytes); got != tt.text {
				t.Errorf("identity is %q", got)
			}
			tag := body.Identity.ETag[0]
			if len(tag) != len(`"`)+32+len(`"`) || tag == Prepare([]byte(tt.text+"x"), "").Identity.ETag[0] {
				t.Errorf("tag %s, want 32 hexadecimal digits that another text does not have", tag)
			}
			if packed := len(body.Gzip.Bytes) > 0; packed != tt.packed {
				t.Fatalf("gzipped to %d bytes, want gzip: %v", len(body.Gzip.Bytes), tt.packed)
			}
			r := httptest.NewRequest("GET", "/", nil)
			r.Header.Set("Accept-Encoding", "gzip")
			w := httptest.NewRecorder()
			body.Write(w, r, []string{CacheData})
			got := w.Body.Bytes()
			if tt.packed {
				z, err := gzip.NewReader(w.Body)
				if err != nil {
					t.Fatal(err)
				}
				if got, err = io.ReadAll(z); err != nil {
					t.Fatal(err)
				}
				if want := strings.TrimSuffix(tag, `"`) + `-gzip"`; body.Gzip.ETag[0] != want {
					t.Errorf("tag %s, want %s", body.Gzip.ETag[0], want)
				}
			}
			if coded := w.Header().Get("Content-Encoding") == "gzip"; string(got) != tt.text || coded != tt.packed {
				t.Errorf("answer %q, gzip: %v; want %q, %v", got, coded, tt.text, tt.packed)
			}
		})
	}
}
