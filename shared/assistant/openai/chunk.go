package openai

import (
	"encoding/json"
	"io"

	"coptic.example/service/shared/assistant/provider"
	"coptic.example/service/shared/assistant/sse"
)

// done is the data of the event that ends a stream.
const done = "[DONE]"

// chunk is the part of an event that is used.
type chunk struct {
	Object  string          `json:"object"` // "error" marks an error of vLLM
	Error   json.RawMessage `json:"error"`
	Code    json.RawMessage `json:"code"`
	Choices []struct {
		Delta struct {
			Content string
			Calls   []struct {
				Index    int
				ID       string
				Function struct{ Name, Arguments string }
			} `json:"tool_calls"`
		}
		FinishReason string `json:"finish_reason"`
	} `json:"choices"`
	Usage struct {
		Input  int64 `json:"prompt_tokens"`
		Output int64 `json:"completion_tokens"`
	} `json:"usage"`
}

// read emits the events of an answer and returns the calls in it. An answer is complete after a finish reason or
// [DONE], not at the end of the stream.
func read(body io.Reader, emit provider.Emit) ([]provider.ToolCall, error) {
	finished := false
	var calls provider.Calls
	for data, err := range sse.Data(body) {
		if err != nil {
			return nil, err
		}
		if data == done {
			return calls.List(), nil
		}
		var c chunk
		if err := json.Unmarshal([]byte(data), &c); err != nil {
			return nil, provider.NewFault(provider.Unavailable)
		}
		if c.Object == "error" || len(c.Error) > 0 && string(c.Error) != "null" {
			return nil, errorEvent(c)
		}
		if len(c.Choices) > 0 {
			for _, one := range c.Choices[0].Delta.Calls {
				if err := calls.Add(one.Index, one.ID, one.Function.Name, one.Function.Arguments); err != nil {
					return nil, err
				}
			}
		}
		if err := pass(c, calls.Any(), &finished, emit); err != nil {
			return nil, err
		}
	}
	if !finished {
		return nil, provider.NewFault(provider.Truncated)
	}
	return calls.List(), nil
}

// pass emits the text and counts of a chunk, and Finish unless the answer calls tools.
func pass(c chunk, calls bool, finished *bool, emit provider.Emit) error {
	if c.Usage.Input+c.Usage.Output > 0 { // often in a chunk without choices
		if err := emit(provider.Event{Kind: provider.Usage, Input: c.Usage.Input, Output: c.Usage.Output}); err != nil {
			return err
		}
	}
	if len(c.Choices) == 0 {
		return nil
	}
	choice := c.Choices[0]
	if choice.FinishReason == "content_filter" {
		return provider.NewFault(provider.Refused)
	}
	if err := emit(provider.Event{Kind: provider.Text, Text: choice.Delta.Content}); err != nil {
		return err
	}
	switch {
	case choice.FinishReason == "error": // OpenRouter
		return provider.NewFault(provider.Unavailable)
	case choice.FinishReason != "" && !*finished:
		*finished = true
		if calls {
			return nil
		}
		return emit(provider.Event{Kind: provider.Finish})
	}
	return nil
}
