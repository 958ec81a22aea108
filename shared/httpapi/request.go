package httpapi

import (
	"context"
	"crypto/rand"
	"net/http"
	"net/url"
	"strings"
	"unicode/utf8"
)

type requestIDKey struct{}

// WithRequestID returns a context with the gateway's id of the request.
func WithRequestID(ctx context.Context, id string) context.Context {
	return context.WithValue(ctx, requestIDKey{}, id)
}

// requestID returns the client's id if it is safe, otherwise the gateway's, otherwise a new one.
func requestID(r *http.Request) string {
	if id := r.Header.Get("X-Request-Id"); safeID(id) {
		return id
	}
	if id, ok := r.Context().Value(requestIDKey{}).(string); ok && safeID(id) {
		return id
	}
	return rand.Text()
}

func safeID(id string) bool {
	if id == "" || len(id) > 128 {
		return false
	}
	for i := range len(id) {
		c := id[i]
		switch {
		case c >= 'a' && c <= 'z', c >= 'A' && c <= 'Z', c >= '0' && c <= '9':
		case c == '-', c == '_', c == '.', c == ':', c == '=', c == '/', c == '+':
		default:
			return false
		}
	}
	return true
}

func checkPath(path string) error {
	if strings.IndexByte(path, 0) >= 0 || !utf8.ValidString(path) {
		return Errorf(http.StatusBadRequest, "Invalid request path: it must be UTF-8 without NUL").WithCode(InvalidPath)
	}
	return nil
}

func checkQuery(raw string) error {
	for raw != "" {
		var pair string
		pair, raw, _ = strings.Cut(raw, "&")
		if strings.IndexByte(pair, '%') < 0 && isASCII(pair) {
			continue
		}
		text, err := url.QueryUnescape(pair)
		if err != nil || strings.IndexByte(text, 0) >= 0 || !utf8.ValidString(text) {
			return Errorf(http.StatusBadRequest, "Invalid query string: it must be percent-encoded UTF-8 without NUL").
				WithCode(InvalidQuery)
		}
	}
	return nil
}

func isASCII(s string) bool {
	return !strings.ContainsFunc(s, func(r rune) bool { return r == 0 || r >= utf8.RuneSelf })
}

// Param returns the first value of a query parameter, trimmed, or "". The router has already checked the encoding.
// Semicolons are ordinary characters, as in the URL standard.
func Param(r *http.Request, name string) string {
	values := Params(r, name, 1)
	if len(values) == 0 {
		return ""
	}
	return strings.TrimSpace(values[0])
}

// Params returns up to max+1 values of a repeatable query parameter, in order and untrimmed. The extra value lets
// callers detect that there are too many.
func Params(r *http.Request, name string, max int) []string {
	var values []string
	for raw := r.URL.RawQuery; raw != ""; {
		var pair string
		pair, raw, _ = strings.Cut(raw, "&")
		key, value, _ := strings.Cut(pair, "=")
		if unescape(key) != name {
			continue
		}
		if values = append(values, unescape(value)); len(values) > max {
			break
		}
	}
	return values
}

func unescape(s string) string {
	if strings.IndexByte(s, '%') < 0 && strings.IndexByte(s, '+') < 0 {
		return s
	}
	text, err := url.QueryUnescape(s)
	if err != nil {
		return s
	}
	return text
}
