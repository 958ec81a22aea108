package release

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"coptic.example/service/shared/setting"
)

// ErrChanged reports that a file has changed since it was first read.
var ErrChanged = errors.New("the file has changed since it was first read")

// ErrNotModified is returned by Source.Get if the file still has the given tag.
var ErrNotModified = errors.New("not modified")

// Source is a place where a dataset's releases are stored. Implementations must be safe for concurrent use.
type Source interface {
	// Get reads the file at key and returns its data and tag. If tag is the file's current tag, it returns
	// ErrNotModified instead. Tags are opaque, and "" matches none.
	Get(ctx context.Context, key, tag string) (data []byte, newTag string, err error)
}

// Ranger is a Source that can read part of a file.
type Ranger interface {
	// Range reads length bytes of the file at key, starting at offset. It fails if the file is shorter. If the file
	// has changed since an earlier Range, it returns ErrChanged, and the next call reads the new file.
	Range(ctx context.Context, key string, offset, length int64) ([]byte, error)
}

// ReadRange reads length bytes of the file at key, starting at offset. If source is not a Ranger, it reads the
// whole file.
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

// Schemes maps a scheme other than file to the function that opens scheme://rest. Packages add theirs in init, so that
// only programs that import them link their clients.
var Schemes = map[string]func(rest string) (Source, error){}

// FromEnv opens the dataset named by DATASET, or fallback if it is not set. On an error, which is recorded in env,
// it returns nil.
func FromEnv(env *setting.Env, fallback string) Source {
	uri := env.Text("DATASET")
	uri = cmp.Or(uri, fallback)
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

// Open opens the dataset at uri: a folder, file://folder, or scheme://… for a registered scheme. It reads nothing
// yet.
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
	open := Schemes[scheme]
	if open == nil && scheme == "s3" {
		return nil, errors.New("DATASET: s3:// is not built into this program: " +
			"build it with -tags s3, or start it with make run")
	}
	if open == nil {
		return nil, fmt.Errorf("DATASET: unknown scheme %q: want a release folder or s3://bucket/prefix", scheme)
	}
	return open(rest)
}

// Folder is a Source in a local folder. The tag of a file is its size and modification time.
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

// Range implements Ranger. It does not detect changes.
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
