// Package knowledge gives the assistant the dictionary and the course: it fills the assistant's small interfaces from
// the other rooms, which do not know of each other.
package knowledge

import (
	"context"
	"fmt"
	"maps"
	"slices"

	"coptic.example/service/shared/assistant/ground"
	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary"
	"coptic.example/service/shared/dictionary/search"
)

// Search implements ground.Words: entries found by whole words, inflected or transliterated.
func (w *Words) Search(ctx context.Context, text string, limit int) ([]ground.Entry, error) {
	ix, err := w.cache.Index(ctx)
	if err != nil {
		return nil, err
	}
	entries := []ground.Entry{}
	for _, hit := range ix.Search(search.Query{Text: text, Limit: limit}).Hits {
		switch hit.How {
		case search.Exact, search.Folded, search.Stem, search.Transliteration:
			e, err := ix.Entry(hit.Entry)
			if err != nil {
				return nil, fmt.Errorf("search the dictionary: %w", err)
			}
			entries = append(entries, entry(&e))
		}
	}
	return entries, nil
}

// entry is as much of a dictionary entry as an answer needs.
func entry(e *dictionary.Entry) ground.Entry {
	out := ground.Entry{ID: e.ID, Headword: e.Headword}
	for _, siglum := range sigla(e.Dialects) {
		if form := citation(e.Dialects[siglum]); form != "" {
			out.Forms = append(out.Forms, ground.Form{Dialect: siglum, Text: form})
		}
	}
	for _, s := range e.Senses {
		out.Senses = append(out.Senses, ground.Sense{
			Pos: s.Grammar.Pos, Gender: s.Grammar.Gender, Number: s.Grammar.Number, En: s.Meanings.En, Nl: s.Meanings.Nl,
		})
	}
	return out
}

// sigla are the dialects of an entry, the main ones first.
func sigla(forms map[string]dictionary.Forms) []string {
	var list []string
	for _, d := range coptic.Dialects() {
		if _, ok := forms[d.Siglum]; ok {
			list = append(list, d.Siglum)
		}
	}
	for _, siglum := range slices.Sorted(maps.Keys(forms)) {
		if !slices.Contains(list, siglum) {
			list = append(list, siglum)
		}
	}
	return list
}

// citation is the form by which a word is cited in a dialect.
func citation(f dictionary.Forms) string {
	for _, form := range []string{f.Absolute, f.Nominal, f.Pronominal, f.Stative} {
		if form != "" {
			return form
		}
	}
	return ""
}
