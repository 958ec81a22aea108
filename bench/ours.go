package main

import (
	"os"
	"path/filepath"

	"coptic.example/service/shared/dictionary"
	"coptic.example/service/shared/dictionary/api"
	"coptic.example/service/shared/dictionary/index"
	"coptic.example/service/shared/dictionary/search"
)

var ours = maker{"ours", writeOurs, openOurs}

type searcher struct {
	*search.Searcher
	result search.Result
}

func writeOurs(dir string, entries []dictionary.Entry) error {
	data, err := search.WriteIndex(entries, dictionary.Meta{})
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
	ix, err := index.Open(data)
	if err != nil {
		return nil, nil, err
	}
	again := func() error {
		_, err := index.Open(data)
		return err
	}
	return &searcher{Searcher: search.New(ix, nil)}, again, nil
}

func (ix *searcher) search(dst []byte, _ kind, text string) ([]byte, bool, error) {
	ix.SearchInto(&ix.result, &search.Query{Text: text, Limit: limit})
	return api.AppendPage(dst, ix.Searcher, &ix.result), true, nil
}

func (*searcher) close() error { return nil }
