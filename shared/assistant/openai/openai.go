// Package openai speaks OpenAI's Chat Completions API, to OpenAI and to every server that copies it: OpenRouter, the
// Hugging Face router, vLLM, Ollama, LiteLLM and Google's Gemini.
package openai

import (
	"context"

	"coptic.example/service/shared/assistant/provider"
)

// Kind is OpenAI's own service, or the server that the base URL names.
var Kind = provider.Kind{
	Name: "openai",
	New: func(c provider.Config) provider.Provider {
		return &openai{config: c, baseURL: "https://api.openai.com/v1", own: c.BaseURL == ""}
	},
}

// Gemini is Google's Gemini, by its OpenAI-compatible endpoint (Gemini API documentation, "OpenAI compatibility").
// docs/dependencies.md says why no SDK is used.
var Gemini = provider.Kind{
	Name: "gemini",
	New: func(c provider.Config) provider.Provider {
		return &openai{config: c, baseURL: "https://generativelanguage.googleapis.com/v1beta/openai"}
	},
}

type openai struct {
	config  provider.Config
	baseURL string // where the slot names none
	own     bool   // whether the server is OpenAI's own
}

func (o *openai) Stream(ctx context.Context, r provider.Request, emit provider.Emit) error {
	answer, err := o.config.Post(ctx, func(key string) provider.Call {
		return provider.Call{URL: o.config.URL(o.baseURL) + "chat/completions", Header: provider.Bearer(key), Body: o.body(r)}
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

// request is the body of POST /chat/completions. OpenAI itself wants the newer name of the limit, which not all of its
// copies know.
type request struct {
	Model               string    `json:"model"`
	Messages            []message `json:"messages"`
	MaxTokens           int       `json:"max_tokens,omitempty"`
	MaxCompletionTokens int       `json:"max_completion_tokens,omitempty"`
	Stream              bool      `json:"stream"`
	StreamOptions       struct {
		IncludeUsage bool `json:"include_usage"`
	} `json:"stream_options"`
}

type message struct {
	Role    string `json:"role"`
	Content string `json:"content"`
}

func (o *openai) body(r provider.Request) request {
	b := request{Model: o.config.Model, Messages: []message{{"system", r.System}}, Stream: true}
	for _, t := range r.Turns {
		b.Messages = append(b.Messages, message{string(t.Role), t.Text})
	}
	if o.own {
		b.MaxCompletionTokens = r.MaxTokens
	} else {
		b.MaxTokens = r.MaxTokens
	}
	b.StreamOptions.IncludeUsage = true
	return b
}
