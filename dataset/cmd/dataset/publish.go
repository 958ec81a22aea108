//go:build !lean

package main

import (
	"context"
	"os"
	"os/signal"
	"strings"
	"syscall"

	"coptic.example/service/dataset/publish"
	"coptic.example/service/shared/release"
	"coptic.example/service/shared/release/s3"
)

// init adds the publishing verbs. They link clients for S3 and CloudFront, which a local run does not need, so the
// build tag lean excludes them.
func init() {
	publishing["publish"] = (*command).publish
	publishing["rollback"] = (*command).rollback
	publishing["publish-client"] = (*command).publishClient
}

// withStore adds the flag for CloudFront's key-value store.
func (c *command) withStore() {
	c.flags.StringVar(&c.store, "store", "",
		"ARN of the key-value store in which CloudFront finds the name of the live release")
}

// publisher returns a Publisher for a bucket.
func (c *command) publisher(b *s3.Bucket, force bool) publish.Publisher {
	p := publish.Publisher{Bucket: b, Out: c.out, Force: force, Exports: publish.Exports}
	if c.store != "" {
		p.Edge = publish.Name(c.store)
	}
	return p
}

func (c *command) publish(args []string) int {
	c.withStore()
	force := c.flags.Bool("force", false, "publish although public ids vanish, or over a damaged release")
	rest, ok := c.parse(args, 2)
	if !ok {
		return exitUsage
	}
	return c.toBucket(rest[1], func(ctx context.Context, b *s3.Bucket) error {
		p := c.publisher(b, *force)
		return p.Publish(ctx, release.Folder(rest[0]))
	})
}

func (c *command) rollback(args []string) int {
	c.withStore()
	name := c.flags.String("release", "", "the release to go back to; default: the one that was live before")
	rest, ok := c.parse(args, 1)
	if !ok {
		return exitUsage
	}
	return c.toBucket(rest[0], func(ctx context.Context, b *s3.Bucket) error {
		p := c.publisher(b, false)
		return p.Rollback(ctx, *name)
	})
}

func (c *command) publishClient(args []string) int {
	distribution := c.flags.String("distribution", "", "the CloudFront distribution to be told")
	rest, ok := c.parse(args, 1)
	if !ok {
		return exitUsage
	}
	return c.toBucket(rest[0], func(ctx context.Context, b *s3.Bucket) error {
		if err := publish.Client(ctx, b, c.out); err != nil || *distribution == "" {
			return err
		}
		return publish.Invalidate(ctx, *distribution)
	})
}

// toBucket applies change to a bucket.
func (c *command) toBucket(uri string, change func(context.Context, *s3.Bucket) error) int {
	rest, found := strings.CutPrefix(uri, "s3://")
	if !found {
		c.usageError("%s is no bucket such as s3://name/prefix", uri)
		return exitUsage
	}
	bucket, err := s3.OpenBucket(rest)
	if err != nil {
		return c.fail(err)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := change(ctx, bucket); err != nil {
		return c.fail(err)
	}
	return exitOK
}
