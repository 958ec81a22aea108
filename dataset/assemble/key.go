package assemble

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"coptic.example/service/dataset/compile"
)

// Keys encodes the answer keys as files named <slug>.json.
func Keys(keys []compile.Key) ([]File, error) {
	var files []File
	for _, key := range keys {
		data, err := json.Marshal(key.Answers)
		if err != nil {
			return nil, fmt.Errorf("build the answer key of %s: %w", key.Slug, err)
		}
		files = append(files, File{key.Slug + ".json", append(data, '\n')})
	}
	return files, nil
}

// WriteKeys writes the answer keys for the browser client into a separate folder and removes outdated ones.
func (r *Release) WriteKeys(dir string) error {
	for _, f := range r.Keys {
		if err := replace(filepath.Join(dir, f.Path), f.Data); err != nil {
			return fmt.Errorf("write the answer keys: %w", err)
		}
	}
	entries, err := os.ReadDir(dir)
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return fmt.Errorf("look into the folder of the answer keys: %w", err)
	}
	for _, e := range entries {
		ours := slices.ContainsFunc(r.Keys, func(f File) bool { return f.Path == e.Name() })
		if ours || !strings.HasPrefix(e.Name(), "lesson-") || !strings.HasSuffix(e.Name(), ".json") {
			continue
		}
		if err := os.Remove(filepath.Join(dir, e.Name())); err != nil {
			return fmt.Errorf("remove an answer key: %w", err)
		}
	}
	return nil
}
