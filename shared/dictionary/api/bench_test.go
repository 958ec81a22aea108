package api

import (
	"encoding/json"
	"fmt"
	"hash/crc32"
	"math/rand/v2"
	"net/http/httptest"
	"os"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary"
	"coptic.example/service/shared/dictionary/index"
	"coptic.example/service/shared/dictionary/lexicontest"
	"coptic.example/service/shared/dictionary/lookup"
	"coptic.example/service/shared/dictionary/search"
	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/release"
	"coptic.example/service/shared/release/releasetest"
)

// The benchmarks use the entries in the JSON file BENCH_ENTRIES, or the lexicon in COPTIC_DATA, or random entries;
// and ten times as many.

func benchEntries(b *testing.B) []dictionary.Entry {
	b.Helper()
	if name := os.Getenv("BENCH_ENTRIES"); name != "" {
		data, err := os.ReadFile(name)
		if err != nil {
			b.Fatal(err)
		}
		var entries []dictionary.Entry
		if err := json.Unmarshal(data, &entries); err != nil {
			b.Fatal(err)
		}
		return entries
	}
	if entries := teiEntries(b); len(entries) > 0 {
		return entries
	}
	return lexicontest.MadeUp(8000)
}

// benchQueries returns queries of each class for a sample of the entries.
func benchQueries(entries []dictionary.Entry) map[string][]search.Query {
	r := rand.New(rand.NewPCG(3, 4))
	queries := map[string][]search.Query{}
	add := func(class, text string) {
		if utf8.RuneCountInString(text) <= search.MaxQuery {
			queries[class] = append(queries[class], search.Query{Text: text, Limit: search.DefaultLimit})
		}
	}
	plain := func(s string) string { return strings.Fields(coptic.Fold(s) + " ⲁ")[0] }
	for range 1500 {
		e := &entries[r.IntN(len(entries))]
		word := plain(e.Headword)
		letters := []rune(word)
		add("headword", word)
		add("stroke", word+"\u0305")
		add("prefix", string(letters[:min(len(letters), 2+r.IntN(3))]))
		for _, f := range e.Dialects {
			if f.Absolute != "" {
				add("form", plain(f.Absolute))
			}
		}
		if i := r.IntN(len(letters)); len(letters) > 3 {
			wrong := slices.Clone(letters)
			wrong[i] = 'ⲝ'
			add("fuzzy", string(wrong))
			add("wildcard", string(letters[:1])+"*"+string(letters[len(letters)-1:]))
			add("wildcard", string(letters[:i])+"?"+string(letters[i+1:]))
			add("wildcard", string(letters[:3])+"*")
			add("wildcard", "*"+string(letters[len(letters)-2:])+"*")
		}
		add("transliteration", coptic.Transliterate(word))
		for _, s := range e.Senses {
			for _, m := range [][]string{s.Meanings.En, s.Meanings.Nl} {
				for _, gloss := range m {
					words := strings.Fields(coptic.Fold(gloss))
					if len(words) > 0 {
						add("meaning", words[len(words)-1])
						add("meaning", "the "+words[len(words)-1]+"s")
					}
					if len(words) > 1 {
						add("two words", words[0]+" "+words[len(words)-1])
					}
					if len(words) > 0 && len(words[0]) > 5 {
						add("fuzzy", words[0][:2]+"x"+words[0][3:])
					}
				}
			}
		}
		if e.GreekContext != nil {
			for _, g := range e.GreekContext.Equivalents {
				add("greek", g)
			}
		}
	}
	for _, c := range "ⲁⲃⲉⲏⲛⲟⲡⲣⲥⲧabdeghiklmnoprstw" {
		add("one letter", string(c))
		queries["filtered letter"] = append(queries["filtered letter"],
			search.Query{Text: string(c), Filters: search.Filters{search.Dialect: "S"}, Limit: search.DefaultLimit},
			search.Query{Text: string(c), Limit: 50, Offset: 500})
		add("pathological", string(c)+"*")
		add("pathological", "*"+string(c)+"*")
		add("pathological", "?*"+string(c)+"*?*")
		add("pathological", strings.Repeat(string(c)+"*", 60))
		add("pathological", strings.Repeat(string(c), 120))
		add("pathological", strings.Repeat(string(c)+"x ", 40))
		add("pathological", string(c)+"ⲛ"+" e"+string(c)+" ⲉ en a b d f g h i j k l m o p q r s t u v w x y z")
		add("pathological", "qx"+string(c))
	}
	for _, text := range []string{"*", "?*?*", "\u0300", strings.Repeat("*", 120),
		strings.Repeat("?*", 60), "*ⲁ*ⲁ*ⲁ*", "*a*e*", "a e i o u n t r s"} {
		add("pathological", text)
	}
	for i := range 40 {
		queries["browse"] = append(queries["browse"], search.Query{Limit: 50, Offset: i * 50})
		queries["browse filtered"] = append(queries["browse filtered"],
			search.Query{Limit: 50, Offset: i * 50, Filters: search.Filters{search.Dialect: "B"}})
	}
	for _, typed := range []string{"asbok", "sotem", "pnoute", "afsotem", "efnanouf", "tefmaau", "ntofpe", "shalom"} {
		add("typed in Latin letters", typed)
	}
	var single []search.Query
	for _, class := range []string{"headword", "stroke", "form", "prefix", "meaning", "greek", "transliteration"} {
		single = append(single, queries[class][:min(1000, len(queries[class]))]...)
	}
	queries["single word"] = single
	add("full page", "go")
	return queries
}

