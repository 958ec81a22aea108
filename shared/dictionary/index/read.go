package index

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary"
)

// EntryByID returns the JSON of the entry with an id, or nil. It shares memory with the index.
func (ix *Index) EntryByID(id string) []byte {
	i, ok := ix.ids.Find([]byte(id))
	if !ok {
		return nil
	}
	return ix.entries.At(int(ix.idEntries.at(i)))
}

// EntryNamed returns the entry with an id, or nil.
func (ix *Index) EntryNamed(id string) (*dictionary.Entry, error) {
	text := ix.EntryByID(id)
	if text == nil {
		return nil, nil
	}
	e := &dictionary.Entry{}
	if err := json.Unmarshal(text, e); err != nil {
		return nil, fmt.Errorf("read the entry %s: %w", id, err)
	}
	return e, nil
}

// Withdrawn reports whether an id is withdrawn. It also returns the id of the replacement, or "".
func (ix *Index) Withdrawn(id string) (successor string, withdrawn bool) {
	i, ok := ix.withdrawn.Find([]byte(id))
	if !ok {
		return "", false
	}
	return string(ix.successors.At(i)), true
}

// ID returns the id at an index among all sorted ids. It shares memory with the index.
func (ix *Index) ID(place int) []byte { return ix.ids.At(place) }

// EntryJSON returns the JSON of the entry with a number, or nil. It shares memory with the index.
func (ix *Index) EntryJSON(number int) []byte { return ix.entries.At(number) }

// Entry returns the entry with a number.
func (ix *Index) Entry(number int) (dictionary.Entry, error) {
	var e dictionary.Entry
	if err := json.Unmarshal(ix.EntryJSON(number), &e); err != nil {
		return e, fmt.Errorf("read entry %d: %w", number, err)
	}
	return e, nil
}

// Browse returns the number of the entry at an index in dictionary order.
func (ix *Index) Browse(place int) uint32 { return ix.browse.at(place) }

// Brief is the part of an entry's JSON that identifies it.
type Brief struct {
	Head   []byte // its id and headword, without the closing brace
	En, Nl []byte // its first meanings, as JSON strings without quotes
}

// Brief returns the Brief of an entry.
func (ix *Index) Brief(entry uint32) Brief {
	if int(entry) >= ix.n {
		return Brief{Head: []byte("{")}
	}
	row, json := ix.offsets[int(entry)*offsetsSize:], ix.entries.At(int(entry))
	gloss := func(at int) []byte { return slice(json, le.Uint32(row[at:]), int(le.Uint16(row[at+4:]))) }
	return Brief{Head: slice(json, 0, int(le.Uint32(row))), En: gloss(4), Nl: gloss(10)}
}

// Postings returns the postings of a term.
func (ix *Index) Postings(term int) Postings {
	if uint(term) >= uint(ix.Terms.Len()) {
		return nil
	}
	lo, hi := ix.termStart.span(term, ix.postings.len())
	return Postings(ix.postings[lo*8 : hi*8])
}

// KeyTerms returns the terms that share a key.
func (ix *Index) KeyTerms(key int) Numbers {
	lo, hi := ix.keyStart.span(key, ix.keyTerms.len())
	return Numbers(ix.keyTerms[lo*4 : hi*4])
}

// TermKeys returns the keys that a search for a term looks up.
func (ix *Index) TermKeys(term int) Numbers {
	lo, hi := ix.linkStart.span(term, ix.links.len())
	return Numbers(ix.links[lo*4 : hi*4])
}

// Numbers is a list of numbers.
type Numbers []byte

// Len returns the number of items.
func (t Numbers) Len() int { return len(t) / 4 }

// At returns the ith number.
func (t Numbers) At(i int) uint32 { return le.Uint32(t[i*4:]) }

// FindSiglum returns the index's siglum for a dialect, given a siglum or alias in any letter case.
func (ix *Index) FindSiglum(s string) (string, bool) {
	if slices.Contains(ix.sigla, s) {
		return s, true
	}
	for _, have := range ix.sigla {
		if strings.EqualFold(have, s) {
			return have, true
		}
	}
	if d, ok := coptic.ParseSiglum(s); ok && slices.Contains(ix.sigla, d.Siglum) {
		return d.Siglum, true
	}
	return "", false
}

// SiglumNumber returns the number of a dialect in the index, or NoDialect.
func (ix *Index) SiglumNumber(siglum string) byte {
	if i := slices.Index(ix.sigla, siglum); i >= 0 {
		return byte(i)
	}
	return NoDialect
}
