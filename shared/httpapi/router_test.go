package httpapi

import (
	"errors"
	"fmt"
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
)

func sample() *Router { return New(sampleRoutes()...) }

func sampleRoutes() []Route {
	ok := func(w http.ResponseWriter, r *http.Request) error {
		w.Write([]byte("ok " + r.PathValue("id")))
		return nil
	}
	return []Route{
		{Path: "/api/things", Get: ok},
		{Path: "/api/things/{id}", Get: ok},
		{Path: "/api/talk", Post: ok, Origins: []string{"https://friend.example"}},
		{Path: "/api/fails", Get: func(http.ResponseWriter, *http.Request) error { return errors.New("secret cause") }},
		{Path: "/api/panics", Get: func(http.ResponseWriter, *http.Request) error { panic("secret cause") }},
	}
}

func TestRouter(t *testing.T) {
	for _, tt := range []struct {
		method, target string
		status         int
		body           string
	}{
		{"GET", "/api/things", 200, "ok "},
		{"GET", "/api/things/", 200, "ok "},
		{"GET", "/api/things/x", 200, "ok x"},
		{"GET", "/api/things/x/", 200, "ok x"},
		{"GET", "/api/things/%E2%B2%81", 200, "ok ⲁ"},
		{"GET", "/api/things/..", 200, "ok .."},
		{"GET", "/api/things/a%2Fb", 404, `{"error":"No such endpoint: /api/things/a/b"}`},
		{"GET", "/api//things", 404, `{"error":"No such endpoint: /api//things"}`},
		{"GET", "/api/things//", 404, `{"error":"No such endpoint: /api/things//"}`},
		{"GET", "/api/nothing", 404, `{"error":"No such endpoint: /api/nothing"}`},
		{"GET", "/x", 404, `{"error":"No such endpoint: /x"}`},
		{"GET", "", 404, `{"error":"No such endpoint: "}`},
		{"GET", "x", 404, `{"error":"No such endpoint: x"}`},
		{"GET", "/", 404, `{"error":"No such endpoint: /"}`},
		{"DELETE", "/api/things", 405, `{"error":"Method DELETE is not allowed here. Allowed: GET, HEAD, OPTIONS"}`},
		{"GET", "/api/talk", 405, `{"error":"Method GET is not allowed here. Allowed: POST, OPTIONS"}`},
		{"GET", "/api/things/a%00b", 400, `{"error":"Invalid request path: it must be UTF-8 without NUL"}`},
		{"GET", "/api/things/%FF", 400, `{"error":"Invalid request path: it must be UTF-8 without NUL"}`},
		{"GET", "/api/things?q=%", 400, `{"error":"Invalid query string: it must be percent-encoded UTF-8 without NUL"}`},
		{"GET", "/api/things?q=%zz", 400, `{"error":"Invalid query string: it must be percent-encoded UTF-8 without NUL"}`},
		{"GET", "/api/things?%00=1", 400, `{"error":"Invalid query string: it must be percent-encoded UTF-8 without NUL"}`},
		{"GET", "/api/things?q=%ff", 400, `{"error":"Invalid query string: it must be percent-encoded UTF-8 without NUL"}`},
		{"GET", "/api/things?q=%E2%B2%81&&=&x", 200, "ok "},
		{"GET", "/api/fails", 500, `{"error":"Internal error"}`},
		{"GET", "/api/panics", 500, `{"error":"Internal error"}`},
		{"OPTIONS", "/api/things", 204, ""},
	} {
		t.Run(tt.method+" "+tt.target, func(t *testing.T) {
			w := httptest.NewRecorder()
			target, err := url.Parse(tt.target)
			if err != nil {
				t.Fatal(err)
			}
			r := httptest.NewRequest(tt.method, "/", nil)
			r.URL = target
			sample().ServeHTTP(w, r)
			if w.Code != tt.status || w.Body.String() != tt.body {
				t.Errorf("%s %s: %d %s, want %d %s", tt.method, tt.target, w.Code, w.Body, tt.status, tt.body)
			}
			h := w.Header()
			if h.Get("X-Request-Id") == "" || h.Get("X-Content-Type-Options") != "nosniff" {
				t.Errorf("%s %s: headers %v", tt.method, tt.target, h)
			}
			want := map[int]string{400: "max-age=60", 404: "max-age=60", 405: "no-store", 500: "no-store",
				204: "no-store"}[w.Code]
			if h.Get("Cache-Control") != want {
				t.Errorf("%s %s: Cache-Control %q, want %q", tt.method, tt.target, h.Get("Cache-Control"), want)
			}
			if w.Code == 405 && h.Get("Allow") == "" {
				t.Errorf("%s %s: no Allow", tt.method, tt.target)
			}
		})
	}
}

