package reply

import (
	"encoding/json"
	"errors"
	"net/http"
	"strings"
	"unicode/utf8"
)

// Interrupted is what the reader of a UI message stream is told when the answer breaks off.
const Interrupted = "The answer broke off. Please try again."

// plain is the text and nothing else, the one framing that all versions of the AI SDK read. It has no room for an
// error.
type plain struct{}

func (plain) contentType() string            { return "text/plain; charset=utf-8" }
func (plain) header(http.Header)             {}
func (plain) start(dst []byte) []byte        { return dst }
func (plain) text(dst, text []byte) []byte   { return append(dst, text...) }
func (plain) end(dst []byte) []byte          { return dst }
func (plain) fail(dst []byte) ([]byte, bool) { return dst, false }

// uiStream is the AI SDK's UI message stream, version 1. Its readers hold every chunk against a strict schema, so that
// no chunk has a key beyond those it must have: a finish with a finishReason ends older readers (vercel/ai #11269).
type uiStream struct{}

func (uiStream) contentType() string { return "text/event-stream" }

func (uiStream) header(h http.Header) { h["X-Vercel-Ai-Ui-Message-Stream"] = []string{"v1"} }

func (uiStream) start(dst []byte) []byte {
	return append(dst, `data: {"type":"start"}`+"\n\n"+
		`data: {"type":"start-step"}`+"\n\n"+
		`data: {"type":"text-start","id":"0"}`+"\n\n"...)
}

func (uiStream) text(dst, text []byte) []byte {
	quoted, _ := json.Marshal(string(text)) // a string always marshals
	dst = append(dst, `data: {"type":"text-delta","id":"0","delta":`...)
	dst = append(dst, quoted...)
	return append(dst, "}\n\n"...)
}

func (uiStream) end(dst []byte) []byte {
	return append(dst, `data: {"type":"text-end","id":"0"}`+"\n\n"+
		`data: {"type":"finish-step"}`+"\n\n"+
		`data: {"type":"finish"}`+"\n\n"+
		"data: [DONE]\n\n"...)
}

func (uiStream) fail(dst []byte) ([]byte, bool) {
	return append(dst, `data: {"type":"error","errorText":"`+Interrupted+`"}`+"\n\n"...), true
}

func unsupported(err error) bool { return errors.Is(err, http.ErrNotSupported) }

func toValid(b []byte) string { return strings.ToValidUTF8(string(b), string(utf8.RuneError)) }
