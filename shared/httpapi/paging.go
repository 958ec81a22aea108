package httpapi

import (
	"strconv"
	"strings"
)

// PageLinks returns the Link header (RFC 8288) of a page of a list: the next, previous, first and last page. The URL of
// a page is base followed by its offset.
func PageLinks(base string, offset, limit, total int) string {
	var links []string
	link := func(offset int, rel string) {
		links = append(links, "<"+base+strconv.Itoa(offset)+`>; rel="`+rel+`"`)
	}
	last := max(0, total-1) / limit * limit
	if offset < total && limit < total-offset {
		link(offset+limit, "next")
	}
	if offset > 0 {
		link(min(max(0, offset-limit), last), "prev")
	}
	link(0, "first")
	link(last, "last")
	return strings.Join(links, ", ")
}
