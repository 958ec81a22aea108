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

// conditionFields are the request headers that can turn a 200 into another answer (RFC 9110 §13 and §14). Answers have
// no Last-Modified, so the conditions on dates say nothing here.
var conditionFields = []string{"If-Match", "If-None-Match", "If-Range"}

// conditions returns the conditions and the range of a GET or HEAD in the form that http.ServeContent reads: one line a
// field. It returns nil, without an allocation, for a request that has none.
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

// byteRange returns the one range of bytes that a GET asks for, or "" when it asks for none. It ignores what RFC 9110
// §14.2 lets a server ignore: other units, malformed specs, several ranges. ServeContent would refuse the first two,
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
	case !fromGiven && last == 0: // the last 0 bytes: no body satisfies that (§14.1.2), nor a start beyond every end
		return "bytes=" + strconv.FormatUint(math.MaxInt64, 10) + "-"
	case !fromGiven:
		return "bytes=-" + strconv.FormatUint(last, 10)
	case !toGiven:
		return "bytes=" + strconv.FormatUint(first, 10) + "-"
	}
	return "bytes=" + strconv.FormatUint(first, 10) + "-" + strconv.FormatUint(last, 10)
}

// position reads a number of digits alone; one beyond every length counts as the largest.
func position(text string) (uint64, bool) {
	n, err := strconv.ParseUint(text, 10, 63)
	return n, err == nil || errors.Is(err, strconv.ErrRange)
}

// serveConditional lets net/http judge the conditions, and gives its refusals the error body.
func serveConditional(w http.ResponseWriter, r *http.Request, conditions http.Header, rep *Representation) {
	asked := r.WithContext(r.Context())
	asked.Header = conditions
	http.ServeContent(&refusals{w, r, rep, false}, asked, "", time.Time{}, bytes.NewReader(rep.Bytes))
}

// refusals puts the error body in place of net/http's refusals, which are empty or plain text.
type refusals struct {
	http.ResponseWriter
	r       *http.Request
	rep     *Representation
	refused bool
}

func (w *refusals) WriteHeader(status int) {
	switch status {
	case http.StatusPreconditionFailed:
		w.refused = true
		WriteError(w.ResponseWriter, w.r, Errorf(status, "The answer is not of the version that If-Match names"))
	case http.StatusRequestedRangeNotSatisfiable:
		w.refused = true
		WriteError(w.ResponseWriter, w.r, Errorf(status, "The range is outside the answer, which has %d bytes",
			len(w.rep.Bytes)))
	case http.StatusOK: // of a coded body ServeContent leaves the length out
		w.Header()["Content-Length"] = w.rep.Length
		w.ResponseWriter.WriteHeader(status)
	default:
		w.ResponseWriter.WriteHeader(status)
	}
}

func (w *refusals) Write(b []byte) (int, error) {
	if w.refused {
		return len(b), nil
	}
	return w.ResponseWriter.Write(b)
}

// NotModified reports whether If-None-Match holds etag, so that the answer is 304. Handlers that build an answer on
// request call it before compressing.
func NotModified(r *http.Request, etag string) bool {
	if len(r.Header["If-None-Match"]) == 0 {
		return false
	}
	w := verdict{header: http.Header{"Etag": {etag}}}
	serveConditional(&w, r, conditions(r), &Representation{Length: []string{"0"}})
	return w.status == http.StatusNotModified
}

// verdict keeps the status of an answer.
type verdict struct {
	header http.Header
	status int
}

func (v *verdict) Header() http.Header         { return v.header }
func (v *verdict) WriteHeader(status int)      { v.status = status }
func (v *verdict) Write(b []byte) (int, error) { return len(b), nil }
