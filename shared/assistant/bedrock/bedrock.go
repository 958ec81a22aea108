// Package bedrock speaks Amazon Bedrock's ConverseStream, which is one API for all of its models.
package bedrock

import (
	"context"
	"net/url"

	"coptic.example/service/shared/assistant/provider"
	"coptic.example/service/shared/aws"
)

// Kind is the kind of provider named bedrock. Credentials and region are those of the process: the function's role on
// Lambda.
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
		return provider.Fail(provider.Denied)
	}
	call := provider.Call{
		URL:    b.config.URL(endpoint) + "model/" + url.PathEscape(b.config.Model) + "/converse-stream",
		Header: map[string]string{"Accept": "application/vnd.amazon.eventstream"},
		Body:   body(r), Sign: b.service.SignRequest,
	}
	answer, err := call.Post(ctx)
	if err != nil {
		return provider.FaultOr(ctx, err)
	}
	defer answer.Close()
	if err := read(answer, emit); err != nil {
		return provider.FaultOr(ctx, err)
	}
	return nil
}

// request is the body of ConverseStream.
type request struct {
	System    []text    `json:"system"`
	Messages  []message `json:"messages"`
	Inference struct {
		MaxTokens int `json:"maxTokens"`
	} `json:"inferenceConfig"`
}

type message struct {
	Role    string `json:"role"`
	Content []text `json:"content"`
}

type text struct {
	Text string `json:"text"`
}

func body(r provider.Request) request {
	b := request{System: []text{{r.System}}}
	for _, t := range r.Turns {
		b.Messages = append(b.Messages, message{string(t.Role), []text{{t.Text}}})
	}
	b.Inference.MaxTokens = r.MaxTokens
	return b
}
