package knowledge

import (
	"context"
	"encoding/json"
	"fmt"

	"coptic.example/service/shared/assistant/ground"
	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary"
	"coptic.example/service/shared/dictionary/api"
	"coptic.example/service/shared/dictionary/reading"
	"coptic.example/service/shared/dictionary/search"
)

// Words reads and searches the dictionary of the live release.
type Words struct{ cache *api.Cache }

// NewWords makes Words over the dictionary part of a dataset.
func NewWords(cache *api.Cache) *Words { return &Words{cache} }

// Read implements ground.Words.
func (w *Words) Read(ctx context.Context, text, dialect string) ([]ground.Reading, error) {
	ix, err := w.cache.Index(ctx)
	if err != nil {
		return nil, err
	}
	if dialect == "" {
		dialect = reading.Auto
	}
	readings := []ground.Reading{}
	for _, s := range ix.Read(text, reading.Options{Dialect: dialect, Spacing: reading.SpacedGroups}).Sentences {
		for _, g := range s.Groups {
			if !coptic.Contains(g.Text) || len(g.Words) == 0 {
				continue
			}
			r := ground.Reading{Form: g.Text, Dialect: s.Dialect, Confidence: g.Confidence,
				Gloss: ground.Text{En: g.Gloss.En, Nl: g.Gloss.Nl}, Meaning: ground.Text{En: g.Meaning.En, Nl: g.Meaning.Nl}}
			for _, word := range g.Words {
				part := ground.Part{Text: word.Text, Role: word.Role, Gloss: ground.Text{En: word.Gloss.En, Nl: word.Gloss.Nl}}
				if word.Role == "lemma" || len(g.Words) == 1 {
					if part.Entries, err = entries(ix, word.Entries); err != nil {
						return nil, err
					}
				}
				r.Parts = append(r.Parts, part)
			}
			readings = append(readings, r)
		}
	}
	return readings, nil
}

// maxEntries is how many entries of a word an answer can use.
const maxEntries = 2

func entries(ix *search.Searcher, named []reading.Entry) ([]ground.Entry, error) {
	list := []ground.Entry{}
	for _, n := range named[:min(len(named), maxEntries)] {
		var e dictionary.Entry
		if err := json.Unmarshal(ix.EntryByID(n.ID), &e); err != nil {
			return nil, fmt.Errorf("read the entry %s: %w", n.ID, err)
		}
		list = append(list, entry(&e))
	}
	return list, nil
}
