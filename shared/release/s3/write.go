package s3

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"path"
	"strings"

	"github.com/aws/aws-sdk-go-v2/aws"
	awshttp "github.com/aws/aws-sdk-go-v2/aws/transport/http"
	"github.com/aws/aws-sdk-go-v2/service/s3"
	"github.com/aws/aws-sdk-go-v2/service/s3/types"
)

// ErrExists is what Put answers when an object that must be new is there already.
var ErrExists = errors.New("the object is there already")

// ErrChanged is what Put answers when the object to be replaced is not the one that was read.
var ErrChanged = errors.New("the object has changed in the meantime")

// Object says how an object is stored.
type Object struct {
	ContentType, CacheControl string
	New                       bool   // it must not be there yet
	Replaces                  string // the tag of the object that it replaces; "" replaces any
}

// Put stores an object whole or not at all.
func (b *Bucket) Put(ctx context.Context, key string, data []byte, o Object) error {
	client, err := b.client()
	if err != nil {
		return err
	}
	in := &s3.PutObjectInput{Bucket: &b.name, Key: b.key(key), Body: bytes.NewReader(data)}
	set := func(field **string, value string) {
		if value != "" {
			*field = &value
		}
	}
	set(&in.ContentType, o.ContentType)
	set(&in.CacheControl, o.CacheControl)
	set(&in.IfMatch, o.Replaces)
	if o.New {
		in.IfNoneMatch = aws.String("*")
	}
	_, err = client.PutObject(ctx, in)
	if status(err) == http.StatusPreconditionFailed || status(err) == http.StatusConflict {
		if o.New {
			return ErrExists
		}
		return ErrChanged
	}
	if err != nil {
		return fmt.Errorf("put s3://%s/%s: %w", b.name, *in.Key, err)
	}
	return nil
}

// Tag gives an object the tags, and no others, and stores it as o says. It is copied onto itself for that, so that its
// age, by which a lifecycle rule expires it, begins anew.
func (b *Bucket) Tag(ctx context.Context, key string, tags map[string]string, o Object) error {
	client, err := b.client()
	if err != nil {
		return err
	}
	list := url.Values{}
	for name, value := range tags {
		list.Set(name, value)
	}
	target := b.key(key)
	_, err = client.CopyObject(ctx, &s3.CopyObjectInput{
		Bucket: &b.name, Key: target, CopySource: aws.String(url.PathEscape(b.name) + "/" + escape(*target)),
		TaggingDirective: types.TaggingDirectiveReplace, Tagging: aws.String(list.Encode()),
		// S3 copies an object onto itself only when something changes.
		MetadataDirective: types.MetadataDirectiveReplace, ContentType: &o.ContentType, CacheControl: &o.CacheControl,
	})
	if err != nil {
		return fmt.Errorf("tag s3://%s/%s: %w", b.name, *target, err)
	}
	return nil
}

// List returns the keys below a prefix, in order.
func (b *Bucket) List(ctx context.Context, prefix string) ([]string, error) {
	client, err := b.client()
	if err != nil {
		return nil, err
	}
	root := ""
	if b.prefix != "" {
		root = b.prefix + "/"
	}
	var keys []string
	pages := s3.NewListObjectsV2Paginator(client, &s3.ListObjectsV2Input{Bucket: &b.name,
		Prefix: aws.String(root + prefix)})
	for pages.HasMorePages() {
		page, err := pages.NextPage(ctx)
		if err != nil {
			return nil, fmt.Errorf("list s3://%s/%s%s: %w", b.name, root, prefix, err)
		}
		for _, o := range page.Contents {
			keys = append(keys, strings.TrimPrefix(aws.ToString(o.Key), root))
		}
	}
	return keys, nil
}

// Delete removes an object; one that is not there is removed already.
func (b *Bucket) Delete(ctx context.Context, key string) error {
	client, err := b.client()
	if err != nil {
		return err
	}
	if _, err := client.DeleteObject(ctx, &s3.DeleteObjectInput{Bucket: &b.name, Key: b.key(key)}); err != nil {
		return fmt.Errorf("delete s3://%s/%s: %w", b.name, *b.key(key), err)
	}
	return nil
}

func (b *Bucket) key(key string) *string { return aws.String(path.Join(b.prefix, key)) }

// escape is a key as it stands in a URL's path.
func escape(key string) string { return (&url.URL{Path: key}).EscapedPath() }

// status is the HTTP status of an error's answer, 0 if it had none.
func status(err error) int {
	var answer *awshttp.ResponseError
	if errors.As(err, &answer) {
		return answer.HTTPStatusCode()
	}
	return 0
}
