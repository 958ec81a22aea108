// Package publish puts a release where the deployed service reads it: a bucket behind CloudFront. Everything of a
// release goes under a prefix of its own and is never overwritten: its parts, its static copies and a pointer to them.
// The bucket's pointer is written last, in one step, and then CloudFront is told the release's name, by which it finds
// the static copies and has every function answer. An interruption at any moment leaves a whole release live; running
// it again completes it.
package publish

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"

	"coptic.example/service/dataset/assemble"
	"coptic.example/service/dataset/export"
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
	Edge   func(ctx context.Context, release string) error // tells CloudFront which release is live; nil if there is none
	Out    io.Writer                                       // is told what happens
	Force  bool                                            // publish although ids vanish, or over a damaged release
	// Exports makes the exports of a release that changed so much, their manifest last; nil if there is none.
	Exports func(*assemble.Live, assemble.Changes) ([]export.File, error)
}

// state is the target of the bucket's pointer: nothing, a whole release, or something else.
type state struct {
	tag  string         // the pointer's; "" if there is none
	name string         // the release it names; "" if it cannot be read
	past string         // the one before that
	live *assemble.Live // nil unless it is whole
	err  error          // why it is not
}

// read finds out what is live. Its error is that the bucket could not be asked.
func (p *Publisher) read(ctx context.Context) (state, error) {
	data, tag, err := p.Bucket.Get(ctx, release.PointerName, "")
	if errors.Is(err, fs.ErrNotExist) {
		return state{}, nil
	}
	if err != nil {
		return state{}, fmt.Errorf("read the live release: %w", err)
	}
	s := state{tag: tag}
	pointer, err := release.ParsePointer(data)
	if err != nil {
		s.err = err
		return s, nil
	}
	s.name, s.past = pointer.Release, pointer.Previous
	s.live, err = assemble.OpenPointer(ctx, p.Bucket, pointer)
	if err != nil && !assemble.IsDamaged(err) {
		return state{}, fmt.Errorf("read the live release: %w", err)
	}
	if err != nil {
		s.live, s.err = nil, err
	}
	return s, nil
}

// Publish makes the live release of source that of the bucket. It refuses one in which a public id vanished without a
// mark, and loses against another publish at the same time.
func (p *Publisher) Publish(ctx context.Context, source release.Source) error {
	next, err := assemble.Open(ctx, source)
	if err != nil {
		return fmt.Errorf("read what is to be published: %w", err)
	}
	now, err := p.read(ctx)
	if err != nil {
		return err
	}
	if now.err != nil && !p.Force {
		return fmt.Errorf("read the live release: %w", now.err)
	}
	if now.err != nil {
		fmt.Fprintf(p.Out, "the live release is damaged and is replaced: %v\n", now.err)
	}
	changes, err := p.compare(ctx, now, next)
	if err != nil {
		return err
	}
	if err := p.upload(ctx, next); err != nil {
		return err
	}
	if err := p.archive(ctx, next, changes); err != nil {
		return fmt.Errorf("upload the exports of release %s: %w", next.Pointer.Release, err)
	}
	return p.activate(ctx, now, next)
}

// Rollback makes the release of that name live again, or the one that was live before when name is "". Whatever stands
// at the pointer is replaced: a damaged release is what going back is for.
func (p *Publisher) Rollback(ctx context.Context, name string) error {
	now, err := p.read(ctx)
	if err != nil {
		return err
	}
	if name == "" {
		name = now.past
	}
	if name == "" && now.name == "" {
		return fmt.Errorf("nothing says what was live before; name the release to go back to: %w",
			cmp.Or(now.err, errors.New("there is no "+release.PointerName)))
	}
	if name == "" {
		return errors.New("no release was live before this one")
	}
	data, _, err := p.Bucket.Get(ctx, release.PointerOf(name), "")
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
	if err := p.upload(ctx, target); err != nil {
		return err
	}
	return p.activate(ctx, now, target)
}

// compare returns what changes, and refuses when an id vanished. The first release of a format follows the live one
// of another, which stays live for programs of that format.
func (p *Publisher) compare(ctx context.Context, now state, next *assemble.Live) (assemble.Changes, error) {
	var c *assemble.Comparison
	var err error
	switch {
	case now.live != nil:
		c, err = next.Follows(now.live)
	case now.tag == "":
		var other *assemble.Copies
		if other, err = p.otherFormat(ctx); err == nil && other != nil {
			fmt.Fprintf(p.Out, "%s is of another format and stays live for programs of that\n", other.Release)
			c, err = next.FollowsCopies(*other)
		}
	}
	if err != nil {
		return assemble.Changes{}, fmt.Errorf("compare with the live release: %w", err)
	}
	if c == nil {
		return next.All()
	}
	fmt.Fprintf(p.Out, "%s follows %s: %d records added, %d changed, %d removed\n",
		c.Newer, c.Older, len(c.Added), len(c.Changed), len(c.Removed))
	if len(c.Lost) > 0 && !p.Force {
		return assemble.Changes{}, fmt.Errorf("public ids may not vanish:\n  %s", strings.Join(c.Lost, "\n  "))
	}
	return c.Changes(), nil
}

