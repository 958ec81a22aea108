package httpapi

import (
	"bufio"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"slices"
	"strings"
	"testing"
	"time"
)

// TestServeMalformed checks that net/http's own errors also have the common body.
func TestServeMalformed(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- Serve(ctx, l, sample()) }()
	for _, tt := range []struct {
		request string
		status  int
	}{
		{"GET /api/things HTTP/1.1\r\nHost: x\r\n\r\n", 200},
		{"GET /api/things/%zz HTTP/1.1\r\nHost: x\r\n\r\n", 400},
		{"GET /api/things HTTP/1.1\r\n\r\n", 400},
		{"nonsense\r\n\r\n", 400},
		{"GET /api/things HTTP/1.1\r\nHost: x\r\nX: " + strings.Repeat("a", 80<<10) + "\r\n\r\n", 431},
		{"GET /api/things/" + strings.Repeat("a", 10<<10) + " HTTP/1.1\r\nHost: x\r\n\r\n", 200},
		{"GET /api/things HTTP/7.0\r\nHost: x\r\n\r\n", 400},
		{"POST /api/things HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: foo\r\n\r\n", 400},
		{"GET /api/things HTTP/1.1\r\nHost: x\r\nExpect: something\r\n\r\n", 417},
		{"POST /api/talk HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 0\r\n\r\n", 200},
		{"OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n", 404},
	} {
		t.Run(fmt.Sprintf("%.40q", tt.request), func(t *testing.T) {
			c, err := net.Dial("tcp", l.Addr().String())
			if err != nil {
				t.Fatal(err)
			}
			io.WriteString(c, tt.request)
			resp, err := http.ReadResponse(bufio.NewReader(c), nil)
			if err != nil {
				t.Fatalf("%.40q: %v", tt.request, err)
			}
			body, _ := io.ReadAll(resp.Body)
			c.Close()
			if resp.StatusCode != tt.status {
				t.Errorf("%.40q: %d, want %d", tt.request, resp.StatusCode, tt.status)
			}
			var e map[string]string
			if tt.status >= 400 && (json.Unmarshal(body, &e) != nil || e["error"] == "" || len(e) != 1) {
				t.Errorf("%.40q: %s", tt.request, body)
			}
			if resp.Header.Get("X-Request-Id") == "" {
				t.Errorf("%.40q: no request id", tt.request)
			}
		})
	}
	stop()
	if err := <-done; err != nil {
		t.Errorf("stop: %v", err)
	}
}

// TestSlowBodies checks that a body which does not arrive ends its connection in time, whatever the response, while
// other requests are served.
func TestSlowBodies(t *testing.T) {
	const bodyTime = 300 * time.Millisecond
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	t.Cleanup(stop) // the cases run on after this function
	reads := func(_ http.ResponseWriter, r *http.Request) error {
		_, err := io.ReadAll(r.Body)
		return err
	}
	go serve(ctx, l, New(append(sampleRoutes(), Route{Path: "/api/reads", Post: reads})...), bodyTime)
	for _, tt := range []struct{ name, head string }{
		{"a body that is read", "POST /api/reads"},
		{"a body that nothing reads", "POST /api/talk"},
		{"another method", "DELETE /api/things"},
		{"a GET with a body", "GET /api/things"},
		{"no such path", "POST /api/nothing"},
	} {
		for _, length := range []int{100, 250_000} {
			t.Run(fmt.Sprintf("%s, %d bytes", tt.name, length), func(t *testing.T) {
				t.Parallel()
				c, err := net.Dial("tcp", l.Addr().String())
				if err != nil {
					t.Fatal(err)
				}
				defer c.Close()
				fmt.Fprintf(c, "%s HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n{", tt.head,
					length)
				c.SetReadDeadline(time.Now().Add(30 * time.Second)) // far beyond, for a busy machine
				if _, err := io.Copy(io.Discard, c); errors.Is(err, os.ErrDeadlineExceeded) {
					t.Errorf("the connection is open after 30 seconds, want %v", bodyTime)
				}
			})
		}
	}
}

