package mcp

import (
	"bytes"
	"cmp"
	"encoding/json"
	"io"
	"net/http"

	"coptic.example/service/shared/httpapi"
)

// maxAnswer is the maximum size of a response, in bytes.
const maxAnswer = 256 << 10

// protocolRequest converts a request for the protocol's server. It adds an Accept header for event streams, which
// that server requires although it never sends one here. It replaces the client's id, whose number type the server
// would not preserve.
func protocolRequest(r *http.Request, asked *request) (*http.Request, error) {
	body, err := json.Marshal(struct {
		Version string          `json:"jsonrpc"`
		ID      int             `json:"id"`
		Method  string          `json:"method"`
		Params  json.RawMessage `json:"params,omitempty"`
	}{"2.0", 1, asked.method, asked.params})
	if err != nil {
		return nil, err
	}
	again := *r
	again.Header = r.Header.Clone()
	again.Header["Accept"] = []string{"application/json, text/event-stream"}
	again.Body, again.ContentLength = io.NopCloser(bytes.NewReader(body)), int64(len(body))
	return &again, nil
}

// answer records the response of the protocol's server, so that its size can be limited and its errors reworded.
type answer struct {
	header http.Header
	status int
	body   bytes.Buffer
}

func (a *answer) Header() http.Header { return a.header }

func (a *answer) WriteHeader(status int) {
	a.status = cmp.Or(a.status, status)
}

func (a *answer) Write(p []byte) (int, error) {
	a.WriteHeader(http.StatusOK)
	return a.body.Write(p)
}

// read returns the result from the protocol's server, or its error.
func (a *answer) read(asked *request) (result json.RawMessage, f *fault) {
	var failed *fault
	given := map[string]any{"result": &result, "error": &failed}
	switch _, err := httpapi.Fields(a.body.Bytes(), given); {
	case a.body.Len() > maxAnswer:
		return nil, faultf(http.StatusOK, tooLargeAnswer, "The answer would have more than %d bytes: ask for less", maxAnswer)
	case err == nil && failed != nil:
		failed.status = a.status
		return nil, asked.reword(failed)
	case err == nil && result != nil:
		return result, nil
	case a.status == http.StatusBadRequest: // its own message covers only the header Mcp-Protocol-Version
		return nil, asked.reword(faultf(a.status, unspokenVersion, ""))
	}
	return nil, asked.reword(faultf(http.StatusInternalServerError, internalError, ""))
}

// codes maps statuses to the service's codes for faults that have a separate status.
var codes = map[int]httpapi.Code{
	http.StatusBadRequest: httpapi.InvalidBody, http.StatusNotFound: httpapi.NotFound,
	http.StatusInternalServerError: httpapi.Internal,
}

// send writes a response: the id, and the result or the fault.
func send(w http.ResponseWriter, id, result json.RawMessage, f *fault) error {
	status := http.StatusOK
	if f != nil {
		status = f.status
	}
	if id == nil {
		id = json.RawMessage("null")
	}
	body, err := httpapi.JSON(struct { // with the id as it was sent
		Version string          `json:"jsonrpc"`
		ID      json.RawMessage `json:"id"`
		Result  json.RawMessage `json:"result,omitempty"`
		Error   *fault          `json:"error,omitempty"`
	}{"2.0", id, result, f})
	if err != nil {
		return err
	}
	h := w.Header()
	h["Cache-Control"] = []string{"no-store"}
	h["Content-Type"] = []string{"application/json; charset=utf-8"}
	if status >= http.StatusBadRequest {
		h["X-Error-Code"] = []string{string(codes[status])}
	}
	w.WriteHeader(status)
	w.Write(body) // a failed write means that the client has gone
	return nil
}
