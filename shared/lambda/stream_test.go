package lambda

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/aws/aws-lambda-go/events"

	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/lambda/lambdatest"
)

func streamed(t *testing.T, h http.Handler, event []byte) (*events.APIGatewayProxyStreamingResponse, string, error) {
	t.Helper()
	var e events.APIGatewayProxyRequest
	if err := json.Unmarshal(event, &e); err != nil {
		t.Fatal(err)
	}
	a := Stream(context.Background(), h, e)
	defer a.Close()
	body, err := io.ReadAll(a.Body)
	return a, string(body), err
}

func TestStream(t *testing.T) {
	router := httpapi.New(
		httpapi.Route{Path: "/ok", Get: func(w http.ResponseWriter, r *http.Request) error {
			w.Header().Set("Content-Length", "5")
			w.Header().Set("Connection", "close")
			io.WriteString(w, "ⲁ")
			w.(http.Flusher).Flush()
			w.Write(nil)
			io.WriteString(w, r.RemoteAddr)
			return nil
		}},
		httpapi.Route{Path: "/silent", Get: func(http.ResponseWriter, *http.Request) error { return nil }},
		httpapi.Route{Path: "/panic", Get: func(http.ResponseWriter, *http.Request) error { panic("secret") }},
		httpapi.Route{Path: "/broken", Get: func(w http.ResponseWriter, r *http.Request) error {
			io.WriteString(w, "half")
			panic(http.ErrAbortHandler)
		}},
	)
	outside := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("X-Half", "done")
		panic("secret")
	})
	for _, tt := range []struct {
		h      http.Handler
		path   string
		status int
		body   string
		broken bool
	}{
		{router, "/ok", 200, "ⲁ203.0.113.7", false},
		{router, "/silent", 200, "", false},
		{router, "/nothing", 404, `{"error":"No such endpoint: /nothing"}`, false},
		{router, "/panic", 500, `{"error":"Internal error"}`, false},
		{outside, "/", 500, `{"error":"Internal error"}`, false},
		{router, "/broken", 200, "half", true},
	} {
		t.Run(tt.path, func(t *testing.T) {
			a, body, err := streamed(t, tt.h, lambdatest.Event("GET", tt.path, ""))
			if a.StatusCode != tt.status || body != tt.body || (err != nil) != tt.broken {
				t.Errorf("%s: %d %q %v", tt.path, a.StatusCode, body, err)
			}
			for _, own := range []string{"Connection", "Content-Length", "X-Half"} {
				if a.MultiValueHeaders[own] != nil {
					t.Errorf("%s: header %s", tt.path, own)
				}
			}
			if tt.h == router && a.MultiValueHeaders["X-Request-Id"][0] != lambdatest.RequestID {
				t.Errorf("%s: %v", tt.path, a.MultiValueHeaders)
			}
		})
	}
	a, body, _ := streamed(t, router, lambdatest.Event("POST", "/ok", "", lambdatest.Body("not base64!", true)))
	if a.StatusCode != 400 || body != `{"error":"Malformed request"}` {
		t.Errorf("a broken body: %d %s", a.StatusCode, body)
	}
}

// TestStreamClosed checks that the request ends if the runtime can send no more, even if the handler is blocked in
// a write.
func TestStreamClosed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ended := make(chan error, 1)
		h := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			var err error
			for err == nil {
				_, err = io.WriteString(w, "x")
			}
			<-r.Context().Done()
			ended <- err
		})
		a := Stream(context.Background(), h, events.APIGatewayProxyRequest{HTTPMethod: "GET", Path: "/"})
		time.Sleep(time.Minute)
		if err := a.Close(); err != nil {
			t.Error(err)
		}
		if err := <-ended; err == nil {
			t.Error("the write went through")
		}
	})
}