func TestRetryAfter(t *testing.T) {
	now := time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)
	for _, tt := range []struct {
		name, value string
		want        time.Duration
		ok          bool
	}{
		{"seconds", "7", 7 * time.Second, true},
		{"none", "0", 0, true},
		{"a fraction, with space", " 1.5 ", 1500 * time.Millisecond, true},
		{"a date", "Fri, 02 Jan 2026 03:04:35 GMT", 30 * time.Second, true},
		{"a date that has passed", "Fri, 02 Jan 2026 03:04:00 GMT", 0, true},
		{"below zero", "-1", 0, false},
		{"no number", "NaN", 0, false},
		{"words", "soon", 0, false},
		{"nothing", "", 0, false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got, ok := RetryAfter(tt.value, now); got != tt.want || ok != tt.ok {
				t.Errorf("%q: %v, %v; want %v, %v", tt.value, got, ok, tt.want, tt.ok)
			}
		})
	}
	if got, ok := RetryAfter("1e300", now); !ok || got < 100*365*24*time.Hour {
		t.Errorf("1e300 seconds: %v, %v; want a very long time", got, ok)
	}
}

func TestReadJSON(t *testing.T) {
	h := New(Route{Path: "/x", Post: func(w http.ResponseWriter, r *http.Request) error {
		body, err := ReadJSON(w, r, 18)
		if err == nil {
			w.Write(body)
		}
		return err
	}})
	for _, tt := range []struct {
		name, kind, coding, body string
		status                   int
		want                     string
	}{
		{"as it should be", "application/json", "", `{"a":1}`, 200, `{"a":1}`},
		{"a charset", "application/json; charset=utf-8", "", "1", 200, "1"},
		{"a charset in capitals", "application/json; charset=UTF-8", "", "1", 200, "1"},
		{"another charset", "application/json; charset=iso-8859-1", "", "1", 415,
			`{"error":"The request body must be UTF-8, not iso-8859-1"}`},
		{"just short enough", "application/json", "", "123456789012345678", 200, "123456789012345678"},
		{"too long", "application/json", "", "1234567890123456789", 413,
			`{"error":"The request body is too large. The limit is 18 bytes"}`},
		{"no UTF-8", "application/json", "", "\"\xe2\xb2\"", 400, `{"error":"The request body is not UTF-8"}`},
		{"half a pair, the first", "application/json", "", `"\ud83d "`, 400,
			`{"error":"The request body holds half of a surrogate pair: \\ud83d"}`},
		{"half a pair, the second", "application/json", "", `"\uDE00"`, 400,
			`{"error":"The request body holds half of a surrogate pair: \\uDE00"}`},
		{"the halves in wrong order", "application/json", "", `"\ude00\ud83d"`, 400,
			`{"error":"The request body holds half of a surrogate pair: \\ude00"}`},
		{"half a pair before another escape", "application/json", "", `"\ud83d\n"`, 400,
			`{"error":"The request body holds half of a surrogate pair: \\ud83d"}`},
		{"a pair", "application/json", "", `"\ud83d\uDE00"`, 200, `"\ud83d\uDE00"`},
		{"an escaped backslash", "application/json", "", `"\\ud83d"`, 200, `"\\ud83d"`},
		{"an escape that is none", "application/json", "", `"\ux"`, 200, `"\ux"`},
		{"no type", "", "", "1", 415, `{"error":"The request body must have the Content-Type application/json"}`},
		{"another type", "text/plain", "", "1", 415,
			`{"error":"The request body must have the Content-Type application/json"}`},
		{"gzip", "application/json", "gzip", "1", 415,
			`{"error":"The request body is encoded as gzip. Send it without Content-Encoding"}`},
		{"no coding, by its name", "application/json", "identity", "1", 200, "1"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r := httptest.NewRequest("POST", "/x", strings.NewReader(tt.body))
			r.Header.Set("Content-Type", tt.kind)
			r.Header.Set("Content-Encoding", tt.coding)
			w := httptest.NewRecorder()
			h.ServeHTTP(w, r)
			if w.Code != tt.status || w.Body.String() != tt.want {
				t.Errorf("%d %s, want %d %s", w.Code, w.Body, tt.status, tt.want)
			}
		})
	}
}

