package httpapi

import (
	"bytes"
	"net/http/httptest"
	"testing"
)

var page = &Body{
	Identity: NewRepresentation([]byte("long body"), `"t"`),
	Gzip:     NewRepresentation([]byte("zip"), `"t-gzip"`),
	Type:     jsonType,
}

func TestBody(t *testing.T) {
	for _, tt := range []struct {
		method, encoding, match string
		status                  int
		etag, body              string
	}{
		{"GET", "", "", 200, `"t"`, "long body"},
		{"HEAD", "", "", 200, `"t"`, ""},
		{"GET", "gzip", "", 200, `"t-gzip"`, "zip"},
		{"GET", "deflate, GZIP;q=0.5", "", 200, `"t-gzip"`, "zip"},
		{"GET", "*", "", 200, `"t-gzip"`, "zip"},
		{"GET", "gzip;q=0, *", "", 200, `"t"`, "long body"},
		{"GET", "gzip; q=0.000", "", 200, `"t"`, "long body"},
		{"GET", "gzip;q=nonsense", "", 200, `"t"`, "long body"},
		{"GET", "br, unknown", "", 200, `"t"`, "long body"},
		{"GET", ",;,=", "", 200, `"t"`, "long body"},
		{"GET", "", `"t"`, 304, `"t"`, ""},
		{"GET", "", `W/"t"`, 304, `"t"`, ""},
		{"GET", "", `"a", "b,c" ,"t"`, 304, `"t"`, ""},
		{"GET", "", `*`, 304, `"t"`, ""},
		{"HEAD", "", `"t"`, 304, `"t"`, ""},
		{"GET", "gzip", `"t"`, 200, `"t-gzip"`, "zip"},
		{"GET", "gzip", `"t-gzip"`, 304, `"t-gzip"`, ""},
		{"GET", "", `t`, 200, `"t"`, "long body"},
		{"GET", "", `"t`, 200, `"t"`, "long body"},
		{"GET", "", `W/`, 200, `"t"`, "long body"},
		{"GET", "", `,,`, 200, `"t"`, "long body"},
		{"GET", "", `"x" "t`, 200, `"t"`, "long body"},
	} {
		r := httptest.NewRequest(tt.method, "/", nil)
		r.Header.Set("Accept-Encoding", tt.encoding)
		if tt.match != "" {
			r.Header.Set("If-None-Match", tt.match)
		}
		w := httptest.NewRecorder()
		page.Write(w, r, []string{CacheData})
		h := w.Header()
		if w.Code != tt.status || h.Get("ETag") != tt.etag || w.Body.String() != tt.body {
			t.Errorf("%s %q %q: %d %s %q", tt.method, tt.encoding, tt.match, w.Code, h.Get("ETag"), w.Body)
		}
		if h.Get("Vary") != "Accept-Encoding" || h.Get("Cache-Control") != CacheData {
			t.Errorf("%s %q %q: %v", tt.method, tt.encoding, tt.match, h)
		}
		if zipped := h.Get("Content-Encoding") == "gzip"; w.Code == 200 && zipped != (tt.etag == `"t-gzip"`) {
			t.Errorf("%s %q: Content-Encoding %q", tt.method, tt.encoding, h.Get("Content-Encoding"))
		}
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
