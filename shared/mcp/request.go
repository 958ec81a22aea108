package mcp

import (
	"encoding/json"
	"fmt"
	"net/http"

	"coptic.example/service/shared/httpapi"
)

// The codes of JSON-RPC's errors (jsonrpc.org/specification, "Error object"), and the protocol's version from which on
// a method that is not there is 404 too.
const (
	parseError     = -32700
	invalidRequest = -32600
	methodNotFound = -32601
	invalidParams  = -32602
	internalError  = -32603
	tooLargeAnswer = -32000 // of those left to the server

	// The protocol's own (modelcontextprotocol.io, SEP-2575).
	headerMismatch  = -32020
	unspokenVersion = -32022

	statusByCode = "2026-07-28"
)

// request is one request of JSON-RPC. A notification has no id.
type request struct {
	id     json.RawMessage // as it was sent; nil for a notification
	method string
	params json.RawMessage // nil, or a JSON object
}

// fault is an error of JSON-RPC with the status that HTTP gives it.
type fault struct {
	status  int
	Code    int             `json:"code"`
	Message string          `json:"message"`
	Data    json.RawMessage `json:"data,omitempty"`
}

func faultf(status, code int, format string, args ...any) *fault {
	return &fault{status: status, Code: code, Message: fmt.Sprintf(format, args...)}
}

const noParams = "{}"

// methods are those that this server has, with the example of their parameters that an error shows.
var methods = map[string]string{
	"initialize": `{"protocolVersion": "…", "capabilities": {}, "clientInfo": {"name": "…", "version": "…"}}`,
	"ping":       noParams, "server/discover": noParams,
	"tools/list": noParams, "tools/call": `{"name": "…", "arguments": {}}`,
	"resources/list": noParams, "resources/templates/list": noParams, "resources/read": `{"uri": "…"}`,
	"prompts/list": noParams, "prompts/get": `{"name": "…", "arguments": {}}`,
}

// readRequest reads a body. A malformed request keeps its id too, if that can be read. For a reply, which no client is
// asked for, it returns nil.
func readRequest(body []byte) (*request, *fault) {
	r := &request{}
	if !json.Valid(body) {
		return r, faultf(http.StatusBadRequest, parseError, "The request is not JSON")
	}
	wrong := func(format string, args ...any) (*request, *fault) {
		return r, faultf(http.StatusBadRequest, invalidRequest, format, args...)
	}
	var version, method, result, failed json.RawMessage
	_, err := httpapi.Fields(body, map[string]any{"jsonrpc": &version, "id": &r.id, "method": &method,
		"params": &r.params, "result": &result, "error": &failed})
	if err != nil {
		return wrong("Send one JSON-RPC request, an object, at a time: batches are not taken")
	}
	if !isID(r.id) {
		r.id = nil
		return wrong("The id of a request is a string or a number")
	}
	if string(version) != `"2.0"` {
		return wrong(`The request must say "jsonrpc": "2.0"`)
	}
	switch {
	case method == nil && (result != nil || failed != nil):
		return nil, nil
	case json.Unmarshal(method, &r.method) != nil || r.method == "":
		return wrong("The request has no method")
	case string(r.params) == "null":
		r.params = nil
	case r.params != nil && r.params[0] != '{':
		return r, r.wrongParams()
	}
	return r, nil
}

// isID reports whether a value is one that an id may have, or none at all.
func isID(id json.RawMessage) bool {
	return id == nil || id[0] == '"' || id[0] == '-' || id[0] >= '0' && id[0] <= '9'
}

// wrongParams returns the fault for parameters that the method does not take.
func (r *request) wrongParams() *fault {
	return faultf(http.StatusOK, invalidParams, "The params of %.40s must be an object such as %s", r.method,
		methods[r.method])
}

// unknownMethod returns the fault for a method that does not exist. protocol is the version of the protocol that is
// spoken.
func (r *request) unknownMethod(protocol string) *fault {
	status := http.StatusOK
	if protocol >= statusByCode {
		status = http.StatusNotFound
	}
	return faultf(status, methodNotFound, "There is no method %.40s", r.method)
}

// inOwnWords restates in the service's words what the protocol's server found wrong with a request.
func (r *request) inOwnWords(f *fault) *fault {
	own := *f
	switch f.Code {
	case methodNotFound:
		own.Message = r.unknownMethod("").Message
	case headerMismatch:
		own.Message = "The headers Mcp-Method and Mcp-Name do not say what the request does"
	case unspokenVersion:
		own.Message = "This version of the protocol is not spoken"
	case invalidParams:
		own.Message = r.wrongParams().Message
		var name, uri string
		var meta json.RawMessage
		others := map[string]any{"name": &name, "uri": &uri, "_meta": &meta}
		if _, err := httpapi.Fields(r.params, others); err != nil {
			break
		}
		switch {
		case f.status == http.StatusBadRequest && meta == nil:
			own.Message = "The params need _meta, with the protocol's version and the client's name and capabilities"
		case r.method == "tools/call" && name != "":
			own.Message = fmt.Sprintf("There is no tool %.40s that takes these arguments: tools/list has them", name)
		case r.method == "prompts/get" && name != "":
			own.Message = fmt.Sprintf("There is no prompt %.40s that takes these arguments: prompts/list has them", name)
		case r.method == "resources/read" && uri != "":
			own.Message = fmt.Sprintf("There is no resource %.80s: resources/list has those there are", uri)
		}
	case invalidRequest:
		own.Message = "The request is not one of this protocol"
	default:
		own.Message = "The server cannot answer this just now"
	}
	return &own
}
