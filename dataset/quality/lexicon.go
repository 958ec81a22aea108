// Package quality measures search and reading with the dictionary of the dataset, on real queries and real texts.
package quality

import (
	"errors"
	"path/filepath"
	"slices"

	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/lexicon"
	"coptic.example/service/dataset/lexicon/load"
	"coptic.example/service/dataset/lexicon/merge"
	"coptic.example/service/shared/dictionary"
	"coptic.example/service/shared/dictionary/search"
)

// Lexicon returns the dictionary of the dataset in the folder root, merged with the imported lexicon in the folder
// data unless that is "". It ignores faults and includes every readable entry.
func Lexicon(root, data string) (*merge.Merged, error) {
	var faults fault.List
	sources := []*lexicon.Lexicon{load.Source(root, &faults, nil)}
	if data != "" {
		sources = append(sources, load.Source(filepath.Join(data, "lexicon-tei"), &faults, nil))
	}
	if slices.Contains(sources, nil) {
		return nil, errors.New(faults[len(faults)-1].Message)
	}
	return merge.Lexica(sources...), nil
}

// Index builds the dictionary's index.
func Index(words *merge.Merged) ([]byte, error) {
	return search.WriteIndex(words.Entries, dictionary.Meta{Sources: words.Sources, Withdrawn: words.Withdrawn})
}
