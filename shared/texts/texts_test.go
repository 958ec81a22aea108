package texts_test

import (
	"bytes"
	"context"
	"testing"

	"coptic.example/service/shared/texts"
	"coptic.example/service/shared/texts/textstest"
)

// TestDamage checks that a modified library is rejected, at the latest when the modified part is read.
func TestDamage(t *testing.T) {
	parts := textstest.Parts(t, "2026-01-01")
	directory, archive := parts[texts.PartName], parts[texts.ArchivePart]
	read := func(data []byte) func(context.Context, int64, int64) ([]byte, error) {
		return func(_ context.Context, offset, length int64) ([]byte, error) {
			return data[offset : offset+length], nil
		}
	}
	for n := range directory {
		if _, err := texts.Open("", directory[:n], read(archive)); err == nil {
			t.Fatalf("%d of %d bytes of a directory pass", n, len(directory))
		}
	}
	broken := bytes.Clone(archive)
	for i := 8; i < len(broken); i++ {
		broken[i] ^= 1
	}
	l, err := texts.Open("", directory, read(broken))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := l.Section(context.Background(), 0, "1.1"); err == nil {
		t.Error("a damaged passage passes")
	}
	if _, err := l.Concordance(context.Background(), texts.Query{Entry: "cls-rwme", Limit: 1}); err == nil {
		t.Error("damaged places pass")
	}
}

// TestCompatible checks which licences allow export with the authored dataset.
func TestCompatible(t *testing.T) {
	for licence, want := range map[string]bool{
		"public-domain": true, "CC0-1.0": true, "CC-BY-4.0": true, "CC-BY-SA-4.0": false, "CC BY-NC 4.0": false,
		"CC-BY-ND-4.0": false, "all-rights-reserved": true,
	} {
		if got := texts.Compatible(licence); got != want {
			t.Errorf("%s: %v", licence, got)
		}
	}
}
