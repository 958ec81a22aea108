package assemble_test

import (
	"testing"
)

// mostOfKey is how large the answer key of a lesson may be, in bytes: a page has one language's half of it.
const mostOfKey = 60_000

// TestSizeOfKeys checks that the answer key files are small enough for a page to carry.
func TestSizeOfKeys(t *testing.T) {
	for _, f := range authoredRelease(t).Keys {
		if len(f.Data) > mostOfKey {
			t.Errorf("%s has %d bytes; at most %d", f.Path, len(f.Data), mostOfKey)
		}
	}
}
