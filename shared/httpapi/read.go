package httpapi

import (
	"encoding/json"
	"errors"
	"io"
	"maps"
	"math"
	"mime"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf16"
	"unicode/utf8"
)

// ReadJSON reads the JSON body of a POST, of at most limit bytes. Its error is an *Error: 415 for another content type
// or charset, 413 for a longer body, 400 for one that breaks off, does not come within BodyTime, or is no text. Whether
// the text is JSON is for the caller to see.
func ReadJSON(w http.ResponseWriter, r *http.Request, limit int64) ([]byte, error) {
	kind, parameters, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
	if err != nil || kind != "application/json" {
		return nil, Errorf(http.StatusUnsupportedMediaType, "The request body must have the Content-Type application/json")
	}
	if charset, given := parameters["charset"]; given && !strings.EqualFold(charset, "utf-8") {
		return nil, Errorf(http.StatusUnsupportedMediaType, "The request body must be UTF-8, not %.40s",
			strings.ToValidUTF8(charset, "?"))
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
	if err := checkText(body); err != nil {
		return nil, err
	}
	return body, nil
}

// checkText refuses JSON that is not UTF-8, or that escapes half of a surrogate pair: encoding/json would put U+FFFD in
// the place of either.
func checkText(text []byte) error {
	if !utf8.Valid(text) {
		return Errorf(http.StatusBadRequest, "The request body is not UTF-8").WithCode(InvalidBody)
	}
	for i := 0; i+1 < len(text); i++ {
		if text[i] != '\\' {
			continue
		}
		unit := escapedUnit(text[i:])
		if utf16.IsSurrogate(unit) {
			if utf16.DecodeRune(unit, escapedUnit(text[i+unitLength:])) == utf8.RuneError {
				return Errorf(http.StatusBadRequest, "The request body holds half of a surrogate pair: %s",
					text[i:i+unitLength]).WithCode(InvalidBody)
			}
			i += 2*unitLength - 1
			continue
		}
		i++ // what is escaped may be another backslash
	}
	return nil
}

// unitLength is the length of an escaped UTF-16 unit, such as \u2c81.
const unitLength = 6

// escapedUnit returns the UTF-16 unit that the text escapes at its beginning, or -1 if it escapes none there.
func escapedUnit(text []byte) rune {
	if len(text) < unitLength || text[0] != '\\' || text[1] != 'u' {
		return -1
	}
	unit, err := strconv.ParseUint(string(text[2:unitLength]), 16, 16)
	if err != nil {
		return -1
	}
	return rune(unit)
}

// Fields reads a JSON object into what fields points to, by the exact names of its properties; encoding/json alone
// takes Text for text. It returns the other properties' names, sorted. An error is encoding/json's, with the name of
// the field before it; null is an object without properties.
func Fields(object []byte, fields map[string]any) (others []string, err error) {
	var properties map[string]json.RawMessage
	if err := json.Unmarshal(object, &properties); err != nil {
		return nil, err
	}
	for _, name := range slices.Sorted(maps.Keys(properties)) {
		field, known := fields[name]
		if !known {
			others = append(others, name)
			continue
		}
		if err := json.Unmarshal(properties[name], field); err != nil {
			if wrong := (*json.UnmarshalTypeError)(nil); errors.As(err, &wrong) {
				wrong.Field = strings.TrimSuffix(name+"."+wrong.Field, ".")
			}
			return nil, err
		}
	}
	return others, nil
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
