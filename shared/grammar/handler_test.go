package grammar_test

import (
	"bytes"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"coptic.example/service/shared/contract/contracttest"
	"coptic.example/service/shared/grammar"
	"coptic.example/service/shared/grammar/grammartest"
	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/release"
)

func service(t testing.TB, dir string) http.Handler {
	cache := grammar.NewCache(release.Folder(dir), 0)
	return httpapi.New(slices.Concat(grammar.Routes(cache), grammar.StaticRoutes(cache))...)
}

func sampleService(t testing.TB) http.Handler {
	dir := t.TempDir()
	grammartest.Write(t, dir, "2026-01-01")
	return contracttest.Wrap(t, service(t, dir))
}

func get(h http.Handler, target string) *httptest.ResponseRecorder {
	w := httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequest("GET", target, nil))
	return w
}

// data returns the data of an envelope, or the whole body if there is none.
func data(t *testing.T, w *httptest.ResponseRecorder) any {
	t.Helper()
	var body map[string]any
	if err := json.Unmarshal(w.Body.Bytes(), &body); err != nil || w.Code != 200 {
		t.Fatalf("%d %s: %v", w.Code, w.Body, err)
	}
	if d, ok := body["data"]; ok {
		return d
	}
	return body
}

func asAny(t *testing.T, v any) any {
	t.Helper()
	b, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	var out any
	if err := json.Unmarshal(b, &out); err != nil {
		t.Fatal(err)
	}
	return out
}

func TestAnswers(t *testing.T) {
	h, d := sampleService(t), grammartest.Sample("2026-01-01")
	second := d.Bundles[1]
	for target, want := range map[string]any{
		"/api/v1/grammar/manifest":                                  d.Manifest(),
		"/api/v1/grammar/lessons":                                   d.Manifest().Lessons,
		"/api/v1/grammar/lessons?status=published":                  d.Manifest().Lessons,
		"/api/v1/grammar/lessons?status=":                           d.Manifest().Lessons,
		"/api/v1/grammar/lessons/lesson-2":                          second,
		"/api/v1/grammar/lessons/lesson-2/":                         second,
		"/api/v1/grammar/examples":                                  d.Examples,
		"/api/v1/grammar/examples?lesson=lesson-2":                  second.Examples,
		"/api/v1/grammar/examples?lesson=grammar.lesson.02":         second.Examples,
		"/api/v1/grammar/examples?lesson=%20lesson-2%20":            second.Examples,
		"/api/v1/grammar/examples?lesson=":                          d.Examples,
		"/api/v1/grammar/examples?other=1":                          d.Examples,
		"/api/v1/grammar/exercises?lesson=lesson-1":                 d.Bundles[0].Exercises,
		"/api/v1/grammar/exercises?lesson=lesson-1&lesson=lesson-2": d.Bundles[0].Exercises,
		"/api/v1/grammar/footnotes?lesson=lesson-1":                 d.Bundles[0].Footnotes,
		"/api/v1/grammar/concepts?lesson=lesson-2":                  d.Concepts,
		"/api/v1/grammar/concepts":                                  d.Concepts,
		"/api/v1/grammar/concepts/grammar.concept.gender":           d.Concepts[0],
		"/api/v1/grammar/sources?lesson=grammar.lesson.02":          d.Sources,
		"/api/v1/grammar/sources/grammar.source.layton-2011":        d.Sources[0],
		"/data/grammar/v1/manifest.json":                            d.Manifest(),
		"/data/grammar/v1/lessons/lesson-1.json":                    d.Bundles[0],
	} {
		t.Run(target, func(t *testing.T) {
			if got := data(t, get(h, target)); !reflect.DeepEqual(got, asAny(t, want)) {
				t.Errorf("%s: %v", target, got)
			}
		})
	}
}

func TestStaticCopies(t *testing.T) {
	h := sampleService(t)
	for static, api := range map[string]string{
		"/data/grammar/v1/manifest.json":         "/api/v1/grammar/manifest",
		"/data/grammar/v1/lessons/lesson-1.json": "/api/v1/grammar/lessons/lesson-1",
		"/data/grammar/v1/concepts.json":         "/api/v1/grammar/concepts",
		"/data/grammar/v1/examples.json":         "/api/v1/grammar/examples",
		"/data/grammar/v1/exercises.json":        "/api/v1/grammar/exercises",
		"/data/grammar/v1/footnotes.json":        "/api/v1/grammar/footnotes",
		"/data/grammar/v1/sources.json":          "/api/v1/grammar/sources",
	} {
		t.Run(static, func(t *testing.T) {
			a, b := get(h, static), get(h, api)
			if a.Code != 200 || !bytes.Equal(a.Body.Bytes(), b.Body.Bytes()) ||
				a.Header().Get("ETag") != b.Header().Get("ETag") {
				t.Errorf("%s (%d) is not %s (%d)", static, a.Code, api, b.Code)
			}
		})
	}
}

