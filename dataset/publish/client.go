package publish

import (
	"context"
	"fmt"
	"io"
	"strings"

	"coptic.example/service/shared/release/s3"
	"coptic.example/service/web"
)

// Client puts the files of the browser client into a bucket of its own, under their hash. Those of earlier hashes stay,
// for pages that a browser or the network still holds; everything else is deleted.
func Client(ctx context.Context, bucket *s3.Bucket, out io.Writer) error {
	for _, asset := range web.Hashed() {
		key := strings.TrimPrefix(web.Address(asset.Name), "/")
		object := s3.Object{ContentType: asset.Type, CacheControl: web.CacheHashed}
		if err := bucket.Put(ctx, key, asset.Data, object); err != nil {
			return fmt.Errorf("publish the client: %w", err)
		}
	}
	keys, err := bucket.List(ctx, "")
	if err != nil {
		return fmt.Errorf("publish the client: %w", err)
	}
	for _, key := range keys {
		if strings.HasPrefix("/"+key, web.StaticPath) {
			continue
		}
		if err := bucket.Delete(ctx, key); err != nil {
			return fmt.Errorf("publish the client: %w", err)
		}
	}
	fmt.Fprintf(out, "the client is there: %d files under %s\n", len(web.Hashed()), web.Hash())
	return nil
}
