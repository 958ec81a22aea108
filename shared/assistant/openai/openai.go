// Package openai is a client for the Chat Completions API of OpenAI and of compatible servers: OpenRouter, the
// Hugging Face router, vLLM, Ollama, LiteLLM and Google's Gemini.
package openai

import (
	"context"
	"encoding/json"
	"io"

	"coptic.example/service/shared/assistant/provider"
)

// Kind is the provider kind for OpenAI, or for the server at the base URL.
var Kind = provider.Kind{
	Name: "openai",
	New: func(c provider.Config) provider.Provider {
		return &openai{config: c, baseURL: "https://api.openai.com/v1", own: c.BaseURL == ""}
	},
}

// Gemini is the provider kind for Google's Gemini and its OpenAI-compatible endpoint (Gemini API documentation,
// "OpenAI compatibility"). docs/dependencies.md explains why it uses no SDK.
var Gemini = provider.Kind{
	Name: "gemini",
	New: func(c provider.Config) provider.Provider {
		return &openai{config: c, baseURL: "https://generativelanguage.googleapis.com/v1beta/openai"}
	},
}

type openai struct {
	config  provider.Config
	baseURL string // the default
	own     bool   // whether the server is OpenAI's own
}

func (o *openai) Stream(ctx context.Context, r provider.Request, emit provider.Emit) error {
	post := func(ctx context.Context, round provider.Round) (io.ReadCloser, error) {
		return o.config.Post(ctx, func(key string) provider.Call {
			return provider.Call{
				URL: o.config.URL(o.baseURL) + "chat/completions", Header: provider.BearerHeader(key), Body: o.body(r, round),
			}
		})
	}
	return provider.API{Post: post, Read: read}.Converse(ctx, r, emit)
}

// request is the body of POST /chat/completions. OpenAI requires the newer name of the token limit, which some
// compatible servers do not accept.
type request struct {
	Model               string    `json:"model"`
	Messages            []message `json:"messages"`
	MaxTokens           int       `json:"max_tokens,omitempty"`
	MaxCompletionTokens int       `json:"max_completion_tokens,omitempty"`
	Stream              bool      `json:"stream"`
	StreamOptions       struct {
		IncludeUsage bool `json:"include_usage"`
	} `json:"stream_options"`
	Tools      []tool `json:"tools,omitempty"`
	ToolChoice string `json:"tool_choice,omitempty"`
}

type message struct {
	Role    string `json:"role"`
	Content string `json:"content"`
	Calls   []call `json:"tool_calls,omitempty"`
	CallID  string `json:"tool_call_id,omitempty"`
}

type call struct {
	ID       string `json:"id"`
	Type     string `json:"type"`
	Function struct {
		Name      string `json:"name"`
		Arguments string `json:"arguments"`
	} `json:"function"`
}

type tool struct {
	Type     string `json:"type"`
	Function struct {
		Name        string          `json:"name"`
		Description string          `json:"description"`
		Parameters  json.RawMessage `json:"parameters"`
	} `json:"function"`
}

func (o *openai) body(r provider.Request, round provider.Round) request {
	b := request{Model: o.config.Model, Messages: []message{{Role: "system", Content: round.System}}, Stream: true}
	for _, t := range r.Turns {
		b.Messages = append(b.Messages, message{Role: string(t.Role), Content: t.Text})
	}
	for _, past := range round.Past {
		asked := message{Role: "assistant", Content: past.Text}
		for _, c := range past.Calls {
			one := call{ID: c.ID, Type: "function"}
			one.Function.Name, one.Function.Arguments = c.Name, string(c.Arguments)
			asked.Calls = append(asked.Calls, one)
		}
		b.Messages = append(b.Messages, asked)
		for i, result := range past.Results {
			b.Messages = append(b.Messages, message{Role: "tool", Content: result, CallID: past.Calls[i].ID})
		}
	}
	for _, t := range round.Tools {
		one := tool{Type: "function"}
		one.Function.Name, one.Function.Description, one.Function.Parameters = t.Name, t.About, t.Input
		b.Tools = append(b.Tools, one)
	}
	if round.Last {
		b.ToolChoice = "none"
	}
	if o.own {
		b.MaxCompletionTokens = r.MaxTokens
	} else {
		b.MaxTokens = r.MaxTokens
	}
	b.StreamOptions.IncludeUsage = true
	return b
}
