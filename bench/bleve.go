package main

import (
	"path/filepath"
	"strings"

	search "github.com/blevesearch/bleve/v2"
	"github.com/blevesearch/bleve/v2/analysis/analyzer/custom"
	"github.com/blevesearch/bleve/v2/analysis/tokenizer/whitespace"
	"github.com/blevesearch/bleve/v2/mapping"
	"github.com/blevesearch/bleve/v2/search/query"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary"
)

var bleve = maker{"bleve", writeBleve, openBleve}

func bleveName(dir string) string { return filepath.Join(dir, "entries.bleve") }

func bleveMapping() (*mapping.IndexMappingImpl, error) {
	m := search.NewIndexMapping()
	folded := map[string]any{"type": custom.Name, "tokenizer": whitespace.Name}
	if err := m.AddCustomAnalyzer("folded", folded); err != nil {
		return nil, err
	}
	m.DefaultAnalyzer = "folded"
	entry := search.NewDocumentStaticMapping()
	for _, name := range fields {
		field := search.NewTextFieldMapping()
		field.Store, field.IncludeTermVectors, field.IncludeInAll = false, false, false
		entry.AddFieldMappingsAt(name, field)
	}
	stored := search.NewTextFieldMapping()
	stored.Index, stored.IncludeTermVectors, stored.IncludeInAll, stored.DocValues = false, false, false, false
	entry.AddFieldMappingsAt("json", stored)
	m.DefaultMapping = entry
	return m, nil
}

func writeBleve(dir string, entries []dictionary.Entry) error {
	m, err := bleveMapping()
	if err != nil {
		return err
	}
	ix, err := search.New(bleveName(dir), m)
	if err != nil {
		return err
	}
	defer ix.Close()
	batch := ix.NewBatch()
	for i := range entries {
		stored, text, err := document(&entries[i])
		if err != nil {
			return err
		}
		doc := map[string]any{"json": string(stored)}
		for n, name := range fields {
			doc[name] = text[n]
		}
		if err := batch.Index(entries[i].ID, doc); err != nil {
			return err
		}
	}
	return ix.Batch(batch)
}

type bleveIndex struct{ search.Index }

func openBleve(dir string) (engine, func() error, error) {
	open := func() (bleveIndex, error) {
		ix, err := search.OpenUsing(bleveName(dir), map[string]any{"read_only": true})
		return bleveIndex{ix}, err
	}
	again := func() error {
		ix, err := open()
		if err != nil {
			return err
		}
		return ix.Close()
	}
	ix, err := open()
	return ix, again, err
}

func (ix bleveIndex) close() error { return ix.Close() }

func (ix bleveIndex) search(dst []byte, k kind, text string) ([]byte, bool, error) {
	var all []query.Query
	if k == wildcard {
		pattern := foldWildcard(text)
		all = append(all, anyField(func() []fieldQuery { return []fieldQuery{search.NewWildcardQuery(pattern)} }))
	} else {
		for _, token := range strings.Fields(coptic.Fold(text)) {
			all = append(all, oneWord(k, token))
		}
	}
	request := search.NewSearchRequestOptions(search.NewConjunctionQuery(all...), limit, 0, false)
	request.Fields = []string{"json"}
	result, err := ix.Search(request)
	if err != nil {
		return dst, true, err
	}
	dst = append(dst, '[')
	for _, hit := range result.Hits {
		stored, _ := hit.Fields["json"].(string)
		dst = append(append(dst, stored...), ',')
	}
	return append(dst, ']'), true, nil
}

// oneWord looks for a word in any field: as it is or as a beginning, or with a wrong letter.
func oneWord(k kind, token string) query.Query {
	return anyField(func() []fieldQuery {
		if k == fuzzy {
			return []fieldQuery{search.NewFuzzyQuery(token)}
		}
		return []fieldQuery{search.NewTermQuery(token), search.NewPrefixQuery(token)}
	})
}

type fieldQuery interface {
	query.FieldableQuery
	SetBoost(float64)
}

func anyField(in func() []fieldQuery) query.Query {
	var some []query.Query
	for n, name := range fields {
		for _, q := range in() {
			q.SetField(name)
			q.SetBoost(boosts[n])
			some = append(some, q)
		}
	}
	return search.NewDisjunctionQuery(some...)
}
