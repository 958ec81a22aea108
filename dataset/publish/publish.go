// Package publish puts a release where the deployed service reads it: a bucket behind CloudFront. Parts go under a
// prefix of the release's own and are never overwritten; the pointer is written last, in one step, so that an
// interruption at any moment leaves a whole release live. The static copies have fixed paths and are replaced one by
// one, each in one step, just before the pointer; a publish that was interrupted between them is completed by running
// it again.
package publish

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"strings"

	"coptic.example/service/dataset/assemble"
	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/release"
	"coptic.example/service/shared/release/s3"
)

// superseded is the tag of what belongs to a release that is no longer live; a lifecycle rule of the bucket
// (infra/storage.go) expires it.
var superseded = map[string]string{"superseded": "true"}

// Publisher publishes into one bucket.
type Publisher struct {
	Bucket *s3.Bucket
	Out    io.Writer // is told what happens
	Force  bool      // publish although ids vanish, or over a damaged release
}

// Publish makes the live release of source that of the bucket. It refuses one in which a public id vanished without a
// mark, and loses against another publish at the same time.
func (p *Publisher) Publish(ctx context.Context, source release.Source) error {
	next, err := assemble.Open(ctx, source)
	if err != nil {
		return fmt.Errorf("read what is to be published: %w", err)
	}
	live, err := p.live(ctx)
	if err != nil {
		return err
	}
	if err := p.compare(live, next); err != nil {
		return err
	}
	if err := p.upload(ctx, next); err != nil {
		return err
	}
	return p.activate(ctx, live, next)
}

// Rollback makes the release of that name live again, or the one that was live before when name is "".
func (p *Publisher) Rollback(ctx context.Context, name string) error {
	live, err := assemble.Open(ctx, p.Bucket)
	if err != nil && name == "" {
		return fmt.Errorf("read the live release: %w; name the release to go back to", err)
	}
	if name == "" {
		name = live.Pointer.Previous
	}
	if name == "" {
		return errors.New("no release was live before this one")
	}
	data, _, err := p.Bucket.Get(ctx, pointerOf(name), "")
	if err != nil {
		return p.unknown(ctx, name, err)
	}
	pointer, err := release.ParsePointer(data)
	if err != nil {
		return fmt.Errorf("read release %s: %w", name, err)
	}
	target, err := assemble.OpenPointer(ctx, p.Bucket, pointer)
	if err != nil {
		return err
	}
	if err := p.tag(ctx, name, nil); err != nil {
		return err
	}
	return p.activate(ctx, live, target)
}

// live is the bucket's release, nil if there is none.
func (p *Publisher) live(ctx context.Context) (*assemble.Live, error) {
	live, err := assemble.Open(ctx, p.Bucket)
	switch {
	case errors.Is(err, fs.ErrNotExist) && !assemble.IsDamaged(err):
		return nil, nil
	case err != nil && p.Force && assemble.IsDamaged(err):
		fmt.Fprintf(p.Out, "the live release is damaged and is replaced: %v\n", err)
		_, tag, err := p.Bucket.Get(ctx, release.PointerName, "")
		return &assemble.Live{Tag: tag}, err
	case err != nil:
		return nil, fmt.Errorf("read the live release: %w", err)
	}
	return live, nil
}

// compare says what changes, and refuses when an id vanished.
func (p *Publisher) compare(live, next *assemble.Live) error {
	if live == nil || live.Pointer.Release == "" {
		return nil
	}
	c, err := next.Follows(live)
	if err != nil {
		return fmt.Errorf("compare with the live release: %w", err)
	}
	fmt.Fprintf(p.Out, "%s follows %s: %d records added, %d changed, %d removed\n",
		next.Pointer.Release, live.Pointer.Release, len(c.Added), len(c.Changed), len(c.Removed))
	if len(c.Lost) > 0 && !p.Force {
		return fmt.Errorf("public ids may not vanish:\n  %s", strings.Join(c.Lost, "\n  "))
	}
	return nil
}

