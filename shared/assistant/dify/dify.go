// Package dify is a client for the chat API of Dify, in streaming mode. Agent apps have no other mode, and the
// blocking mode is limited to 100 seconds (Dify documentation, "Send Chat Message").
package dify

import (
	"context"
	"encoding/json"
	"io"
	"strings"

	"coptic.example/service/shared/assistant/provider"
	"coptic.example/service/shared/assistant/sse"
)

// Kind is the provider kind dify. The Dify app chooses the model.
var Kind = provider.Kind{Name: "dify", New: func(c provider.Config) provider.Provider { return &dify{c} }}

const baseURL = "https://api.dify.ai/v1"

type dify struct{ config provider.Config }

// request is the body of POST /chat-messages. Each request starts a new Dify conversation and carries the whole chat
// in its query, so the conversations that Dify stores are not used.
type request struct {
	Inputs       struct{} `json:"inputs"`
	Query        string   `json:"query"`
	ResponseMode string   `json:"response_mode"`
	User         string   `json:"user"`
	AutoName     bool     `json:"auto_generate_name"`
}

func (d *dify) Stream(ctx context.Context, r provider.Request, emit provider.Emit) error {
	answer, err := d.config.Post(ctx, func(key string) provider.Call {
		return provider.Call{
			URL: d.config.URL(baseURL) + "chat-messages", Header: provider.BearerHeader(key),
			Body: request{Query: query(r), ResponseMode: "streaming", User: "coptic-language-service"},
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

// query returns the whole conversation as a single text.
func query(r provider.Request) string {
	var b strings.Builder
	b.WriteString(r.System)
	for _, t := range r.Turns {
		b.WriteString("\n\n")
		if t.Role == provider.Assistant {
			b.WriteString("Earlier answer: ")
		}
		b.WriteString(t.Text)
	}
	return b.String()
}

// event holds the fields used from any type of event. Status and Metadata occur in error and message_end.
type event struct {
	Event    string `json:"event"`
	Answer   string `json:"answer"`
	Status   int    `json:"status"`
	Code     string `json:"code"`
	Metadata struct {
		Usage struct {
			Input  int64 `json:"prompt_tokens"`
			Output int64 `json:"completion_tokens"`
		} `json:"usage"`
	} `json:"metadata"`
}

// read emits the events of an answer. It ignores events of workflows and tools, files, thoughts and pings.
func read(body io.Reader, emit provider.Emit) error {
	for data, err := range sse.Data(body) {
		if err != nil {
			return err
		}
		var e event
		if err := json.Unmarshal([]byte(data), &e); err != nil {
			return provider.NewFault(provider.Unavailable)
		}
		switch e.Event {
		case "message", "agent_message":
			if err := emit(provider.Event{Kind: provider.Text, Text: e.Answer}); err != nil {
				return err
			}
		case "message_replace": // moderation withdraws the answer
			return provider.NewFault(provider.Refused)
		case "message_end":
			u := e.Metadata.Usage
			if err := emit(provider.Event{Kind: provider.Usage, Input: u.Input, Output: u.Output}); err != nil {
				return err
			}
			return emit(provider.Event{Kind: provider.Finish})
		case "error":
			return errorEvent(e)
		}
	}
	return provider.NewFault(provider.Truncated)
}

// errorEvent returns the fault for an error within a stream. Dify reports most errors of the model's server as its
// own 400, with their name in the code.
func errorEvent(e event) error {
	switch e.Code {
	case "provider_quota_exceeded", "too_many_requests", "rate_limit_error":
		return provider.NewFault(provider.Limited)
	case "provider_not_initialize", "model_currently_not_support", "app_unavailable":
		return provider.NewFault(provider.Denied)
	case "completion_request_error":
		return provider.NewFault(provider.Unavailable)
	}
	if e.Status >= 400 && e.Status < 600 {
		return provider.FromStatus(e.Status)
	}
	return provider.NewFault(provider.Unavailable)
}
