package api

import (
	"net/url"
	"strconv"

	"coptic.example/service/shared/dictionary/search"
)

// links returns the Link header (RFC 8288) of a page: previous, next, first and last page of the same release.
func links(q *search.Query, total int, release string) string {
	base := []byte("<" + APIPath + "/search?")
	add := func(name, value string) {
		if value != "" {
			base = append(append(base, name...), '=')
			base = append(append(base, url.QueryEscape(value)...), '&')
		}
	}
	add("q", q.Text)
	for name, value := range q.Parameters() {
		add(name, value)
	}
	add("release", release)
	add("limit", strconv.Itoa(q.Limit))
	base = append(base, "offset="...)

	header := make([]byte, 0, 4*(len(base)+24))
	link := func(offset int, rel string) {
		if len(header) > 0 {
			header = append(header, ", "...)
		}
		header = strconv.AppendInt(append(header, base...), int64(offset), 10)
		header = append(append(append(header, `>; rel="`...), rel...), '"')
	}
	last := max(0, total-1) / q.Limit * q.Limit
	if q.Offset < total && q.Limit < total-q.Offset {
		link(q.Offset+q.Limit, "next")
	}
	if q.Offset > 0 {
		link(min(max(0, q.Offset-q.Limit), last), "prev")
	}
	link(0, "first")
	link(last, "last")
	return string(header)
}

// entryPath returns the path of an entry.
func entryPath(id string) string { return APIPath + "/entries/" + url.PathEscape(id) }
