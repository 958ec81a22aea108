package api

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"testing"

	"coptic.example/service/shared/dictionary"
	"coptic.example/service/shared/dictionary/lexicontest"
	"coptic.example/service/shared/dictionary/search"
	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/release"
	"coptic.example/service/shared/release/releasetest"
)

func service(t testing.TB) http.Handler {
	t.Helper()
	entries, meta := lexicontest.Entries(t)
	entries = append(entries, dictionary.Entry{
		ID: "big", Headword: "ⲱⲱⲱ", Etym: "Egy", Senses: []dictionary.Sense{{Grammar: dictionary.Grammar{Pos: "N"}}},
	})
	index, err := search.WriteIndex(entries, meta)
	if err != nil {
		t.Fatal(err)
	}
	answers, err := SearchIndexAnswers(entries, meta)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	releasetest.Write(t, dir, "r1", map[string][]byte{PartName: index, SearchIndexPart: releasetest.Pack(t, answers)})
	cache := NewCache(release.Folder(dir), 0)
	return httpapi.New(append(Routes(cache), StaticRoutes(cache)...)...)
}

func get(h http.Handler, target string, header ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequest("GET", target, nil)
	for i := 0; i+1 < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w
}

// page is a page as a client parses it.
type page struct {
	Entries []struct{ dictionary.Entry }
}

func (p page) ids() []string {
	ids := []string{}
	for i := range p.Entries {
		ids = append(ids, p.Entries[i].ID)
	}
	return ids
}

// TestRights checks that the sources have an address, and that responses link to it.
func TestRights(t *testing.T) {
	h := service(t)
	w := get(h, RightsPath)
	var rights struct {
		DatasetVersion string
		Data           struct{ Sources []dictionary.Source }
	}
	if err := json.Unmarshal(w.Body.Bytes(), &rights); err != nil || len(rights.Data.Sources) == 0 ||
		rights.Data.Sources[0].Licence == "" || rights.DatasetVersion == "" {
		t.Errorf("%d %s: %v", w.Code, w.Body, err)
	}
	for _, path := range []string{
		"/entries/nute", "/entries?id=nute", "/search?q=god", "/suggest?q=god", "/lookup?form=a",
	} {
		t.Run(path, func(t *testing.T) {
			got := get(h, APIPath+path).Header().Get("Link")
			if !strings.HasSuffix(got, `</api/v1/dictionary/rights>; rel="license"`) {
				t.Errorf("Link %q", got)
			}
		})
	}
	if got := get(h, APIPath+"/entries/none").Header().Get("Link"); got != "" {
		t.Errorf("an error has the Link %q", got)
	}
}

func TestSearchOverHTTP(t *testing.T) {
	h := service(t)
	w := get(h, APIPath+"/search?q="+url.QueryEscape("ⲛⲟⲩⲧⲉ")+"&dialect=s&limit=1")
	var p page
	if err := json.Unmarshal(w.Body.Bytes(), &p); err != nil || w.Code != 200 || !slices.Equal(p.ids(), []string{"nute"}) {
		t.Fatalf("%d %s", w.Code, w.Body)
	}
	const page = `</api/v1/dictionary/search?` +
		`q=%E2%B2%9B%E2%B2%9F%E2%B2%A9%E2%B2%A7%E2%B2%89&dialect=S&release=r1&limit=1&offset=`
	for name, want := range map[string]string{
		"Content-Type": "application/json; charset=utf-8", "Vary": "Accept-Encoding",
		"Cache-Control": "public, max-age=300, s-maxage=3600, stale-while-revalidate=86400",
		"Link": page + `1>; rel="next", ` + page + `0>; rel="first", ` + page + `1>; rel="last", ` +
			`</api/v1/dictionary/rights>; rel="license"`,
	} {
		t.Run(name, func(t *testing.T) {
			if got := w.Header().Get(name); got != want {
				t.Errorf("%s: %s, want %s", name, got, want)
			}
		})
	}
	for target, want := range map[string]string{
		"/search?limit=5abc":                     "Invalid search page size: 5abc",
		"/search?dialect=Q":                      "Invalid dialect filter: Q",
		"/search?q=" + strings.Repeat("a", 121):  "Search query is too long. Maximum length is 120 characters.",
		"/suggest?q=" + strings.Repeat("a", 121): "Search query is too long. Maximum length is 120 characters.",
	} {
		t.Run(target, func(t *testing.T) {
			w := get(h, APIPath+target)
			if want = `{"error":"` + want + `"}`; w.Code != 400 || w.Body.String() != want {
				t.Errorf("%s: %d %s, want %s", target, w.Code, w.Body, want)
			}
		})
	}
}

func TestEntriesOverHTTP(t *testing.T) {
	h := service(t)
	for _, test := range []struct {
		id       string
		code     int
		want     string
		location string
	}{
		{"rwme", 200, `{"schemaVersion":"1.0.0","datasetVersion":"2026.11.21","generatedAt":"2026-11-21T00:00:00Z",` +
			`"data":{"id":"rwme","headword":"ⲣⲱⲙⲉ",`, ""},
		{"rwme/", 200, `{"schemaVersion"`, ""},
		{"nobody", 404, `{"error":"Dictionary entry not found for id: nobody"}`, ""},
		{"old", 308, "", "/api/v1/dictionary/entries/rwme"},
		{"gone", 410, `{"error":"Dictionary entry withdrawn: gone"}`, ""},
	} {
		t.Run(test.id, func(t *testing.T) {
			w := get(h, APIPath+"/entries/"+test.id)
			location := w.Header().Get("Location")
			if w.Code != test.code || !strings.HasPrefix(w.Body.String(), test.want) || location != test.location {
				t.Errorf("%s: got %d %s %s, want %d %s %s", test.id, w.Code, location, w.Body, test.code, test.location, test.want)
			}
			if w.Code == 200 && !json.Valid(w.Body.Bytes()) {
				t.Errorf("%s: not JSON: %s", test.id, w.Body)
			}
		})
	}
}