// upload stores the release's own files. What an earlier try has stored is checked.
func (p *Publisher) upload(ctx context.Context, next *assemble.Live) error {
	name := next.Pointer.Release
	again := false
	put := func(key string, data []byte) error {
		err := p.Bucket.Put(ctx, key, data, s3.Object{ContentType: "application/octet-stream", CacheControl: "public, max-age=31536000, immutable", New: true})
		if !errors.Is(err, s3.ErrExists) {
			return err
		}
		again = true
		stored, _, err := p.Bucket.Get(ctx, key, "")
		if err == nil && string(stored) != string(data) {
			err = fmt.Errorf("%s is there with other bytes: a release never changes", key)
		}
		return err
	}
	for part, file := range next.Pointer.Parts {
		if err := put(file.Key, next.Part(part)); err != nil {
			return fmt.Errorf("upload release %s: %w", name, err)
		}
	}
	data, err := encode(next.Pointer, "")
	if err != nil {
		return err
	}
	if err := put(pointerOf(name), data); err != nil {
		return fmt.Errorf("upload release %s: %w", name, err)
	}
	if again { // it may have been superseded before
		return p.tag(ctx, name, nil)
	}
	return nil
}

// activate makes next live in place of live, which may be nil.
func (p *Publisher) activate(ctx context.Context, live, next *assemble.Live) error {
	name, tag, previous := next.Pointer.Release, "", ""
	if live != nil {
		if tag, previous = live.Tag, live.Pointer.Release; previous == name {
			previous = live.Pointer.Previous
		}
	}
	kept := map[string]bool{}
	for _, f := range next.Static() {
		kept[f.Path] = true
		if err := p.Bucket.Put(ctx, f.Path, f.Data, s3.Object{ContentType: "application/json; charset=utf-8", CacheControl: httpapi.CacheData}); err != nil {
			return fmt.Errorf("publish the static copies: %w", err)
		}
	}
	data, err := encode(next.Pointer, previous)
	if err != nil {
		return err
	}
	err = p.Bucket.Put(ctx, release.PointerName, data, s3.Object{
		ContentType: "application/json", CacheControl: "no-store", New: live == nil, Replaces: tag,
	})
	if errors.Is(err, s3.ErrChanged) || errors.Is(err, s3.ErrExists) {
		return fmt.Errorf("publish %s: another release has gone live in the meantime; run it again", name)
	}
	if err != nil {
		return fmt.Errorf("publish %s: %w", name, err)
	}
	fmt.Fprintf(p.Out, "%s is live\n", name)
	if err := p.clean(ctx, kept); err != nil {
		return fmt.Errorf("%s is live, but cleaning up failed; run it again: %w", name, err)
	}
	if previous == "" {
		return nil
	}
	if err := p.tag(ctx, previous, superseded); err != nil {
		return fmt.Errorf("%s is live, but %s is not marked as superseded; run it again: %w", name, previous, err)
	}
	return nil
}

// clean removes static copies that the live release has not.
func (p *Publisher) clean(ctx context.Context, kept map[string]bool) error {
	keys, err := p.Bucket.List(ctx, "data/")
	if err != nil {
		return err
	}
	for _, key := range keys {
		if kept[key] {
			continue
		}
		if err := p.Bucket.Delete(ctx, key); err != nil {
			return err
		}
	}
	return nil
}

// tag gives every object of a release the tags.
func (p *Publisher) tag(ctx context.Context, name string, tags map[string]string) error {
	keys, err := p.Bucket.List(ctx, "releases/"+name+"/")
	if err != nil {
		return err
	}
	for _, key := range keys {
		if err := p.Bucket.Tag(ctx, key, tags); err != nil {
			return err
		}
	}
	return nil
}

// unknown says which releases there are.
func (p *Publisher) unknown(ctx context.Context, name string, cause error) error {
	if !errors.Is(cause, fs.ErrNotExist) {
		return fmt.Errorf("read release %s: %w", name, cause)
	}
	keys, err := p.Bucket.List(ctx, "releases/")
	if err != nil {
		return err
	}
	var names []string
	for _, key := range keys {
		if path.Base(key) == release.PointerName {
			names = append(names, path.Base(path.Dir(key)))
		}
	}
	return fmt.Errorf("there is no release %s; there are: %s", name, strings.Join(names, ", "))
}

// pointerOf is the key under which a release keeps its own pointer, for going back to it.
func pointerOf(name string) string { return "releases/" + name + "/" + release.PointerName }

func encode(pointer release.Pointer, previous string) ([]byte, error) {
	pointer.Previous = previous
	data, err := json.MarshalIndent(pointer, "", "  ")
	if err != nil {
		return nil, fmt.Errorf("encode the pointer: %w", err)
	}
	return append(data, '\n'), nil
}
