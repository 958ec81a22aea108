package dictionary

import (
	"fmt"

	"coptic.example/service/shared/release"
)

// Paths of the dictionary API and of its static copies, and the parts of a release that it is served from. The search
// index is a part of its own, so that a search need not wait for it to be read.
const (
	APIPath         = "/api/v1/dictionary"
	StaticPath      = "/data/dictionary/v1"
	PartName        = "dictionary"              // what WriteIndex makes
	SearchIndexPart = "dictionary-search-index" // a pack of SearchIndexAnswers

	searchIndexPath   = APIPath + "/search-index"
	searchIndexStatic = StaticPath + "/search-index.json"
)

// SearchIndexAnswers are the answers of SearchIndexPart: the search index, under its API path and as a static copy.
func SearchIndexAnswers(entries []Entry, meta Meta) ([]release.Answer, error) {
	data, err := WriteSearchIndex(entries, meta)
	if err != nil {
		return nil, fmt.Errorf("prepare %s: %w", searchIndexPath, err)
	}
	names := []string{searchIndexPath, searchIndexStatic}
	return []release.Answer{{Names: names, Type: "application/json; charset=utf-8", Data: data}}, nil
}
