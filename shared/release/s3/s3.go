// Package s3 lets release.Open read datasets at s3://bucket/prefix. It is the only user of the S3 client; importing it
// registers the scheme. Credentials, region and endpoint come from the SDK's own environment variables.
package s3

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"strings"
	"sync"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/config"
	"github.com/aws/aws-sdk-go-v2/service/s3"

	"coptic.example/service/shared/release"
)

func init() { release.Register("s3", Open) }

// maxObject bounds what is read of one object: far above any release, far below a container's memory.
const maxObject = 256 << 20

// Bucket is a dataset below a prefix of a bucket.
type Bucket struct {
	name, prefix string
	client       func() (*s3.Client, error)
}

// Open makes a source of "bucket" or "bucket/prefix". The client is made at the first read.
func Open(rest string) (release.Source, error) {
	bucket, err := OpenBucket(rest)
	if err != nil {
		return nil, fmt.Errorf("DATASET: %w", err)
	}
	return bucket, nil
}

// OpenBucket is Open for those who also write.
func OpenBucket(rest string) (*Bucket, error) {
	name, prefix, _ := strings.Cut(rest, "/")
	if name == "" {
		return nil, errors.New("s3:// names no bucket")
	}
	return &Bucket{name, strings.Trim(prefix, "/"), sync.OnceValues(newClient)}, nil
}

func newClient() (*s3.Client, error) {
	cfg, err := config.LoadDefaultConfig(context.Background())
	if err != nil {
		return nil, fmt.Errorf("configure S3: %w", err)
	}
	return s3.NewFromConfig(cfg, func(o *s3.Options) {
		// An endpoint of one's own (AWS_ENDPOINT_URL_S3) rarely has a host name per bucket.
		o.UsePathStyle = o.BaseEndpoint != nil || cfg.BaseEndpoint != nil
		// Parts are checked against the pointer; a checksum of the SDK's would read them a second time.
		o.ResponseChecksumValidation = aws.ResponseChecksumValidationWhenRequired
		o.DisableLogOutputChecksumValidationSkipped = true
	}), nil
}

// Get implements release.Source; tags are S3's ETags, and a missing object is fs.ErrNotExist.
func (b *Bucket) Get(ctx context.Context, key, tag string) ([]byte, string, error) {
	client, err := b.client()
	if err != nil {
		return nil, "", err
	}
	in := &s3.GetObjectInput{Bucket: &b.name, Key: b.key(key)}
	if tag != "" {
		in.IfNoneMatch = &tag
	}
	out, err := client.GetObject(ctx, in)
	switch status(err) {
	case http.StatusNotModified:
		return nil, tag, release.ErrNotModified
	case http.StatusNotFound:
		return nil, "", fmt.Errorf("get s3://%s/%s: %w", b.name, *in.Key, fs.ErrNotExist)
	}
	if err != nil {
		return nil, "", fmt.Errorf("get s3://%s/%s: %w", b.name, *in.Key, err)
	}
	defer out.Body.Close()
	size := aws.ToInt64(out.ContentLength)
	if size < 0 || size > maxObject {
		return nil, "", fmt.Errorf("get s3://%s/%s: %d bytes is not a release", b.name, *in.Key, size)
	}
	data := make([]byte, size)
	if _, err := io.ReadFull(out.Body, data); err != nil {
		return nil, "", fmt.Errorf("read s3://%s/%s: %w", b.name, *in.Key, err)
	}
	return data, aws.ToString(out.ETag), nil
}
