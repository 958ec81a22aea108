// Package anthropic is a client for Anthropic's Messages API.
package anthropic

import (
	"context"
	"encoding/json"
	"io"

	"coptic.example/service/shared/assistant/provider"
	"coptic.example/service/shared/assistant/sse"
)

// Kind is the provider kind anthropic.
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
	post := func(ctx context.Context, round provider.Round) (io.ReadCloser, error) {
		return a.config.Post(ctx, func(key string) provider.Call {
			return provider.Call{
				URL:    a.config.URL(baseURL) + "v1/messages",
				Header: map[string]string{"X-Api-Key": key, "Anthropic-Version": version, "Accept": "text/event-stream"},
				Body:   a.body(r, round),
			}
		})
	}
	return provider.API{Post: post, Read: read}.Converse(ctx, r, emit)
}

// request is the body of POST /v1/messages.
type request struct {
	Model     string    `json:"model"`
	MaxTokens int       `json:"max_tokens"`
	System    string    `json:"system"`
	Messages  []message `json:"messages"`
	Stream    bool      `json:"stream"`
	Tools     []tool    `json:"tools,omitempty"`
	Choice    *choice   `json:"tool_choice,omitempty"`
}

type message struct {
	Role    string `json:"role"`
	Content any    `json:"content"` // a string or blocks
}

type tool struct {
	Name        string          `json:"name"`
	Description string          `json:"description"`
	Input       json.RawMessage `json:"input_schema"`
}

type choice struct {
	Type string `json:"type"`
}

// block is part of a message: a text, a tool call, or its result.
type block struct {
	Type      string          `json:"type"`
	Text      string          `json:"text,omitempty"`
	ID        string          `json:"id,omitempty"`
	Name      string          `json:"name,omitempty"`
	Input     json.RawMessage `json:"input,omitempty"`
	ToolUseID string          `json:"tool_use_id,omitempty"`
	Content   string          `json:"content,omitempty"`
}

func (a *anthropic) body(r provider.Request, round provider.Round) request {
	b := request{Model: a.config.Model, MaxTokens: r.MaxTokens, System: round.System, Stream: true}
	for _, t := range r.Turns {
		b.Messages = append(b.Messages, message{string(t.Role), t.Text})
	}
	for _, past := range round.Past {
		var asked, results []block
		if past.Text != "" {
			asked = append(asked, block{Type: "text", Text: past.Text})
		}
		for i, c := range past.Calls {
			asked = append(asked, block{Type: "tool_use", ID: c.ID, Name: c.Name, Input: c.Arguments})
			results = append(results, block{Type: "tool_result", ToolUseID: c.ID, Content: past.Results[i]})
		}
		b.Messages = append(b.Messages, message{"assistant", asked}, message{"user", results})
	}
	for _, t := range round.Tools {
		b.Tools = append(b.Tools, tool{t.Name, t.About, t.Input})
	}
	if round.Last {
		b.Choice = &choice{"none"}
	}
	return b
}

// event holds the fields used from any type of event.
type event struct {
	Type    string `json:"type"`
	Message struct {
		Usage usage `json:"usage"`
	} `json:"message"`
	Index int   `json:"index"`
	Block block `json:"content_block"`
	Delta struct {
		Text       string `json:"text"`
		Arguments  string `json:"partial_json"`
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

// read emits the events of an answer and returns the calls in it. An answer is complete after a stop reason or
// message_stop, not at the end of the stream. Unknown types of event are ignored (Anthropic's API reference,
// "Streaming Messages").
func read(body io.Reader, emit provider.Emit) ([]provider.ToolCall, error) {
	finished := false
	var calls provider.Calls
	for data, err := range sse.Data(body) {
		if err != nil {
			return nil, err
		}
		var e event
		if err := json.Unmarshal([]byte(data), &e); err != nil {
			return nil, provider.NewFault(provider.Unavailable)
		}
		if e.Block.Type == "tool_use" || e.Delta.Arguments != "" {
			if err := calls.Add(e.Index, e.Block.ID, e.Block.Name, e.Delta.Arguments); err != nil {
				return nil, err
			}
		}
		ended, err := pass(e, emit)
		if err != nil {
			return nil, err
		}
		if ended && !finished {
			finished = true
			if !calls.Any() {
				if err := emit(provider.Event{Kind: provider.Finish}); err != nil {
					return nil, err
				}
			}
		}
		if e.Type == "message_stop" {
			break
		}
	}
	if !finished {
		return nil, provider.NewFault(provider.Truncated)
	}
	return calls.List(), nil
}

// pass emits the text or counts of an event and reports whether the answer ends with it.
func pass(e event, emit provider.Emit) (ended bool, err error) {
	switch e.Type {
	case "message_start":
		return false, emit(provider.Event{Kind: provider.Usage, Input: e.Message.Usage.Input})
	case "content_block_delta":
		return false, emit(provider.Event{Kind: provider.Text, Text: e.Delta.Text}) // "" unless it is a text_delta
	case "message_delta":
		if e.Delta.StopReason == "refusal" {
			return false, provider.NewFault(provider.Refused)
		}
		return e.Delta.StopReason != "", emit(provider.Event{Kind: provider.Usage, Output: e.Usage.Output})
	case "error":
		return false, errorEvent(e.Error.Type)
	}
	return e.Type == "message_stop", nil
}

// errorEvent returns the fault for an error within a stream (Anthropic's API reference, "Errors").
func errorEvent(kind string) error {
	switch kind {
	case "rate_limit_error":
		return provider.NewFault(provider.Limited)
	case "invalid_request_error", "request_too_large":
		return provider.NewFault(provider.Refused)
	case "authentication_error", "permission_error", "not_found_error", "billing_error":
		return provider.NewFault(provider.Denied)
	}
	return provider.NewFault(provider.Unavailable)
}
