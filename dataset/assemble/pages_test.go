package assemble_test

import (
	"encoding/json"
	"encoding/xml"
	"hash/crc32"
	"net/url"
	"strings"
	"testing"

	"coptic.example/service/shared/grammar"
)

// broken is what a template or a format leaves in a page when it fails: a verb without its value, a nil, or a value
// that html/template did not trust.
var broken = []string{"%!", "&lt;nil&gt;", "<nil>", "ZgotmplZ", "&lt;no value&gt;"}

// sampled is the share of the entries whose pages are drawn: one in so many, chosen by the hash of their path. All of
// them take more than a minute of a core.
const sampled = 10

func drawn(path string) bool {
	return !strings.HasPrefix(path, "dictionary/") || crc32.ChecksumIEEE([]byte(path))%sampled == 0
}

// TestPagesOfTheRelease checks that the pages in the sitemap of the authored release, in both languages, are served
// whole: those of all lessons and concepts, the phrase book with every phrase, and a sample of the entries.
func TestPagesOfTheRelease(t *testing.T) {
	r := authoredRelease(t)
	h := served(t, r)
	var sitemap struct {
		Pages []struct {
			Address string `xml:"loc"`
		} `xml:"url"`
	}
	if err := xml.Unmarshal([]byte(page(t, h, "/sitemap.xml")), &sitemap); err != nil {
		t.Fatal(err)
	}
	pages := map[string]int{} // by their first part below the language
	for _, p := range sitemap.Pages {
		u, err := url.Parse(p.Address)
		if err != nil {
			t.Fatal(err)
		}
		_, path, _ := strings.Cut(strings.TrimPrefix(u.Path, "/"), "/")
		kind, _, _ := strings.Cut(path, "/")
		pages[kind]++
		if !drawn(path) {
			continue
		}
		text := page(t, h, u.Path)
		if !strings.HasSuffix(strings.TrimSpace(text), "</html>") {
			t.Errorf("%s ends with %q", u.Path, text[max(0, len(text)-100):])
		}
		for _, mark := range broken {
			if at := strings.Index(text, mark); at >= 0 {
				t.Errorf("%s: %q", u.Path, text[max(0, at-50):min(len(text), at+50)])
			}
		}
	}
	var index struct{ Data []grammar.LessonItem }
	if err := json.Unmarshal([]byte(page(t, h, "/api/v1/grammar/lessons")), &index); err != nil {
		t.Fatal(err)
	}
	var phrases struct{ Data []grammar.Phrase }
	if err := json.Unmarshal([]byte(page(t, h, "/api/v1/grammar/phrases")), &phrases); err != nil {
		t.Fatal(err)
	}
	for _, l := range grammar.Locales {
		book := page(t, h, "/"+l+"/phrases")
		for i := range phrases.Data {
			if id := `id="` + strings.TrimPrefix(phrases.Data[i].ID, "grammar.phrase.") + `"`; !strings.Contains(book, id) {
				t.Errorf("/%s/phrases lacks %s", l, id)
			}
		}
	}
	n := len(grammar.Locales)
	if len(index.Data) == 0 || pages["lessons"] != n*(len(index.Data)+1) || pages["dictionary"] < n*5000 ||
		pages["phrases"] != n || len(phrases.Data) == 0 {
		t.Errorf("%d lessons and %d phrases have the pages %v", len(index.Data), len(phrases.Data), pages)
	}
}
