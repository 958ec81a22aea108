package assemble_test

import (
	encoding "encoding/json"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"coptic.example/service/dataset/assemble"
	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/lexicon"
	"coptic.example/service/dataset/lexicon/json"
	"coptic.example/service/dataset/lexicon/lexicontest"
	"coptic.example/service/dataset/lexicon/yaml"
	"coptic.example/service/shared/dictionary/api"
	"coptic.example/service/shared/grammar"
	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/pages"
	"coptic.example/service/shared/release"
	"coptic.example/service/shared/texts"
)

// foreign returns a lexicon of n entries in the style of a third party.
func foreign(t testing.TB, n int) *lexicon.Lexicon {
	t.Helper()
	var faults fault.List
	l := json.Read("foreign.json", lexicontest.Foreign(t, n), &faults)
	if l == nil || len(faults) > 0 {
		t.Fatal(faults)
	}
	return l
}

// published returns the small course in the layout in which it is served.
func published(t testing.TB) *assemble.Tree {
	t.Helper()
	tree := fstest.MapFS{}
	for _, f := range derive(t, authored(t)).Files {
		if name, ok := strings.CutPrefix(f.Path, "data/grammar/v1/"); ok {
			tree[name] = &fstest.MapFile{Data: f.Data}
		}
	}
	return &assemble.Tree{Name: "published", FS: tree}
}

// served serves a release: the course, the dictionary and the pages.
func served(t testing.TB, r *assemble.Release) http.Handler {
	t.Helper()
	dir := t.TempDir()
	write(t, r, dir)
	source := release.Folder(dir)
	lessons, words := grammar.NewCache(source, time.Hour), api.NewCache(source, time.Hour)
	return httpapi.New(slices.Concat(grammar.Routes(lessons), api.Routes(words),
		pages.New(words, lessons, "mailto:desk@example.org").WithTexts(texts.NewCache(source, time.Hour)).Routes())...)
}

func page(t testing.TB, h http.Handler, path string) string {
	t.Helper()
	w := httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequest("GET", path, nil))
	if w.Code != 200 {
		t.Fatalf("%s: %d %.200s", path, w.Code, w.Body)
	}
	return w.Body.String()
}

var wordLink = regexp.MustCompile(`class="word" href="/en/dictionary/([^"]+)"`)

// TestImport checks that a dictionary and a course made elsewhere, each alone, both together, and beside the
// authored ones, make a release that is served and searched and whose lessons have no dead links.
func TestImport(t *testing.T) {
	own := assemble.Tree{Name: "dataset", FS: os.DirFS("..")}
	var faults fault.List
	ours := yaml.Read(own.FS, &faults)
	for _, tt := range []struct {
		name    string
		course  *assemble.Tree
		lexica  []*lexicon.Lexicon
		find    map[string]string // a query and the entry that is to come first
		entries int
		linked  bool // the course links entries of the dictionary
	}{
		{"a dictionary", nil, []*lexicon.Lexicon{foreign(t, 6511)},
			map[string]string{"ⲣⲱⲙⲉ": "1000", "huis": "1002", "ⲛⲟⲩⲧⲓ": "1001"}, 6511, false},
		{"a course", published(t), nil, map[string]string{"ⲣⲱⲙⲉ": "cls-rwme"}, len(ours.Entries), true},
		{"both", published(t), []*lexicon.Lexicon{foreign(t, 500)}, map[string]string{"ⲥⲱⲧⲙ": "1003"}, 500, false},
		{"a dictionary beside ours", nil, []*lexicon.Lexicon{ours, foreign(t, 1000)},
			map[string]string{"ⲣⲱⲙⲉ": "cls-rwme", "zaak 500": "1500"}, 0, true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r, faults, err := assemble.Derive(assemble.Content{Authored: own, Course: tt.course, Lexica: tt.lexica})
			if r == nil {
				t.Fatal(err, faults.Errors(), faults)
			}
			h := served(t, r)
			for query, want := range tt.find {
				var got struct {
					Entries      []struct{ ID string }
					TotalEntries int
				}
				answer := page(t, h, "/api/v1/dictionary/search?q="+url.QueryEscape(query))
				if err := encoding.Unmarshal([]byte(answer), &got); err != nil {
					t.Fatal(err)
				}
				if len(got.Entries) == 0 || got.Entries[0].ID != want || tt.entries > 0 && got.TotalEntries != tt.entries {
					t.Errorf("%s finds %.300v of %d, want %s of %d", query, got.Entries, got.TotalEntries, want, tt.entries)
				}
				page(t, h, "/nl/dictionary/"+want)
			}
			var index struct{ Data []grammar.LessonItem }
			if err := encoding.Unmarshal([]byte(page(t, h, "/api/v1/grammar/lessons")), &index); err != nil {
				t.Fatal(err)
			}
			leads, unlinked := map[string]bool{}, false
			for _, lesson := range index.Data {
				text := page(t, h, "/en/lessons/"+lesson.Slug)
				for _, link := range wordLink.FindAllStringSubmatch(text, -1) {
					leads[link[1]] = true
				}
				unlinked = unlinked || strings.Contains(text, `<span lang="cop">`)
			}
			for id := range leads {
				page(t, h, "/api/v1/dictionary/entries/"+id)
			}
			if len(index.Data) == 0 || !unlinked || len(leads) > 0 != tt.linked {
				t.Errorf("%d lessons with %d links to entries, want links: %v; words without one: %v",
					len(index.Data), len(leads), tt.linked, unlinked)
			}
		})
	}
}

// TestImportOfWithdrawn checks that the authored list of withdrawn ids does not get in the way of another
// dictionary: ids that it has are served, and a successor that it lacks is not named.
func TestImportOfWithdrawn(t *testing.T) {
	tree := authored(t)
	tree["withdrawn.yaml"] = &fstest.MapFile{Data: []byte(`- {id: cls-old, successor: cls-rwme, reason: Twice there.}
- {id: cls-older, successor: cls-old, reason: Twice there.}
- {id: grammar.concept.old, successor: grammar.concept.later, reason: Renamed.}
`)}
	r, faults, err := assemble.Derive(assemble.Content{
		Authored: assemble.Tree{Name: "dataset", FS: tree}, Lexica: []*lexicon.Lexicon{foreign(t, 10)},
	})
	if r == nil {
		t.Fatal(err, faults)
	}
	h := served(t, r)
	for _, id := range []string{"cls-old", "cls-older"} {
		t.Run(id, func(t *testing.T) {
			w := httptest.NewRecorder()
			h.ServeHTTP(w, httptest.NewRequest("GET", "/api/v1/dictionary/entries/"+id, nil))
			if w.Code != http.StatusGone {
				t.Errorf("%d %s, want 410", w.Code, w.Body)
			}
		})
	}
}
