package lookup_test

import (
	"reflect"
	"strings"
	"testing"

	"coptic.example/service/shared/dictionary"
	"coptic.example/service/shared/dictionary/index"
	"coptic.example/service/shared/dictionary/lexicontest"
	"coptic.example/service/shared/dictionary/lookup"
	"coptic.example/service/shared/dictionary/search"
)

// TestCached checks that cached answers equal those of a search.
func TestCached(t *testing.T) {
	data, err := search.WriteIndex(lexicontest.MadeUp(2000), dictionary.Meta{})
	if err != nil {
		t.Fatal(err)
	}
	ix, err := index.Open(data)
	if err != nil {
		t.Fatal(err)
	}
	signed := 0
	cached := ix.CachedQueries()
	for i := range cached.Len() {
		if strings.HasSuffix(string(cached.At(i)), "-") {
			signed++
		}
	}
	if cached.Len() < 20 || signed == 0 {
		t.Fatalf("only %d cached answers, %d with a sign", cached.Len(), signed)
	}
	t.Run("alone", func(t *testing.T) { testCached(t, search.New(ix, nil), search.New(ix.WithoutCache(), nil)) })
	t.Run("with morphology", func(t *testing.T) {
		testCached(t, lookup.New(ix).Searcher, lookup.New(ix.WithoutCache()).Searcher)
	})
}

func testCached(t *testing.T, ix, without *search.Searcher) {
	cached := ix.CachedQueries()
	for i := range cached.Len() {
		for _, q := range []search.Query{
			{Limit: 100}, {Limit: 10, Offset: 90}, {Limit: 50, Offset: 60},
			{Limit: 50, Filters: search.Filters{search.Dialect: "B"}},
		} {
			if q.Text = string(cached.At(i)); i%2 == 0 {
				q.Text += "\u0305"
			}
			if got, want := ix.Search(q), without.Search(q); !reflect.DeepEqual(got, want) {
				t.Fatalf("%+v: the cached answer differs:\n%.300v\n%.300v", q, got, want)
			}
		}
	}
}
