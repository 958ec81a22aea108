package main

import (
	"os"
	"path/filepath"

	"coptic.example/service/shared/dictionary"
)

var ours = maker{"ours", writeOurs, openOurs}

type index struct{ *dictionary.Index }

func writeOurs(dir string, entries []dictionary.Entry) error {
	data, err := dictionary.WriteIndex(entries, dictionary.Meta{})
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(dir, "index"), data, 0o600)
}

func openOurs(dir string) (engine, func() error, error) {
	data, err := os.ReadFile(filepath.Join(dir, "index"))
	if err != nil {
		return nil, nil, err
	}
	ix, err := dictionary.OpenIndex(data)
	again := func() error {
		_, err := dictionary.OpenIndex(data)
		return err
	}
	return index{ix}, again, err
}

func (ix index) search(dst []byte, _ kind, text string) ([]byte, bool, error) {
	return ix.AppendPage(dst, dictionary.Query{Text: text, Limit: limit}), true, nil
}

func (index) close() error { return nil }
