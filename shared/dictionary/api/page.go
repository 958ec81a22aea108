package api

import (
	"encoding/json"
	"strconv"

	"coptic.example/service/shared/dictionary/search"
)

// AppendPage appends a result as JSON. It does not use encoding/json, because encoding dominates the time of a
// search. Entries are stored as JSON and copied verbatim.
func AppendPage(dst []byte, ix *search.Searcher, r *search.Result) []byte {
	dst = append(dst, `{"entries":[`...)
	for i := range r.Hits {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = appendHit(dst, ix, &r.Hits[i])
	}
	dst = append(dst, `],"totalMatches":`...)
	dst = strconv.AppendInt(dst, int64(r.Total), 10)
	dst = append(dst, `,"totalEntries":`...)
	dst = strconv.AppendInt(dst, int64(ix.Len()), 10)
	dst = append(dst, `,"limit":`...)
	dst = strconv.AppendInt(dst, int64(r.Limit), 10)
	dst = append(dst, `,"offset":`...)
	dst = strconv.AppendInt(dst, int64(r.Offset), 10)
	dst = append(dst, `,"nextOffset":`...)
	next, more := r.Next()
	if more {
		dst = strconv.AppendInt(dst, int64(next), 10)
	} else {
		dst = append(dst, "null"...)
	}
	dst = append(dst, `,"hasMore":`...)
	dst = strconv.AppendBool(dst, more)
	if len(r.Facets) > 0 {
		dst = appendFacets(dst, r.Facets)
	}
	if r.Total == 0 {
		dst = appendHelp(dst, ix, r)
	}
	return append(dst, '}')
}

func appendHit(dst []byte, ix *search.Searcher, h *search.Hit) []byte {
	entry := ix.EntryJSON(h.Entry)
	if h.How == search.Browsed {
		return append(dst, entry...)
	}
	if len(entry) == 0 {
		return append(dst, "{}"...)
	}
	dst = append(dst, entry[:len(entry)-1]...)
	dst = append(dst, `,"searchMatch":{"kind":"`...)
	dst = append(dst, h.Kind.String()...)
	dst = append(dst, `","exact":`...)
	dst = strconv.AppendBool(dst, h.Exact)
	dst = append(dst, `,"how":"`...)
	dst = append(dst, h.How.String()...)
	dst = append(dst, '"')
	if len(h.Form) > 0 {
		dst = appendForm(append(dst, `,"form":`...), h.Form)
		if h.Dialect != "" {
			dst = append(append(append(dst, `,"dialect":"`...), h.Dialect...), '"')
		}
	}
	if h.Score != nil {
		dst = appendScore(dst, h.Score)
	}
	return append(dst, "}}"...)
}

func appendScore(dst []byte, s *search.Score) []byte {
	dst = append(append(append(dst, `,"score":{"tier":"`...), s.Tier...), `","demoted":`...)
	dst = append(strconv.AppendBool(dst, s.Demoted), `,"position":`...)
	dst = append(strconv.AppendInt(dst, int64(s.Position), 10), `,"entry":`...)
	return append(strconv.AppendInt(dst, int64(s.Entry), 10), '}')
}

// appendForm appends a form as a JSON string. Coptic letters need no escaping.
func appendForm(dst, form []byte) []byte {
	for _, b := range form {
		if b < ' ' || b == '"' || b == '\\' {
			return appendString(dst, string(form))
		}
	}
	return append(append(append(dst, '"'), form...), '"')
}

func appendFacets(dst []byte, facets []search.Facet) []byte {
	byFilter := map[string]map[string]int{}
	for _, f := range facets {
		counts := map[string]int{}
		for _, v := range f.Values {
			counts[v.Value] = v.Count
		}
		byFilter[f.Filter.String()] = counts
	}
	return append(append(dst, `,"facets":`...), encode(byFilter)...)
}

// appendHelp appends the suggestions for an empty page.
func appendHelp(dst []byte, ix *search.Searcher, r *search.Result) []byte {
	dst = append(dst, `,"suggestions":[`...)
	for i, e := range r.Suggestions {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = append(append(dst, ix.Brief(uint32(e)).Head...), '}')
	}
	dst = append(dst, `],"withoutFilter":{`...)
	for i, f := range r.WithoutFilter {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = append(append(append(dst, '"'), f.Filter.String()...), `":`...)
		dst = strconv.AppendInt(dst, int64(f.Count), 10)
	}
	return append(dst, '}')
}

// appendBriefs appends the response to /suggest: entries with their first meanings.
func appendBriefs(dst []byte, ix *search.Searcher, entries []int) []byte {
	dst = append(dst, `{"suggestions":[`...)
	for i, e := range entries {
		if i > 0 {
			dst = append(dst, ',')
		}
		brief := ix.Brief(uint32(e))
		dst = append(dst, brief.Head...)
		dst = append(append(dst, `,"gloss":{"en":"`...), brief.En...)
		dst = append(append(dst, `","nl":"`...), brief.Nl...)
		dst = append(dst, `"}}`...)
	}
	return append(dst, "]}"...)
}

func appendString(dst []byte, s string) []byte {
	text, _ := json.Marshal(s) // a string can always be encoded
	return append(dst, text...)
}
