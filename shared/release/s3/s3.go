// Package s3 enables release.Open to read datasets at s3://bucket/prefix, and the publisher to write them. Importing
// it registers the scheme. Credentials, region and endpoint come from package aws.
package s3

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"net/url"
	"path"
	"strings"
	"sync"

	"coptic.example/service/shared/aws"
	"coptic.example/service/shared/release"
)

func init() { release.Schemes["s3"] = Open }

// maxObject is the maximum size of an object to read. It is far more than any release, and far less than the memory
// of a container.
const maxObject = 256 << 20

// Bucket is a dataset below a prefix in a bucket.
type Bucket struct {
	name, prefix string
	service      aws.Service
	ranged       *sync.Map // the ETags of objects of which ranges were read, by key
}

// Open returns a source for "bucket" or "bucket/prefix". It makes no network calls.
func Open(rest string) (release.Source, error) {
	bucket, err := OpenBucket(rest)
	if err != nil {
		return nil, fmt.Errorf("DATASET: %w", err)
	}
	return bucket, nil
}

// OpenBucket is like Open, for callers that also write.
func OpenBucket(rest string) (*Bucket, error) {
	name, prefix, _ := strings.Cut(rest, "/")
	if name == "" {
		return nil, errors.New("s3:// names no bucket")
	}
	return &Bucket{name: name, prefix: strings.Trim(prefix, "/"), service: aws.Service{Name: "s3"},
		ranged: &sync.Map{}}, nil
}

// ask sends a request for an object, or for the bucket if key is empty.
func (b *Bucket) ask(
	ctx context.Context, method, key string, query url.Values, header map[string]string, body []byte,
) (*http.Response, error) {
	endpoint, own, err := b.service.Endpoint(ctx)
	if err != nil {
		return nil, err
	}
	// Custom endpoints rarely have a host name for each bucket, and no certificate covers a bucket name with dots.
	if host, ok := strings.CutPrefix(endpoint, "https://"); ok && !own && !strings.Contains(b.name, ".") {
		endpoint = "https://" + b.name + "." + host
	} else {
		endpoint += "/" + escape(b.name)
	}
	address := endpoint + "/" + escape(key)
	if len(query) > 0 {
		address += "?" + query.Encode()
	}
	return b.service.Do(ctx, aws.Request{Method: method, URL: address, Header: header, Body: body})
}

// Get implements release.Source. Tags are ETags. The error for a missing object is fs.ErrNotExist.
func (b *Bucket) Get(ctx context.Context, key, tag string) ([]byte, string, error) {
	key = b.key(key)
	header := map[string]string{}
	if tag != "" {
		header["If-None-Match"] = tag
	}
	answer, err := b.ask(ctx, http.MethodGet, key, nil, header, nil)
	switch status(err) {
	case http.StatusNotModified:
		return nil, tag, release.ErrNotModified
	case http.StatusNotFound:
		return nil, "", fmt.Errorf("get s3://%s/%s: %w", b.name, key, fs.ErrNotExist)
	}
	if err != nil {
		return nil, "", fmt.Errorf("get s3://%s/%s: %w", b.name, key, err)
	}
	defer answer.Body.Close()
	if answer.ContentLength < 0 || answer.ContentLength > maxObject {
		return nil, "", fmt.Errorf("get s3://%s/%s: %d bytes is not a release", b.name, key, answer.ContentLength)
	}
	data := make([]byte, answer.ContentLength)
	if _, err := io.ReadFull(answer.Body, data); err != nil {
		return nil, "", fmt.Errorf("read s3://%s/%s: %w", b.name, key, err)
	}
	return data, answer.Header.Get("ETag"), nil
}

// Range implements release.Ranger. After the first range of an object, the object must still have the same ETag.
func (b *Bucket) Range(ctx context.Context, key string, offset, length int64) ([]byte, error) {
	key = b.key(key)
	if offset < 0 || length < 1 || length > maxObject {
		return nil, fmt.Errorf("get a range of s3://%s/%s: %d bytes from %d on are none", b.name, key, length, offset)
	}
	header := map[string]string{"Range": fmt.Sprintf("bytes=%d-%d", offset, offset+length-1)}
	tag, known := b.ranged.Load(key)
	if known {
		header["If-Match"] = tag.(string)
	}
	answer, err := b.ask(ctx, http.MethodGet, key, nil, header, nil)
	if status(err) == http.StatusPreconditionFailed {
		b.ranged.CompareAndDelete(key, tag)
		return nil, fmt.Errorf("get a range of s3://%s/%s: %w", b.name, key, release.ErrChanged)
	}
	if err != nil {
		return nil, fmt.Errorf("get a range of s3://%s/%s: %w", b.name, key, err)
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusPartialContent || answer.ContentLength != length {
		return nil, fmt.Errorf("get a range of s3://%s/%s: status %d with %d bytes, want %d of them",
			b.name, key, answer.StatusCode, answer.ContentLength, length)
	}
	if now := answer.Header.Get("ETag"); now != "" {
		b.ranged.LoadOrStore(key, now)
	}
	data := make([]byte, length)
	if _, err := io.ReadFull(answer.Body, data); err != nil {
		return nil, fmt.Errorf("read a range of s3://%s/%s: %w", b.name, key, err)
	}
	return data, nil
}

func (b *Bucket) key(key string) string { return path.Join(b.prefix, key) }

// escape returns a key as it appears in a URL's path and in the signature: everything except letters, digits and
// -._~/ is escaped.
func escape(key string) string {
	return strings.ReplaceAll(strings.ReplaceAll(url.QueryEscape(key), "+", "%20"), "%2F", "/")
}

// status returns the HTTP status of an error, or 0 if there was no response.
func status(err error) int {
	if answered, ok := errors.AsType[*aws.Error](err); ok {
		return answered.Status
	}
	return 0
}
