// Package publish publishes releases to the bucket behind CloudFront that the deployed service reads. All objects of
// a release are stored under a separate prefix and never overwritten: parts, static copies and a pointer to them.
//
// The pointer of the bucket is written last, atomically. After that, CloudFront receives the name of the release, by
// which it finds the static copies and makes all functions answer from it. Whenever publishing is interrupted, a
// complete release is live, and publishing again completes the new one.
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

// superseded is the tag of objects that belong to a release that is no longer live. A lifecycle rule of the bucket
// (infra/storage.go) expires them.
var superseded = map[string]string{"superseded": "true"}

// Publisher publishes to a bucket.
type Publisher struct {
	Bucket *s3.Bucket
	Edge   func(ctx context.Context, release string) error // tells CloudFront which release is live; may be nil
	Out    io.Writer                                       // receives progress messages
	Force  bool                                            // publish even if ids vanish or the live release is damaged
	// Exports creates the exports of a release with the given changes, with the manifest last. It may be nil.
	Exports func(*assemble.Live, assemble.Changes) ([]export.File, error)
}

// state describes the target of the bucket's pointer: nothing, a complete release, or something else.
type state struct {
	tag  string         // tag of the pointer; "" if there is none
	name string         // release it names; "" if unreadable
	past string         // release live before that
	live *assemble.Live // nil unless complete
	err  error          // why it is not complete
}

// read determines which release is live. It returns an error if the bucket cannot be read.
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

// Publish makes the live release of source the live release of the bucket. It refuses a release in which a public id
// has vanished without being withdrawn. If another publish runs at the same time, only one succeeds.
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

// Rollback makes the named release live again, or the previously live one if name is "". It replaces whatever the
// pointer names, even a damaged release.
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

// compare returns the changes, or an error if an id has vanished. The first release in a format is compared with the
// live one in another format, which stays live for programs that read it.
func (p *Publisher) compare(ctx context.Context, now state, next *assemble.Live) (assemble.Changes, error) {
	var c *assemble.Comparison
	var err error
	switch {
	case now.live != nil:
		c, err = next.CompareWith(now.live)
	case now.tag == "":
		var other *assemble.Copies
		if other, err = p.otherFormat(ctx); err == nil && other != nil {
			fmt.Fprintf(p.Out, "%s is of another format and stays live for programs of that\n", other.Release)
			c, err = next.CompareWithCopies(*other)
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

// otherFormat reads the parts that all formats have in common from the live release of the newest other format. It
// returns nil if there is no such release.
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

// stored returns the storage attributes of a release's object by its key. Static copies are served as stored.
func stored(key string) s3.Object {
	if strings.Contains(key, "/data/") {
		return s3.Object{ContentType: "application/json; charset=utf-8", CacheControl: httpapi.CacheData, New: true}
	}
	return s3.Object{
		ContentType: "application/octet-stream", CacheControl: "public, max-age=31536000, immutable", New: true,
	}
}

// upload stores the objects of a release. It checks objects stored by an earlier attempt and keeps them from
// expiring. It does not send them again, because S3 would refuse them before reading them completely, and closing the
// connection could lose its answer.
func (p *Publisher) upload(ctx context.Context, next *assemble.Live) error {
	name := next.Pointer.Release
	there := map[string]bool{} // by key relative to the bucket's prefix
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
			if !errors.Is(err, s3.ErrExists) { // ErrExists comes from a simultaneous publish
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
	if again { // it may have been superseded
		return p.tag(ctx, name, nil)
	}
	return nil
}

// activate makes next live in place of now.
func (p *Publisher) activate(ctx context.Context, now state, next *assemble.Live) error {
	name, previous := next.Pointer.Release, now.name
	if now.live == nil || previous == name { // a damaged or identical release is nothing to roll back to
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

// tag sets the tags of every object of a release.
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

// unknown returns an error that lists the existing releases.
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
