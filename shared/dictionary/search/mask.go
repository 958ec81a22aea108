package search

import (
	"math/bits"

	"coptic.example/service/shared/dictionary/index"
)

// mask holds, for each filter of a query, the properties that an entry must have. It is 0 for a filter that is not
// set.
type mask [filterCount]index.Column

func (ix *Searcher) maskOf(values *Filters) mask {
	var m mask
	for f, value := range values {
		if value != "" {
			m[f] = filters[f].column(ix, value)
		}
	}
	return m
}

// all returns the properties required by all filters.
func (m *mask) all() index.Column {
	column := index.Column(0)
	for _, one := range m {
		column |= one
	}
	return column
}

// without returns the properties required by all filters except f.
func (m *mask) without(f int) index.Column {
	less := *m
	less[f] = 0
	return less.all()
}

// countWithout records in r, for each filter that is set, the number of entries that would match without it. count
// returns the number of entries that pass a mask.
func (m *mask) countWithout(r *Result, count func(index.Column) int) {
	for f, column := range m {
		if column != 0 {
			r.WithoutFilter = append(r.WithoutFilter, FilterCount{Filter(f), count(m.without(f))})
		}
	}
}

// facets counts, for each value of each filter, the entries that would match if the filter had that value and the
// other filters stayed as they are. entries yields the entries that match the text of the query.
func (ix *Searcher) facets(m mask, entries func(yield func(entry int) bool)) []Facet {
	// Filters that are not set share a mask, so one pass counts them all.
	all := m.all()
	open := index.Column(0)
	for f, column := range m {
		if column == 0 {
			open |= filters[f].field
		}
	}
	var counts [64]int // by bit of the column
	count := func(column, field, mask index.Column) {
		if column&mask != mask {
			return
		}
		for set := uint64(column & field); set != 0; set &= set - 1 {
			counts[bits.TrailingZeros64(set)]++
		}
	}
	for e := range entries {
		column := ix.Column(e)
		count(column, open, all)
		for f := range m {
			if m[f] != 0 {
				count(column, filters[f].field, m.without(f))
			}
		}
	}
	list := make([]Facet, 0, filterCount)
	for f := range filterCount {
		facet := Facet{Filter: f}
		for _, value := range filters[f].values(ix) {
			bit := bits.TrailingZeros64(uint64(filters[f].column(ix, value)))
			facet.Values = append(facet.Values, FacetValue{value, counts[bit]})
		}
		list = append(list, facet)
	}
	return list
}
