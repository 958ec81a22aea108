package api

import (
	"net/url"
	"strconv"

	"coptic.example/service/shared/dictionary/search"
	"coptic.example/service/shared/httpapi"
)

// links returns the Link header of a page of the same release.
func links(q *search.Query, total int, release string) string {
	base := APIPath + "/search?"
	add := func(name, value string) {
		if value != "" {
			base += name + "=" + url.QueryEscape(value) + "&"
		}
	}
	add("q", q.Text)
	for name, value := range q.Parameters() {
		add(name, value)
	}
	add("release", release)
	add("limit", strconv.Itoa(q.Limit))
	return httpapi.PageLinks(base+"offset=", q.Offset, q.Limit, total)
}

// entryPath returns the path of an entry.
func entryPath(id string) string { return APIPath + "/entries/" + url.PathEscape(id) }