func TestOrigins(t *testing.T) {
	for _, tt := range []struct{ method, target, origin, want string }{
		{"GET", "/api/things", "", "*"},
		{"GET", "/api/things", "https://any.example", "*"},
		{"GET", "/api/none", "https://any.example", "*"},
		{"GET", "/api/%FF", "https://any.example", "*"},
		{"OPTIONS", "/api/things", "https://any.example", "*"},
		{"POST", "/api/talk", "https://friend.example", "https://friend.example"},
		{"POST", "/api/talk", "https://other.example", ""},
		{"POST", "/api/talk", "", ""},
		{"OPTIONS", "/api/talk", "https://friend.example", "https://friend.example"},
		{"OPTIONS", "/api/talk", "https://other.example", ""},
	} {
		t.Run(tt.method+" "+tt.target+" from "+tt.origin, func(t *testing.T) {
			r := httptest.NewRequest(tt.method, tt.target, nil)
			if tt.origin != "" {
				r.Header.Set("Origin", tt.origin)
			}
			w := httptest.NewRecorder()
			sample().ServeHTTP(w, r)
			if got := w.Header()["Access-Control-Allow-Origin"]; strings.Join(got, "|") != tt.want {
				t.Errorf("%s %s from %q: %q, want %q", tt.method, tt.target, tt.origin, got, tt.want)
			}
			readable := map[string]string{
				"": "", "*": Exposed, "https://friend.example": Exposed + ", X-Assistant-Provider",
			}[tt.want]
			if got := w.Header().Get("Access-Control-Expose-Headers"); got != readable {
				t.Errorf("scripts may read the headers %q, want %q", got, readable)
			}
			if own := tt.target == "/api/talk"; own != (w.Header().Get("Vary") == "Origin") {
				t.Errorf("Vary %q for an answer that depends on the origin: %v", w.Header().Get("Vary"), own)
			}
			if w.Code == http.StatusForbidden {
				t.Errorf("%s %s from %q is refused", tt.method, tt.target, tt.origin)
			}
		})
	}
}

func TestRequestID(t *testing.T) {
	for _, tt := range []struct {
		sent, gateway string
		want          string // "" = made
	}{
		{"abc-123", "gw", "abc-123"},
		{"", "gw-1", "gw-1"},
		{"two words", "gw-1", "gw-1"},
		{"x\"><script>", "", ""},
		{strings.Repeat("a", 128), "", strings.Repeat("a", 128)},
		{strings.Repeat("a", 129), "", ""},
	} {
		t.Run(fmt.Sprintf("%.20q behind %q", tt.sent, tt.gateway), func(t *testing.T) {
			r := httptest.NewRequest("GET", "/api/things", nil)
			r = r.WithContext(WithRequestID(r.Context(), tt.gateway))
			r.Header.Set("X-Request-Id", tt.sent)
			w := httptest.NewRecorder()
			sample().ServeHTTP(w, r)
			got := w.Header().Get("X-Request-Id")
			if tt.want != "" && got != tt.want || tt.want == "" && (got == tt.sent || len(got) < 16) {
				t.Errorf("sent %q, gateway %q: %q", tt.sent, tt.gateway, got)
			}
		})
	}
}

