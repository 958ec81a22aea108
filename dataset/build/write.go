package build

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"coptic.example/service/shared/grammar"
	"coptic.example/service/shared/release"
)

// Write writes a release into a folder, which may hold an older one. Every file is replaced in one step and the pointer
// last, so that a reader always finds a whole release. Static copies that only the older release had are removed; other
// files are left alone.
func (r *Release) Write(dir string) error {
	stale, err := r.stale(dir)
	if err != nil {
		return err
	}
	for _, f := range r.Files {
		if err := replace(filepath.Join(dir, filepath.FromSlash(f.Path)), f.Data); err != nil {
			return fmt.Errorf("write the release: %w", err)
		}
	}
	for _, name := range stale {
		if err := os.Remove(filepath.Join(dir, filepath.FromSlash(name))); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return fmt.Errorf("remove what the older release had: %w", err)
		}
	}
	return nil
}

// WriteNew writes a release into a folder that must not exist or be empty.
func (r *Release) WriteNew(dir string) error {
	entries, err := os.ReadDir(dir)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("look into the output folder: %w", err)
	}
	if len(entries) > 0 {
		return fmt.Errorf("%s is not empty; a release is imported into a new folder", dir)
	}
	return r.Write(dir)
}

// stale lists the static copies in dir that its present release has and r has not. A folder without a readable release
// has none that could be told from foreign files.
func (r *Release) stale(dir string) ([]string, error) {
	old, err := open(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	var damaged *damagedError
	if errors.As(err, &damaged) {
		return nil, nil // it is about to be replaced
	}
	if err != nil {
		return nil, err
	}
	var names []string
	for _, pack := range old.packs {
		for _, name := range pack.Names() {
			static, ok := strings.CutPrefix(name, "/data/")
			if !ok {
				continue
			}
			static = "data/" + static
			if !slices.ContainsFunc(r.Files, func(f File) bool { return f.Path == static }) {
				names = append(names, static)
			}
		}
	}
	return names, nil
}

// replace writes a file in one step. One that has the same bytes is left as it is.
func replace(name string, data []byte) error {
	if old, err := os.ReadFile(name); err == nil && bytes.Equal(old, data) {
		return nil
	}
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return err
	}
	temp, err := os.CreateTemp(filepath.Dir(name), ".writing-*")
	if err != nil {
		return err
	}
	defer os.Remove(temp.Name()) // nothing is there any more when all went well
	_, err = temp.Write(data)
	err = errors.Join(err, temp.Chmod(0o644), temp.Close())
	if err != nil {
		return err
	}
	return os.Rename(temp.Name(), name)
}

// live is the release that a folder's pointer names.
type live struct {
	pointer release.Pointer
	parts   map[string][]byte
	packs   map[string]*release.Pack // by part
}

// damagedError is a release folder whose files are not what its pointer promises.
type damagedError struct{ err error }

func (e *damagedError) Error() string { return e.err.Error() }
func (e *damagedError) Unwrap() error { return e.err }

// open reads the live release of a folder and verifies it.
func open(dir string) (*live, error) {
	folder := release.Folder(dir)
	data, _, err := folder.Get(context.Background(), release.PointerName, "")
	if err != nil {
		return nil, fmt.Errorf("open the release: %w", err)
	}
	l := &live{parts: map[string][]byte{}, packs: map[string]*release.Pack{}}
	if l.pointer, err = release.ParsePointer(data); err != nil {
		return nil, &damagedError{fmt.Errorf("open the release: %w", err)}
	}
	for name, part := range l.pointer.Parts {
		data, _, err := folder.Get(context.Background(), part.Key, "")
		if err == nil {
			err = part.Verify(data)
		}
		if err != nil {
			return nil, &damagedError{fmt.Errorf("open part %s of the release: %w", name, err)}
		}
		l.parts[name] = data
		if !strings.HasSuffix(part.Key, ".pack") {
			continue
		}
		if l.packs[name], err = release.OpenPack(data); err != nil {
			return nil, &damagedError{fmt.Errorf("open part %s of the release: %w", name, err)}
		}
	}
	if l.packs[grammar.PartName] == nil {
		return nil, &damagedError{errors.New("open the release: it has no course")}
	}
	return l, nil
}
