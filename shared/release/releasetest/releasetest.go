// Package releasetest writes small release folders for tests.
package releasetest

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"coptic.example/service/shared/release"
)

// Gzip compresses with the standard library.
func Gzip(data []byte) []byte {
	var out bytes.Buffer
	z := gzip.NewWriter(&out)
	z.Write(data)
	z.Close()
	return out.Bytes()
}

// Pack builds a pack of the answers.
func Pack(t testing.TB, answers []release.Answer) []byte {
	t.Helper()
	pack, err := release.WritePack(answers, Gzip)
	if err != nil {
		t.Fatal(err)
	}
	return pack
}

// Write writes a dataset to dir whose live release is called name and has the given parts. parts maps names of parts
// to their content. Write keeps the files of other releases.
func Write(t testing.TB, dir, name string, parts map[string][]byte) {
	t.Helper()
	pointer := release.Pointer{Release: name, Parts: map[string]release.Part{}}
	for part, data := range parts {
		key := "releases/" + name + "/" + part + ".pack"
		file := filepath.Join(dir, key)
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, data, 0o644); err != nil {
			t.Fatal(err)
		}
		pointer.Parts[part] = release.NewPart(key, data)
	}
	data, err := json.Marshal(pointer)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, release.PointerName), data, 0o644); err != nil {
		t.Fatal(err)
	}
}
