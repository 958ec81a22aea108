// Package datatest locates the verification data, which is not part of the repository. It consists of treebanks and
// lexicons for comparison with results.
package datatest

import (
	"os"
	"path/filepath"
	"testing"
)

// Folder returns the path of the verification data, or of a part of it. COPTIC_DATA sets its location; by default it
// is next to the repository. If the data is missing, Folder skips the test, or fails it if COPTIC_DATA_REQUIRED is
// set, as in CI.
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

// Place returns the expected path of the verification data.
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
