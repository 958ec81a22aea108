package publish

import (
	"context"
	"fmt"
	"io"
	"strings"

	"coptic.example/service/shared/release/s3"
	"coptic.example/service/web"
)

// Client uploads the files of the browser client to a separate bucket under their hash. It keeps the files of earlier
// hashes, for pages still held by browsers or caches, and deletes everything else.
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
