// Package dify speaks the chat API of Dify, in streaming mode: agent apps have no other, and the blocking mode is cut
// off after 100 seconds (Dify documentation, "Send Chat Message").
package dify

import (
	"context"
	"encoding/json"
	"io"
	"strings"

	"coptic.example/service/shared/assistant/provider"
	"coptic.example/service/shared/assistant/sse"
)

// Kind is the kind of provider named dify. The app itself chooses the model.
var Kind = provider.Kind{Name: "dify", New: func(c provider.Config) provider.Provider { return &dify{c} }}

const baseURL = "https://api.dify.ai/v1"

type dify struct{ config provider.Config }

// request is the body of POST /chat-messages. Dify keeps conversations itself; we keep none, so that each request is a
// new one with all of it in the query.
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
			URL: d.config.URL(baseURL) + "chat-messages", Header: provider.Bearer(key),
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

// query returns the whole conversation as one text.
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

// event is the part of an event that is read; Status and Metadata stand in error and message_end.
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

// read passes the events on. Events of workflows and tools, files, thoughts and pings are passed over.
func read(body io.Reader, emit provider.Emit) error {
	for data, err := range sse.Data(body) {
		if err != nil {
			return err
		}
		var e event
		if err := json.Unmarshal([]byte(data), &e); err != nil {
			return provider.Fail(provider.Unavailable)
		}
		switch e.Event {
		case "message", "agent_message":
			if err := emit(provider.Event{Kind: provider.Text, Text: e.Answer}); err != nil {
				return err
			}
		case "message_replace": // moderation takes back what was said
			return provider.Fail(provider.Refused)
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
	return provider.Fail(provider.Truncated)
}

// errorEvent returns the fault for an error inside a stream. Dify reports most faults of the model's server as a 400
// of its own, and names them in the code.
func errorEvent(e event) error {
	switch e.Code {
	case "provider_quota_exceeded", "too_many_requests", "rate_limit_error":
		return provider.Fail(provider.Limited)
	case "provider_not_initialize", "model_currently_not_support", "app_unavailable":
		return provider.Fail(provider.Denied)
	case "completion_request_error":
		return provider.Fail(provider.Unavailable)
	}
	if e.Status >= 400 && e.Status < 600 {
		return provider.FromStatus(e.Status)
	}
	return provider.Fail(provider.Unavailable)
}