func TestIndex(t *testing.T) {
	h := sampleService(t)
	index := data(t, get(h, "/api/v1/grammar")).(map[string]any)
	counts := asAny(t, grammar.LessonCounts{Published: 2, Draft: 1, Archived: 1, Total: 4})
	if !reflect.DeepEqual(index["lessonCounts"], counts) {
		t.Errorf("counts %v", index["lessonCounts"])
	}
	templates := strings.NewReplacer("[slug]", "lesson-1", "grammar/concepts/[id]",
		"grammar/concepts/grammar.concept.gender",
		"grammar/sources/[id]", "grammar/sources/grammar.source.layton-2011")
	for _, list := range []string{"endpoints", "examples"} {
		for _, e := range index[list].([]any) {
			path := e.(map[string]any)["path"].(string)
			if w := get(h, templates.Replace(path)); w.Code != 200 {
				t.Errorf("the index names %s, which answers %d", path, w.Code)
			}
		}
	}
	if n := len(index["endpoints"].([]any)); n != 13 {
		t.Errorf("%d endpoints", n)
	}
}

func TestErrors(t *testing.T) {
	h := sampleService(t)
	long := strings.Repeat("x", 10<<10)
	for _, tt := range []struct {
		target  string
		status  int
		message string
	}{
		{"/api/v1/grammar/lessons?status=draft", 400, "Invalid lesson status filter: draft"},
		{"/api/v1/grammar/lessons?status=Published", 400, "Invalid lesson status filter: Published"},
		{"/api/v1/grammar/examples?lesson=lesson-9", 400, "Unknown lesson filter: lesson-9"},
		{"/api/v1/grammar/exercises?lesson=Lesson-1", 400, "Unknown lesson filter: Lesson-1"},
		{"/api/v1/grammar/concepts?lesson=grammar.lesson.99", 400, "Unknown lesson filter: grammar.lesson.99"},
		{"/api/v1/grammar/footnotes?lesson=%E2%B2%81", 400, "Unknown lesson filter: ⲁ"},
		{"/api/v1/grammar/sources?lesson=" + long, 400, "Unknown lesson filter: " + long},
		{"/api/v1/grammar/lessons/lesson-9", 404, "Grammar lesson not found for slug: lesson-9"},
		{"/api/v1/grammar/lessons/grammar.lesson.01", 404, "Grammar lesson not found for slug: grammar.lesson.01"},
		{"/api/v1/grammar/lessons/..", 404, "Grammar lesson not found for slug: .."},
		{"/api/v1/grammar/lessons/" + long, 404, "Grammar lesson not found for slug: " + long},
		{"/api/v1/grammar/lessons/lesson-1%3Fx", 404, "Grammar lesson not found for slug: lesson-1?x"},
		{"/api/v1/grammar/concepts/x", 404, "Grammar concept not found for id: x"},
		{"/api/v1/grammar/sources/x", 404, "Grammar source not found for id: x"},
		{"/api/v1/grammar/examples/x", 404, "No such endpoint: /api/v1/grammar/examples/x"},
		{"/api/v1/grammar/concepts/a%2Fb", 404, "No such endpoint: /api/v1/grammar/concepts/a/b"},
		{"/api/v1//grammar", 404, "No such endpoint: /api/v1//grammar"},
		{"/api/v1/grammar/concepts/%00", 400, "Invalid request path: it must be UTF-8 without NUL"},
		{"/api/v1/grammar/concepts/%C3%28", 400, "Invalid request path: it must be UTF-8 without NUL"},
		{"/api/v1/grammar/examples?lesson=%C3%28", 400, "Invalid query string: it must be percent-encoded UTF-8 without NUL"},
		{"/data/grammar/v1/lessons/lesson-9.json", 404, "No such file: lesson-9.json"},
	} {
		t.Run(tt.target, func(t *testing.T) {
			w := get(h, tt.target)
			var e struct{ Error string }
			json.Unmarshal(w.Body.Bytes(), &e)
			if w.Code != tt.status || e.Error != tt.message {
				t.Errorf("%.80s: %d %.80s", tt.target, w.Code, e.Error)
			}
		})
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequest("POST", "/api/v1/grammar/lessons", nil))
	if w.Code != 405 || w.Header().Get("Allow") != "GET, HEAD, OPTIONS" {
		t.Errorf("POST: %d %v", w.Code, w.Header())
	}
}

