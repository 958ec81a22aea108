package assemble

import (
	"sync"

	"coptic.example/service/dataset/taught"
	"coptic.example/service/shared/dictionary/lookup"
	"coptic.example/service/shared/dictionary/morphology"
)

// vocabulary is an index that knows the ids of its entries.
type vocabulary struct {
	index    func() *lookup.Dictionary // nil when it cannot be made
	ids      map[int]string
	analyses map[string][]morphology.Analysis // of the words so far: exercises repeat theirs
}

// Words returns what words are made of according to an index. The index is asked for when the first word is.
func Words(index func() ([]byte, error)) taught.Words {
	return &vocabulary{ids: map[int]string{}, analyses: map[string][]morphology.Analysis{},
		index: sync.OnceValue(func() *lookup.Dictionary {
			data, err := index()
			if err != nil {
				return nil // a release fails for the same reason and names it
			}
			ix, err := lookup.Open(data)
			if err != nil {
				return nil
			}
			return ix
		})}
}

// Analyse splits a written word into its pieces. Without an index every word is one piece that needs nothing.
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

// ID returns the id of the entry of that number.
func (v *vocabulary) ID(entry int) string {
	id, known := v.ids[entry]
	if !known {
		e, _ := v.index().Entry(entry) // one the index could not read has no id
		id = e.ID
		v.ids[entry] = id
	}
	return id
}
