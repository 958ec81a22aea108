package search

import (
	"slices"
	"testing"

	"coptic.example/service/shared/dictionary"
)

// TestBands checks that a search can be restricted to a frequency band, and sorted by frequency.
func TestBands(t *testing.T) {
	entry := func(id, headword string, band, count int, gloss string) dictionary.Entry {
		return dictionary.Entry{
			ID: id, Headword: headword, Band: band, Frequency: map[string]int{"S": count},
			Dialects: map[string]dictionary.Forms{"S": {States: dictionary.States{Absolute: headword}}},
			Senses: []dictionary.Sense{{
				Grammar: dictionary.Grammar{Pos: "V"}, Meanings: dictionary.Meanings{En: []string{gloss}},
			}},
		}
	}
	ix := openEntries(t, []dictionary.Entry{
		entry("go", "ⲃⲱⲕ", 1, 80, "go, walk"), entry("come", "ⲉⲓ", 1, 200, "come, walk"),
		entry("walk", "ⲙⲟⲟϣⲉ", 2, 40, "walk"), entry("wander", "ⲕⲱⲧⲉ", 4, 0, "wander, walk"),
		entry("unknown", "ϣⲉ", 0, 0, "walk"),
	}, dictionary.Meta{})
	for _, c := range []struct {
		name       string
		parameters map[string]string
		want       []string
	}{
		{"dictionary order", nil, []string{"go", "come", "wander", "walk", "unknown"}},
		{"the commonest first", map[string]string{"sort": "frequency"}, []string{"come", "go", "walk", "wander", "unknown"}},
		{"a band", map[string]string{"band": "1"}, []string{"go", "come"}},
		{"a band, the commonest first", map[string]string{"band": "1", "sort": "frequency"}, []string{"come", "go"}},
		{"a band that has the bits of another", map[string]string{"band": "4"}, []string{"wander"}},
		{"a band without words", map[string]string{"band": "3"}, nil},
		{"a query by relevance", map[string]string{"q": "walk", "sort": "relevance"},
			[]string{"walk", "unknown", "go", "come", "wander"}},
		{"a query by frequency", map[string]string{"q": "walk", "sort": "frequency"},
			[]string{"come", "go", "walk", "wander", "unknown"}},
		{"a page of it", map[string]string{"q": "walk", "sort": "frequency", "offset": "1", "limit": "2"},
			[]string{"go", "walk"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			q, err := ix.ParseQuery(func(name string) string { return c.parameters[name] })
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, h := range ix.Search(q).Hits {
				e, err := ix.Entry(h.Entry)
				if err != nil {
					t.Fatal(err)
				}
				got = append(got, e.ID)
			}
			if !slices.Equal(got, c.want) {
				t.Errorf("got %v, want %v", got, c.want)
			}
		})
	}
	for name, message := range map[string]string{"band": "Invalid band filter: 7", "sort": "Invalid sort order: 7"} {
		wrong := map[string]string{name: "7"}
		if _, err := ix.ParseQuery(func(n string) string { return wrong[n] }); err != BadQuery(message) {
			t.Errorf("%s=7: %v, want %s", name, err, message)
		}
	}
}
