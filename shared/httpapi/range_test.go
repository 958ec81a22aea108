package httpapi

import (
	"net/http/httptest"
	"strings"
	"testing"
)

func TestRange(t *testing.T) {
	text := strings.Repeat("0123456789", 50)
	body := Prepare([]byte(text), "text/plain; charset=utf-8")
	tag := body.Identity.ETag[0]
	for _, c := range []struct {
		method, asked, condition, coding string
		status                           int
		want, part                       string
	}{
		{"GET", "bytes=0-3", "", "", 206, "0123", "bytes 0-3/500"},
		{"GET", "bytes=495-", "", "identity", 206, "56789", "bytes 495-499/500"},
		{"GET", "bytes=498-900", tag, "", 206, "89", "bytes 498-499/500"},
		{"GET", "bytes=0-3", `"other"`, "", 200, text, ""},
		{"GET", "bytes=500-", "", "", 200, text, ""},
		{"GET", "bytes=3-1", "", "", 200, text, ""},
		{"GET", "bytes=-5", "", "", 200, text, ""},
		{"GET", "bytes=0-1,4-5", "", "", 200, text, ""},
		{"GET", "lines=0-1", "", "", 200, text, ""},
		{"GET", "bytes=99999999999999999999-", "", "", 200, text, ""},
		{"GET", "bytes=0-3", "", "gzip", 200, string(body.Gzip.Bytes), ""},
		{"HEAD", "bytes=0-3", "", "", 200, "", ""},
	} {
		r := httptest.NewRequest(c.method, "/", nil)
		r.Header.Set("Range", c.asked)
		if c.condition != "" {
			r.Header.Set("If-Range", c.condition)
		}
		r.Header.Set("Accept-Encoding", c.coding)
		w := httptest.NewRecorder()
		body.Write(w, r, []string{CacheData})
		if w.Code != c.status || w.Body.String() != c.want || w.Header().Get("Content-Range") != c.part {
			t.Errorf("%s %s: %d, %d bytes, %q", c.method, c.asked, w.Code, w.Body.Len(), w.Header().Get("Content-Range"))
		}
	}
}