func TestUnavailable(t *testing.T) {
	h := contracttest.Wrap(t, service(t, t.TempDir()))
	for _, target := range []string{"/api/v1/grammar", "/api/v1/grammar/lessons/lesson-1",
		"/api/v1/grammar/examples?lesson=lesson-1"} {
		t.Run(target, func(t *testing.T) {
			w := get(h, target)
			if w.Code != 503 || w.Header().Get("Retry-After") != "5" || w.Header().Get("Cache-Control") != "no-store" {
				t.Errorf("%s without a release: %d %v", target, w.Code, w.Header())
			}
		})
	}
}

func TestDamagedRelease(t *testing.T) {
	dir := t.TempDir()
	grammartest.Write(t, dir, "2026-01-01")
	pack := filepath.Join(dir, "releases/2026-01-01/grammar.pack")
	whole, err := os.ReadFile(pack)
	if err != nil {
		t.Fatal(err)
	}
	whole[len(whole)/2] ^= 1
	if err := os.WriteFile(pack, whole, 0o600); err != nil {
		t.Fatal(err)
	}
	if w := get(contracttest.Wrap(t, service(t, dir)), "/api/v1/grammar"); w.Code != 503 {
		t.Errorf("a damaged release is served: %d", w.Code)
	}
}

func TestConditional(t *testing.T) {
	h := sampleService(t)
	first := get(h, "/api/v1/grammar/lessons/lesson-1")
	if first.Header().Get("Cache-Control") != httpapi.CacheData {
		t.Errorf("Cache-Control %q", first.Header().Get("Cache-Control"))
	}
	tag, whole := first.Header().Get("ETag"), first.Body.String()
	for _, tt := range []struct {
		name, header, value string
		status              int
		body                string // "" for an error, or none
	}{
		{"the version that the client has", "If-None-Match", `"other", ` + tag, 304, ""},
		{"another version", "If-None-Match", `"other"`, 200, whole},
		{"a part", "Range", "bytes=0-9", 206, whole[:10]},
		{"a part that is not there", "Range", "bytes=99999999-", 416, ""},
		{"a version that is gone", "If-Match", `"other"`, 412, ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r := httptest.NewRequest("GET", "/api/v1/grammar/lessons/lesson-1", nil)
			r.Header.Set(tt.header, tt.value)
			w := httptest.NewRecorder()
			h.ServeHTTP(w, r)
			if w.Code != tt.status || w.Code < 400 && (w.Body.String() != tt.body || w.Header().Get("ETag") != tag) {
				t.Errorf("%s: %s: %d, %d bytes, %v", tt.header, tt.value, w.Code, w.Body.Len(), w.Header())
			}
		})
	}
}

// FuzzTargets checks that no path or filter causes an error of the server.
func FuzzTargets(f *testing.F) {
	for _, seed := range [][2]string{
		{"lessons/lesson-1", ""}, {"examples", "lesson=lesson-1"}, {"lessons", "status=draft"},
		{"concepts/\x00", "%"}, {"sources//", "lesson=\xff"}, {"../..", "=&lesson"},
	} {
		f.Add(seed[0], seed[1])
	}
	dir := f.TempDir()
	grammartest.Write(f, dir, "2026-01-01")
	h := service(f, dir)
	f.Fuzz(func(t *testing.T, path, query string) {
		r := httptest.NewRequest("GET", "/", nil)
		r.URL.Path, r.URL.RawQuery = "/api/v1/grammar/"+path, query
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		if w.Code >= 500 || !json.Valid(w.Body.Bytes()) {
			t.Fatalf("%q?%q: %d %s", path, query, w.Code, w.Body)
		}
	})
}

// TestAllocations checks that a request costs the handler at most ten allocations.
func TestAllocations(t *testing.T) {
	dir := t.TempDir()
	grammartest.Write(t, dir, "2026-01-01")
	h := service(t, dir)
	for _, target := range []string{"/api/v1/grammar/lessons/lesson-1", "/api/v1/grammar/examples?lesson=lesson-1"} {
		r := httptest.NewRequest("GET", target, nil)
		r.Header.Set("Accept-Encoding", "gzip")
		w := &nullWriter{http.Header{}}
		if n := testing.AllocsPerRun(200, func() { clear(w.h); h.ServeHTTP(w, r) }); n > 10 {
			t.Errorf("%s: %v allocations", target, n)
		} else {
			t.Logf("%s: %v allocations", target, n)
		}
	}
}

