package api

import (
	"encoding/json"
	"net/http"
	"strconv"

	"coptic.example/service/shared/dictionary/search"
	"coptic.example/service/shared/httpapi"
)

// Limits of the look-up.
const (
	maxLookupGet  = 50      // forms of a GET
	maxLookupPost = 500     // forms of a POST
	maxLookupBody = 1 << 20 // bytes of a POST
)

var noStore = []string{"no-store"}

// lookup answers GET with the forms of the query.
func (h handler) lookup(w http.ResponseWriter, r *http.Request) error {
	forms := []string{}
	for _, form := range httpapi.Params(r, "form", maxLookupGet) {
		if form != "" { // an empty value counts as absent
			forms = append(forms, form)
		}
	}
	if err := checkForms(len(forms), maxLookupGet, "give form=…, once for each"); err != nil {
		return err
	}
	ix, err := h.cache.Index(r.Context())
	if err != nil {
		return unavailable(err)
	}
	return sendMade(w, r, cacheSearch, func(b *buffers) []byte { return AppendLookup(b.page, ix, forms) })
}

// lookupMany answers POST with the forms of the body.
func (h handler) lookupMany(w http.ResponseWriter, r *http.Request) error {
	body, err := httpapi.ReadJSON(w, r, maxLookupBody)
	if err != nil {
		return err
	}
	forms, err := readForms(body)
	if err != nil {
		return err
	}
	ix, err := h.cache.Index(r.Context())
	if err != nil {
		return unavailable(err)
	}
	return sendMade(w, r, noStore, func(b *buffers) []byte { return AppendLookup(b.page, ix, forms) })
}

func readForms(data []byte) ([]string, error) {
	var request struct {
		Forms []string `json:"forms"`
	}
	if err := json.Unmarshal(data, &request); err != nil {
		return nil, httpapi.Errorf(http.StatusBadRequest, `The request body must be JSON: {"forms": ["…"]}`)
	}
	return request.Forms, checkForms(len(request.Forms), maxLookupPost, `give {"forms": ["…"]}`)
}

func checkForms(n, most int, how string) error {
	switch {
	case n == 0:
		return httpapi.Errorf(http.StatusBadRequest, "No form to look up: %s", how)
	case n > most:
		return httpapi.Errorf(http.StatusBadRequest, "Too many forms: at most %d are looked up by GET, %d by POST", maxLookupGet, maxLookupPost)
	}
	return nil
}

// AppendLookup appends the answer to a look-up, as JSON: the analyses of each form, in order.
func AppendLookup(dst []byte, ix *search.Searcher, forms []string) []byte {
	dst = append(dst, `{"results":[`...)
	for i, form := range forms {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = append(appendString(append(dst, `{"form":`...), form), `,"analyses":[`...)
		for j, a := range ix.Analyse(form) {
			if j > 0 {
				dst = append(dst, ',')
			}
			dst = append(appendString(append(dst, `{"dialect":`...), a.Dialect), `,"score":`...)
			dst = append(strconv.AppendFloat(dst, a.Score, 'g', -1, 64), `,"segments":[`...)
			for k, s := range a.Segments {
				if k > 0 {
					dst = append(dst, ',')
				}
				dst = appendString(append(dst, `{"text":`...), s.Text)
				dst = append(append(append(dst, `,"role":"`...), s.Role.String()...), '"')
				if s.Lemma != "" {
					dst = appendString(append(dst, `,"lemma":`...), s.Lemma)
				}
				dst = append(dst, `,"entries":[`...)
				for n, m := range s.Entries {
					if n > 0 {
						dst = append(dst, ',')
					}
					dst = append(append(dst, ix.Brief(uint32(m.Entry)).Head...), '}')
				}
				dst = append(dst, "]}"...)
			}
			dst = append(dst, "]}"...)
		}
		dst = append(dst, "]}"...)
	}
	return append(dst, "]}"...)
}
