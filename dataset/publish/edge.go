package publish

import (
	"context"
	"fmt"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/config"
	"github.com/aws/aws-sdk-go-v2/service/cloudfront"
	"github.com/aws/aws-sdk-go-v2/service/cloudfront/types"
	"github.com/aws/aws-sdk-go-v2/service/cloudfrontkeyvaluestore"
)

// ReleaseKey is the key under which CloudFront's function finds the name of the live release (infra/edge.js).
const ReleaseKey = "release"

// Name returns what tells CloudFront the name of the live release: it writes it into the key-value store of that ARN.
// CloudFront's functions read it with each request, so that all addresses change at once, within seconds everywhere.
func Name(store string, options ...func(*cloudfrontkeyvaluestore.Options)) func(context.Context, string) error {
	return func(ctx context.Context, release string) error {
		cfg, err := config.LoadDefaultConfig(ctx)
		if err != nil {
			return fmt.Errorf("configure CloudFront's key-value store: %w", err)
		}
		client := cloudfrontkeyvaluestore.NewFromConfig(cfg, options...)
		now, err := client.DescribeKeyValueStore(ctx, &cloudfrontkeyvaluestore.DescribeKeyValueStoreInput{KvsARN: &store})
		if err != nil {
			return fmt.Errorf("read CloudFront's key-value store: %w", err)
		}
		_, err = client.PutKey(ctx, &cloudfrontkeyvaluestore.PutKeyInput{
			KvsARN: &store, IfMatch: now.ETag, Key: aws.String(ReleaseKey), Value: &release,
		})
		if err != nil {
			return fmt.Errorf("write CloudFront's key-value store: %w", err)
		}
		return nil
	}
}

// Invalidate makes a distribution ask for everything again: the browser client has fixed addresses. A path with *
// counts as one; a thousand a month are free.
func Invalidate(ctx context.Context, distribution string) error {
	cfg, err := config.LoadDefaultConfig(ctx)
	if err != nil {
		return fmt.Errorf("configure CloudFront: %w", err)
	}
	_, err = cloudfront.NewFromConfig(cfg).CreateInvalidation(ctx, &cloudfront.CreateInvalidationInput{
		DistributionId: &distribution,
		InvalidationBatch: &types.InvalidationBatch{
			CallerReference: aws.String(time.Now().UTC().Format(time.RFC3339Nano)),
			Paths:           &types.Paths{Quantity: aws.Int32(1), Items: []string{"/*"}},
		},
	})
	if err != nil {
		return fmt.Errorf("invalidate CloudFront's copies: %w", err)
	}
	return nil
}