func openEntries(t testing.TB, entries []dictionary.Entry, meta dictionary.Meta) *search.Searcher {
	t.Helper()
	data, err := search.WriteIndex(entries, meta)
	if err != nil {
		t.Fatal(err)
	}
	ix, err := index.Open(data)
	if err != nil {
		t.Fatal(err)
	}
	return search.New(ix, nil)
}

func BenchmarkSearch(b *testing.B) {
	entries := benchEntries(b)
	queries := benchQueries(entries)
	for _, n := range []int{1, 10} {
		ix := openEntries(b, lexicontest.Times(entries, n), dictionary.Meta{})
		for _, class := range slices.Sorted(func(yield func(string) bool) {
			for class := range queries {
				if !yield(class) {
					return
				}
			}
		}) {
			list := queries[class]
			b.Run(fmt.Sprintf("%d entries/%s", ix.Len(), class), func(b *testing.B) { measure(b, ix, list) })
		}
	}
}

// measure answers the queries in turn, including the page's bytes, and reports the spread.
func measure(b *testing.B, ix *search.Searcher, queries []search.Query) {
	b.ReportAllocs()
	page := make([]byte, 0, 1<<20)
	var result search.Result
	spent := make([]time.Duration, 0, b.N)
	bytes := 0
	for i := range queries { // warm
		ix.SearchInto(&result, &queries[i])
	}
	for b.Loop() {
		q := queries[len(spent)%len(queries)]
		start := time.Now()
		ix.SearchInto(&result, &q)
		page = AppendPage(page[:0], ix, &result)
		spent = append(spent, time.Since(start))
		bytes += len(page)
	}
	slices.Sort(spent)
	us := func(share float64) float64 {
		return float64(spent[int(share*float64(len(spent)-1))].Nanoseconds()) / 1000
	}
	b.ReportMetric(us(0.5), "p50-µs")
	b.ReportMetric(us(0.99), "p99-µs")
	b.ReportMetric(us(1), "max-µs")
	b.ReportMetric(float64(bytes/len(spent)), "B/page")
}

// BenchmarkOpen opens the index; "checksum" is the part that the checksum takes.
func BenchmarkOpen(b *testing.B) {
	entries := benchEntries(b)
	for _, n := range []int{1, 10} {
		data, err := search.WriteIndex(lexicontest.Times(entries, n), dictionary.Meta{})
		if err != nil {
			b.Fatal(err)
		}
		b.Run(fmt.Sprintf("%d entries", len(entries)*n), func(b *testing.B) {
			b.ReportMetric(float64(len(data))/1e6, "MB")
			for b.Loop() {
				if _, err := index.Open(data); err != nil {
					b.Fatal(err)
				}
			}
		})
		b.Run(fmt.Sprintf("%d entries/checksum", len(entries)*n), func(b *testing.B) {
			for b.Loop() {
				crc32.ChecksumIEEE(data)
			}
		})
	}
}

// BenchmarkMemory reports the memory of an open index and of a search, besides the file.
func BenchmarkMemory(b *testing.B) {
	data, err := search.WriteIndex(benchEntries(b), dictionary.Meta{})
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		var before, after runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&before)
		ix, _ := lookup.Open(data)
		ix.Search(search.Query{Text: "a", Limit: 50})
		runtime.ReadMemStats(&after)
		b.ReportMetric(float64(after.TotalAlloc-before.TotalAlloc)/1e6, "MB/open")
	}
}

// BenchmarkHandler answers a search with a full page over HTTP, in memory.
func BenchmarkHandler(b *testing.B) {
	index, err := search.WriteIndex(benchEntries(b), dictionary.Meta{})
	if err != nil {
		b.Fatal(err)
	}
	dir := b.TempDir()
	releasetest.Write(b, dir, "r1", map[string][]byte{PartName: index})
	h := httpapi.New(Routes(NewCache(release.Folder(dir), 0))...)
	for _, coding := range []string{"identity", "gzip"} {
		b.Run(coding, func(b *testing.B) {
			b.ReportAllocs()
			r := httptest.NewRequest("GET", APIPath+"/search?q=go", nil)
			r.Header.Set("Accept-Encoding", coding)
			w := httptest.NewRecorder()
			for b.Loop() {
				w.Body.Reset()
				h.ServeHTTP(w, r)
			}
			b.ReportMetric(float64(w.Body.Len()), "B/page")
		})
	}
}
