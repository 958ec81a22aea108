package build

import (
	"encoding/json"
	"sync"

	"coptic.example/service/dataset/lexicon"
	"coptic.example/service/dataset/taught"
	"coptic.example/service/shared/dictionary"
	"coptic.example/service/shared/dictionary/morphology"
)

// vocabulary is an index that knows the ids of its entries.
type vocabulary struct {
	index func() *dictionary.Index // nil when it cannot be made
	ids   map[int]string
}

// Words makes an index of merged lexica that tells what words are made of. It returns at once and makes the index
// meanwhile, for a course takes as long to read.
func Words(words *lexicon.Merged) taught.Words {
	v := &vocabulary{index: sync.OnceValue(func() *dictionary.Index { return indexOf(words) }), ids: map[int]string{}}
	go v.index()
	return v
}

func indexOf(words *lexicon.Merged) *dictionary.Index {
	data, err := dictionary.WriteIndex(words.Entries, dictionary.Meta{Bands: words.Bands})
	if err != nil {
		return nil // the dictionary's part of the release fails for the same reason and names it
	}
	ix, err := dictionary.OpenIndex(data)
	if err != nil {
		return nil
	}
	return ix.WithMorphology()
}

// Analyse takes a written word apart. Without an index every word is of one piece that asks for nothing.
func (v *vocabulary) Analyse(word string) []morphology.Analysis {
	ix := v.index()
	if ix == nil {
		return []morphology.Analysis{{Score: 1}}
	}
	return ix.Analyse(word)
}

// ID is the id of the entry of that number.
func (v *vocabulary) ID(entry int) string {
	id, known := v.ids[entry]
	if !known {
		var e struct{ ID string }
		_ = json.Unmarshal(v.index().EntryAt(entry), &e) // the index holds JSON
		id = e.ID
		v.ids[entry] = id
	}
	return id
}
