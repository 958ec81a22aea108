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
	"strings"

	"coptic.example/service/shared/release"
)

// Check compares a folder with the release and returns every difference. The folder may also hold older releases.
func (r *Release) Check(dir string) []string {
	var differences []string
	differ := func(format string, args ...any) {
		differences = append(differences, fmt.Sprintf(format, args...))
	}
	expected := map[string]bool{}
	for _, f := range r.Files {
		expected[f.Path] = true
		data, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(f.Path)))
		switch {
		case errors.Is(err, fs.ErrNotExist):
			differ("%s is missing", f.Path)
		case err != nil:
			differ("%s cannot be read: %v", f.Path, err)
		case !bytes.Equal(data, f.Data):
			differ("%s differs: %d bytes where %d were derived, from byte %d on", f.Path, len(data), len(f.Data),
				firstDifference(data, f.Data))
		}
	}
	for _, below := range []string{"data", "releases/" + r.Name} {
		_ = fs.WalkDir(os.DirFS(dir), below, func(name string, d fs.DirEntry, err error) error {
			if err == nil && !d.IsDir() && !expected[name] {
				differ("%s does not belong to the release", name)
			}
			return nil
		})
	}
	if _, err := Open(context.Background(), release.Folder(dir)); err != nil {
		differ("%v", err)
	}
	slices.SortFunc(differences, strings.Compare)
	return differences
}

func firstDifference(a, b []byte) int {
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return i
		}
	}
	return min(len(a), len(b))
}
