package grammar

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"coptic.example/service/shared/httpapi"
)

// window is the part of a list selected by limit and offset.
type window struct{ limit, offset int }

// windowOf parses the parameters limit and offset. asked is false if neither is given.
func windowOf(r *http.Request) (w window, asked bool, err error) {
	for _, p := range []struct {
		name, spoken string
		least        int
		to           *int
	}{{"limit", "page size", 1, &w.limit}, {"offset", "offset", 0, &w.offset}} {
		text := httpapi.Param(r, p.name)
		if text == "" {
			continue
		}
		value, ok := httpapi.Count(text, p.least)
		if !ok {
			return w, false, httpapi.Errorf(http.StatusBadRequest, "Invalid %s: %s", p.spoken, text).
				WithCode(httpapi.InvalidParameter)
		}
		*p.to, asked = value, true
	}
	return w, asked, nil
}

// page returns the part of a response's list in the window, and the length of the whole list. Without a limit the
// part extends to the end.
func (w window) page(answer []byte) (part []byte, total int, err error) {
	var e Envelope[[]json.RawMessage]
	if err := json.Unmarshal(answer, &e); err != nil {
		return nil, 0, fmt.Errorf("part a list: %w", err)
	}
	total = len(e.Data)
	from := min(w.offset, total)
	to := total
	if w.limit > 0 {
		to = from + min(w.limit, total-from)
	}
	e.Data = e.Data[from:to]
	part, err = httpapi.JSON(e)
	return part, total, err
}

// links returns the Link header of a page of the same release.
func (w window) links(r *http.Request, total int, release string) string {
	limit := w.limit
	if limit == 0 {
		limit = max(1, total-min(w.offset, total))
	}
	values := url.Values{}
	for _, name := range []string{"lesson", "subject", "status"} {
		if value := httpapi.Param(r, name); value != "" {
			values.Set(name, value)
		}
	}
	if fields := httpapi.Params(r, "fields", maxFields); len(fields) > 0 {
		values["fields"] = fields
	}
	values.Set("limit", strconv.Itoa(limit))
	if release != "" {
		values.Set("release", release)
	}
	base := strings.TrimSuffix(r.URL.Path, "/") + "?" + values.Encode() + "&offset="
	return httpapi.PageLinks(base, w.offset, limit, total)
}
