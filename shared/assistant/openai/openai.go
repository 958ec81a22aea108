// Package openai speaks the Chat Completions API of OpenAI and of every server that copies it: OpenRouter, the Hugging
// Face router, vLLM, Ollama, LiteLLM.
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

// Kind is the kind of provider named openai.
var Kind = provider.Kind{
	Name: "openai", BaseURL: provider.Maybe, Model: provider.Must, Key: provider.MustUnlessBaseURL,
	New: func(c provider.Config) provider.Provider { return &openai{c} },
}

const baseURL = "https://api.openai.com/v1"

type openai struct{ config provider.Config }

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

// ask makes the request and returns the body of its answer. The SDK does so on a goroutine of its own, whose stack,
// several times that of a stream, is given back at once.
func (o *openai) ask(ctx context.Context, key string, r provider.Request) (io.ReadCloser, error) {
	var resp *http.Response
	var err error
	asked := make(chan struct{})
	go func() {
		defer close(asked)
		defer func() { // here a panic would end the process
			if v := recover(); v != nil {
				slog.Error("panic", "value", fmt.Sprint(v), "stack", string(debug.Stack()))
				err = provider.Fail(provider.Unavailable)
			}
		}()
		// The service alone, not sdk.NewClient: that one would add keys and headers from its own environment variables.
		completions := sdk.NewChatCompletionService(option.WithBaseURL(o.config.URL(baseURL)), option.WithAPIKey(key),
			option.WithHTTPClient(provider.NewClient(nil)), option.WithMaxRetries(0))
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
	// OpenAI itself wants the newer name, which its copies do not all know.
	if o.config.BaseURL == "" {
		p.MaxCompletionTokens = param.NewOpt(int64(r.MaxTokens))
	} else {
		p.MaxTokens = param.NewOpt(int64(r.MaxTokens))
	}
	return p
}
