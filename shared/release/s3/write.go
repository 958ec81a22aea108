package s3

import (
	"context"
	"encoding/xml"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

// ErrExists is returned by Put if an object that must be new already exists.
var ErrExists = errors.New("the object is there already")

// ErrChanged is returned by Put if the stored object no longer has the tag in Object.Replaces.
var ErrChanged = errors.New("the object has changed in the meantime")

// Object describes how to store an object.
type Object struct {
	ContentType, CacheControl string
	New                       bool   // it must not exist yet
	Replaces                  string // the tag of the object to replace; "" replaces any
}

// Put stores an object atomically.
func (b *Bucket) Put(ctx context.Context, key string, data []byte, o Object) error {
	key = b.key(key)
	header := o.header()
	if o.Replaces != "" {
		header["If-Match"] = o.Replaces
	}
	if o.New {
		header["If-None-Match"] = "*"
	}
	err := b.do(ctx, http.MethodPut, key, header, data)
	if status(err) == http.StatusPreconditionFailed || status(err) == http.StatusConflict {
		if o.New {
			return ErrExists
		}
		return ErrChanged
	}
	if err != nil {
		return fmt.Errorf("put s3://%s/%s: %w", b.name, key, err)
	}
	return nil
}

// header returns the headers for storing the object.
func (o Object) header() map[string]string {
	header := map[string]string{}
	if o.ContentType != "" {
		header["Content-Type"] = o.ContentType
	}
	if o.CacheControl != "" {
		header["Cache-Control"] = o.CacheControl
	}
	return header
}

// do sends a request and ignores the content of the response.
func (b *Bucket) do(ctx context.Context, method, key string, header map[string]string, body []byte) error {
	answer, err := b.ask(ctx, method, key, nil, header, body)
	if err != nil {
		return err
	}
	return answer.Body.Close()
}

// Tag replaces the tags of an object and stores it as o specifies. It copies the object onto itself, which also
// resets its age for lifecycle rules.
func (b *Bucket) Tag(ctx context.Context, key string, tags map[string]string, o Object) error {
	key = b.key(key)
	list := url.Values{}
	for name, value := range tags {
		list.Set(name, value)
	}
	header := o.header()
	header["X-Amz-Copy-Source"] = escape(b.name) + "/" + escape(key)
	header["X-Amz-Tagging-Directive"] = "REPLACE"
	header["X-Amz-Tagging"] = list.Encode()
	header["X-Amz-Metadata-Directive"] = "REPLACE" // S3 copies an object onto itself only if something changes
	if err := b.copyObject(ctx, key, header); err != nil {
		return fmt.Errorf("tag s3://%s/%s: %w", b.name, key, err)
	}
	return nil
}

// copyObject copies an object. S3 may answer 200 before the copy is complete and report a failure in the body (Amazon
// S3 API reference, "CopyObject").
func (b *Bucket) copyObject(ctx context.Context, key string, header map[string]string) error {
	answer, err := b.ask(ctx, http.MethodPut, key, nil, header, nil)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	var result struct {
		XMLName xml.Name
		Code    string
	}
	if err := xml.NewDecoder(answer.Body).Decode(&result); err != nil {
		return fmt.Errorf("read what S3 says of a copy: %w", err)
	}
	if result.XMLName.Local != "CopyObjectResult" {
		return fmt.Errorf("S3 did not copy: %s", result.Code)
	}
	return nil
}

// List returns the keys below a prefix, sorted.
func (b *Bucket) List(ctx context.Context, prefix string) ([]string, error) {
	root := ""
	if b.prefix != "" {
		root = b.prefix + "/"
	}
	query := url.Values{"list-type": {"2"}, "prefix": {root + prefix}}
	var keys []string
	for {
		var page struct {
			Contents              []struct{ Key string }
			IsTruncated           bool
			NextContinuationToken string
		}
		answer, err := b.ask(ctx, http.MethodGet, "", query, nil, nil)
		if err == nil {
			err = xml.NewDecoder(answer.Body).Decode(&page)
			answer.Body.Close()
		}
		if err != nil {
			return nil, fmt.Errorf("list s3://%s/%s%s: %w", b.name, root, prefix, err)
		}
		for _, o := range page.Contents {
			keys = append(keys, strings.TrimPrefix(o.Key, root))
		}
		if !page.IsTruncated || page.NextContinuationToken == "" {
			return keys, nil
		}
		query.Set("continuation-token", page.NextContinuationToken)
	}
}

// Delete removes an object. It succeeds if the object does not exist.
func (b *Bucket) Delete(ctx context.Context, key string) error {
	key = b.key(key)
	if err := b.do(ctx, http.MethodDelete, key, nil, nil); err != nil {
		return fmt.Errorf("delete s3://%s/%s: %w", b.name, key, err)
	}
	return nil
}
