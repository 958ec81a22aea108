package publish

import (
	"context"
	"fmt"
	"io"
	"io/fs"

	"coptic.example/service/shared/release/s3"
	"coptic.example/service/web"
)

// Client puts the browser client into a bucket of its own: every file but the page that loads them, then the page, then
// what is no longer part of it goes.
func Client(ctx context.Context, bucket *s3.Bucket, out io.Writer) error {
	const page = "index.html"
	names := []string{}
	err := fs.WalkDir(web.Files(), ".", func(name string, entry fs.DirEntry, err error) error {
		if _, _, served := web.Kind(name); err == nil && !entry.IsDir() && served && name != page {
			names = append(names, name)
		}
		return err
	})
	if err != nil {
		return fmt.Errorf("read the client: %w", err)
	}
	kept := map[string]bool{}
	for _, name := range append(names, page) {
		data, err := fs.ReadFile(web.Files(), name)
		if err != nil {
			return fmt.Errorf("read the client: %w", err)
		}
		contentType, cache, _ := web.Kind(name)
		if err := bucket.Put(ctx, name, data, s3.Object{ContentType: contentType, CacheControl: cache}); err != nil {
			return fmt.Errorf("publish the client: %w", err)
		}
		kept[name] = true
	}
	keys, err := bucket.List(ctx, "")
	if err != nil {
		return fmt.Errorf("publish the client: %w", err)
	}
	for _, key := range keys {
		if kept[key] {
			continue
		}
		if err := bucket.Delete(ctx, key); err != nil {
			return fmt.Errorf("publish the client: %w", err)
		}
	}
	fmt.Fprintf(out, "the client is live: %d files\n", len(kept))
	return nil
}
