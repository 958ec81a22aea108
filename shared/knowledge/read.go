package knowledge

import (
	"context"
	"fmt"

	"coptic.example/service/shared/assistant/ground"
	"coptic.example/service/shared/dictionary/api"
	"coptic.example/service/shared/dictionary/morphology"
	"coptic.example/service/shared/dictionary/search"
)

// Words reads and searches the dictionary of the live release.
type Words struct{ cache *api.Cache }

// NewWords makes Words over the dictionary part of a dataset.
func NewWords(cache *api.Cache) *Words { return &Words{cache} }

// Read implements ground.Words: the likeliest analysis of each form.
func (w *Words) Read(ctx context.Context, forms []string) ([]ground.Reading, error) {
	ix, err := w.cache.Index(ctx)
	if err != nil {
		return nil, err
	}
	readings := []ground.Reading{}
	for _, form := range forms {
		r := ground.Reading{Form: form}
		if analyses := ix.Analyse(form); len(analyses) > 0 && analyses[0].Dialect != "" {
			for _, s := range analyses[0].Segments {
				part := ground.Part{Text: s.Text, Role: s.Role.String()}
				if part.Entries, err = entries(ix, s.Entries); err != nil {
					return nil, err
				}
				r.Parts = append(r.Parts, part)
			}
		}
		readings = append(readings, r)
	}
	return readings, nil
}

// maxEntries is how many entries of a segment an answer can use.
const maxEntries = 3

func entries(ix *search.Searcher, matches []morphology.Match) ([]ground.Entry, error) {
	list := []ground.Entry{}
	for _, m := range matches[:min(len(matches), maxEntries)] {
		e, err := ix.Entry(m.Entry)
		if err != nil {
			return nil, fmt.Errorf("read an entry: %w", err)
		}
		list = append(list, entry(&e))
	}
	return list, nil
}
