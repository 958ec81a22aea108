package httpapi

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"math"
	"net/http"
	"strconv"
	"time"

	"coptic.example/service/shared/metric"
)

// Error is an error response. Clients see Message; Cause is only logged.
type Error struct {
	Status     int
	Code       Code // sent as X-Error-Code; by default that of the status
	Message    string
	RetryAfter time.Duration // if positive, sent as Retry-After in seconds, rounded up
	Cause      error
}

// Error returns the message and its cause, for logs.
func (e *Error) Error() string {
	if e.Cause != nil {
		return fmt.Sprintf("%d %s: %v", e.Status, e.Message, e.Cause)
	}
	return fmt.Sprintf("%d %s", e.Status, e.Message)
}

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Cause }

// WithCode sets the error's code.
func (e *Error) WithCode(code Code) *Error {
	e.Code = code
	return e
}

// Errorf returns an Error with a formatted message.
func Errorf(status int, format string, args ...any) *Error {
	return &Error{Status: status, Message: fmt.Sprintf(format, args...)}
}

// Unavailable returns the 503 of a service whose data or upstream is unavailable.
func Unavailable(message string, retry time.Duration, cause error) *Error {
	return &Error{Status: http.StatusServiceUnavailable, Message: message, RetryAfter: retry, Cause: cause}
}

// errorBody returns the body of an error response.
func errorBody(message string) []byte {
	body, _ := json.Marshal(struct {
		Error string `json:"error"`
	}{message}) // a struct of one string can always be encoded
	return body
}

const internalMessage = "Internal error"

// WriteError sends an error. An error that is not an *Error becomes a plain 500, and its text is only logged.
func WriteError(w http.ResponseWriter, r *http.Request, err error) {
	var e *Error
	if !errors.As(err, &e) {
		e = &Error{Status: http.StatusInternalServerError, Message: internalMessage, Cause: err}
	}
	// log only errors that clients cannot cause at will
	if e.Status == http.StatusInternalServerError || e.Status > 500 && e.Cause != nil {
		line := []any{"status", e.Status, "error", e.Error(), "method", r.Method, "path", r.URL.Path,
			"request", w.Header().Get("X-Request-Id")}
		if e.Status == http.StatusInternalServerError {
			line = append(line, metric.Count(metric.InternalError))
		}
		slog.Error("request failed", line...)
	}
	body := errorBody(e.Message)
	h := w.Header()
	h.Del("Content-Encoding")
	h.Del("ETag")
	h.Del("Link")
	code := e.Code
	code = cmp.Or(code, CodeOf(e.Status))
	h["X-Error-Code"] = []string{string(code)}
	h["Content-Type"] = jsonType
	h["Content-Length"] = []string{strconv.Itoa(len(body))}
	h["Cache-Control"] = noStore
	if (r.Method == http.MethodGet || r.Method == http.MethodHead) &&
		(e.Status == http.StatusNotFound || e.Status == http.StatusBadRequest) {
		h["Cache-Control"] = errorCache
	}
	if e.RetryAfter > 0 && code != RateLimited { // the rate limit headers already give a time
		h.Del("RateLimit")
		h.Del("RateLimit-Policy")
	}
	if e.RetryAfter > 0 {
		h.Set("Retry-After", strconv.Itoa(int(math.Ceil(e.RetryAfter.Seconds()))))
	}
	w.WriteHeader(e.Status)
	if r.Method != http.MethodHead {
		w.Write(body)
	}
}

// Shorten truncates a value from a request to 40 characters, for use in an error message.
func Shorten(value string) string {
	const most = 40
	if runes := []rune(value); len(runes) > most {
		return string(runes[:most]) + "…"
	}
	return value
}