func TestParam(t *testing.T) {
	for _, tt := range []struct{ query, want string }{
		{"", ""},
		{"lesson=", ""},
		{"lesson=a&lesson=b", "a"},
		{"lesson=+a+", "a"},
		{"lesson=%20a%20", "a"},
		{"Lesson=a", ""},
		{"x=1&lesson=%E2%B2%81", "ⲁ"},
		{"less%6Fn=a", "a"},
		{"lesson", ""},
		{"lesson=a;b", "a;b"},
	} {
		t.Run(tt.query, func(t *testing.T) {
			r := &http.Request{URL: &url.URL{RawQuery: tt.query}}
			if got := Param(r, "lesson"); got != tt.want {
				t.Errorf("%q: %q, want %q", tt.query, got, tt.want)
			}
		})
	}
}

// FuzzRouter checks that no path or query causes an error of the server, and that every error has the common body.
func FuzzRouter(f *testing.F) {
	for _, seed := range [][2]string{{"/api/things/x", "q=1"}, {"//", "%"}, {"/api/things/\x00", ""}, {"", "=&=&"},
		{"/api/things/\xff", "\xff"}} {
		f.Add(seed[0], seed[1])
	}
	router := sample()
	f.Fuzz(func(t *testing.T, path, query string) {
		if strings.HasPrefix(path, "/api/fails") || strings.HasPrefix(path, "/api/panics") {
			return // these two fail on purpose
		}
		r := httptest.NewRequest("GET", "/", nil)
		r.URL.Path, r.URL.RawQuery = path, query
		w := httptest.NewRecorder()
		router.ServeHTTP(w, r)
		if w.Code >= 500 {
			t.Fatalf("%q ? %q: %d", path, query, w.Code)
		}
		if w.Code >= 400 && !strings.HasPrefix(w.Body.String(), `{"error":"`) {
			t.Fatalf("%q ? %q: %s", path, query, w.Body)
		}
	})
}

// TestPreflight checks that only allowed origins are told what they may request.
func TestPreflight(t *testing.T) {
	for _, tt := range []struct {
		name, target, origin, methods, fields string
	}{
		{"any origin", "/api/things", "https://any.example", "GET, HEAD, OPTIONS", allowedFields[0]},
		{"a listed origin", "/api/talk", "https://friend.example", "POST, OPTIONS", allowedFields[0]},
		{"another origin", "/api/talk", "https://other.example", "", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r := httptest.NewRequest("OPTIONS", tt.target, nil)
			r.Header.Set("Origin", tt.origin)
			w := httptest.NewRecorder()
			sample().ServeHTTP(w, r)
			h := w.Header()
			if h.Get("Access-Control-Allow-Methods") != tt.methods || h.Get("Access-Control-Allow-Headers") != tt.fields ||
				(h.Get("Access-Control-Max-Age") != "") != (tt.methods != "") || h.Get("Allow") == "" {
				t.Errorf("%v, want the methods %q and the fields %q", h, tt.methods, tt.fields)
			}
		})
	}
}

// TestSafeID checks that ids consist of letters, digits and a few other characters.
func TestSafeID(t *testing.T) {
	for c := range 256 {
		id := string([]byte{byte(c)})
		safe := strings.Contains("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.:=/+", id)
		if safeID(id) != safe {
			t.Errorf("%q is safe: %v, want %v", id, !safe, safe)
		}
	}
}

// TestTwoRoutes checks that two routes for one path cause a panic.
func TestTwoRoutes(t *testing.T) {
	for _, path := range []string{"/api/a", "/api/a/{id}"} {
		t.Run(path, func(t *testing.T) {
			defer func() {
				if recover() == nil {
					t.Errorf("two routes for %s are taken", path)
				}
			}()
			New(Route{Path: path}, Route{Path: path})
		})
	}
}

