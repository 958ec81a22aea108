package openai

import (
	"encoding/json"
	"io"

	"coptic.example/service/shared/assistant/provider"
	"coptic.example/service/shared/assistant/sse"
)

// done is the data of the event that ends a stream.
const done = "[DONE]"

// chunk is what is read of an event.
type chunk struct {
	Object  string          `json:"object"` // "error": vLLM's way to report one
	Error   json.RawMessage `json:"error"`
	Code    json.RawMessage `json:"code"`
	Choices []struct {
		Delta        struct{ Content string }
		FinishReason string `json:"finish_reason"`
	} `json:"choices"`
	Usage struct {
		Input  int64 `json:"prompt_tokens"`
		Output int64 `json:"completion_tokens"`
	} `json:"usage"`
}

// read passes the chunks on. A finish reason, or [DONE], tells a whole answer; the end of the stream does not.
func read(body io.Reader, emit provider.Emit) error {
	finished := false
	for data, err := range sse.Data(body) {
		if err != nil {
			return err
		}
		if data == done {
			return nil
		}
		var c chunk
		if err := json.Unmarshal([]byte(data), &c); err != nil {
			return provider.Fail(provider.Unavailable)
		}
		if c.Object == "error" || len(c.Error) > 0 && string(c.Error) != "null" {
			return errorEvent(c)
		}
		if err := pass(c, &finished, emit); err != nil {
			return err
		}
	}
	if !finished {
		return provider.Fail(provider.Truncated)
	}
	return nil
}

func pass(c chunk, finished *bool, emit provider.Emit) error {
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
		return provider.Fail(provider.Refused)
	}
	if err := emit(provider.Event{Kind: provider.Text, Text: choice.Delta.Content}); err != nil {
		return err
	}
	switch {
	case choice.FinishReason == "error": // OpenRouter
		return provider.Fail(provider.Unavailable)
	case choice.FinishReason != "" && !*finished:
		*finished = true
		return emit(provider.Event{Kind: provider.Finish})
	}
	return nil
}
