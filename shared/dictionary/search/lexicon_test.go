package search

import (
	"testing"

	"coptic.example/service/shared/dictionary"
	"coptic.example/service/shared/dictionary/index"
	"coptic.example/service/shared/dictionary/lexicontest"
)

func openEntries(t testing.TB, entries []dictionary.Entry, meta dictionary.Meta) *Searcher {
	t.Helper()
	data, err := WriteIndex(entries, meta)
	if err != nil {
		t.Fatal(err)
	}
	ix, err := index.Open(data)
	if err != nil {
		t.Fatal(err)
	}
	return New(ix, nil)
}

func testIndex(t testing.TB) *Searcher {
	t.Helper()
	entries, meta := lexicontest.Entries(t)
	return openEntries(t, entries, meta)
}

// page is a result with its entries.
type page struct {
	Result
	Entries []found
}

type found struct {
	dictionary.Entry
	Hit
}

func (p page) ids() []string {
	ids := []string{}
	for i := range p.Entries {
		ids = append(ids, p.Entries[i].ID)
	}
	return ids
}

func search(t testing.TB, ix *Searcher, q Query) page {
	t.Helper()
	if q.Limit == 0 {
		q.Limit = DefaultLimit
	}
	p := page{Result: ix.Search(q)}
	for _, hit := range p.Hits {
		e, err := ix.Entry(hit.Entry)
		if err != nil {
			t.Fatalf("%+v: %v", q, err)
		}
		p.Entries = append(p.Entries, found{e, hit})
	}
	return p
}

// suggested returns the ids of a result's suggestions.
func (p page) suggested(t testing.TB, ix *Searcher) []string {
	t.Helper()
	ids := []string{}
	for _, number := range p.Suggestions {
		e, err := ix.Entry(number)
		if err != nil {
			t.Fatal(err)
		}
		ids = append(ids, e.ID)
	}
	return ids
}

// without returns the number of entries that match without a filter, or -1 if the result does not say.
func (p page) without(filter Filter) int {
	for _, f := range p.WithoutFilter {
		if f.Filter == filter {
			return f.Count
		}
	}
	return -1
}
