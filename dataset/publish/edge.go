package publish

import (
	"context"
	"encoding/xml"
	"fmt"
	"net/http"
	"net/url"
	"time"

	"coptic.example/service/shared/aws"
)

// ReleaseKey is the key under which the CloudFront function finds the name of the live release (infra/edge.js).
const ReleaseKey = "release"

// Name returns a function that writes the name of the live release to the CloudFront key-value store with the ARN
// store. CloudFront functions read it on every request, so all addresses switch within seconds everywhere.
func Name(store string) func(context.Context, string) error {
	return func(ctx context.Context, release string) error { return aws.PutKey(ctx, store, ReleaseKey, release) }
}

// batch is the body of CreateInvalidation (Amazon CloudFront API reference).
type batch struct {
	XMLName         xml.Name `xml:"http://cloudfront.amazonaws.com/doc/2020-05-31/ InvalidationBatch"`
	CallerReference string
	Quantity        int      `xml:"Paths>Quantity"`
	Items           []string `xml:"Paths>Items>Path"`
}

// Invalidate invalidates the cache of a distribution, which is necessary because the browser client has fixed
// addresses. A path with * counts as one; a thousand a month are free.
func Invalidate(ctx context.Context, distribution string) error {
	body, err := xml.Marshal(batch{
		CallerReference: time.Now().UTC().Format(time.RFC3339Nano), Quantity: 1, Items: []string{"/*"},
	})
	if err != nil {
		return fmt.Errorf("invalidate CloudFront's copies: %w", err)
	}
	service := aws.Service{Name: "cloudfront", Region: "us-east-1"}
	endpoint, _, err := service.Endpoint(ctx)
	if err != nil {
		return fmt.Errorf("configure CloudFront: %w", err)
	}
	answer, err := service.Do(ctx, aws.Request{
		Method: http.MethodPost, URL: endpoint + "/2020-05-31/distribution/" + url.PathEscape(distribution) + "/invalidation",
		Header: map[string]string{"Content-Type": "application/xml"}, Body: body,
	})
	if err != nil {
		return fmt.Errorf("invalidate CloudFront's copies: %w", err)
	}
	return answer.Body.Close()
}
