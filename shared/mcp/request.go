package mcp

import (
	"encoding/json"
	"fmt"
	"net/http"

	"coptic.example/service/shared/httpapi"
)

// JSON-RPC error codes (jsonrpc.org/specification, "Error object"), and the protocol version from which an unknown
// method is also a 404.
const (
	parseError     = -32700
	invalidRequest = -32600
	methodNotFound = -32601
	invalidParams  = -32602
	internalError  = -32603
	tooLargeAnswer = -32000 // from the range for servers

	// Codes of the protocol itself (modelcontextprotocol.io, SEP-2575).
	headerMismatch  = -32020
	unspokenVersion = -32022

	statusByCode = "2026-07-28"
)

// request is a JSON-RPC request. A notification has no id.
type request struct {
	id     json.RawMessage // as sent; nil for a notification
	method string
	params json.RawMessage // nil or a JSON object
}

// fault is a JSON-RPC error with its HTTP status.
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

// methods maps the supported methods to example parameters for error messages.
var methods = map[string]string{
	"initialize": `{"protocolVersion": "…", "capabilities": {}, "clientInfo": {"name": "…", "version": "…"}}`,
	"ping":       noParams, "server/discover": noParams,
	"tools/list": noParams, "tools/call": `{"name": "…", "arguments": {}}`,
	"resources/list": noParams, "resources/templates/list": noParams, "resources/read": `{"uri": "…"}`,
	"prompts/list": noParams, "prompts/get": `{"name": "…", "arguments": {}}`,
}

// readRequest parses a body. It returns the id of a malformed request if possible. It returns nil for a response,
// which no client should send.
func readRequest(body []byte) (*request, *fault) {
	r := &request{}
	if !json.Valid(body) {
		return r, faultf(http.StatusBadRequest, parseError, "The request is not JSON")
	}
	wrong := func(message string) (*request, *fault) {
		return r, faultf(http.StatusBadRequest, invalidRequest, "%s", message)
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

// isID reports whether a value is a valid id or absent.
func isID(id json.RawMessage) bool {
	return id == nil || id[0] == '"' || id[0] == '-' || id[0] >= '0' && id[0] <= '9'
}

// wrongParams returns the fault for invalid parameters of the method.
func (r *request) wrongParams() *fault {
	return faultf(http.StatusOK, invalidParams, "The params of %.40s must be an object such as %s", r.method,
		methods[r.method])
}

// unknownMethod returns the fault for an unknown method. protocol is the client's version of the protocol.
func (r *request) unknownMethod(protocol string) *fault {
	status := http.StatusOK
	if protocol >= statusByCode {
		status = http.StatusNotFound
	}
	return faultf(status, methodNotFound, "There is no method %.40s", r.method)
}

// reword rewords an error from the protocol's server.
func (r *request) reword(f *fault) *fault {
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
