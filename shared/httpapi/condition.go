package httpapi

import (
	"bytes"
	"errors"
	"math"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// conditionFields lists the request headers that can turn a 200 into another status (RFC 9110 §13 and §14).
// Responses have no Last-Modified, so conditions on dates are ignored.
var conditionFields = []string{"If-Match", "If-None-Match", "If-Range"}

// conditions returns the conditions and range of a GET or HEAD as http.ServeContent expects them, with one line per
// field. It returns nil, without allocating, if there are none.
func conditions(r *http.Request) http.Header {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		return nil
	}
	var fields http.Header
	set := func(name, value string) {
		if fields == nil {
			fields = http.Header{}
		}
		fields[name] = []string{value}
	}
	for _, name := range conditionFields {
		if lines := r.Header[name]; len(lines) > 0 {
			set(name, strings.Join(lines, ", "))
		}
	}
	if asked := byteRange(r); asked != "" {
		set("Range", asked)
	}
	return fields
}

// byteRange returns the single byte range that a GET asks for, or "". It ignores everything that RFC 9110 §14.2
// allows servers to ignore: other units, malformed ranges, several ranges. ServeContent would reject the first two,
// and would accept a sign before a number.
func byteRange(r *http.Request) string {
	lines := r.Header["Range"]
	if r.Method != http.MethodGet || len(lines) != 1 {
		return ""
	}
	unit, spec, _ := strings.Cut(lines[0], "=")
	from, to, found := strings.Cut(spec, "-")
	if !found || !strings.EqualFold(unit, "bytes") {
		return ""
	}
	first, fromGiven := position(from)
	last, toGiven := position(to)
	switch {
	case !fromGiven && from != "", !toGiven && to != "", !fromGiven && !toGiven, fromGiven && toGiven && last < first:
		return ""
	case !fromGiven && last == 0: // the last 0 bytes: unsatisfiable (§14.1.2), as is a start beyond the end
		return "bytes=" + strconv.FormatUint(math.MaxInt64, 10) + "-"
	case !fromGiven:
		return "bytes=-" + strconv.FormatUint(last, 10)
	case !toGiven:
		return "bytes=" + strconv.FormatUint(first, 10) + "-"
	}
	return "bytes=" + strconv.FormatUint(first, 10) + "-" + strconv.FormatUint(last, 10)
}

// position parses digits. A number that does not fit becomes the largest number.
func position(text string) (uint64, bool) {
	n, err := strconv.ParseUint(text, 10, 63)
	return n, err == nil || errors.Is(err, strconv.ErrRange)
}

// serveConditional makes net/http evaluate the conditions, and replaces the body of its error responses.
func serveConditional(w http.ResponseWriter, r *http.Request, conditions http.Header, rep *Representation) {
	asked := r.WithContext(r.Context())
	asked.Header = conditions
	http.ServeContent(&errorRewriter{w, r, rep, false}, asked, "", time.Time{}, bytes.NewReader(rep.Bytes))
}

// errorRewriter replaces net/http's error responses, which are empty or plain text, with the error body.
type errorRewriter struct {
	http.ResponseWriter
	r       *http.Request
	rep     *Representation
	refused bool
}

func (w *errorRewriter) WriteHeader(status int) {
	switch status {
	case http.StatusPreconditionFailed:
		w.refused = true
		WriteError(w.ResponseWriter, w.r, Errorf(status, "The answer is not of the version that If-Match names"))
	case http.StatusRequestedRangeNotSatisfiable:
		w.refused = true
		WriteError(w.ResponseWriter, w.r, Errorf(status, "The range is outside the answer, which has %d bytes",
			len(w.rep.Bytes)))
	case http.StatusOK: // ServeContent omits the length of a compressed body
		w.Header()["Content-Length"] = w.rep.Length
		w.ResponseWriter.WriteHeader(status)
	default:
		w.ResponseWriter.WriteHeader(status)
	}
}

func (w *errorRewriter) Write(b []byte) (int, error) {
	if w.refused {
		return len(b), nil
	}
	return w.ResponseWriter.Write(b)
}

// NotModified reports whether If-None-Match matches etag, so that the response is a 304. Handlers that build
// responses on request call it before compressing.
func NotModified(r *http.Request, etag string) bool {
	if len(r.Header["If-None-Match"]) == 0 {
		return false
	}
	w := statusRecorder{header: http.Header{"Etag": {etag}}}
	serveConditional(&w, r, conditions(r), &Representation{Length: []string{"0"}})
	return w.status == http.StatusNotModified
}

// statusRecorder is a ResponseWriter that records only the status.
type statusRecorder struct {
	header http.Header
	status int
}

func (v *statusRecorder) Header() http.Header         { return v.header }
func (v *statusRecorder) WriteHeader(status int)      { v.status = status }
func (v *statusRecorder) Write(b []byte) (int, error) { return len(b), nil }
