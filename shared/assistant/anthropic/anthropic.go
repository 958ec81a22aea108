// Package anthropic speaks Anthropic's Messages API.
package anthropic

import (
	"context"
	"errors"

	sdk "github.com/anthropics/anthropic-sdk-go"
	"github.com/anthropics/anthropic-sdk-go/option"
	"github.com/anthropics/anthropic-sdk-go/packages/ssestream"

	"coptic.example/service/shared/assistant/provider"
)

// Kind is the kind of provider named anthropic.
var Kind = provider.Kind{
	Name: "anthropic",
	New:  func(c provider.Config) provider.Provider { return &anthropic{c} },
}

const baseURL = "https://api.anthropic.com"

type anthropic struct{ config provider.Config }

func (a *anthropic) Stream(ctx context.Context, r provider.Request, emit provider.Emit) error {
	key, err := a.config.Secret(ctx)
	if err != nil {
		return err
	}
	// The service alone, not sdk.NewClient: that one would look for keys and profiles of its own.
	messages := sdk.NewMessageService(option.WithBaseURL(a.config.URL(baseURL)), option.WithAPIKey(key),
		option.WithHTTPClient(provider.NewClient()), option.WithMaxRetries(0), option.WithoutOpenTelemetry())
	stream := messages.NewStreaming(ctx, a.params(r))
	defer stream.Close()
	finished, err := read(stream, emit)
	switch {
	case err != nil:
		return provider.FaultOr(ctx, err)
	case !finished:
		return provider.Fail(provider.Truncated)
	}
	return nil
}

func (a *anthropic) params(r provider.Request) sdk.MessageNewParams {
	var messages []sdk.MessageParam
	for _, t := range r.Turns {
		if t.Role == provider.Assistant {
			messages = append(messages, sdk.NewAssistantMessage(sdk.NewTextBlock(t.Text)))
		} else {
			messages = append(messages, sdk.NewUserMessage(sdk.NewTextBlock(t.Text)))
		}
	}
	return sdk.MessageNewParams{
		Model: a.config.Model, MaxTokens: int64(r.MaxTokens),
		System: []sdk.TextBlockParam{{Text: r.System}}, Messages: messages,
	}
}

// read passes the events on. A stop reason, or message_stop, tells a whole answer; the end of the stream does not.
func read(stream *ssestream.Stream[sdk.MessageStreamEventUnion], emit provider.Emit) (finished bool, err error) {
	for stream.Next() {
		event := stream.Current()
		send := provider.Event{}
		switch event.Type {
		case "message_start":
			send = provider.Event{Kind: provider.Usage, Input: event.Message.Usage.InputTokens}
		case "content_block_delta":
			send.Text = event.Delta.Text // "" unless it is a text_delta
		case "message_delta":
			if event.Delta.StopReason == sdk.StopReasonRefusal {
				return finished, provider.Fail(provider.Refused)
			}
			if err := emit(provider.Event{Kind: provider.Usage, Output: event.Usage.OutputTokens}); err != nil {
				return finished, err
			}
			if event.Delta.StopReason == "" {
				continue
			}
			finished, send.Kind = true, provider.Finish
		case "message_stop":
			if finished {
				return true, nil
			}
			finished, send.Kind = true, provider.Finish
		default:
			continue
		}
		if err := emit(send); err != nil {
			return finished, err
		}
	}
	var failed *sdk.Error
	if errors.As(stream.Err(), &failed) {
		return finished, errorEvent(string(failed.Type()))
	}
	return finished, stream.Err()
}

// errorEvent is the fault of an error inside a stream (Anthropic's API reference, "Errors").
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
