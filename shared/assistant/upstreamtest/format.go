package upstreamtest

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
)

const eventStream = "text/event-stream"

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

// Formats lists all wire formats.
var Formats = []Format{OpenAI, Anthropic, Gemini, Bedrock, Dify}

func data(v any) []byte { return fmt.Appendf(nil, "data: %s\n\n", marshal(v)) }

func named(name string, v any) []byte {
	return fmt.Appendf(nil, "event: %s\ndata: %s\n\n", name, marshal(v))
}

func marshal(v any) []byte {
	if s, ok := v.(string); ok {
		return []byte(s)
	}
	b, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	return b
}

func quote(s string) string { return string(marshal([]string{s})[1 : len(marshal([]string{s}))-1]) }

func readAll(r *http.Request) []byte {
	b, _ := io.ReadAll(r.Body)
	return b
}

// OpenAI is the format of OpenAI's Chat Completions.
var OpenAI = Format{
	Kind: "openai", Path: "/chat/completions", ContentType: eventStream,
	Start: data(
		`{"id":"1","object":"chat.completion.chunk","choices":[{"index":0,"delta":{"role":"assistant","content":""},` +
			`"finish_reason":null}]}`,
	),
	Text: func(s string) []byte {
		return data(
			`{"id":"1","object":"chat.completion.chunk","choices":[{"index":0,"delta":{"content":` + quote(
				s,
			) + `},"finish_reason":null}]}`,
		)
	},
	Finish: data(
		`{"id":"1","object":"chat.completion.chunk","choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}`,
	),
	Usage: data(
		`{"id":"1","object":"chat.completion.chunk","choices":[],"usage":{"prompt_tokens":7,"completion_tokens":3,` +
			`"total_tokens":10}}`,
	),
	End:      data(`[DONE]`),
	Filtered: data(`{"id":"1","choices":[{"index":0,"delta":{},"finish_reason":"content_filter"}]}`),
	Failure: func(status int) []byte {
		return data(fmt.Sprintf(`{"error":{"message":%q,"type":%q,"code":%d}}`, ErrorText, ErrorText, status))
	},
	Call: func(at int, id, name, arguments string) [][]byte {
		const frame = `{"id":"1","choices":[{"index":0,"delta":{"tool_calls":[%s]},"finish_reason":null}]}`
		half := len(arguments) / 2
		return [][]byte{
			data(fmt.Sprintf(frame, fmt.Sprintf(
				`{"index":%d,"id":%q,"type":"function","function":{"name":%q,"arguments":""}}`, at, id, name))),
			data(fmt.Sprintf(frame, fmt.Sprintf(`{"index":%d,"function":{"arguments":%s}}`, at, quote(arguments[:half])))),
			data(fmt.Sprintf(frame, fmt.Sprintf(`{"index":%d,"function":{"arguments":%s}}`, at, quote(arguments[half:])))),
		}
	},
	Calls: data(`{"id":"1","choices":[{"index":0,"delta":{},"finish_reason":"tool_calls"}]}`),
}

// Anthropic is the format of Anthropic's Messages.
var Anthropic = Format{
	Kind: "anthropic", Path: "/v1/messages", ContentType: eventStream,
	Start: append(
		named(
			"message_start",
			`{"type":"message_start","message":{"id":"m","type":"message","role":"assistant","content":[],`+
				`"usage":{"input_tokens":7,"output_tokens":1}}}`,
		),
		named(
			"content_block_start",
			`{"type":"content_block_start","index":0,"content_block":{"type":"text","text":""}}`,
		)...),
	Text: func(s string) []byte {
		return named(
			"content_block_delta",
			`{"type":"content_block_delta","index":0,"delta":{"type":"text_delta","text":`+quote(s)+`}}`,
		)
	},
	Finish: append(named("content_block_stop", `{"type":"content_block_stop","index":0}`),
		named("message_delta", `{"type":"message_delta","delta":{"stop_reason":"end_turn"},"usage":{"output_tokens":3}}`)...),
	Usage: named("ping", `{"type":"ping"}`),
	End:   named("message_stop", `{"type":"message_stop"}`),
	Filtered: named(
		"message_delta",
		`{"type":"message_delta","delta":{"stop_reason":"refusal"},"usage":{"output_tokens":0}}`,
	),
	Failure: func(status int) []byte {
		kind := map[int]string{429: "rate_limit_error", 400: "invalid_request_error", 401: "authentication_error"}[status]
		if kind == "" {
			kind = "overloaded_error"
		}
		return named("error", fmt.Sprintf(`{"type":"error","error":{"type":%q,"message":%q}}`, kind, ErrorText))
	},
	Call: func(at int, id, name, arguments string) [][]byte {
		delta := func(piece string) []byte {
			return named("content_block_delta", fmt.Sprintf(`{"type":"content_block_delta","index":%d,"delta":`+
				`{"type":"input_json_delta","partial_json":%s}}`, at+1, quote(piece)))
		}
		half := len(arguments) / 2
		return [][]byte{
			named("content_block_start", fmt.Sprintf(`{"type":"content_block_start","index":%d,"content_block":`+
				`{"type":"tool_use","id":%q,"name":%q,"input":{}}}`, at+1, id, name)),
			delta(""), delta(arguments[:half]), delta(arguments[half:]),
			named("content_block_stop", fmt.Sprintf(`{"type":"content_block_stop","index":%d}`, at+1)),
		}
	},
	Calls: named("message_delta",
		`{"type":"message_delta","delta":{"stop_reason":"tool_use"},"usage":{"output_tokens":3}}`),
}

// Gemini is the format of Gemini's OpenAI-compatible endpoint. Every chunk has token counts, and the last chunk with
// text has the finish reason.
var Gemini = Format{
	Kind: "gemini", Path: "/chat/completions", ContentType: eventStream,
	Text: func(s string) []byte {
		return data(`{"id":"1","object":"chat.completion.chunk","model":"gemini","created":1,"choices":[{"index":0,"delta":` +
			`{"role":"assistant","content":` + quote(s) + `}}],"usage":{"prompt_tokens":7,"completion_tokens":1,` +
			`"total_tokens":8}}`)
	},
	Finish: data(
		`{"id":"1","object":"chat.completion.chunk","choices":[{"index":0,"delta":{"role":"assistant","content":""},` +
			`"finish_reason":"stop"}],"usage":{"prompt_tokens":7,"completion_tokens":3,"total_tokens":10}}`,
	),
	End:      data(`[DONE]`),
	Filtered: data(`{"id":"1","choices":[{"index":0,"delta":{},"finish_reason":"content_filter"}]}`),
	Failure: func(status int) []byte {
		return data(fmt.Sprintf(`{"error":{"code":%d,"message":%q,"status":%q}}`, status, ErrorText, ErrorText))
	},
}

// Dify is the format of Dify's chat API.
var Dify = Format{
	Kind: "dify", Path: "/chat-messages", ContentType: eventStream,
	Start:    append([]byte("event: ping\n\n"), data(`{"event":"workflow_started","task_id":"t"}`)...),
	Text:     func(s string) []byte { return data(`{"event":"message","task_id":"t","answer":` + quote(s) + `}`) },
	Finish:   data(`{"event":"message_end","task_id":"t","metadata":{"usage":{"prompt_tokens":7,"completion_tokens":3}}}`),
	Usage:    []byte("event: ping\n\n"),
	Filtered: data(`{"event":"message_replace","answer":"moderated"}`),
	Failure: func(status int) []byte {
		return data(
			fmt.Sprintf(`{"event":"error","task_id":"t","status":%d,"code":%q,"message":%q}`, status, ErrorText, ErrorText),
		)
	},
}
