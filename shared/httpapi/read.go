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

// ReadJSON reads the JSON body of a POST of at most limit bytes. Any error is an *Error: 415 for another content type
// or charset, 413 for a longer body, and 400 for a body that is truncated, does not arrive within BodyTime, or is not
// valid text. It does not check that the text is JSON.
func ReadJSON(w http.ResponseWriter, r *http.Request, limit int64) ([]byte, error) {
	kind, parameters, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
	if err != nil || kind != "application/json" {
		return nil, Errorf(http.StatusUnsupportedMediaType, "The request body must have the Content-Type application/json")
	}
	if charset, given := parameters["charset"]; given && !strings.EqualFold(charset, "utf-8") {
		return nil, Errorf(http.StatusUnsupportedMediaType, "The request body must be UTF-8, not %.40s",
			strings.ToValidUTF8(charset, "?"))
	}
	SetBodyDeadline(w, BodyTime)
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, limit))
	var tooLarge *http.MaxBytesError
	switch {
	case errors.As(err, &tooLarge):
		return nil, Errorf(http.StatusRequestEntityTooLarge, "The request body is too large. The limit is %d bytes", limit)
	case err != nil:
		return nil, &Error{Status: http.StatusBadRequest, Code: BodyBrokenOff, Message: "The request body broke off",
			Cause: err}
	}
	ClearBodyDeadline(w)
	if err := checkText(body); err != nil {
		return nil, err
	}
	return body, nil
}

// checkText rejects JSON that is not UTF-8 or that escapes half a surrogate pair, because encoding/json would replace
// either with U+FFFD.
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
		i++ // skip the escaped character, which may be a backslash
	}
	return nil
}

// unitLength is the length of an escaped UTF-16 unit such as \u2c81.
const unitLength = 6

// escapedUnit returns the escaped UTF-16 unit at the start of text, or -1.
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

// Fields decodes a JSON object into the targets in fields, matching property names exactly; encoding/json alone would
// accept Text for text. It returns the names of other properties, sorted. It prefixes an error of encoding/json with
// the name of the field, and treats null as an empty object.
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

// BodyTime is the time within which a request with its body must arrive.
const BodyTime = 15 * time.Second

// SetBodyDeadline sets the deadline for the request body to d from now. It has no effect with Lambda's writer.
func SetBodyDeadline(w http.ResponseWriter, d time.Duration) {
	http.NewResponseController(w).SetReadDeadline(time.Now().Add(d))
}

// ClearBodyDeadline removes the deadline for the body once all of it was read, because net/http continues reading to
// notice when the client disconnects. A body that was not read to its end keeps the deadline, because net/http reads
// up to 256 KB of the rest.
func ClearBodyDeadline(w http.ResponseWriter) {
	http.NewResponseController(w).SetReadDeadline(time.Time{})
}

// checkCoding rejects a compressed body. Compression is not supported, so that a small upload cannot expand to a
// huge one.
func checkCoding(r *http.Request) error {
	coding := strings.TrimSpace(strings.Join(r.Header["Content-Encoding"], ", "))
	if coding == "" || strings.EqualFold(coding, "identity") {
		return nil
	}
	return Errorf(http.StatusUnsupportedMediaType,
		"The request body is encoded as %.40s. Send it without Content-Encoding", strings.ToValidUTF8(coding,
			"?")).WithCode(EncodedBody)
}

// RetryAfter parses a Retry-After field: seconds, possibly with a fraction, or a date (RFC 9110 §10.2.3). For a date
// in the past the wait is 0. ok is false for anything else.
func RetryAfter(value string, now time.Time) (wait time.Duration, ok bool) {
	value = strings.TrimSpace(value)
	if seconds, err := strconv.ParseFloat(value, 64); err == nil {
		if !(seconds >= 0) { // also false for NaN
			return 0, false
		}
		return time.Duration(min(seconds, math.MaxInt64/float64(2*time.Second)) * float64(time.Second)), true
	}
	if at, err := http.ParseTime(value); err == nil {
		return max(at.Sub(now), 0), true
	}
	return 0, false
}
