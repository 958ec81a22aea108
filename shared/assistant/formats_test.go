package assistant

import (
	"bytes"
	"fmt"

	"github.com/aws/aws-sdk-go-v2/aws/protocol/eventstream"

	up "coptic.example/service/shared/assistant/upstreamtest"
)

// formats lists all wire formats.
var formats = []up.Format{up.OpenAI, anthropicFormat, geminiFormat, bedrockFormat, difyFormat}

func named(name, data string) []byte { return fmt.Appendf(nil, "event: %s\ndata: %s\n\n", name, data) }

// anthropicFormat is the format of Anthropic's Messages.
var anthropicFormat = up.Format{
	Kind: "anthropic", Path: "/v1/messages", ContentType: up.EventStream,
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
			`{"type":"content_block_delta","index":0,"delta":{"type":"text_delta","text":`+up.Quote(s)+`}}`,
		)
	},
	Finish: append(named("content_block_stop", `{"type":"content_block_stop","index":0}`),
		named("message_delta",
			`{"type":"message_delta","delta":{"stop_reason":"end_turn"},"usage":{"output_tokens":3}}`)...),
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
		return named("error", fmt.Sprintf(`{"type":"error","error":{"type":%q,"message":%q}}`, kind, up.ErrorText))
	},
	Call: func(at int, id, name, arguments string) [][]byte {
		delta := func(piece string) []byte {
			return named("content_block_delta", fmt.Sprintf(`{"type":"content_block_delta","index":%d,"delta":`+
				`{"type":"input_json_delta","partial_json":%s}}`, at+1, up.Quote(piece)))
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

// geminiFormat is the format of Gemini's OpenAI-compatible endpoint. Every chunk has token counts, and the last chunk
// with text has the finish reason.
var geminiFormat = up.Format{
	Kind: "gemini", Path: "/chat/completions", ContentType: up.EventStream,
	Text: func(s string) []byte {
		return up.Data(`{"id":"1","object":"chat.completion.chunk","model":"gemini","created":1,"choices":[{"index":0,` +
			`"delta":{"role":"assistant","content":` + up.Quote(s) + `}}],"usage":{"prompt_tokens":7,"completion_tokens":1,` +
			`"total_tokens":8}}`)
	},
	Finish: up.Data(
		`{"id":"1","object":"chat.completion.chunk","choices":[{"index":0,"delta":{"role":"assistant","content":""},` +
			`"finish_reason":"stop"}],"usage":{"prompt_tokens":7,"completion_tokens":3,"total_tokens":10}}`,
	),
	End:      up.Data(`[DONE]`),
	Filtered: up.Data(`{"id":"1","choices":[{"index":0,"delta":{},"finish_reason":"content_filter"}]}`),
	Failure: func(status int) []byte {
		return up.Data(fmt.Sprintf(`{"error":{"code":%d,"message":%q,"status":%q}}`, status, up.ErrorText, up.ErrorText))
	},
}

// difyFormat is the format of Dify's chat API.
var difyFormat = up.Format{
	Kind: "dify", Path: "/chat-messages", ContentType: up.EventStream,
	Start: append([]byte("event: ping\n\n"), up.Data(`{"event":"workflow_started","task_id":"t"}`)...),
	Text: func(s string) []byte {
		return up.Data(`{"event":"message","task_id":"t","answer":` + up.Quote(s) + `}`)
	},
	Finish: up.Data(
		`{"event":"message_end","task_id":"t","metadata":{"usage":{"prompt_tokens":7,"completion_tokens":3}}}`),
	Usage:    []byte("event: ping\n\n"),
	Filtered: up.Data(`{"event":"message_replace","answer":"moderated"}`),
	Failure: func(status int) []byte {
		return up.Data(fmt.Sprintf(`{"event":"error","task_id":"t","status":%d,"code":%q,"message":%q}`, status,
			up.ErrorText, up.ErrorText))
	},
}

// bedrockFormat is the format of Amazon Bedrock's ConverseStream: binary event-stream messages.
var bedrockFormat = up.Format{
	Kind: "bedrock", Path: "/converse-stream", ContentType: "application/vnd.amazon.eventstream",
	Start: message("event", "messageStart", `{"role":"assistant"}`),
	Text: func(s string) []byte {
		return message("event", "contentBlockDelta", `{"contentBlockIndex":0,"delta":{"text":`+up.Quote(s)+`}}`)
	},
	Finish: message("event", "messageStop", `{"stopReason":"end_turn"}`),
	Usage: message(
		"event",
		"metadata",
		`{"usage":{"inputTokens":7,"outputTokens":3,"totalTokens":10},"metrics":{"latencyMs":1}}`,
	),
	Filtered: message("event", "messageStop", `{"stopReason":"guardrail_intervened"}`),
	Failure: func(status int) []byte {
		name := map[int]string{429: "throttlingException", 400: "validationException", 401: "accessDeniedException"}[status]
		if name == "" {
			name = "internalServerException"
		}
		return message("exception", name, fmt.Sprintf(`{"message":%q}`, up.ErrorText))
	},
	Call: func(at int, id, name, arguments string) [][]byte {
		delta := func(piece string) []byte {
			return message("event", "contentBlockDelta",
				fmt.Sprintf(`{"contentBlockIndex":%d,"delta":{"toolUse":{"input":%s}}}`, at+1, up.Quote(piece)))
		}
		half := len(arguments) / 2
		return [][]byte{
			message("event", "contentBlockStart",
				fmt.Sprintf(`{"contentBlockIndex":%d,"start":{"toolUse":{"toolUseId":%q,"name":%q}}}`, at+1, id, name)),
			delta(arguments[:half]), delta(arguments[half:]),
			message("event", "contentBlockStop", fmt.Sprintf(`{"contentBlockIndex":%d}`, at+1)),
		}
	},
	Calls: message("event", "messageStop", `{"stopReason":"tool_use"}`),
}

func message(kind, name, payload string) []byte {
	m := eventstream.Message{Payload: []byte(payload)}
	m.Headers.Set(":message-type", eventstream.StringValue(kind))
	m.Headers.Set(":"+kind+"-type", eventstream.StringValue(name))
	m.Headers.Set(":content-type", eventstream.StringValue("application/json"))
	var b bytes.Buffer
	if err := eventstream.NewEncoder().Encode(&b, m); err != nil {
		panic(err)
	}
	return b.Bytes()
}