// otherFormat reads the live release of the newest other format, as far as all formats are alike; nil if there is none.
func (p *Publisher) otherFormat(ctx context.Context) (*assemble.Copies, error) {
	var data []byte
	err := error(fs.ErrNotExist)
	for _, name := range release.OtherPointers() {
		if data, _, err = p.Bucket.Get(ctx, name, ""); !errors.Is(err, fs.ErrNotExist) {
			break
		}
	}
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	pointer, err := release.ParsePointer(data)
	if err != nil {
		return nil, err
	}
	under := "releases/" + pointer.Release + "/"
	keys, err := p.Bucket.List(ctx, under+"data/")
	if err != nil {
		return nil, err
	}
	var files []assemble.File
	for _, key := range keys {
		data, _, err := p.Bucket.Get(ctx, key, "")
		if err != nil {
			return nil, err
		}
		files = append(files, assemble.File{Path: strings.TrimPrefix(key, under), Data: data})
	}
	var withdrawn []byte
	if part, has := pointer.Parts[assemble.WithdrawnPart]; has {
		if withdrawn, _, err = p.Bucket.Get(ctx, part.Key, ""); err != nil {
			return nil, err
		}
	}
	copies, err := assemble.ReadCopies(pointer.Release, files, withdrawn)
	return &copies, err
}

// stored returns how an object of a release is stored, by its key. Static copies are served as they are.
func stored(key string) s3.Object {
	if strings.Contains(key, "/data/") {
		return s3.Object{ContentType: "application/json; charset=utf-8", CacheControl: httpapi.CacheData, New: true}
	}
	return s3.Object{
		ContentType: "application/octet-stream", CacheControl: "public, max-age=31536000, immutable", New: true,
	}
}

// upload stores what belongs to a release. What an earlier attempt has stored is checked, and may not expire. It is not
// sent again: S3 would refuse it before having read it all, and a connection closed then can lose the answer.
func (p *Publisher) upload(ctx context.Context, next *assemble.Live) error {
	name := next.Pointer.Release
	there := map[string]bool{} // by the key below the bucket's prefix
	keys, err := p.Bucket.List(ctx, "releases/"+name+"/")
	if err != nil {
		return fmt.Errorf("list what release %s has: %w", name, err)
	}
	for _, key := range keys {
		there[key] = true
	}
	again := false
	put := func(key string, data []byte) error {
		if !there[key] {
			err := p.Bucket.Put(ctx, key, data, stored(key))
			if !errors.Is(err, s3.ErrExists) { // of another publish at the same time
				return err
			}
		}
		again = true
		stored, _, err := p.Bucket.Get(ctx, key, "")
		if err == nil && string(stored) != string(data) {
			err = fmt.Errorf("%s is there with other bytes: a release never changes", key)
		}
		return err
	}
	for _, part := range slices.Sorted(maps.Keys(next.Pointer.Parts)) {
		if err := put(next.Pointer.Parts[part].Key, next.Part(part)); err != nil {
			return fmt.Errorf("upload release %s: %w", name, err)
		}
	}
	for _, f := range next.Static() {
		if err := put("releases/"+name+"/"+f.Path, f.Data); err != nil {
			return fmt.Errorf("upload the static copies of release %s: %w", name, err)
		}
	}
	data, err := encode(next.Pointer, "")
	if err != nil {
		return err
	}
	if err := put(release.PointerOf(name), data); err != nil {
		return fmt.Errorf("upload release %s: %w", name, err)
	}
	if again { // it may have been superseded before
		return p.tag(ctx, name, nil)
	}
	return nil
}

// activate makes next live in place of now.
func (p *Publisher) activate(ctx context.Context, now state, next *assemble.Live) error {
	name, previous := next.Pointer.Release, now.name
	if now.live == nil || previous == name { // nobody goes back to a damaged release, or to the same
		previous = now.past
	}
	if previous == name {
		previous = ""
	}
	data, err := encode(next.Pointer, previous)
	if err != nil {
		return err
	}
	err = p.Bucket.Put(ctx, release.PointerName, data, s3.Object{
		ContentType: "application/json", CacheControl: "no-store", New: now.tag == "", Replaces: now.tag,
	})
	if errors.Is(err, s3.ErrChanged) || errors.Is(err, s3.ErrExists) {
		return fmt.Errorf("publish %s: another release has gone live in the meantime; run it again", name)
	}
	if err != nil {
		return fmt.Errorf("publish %s: %w", name, err)
	}
	if p.Edge != nil {
		if err := p.Edge(ctx, name); err != nil {
			return fmt.Errorf("%s is live in the bucket, but CloudFront does not know; run it again: %w", name, err)
		}
	}
	fmt.Fprintf(p.Out, "%s is live\n", name)
	if now.name == "" || now.name == name {
		return nil
	}
	if err := p.tag(ctx, now.name, superseded); err != nil {
		return fmt.Errorf("%s is live, but %s is not marked as superseded; run it again: %w", name, now.name, err)
	}
	return nil
}

// tag sets the tags on every object of a release.
func (p *Publisher) tag(ctx context.Context, name string, tags map[string]string) error {
	keys, err := p.Bucket.List(ctx, "releases/"+name+"/")
	if err != nil {
		return err
	}
	for _, key := range keys {
		if err := p.Bucket.Tag(ctx, key, tags, stored(key)); err != nil {
			return err
		}
	}
	return nil
}

// unknown returns an error that lists the releases there are.
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

func encode(pointer release.Pointer, previous string) ([]byte, error) {
	pointer.Previous = previous
	data, err := json.MarshalIndent(pointer, "", "  ")
	if err != nil {
		return nil, fmt.Errorf("encode the pointer: %w", err)
	}
	return append(data, '\n'), nil
}
