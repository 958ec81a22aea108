// Package bedrock is a client for Amazon Bedrock's ConverseStream, a single API for all of its models.
package bedrock

import (
	"context"
	"encoding/json"
	"io"
	"net/url"

	"coptic.example/service/shared/assistant/provider"
	"coptic.example/service/shared/aws"
)

// Kind is the provider kind bedrock. It uses the credentials and region of the process, on Lambda the function's
// role.
var Kind = provider.Kind{
	Name: "bedrock",
	New: func(c provider.Config) provider.Provider {
		return &bedrock{config: c, service: aws.Service{Name: "bedrock-runtime", Sign: "bedrock"}}
	},
}

type bedrock struct {
	config  provider.Config
	service aws.Service
}

func (b *bedrock) Stream(ctx context.Context, r provider.Request, emit provider.Emit) error {
	endpoint, _, err := b.service.Endpoint(ctx)
	if err != nil {
		return provider.NewFault(provider.Denied)
	}
	post := func(ctx context.Context, round provider.Round) (io.ReadCloser, error) {
		return provider.Call{
			URL:    b.config.URL(endpoint) + "model/" + url.PathEscape(b.config.Model) + "/converse-stream",
			Header: map[string]string{"Accept": "application/vnd.amazon.eventstream"},
			Body:   body(r, round), Sign: b.service.SignRequest,
		}.Post(ctx)
	}
	return provider.API{Post: post, Read: read}.Converse(ctx, r, emit)
}

// request is the body of ConverseStream.
type request struct {
	System    []text    `json:"system"`
	Messages  []message `json:"messages"`
	Inference struct {
		MaxTokens int `json:"maxTokens"`
	} `json:"inferenceConfig"`
	Config *toolConfig `json:"toolConfig,omitempty"`
}

// toolConfig declares tools but cannot forbid calls. The last tool result says instead that no more are allowed.
type toolConfig struct {
	Tools []tool `json:"tools"`
}

type tool struct {
	Spec struct {
		Name        string `json:"name"`
		Description string `json:"description"`
		Input       struct {
			JSON json.RawMessage `json:"json"`
		} `json:"inputSchema"`
	} `json:"toolSpec"`
}

type message struct {
	Role    string  `json:"role"`
	Content []block `json:"content"`
}

type text struct {
	Text string `json:"text"`
}

// block is part of a message. Exactly one field is set: a text, a tool call, or its result.
type block struct {
	Text   string  `json:"text,omitempty"`
	Use    *use    `json:"toolUse,omitempty"`
	Result *result `json:"toolResult,omitempty"`
}

type use struct {
	ID    string          `json:"toolUseId"`
	Name  string          `json:"name"`
	Input json.RawMessage `json:"input"`
}

type result struct {
	ID      string `json:"toolUseId"`
	Content []text `json:"content"`
}

func body(r provider.Request, round provider.Round) request {
	b := request{System: []text{{round.System}}}
	for _, t := range r.Turns {
		b.Messages = append(b.Messages, message{string(t.Role), []block{{Text: t.Text}}})
	}
	for _, past := range round.Past {
		var asked, results []block
		if past.Text != "" {
			asked = append(asked, block{Text: past.Text})
		}
		for i, c := range past.Calls {
			asked = append(asked, block{Use: &use{c.ID, c.Name, c.Arguments}})
			results = append(results, block{Result: &result{c.ID, []text{{past.Results[i]}}}})
		}
		b.Messages = append(b.Messages, message{"assistant", asked}, message{"user", results})
	}
	if len(round.Tools) > 0 {
		b.Config = &toolConfig{}
	}
	for _, t := range round.Tools {
		var one tool
		one.Spec.Name, one.Spec.Description, one.Spec.Input.JSON = t.Name, t.About, t.Input
		b.Config.Tools = append(b.Config.Tools, one)
	}
	b.Inference.MaxTokens = r.MaxTokens
	return b
}