func TestFields(t *testing.T) {
	var text string
	var list []int
	for _, tt := range []struct {
		name, object, text string
		others             []string
		err                string // the field that the error names
	}{
		{"by exact name", `{"text":"a","Text":"b","TEXT":"c"}`, "a", []string{"TEXT", "Text"}, ""},
		{"other fields", `{"z":1,"b":{}}`, "", []string{"b", "z"}, ""},
		{"null", `null`, "", nil, ""},
		{"a wrong type", `{"text":1}`, "", nil, "text"},
		{"an item of a wrong type", `{"list":["a"]}`, "", nil, "list"},
		{"no object", `[]`, "", nil, ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			text, list = "", nil
			others, err := Fields([]byte(tt.object), map[string]any{"text": &text, "list": &list})
			var wrong *json.UnmarshalTypeError
			switch {
			case tt.err != "" || tt.object == `[]`:
				if !errors.As(err, &wrong) || wrong.Field != tt.err {
					t.Errorf("%s: %v, want an error of the field %q", tt.object, err, tt.err)
				}
			case err != nil || text != tt.text || !slices.Equal(others, tt.others):
				t.Errorf("%s: %q and %v (%v), want %q and %v", tt.object, text, others, err, tt.text, tt.others)
			}
		})
	}
}

// TestServerLimits checks that a connection which sends nothing, or too much, is closed.
func TestServerLimits(t *testing.T) {
	srv := newServer(sample(), BodyTime)
	for _, tt := range []struct {
		name      string
		got, want any
	}{
		{"time for a header", srv.ReadHeaderTimeout, 10 * time.Second},
		{"time for a request", srv.ReadTimeout, 15 * time.Second},
		{"time between requests", srv.IdleTimeout, 2 * time.Minute},
		{"bytes of a header", srv.MaxHeaderBytes, 65536},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if tt.got != tt.want {
				t.Errorf("%v, want %v", tt.got, tt.want)
			}
		})
	}
}

// TestErrorConn checks that only net/http's own errors are replaced.
func TestErrorConn(t *testing.T) {
	refusal := "HTTP/1.1 400 Bad Request" + string(plainHead) + "400 Bad Request"
	for _, tt := range []struct{ name, written, want string }{ // want "": as it was written
		{"a refusal", refusal, "HTTP/1.1 400 Bad Request\r\nContent-Type: application/json"},
		{"a refusal of the header", "HTTP/1.1 431 Request Header Fields Too Large" + string(plainHead) + "x",
			"HTTP/1.1 431 Request Header Fields Too Large\r\nContent-Type: application/json"},
		{"a refusal of Expect", "HTTP/1.1 417 Expectation Failed\r\nConnection: close\r\n\r\n",
			"HTTP/1.1 417 Expectation Failed\r\nContent-Type: application/json"},
		{"an answer", "HTTP/1.1 200 OK\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nok", ""},
		{"an answer with a header more", "HTTP/1.1 200 OK\r\nX: y" + string(plainHead) + "ok", ""},
		{"a piece of a body", "see " + refusal, ""},
		{"a long piece of a body", refusal + strings.Repeat("x", 512), ""},
		{"a short piece", "HTTP/1.1 ", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			l, err := net.Listen("tcp", "127.0.0.1:0")
			if err != nil {
				t.Fatal(err)
			}
			defer l.Close()
			client, err := net.Dial("tcp", l.Addr().String())
			if err != nil {
				t.Fatal(err)
			}
			defer client.Close()
			c, err := errorListener{l}.Accept()
			if err != nil {
				t.Fatal(err)
			}
			n, err := c.Write([]byte(tt.written))
			c.Close()
			if n != len(tt.written) || err != nil {
				t.Errorf("%d bytes written, %v; want %d", n, err, len(tt.written))
			}
			got, _ := io.ReadAll(client)
			if tt.want == "" && string(got) != tt.written || !strings.HasPrefix(string(got), tt.want) {
				t.Errorf("%q arrives, want %q", got, cmp.Or(tt.want, tt.written))
			}
			if n, err := c.Write([]byte(tt.written)); n != 0 || err == nil {
				t.Errorf("after the end %d bytes are written, %v; want an error", n, err)
			}
		})
	}
}

// TestServeEnds checks that the end of a listener is an error, and the end of the context is not.
func TestServeEnds(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	l.Close()
	if err := Serve(context.Background(), l, sample()); err == nil {
		t.Error("a closed listener is served without an error")
	}
}
