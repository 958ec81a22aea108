package knowledge

import (
	"context"
	"fmt"
	"slices"

	"coptic.example/service/shared/assistant/ground"
	"coptic.example/service/shared/dictionary/api"
	"coptic.example/service/shared/dictionary/morphology"
	"coptic.example/service/shared/dictionary/search"
	"coptic.example/service/shared/dictionary/sentence"
)

// Words reads and searches the dictionary of the live release.
type Words struct{ cache *api.Cache }

// NewWords makes Words over the dictionary part of a dataset.
func NewWords(cache *api.Cache) *Words { return &Words{cache} }

// Read implements ground.Words: each form as the others let it be read.
func (w *Words) Read(ctx context.Context, forms []string) ([]ground.Reading, error) {
	ix, err := w.cache.Index(ctx)
	if err != nil {
		return nil, err
	}
	readings := []ground.Reading{}
	for i, group := range ix.Sentence(forms) {
		r := ground.Reading{Form: forms[i]}
		if slices.ContainsFunc(group.Words, func(w sentence.Word) bool { return w.Known }) {
			for _, w := range group.Words {
				part := ground.Part{Text: w.Text, Role: w.Role.String()}
				if part.Entries, err = entries(ix, w.Entries); err != nil {
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
