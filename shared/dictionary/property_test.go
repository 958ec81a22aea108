package dictionary

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// wideQueries find many entries, by every way of matching.
var wideQueries = []string{"", "ⲁ", "ⲛ", "ⲥⲱ", "a", "o", "the", "ⲣⲣⲟ", "b*", "*ⲱ*", "ⲟⲩ", "sotem", "gods", "man water", "black water", "ⲛ-", "ⲥⲱ⸗", "to b", "hēt", "raš", "ⲥⲱⲙⲧ", "ⲓ̅ⲥ̅"}

var allFilters = []Query{
	{}, {Dialect: "S"}, {Dialect: "B"}, {Dialect: "F"}, {PartOfSpeech: "N"}, {PartOfSpeech: "V"}, {Etymology: "Gr"},
	{HasGreek: true}, {HasInflections: true}, {HasRelatedEntries: true}, {Exact: true},
	{Dialect: "B", PartOfSpeech: "N", HasGreek: true}, {PartOfSpeech: "NUM"}, {Dialect: "nowhere"},
}

// indexes are the small lexicon and one with answers that are kept.
func indexes(t *testing.T) map[string]*Index {
	return map[string]*Index{"small": testIndex(t), "large": openEntries(t, madeUpEntries(1000), Meta{})}
}

// TestPaging holds that pages of any size, one after the other, have every match once, in the order of one whole page.
func TestPaging(t *testing.T) {
	for name, ix := range indexes(t) {
		for _, text := range wideQueries {
			for _, f := range allFilters {
				f.Text = text
				var whole []string
				for f.Limit = 100; ; f.Offset += 100 {
					p := search(t, ix, f)
					whole = append(whole, p.ids()...)
					if !p.HasMore {
						if p.TotalMatches != len(whole) {
							t.Fatalf("%s, %+v: %d entries, %d matches", name, f, len(whole), p.TotalMatches)
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
						if p.NextOffset == nil || len(paged) > 120 {
							break
						}
						f.Offset = *p.NextOffset
					}
					if n := min(len(paged), len(whole)); !slices.Equal(paged[:n], whole[:n]) || n < min(120, len(whole)) {
						t.Fatalf("%s, %+v: pages of %d differ from the whole", name, f, limit)
					}
				}
			}
		}
		if p := search(t, ix, Query{Text: "a", Offset: 1 << 30}); len(p.Entries) != 0 || p.HasMore || p.NextOffset != nil {
			t.Errorf("%s: a page beyond the end: %+v", name, p)
		}
	}
}

// TestFiltersTake holds that a filter leaves exactly the entries that have what it asks for.
func TestFiltersTake(t *testing.T) {
	for name, ix := range indexes(t) {
		for _, text := range wideQueries {
			for _, exact := range []bool{false, true} {
				var all []*Entry
				q := Query{Text: text, Exact: exact, Limit: 100}
				for more := true; more; q.Offset += 100 {
					p := search(t, ix, q)
					for i := range p.Entries {
						all = append(all, &p.Entries[i].Entry)
					}
					more = p.HasMore
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
					if got.TotalMatches != len(want) || !slices.Equal(got.ids(), want[:min(len(want), 100)]) {
						t.Fatalf("%s, %+v: %d matches, want %d", name, f, got.TotalMatches, len(want))
					}
				}
			}
		}
	}
}

func passes(e *Entry, q *Query) bool {
	return (q.Dialect == "" || slices.Contains(e.sigla(), q.Dialect)) &&
		(q.PartOfSpeech == "" || slices.ContainsFunc(e.Senses, func(s Sense) bool { return s.Grammar.Pos == q.PartOfSpeech })) &&
		(q.Etymology == "" || e.Etym == q.Etymology) &&
		(!q.HasGreek || e.GreekContext != nil) && (!q.HasInflections || e.Inflections != nil) &&
		(!q.HasRelatedEntries || e.Relations != nil)
}

// TestHeads holds that an answer that is kept is the one a search gives.
func TestHeads(t *testing.T) {
	ix := openEntries(t, madeUpEntries(2000), Meta{})
	signed := 0
	for i := range ix.heads.len() {
		if strings.HasSuffix(string(ix.heads.at(i)), "-") {
			signed++
		}
	}
	if ix.heads.len() < 20 || signed == 0 {
		t.Fatalf("only %d heads, %d with a sign", ix.heads.len(), signed)
	}
	for _, ix := range []*Index{ix, ix.WithAnalyzer(stubAnalyzer{ix})} {
		testHeads(t, ix)
	}
}

func testHeads(t *testing.T, ix *Index) {
	without := *ix
	without.heads, _ = openTexts(make([]byte, 8))
	for i := range ix.heads.len() {
		for _, q := range []Query{{Limit: 100}, {Limit: 10, Offset: 90}, {Limit: 50, Offset: 60}, {Limit: 50, Dialect: "B"}} {
			if q.Text = string(ix.heads.at(i)); i%2 == 0 {
				q.Text += "\u0305"
			}
			if got, want := string(ix.AppendPage(nil, q)), string(without.AppendPage(nil, q)); got != want {
				t.Fatalf("%+v: the head differs:\n%.300s\n%.300s", q, got, want)
			}
		}
	}
}

// TestDeterministic holds that the order entries come in leaves no trace.
func TestDeterministic(t *testing.T) {
	entries, meta := testEntries(t)
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

// TestRanking holds that hits come in the order of decisions.md: by class, then by kind.
func TestRanking(t *testing.T) {
	ix := openEntries(t, madeUpEntries(2000), Meta{})
	order := map[string]int{"exact": 0, "folded": 1, "stem": 1, "transliteration": 2, "prefix": 3, "substring": 4, "fuzzy": 5}
	kinds := map[string]int{"headword": 0, "dialect-form": 1, "inflection": 2, "meaning": 3, "greek": 4}
	for _, text := range []string{"ⲁ", "ⲟⲩ", "ⲛⲟ", "ba", "do", "ⲥⲱ"} {
		last := [2]int{}
		for offset := 0; ; offset += 100 {
			p := search(t, ix, Query{Text: text, Limit: 100, Offset: offset})
			for _, e := range p.Entries {
				at := [2]int{order[e.SearchMatch.How], kinds[e.SearchMatch.Kind]}
				if at[0] < last[0] && last[0] > 1 || at[0] == last[0] && at[0] > 1 && at[1] < last[1] {
					t.Fatalf("%s: %s %s comes late", text, e.SearchMatch.How, e.SearchMatch.Kind)
				}
				last = at
			}
			if !p.HasMore {
				break
			}
		}
	}
}

func TestConcurrentSearches(t *testing.T) {
	ix := testIndex(t)
	want := map[string]string{}
	for _, text := range wideQueries {
		want[text] = string(ix.AppendPage(nil, Query{Text: text, Limit: 50}))
	}
	done := make(chan string)
	for range 8 {
		go func() {
			wrong := ""
			for range 50 {
				for text, page := range want {
					if string(ix.AppendPage(nil, Query{Text: text, Limit: 50})) != page {
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
