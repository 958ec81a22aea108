package mcp

import (
	"bytes"
	"io"
	"net/http"
	"strings"

	"coptic.example/service/shared/httpapi"
)

// protocolRequest is the request as the protocol's server wants it. It insists on a client that reads event streams,
// although none is ever sent here; a plain client is welcome.
func protocolRequest(r *http.Request, body []byte) *http.Request {
	again := *r
	again.Header = r.Header.Clone()
	again.Header["Accept"] = []string{"application/json, text/event-stream"}
	again.Body, again.ContentLength = io.NopCloser(bytes.NewReader(body)), int64(len(body))
	return &again
}

// answer keeps what the protocol's server answers, so that its errors can be put into the service's own words.
type answer struct {
	header http.Header
	status int
	body   bytes.Buffer
}

func (a *answer) Header() http.Header { return a.header }

func (a *answer) WriteHeader(status int) {
	if a.status == 0 {
		a.status = status
	}
}

func (a *answer) Write(p []byte) (int, error) {
	a.WriteHeader(http.StatusOK)
	return a.body.Write(p)
}

// send passes the answer on: JSON as it is, and an error that is a text as the error body.
func (a *answer) send(w http.ResponseWriter) error {
	a.WriteHeader(http.StatusOK)
	kind := a.header.Get("Content-Type")
	if a.status >= 400 && !strings.HasPrefix(kind, "application/json") {
		return httpapi.Errorf(a.status, "%.300s", strings.TrimSpace(strings.ToValidUTF8(a.body.String(), "?")))
	}
	h := w.Header()
	h["Cache-Control"] = []string{"no-store"}
	if a.body.Len() > 0 {
		h["Content-Type"] = []string{"application/json; charset=utf-8"}
	}
	w.WriteHeader(a.status)
	w.Write(a.body.Bytes()) // a client that has gone needs no answer
	return nil
}
