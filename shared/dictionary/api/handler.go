// Package api implements the endpoints of /api/v1/dictionary: it parses requests and writes responses as JSON.
package api

import (
	"context"
	"errors"
	"net/http"
	"slices"
	"time"

	"coptic.example/service/shared/budget"
	"coptic.example/service/shared/dictionary/lookup"
	"coptic.example/service/shared/dictionary/search"
	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/release"
	"coptic.example/service/shared/setting"
)

// Paths of the dictionary API and of its static copies, and the parts of a release that it serves. The search index
// for clients is a separate part, so that searches need not wait for it to load.
const (
	APIPath         = "/api/v1/dictionary"
	StaticPath      = "/data/dictionary/v1"
	PartName        = "dictionary"              // written by search.WriteIndex
	SearchIndexPart = "dictionary-search-index" // a pack of SearchIndexAnswers

	searchIndexPath   = APIPath + "/search-index"
	searchIndexStatic = StaticPath + "/search-index.json"
)

// Cache holds the dictionary's parts of the live release. The search index is loaded on first use.
type Cache struct {
	index       *release.Cache[*lookup.Dictionary]
	searchIndex *release.Cache[*release.Pack]
	places      func(ctx context.Context, id string) []byte
}

// WithPlaces adds the occurrences of an entry in texts to responses about that entry. places returns JSON members,
// each preceded by a comma.
func (c *Cache) WithPlaces(places func(ctx context.Context, id string) []byte) *Cache {
	c.places = places
	return c
}

// NewCache returns the cache that the handler reads from.
func NewCache(source release.Source, refresh time.Duration) *Cache {
	return &Cache{
		index:       release.NewCache(source, PartName, refresh, lookup.Open),
		searchIndex: release.NewCache(source, SearchIndexPart, refresh, release.OpenPack),
	}
}

// Load loads the live release's dictionary ahead of the first request. It logs any error, and the first request then
// tries again.
func (c *Cache) Load(ctx context.Context) { c.index.Load(ctx) }

// Index returns the live release's dictionary. It fails with release.ErrNoRelease only if no release was ever loaded.
func (c *Cache) Index(ctx context.Context) (*lookup.Dictionary, error) { return c.index.Get(ctx) }

type handler struct{ cache *Cache }

var (
	cacheData   = []string{httpapi.CacheData}
	cacheSearch = []string{httpapi.CacheSearch}
)

// Routes returns the endpoints of the dictionary API.
func Routes(cache *Cache) []httpapi.Route {
	h := handler{cache}
	routes := []httpapi.Route{
		{Path: APIPath + "/search", Get: h.search},
		{Path: APIPath + "/suggest", Get: h.suggest},
		{Path: APIPath + "/entries", Get: h.entries},
		{Path: APIPath + "/entries/{id}", Get: h.entry},
		{Path: APIPath + "/lookup", Get: h.lookup, Post: h.lookupMany},
		{Path: APIPath + "/analysis", Post: h.analysis},
		{Path: CorrectionsPath, Post: h.corrections},
		{Path: searchIndexPath, Get: h.searchIndex(maxPlain)},
		{Path: RightsPath, Get: h.rights},
	}
	for i := range routes {
		routes[i].Rights = []string{RightsPath}
	}
	return routes
}

// TextLimit returns the limit on the texts and lists of forms that an address may send per minute, from
// ANALYSIS_RATE. Containers report every fifth request to counts, which they share.
func TextLimit(env *setting.Env, counts budget.Store) *budget.Limit {
	return budget.NewLimit("texts", env.Number("ANALYSIS_RATE", 0, 60_000), 5, counts)
}

// StaticRoutes returns routes for the static copies, for servers that have no bucket.
func StaticRoutes(cache *Cache) []httpapi.Route {
	return []httpapi.Route{{
		Path: searchIndexStatic, Get: handler{cache}.searchIndex(noLimit), Rights: []string{RightsPath},
	}}
}

func unavailable(err error) error {
	return httpapi.Unavailable("The dictionary is not available yet. Try again soon.", 5*time.Second, err)
}

