package api

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"net/http"
	"slices"
	"strings"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary"
	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/release"
)

// SearchIndex is a reduced index of the whole dictionary, for clients that search offline.
type SearchIndex struct {
	dictionary.Envelope
	Sources []dictionary.Source `json:"sources"`
	Entries []IndexEntry        `json:"entries"`
}

// IndexEntry is an entry of a SearchIndex. Its lists keep the order of the entry and have no duplicates.
type IndexEntry struct {
	ID       string   `json:"id"`
	Headword string   `json:"headword"`
	Forms    []string `json:"forms"` // in all dialects, including inflections
	Dialects []string `json:"dialects"`
	Pos      []string `json:"pos"`
	En       []string `json:"en"`
	Nl       []string `json:"nl"`
	Greek    []string `json:"greek"`
	Etym     string   `json:"etym"`
}

// WriteSearchIndex returns the JSON of the search index, with entries in dictionary order.
func WriteSearchIndex(entries []dictionary.Entry, meta dictionary.Meta) ([]byte, error) {
	index := SearchIndex{meta.Envelope(), dictionary.NonNil(meta.Sources), make([]IndexEntry, 0, len(entries))}
	for i := range entries {
		index.Entries = append(index.Entries, reduced(&entries[i]))
	}
	keys := make(map[string]string, len(entries))
	for _, e := range index.Entries {
		keys[e.ID] = coptic.SortKey(e.Headword)
	}
	slices.SortFunc(index.Entries, func(a, b IndexEntry) int {
		return cmp.Or(strings.Compare(keys[a.ID], keys[b.ID]), strings.Compare(a.ID, b.ID))
	})
	data, err := httpapi.JSON(index)
	if err != nil {
		return nil, fmt.Errorf("dictionary search index: %w", err)
	}
	return append(data, '\n'), nil
}

func reduced(e *dictionary.Entry) IndexEntry {
	served := e.Served()
	r := IndexEntry{
		ID: e.ID, Headword: e.Headword, Forms: []string{}, Dialects: dictionary.NonNil(e.Sigla()), Pos: []string{},
		En: []string{}, Nl: []string{}, Greek: []string{}, Etym: served.Etym,
	}
	add := func(list *[]string, s string) {
		if s != "" && !slices.Contains(*list, s) {
			*list = append(*list, s)
		}
	}
	for f := range e.Forms() {
		add(&r.Forms, f.Text)
	}
	for _, s := range e.Senses {
		add(&r.Pos, s.Grammar.Pos)
		for _, text := range s.Meanings.En {
			add(&r.En, text)
		}
		for _, text := range s.Meanings.Nl {
			add(&r.Nl, text)
		}
	}
	if g := e.GreekContext; g != nil {
		for _, text := range slices.Concat(g.Sources, g.Equivalents) {
			add(&r.Greek, text)
		}
	}
	return r
}

// SearchIndexAnswers returns the content of SearchIndexPart: the search index at its API path and as a static copy.
func SearchIndexAnswers(entries []dictionary.Entry, meta dictionary.Meta) ([]release.Answer, error) {
	data, err := WriteSearchIndex(entries, meta)
	if err != nil {
		return nil, fmt.Errorf("prepare %s: %w", searchIndexPath, err)
	}
	names := []string{searchIndexPath, searchIndexStatic}
	return []release.Answer{{Names: names, Type: "application/json; charset=utf-8", Data: data}}, nil
}

// maxPlain is the maximum size of an uncompressed response. Lambda returns up to 6 MiB of JSON that contains the body
// in base64.
const maxPlain = 4_400_000

// searchIndex returns a handler for the search index, with a limit on uncompressed responses.
func (h handler) searchIndex(limit int) httpapi.Handler {
	return func(w http.ResponseWriter, r *http.Request) error {
		pack, err := h.cache.searchIndex.Answer(w, r)
		if err != nil {
			return unavailable(err)
		}
		return sendSearchIndex(w, r, pack, limit)
	}
}

// RightsPath is the path that serves the dictionary's sources with their licences.
const RightsPath = httpapi.DictionaryRights

// rights returns the head of the search index: versions and sources.
func (h handler) rights(w http.ResponseWriter, r *http.Request) error {
	pack, err := h.cache.searchIndex.Answer(w, r)
	if err != nil {
		return unavailable(err)
	}
	body := pack.Lookup(searchIndexPath)
	if body == nil {
		return errors.New("the dictionary's release has no search index")
	}
	head, rest, _ := bytes.Cut(body.Identity.Bytes, []byte(`"sources":`))
	sources, _, _ := bytes.Cut(rest, []byte(`,"entries":`)) // no text contains this, because quotes in texts are escaped
	answer := slices.Concat(head, []byte(`"data":{"sources":`), sources, []byte("}}"))
	httpapi.Prepare(answer, body.Type[0]).Write(w, r, cacheData)
	return nil
}

// noLimit is the limit of a server that does not run on Lambda.
const noLimit = math.MaxInt

// sendSearchIndex sends the search index. If the client does not accept gzip and the uncompressed index exceeds
// limit, it redirects to the static copy.
func sendSearchIndex(w http.ResponseWriter, r *http.Request, pack *release.Pack, limit int) error {
	body := pack.Lookup(searchIndexPath)
	if body == nil {
		return httpapi.NoSuchEndpoint(r)
	}
	if len(body.Identity.Bytes) > limit && !httpapi.AcceptsGzip(r) {
		w.Header()["Vary"] = []string{"Accept-Encoding"}
		redirect(w, http.StatusTemporaryRedirect, searchIndexStatic)
		return nil
	}
	body.Write(w, r, cacheData)
	return nil
}

// Sources returns the lexicons of the live release, read from the head of its search index.
func (c *Cache) Sources(ctx context.Context) ([]dictionary.Source, error) {
	pack, err := c.searchIndex.Get(ctx)
	if err != nil {
		return nil, err
	}
	body := pack.Lookup(searchIndexPath)
	if body == nil {
		return nil, nil
	}
	dec := json.NewDecoder(bytes.NewReader(body.Identity.Bytes))
	for {
		token, err := dec.Token()
		if err != nil {
			return nil, fmt.Errorf("read the head of the search index: %w", err)
		}
		if token == "sources" {
			var list []dictionary.Source
			return list, dec.Decode(&list)
		}
	}
}
