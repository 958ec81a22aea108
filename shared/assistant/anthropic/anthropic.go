// Package anthropic speaks Anthropic's Messages API.
package anthropic

import (
	"context"
	"encoding/json"
	"io"

	"coptic.example/service/shared/assistant/provider"
	"coptic.example/service/shared/assistant/sse"
)

// Kind is the kind of provider named anthropic.
var Kind = provider.Kind{
	Name: "anthropic",
	New:  func(c provider.Config) provider.Provider { return &anthropic{c} },
}

const (
	baseURL = "https://api.anthropic.com"
	version = "2023-06-01" // of the API (Anthropic's API reference, "Versions")
)

type anthropic struct{ config provider.Config }

func (a *anthropic) Stream(ctx context.Context, r provider.Request, emit provider.Emit) error {
	answer, err := a.config.Post(ctx, func(key string) provider.Call {
		return provider.Call{
			URL:    a.config.URL(baseURL) + "v1/messages",
			Header: map[string]string{"X-Api-Key": key, "Anthropic-Version": version, "Accept": "text/event-stream"},
			Body:   a.body(r),
		}
	})
	if err != nil {
		return provider.FaultOr(ctx, err)
	}
	defer answer.Close()
	if err := read(answer, emit); err != nil {
		return provider.FaultOr(ctx, err)
	}
	return nil
}

// request is the body of POST /v1/messages.
type request struct {
	Model     string    `json:"model"`
	MaxTokens int       `json:"max_tokens"`
	System    string    `json:"system"`
	Messages  []message `json:"messages"`
	Stream    bool      `json:"stream"`
}

type message struct {
	Role    string `json:"role"`
	Content string `json:"content"`
}

func (a *anthropic) body(r provider.Request) request {
	b := request{Model: a.config.Model, MaxTokens: r.MaxTokens, System: r.System, Stream: true}
	for _, t := range r.Turns {
		b.Messages = append(b.Messages, message{string(t.Role), t.Text})
	}
	return b
}

// event is what is read of an event. Its fields belong to several types of event.
type event struct {
	Type    string `json:"type"`
	Message struct {
		Usage usage `json:"usage"`
	} `json:"message"`
	Delta struct {
		Text       string `json:"text"`
		StopReason string `json:"stop_reason"`
	} `json:"delta"`
	Usage usage `json:"usage"`
	Error struct {
		Type string `json:"type"`
	} `json:"error"`
}

type usage struct {
	Input  int64 `json:"input_tokens"`
	Output int64 `json:"output_tokens"`
}

// read passes the events on. A stop reason, or message_stop, tells a whole answer; the end of the stream does not.
// Types of event that are not known are passed over (Anthropic's API reference, "Streaming Messages").
func read(body io.Reader, emit provider.Emit) error {
	finished := false
	for data, err := range sse.Data(body) {
		if err != nil {
			return err
		}
		var e event
		if err := json.Unmarshal([]byte(data), &e); err != nil {
			return provider.Fail(provider.Unavailable)
		}
		ended, err := pass(e, emit)
		if err != nil {
			return err
		}
		if ended && !finished {
			finished = true
			if err := emit(provider.Event{Kind: provider.Finish}); err != nil {
				return err
			}
		}
		if e.Type == "message_stop" {
			return nil
		}
	}
	if !finished {
		return provider.Fail(provider.Truncated)
	}
	return nil
}

// pass hands an event's text or counts to emit and reports whether the answer ends with the event.
func pass(e event, emit provider.Emit) (ended bool, err error) {
	switch e.Type {
	case "message_start":
		return false, emit(provider.Event{Kind: provider.Usage, Input: e.Message.Usage.Input})
	case "content_block_delta":
		return false, emit(provider.Event{Kind: provider.Text, Text: e.Delta.Text}) // "" unless it is a text_delta
	case "message_delta":
		if e.Delta.StopReason == "refusal" {
			return false, provider.Fail(provider.Refused)
		}
		return e.Delta.StopReason != "", emit(provider.Event{Kind: provider.Usage, Output: e.Usage.Output})
	case "error":
		return false, errorEvent(e.Error.Type)
	}
	return e.Type == "message_stop", nil
}

// errorEvent returns the fault for an error inside a stream (Anthropic's API reference, "Errors").
func errorEvent(kind string) error {
	switch kind {
	case "rate_limit_error":
		return provider.Fail(provider.Limited)
	case "invalid_request_error", "request_too_large":
		return provider.Fail(provider.Refused)
	case "authentication_error", "permission_error", "not_found_error", "billing_error":
		return provider.Fail(provider.Denied)
	}
	return provider.Fail(provider.Unavailable)
}
