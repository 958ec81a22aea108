package publish

import (
	"bytes"
	"context"
	"io"
	"net/http"
	"strings"
	"testing"

	"coptic.example/service/shared/release/s3"
	"coptic.example/service/web"
)

// TestClient checks that the browser client's files are where its pages look for them, to be kept for good; that
// those of earlier versions stay, and files elsewhere go; and that no failure passes for a success.
func TestClient(t *testing.T) {
	s := newStore(t)
	ctx, b := context.Background(), s.publisher(t, "client").Bucket
	const earlier, other = "static/earlier/app.js", "index.html"
	prepare := func() {
		for _, key := range []string{earlier, other} {
			if err := b.Put(ctx, key, []byte("old"), s3.Object{}); err != nil {
				t.Fatal(err)
			}
		}
	}
	prepare()
	var out bytes.Buffer
	if err := Client(ctx, b, &out); err != nil || !strings.Contains(out.String(), web.Hash()) {
		t.Fatalf("%v; said %q, want the hash %s", err, &out, web.Hash())
	}
	for _, asset := range web.Hashed() {
		key := "client" + web.Address(asset.Name)
		got, err := s.server.Ask(http.MethodGet, bucketName, key, "", nil)
		if err != nil {
			t.Fatal(err)
		}
		data, _ := io.ReadAll(got.Body)
		got.Body.Close()
		contentType, cache := got.Header.Get("Content-Type"), got.Header.Get("Cache-Control")
		if !bytes.Equal(data, asset.Data) || contentType != asset.Type || cache != web.CacheHashed {
			t.Errorf("%s: %d bytes of %s, kept %q", key, len(data), contentType, cache)
		}
	}
	if keys, err := b.List(ctx, ""); err != nil || len(keys) != len(web.Hashed())+1 {
		t.Errorf("%q, %v; want the client and %s", keys, err, earlier)
	}
	for name, n := range map[string]int{
		"while it uploads": 0, "before it lists": len(web.Hashed()), "before it deletes": len(web.Hashed()) + 1,
	} {
		t.Run("cut "+name, func(t *testing.T) {
			prepare()
			s.server.Cut(n)
			err := Client(ctx, b, io.Discard)
			s.server.Cut(-1)
			if err == nil || !strings.Contains(err.Error(), "publish the client: ") {
				t.Errorf("got the error %v, want that the client was not published", err)
			}
		})
	}
}
