package api

import (
	"encoding/json"
	"net/http"
	"slices"
	"strings"
	"unicode/utf8"

	"coptic.example/service/shared/dictionary/lookup"
	"coptic.example/service/shared/dictionary/morphology"
	"coptic.example/service/shared/httpapi"
)

// Limits of a lookup.
const (
	maxLookupGet  = 50      // forms in a GET
	maxLookupPost = 500     // forms in a POST
	maxLookupForm = 120     // characters in a form
	maxLookupBody = 1 << 20 // bytes in a POST

	// maxLookupResult is the maximum number of bytes in the result for one form. It limits 500 results to 4.2 MB, or
	// 5.9 MB in the JSON that Lambda returns, which escapes every quotation mark.
	maxLookupResult = 8400
)

var noStore = []string{"no-store"}

// lookup handles a GET with the forms in the query. Empty values are ignored.
func (h handler) lookup(w http.ResponseWriter, r *http.Request) error {
	forms := httpapi.Params(r, "form", maxLookupGet)
	if strings.Join(forms, "") == "" && len(forms) <= maxLookupGet {
		forms = nil
	}
	return h.sendAnalyses(w, r, cacheSearch, forms, httpapi.Param(r, "dialect"), maxLookupGet)
}

// lookupMany handles a POST with the forms in the body.
func (h handler) lookupMany(w http.ResponseWriter, r *http.Request) error {
	body, err := httpapi.ReadJSON(w, r, maxLookupBody)
	if err != nil {
		return err
	}
	forms, dialect, err := readForms(body)
	if err != nil {
		return err
	}
	return h.sendAnalyses(w, r, noStore, forms, dialect, maxLookupPost)
}

const noForms = `No form to look up: give form=…, once for each, or in a POST {"forms": ["…"]}`

// readForms parses the body, which has at least one form, and their dialect or "".
func readForms(body []byte) (forms []string, dialect string, err error) {
	var given []*string
	others, err := httpapi.Fields(body, map[string]any{"forms": &given, "dialect": &dialect})
	if err != nil {
		return nil, "", badBody(`The request body must be JSON: {"forms": ["…"], "dialect": %s}`, dialectShape)
	}
	if len(given) == 0 {
		return nil, "", badBody(noForms+"%s", unknownFields(others))
	}
	forms = make([]string, len(given))
	for i, form := range given {
		if form == nil {
			return nil, "", badBody("Form %d is null, which is no string", i+1)
		}
		forms[i] = *form
	}
	return forms, dialect, nil
}

// sendAnalyses sends the analyses of 1 to most forms in a dialect.
func (h handler) sendAnalyses(
	w http.ResponseWriter, r *http.Request, cache, forms []string, dialect string, most int,
) error {
	switch n := len(forms); {
	case n == 0:
		return httpapi.Errorf(http.StatusBadRequest, noForms)
	case n > most:
		return httpapi.Errorf(http.StatusBadRequest,
			"Too many forms: at most %d are looked up by GET, %d by POST", maxLookupGet, maxLookupPost).
			WithCode(httpapi.TooManyForms)
	}
	for i, form := range forms {
		if utf8.RuneCountInString(form) > maxLookupForm {
			err := httpapi.Errorf(http.StatusBadRequest,
				"Form %d is too long: a form has at most %d characters", i+1, maxLookupForm)
			if r.Method == http.MethodPost {
				err.Code = httpapi.InvalidBody
			}
			return err
		}
	}
	dialect, err := readDialect(dialect)
	if err != nil {
		if r.Method != http.MethodPost {
			err.Code = ""
		}
		return err
	}
	ix, failed := h.cache.index.Answer(w, r)
	if failed != nil {
		return unavailable(failed)
	}
	return sendBuilt(w, r, cache, func(b *buffers) []byte { return AppendLookup(b.page, ix, forms, dialect) })
}

// lookupResult is the result for one form.
type lookupResult struct {
	Form     string     `json:"form"`
	Analyses []analysed `json:"analyses"`
}

type analysed struct {
	Dialect  string    `json:"dialect"`
	Score    float64   `json:"score"`
	Segments []segment `json:"segments"`
}

type segment struct {
	Text    string            `json:"text"`
	Role    string            `json:"role"`
	Lemma   string            `json:"lemma,omitempty"`
	Entries []json.RawMessage `json:"entries"`
}

// AppendLookup appends the JSON of a lookup: the analyses of each form in a dialect, in order.
func AppendLookup(dst []byte, ix *lookup.Dictionary, forms []string, dialect string) []byte {
	dst = append(dst, `{"results":[`...)
	for i, form := range forms {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = appendLookupResult(dst, ix, form, dialect)
	}
	return append(dst, "]}"...)
}

// appendLookupResult appends the result for a form. To shorten a result that is too long, it first drops entries from
// each segment and then the last analyses.
func appendLookupResult(dst []byte, ix *lookup.Dictionary, form, dialect string) []byte {
	analyses := ix.AnalyseIn(form, dialect)
	entries := 0
	for _, a := range analyses {
		for _, s := range a.Segments {
			entries = max(entries, len(s.Entries))
		}
	}
	for {
		result := encode(newLookupResult(ix, form, analyses, entries))
		switch {
		case len(result) <= maxLookupResult:
			return append(dst, result...)
		case entries > 1:
			entries--
		case len(analyses) > 1:
			analyses = analyses[:len(analyses)-1]
		case entries > 0:
			entries--
		case len(analyses) > 0:
			analyses = nil
		default: // a form within its limit fits
			return append(dst, result...)
		}
	}
}

// newLookupResult returns the result for a form with the given analyses and at most the given number of entries per
// segment.
func newLookupResult(ix *lookup.Dictionary, form string, analyses []morphology.Analysis, entries int) lookupResult {
	result := lookupResult{form, []analysed{}}
	for _, a := range analyses {
		shown := analysed{a.Dialect, a.Score, []segment{}}
		for _, s := range a.Segments {
			x := segment{s.Text, s.Role.String(), s.Lemma, []json.RawMessage{}}
			for _, m := range s.Entries[:min(len(s.Entries), entries)] {
				head := ix.Brief(uint32(m.Entry)).Head
				x.Entries = append(x.Entries, append(slices.Clip(head), '}'))
			}
			shown.Segments = append(shown.Segments, x)
		}
		result.Analyses = append(result.Analyses, shown)
	}
	return result
}

// encode returns v as JSON, or null if a damaged index contains an entry that is not JSON.
func encode(v any) []byte {
	data, err := httpapi.JSON(v)
	if err != nil {
		return []byte(`null`)
	}
	return data
}
