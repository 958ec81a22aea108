// Package openai speaks OpenAI's Chat Completions API, to OpenAI and to every server that copies it: OpenRouter, the
// Hugging Face router, vLLM, Ollama, LiteLLM and Google's Gemini.
package openai

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"runtime/debug"

	sdk "github.com/openai/openai-go/v3"
	"github.com/openai/openai-go/v3/option"
	"github.com/openai/openai-go/v3/packages/param"

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
// docs/dependencies.md says why Google's SDK is not used.
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
	key, err := o.config.Secret(ctx)
	if err != nil {
		return err
	}
	body, err := o.ask(ctx, key, r)
	if err != nil {
		return provider.FaultOr(ctx, err)
	}
	defer body.Close()
	if err := read(body, emit); err != nil {
		return provider.FaultOr(ctx, err)
	}
	return nil
}

// ask makes the request and returns the body of the answer. The SDK runs on a goroutine of its own: its stack is
// several times that of a stream, and this gives it back at once.
func (o *openai) ask(ctx context.Context, key string, r provider.Request) (io.ReadCloser, error) {
	var resp *http.Response
	var err error
	asked := make(chan struct{})
	go func() {
		defer close(asked)
		defer func() { // a panic on this goroutine would end the process
			if v := recover(); v != nil {
				slog.Error("panic", "value", fmt.Sprint(v), "stack", string(debug.Stack()))
				err = provider.Fail(provider.Unavailable)
			}
		}()
		// The service alone, not sdk.NewClient: that one adds keys and headers from environment variables of its own.
		completions := sdk.NewChatCompletionService(option.WithBaseURL(o.config.URL(o.baseURL)), option.WithAPIKey(key),
			option.WithHTTPClient(provider.NewClient()), option.WithMaxRetries(0))
		err = completions.NewStreaming(ctx, o.params(r), option.WithResponseInto(&resp)).Err()
	}()
	<-asked
	if err != nil {
		return nil, err
	}
	return resp.Body, nil
}

func (o *openai) params(r provider.Request) sdk.ChatCompletionNewParams {
	messages := []sdk.ChatCompletionMessageParamUnion{sdk.SystemMessage(r.System)}
	for _, t := range r.Turns {
		if t.Role == provider.Assistant {
			messages = append(messages, sdk.AssistantMessage(t.Text))
		} else {
			messages = append(messages, sdk.UserMessage(t.Text))
		}
	}
	p := sdk.ChatCompletionNewParams{
		Model: o.config.Model, Messages: messages,
		StreamOptions: sdk.ChatCompletionStreamOptionsParam{IncludeUsage: param.NewOpt(true)},
	}
	// OpenAI itself wants the newer name, which not all of its copies know.
	if o.own {
		p.MaxCompletionTokens = param.NewOpt(int64(r.MaxTokens))
	} else {
		p.MaxTokens = param.NewOpt(int64(r.MaxTokens))
	}
	return p
}
