package httpapi

import (
	"errors"
	"io"
	"math"
	"mime"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// ReadJSON reads the JSON body of a POST, of at most limit bytes. Its error is an *Error: 415 for another content type,
// 413 for a longer body, 400 for one that breaks off or does not come within BodyTime.
func ReadJSON(w http.ResponseWriter, r *http.Request, limit int64) ([]byte, error) {
	kind, _, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
	if err != nil || kind != "application/json" {
		return nil, Errorf(http.StatusUnsupportedMediaType, "The request body must have the Content-Type application/json")
	}
	ExpectBody(w, BodyTime)
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, limit))
	var tooLarge *http.MaxBytesError
	switch {
	case errors.As(err, &tooLarge):
		return nil, Errorf(http.StatusRequestEntityTooLarge, "The request body is too large. The limit is %d bytes", limit)
	case err != nil:
		return nil, &Error{Status: http.StatusBadRequest, Code: BodyBrokenOff, Message: "The request body broke off",
			Cause: err}
	}
	BodyRead(w)
	return body, nil
}

// BodyTime is how long a request, with its body, may take to arrive.
const BodyTime = 15 * time.Second

// ExpectBody gives the body of a request the time d from now. Lambda's writer has no deadlines and needs none.
func ExpectBody(w http.ResponseWriter, d time.Duration) {
	http.NewResponseController(w).SetReadDeadline(time.Now().Add(d))
}

// BodyRead ends the time for the body, once all of it is there: from then on net/http reads only to see whether the
// client is still waiting. A body that is not read to its end keeps its deadline, or net/http would wait for the rest
// of it, up to 256 KB, without one.
func BodyRead(w http.ResponseWriter) { http.NewResponseController(w).SetReadDeadline(time.Time{}) }

// checkCoding refuses a body in a coding: none is undone here, so that a small upload cannot unfold to a giant one.
func checkCoding(r *http.Request) error {
	coding := strings.TrimSpace(strings.Join(r.Header["Content-Encoding"], ", "))
	if coding == "" || strings.EqualFold(coding, "identity") {
		return nil
	}
	return Errorf(http.StatusUnsupportedMediaType,
		"The request body is encoded as %.40s. Send it without Content-Encoding", strings.ToValidUTF8(coding,
			"?")).WithCode(EncodedBody)
}

// RetryAfter reads a Retry-After field: seconds, with a fraction if need be, or a date (RFC 9110 §10.2.3). A date that
// has passed is no wait at all; ok is false for anything else.
func RetryAfter(value string, now time.Time) (wait time.Duration, ok bool) {
	value = strings.TrimSpace(value)
	if seconds, err := strconv.ParseFloat(value, 64); err == nil {
		if !(seconds >= 0) { // not a number, too
			return 0, false
		}
		return time.Duration(min(seconds, math.MaxInt64/float64(2*time.Second)) * float64(time.Second)), true
	}
	if at, err := http.ParseTime(value); err == nil {
		return max(at.Sub(now), 0), true
	}
	return 0, false
}
