package reply

import (
	"encoding/json"
	"maps"
	"net/http"
	"slices"
)

// Interrupted is the notice that a reader gets when the answer breaks off, in the framings that have one.
const Interrupted = "The answer broke off. Please try again."

// The framings, by the value of the parameter stream.
const (
	Plain = "text"
	UI    = "ui"
	Data  = "data"
)

// framings makes a framing by its name.
var framings = map[string]framing{Plain: plain{}, UI: uiStream{}, Data: dataStream{}}

// Framings returns the names of all framings, sorted.
func Framings() []string { return slices.Sorted(maps.Keys(framings)) }

// framing is how an answer lies in a body.
type framing interface {
	// headers are set beside Content-Type.
	contentType() string
	header(h http.Header)
	start(dst []byte) []byte
	text(dst, text []byte) []byte
	// end closes an answer that rests on the sources.
	end(dst []byte, sources []Source) []byte
	// fail appends what tells the client that the answer broke off. ok is false when the framing has no words for it, so
	// that only the connection can tell.
	fail(dst []byte) (out []byte, ok bool)
}

// Source is a record that an answer cites.
type Source struct {
	ID    string // as it is cited: dictionary:cls-noute
	URL   string // the page where people read it
	API   string // the path where the API answers it
	Title string
}

// metadata is where the AI SDK's strict schemas let a source carry more than its page.
type metadata struct {
	Coptic struct {
		API string `json:"apiUrl"`
	} `json:"coptic"`
}

func (s *Source) metadata() (m metadata) {
	m.Coptic.API = s.API
	return m
}

// plain is the text and nothing else. Every version of the AI SDK can read it; it has no room for an error or a source.
type plain struct{}

func (plain) contentType() string               { return "text/plain; charset=utf-8" }
func (plain) header(http.Header)                {}
func (plain) start(dst []byte) []byte           { return dst }
func (plain) text(dst, text []byte) []byte      { return append(dst, text...) }
func (plain) end(dst []byte, _ []Source) []byte { return dst }
func (plain) fail(dst []byte) ([]byte, bool)    { return dst, false }

// uiStream is the AI SDK's UI message stream, version 1, of its versions 5 to 7. They hold every chunk against a strict
// schema: no chunk has a key beyond those it must have. A finish with a finishReason ends older readers (vercel/ai
// #11269).
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

// dataStream is the data stream of the AI SDK's version 4: a line a part, each with the code of its type.
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

// appendJSON appends a value of strings, which always marshals.
func appendJSON(dst []byte, v any) []byte {
	text, _ := json.Marshal(v)
	return append(dst, text...)
}