func (h handler) search(w http.ResponseWriter, r *http.Request) error {
	ix, err := h.cache.index.Answer(w, r)
	if err != nil {
		return unavailable(err)
	}
	q, err := ix.ParseQuery(func(name string) string { return httpapi.Param(r, name) })
	if err != nil {
		return badRequest(err)
	}
	if err := httpapi.CheckRelease(w, r); err != nil {
		return err
	}
	live := w.Header().Get(httpapi.DatasetRelease)
	return sendBuilt(w, r, cacheSearch, func(b *buffers) []byte {
		ix.SearchInto(&b.result, &q)
		w.Header()["Link"] = []string{links(&q, b.result.Total, live) + ", " + httpapi.License(RightsPath)}
		return AppendPage(b.page, ix.Searcher, &b.result)
	})
}

func (h handler) suggest(w http.ResponseWriter, r *http.Request) error {
	ix, err := h.cache.index.Answer(w, r)
	if err != nil {
		return unavailable(err)
	}
	text, err := search.ParseText(func(name string) string { return httpapi.Param(r, name) })
	if err != nil {
		return badRequest(err)
	}
	return sendBuilt(w, r, cacheSearch, func(b *buffers) []byte {
		b.entries = ix.AppendSuggestions(b.entries[:0], text)
		return appendBriefs(b.page, ix.Searcher, b.entries)
	})
}

// badRequest turns a search.BadQuery into a 400. It returns other errors unchanged.
func badRequest(err error) error {
	if bad, ok := errors.AsType[search.BadQuery](err); ok {
		return httpapi.Errorf(http.StatusBadRequest, "%s", bad)
	}
	return err
}

func (h handler) entry(w http.ResponseWriter, r *http.Request) error {
	ix, err := h.cache.index.Answer(w, r)
	if err != nil {
		return unavailable(err)
	}
	id := r.PathValue("id")
	if entry := ix.EntryByID(id); entry != nil {
		if h.cache.places != nil {
			more := h.cache.places(r.Context(), id)
			entry = slices.Concat(entry[:len(entry)-1], more, []byte{'}'})
		}
		return sendBuilt(w, r, cacheData, func(b *buffers) []byte {
			return append(append(append(b.page, ix.Opening()...), entry...), '}')
		})
	}
	successor, withdrawn := ix.Withdrawn(id)
	switch {
	case successor != "":
		redirect(w, http.StatusPermanentRedirect, entryPath(successor))
		return nil
	case withdrawn:
		return httpapi.Errorf(http.StatusGone, "Dictionary entry withdrawn: %s", id).WithCode(httpapi.EntryWithdrawn)
	}
	return httpapi.Errorf(http.StatusNotFound, "Dictionary entry not found for id: %s", id).WithCode(httpapi.EntryNotFound)
}

// maxEntries is the maximum number of entries in one response.
const maxEntries = 100

// entries returns several entries in the order of the ids in the query. It lists ids that are not served as missing,
// including withdrawn ids, which redirect to their successor only when requested alone.
func (h handler) entries(w http.ResponseWriter, r *http.Request) error {
	ids := httpapi.Params(r, "id", maxEntries)
	if len(ids) > maxEntries {
		return httpapi.Errorf(http.StatusBadRequest, "Too many ids: at most %d entries are answered", maxEntries)
	}
	ids = slices.DeleteFunc(ids, func(id string) bool { return id == "" }) // an empty value counts as absent
	if len(ids) == 0 {
		return httpapi.Errorf(http.StatusBadRequest, "No id: give id=…, once for each entry")
	}
	ix, err := h.cache.index.Answer(w, r)
	if err != nil {
		return unavailable(err)
	}
	return sendBuilt(w, r, cacheData, func(b *buffers) []byte {
		page, missing := append(append(b.page, ix.Opening()...), '['), []string{}
		first := true
		for _, id := range ids {
			entry := ix.EntryByID(id)
			if entry == nil {
				missing = append(missing, id)
				continue
			}
			if !first {
				page = append(page, ',')
			}
			page, first = append(page, entry...), false
		}
		page = append(page, `],"missing":`...)
		return append(append(page, encode(missing)...), '}')
	})
}

func redirect(w http.ResponseWriter, status int, location string) {
	h := w.Header()
	h["Cache-Control"] = cacheData
	h["Location"] = []string{location}
	h["Content-Length"] = []string{"0"}
	w.WriteHeader(status)
}
