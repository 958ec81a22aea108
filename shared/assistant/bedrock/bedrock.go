// Package bedrock speaks Amazon Bedrock's ConverseStream, which is one API for all of its models.
package bedrock

import (
	"context"
	"sync"

	"github.com/aws/aws-sdk-go-v2/aws"
	awsconfig "github.com/aws/aws-sdk-go-v2/config"
	"github.com/aws/aws-sdk-go-v2/service/bedrockruntime"
	"github.com/aws/aws-sdk-go-v2/service/bedrockruntime/types"

	"coptic.example/service/shared/assistant/provider"
)

// Kind is the kind of provider named bedrock. Credentials and region are those of the process: the function's role on
// Lambda.
var Kind = provider.Kind{
	Name: "bedrock",
	New:  func(c provider.Config) provider.Provider { return &bedrock{config: c} },
}

type bedrock struct {
	config provider.Config

	mu  sync.Mutex
	aws *aws.Config // nil until it is loaded
}

// load finds credentials and region with the first request; a failure is tried again with the next.
func (b *bedrock) load(ctx context.Context) (aws.Config, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.aws == nil {
		config, err := awsconfig.LoadDefaultConfig(ctx)
		if err != nil || config.Region == "" {
			return aws.Config{}, provider.Fail(provider.Denied)
		}
		b.aws = &config
	}
	return *b.aws, nil
}

// client makes a client for one stream: the streams of one client share a buffer that they decode into
// (smithy-go 1.28, internal/eventstream.Codec), so that two at a time would garble each other.
func (b *bedrock) client(config aws.Config) *bedrockruntime.Client {
	return bedrockruntime.NewFromConfig(config, func(o *bedrockruntime.Options) {
		o.HTTPClient = provider.NewClient()
		o.Retryer = aws.NopRetryer{}
		if b.config.BaseURL != "" {
			o.BaseEndpoint = aws.String(b.config.BaseURL)
		}
	})
}

func (b *bedrock) Stream(ctx context.Context, r provider.Request, emit provider.Emit) error {
	config, err := b.load(ctx)
	if err != nil {
		return err
	}
	out, err := b.client(config).ConverseStream(ctx, b.input(r))
	if err != nil {
		return fault(ctx, err)
	}
	stream := out.GetStream()
	defer stream.Close()
	finished, err := read(ctx, stream, emit)
	switch {
	case err != nil:
		return fault(ctx, err)
	case !finished:
		return provider.Fail(provider.Truncated)
	}
	return nil
}

func (b *bedrock) input(r provider.Request) *bedrockruntime.ConverseStreamInput {
	var messages []types.Message
	for _, t := range r.Turns {
		role := types.ConversationRoleUser
		if t.Role == provider.Assistant {
			role = types.ConversationRoleAssistant
		}
		messages = append(messages, types.Message{
			Role: role, Content: []types.ContentBlock{&types.ContentBlockMemberText{Value: t.Text}},
		})
	}
	return &bedrockruntime.ConverseStreamInput{
		ModelId: aws.String(b.config.Model), Messages: messages,
		System:          []types.SystemContentBlock{&types.SystemContentBlockMemberText{Value: r.System}},
		InferenceConfig: &types.InferenceConfiguration{MaxTokens: aws.Int32(int32(r.MaxTokens))},
	}
}
