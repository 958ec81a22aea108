package bedrock

import (
	"context"
	"errors"
	"strings"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/bedrockruntime"
	"github.com/aws/aws-sdk-go-v2/service/bedrockruntime/types"
	"github.com/aws/smithy-go"

	"coptic.example/service/shared/assistant/provider"
)

// read passes the events on. messageStop tells a whole answer; token counts follow it.
func read(
	ctx context.Context,
	stream *bedrockruntime.ConverseStreamEventStream,
	emit provider.Emit,
) (finished bool, err error) {
	for {
		select {
		case <-ctx.Done(): // the SDK's reader may be stuck in a read
			return finished, ctx.Err()
		case event, open := <-stream.Events():
			if !open {
				return finished, stream.Err()
			}
			if err := pass(event, &finished, emit); err != nil {
				return finished, err
			}
		}
	}
}

func pass(event types.ConverseStreamOutput, finished *bool, emit provider.Emit) error {
	switch e := event.(type) {
	case *types.ConverseStreamOutputMemberContentBlockDelta:
		if text, ok := e.Value.Delta.(*types.ContentBlockDeltaMemberText); ok {
			return emit(provider.Event{Kind: provider.Text, Text: text.Value})
		}
	case *types.ConverseStreamOutputMemberMessageStop:
		switch e.Value.StopReason {
		case types.StopReasonContentFiltered, types.StopReasonGuardrailIntervened:
			return provider.Fail(provider.Refused)
		}
		*finished = true
		return emit(provider.Event{Kind: provider.Finish})
	case *types.ConverseStreamOutputMemberMetadata:
		if u := e.Value.Usage; u != nil {
			return emit(provider.Event{Kind: provider.Usage,
				Input: int64(aws.ToInt32(u.InputTokens)), Output: int64(aws.ToInt32(u.OutputTokens))})
		}
	}
	return nil
}

// fault is the Fault of an exception inside the stream, which has a name but no status.
func fault(ctx context.Context, err error) error {
	var f *provider.Fault
	var named smithy.APIError
	if ctx.Err() == nil && !errors.As(err, &f) && errors.As(err, &named) {
		switch strings.ToLower(named.ErrorCode()) { // the SDK names those it does not know as the stream does: in camel case
		case "throttlingexception", "servicequotaexceededexception":
			return provider.Fail(provider.Limited)
		case "validationexception":
			return provider.Fail(provider.Refused)
		case "accessdeniedexception", "resourcenotfoundexception", "unrecognizedclientexception", "expiredtokenexception":
			return provider.Fail(provider.Denied)
		}
	}
	return provider.FaultOr(ctx, err)
}
