package httpapi

import (
	"fmt"
	"net/http"
	"strconv"
	"strings"
)

// part is what a client asks of a body with one range of bytes (RFC 9110 §14): the bytes from first up to, but not
// with, end. Whatever else a Range header says is no reason to refuse, and the whole body is the answer.
func part(r *http.Request, rep *Representation) (first, end int, ok bool) {
	if condition := r.Header.Get("If-Range"); r.Method != http.MethodGet || condition != "" && condition != rep.ETag[0] {
		return 0, 0, false
	}
	text, isBytes := strings.CutPrefix(r.Header.Get("Range"), "bytes=")
	from, to, isRange := strings.Cut(text, "-")
	if !isBytes || !isRange {
		return 0, 0, false
	}
	first, err := strconv.Atoi(from)
	if err != nil || first < 0 || first >= len(rep.Bytes) {
		return 0, 0, false
	}
	last := len(rep.Bytes) - 1
	if to != "" {
		if last, err = strconv.Atoi(to); err != nil || last < first {
			return 0, 0, false
		}
	}
	return first, min(last+1, len(rep.Bytes)), true
}

// writePart answers 206 with some bytes of a body.
func (rep *Representation) writePart(w http.ResponseWriter, first, end int) {
	h := w.Header()
	h["Content-Range"] = []string{fmt.Sprintf("bytes %d-%d/%d", first, end-1, len(rep.Bytes))}
	h["Content-Length"] = []string{strconv.Itoa(end - first)}
	w.WriteHeader(http.StatusPartialContent)
	w.Write(rep.Bytes[first:end])
}