type nullWriter struct{ h http.Header }

func (w *nullWriter) Header() http.Header         { return w.h }
func (w *nullWriter) WriteHeader(int)             {}
func (w *nullWriter) Write(b []byte) (int, error) { return len(b), nil }

// TestVocabularyPath checks that the words of a lesson are found by its slug, by its id, and as a file.
func TestVocabularyPath(t *testing.T) {
	h := sampleService(t)
	for _, tt := range []struct {
		name, path string
		status     int
		body       string
	}{
		{"slug", "/api/v1/grammar/lessons/lesson-1/vocabulary", 200, `"coptic":{"B":["ⲣⲱⲙⲓ"],"S":["ⲣⲱⲙⲉ"]}`},
		{"id", "/api/v1/grammar/lessons/grammar.lesson.02/vocabulary", 200, `"data":[]`},
		{"unknown", "/api/v1/grammar/lessons/none/vocabulary", 404, `{"error":"Grammar lesson not found for slug: none"}`},
		{"another end", "/api/v1/grammar/lessons/lesson-1/words", 404, `No such endpoint`},
		{"file", "/data/grammar/v1/vocabulary/lesson-1.json", 200, `"genders":["m"]`},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if w := get(h, tt.path); w.Code != tt.status || !strings.Contains(w.Body.String(), tt.body) {
				t.Errorf("%s: %d %s", tt.path, w.Code, w.Body)
			}
		})
	}
}

// TestPages checks that lists are paged, with links that lead through all pages of one release.
func TestPages(t *testing.T) {
	h := sampleService(t)
	for _, tt := range []struct {
		name, query string
		status      int
		records     int
		links       string // offsets and relations
		says        string
	}{
		{"whole", "", 200, 2, "", ""},
		{"first page", "?limit=1", 200, 1, "1 next 0 first 1 last", ""},
		{"last page", "?limit=1&offset=1", 200, 1, "0 prev 0 first 1 last", ""},
		{"the rest", "?offset=1", 200, 1, "0 prev 0 first 1 last", ""},
		{"after the end", "?limit=1&offset=7", 200, 0, "1 prev 0 first 1 last", ""},
		{"more than there are", "?limit=2147483647", 200, 2, "0 first 0 last", ""},
		{"of one lesson", "?lesson=lesson-2&limit=1", 200, 1, "0 first 0 last", ""},
		{"some fields", "?limit=1&fields=coptic,tags", 200, 1, "1 next 0 first 1 last", ""},
		{"this release", "?limit=1&release=2026-01-01", 200, 1, "1 next 0 first 1 last", ""},
		{"another release", "?limit=1&release=2025-01-01", 410, 0, "",
			"The release 2025-01-01 is not served any more. Begin again with release=2026-01-01"},
		{"no page size", "?limit=0", 400, 0, "", "Invalid page size: 0"},
		{"a signed page size", "?limit=%2B5", 400, 0, "", "Invalid page size: +5"},
		{"too large an offset", "?offset=2147483648", 400, 0, "", "Invalid offset: 2147483648"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			w := get(h, "/api/v1/grammar/examples"+tt.query)
			if w.Code != tt.status || !strings.Contains(w.Body.String(), tt.says) {
				t.Fatalf("%d %s", w.Code, w.Body)
			}
			if tt.status != 200 {
				return
			}
			if records := data(t, w).([]any); len(records) != tt.records {
				t.Errorf("%d records", len(records))
			}
			var links []string
			for link := range strings.SplitSeq(w.Header().Get("Link"), ", ") {
				address, rel, _ := strings.Cut(strings.Trim(link, "<"), `>; rel=`)
				if rel == `"license"` {
					continue
				}
				if again := get(h, address); again.Code != 200 || !strings.Contains(address, "release=2026-01-01") {
					t.Errorf("%s: %d", address, again.Code)
				}
				u, err := url.Parse(address)
				if err != nil {
					t.Fatal(err)
				}
				links = append(links, u.Query().Get("offset"), strings.Trim(rel, `"`))
			}
			if got := strings.Join(links, " "); got != tt.links {
				t.Errorf("links %s, want %s", got, tt.links)
			}
		})
	}
}
