package assemble

import (
	"fmt"
	"maps"
	"strings"

	"coptic.example/service/dataset/compile"
	"coptic.example/service/dataset/lexicon"
	"coptic.example/service/dataset/lexicon/merge"
	"coptic.example/service/shared/dictionary"
	"coptic.example/service/shared/dictionary/api"
	"coptic.example/service/shared/grammar"
	"coptic.example/service/shared/release"
)

// MetaOf returns the metadata for the parts of the dictionary.
func MetaOf(words *merge.Merged, v grammar.Version, withdrawn []compile.Withdrawal) dictionary.Meta {
	meta := dictionary.Meta{
		SchemaVersion: v.SchemaVersion, DatasetVersion: v.DatasetVersion, GeneratedAt: v.GeneratedAt,
		Sources: words.Sources, Withdrawn: maps.Clone(words.Withdrawn),
	}
	for _, w := range withdrawn {
		if strings.HasPrefix(w.ID, lexicon.Prefix) {
			meta.Withdrawn[w.ID] = w.Successor
		}
	}
	return meta
}

// Dictionary builds the parts of a release for the dictionary: the given index for searching, and the search index
// that clients download, with its static copy.
func Dictionary(words *merge.Merged, meta dictionary.Meta, index []byte) ([]Part, error) {
	answers, err := api.SearchIndexAnswers(words.Entries, meta)
	if err != nil {
		return nil, fmt.Errorf("build the search index: %w", err)
	}
	pack, err := release.WritePack(answers, compress)
	if err != nil {
		return nil, fmt.Errorf("build the search index: %w", err)
	}
	return []Part{
		{Name: api.PartName, File: api.PartName + ".idx", Data: index},
		{
			Name: api.SearchIndexPart, File: api.SearchIndexPart + ".pack", Data: pack,
			Static: static(answers, api.StaticPath),
		},
	}, nil
}

// static converts the answers below a path to files.
func static(answers []release.Answer, path string) []File {
	var files []File
	for _, a := range answers {
		for _, name := range a.Names {
			if strings.HasPrefix(name, path+"/") {
				files = append(files, File{strings.TrimPrefix(name, "/"), a.Data})
			}
		}
	}
	return files
}
