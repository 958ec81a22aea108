//go:build !lean

package main

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"strings"
	"syscall"
	"time"

	"coptic.example/service/dataset/publish"
	"coptic.example/service/shared/release"
	"coptic.example/service/shared/release/s3"
)

// The verbs that publish bring the clients of S3 and CloudFront, which a local run has no use for; the build tag lean
// leaves them out.
func init() {
	publishing["publish"] = (*command).publish
	publishing["rollback"] = (*command).rollback
	publishing["publish-client"] = (*command).publishClient
}

func (c *command) withEdge() {
	c.flags.StringVar(&c.edge.distribution, "distribution", "", "the CloudFront distribution to be told")
}

// withRefresh sets a default of what the functions' own is (release.DefaultRefresh).
func (c *command) withRefresh() {
	c.flags.DurationVar(&c.edge.refresh, "refresh", release.DefaultRefresh,
		"how long containers may serve the older release; CloudFront is told again after it, 0: only at once")
}

func (c *command) publish(args []string) int {
	c.withEdge()
	c.withRefresh()
	force := c.flags.Bool("force", false, "publish although public ids vanish, or over a damaged release")
	rest, ok := c.parse(args, 2)
	if !ok {
		return exitUsage
	}
	return c.toBucket(rest[1], publish.DataPaths, func(ctx context.Context, b *s3.Bucket) error {
		p := publish.Publisher{Bucket: b, Out: c.out, Force: *force}
		return p.Publish(ctx, release.Folder(rest[0]))
	})
}

func (c *command) rollback(args []string) int {
	c.withEdge()
	c.withRefresh()
	name := c.flags.String("release", "", "the release to go back to; default: the one that was live before")
	rest, ok := c.parse(args, 1)
	if !ok {
		return exitUsage
	}
	return c.toBucket(rest[0], publish.DataPaths, func(ctx context.Context, b *s3.Bucket) error {
		p := publish.Publisher{Bucket: b, Out: c.out}
		return p.Rollback(ctx, *name)
	})
}

func (c *command) publishClient(args []string) int {
	c.withEdge()
	rest, ok := c.parse(args, 1)
	if !ok {
		return exitUsage
	}
	return c.toBucket(rest[0], publish.ClientPaths, func(ctx context.Context, b *s3.Bucket) error {
		return publish.Client(ctx, b, c.out)
	})
}

// toBucket runs what changes a bucket, and tells CloudFront: at once, and, for what containers keep too, when the last
// of them has the new release; until then one could give CloudFront the older answer again.
func (c *command) toBucket(uri string, paths []string, change func(context.Context, *s3.Bucket) error) int {
	rest, found := strings.CutPrefix(uri, "s3://")
	if !found {
		c.wrong("%s is no bucket such as s3://name/prefix", uri)
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
	if c.edge.distribution == "" {
		return exitOK
	}
	if err := publish.Invalidate(ctx, c.edge.distribution, paths); err != nil {
		return c.fail(err)
	}
	if c.edge.refresh == 0 {
		return exitOK
	}
	fmt.Fprintf(c.out, "CloudFront asks again; every container has it in %v, then CloudFront is told once more\n", c.edge.refresh)
	select {
	case <-time.After(c.edge.refresh + c.edge.refresh/30): // and a little more
	case <-ctx.Done():
		return c.fail(fmt.Errorf("not waited for: tell CloudFront again in %v", c.edge.refresh))
	}
	if err := publish.Invalidate(ctx, c.edge.distribution, paths); err != nil {
		return c.fail(err)
	}
	return exitOK
}
