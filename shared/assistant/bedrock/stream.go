package bedrock

import (
	"encoding/json"
	"errors"
	"io"
	"strings"

	"github.com/aws/aws-sdk-go-v2/aws/protocol/eventstream"

	"coptic.example/service/shared/assistant/provider"
)

// event holds the fields used from any type of event.
type event struct {
	Index int `json:"contentBlockIndex"`
	Start struct {
		Use use `json:"toolUse"`
	} `json:"start"`
	Delta struct {
		Text string `json:"text"`
		Use  struct {
			Input string `json:"input"`
		} `json:"toolUse"`
	} `json:"delta"`
	StopReason string `json:"stopReason"`
	Usage      struct {
		Input  int64 `json:"inputTokens"`
		Output int64 `json:"outputTokens"`
	} `json:"usage"`
}

// read emits the events of an answer and returns the calls in it. The answer is complete after messageStop, followed
// by the token counts, and not at the end of the stream.
func read(body io.Reader, emit provider.Emit) ([]provider.ToolCall, error) {
	decoder, finished := eventstream.NewDecoder(), false
	var buffer []byte
	var calls provider.Calls
	for {
		m, err := decoder.Decode(body, buffer[:0])
		switch {
		case errors.Is(err, io.EOF) && finished:
			return calls.List(), nil
		case errors.Is(err, io.EOF):
			return nil, provider.NewFault(provider.Truncated)
		case err != nil:
			return nil, err
		}
		buffer = m.Payload
		switch header(m, ":message-type") {
		case "exception":
			return nil, exception(header(m, ":exception-type"))
		case "error":
			return nil, exception(header(m, ":error-code"))
		}
		var e event
		if err := json.Unmarshal(m.Payload, &e); err != nil {
			return nil, provider.NewFault(provider.Unavailable)
		}
		if e.Start.Use.ID != "" || e.Delta.Use.Input != "" {
			if err := calls.Add(e.Index, e.Start.Use.ID, e.Start.Use.Name, e.Delta.Use.Input); err != nil {
				return nil, err
			}
		}
		stopped, err := pass(header(m, ":event-type"), e, calls.Any(), emit)
		if err != nil {
			return nil, err
		}
		finished = finished || stopped
	}
}

// header returns the text of a message header, or "".
func header(m eventstream.Message, name string) string {
	if value, ok := m.Headers.Get(name).(eventstream.StringValue); ok {
		return string(value)
	}
	return ""
}

// pass emits an event and reports whether the answer is then complete. It ignores unknown types.
func pass(kind string, e event, calls bool, emit provider.Emit) (finished bool, err error) {
	switch kind {
	case "contentBlockDelta":
		return false, emit(provider.Event{Kind: provider.Text, Text: e.Delta.Text})
	case "messageStop":
		if e.StopReason == "content_filtered" || e.StopReason == "guardrail_intervened" {
			return false, provider.NewFault(provider.Refused)
		}
		if calls {
			return true, nil
		}
		return true, emit(provider.Event{Kind: provider.Finish})
	case "metadata":
		return false, emit(provider.Event{Kind: provider.Usage, Input: e.Usage.Input, Output: e.Usage.Output})
	}
	return false, nil
}

// exception returns the fault for an exception within the stream, which has a name but no status.
func exception(name string) error {
	switch strings.ToLower(name) {
	case "throttlingexception", "servicequotaexceededexception":
		return provider.NewFault(provider.Limited)
	case "validationexception":
		return provider.NewFault(provider.Refused)
	case "accessdeniedexception", "resourcenotfoundexception", "unrecognizedclientexception", "expiredtokenexception":
		return provider.NewFault(provider.Denied)
	}
	return provider.NewFault(provider.Unavailable)
}
