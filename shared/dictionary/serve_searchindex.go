package dictionary

import (
	"math"
	"net/http"

	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/release"
)

// maxPlain is how many bytes an answer may have without compression: Lambda hands on 6 MiB of JSON in which the body
// is base64.
const maxPlain = 4_400_000

// searchIndex answers with the search index; with limit, only as long as it fits.
func (h handler) searchIndex(limit int) httpapi.Handler {
	return func(w http.ResponseWriter, r *http.Request) error {
		pack, err := h.cache.searchIndex.Get(r.Context())
		if err != nil {
			return unavailable(err)
		}
		return sendSearchIndex(w, r, pack, limit)
	}
}

// noLimit is the limit of a server that is not behind Lambda.
const noLimit = math.MaxInt

// sendSearchIndex answers with the search index, or the way to its static copy for a client that takes no gzip when
// the plain form has more than limit bytes.
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
