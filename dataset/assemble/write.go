package assemble

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"coptic.example/service/shared/release"
)

// Write writes a release into a folder, which may hold an older one. It replaces each file atomically and the pointer
// last, so that readers always find a complete release. It removes static copies that only the older release has, and
// leaves all other files alone.
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

// WriteNew writes a release into a folder that must be empty or not exist.
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

// stale returns the static copies in dir that belong to its present release but not to r. Without a readable release
// it returns none, because it could not tell them from foreign files.
func (r *Release) stale(dir string) ([]string, error) {
	old, err := Open(context.Background(), release.Folder(dir))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if IsDamaged(err) {
		return nil, nil // the unreadable release is about to be replaced
	}
	if err != nil {
		return nil, err
	}
	var names []string
	for _, static := range old.Static() {
		if !slices.ContainsFunc(r.Files, func(f File) bool { return f.Path == static.Path }) {
			names = append(names, static.Path)
		}
	}
	return names, nil
}

// replace writes a file atomically unless it already has the same contents.
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
	defer os.Remove(temp.Name()) // already renamed on success
	_, err = temp.Write(data)
	err = errors.Join(err, temp.Chmod(0o644), temp.Close())
	if err != nil {
		return err
	}
	return os.Rename(temp.Name(), name)
}
