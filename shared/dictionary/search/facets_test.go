package search

import (
	"fmt"
	"testing"
)

// TestFacets compares every count with the search that it predicts.
func TestFacets(t *testing.T) {
	for name, ix := range indexes(t) {
		for _, text := range []string{"", "ⲁ", "a", "ⲥⲱ*", "man water", "xqzj"} {
			for _, q := range allFilters {
				q.Text, q.Facets, q.Limit = text, true, 1
				t.Run(fmt.Sprintf("%s/%s/%v %v", name, text, q.Filters, q.Exact), func(t *testing.T) {
					testFacets(t, ix, q)
				})
			}
		}
	}
}

func testFacets(t *testing.T, ix *Searcher, q Query) {
	r := ix.Search(q)
	if len(r.Facets) != int(filterCount) {
		t.Fatalf("%d facets, want one of each of the %d filters", len(r.Facets), filterCount)
	}
	for _, facet := range r.Facets {
		for _, value := range facet.Values {
			with := q
			with.Filters[facet.Filter], with.Facets = value.Value, false
			if want := ix.Search(with).Total; value.Count != want {
				t.Errorf("%s=%s would leave %d entries, want %d", facet.Filter, value.Value, value.Count, want)
			}
		}
	}
	without := q
	without.Facets = false
	if plain := ix.Search(without); plain.Total != r.Total || plain.Facets != nil {
		t.Errorf("with facets %d entries match, without %d, which has facets: %v", r.Total, plain.Total, plain.Facets != nil)
	}
}
