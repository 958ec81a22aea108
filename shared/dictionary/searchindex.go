package dictionary

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"coptic.example/service/shared/coptic"
)

// SearchIndex is the reduced index of the whole dictionary, for clients that search by themselves.
type SearchIndex struct {
	envelope
	Sources []Source     `json:"sources"`
	Entries []IndexEntry `json:"entries"`
}

// IndexEntry is an entry of a SearchIndex; every list is in the entry's order, without repeats.
type IndexEntry struct {
	ID       string   `json:"id"`
	Headword string   `json:"headword"`
	Forms    []string `json:"forms"` // of all dialects, inflections included
	Dialects []string `json:"dialects"`
	Pos      []string `json:"pos"`
	En       []string `json:"en"`
	Nl       []string `json:"nl"`
	Greek    []string `json:"greek"`
	Etym     string   `json:"etym"`
}

// WriteSearchIndex makes the JSON of the search index, the entries in dictionary order.
func WriteSearchIndex(entries []Entry, meta Meta) ([]byte, error) {
	index := SearchIndex{meta.envelope(), present(meta.Sources), make([]IndexEntry, 0, len(entries))}
	for i := range entries {
		index.Entries = append(index.Entries, entries[i].reduced())
	}
	keys := make(map[string]string, len(entries))
	for _, e := range index.Entries {
		keys[e.ID] = coptic.SortKey(e.Headword)
	}
	slices.SortFunc(index.Entries, func(a, b IndexEntry) int {
		if c := strings.Compare(keys[a.ID], keys[b.ID]); c != 0 {
			return c
		}
		return strings.Compare(a.ID, b.ID)
	})
	var out bytes.Buffer
	enc := json.NewEncoder(&out)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(index); err != nil {
		return nil, fmt.Errorf("dictionary search index: %w", err)
	}
	return out.Bytes(), nil
}

func (e *Entry) reduced() IndexEntry {
	served := e.served()
	r := IndexEntry{ID: e.ID, Headword: e.Headword, Forms: []string{}, Dialects: present(e.sigla()), Pos: []string{},
		En: []string{}, Nl: []string{}, Greek: []string{}, Etym: served.Etym}
	add := func(list *[]string, s string) {
		if s != "" && !slices.Contains(*list, s) {
			*list = append(*list, s)
		}
	}
	for _, v := range e.values() {
		switch {
		case v.kind == KindForm || v.kind == KindInflection:
			add(&r.Forms, v.text)
		case v.kind == KindGreek:
			add(&r.Greek, v.text)
		case v.language == inEnglish:
			add(&r.En, v.text)
		case v.language == inDutch:
			add(&r.Nl, v.text)
		}
	}
	for _, s := range e.Senses {
		add(&r.Pos, s.Grammar.Pos)
	}
	return r
}