func TestPaths(t *testing.T) {
	got := New(Route{Path: "/a", Get: sampleRoutes()[0].Get}, Route{Path: "/b/{id}", Post: sampleRoutes()[0].Get}).Paths()
	want := map[string]string{"/a": "GET, HEAD, OPTIONS", "/b/{id}": "POST, OPTIONS"}
	if !maps.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

// TestRoot checks that the root is an ordinary path and may have a variable.
func TestRoot(t *testing.T) {
	get := sampleRoutes()[0].Get
	for _, tt := range []struct{ name, target, want string }{
		{"itself", "/", "ok "}, {"below", "/x", "ok x"}, {"below, with a slash", "/x/", "ok x"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			w := httptest.NewRecorder()
			New(Route{Path: "/", Get: get}, Route{Path: "/{id}", Get: get}).
				ServeHTTP(w, httptest.NewRequest("GET", tt.target, nil))
			if w.Body.String() != tt.want {
				t.Errorf("%s: %d %s, want %q", tt.target, w.Code, w.Body, tt.want)
			}
		})
	}
}

// TestVariableWithin checks that a variable may precede the last segment, alongside routes that end with one or two
// variables.
func TestVariableWithin(t *testing.T) {
	says := func(name string) Handler {
		return func(w http.ResponseWriter, r *http.Request) error {
			_, err := io.WriteString(w, name+" "+r.PathValue("slug")+" "+r.PathValue("part"))
			return err
		}
	}
	router := New(Route{Path: "/l/{slug}", Get: says("one")}, Route{Path: "/l/{slug}/words", Get: says("words")},
		Route{Path: "/l/{slug}/{part}", Get: says("two")})
	for _, tt := range []struct{ name, target, want string }{
		{"the fixed end", "/l/x/words", "words x "}, {"with a slash", "/l/x/words/", "words x "},
		{"another end", "/l/x/y", "two x y"}, {"no end", "/l/x", "one x "},
		{"the end as the variable", "/l/words", "one words "},
	} {
		t.Run(tt.name, func(t *testing.T) {
			w := httptest.NewRecorder()
			router.ServeHTTP(w, httptest.NewRequest("GET", tt.target, nil))
			if w.Body.String() != tt.want {
				t.Errorf("%s: %d %s, want %q", tt.target, w.Code, w.Body, tt.want)
			}
		})
	}
}

// TestFailedByItself checks that routes and fallbacks with their own error handler use it, and that others do not.
func TestFailedByItself(t *testing.T) {
	page := func(w http.ResponseWriter, _ *http.Request, _ error) error {
		w.WriteHeader(http.StatusTeapot)
		_, err := io.WriteString(w, "page")
		return err
	}
	get := func(http.ResponseWriter, *http.Request) error { return nil }
	routes := []Route{{Path: "/page", Get: get, Post: get, Failed: page}, {Path: "/api", Get: get}}
	for _, tt := range []struct {
		name, method, target string
		h                    http.Handler
		status               int
	}{
		{"query of a page", "GET", "/page?q=%ff", New(routes...), http.StatusTeapot},
		{"query of a form sent to a page", "POST", "/page?q=%ff", New(routes...), http.StatusBadRequest},
		{"query of an endpoint", "GET", "/api?q=%ff", New(routes...), http.StatusBadRequest},
		{"path", "GET", "/%ff", New(routes...), http.StatusBadRequest},
		{"path with a fallback", "GET", "/%ff", NewWithFallback(page, routes...), http.StatusTeapot},
		{"unknown path with a fallback", "GET", "/nothing", NewWithFallback(page, routes...), http.StatusTeapot},
		{"known path with a fallback", "GET", "/api", NewWithFallback(page, routes...), http.StatusOK},
	} {
		t.Run(tt.name, func(t *testing.T) {
			w := httptest.NewRecorder()
			tt.h.ServeHTTP(w, httptest.NewRequest(tt.method, tt.target, nil))
			if w.Code != tt.status {
				t.Errorf("%s %s: %d %s, want %d", tt.method, tt.target, w.Code, w.Body, tt.status)
			}
		})
	}
}
