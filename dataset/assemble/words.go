package assemble

import (
	"sync"

	"coptic.example/service/dataset/taught"
	"coptic.example/service/shared/dictionary/lookup"
	"coptic.example/service/shared/dictionary/morphology"
)

// vocabulary analyses words with an index and provides the ids of its entries.
type vocabulary struct {
	index    func() *lookup.Dictionary // nil if it cannot be built
	ids      map[int]string
	analyses map[string][]morphology.Analysis // cache, since exercises repeat words
}

// Words returns an analyser of words based on an index, which is requested on first use.
func Words(index func() ([]byte, error)) taught.Words {
	return &vocabulary{ids: map[int]string{}, analyses: map[string][]morphology.Analysis{},
		index: sync.OnceValue(func() *lookup.Dictionary {
			data, err := index()
			if err != nil {
				return nil // building the release will report the same error
			}
			ix, err := lookup.Open(data)
			if err != nil {
				return nil
			}
			return ix
		})}
}

// Analyse splits a written word into its pieces. Without an index every word is a single piece that requires nothing.
func (v *vocabulary) Analyse(word string) []morphology.Analysis {
	ix := v.index()
	if ix == nil {
		return []morphology.Analysis{{Score: 1}}
	}
	list, known := v.analyses[word]
	if !known {
		list = ix.Analyse(word)
		v.analyses[word] = list
	}
	return list
}

// ID returns the id of the entry with a number.
func (v *vocabulary) ID(entry int) string {
	id, known := v.ids[entry]
	if !known {
		e, _ := v.index().Entry(entry) // an unreadable entry has no id
		id = e.ID
		v.ids[entry] = id
	}
	return id
}
