// Package gemini speaks Google's Gemini API.
package gemini

import (
	"context"
	"errors"

	sdk "google.golang.org/genai"

	"coptic.example/service/shared/assistant/provider"
	"coptic.example/service/shared/assistant/sse"
)

// Kind is the kind of provider named gemini.
var Kind = provider.Kind{
	Name: "gemini", BaseURL: provider.Maybe, Model: provider.Must, Key: provider.Must,
	New: func(c provider.Config) provider.Provider { return &gemini{c} },
}

const baseURL = "https://generativelanguage.googleapis.com"

type gemini struct{ config provider.Config }

func (g *gemini) Stream(ctx context.Context, r provider.Request, emit provider.Emit) error {
	key, err := g.config.Secret(ctx)
	if err != nil {
		return err
	}
	client, err := sdk.NewClient(ctx, &sdk.ClientConfig{
		APIKey: key, Backend: sdk.BackendGeminiAPI, HTTPOptions: sdk.HTTPOptions{BaseURL: g.config.URL(baseURL)},
		// The SDK takes a comment in the stream for an error.
		HTTPClient: provider.NewClient(sse.DataOnly),
	})
	if err != nil {
		return provider.Fail(provider.Denied)
	}
	no := false
	config := &sdk.GenerateContentConfig{
		SystemInstruction:     sdk.NewContentFromText(r.System, sdk.RoleUser),
		MaxOutputTokens:       int32(r.MaxTokens),
		AutomaticContinuation: &no, // it would splice a second answer to a broken one
	}
	finished := false
	for chunk, err := range client.Models.GenerateContentStream(ctx, g.config.Model, contents(r), config) {
		if err == nil {
			err = pass(chunk, &finished, emit)
		}
		if err != nil {
			return fault(ctx, err)
		}
	}
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	if !finished {
		return provider.Fail(provider.Truncated)
	}
	return nil
}

func contents(r provider.Request) []*sdk.Content {
	var all []*sdk.Content
	for _, t := range r.Turns {
		role := sdk.Role(sdk.RoleUser)
		if t.Role == provider.Assistant {
			role = sdk.RoleModel
		}
		all = append(all, sdk.NewContentFromText(t.Text, role))
	}
	return all
}

// pass passes a chunk on. A finish reason tells a whole answer.
func pass(chunk *sdk.GenerateContentResponse, finished *bool, emit provider.Emit) error {
	if f := chunk.PromptFeedback; f != nil && f.BlockReason != "" {
		return provider.Fail(provider.Refused)
	}
	if u := chunk.UsageMetadata; u != nil {
		e := provider.Event{Kind: provider.Usage, Input: int64(u.PromptTokenCount), Output: int64(u.CandidatesTokenCount)}
		if err := emit(e); err != nil {
			return err
		}
	}
	if len(chunk.Candidates) == 0 {
		return nil
	}
	candidate := chunk.Candidates[0]
	switch candidate.FinishReason {
	case "", sdk.FinishReasonUnspecified, sdk.FinishReasonStop, sdk.FinishReasonMaxTokens:
	case sdk.FinishReasonSafety, sdk.FinishReasonRecitation, sdk.FinishReasonBlocklist, sdk.FinishReasonProhibitedContent,
		sdk.FinishReasonSPII, sdk.FinishReasonLanguage:
		return provider.Fail(provider.Refused)
	default:
		return provider.Fail(provider.Unavailable)
	}
	if candidate.Content != nil {
		for _, part := range candidate.Content.Parts {
			if part == nil || part.Thought {
				continue
			}
			if err := emit(provider.Event{Kind: provider.Text, Text: part.Text}); err != nil {
				return err
			}
		}
	}
	if candidate.FinishReason != "" && candidate.FinishReason != sdk.FinishReasonUnspecified && !*finished {
		*finished = true
		return emit(provider.Event{Kind: provider.Finish})
	}
	return nil
}

func fault(ctx context.Context, err error) error {
	var api sdk.APIError // inside a stream whose status was 200
	if ctx.Err() == nil && errors.As(err, &api) && api.Code >= 400 {
		return provider.FromStatus(api.Code)
	}
	return provider.FaultOr(ctx, err)
}