// TestStreamDeadline checks that the end of the invocation also ends the body.
func TestStreamDeadline(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithTimeout(context.Background(), time.Second)
		defer cancel()
		h := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			io.WriteString(w, "x")
			<-r.Context().Done()
			time.Sleep(100 * time.Millisecond)
		})
		a := Stream(ctx, h, events.APIGatewayProxyRequest{HTTPMethod: "GET", Path: "/"})
		body, err := io.ReadAll(a.Body)
		if string(body) != "x" || !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("%q %v", body, err)
		}
		a.Close()
	})
}

// TestWhole checks that an aborted answer is an error if it is buffered.
func TestWhole(t *testing.T) {
	for text, want := range map[string]string{"well": "well", "": "",
		"half": `{"error":"The answer broke off. Please try again."}`} {
		t.Run(text, func(t *testing.T) {
			w := httptest.NewRecorder()
			failAborted{http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				io.WriteString(w, text)
				if text == "half" {
					panic(http.ErrAbortHandler)
				}
			})}.ServeHTTP(w, httptest.NewRequest("GET", "/", nil))
			if w.Body.String() != want || strings.HasPrefix(want, "{") != (w.Code == 502) {
				t.Errorf("%q: %d %s", text, w.Code, w.Body)
			}
		})
	}
}

// TestWholeKeeps checks that status, headers and every piece of a complete answer arrive, that the first status
// counts, and that other panics propagate.
func TestWholeKeeps(t *testing.T) {
	w := httptest.NewRecorder()
	failAborted{http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("X-Test", "kept")
		w.WriteHeader(201)
		w.WriteHeader(500)
		io.WriteString(w, "one ")
		io.WriteString(w, "two")
	})}.ServeHTTP(w, httptest.NewRequest("GET", "/", nil))
	if w.Code != 201 || w.Header().Get("X-Test") != "kept" || w.Body.String() != "one two" {
		t.Errorf("%d %q %s, want 201 kept one two", w.Code, w.Header().Get("X-Test"), w.Body)
	}
	defer func() {
		if v := recover(); v != "a fault" {
			t.Errorf("recovered %v, want the handler's panic", v)
		}
	}()
	failAborted{http.HandlerFunc(func(http.ResponseWriter, *http.Request) { panic("a fault") })}.
		ServeHTTP(httptest.NewRecorder(), httptest.NewRequest("GET", "/", nil))
}

// TestEmptyWrite checks that an empty write sends the status without blocking.
func TestEmptyWrite(t *testing.T) {
	wrote := make(chan int, 1)
	a := Stream(context.Background(), http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		n, _ := w.Write(nil)
		wrote <- n
	}), events.APIGatewayProxyRequest{HTTPMethod: "GET", Path: "/"})
	if n := <-wrote; n != 0 || a.StatusCode != 200 {
		t.Errorf("%d bytes and the status %d, want 0 and 200", n, a.StatusCode)
	}
	a.Body.(io.Closer).Close()
	if _, err := a.Body.Read(make([]byte, 1)); err != io.ErrClosedPipe {
		t.Errorf("reading a closed body gives %v, want %v", err, io.ErrClosedPipe)
	}
}

// TestPanicIsLogged checks that a panic of the handler is logged, unless it aborts an answer on purpose.
func TestPanicIsLogged(t *testing.T) {
	for name, tt := range map[string]struct {
		value any
		told  bool
	}{"a fault": {"what went wrong", true}, "on purpose": {http.ErrAbortHandler, false}} {
		t.Run(name, func(t *testing.T) {
			var log bytes.Buffer
			before := slog.Default()
			slog.SetDefault(slog.New(slog.NewTextHandler(&log, nil)))
			defer slog.SetDefault(before)
			streamed(t, http.HandlerFunc(func(http.ResponseWriter, *http.Request) { panic(tt.value) }),
				lambdatest.Event("GET", "/", ""))
			if told := strings.Contains(log.String(), "panic"); told != tt.told {
				t.Errorf("%v: the log is %q, want it told: %v", tt.value, log.String(), tt.told)
			}
		})
	}
}
