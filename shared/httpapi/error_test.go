package httpapi

import (
	"bytes"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"
)

// logged returns what f writes to the log.
func logged(t *testing.T, f func()) string {
	t.Helper()
	var log bytes.Buffer
	before := slog.Default()
	slog.SetDefault(slog.New(slog.NewTextHandler(&log, nil)))
	defer slog.SetDefault(before)
	f()
	return log.String()
}

func TestWriteError(t *testing.T) {
	cause := errors.New("secret cause")
	for _, tt := range []struct {
		name, method string
		err          error
		status       int
		message      string
		code         Code
		cache, retry string
		log          bool
	}{
		{"a bad parameter", "GET", Errorf(400, "No %s", "dice"), 400, "No dice", InvalidParameter, "max-age=60", "", false},
		{"of a POST", "POST", Errorf(400, "No"), 400, "No", InvalidParameter, "no-store", "", false},
		{"a code of its own", "GET", Errorf(404, "No").WithCode(LessonNotFound), 404, "No", LessonNotFound, "max-age=60", "",
			false},
		{"a wrapped one", "GET", fmt.Errorf("while: %w", Errorf(404, "No")), 404, "No", NotFound, "max-age=60", "", false},
		{"a client's fault with its cause", "GET", &Error{Status: 400, Message: "No", Cause: cause}, 400, "No",
			InvalidParameter, "max-age=60", "", false},
		{"nobody's", "GET", cause, 500, "Internal error", Internal, "no-store", "", true},
		{"a 500 without a cause", "GET", Errorf(500, "Internal error"), 500, "Internal error", Internal, "no-store", "",
			true},
		{"an upstream's", "POST", &Error{Status: 502, Message: "Failed", Cause: cause}, 502, "Failed", UpstreamFailed,
			"no-store", "", true},
		{"a 501 with a cause", "POST", &Error{Status: 501, Message: "No", Cause: cause}, 501, "No", Internal, "no-store", "",
			true},
		{"a 503 that is expected", "GET", Unavailable("Later", 5*time.Second, nil), 503, "Later", NotReady, "no-store", "5",
			false},
		{"part of a second", "GET", Unavailable("Later", 1100*time.Millisecond, nil), 503, "Later", NotReady, "no-store", "2",
			false},
		{"next to nothing", "GET", Unavailable("Later", 1, nil), 503, "Later", NotReady, "no-store", "1", false},
		{"a status without a code", "GET", Errorf(499, "Gone"), 499, "Gone", InvalidParameter, "no-store", "", false},
		{"HEAD", "HEAD", Errorf(404, "No"), 404, "", NotFound, "max-age=60", "", false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			w := httptest.NewRecorder()
			h := w.Header()
			h.Set("Content-Encoding", "gzip") // of the answer that the error takes the place of
			h.Set("ETag", `"t"`)
			h.Set("X-Request-Id", "the-id")
			log := logged(t, func() { WriteError(w, httptest.NewRequest(tt.method, "/here", nil), tt.err) })
			body := `{"error":"` + tt.message + `"}`
			length := fmt.Sprint(len(body))
			if tt.method == "HEAD" {
				body, length = "", fmt.Sprint(len(`{"error":"No"}`))
			}
			if w.Code != tt.status || w.Body.String() != body {
				t.Errorf("%d %s, want %d %s", w.Code, w.Body, tt.status, body)
			}
			for name, want := range map[string]string{
				"X-Error-Code": string(tt.code), "Content-Type": "application/json; charset=utf-8", "Content-Length": length,
				"Cache-Control": tt.cache, "Retry-After": tt.retry, "Content-Encoding": "", "ETag": "",
			} {
				if got := h.Get(name); got != want {
					t.Errorf("%s: %q, want %q", name, got, want)
				}
			}
			if (log != "") != tt.log {
				t.Errorf("log %q, want one: %v", log, tt.log)
			}
			if tt.log && !(strings.Contains(log, "the-id") && strings.Contains(log, "/here")) {
				t.Errorf("log %q, want the request's id and path", log)
			}
		})
	}
}

func TestErrorText(t *testing.T) {
	plain, caused := Errorf(404, "No"), &Error{Status: 502, Message: "No", Cause: errors.New("why")}
	if got := plain.Error(); got != "404 No" {
		t.Errorf("without a cause: %q", got)
	}
	if got := caused.Error(); got != "502 No: why" {
		t.Errorf("with a cause: %q", got)
	}
	if !errors.Is(caused, caused.Cause) {
		t.Error("the cause is not to be found")
	}
}

func TestCodeOf(t *testing.T) {
	for status, want := range map[int]Code{
		400: InvalidParameter, 404: NotFound, 417: ExpectationFailed, 418: InvalidParameter, 499: InvalidParameter,
		500: Internal, 502: UpstreamFailed, 505: Internal,
	} {
		if got := CodeOf(status); got != want {
			t.Errorf("%d: %s, want %s", status, got, want)
		}
	}
}

// TestPanic checks that a panic is answered and logged, unless the handler aborted on purpose.
func TestPanic(t *testing.T) {
	w := httptest.NewRecorder()
	log := logged(t, func() { sample().ServeHTTP(w, httptest.NewRequest("GET", "/api/panics", nil)) })
	if !strings.Contains(log, "secret cause") || !strings.Contains(log, "/api/panics") {
		t.Errorf("log %q, want the panic's value and the path", log)
	}
	defer func() {
		if v := recover(); v != http.ErrAbortHandler {
			t.Errorf("recovered %v, want http.ErrAbortHandler passed on", v)
		}
	}()
	New(Route{Path: "/x", Get: func(http.ResponseWriter, *http.Request) error { panic(http.ErrAbortHandler) }}).
		ServeHTTP(httptest.NewRecorder(), httptest.NewRequest("GET", "/x", nil))
}

// TestErrorHandler checks that requests which cannot be read get the common error body.
func TestErrorHandler(t *testing.T) {
	w := httptest.NewRecorder()
	ErrorHandler(Errorf(400, "No")).ServeHTTP(w, httptest.NewRequest("GET", "/x", nil))
	h := w.Header()
	if w.Code != 400 || w.Body.String() != `{"error":"No"}` || h.Get("X-Request-Id") == "" ||
		h.Get("X-Content-Type-Options") != "nosniff" || h.Get("Access-Control-Allow-Origin") != "*" {
		t.Errorf("%d %s with %v, want the error body and what every answer has", w.Code, w.Body, h)
	}
}
