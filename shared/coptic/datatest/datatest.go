// Package datatest finds the verification data, which is no part of the repository: treebanks and lexicons that results
// are held against.
package datatest

import (
	"os"
	"path/filepath"
	"testing"
)

// Folder returns the verification data's folder, or the given part of it. COPTIC_DATA says where the data is; by
// default it lies beside the repository. Without the data Folder skips the test and says so. Where COPTIC_DATA_REQUIRED
// is set, as in CI, the test fails instead.
func Folder(t testing.TB, part ...string) string {
	t.Helper()
	folder := filepath.Join(append([]string{Place()}, part...)...)
	if _, err := os.Stat(folder); err == nil {
		return folder
	}
	if os.Getenv("COPTIC_DATA_REQUIRED") != "" {
		t.Fatalf("there is no verification data at %s (COPTIC_DATA)", folder)
	}
	t.Skipf("LEFT OUT: there is no verification data at %s (COPTIC_DATA)", folder)
	return ""
}

// Place returns the path at which the verification data is expected.
func Place() string {
	if data := os.Getenv("COPTIC_DATA"); data != "" {
		return data
	}
	for up := ".."; ; up = filepath.Join("..", up) {
		if _, err := os.Stat(filepath.Join(up, "go.mod")); err == nil {
			return filepath.Join(up, "..", "shared", "data")
		}
		if top, err := filepath.Abs(up); err != nil || filepath.Dir(top) == top {
			return filepath.Join("..", "shared", "data")
		}
	}
}
