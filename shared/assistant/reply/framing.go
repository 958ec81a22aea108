package reply

import (
	"encoding/json"
	"maps"
	"net/http"
	"slices"
)

// Interrupted is the text that a reader sees if the answer breaks off, in framings with error messages.
const Interrupted = "The answer broke off. Please try again."

// The framings, as values of the parameter stream.
const (
	Plain = "text"
	UI    = "ui"
	Data  = "data"
)

// framings maps names to framings.
var framings = map[string]framing{Plain: plain{}, UI: uiStream{}, Data: dataStream{}}

// Framings returns the names of all framings, sorted.
func Framings() []string { return slices.Sorted(maps.Keys(framings)) }

// framing is the format of an answer in the body.
type framing interface {
	// contentType returns the Content-Type; header sets further headers.
	contentType() string
	header(h http.Header)
	start(dst []byte) []byte
	text(dst, text []byte) []byte
	// end appends the end of an answer with its cited sources.
	end(dst []byte, sources []Source) []byte
	// fail appends a message that the answer broke off. If ok is false, the framing has no such message and the
	// connection must be closed.
	fail(dst []byte) (out []byte, ok bool)
}

// Source is a record that an answer cites.
type Source struct {
	ID    string // as cited: dictionary:cls-noute
	URL   string // its web page
	API   string // its path in the API
	Title string
}

// metadata is the field in which the AI SDK's strict schemas allow additional data about a source.
type metadata struct {
	Coptic struct {
		API string `json:"apiUrl"`
	} `json:"coptic"`
}

func (s *Source) metadata() (m metadata) {
	m.Coptic.API = s.API
	return m
}

// plain is bare text, which every version of the AI SDK can read. It cannot represent errors or sources.
type plain struct{}

func (plain) contentType() string               { return "text/plain; charset=utf-8" }
func (plain) header(http.Header)                {}
func (plain) start(dst []byte) []byte           { return dst }
func (plain) text(dst, text []byte) []byte      { return append(dst, text...) }
func (plain) end(dst []byte, _ []Source) []byte { return dst }
func (plain) fail(dst []byte) ([]byte, bool)    { return dst, false }

// uiStream is version 1 of the AI SDK's UI message stream, used by its versions 5 to 7. They check every chunk
// against a strict schema, so no chunk has unnecessary keys. A finish with a finishReason would break older clients
// (vercel/ai #11269).
type uiStream struct{}

func (uiStream) contentType() string { return "text/event-stream" }

func (uiStream) header(h http.Header) { h["X-Vercel-Ai-Ui-Message-Stream"] = []string{"v1"} }

func (uiStream) start(dst []byte) []byte {
	return append(dst, `data: {"type":"start"}`+"\n\n"+
		`data: {"type":"start-step"}`+"\n\n"+
		`data: {"type":"text-start","id":"0"}`+"\n\n"...)
}

func (uiStream) text(dst, text []byte) []byte {
	dst = append(dst, `data: {"type":"text-delta","id":"0","delta":`...)
	dst = append(dst, quoted(string(text))...)
	return append(dst, "}\n\n"...)
}

func (uiStream) end(dst []byte, sources []Source) []byte {
	dst = append(dst, `data: {"type":"text-end","id":"0"}`+"\n\n"...)
	for _, s := range sources {
		dst = appendJSON(append(dst, "data: "...), struct {
			Type     string   `json:"type"`
			ID       string   `json:"sourceId"`
			URL      string   `json:"url"`
			Title    string   `json:"title"`
			Metadata metadata `json:"providerMetadata"`
		}{"source-url", s.ID, s.URL, s.Title, s.metadata()})
		dst = append(dst, "\n\n"...)
	}
	return append(dst, `data: {"type":"finish-step"}`+"\n\n"+
		`data: {"type":"finish"}`+"\n\n"+
		"data: [DONE]\n\n"...)
}

func (uiStream) fail(dst []byte) ([]byte, bool) {
	return append(dst, `data: {"type":"error","errorText":"`+Interrupted+`"}`+"\n\n"...), true
}

// dataStream is the data stream of version 4 of the AI SDK. Each part is a line that begins with the code of its
// type.
type dataStream struct{}

func (dataStream) contentType() string  { return "text/plain; charset=utf-8" }
func (dataStream) header(h http.Header) { h["X-Vercel-Ai-Data-Stream"] = []string{"v1"} }

func (dataStream) start(dst []byte) []byte { return append(dst, `f:{"messageId":"answer"}`+"\n"...) }

func (dataStream) text(dst, text []byte) []byte {
	return append(append(append(dst, "0:"...), quoted(string(text))...), '\n')
}

func (dataStream) end(dst []byte, sources []Source) []byte {
	for _, s := range sources {
		dst = appendJSON(append(dst, "h:"...), struct {
			Type     string   `json:"sourceType"`
			ID       string   `json:"id"`
			URL      string   `json:"url"`
			Title    string   `json:"title"`
			Metadata metadata `json:"providerMetadata"`
		}{"url", s.ID, s.URL, s.Title, s.metadata()})
		dst = append(dst, '\n')
	}
	return append(dst, `e:{"finishReason":"stop","isContinued":false}`+"\n"+`d:{"finishReason":"stop"}`+"\n"...)
}

func (dataStream) fail(dst []byte) ([]byte, bool) {
	return append(append(append(dst, "3:"...), quoted(Interrupted)...), '\n'), true
}

func quoted(s string) []byte { return appendJSON(nil, s) }

// appendJSON appends a value made up of strings, which always encodes.
func appendJSON(dst []byte, v any) []byte {
	text, _ := json.Marshal(v)
	return append(dst, text...)
}
