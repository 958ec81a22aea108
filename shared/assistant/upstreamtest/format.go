package upstreamtest

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
)

// EventStream is the content type of server-sent events.
const EventStream = "text/event-stream"

// Format encodes the events of a wire format.
type Format struct {
	Kind        string
	Path        string // end of the path of requests
	ContentType string
	Start       []byte // sent before the first text
	Text        func(text string) []byte
	Finish      []byte
	Usage       []byte
	End         []byte // sent after the finish; may be nil
	Filtered    []byte // a finish caused by a content filter
	Failure     func(status int) []byte
	// Call encodes the pieces of a tool call; at counts from 0. Calls ends a message that contains calls. Both are
	// nil if the format has no tools.
	Call  func(at int, id, name, arguments string) [][]byte
	Calls []byte
}

// Data returns an event of server-sent events.
func Data(data string) []byte { return fmt.Appendf(nil, "data: %s\n\n", data) }

// Quote returns a text as JSON.
func Quote(s string) string {
	quoted, _ := json.Marshal(s) // a text can always be encoded
	return string(quoted)
}

func readAll(r *http.Request) []byte {
	b, _ := io.ReadAll(r.Body)
	return b
}

// OpenAI is the format of OpenAI's Chat Completions.
var OpenAI = Format{
	Kind: "openai", Path: "/chat/completions", ContentType: EventStream,
	Start: Data(
		`{"id":"1","object":"chat.completion.chunk","choices":[{"index":0,"delta":{"role":"assistant","content":""},` +
			`"finish_reason":null}]}`,
	),
	Text: func(s string) []byte {
		return Data(
			`{"id":"1","object":"chat.completion.chunk","choices":[{"index":0,"delta":{"content":` + Quote(
				s,
			) + `},"finish_reason":null}]}`,
		)
	},
	Finish: Data(
		`{"id":"1","object":"chat.completion.chunk","choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}`,
	),
	Usage: Data(
		`{"id":"1","object":"chat.completion.chunk","choices":[],"usage":{"prompt_tokens":7,"completion_tokens":3,` +
			`"total_tokens":10}}`,
	),
	End:      Data(`[DONE]`),
	Filtered: Data(`{"id":"1","choices":[{"index":0,"delta":{},"finish_reason":"content_filter"}]}`),
	Failure: func(status int) []byte {
		return Data(fmt.Sprintf(`{"error":{"message":%q,"type":%q,"code":%d}}`, ErrorText, ErrorText, status))
	},
	Call: func(at int, id, name, arguments string) [][]byte {
		const frame = `{"id":"1","choices":[{"index":0,"delta":{"tool_calls":[%s]},"finish_reason":null}]}`
		half := len(arguments) / 2
		return [][]byte{
			Data(fmt.Sprintf(frame, fmt.Sprintf(
				`{"index":%d,"id":%q,"type":"function","function":{"name":%q,"arguments":""}}`, at, id, name))),
			Data(fmt.Sprintf(frame, fmt.Sprintf(`{"index":%d,"function":{"arguments":%s}}`, at, Quote(arguments[:half])))),
			Data(fmt.Sprintf(frame, fmt.Sprintf(`{"index":%d,"function":{"arguments":%s}}`, at, Quote(arguments[half:])))),
		}
	},
	Calls: Data(`{"id":"1","choices":[{"index":0,"delta":{},"finish_reason":"tool_calls"}]}`),
}
