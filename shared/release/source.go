package release

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"

	"coptic.example/service/shared/setting"
)

// ErrChanged says that a file is no longer the one that was read from before.
var ErrChanged = errors.New("the file has changed since it was first read")

// ErrNotModified is returned by Source.Get when the file still has the given tag.
var ErrNotModified = errors.New("not modified")

// Source is a place that holds a dataset's releases. Implementations are safe for concurrent use.
type Source interface {
	// Get reads the file at key. When tag is the file's present tag it answers ErrNotModified instead; a tag is
	// opaque and "" matches nothing. It returns the data with its tag.
	Get(ctx context.Context, key, tag string) (data []byte, newTag string, err error)
}

// Ranger is a source that can read a part of a file.
type Ranger interface {
	// Range reads length bytes of the file at key, from offset on. A file that ends before is an error, and one that has
	// changed since an earlier Range is ErrChanged: the next call reads the file anew.
	Range(ctx context.Context, key string, offset, length int64) ([]byte, error)
}

// ReadRange reads length bytes of the file at key, from offset on. Of a source that is no Ranger it reads the whole
// file.
func ReadRange(ctx context.Context, source Source, key string, offset, length int64) ([]byte, error) {
	if ranger, ok := source.(Ranger); ok {
		return ranger.Range(ctx, key, offset, length)
	}
	data, _, err := source.Get(ctx, key, "")
	if err != nil {
		return nil, err
	}
	if offset < 0 || length < 0 || offset > int64(len(data)) || length > int64(len(data))-offset {
		return nil, fmt.Errorf("%s: it has %d bytes, want %d from %d on", key, len(data), length, offset)
	}
	return data[offset : offset+length], nil
}

var (
	schemesMu sync.Mutex
	schemes   = map[string]func(rest string) (Source, error){}
)

// Register makes Open understand scheme://rest. Packages call it from init, so that only programs that import them
// carry their clients.
func Register(scheme string, open func(rest string) (Source, error)) {
	schemesMu.Lock()
	defer schemesMu.Unlock()
	schemes[scheme] = open
}

// FromEnv opens the dataset that DATASET names, fallback when it is unset. A fault is noted in env and the source is
// nil.
func FromEnv(env *setting.Env, fallback string) Source {
	uri := env.Text("DATASET")
	if uri == "" {
		uri = fallback
	}
	if uri == "" {
		env.Required("DATASET", "a release folder or s3://bucket/prefix")
		return nil
	}
	source, err := Open(uri)
	if err != nil {
		env.Fault("%w", err)
	}
	return source
}

// Open opens the dataset at uri: a folder, file://folder, or scheme://… of a registered scheme. Nothing is read yet.
func Open(uri string) (Source, error) {
	scheme, rest, found := strings.Cut(uri, "://")
	if !found {
		scheme, rest = "file", uri
	}
	if rest == "" {
		return nil, errors.New("DATASET names no dataset: want a release folder or s3://bucket/prefix")
	}
	if scheme == "file" {
		return Folder(rest), nil
	}
	schemesMu.Lock()
	open := schemes[scheme]
	schemesMu.Unlock()
	if open == nil && scheme == "s3" {
		return nil, errors.New("DATASET: s3:// is not built into this program: " +
			"build it with -tags s3, or start it with make run")
	}
	if open == nil {
		return nil, fmt.Errorf("DATASET: unknown scheme %q: want a release folder or s3://bucket/prefix", scheme)
	}
	return open(rest)
}

// Folder is a release folder on disk. A file's tag is its size and time of change.
type Folder string

// Get implements Source.
func (f Folder) Get(_ context.Context, key, tag string) ([]byte, string, error) {
	name := filepath.Join(string(f), filepath.FromSlash(key))
	info, err := os.Stat(name)
	if err != nil {
		return nil, "", err
	}
	now := strconv.FormatInt(info.Size(), 36) + "-" + strconv.FormatInt(info.ModTime().UnixNano(), 36)
	if tag == now {
		return nil, tag, ErrNotModified
	}
	data, err := os.ReadFile(name)
	return data, now, err
}

// Range implements Ranger. Files of a folder are taken as they are.
func (f Folder) Range(_ context.Context, key string, offset, length int64) ([]byte, error) {
	if offset < 0 || length < 0 {
		return nil, fmt.Errorf("%s: no file has %d bytes from %d on", key, length, offset)
	}
	file, err := os.Open(filepath.Join(string(f), filepath.FromSlash(key)))
	if err != nil {
		return nil, err
	}
	defer file.Close()
	data := make([]byte, length)
	if _, err := file.ReadAt(data, offset); err != nil {
		return nil, fmt.Errorf("%s: read %d bytes from %d on: %w", key, length, offset, err)
	}
	return data, nil
}
