package publish

import (
	"context"
	"fmt"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/config"
	"github.com/aws/aws-sdk-go-v2/service/cloudfront"
	"github.com/aws/aws-sdk-go-v2/service/cloudfront/types"
)

// What CloudFront keeps of a release, and of the browser client. A path with * counts as one; a thousand a month are
// free.
var (
	DataPaths   = []string{"/data/*", "/api/v1/*"}
	ClientPaths = []string{"/*"}
)

// Invalidate makes a distribution ask for the paths again.
func Invalidate(ctx context.Context, distribution string, paths []string) error {
	cfg, err := config.LoadDefaultConfig(ctx)
	if err != nil {
		return fmt.Errorf("configure CloudFront: %w", err)
	}
	_, err = cloudfront.NewFromConfig(cfg).CreateInvalidation(ctx, &cloudfront.CreateInvalidationInput{
		DistributionId: &distribution,
		InvalidationBatch: &types.InvalidationBatch{
			CallerReference: aws.String(time.Now().UTC().Format(time.RFC3339Nano)),
			Paths:           &types.Paths{Quantity: aws.Int32(int32(len(paths))), Items: paths},
		},
	})
	if err != nil {
		return fmt.Errorf("invalidate CloudFront's copies: %w", err)
	}
	return nil
}