func TestSuggestOverHTTP(t *testing.T) {
	h := service(t)
	for query, want := range map[string]string{
		"":       `{"suggestions":[]}`,
		"?q=%20": `{"suggestions":[]}`,
		"?q=wat": `{"suggestions":[{"id":"mow","headword":"ⲙⲟⲟⲩ",` +
			`"gloss":{"en":"water","nl":"water"}},`,
		"?q=wetre":                       `{"suggestions":[{"id":"mow",`,
		"?q=%E2%B2%B1%E2%B2%B1%E2%B2%B1": `{"suggestions":[{"id":"big","headword":"ⲱⲱⲱ","gloss":{"en":"","nl":""}}]}`,
	} {
		t.Run(query, func(t *testing.T) {
			w := get(h, APIPath+"/suggest"+query)
			if body := w.Body.String(); w.Code != 200 || !strings.HasPrefix(body, want) || !json.Valid(w.Body.Bytes()) {
				t.Errorf("%s: got %d %s, want %s", query, w.Code, body, want)
			}
		})
	}
}

// TestCoding checks that the plain and compressed responses are the same, and that each can be revalidated by its
// own tag.
func TestCoding(t *testing.T) {
	h := service(t)
	for _, target := range []string{"/search", "/search?q=a", "/search-index", "/entries/rwme", "/suggest?q=a"} {
		t.Run(target, func(t *testing.T) {
			plain, packed := get(h, APIPath+target), get(h, APIPath+target, "Accept-Encoding", "gzip")
			body := packed.Body.Bytes()
			if packed.Header().Get("Content-Encoding") == "gzip" {
				z, err := gzip.NewReader(bytes.NewReader(body))
				if err != nil {
					t.Fatal(err)
				}
				if body, err = io.ReadAll(z); err != nil {
					t.Fatal(err)
				}
			} else if len(body) > minGzip {
				t.Errorf("%s: %d bytes are not compressed", target, len(body))
			}
			if !bytes.Equal(body, plain.Body.Bytes()) {
				t.Errorf("%s: the compressed answer is another one", target)
			}
			for coding, w := range map[string]*httptest.ResponseRecorder{"": plain, "gzip": packed} {
				tag := w.Header().Get("ETag")
				again := get(h, APIPath+target, "Accept-Encoding", coding, "If-None-Match", tag)
				if again.Code != 304 || again.Body.Len() != 0 || again.Header().Get("ETag") != tag || tag == "" {
					t.Errorf("%s %s: %d for %s", target, coding, again.Code, tag)
				}
			}
		})
	}
}

func TestSearchIndexOverHTTP(t *testing.T) {
	h := service(t)
	api, static := get(h, APIPath+"/search-index"), get(h, StaticPath+"/search-index.json")
	if api.Code != 200 || api.Body.String() != static.Body.String() {
		t.Errorf("%d, %d", api.Code, static.Code)
	}
	var index SearchIndex
	if err := json.Unmarshal(api.Body.Bytes(), &index); err != nil {
		t.Fatal(err)
	}
	i := slices.IndexFunc(index.Entries, func(e IndexEntry) bool { return e.ID == "nute" })
	got, _ := json.Marshal(index.Entries[i])
	if want := `{"id":"nute","headword":"ⲛⲟⲩⲧⲉ","forms":["ⲛⲟⲩⲧⲉ","ⲛⲟⲩϯ","ⲛⲟⲩⲛⲧⲉ","ⲉⲛⲧⲏⲣ"],"dialects":["S","B","A"],` +
		`"pos":["N"],"en":["god","God"],"nl":["god","God"],"greek":["θεός"],"etym":"Egy"}`; string(got) != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if index.Sources[0].Licence != "CC0" || index.DatasetVersion == "" {
		t.Errorf("head: %+v", index.Sources)
	}
}

// TestSearchIndexTooLong checks that a client without gzip is redirected to the static copy if the response does
// not fit.
func TestSearchIndexTooLong(t *testing.T) {
	pack, err := release.OpenPack(releasetest.Pack(t, []release.Answer{{
		Names: []string{searchIndexPath}, Type: "application/json", Data: bytes.Repeat([]byte(" "), maxPlain+1),
	}}))
	if err != nil {
		t.Fatal(err)
	}
	for coding, want := range map[string]int{"gzip": 200, "": 307} {
		t.Run(coding, func(t *testing.T) {
			w := httptest.NewRecorder()
			r := httptest.NewRequest("GET", searchIndexPath, nil)
			r.Header.Set("Accept-Encoding", coding)
			if err := sendSearchIndex(w, r, pack, maxPlain); err != nil || w.Code != want {
				t.Errorf("%q: %d, %v", coding, w.Code, err)
			}
			if want == 307 && w.Header().Get("Location") != searchIndexStatic {
				t.Errorf("Location: %s", w.Header().Get("Location"))
			}
		})
	}
}

func TestNoRelease(t *testing.T) {
	cache := NewCache(release.Folder(t.TempDir()), 0)
	h := httpapi.New(Routes(cache)...)
	for _, path := range []string{"/search", "/suggest", "/entries/a", "/search-index"} {
		t.Run(path, func(t *testing.T) {
			if w := get(h, APIPath+path); w.Code != 503 || w.Header().Get("Retry-After") == "" {
				t.Errorf("%s: %d", path, w.Code)
			}
		})
	}
}
