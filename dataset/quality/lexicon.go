package quality

import (
	"errors"
	"path/filepath"
	"slices"

	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/lexicon"
	"coptic.example/service/shared/dictionary"
	"coptic.example/service/shared/dictionary/search"
)

// Lexicon is the dictionary of the dataset in the folder root, together with the imported lexicon of the folder data,
// unless that is "". What is wrong with an entry is for the tests of the sources: here every entry that can be read
// counts.
func Lexicon(root, data string) (*lexicon.Merged, error) {
	var faults fault.List
	sources := []*lexicon.Lexicon{lexicon.Load(root, &faults, nil)}
	if data != "" {
		sources = append(sources, lexicon.Load(filepath.Join(data, "lexicon-tei"), &faults, nil))
	}
	if slices.Contains(sources, nil) {
		return nil, errors.New(faults[len(faults)-1].Message)
	}
	return lexicon.Merge(sources...), nil
}

// Index makes the dictionary's index.
func Index(words *lexicon.Merged) ([]byte, error) {
	return search.WriteIndex(words.Entries, dictionary.Meta{
		Sources: words.Sources, Bands: words.Bands, Withdrawn: words.Withdrawn,
	})
}
