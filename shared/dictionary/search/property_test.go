package search

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"coptic.example/service/shared/dictionary"
	"coptic.example/service/shared/dictionary/lexicontest"
)

// wideQueries match many entries, in every way.
var wideQueries = []string{
	"", "ⲁ", "ⲛ", "ⲥⲱ", "a", "o", "the", "ⲣⲣⲟ", "b*", "*ⲱ*", "ⲟⲩ", "sotem", "gods", "man water", "black water", "ⲛ-",
	"ⲥⲱ⸗", "to b", "hēt", "raš", "ⲥⲱⲙⲧ", "ⲓ̅ⲥ̅",
}

var allFilters = []Query{
	{},
	{Exact: true},
	{Filters: Filters{Dialect: "S"}},
	{Filters: Filters{Dialect: "B"}},
	{Filters: Filters{Dialect: "F"}},
	{Filters: Filters{Dialect: "nowhere"}},
	{Filters: Filters{PartOfSpeech: "N"}},
	{Filters: Filters{PartOfSpeech: "V"}},
	{Filters: Filters{PartOfSpeech: "NUM"}},
	{Filters: Filters{Etymology: "Gr"}},
	{Filters: Filters{HasGreek: "true"}},
	{Filters: Filters{HasInflections: "true"}},
	{Filters: Filters{HasRelatedEntries: "true"}},
	{Filters: Filters{Dialect: "B", PartOfSpeech: "N", HasGreek: "true"}},
}

// indexes returns the small lexicon, and one with cached answers.
func indexes(t *testing.T) map[string]*Searcher {
	return map[string]*Searcher{
		"small": testIndex(t), "large": openEntries(t, lexicontest.MadeUp(1000), dictionary.Meta{}),
	}
}

// TestPaging checks that consecutive pages of any size have every match once, in the order of a single page.
func TestPaging(t *testing.T) {
	for name, ix := range indexes(t) {
		for _, text := range wideQueries {
			for _, f := range allFilters {
				f.Text = text
				var whole []string
				for f.Limit = 100; ; f.Offset += 100 {
					p := search(t, ix, f)
					whole = append(whole, p.ids()...)
					if _, more := p.Next(); !more {
						if p.Total != len(whole) {
							t.Fatalf("%s, %+v: %d entries, %d matches", name, f, len(whole), p.Total)
						}
						break
					}
				}
				if sorted := slices.Sorted(slices.Values(whole)); len(slices.Compact(sorted)) != len(whole) {
					t.Fatalf("%s, %+v: an entry comes twice", name, f)
				}
				for _, limit := range []int{1, 7, 50} {
					var paged []string
					f.Limit, f.Offset = limit, 0
					for {
						p := search(t, ix, f)
						paged = append(paged, p.ids()...)
						next, more := p.Next()
						if !more || len(paged) > 120 {
							break
						}
						f.Offset = next
					}
					if n := min(len(paged), len(whole)); !slices.Equal(paged[:n], whole[:n]) || n < min(120, len(whole)) {
						t.Fatalf("%s, %+v: pages of %d differ from the whole", name, f, limit)
					}
				}
			}
		}
		p := search(t, ix, Query{Text: "a", Offset: 1 << 30})
		if _, more := p.Next(); len(p.Entries) != 0 || more {
			t.Errorf("%s: a page beyond the end: %+v", name, p)
		}
	}
}

// TestFiltersTake checks that a filter keeps exactly the entries with the requested property.
func TestFiltersTake(t *testing.T) {
	for name, ix := range indexes(t) {
		for _, text := range wideQueries {
			for _, exact := range []bool{false, true} {
				var all []*dictionary.Entry
				q := Query{Text: text, Exact: exact, Limit: 100}
				for more := true; more; q.Offset += 100 {
					p := search(t, ix, q)
					for i := range p.Entries {
						all = append(all, &p.Entries[i].Entry)
					}
					_, more = p.Next()
				}
				for _, f := range allFilters {
					f.Text, f.Exact, f.Limit = text, exact, 100
					want := []string{}
					for _, e := range all {
						if passes(e, &f) {
							want = append(want, e.ID)
						}
					}
					got := search(t, ix, f)
					if got.Total != len(want) || !slices.Equal(got.ids(), want[:min(len(want), 100)]) {
						t.Fatalf("%s, %+v: %d matches, want %d", name, f, got.Total, len(want))
					}
				}
			}
		}
	}
}

func passes(e *dictionary.Entry, q *Query) bool {
	pos := func(s dictionary.Sense) bool { return s.Grammar.Pos == q.Filters[PartOfSpeech] }
	return (q.Filters[Dialect] == "" || slices.Contains(e.Sigla(), q.Filters[Dialect])) &&
		(q.Filters[PartOfSpeech] == "" || slices.ContainsFunc(e.Senses, pos)) &&
		(q.Filters[Etymology] == "" || e.Etym == q.Filters[Etymology]) &&
		(q.Filters[HasGreek] == "" || e.GreekContext != nil) && (q.Filters[HasInflections] == "" || e.Inflections != nil) &&
		(q.Filters[HasRelatedEntries] == "" || e.Relations != nil)
}

// TestDeterministic checks that the order of the input entries does not matter.
func TestDeterministic(t *testing.T) {
	entries, meta := lexicontest.Entries(t)
	first, err := WriteIndex(entries, meta)
	if err != nil {
		t.Fatal(err)
	}
	for range 3 {
		rand.Shuffle(len(entries), func(i, j int) { entries[i], entries[j] = entries[j], entries[i] })
		if again, err := WriteIndex(entries, meta); err != nil || string(again) != string(first) {
			t.Fatal("the bytes depend on the order of the entries", err)
		}
	}
}

// TestRanking checks that hits are ordered as docs/search.md says: by tier, then by kind.
func TestRanking(t *testing.T) {
	ix := openEntries(t, lexicontest.MadeUp(2000), dictionary.Meta{})
	order := map[How]int{Exact: 0, Folded: 1, Stem: 1, Transliteration: 2, Prefix: 3, Substring: 4, Fuzzy: 5}
	for _, text := range []string{"ⲁ", "ⲟⲩ", "ⲛⲟ", "ba", "do", "ⲥⲱ"} {
		t.Run(text, func(t *testing.T) {
			last := [2]int{}
			for offset := 0; ; offset += 100 {
				p := search(t, ix, Query{Text: text, Limit: 100, Offset: offset})
				for _, e := range p.Entries {
					at := [2]int{order[e.How], int(e.Kind)}
					if at[0] < last[0] && last[0] > 1 || at[0] == last[0] && at[0] > 1 && at[1] < last[1] {
						t.Fatalf("%s: %s %s comes late", text, e.How, e.Kind)
					}
					last = at
				}
				if _, more := p.Next(); !more {
					break
				}
			}
		})
	}
}

func TestConcurrentSearches(t *testing.T) {
	ix := testIndex(t)
	want := map[string]Result{}
	for _, text := range wideQueries {
		want[text] = ix.Search(Query{Text: text, Limit: 50})
	}
	done := make(chan string)
	for range 8 {
		go func() {
			wrong := ""
			for range 50 {
				for text, page := range want {
					if !reflect.DeepEqual(ix.Search(Query{Text: text, Limit: 50}), page) {
						wrong = text
					}
				}
			}
			done <- wrong
		}()
	}
	var wrong []string
	for range 8 {
		if w := <-done; w != "" {
			wrong = append(wrong, w)
		}
	}
	if len(wrong) > 0 {
		t.Errorf("searches disturb each other: %s", strings.Join(wrong, ", "))
	}
}
