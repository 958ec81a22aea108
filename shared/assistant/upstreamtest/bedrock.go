package upstreamtest

import (
	"bytes"
	"fmt"

	"github.com/aws/aws-sdk-go-v2/aws/protocol/eventstream"
)

// Bedrock is the format of Amazon Bedrock's ConverseStream: binary event-stream messages.
var Bedrock = Format{
	Kind: "bedrock", Path: "/converse-stream", ContentType: "application/vnd.amazon.eventstream",
	Start: message("event", "messageStart", `{"role":"assistant"}`),
	Text: func(s string) []byte {
		return message("event", "contentBlockDelta", `{"contentBlockIndex":0,"delta":{"text":`+quote(s)+`}}`)
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
		return message("exception", name, fmt.Sprintf(`{"message":%q}`, ErrorText))
	},
	Call: func(at int, id, name, arguments string) [][]byte {
		delta := func(piece string) []byte {
			return message("event", "contentBlockDelta",
				fmt.Sprintf(`{"contentBlockIndex":%d,"delta":{"toolUse":{"input":%s}}}`, at+1, quote(piece)))
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
